/** What it costs that the first position reaches the last: steps that wait for each other, and work, by length. */
import { html } from 'lit-html';
import { plot } from '../plot.js';
import { tablesOf } from '../tables-of.js';
import { tensorOf } from '../tensors.js';
import { hues, lengthSlider } from './path-lengths.js';

/** @typedef {import('../types.js').View} View */

/**
 * @param {View} view
 * @param {{tables: string[]}} layout
 */
export default function pathCosts(view, { tables }) {
  return html`<div>
    ${lengthSlider(view)}
    <div class="plots">${tables.map((id) => byLength(view, id))}</div>
    ${tablesOf(view, tables)}
  </div>`;
}

/** @param {View} view @param {string} id */
function byLength(view, id) {
  const { t, trace, labels } = view;
  const { cols, values } = tensorOf(trace, id);
  const title = t(`why-attention.cost.${id}`);
  return plot(view, {
    name: `cost-${id}`,
    title,
    x: { label: t('why-attention.length'), domain: [1, Math.max(2, cols)] },
    y: { label: t(`tensor.${id}`), domain: [0, Math.max(1, ...values)] },
    series: labels.layers.map((name, row) => ({
      name,
      kind: 'line',
      hue: hues[row],
      points: Array.from({ length: cols }, (_, i) => [i + 1, values[row * cols + i]]),
    })),
    most: 440,
  });
}
