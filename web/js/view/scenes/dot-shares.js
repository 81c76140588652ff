/** How many of the scores lie within [−3, 3], by the width of the vectors, before and after scaling. */
import { html } from 'lit-html';
import { columnOf, plot } from '../plot.js';
import { tablesOf } from '../tables-of.js';
import { tensorOf } from '../tensors.js';

/**
 * @param {import('../types.js').View} view
 * @param {{tables: string[]}} layout
 */
export default function dotShares(view, { tables }) {
  const { t, labels, trace } = view;
  const widths = labels.widths.map(Number);
  const shares = [
    { id: 'dots.share_within_3', name: t('why-scale.spread.before'), hue: 1 },
    { id: 'scaled.share_within_3', name: t('why-scale.spread.after'), hue: 0 },
  ];
  return html`<div>
    <div class="tells">
      ${plot(view, {
        name: 'shares',
        title: t('why-scale.within.plot'),
        x: { label: 'd_k', domain: [1, Math.max(2, ...widths)], kind: 'log', ticks: widths },
        y: { label: t('why-scale.within.share'), domain: [0, 1] },
        series: shares.map(({ id, name, hue }) => ({
          name,
          hue,
          kind: 'line',
          points: columnOf(tensorOf(trace, id), 0).map(([i, share]) => [widths[i], share]),
        })),
      })}
    </div>
    ${tablesOf(view, tables)}
  </div>`;
}
