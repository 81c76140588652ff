/**
 * The same scores under four scales, and the largest weight of every query as the vectors get wider:
 * each dot is a query of a run of its own.
 */
import { html } from 'lit-html';
import { comparedTable } from '../broken.js';
import { plot } from '../plot.js';
import { tablesOf } from '../tables-of.js';
import { tensorOf } from '../tensors.js';

/** @typedef {import('../types.js').View} View */

/** Heads that share one model: so many times as wide as one of them it is. */
const heads = 8;

/** What scores may be multiplied by. @type {{id: string, scale: (d_k: number) => 'none' | number, hue: number}[]} */
const scales = [
  { id: 'none', scale: () => 'none', hue: 1 },
  { id: 'sqrt_dk', scale: (d_k) => 1 / Math.sqrt(d_k), hue: 0 },
  { id: 'sqrt_d_model', scale: (d_k) => 1 / Math.sqrt(heads * d_k), hue: 2 },
  { id: 'dk', scale: (d_k) => 1 / d_k, hue: 3 },
];

/**
 * @param {View} view
 * @param {{tables: string[]}} layout
 */
export default function fourScales(view, { tables }) {
  const { t, state } = view;
  const { d_k } = state.sizes;
  const compared = scales.flatMap(({ id, scale }) => {
    const trace = view.wrongTrace({ options: { scale: scale(d_k) } });
    const title = t(`why-scale.sharp.scale.${id}`, { d_k, d_model: heads * d_k });
    return trace
      ? [comparedTable(view, trace, 'weights', { side: 'right', title, differing: new Set() })]
      : [];
  });
  return html`<div>
    <div class="pair tells">${compared}</div>
    ${largest(view)} ${tablesOf(view, tables)}
  </div>`;
}

/** @param {View} view */
function largest(view) {
  const { t, state } = view;
  const widths = Array.from({ length: 11 }, (_, i) => 2 ** i);
  return plot(view, {
    name: 'largest',
    title: t('why-scale.sharp.plot'),
    x: { label: 'd_k', domain: [1, 1024], kind: 'log', ticks: widths },
    y: { label: t('why-scale.sharp.largest'), domain: [0, 1] },
    series: scales.map(({ id, scale, hue }) => ({
      name: t(`why-scale.sharp.short.${id}`),
      kind: 'dots',
      hue,
      points: widths.flatMap((d_k) => {
        const options = { ...state.options, scale: scale(d_k) };
        const sizes = { ...state.sizes, d_k };
        const trace = view.traceOf({ sizes, seed: state.seed ?? 1, edits: {}, options });
        return maxima(tensorOf(trace, 'weights')).map(
          (weight) => /** @type {[number, number]} */ ([d_k, weight]),
        );
      }),
    })),
  });
}

/** @param {{rows: number, cols: number, values: ArrayLike<number>}} tensor */
const maxima = ({ rows, cols, values }) =>
  Array.from({ length: rows }, (_, row) =>
    Math.max(...Array.from(values).slice(row * cols, (row + 1) * cols)),
  );
