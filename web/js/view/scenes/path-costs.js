/** What it costs that the first position reaches the last: steps that wait for each other, and work, by length. */
import { html } from 'lit-html';
import { count, countsTable, whole } from '../costs.js';
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
    <div class="plots tells">${tables.map((id) => byLength(view, id))}</div>
    <div class="tells">${madeOf(view)}</div>
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
    y: { label: t(`tensor.${id}`), domain: [0, Math.max(1, ...values)], write: whole },
    series: labels.layers.map((name, row) => ({
      name,
      kind: 'line',
      hue: hues[row],
      points: Array.from({ length: cols }, (_, i) => [i + 1, values[row * cols + i]]),
    })),
    most: 440,
  });
}

/**
 * What each kind multiplies: how often it does something, and what that takes once.
 * @param {View} view
 */
function madeOf({ t, trace, state, labels }) {
  const { n, d_model: d } = state.sizes;
  const { width: k } = /** @type {any} */ (state.options);
  const at = (/** @type {string} */ id) => trace.at(id, 0, n - 1);
  const stacked = (/** @type {string} */ id) => ({
    letters: 'L·n × k·d²',
    numbers: `${count(at(`${id}.rows`))} × ${k}·${d}²`,
  });
  const parts = [
    { letters: '(2n − 1) × d²', numbers: `${count(at('recurrent.products'))} × ${d}²` },
    stacked('convolution'),
    stacked('dilated'),
    {
      letters: '3·n·d² + 2·n²·d',
      numbers: `${count(at('attention.projected'))} + ${count(at('attention.compared'))}`,
    },
  ];
  const heads = ['letters', 'numbers'].map((name) => t(`why-attention.cost.${name}`));
  return countsTable(
    'made-of',
    t('why-attention.cost.made', { n, d }),
    ['', ...heads, t('tensor.work')],
    parts.map(({ letters, numbers }, row) => {
      const value = trace.at('work', row, n - 1);
      const cells = [labels.layers[row], letters, numbers, { text: count(value), value }];
      return { id: String(row), cells };
    }),
  );
}
