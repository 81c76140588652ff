/** How far outputs are spread, for several numbers of heads and seeds: each dot is a run of the core. */
import { html } from 'lit-html';
import { plot } from '../plot.js';
import { tablesOf } from '../tables-of.js';

const seeds = Array.from({ length: 12 }, (_, i) => i + 1);

/**
 * @param {import('../types.js').View} view
 * @param {{tables: string[]}} layout  the last one is what is plotted
 */
export default function outputSpread(view, { tables }) {
  const { t, trace, state } = view;
  const { d_model, heads: now } = state.sizes;
  const counts = [1, 2, 4, 8, 16].filter((heads) => d_model % heads === 0);
  const [variance] = tables.slice(-1);
  const points = counts.flatMap((heads) =>
    seeds.map((seed) => {
      const sizes = { ...state.sizes, heads };
      const run = view.traceOf({ sizes, seed, edits: {}, pick: state.pick });
      return /** @type {[number, number]} */ ([heads, run.at(variance, 0, 0)]);
    }),
  );
  const here = /** @type {[number, number]} */ ([now, trace.at(variance, 0, 0)]);
  const most = Math.max(...points.map(([, value]) => value), here[1]);
  return html`${plot(view, {
    name: 'spread',
    title: t('many-heads.spread.plot'),
    x: {
      label: t('many-heads.spread.heads'),
      domain: [0.8, 1.25 * Math.max(...counts)],
      kind: 'log',
      ticks: counts,
    },
    y: { label: t('many-heads.spread.variance'), domain: [0, 1.1 * most] },
    series: [
      { name: t('many-heads.spread.seeds'), kind: 'dots', hue: 0, points },
      { name: t('many-heads.spread.now'), kind: 'dots', hue: 1, strong: true, points: [here] },
    ],
  })}
  ${tablesOf(view, tables)}`;
}
