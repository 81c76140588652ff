/** Which sequence each matrix takes its rows from, and what its columns are, above the matrices. */
import { html } from 'lit-html';
import { axesOf } from '../../../content/symbols.js';
import { axisName, symbol } from '../symbol.js';
import { tablesOf } from '../tables-of.js';
import { roleOf } from '../tensors.js';

/** @typedef {import('../types.js').View} View */

const ids = ['x', 'context', 'w_q', 'w_k', 'w_v', 'q', 'k', 'v', 'weights', 'output'];

/**
 * @param {View} view
 * @param {{tables: string[]}} layout
 */
export default function twoSequences(view, { tables }) {
  const { t, trace } = view;
  const table = t('cross-attention.sequences.table');
  return html`<div>
    <div class="ledger tensor-frame" tabindex="0" role="group" aria-label=${table}>
      <table data-origins>
        <caption class="unseen">
          ${table}
        </caption>
        <thead>
          <tr>
            ${['matrix', 'shape', 'rows', 'columns'].map(
              (name) => html`<th scope="col">${t(`cross-attention.sequences.${name}`)}</th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${ids.filter((id) => trace.has(id)).map((id) => line(view, id))}
        </tbody>
      </table>
    </div>
    ${tablesOf(view, tables)}
  </div>`;
}

/** @param {View} view @param {string} id */
function line({ t, trace, state }, id) {
  const { rows, cols } = trace.info(id);
  const [down, across] = axesOf(id, state.sizes);
  const named = (/** @type {string} */ axis) =>
    axis === 'm' || axis === 'n'
      ? html`<span class="from-${axis}">${t(`cross-attention.sequences.${axis}`)}</span>`
      : axisName(axis);
  return html`<tr data-matrix=${id}>
    <th scope="row" class=${roleOf(id)}>
      <math aria-hidden="true">${symbol(id)}</math><span class="unseen">${t.nameOf(id)}</span>
    </th>
    <td>${rows} × ${cols}</td>
    <td>${named(down)}</td>
    <td>${named(across)}</td>
  </tr>`;
}
