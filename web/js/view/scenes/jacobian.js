/**
 * How a row of weights answers to each of its scores: the Jacobian of a softmax row, one run of the core
 * for every line, with a gradient of 1 on a single weight.
 */
import { html } from 'lit-html';
import { format } from '../../text/numbers.js';
import { labelledRows } from '../labelled-rows.js';
import { scrollable } from '../scrollable.js';
import { ref } from 'lit-html/directives/ref.js';
import { tensorTable } from '../tensor-table.js';
import { exactText, labelsOf, shadeOf, tensorOf } from '../tensors.js';

/**
 * @param {import('../types.js').View} view
 * @param {{tables: string[]}} layout  weights, and the gradient by their scores
 */
export default function jacobian(view, { tables: [weights, gradient] }) {
  const { t, state, trace } = view;
  const { rows, cols } = trace.info(weights);
  const row = state.focus?.tensor === weights ? Math.min(state.focus.row, rows - 1) : 0;
  const labels = labelsOf(view, weights);
  const lines = Array.from({ length: cols }, (_, col) => line(col));
  const limit = Math.max(...lines.flat().filter(Number.isFinite).map(Math.abs));
  const cell = (/** @type {number} */ i, /** @type {number} */ j) =>
    html`<td
      class="cell ${shadeOf(lines[i][j], { kind: 'signed', limit })}"
      data-value=${exactText(lines[i][j])}
    >
      ${format(lines[i][j], state.decimals)}
    </td>`;
  return html`<div class="map columns-2">
      ${tensorTable(view, weights)} ${tensorTable(view, gradient)}
    </div>
    <div class="pair jacobian">
      <figure class="tensor role-score">
        <figcaption>${t('gradients.compete.table', { row: labels.rows[row] })}</figcaption>
        <div class="tensor-frame" ${ref(scrollable)}>
          <table data-jacobian=${row}>
            <caption class="unseen">
              ${t('gradients.compete.table', { row: labels.rows[row] })}
            </caption>
            ${labelledRows({ rows: labels.cols, cols: labels.cols }, cell)}
          </table>
        </div>
      </figure>
    </div>`;

  /** What a gradient of 1 on one weight becomes at the scores of its row. @param {number} col */
  function line(col) {
    const seed = Array.from({ length: rows }, (_, r) =>
      Array.from({ length: cols }, (_, c) => (r === row && c === col ? 1 : 0)),
    );
    const other = view.wrongTrace({ options: { gradient: { weights: seed } } });
    if (!other) return Array(cols).fill(NaN);
    const { values } = tensorOf(other, 'd_masked');
    return [...values.slice(row * cols, (row + 1) * cols)];
  }
}
