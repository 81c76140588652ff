/** How many numbers and products a layer of h heads has, for several h, from the core's ledger. */
import { html } from 'lit-html';
import { count } from '../costs.js';
import { tensorTable } from '../tensor-table.js';

/**
 * @param {import('../types.js').View} view
 * @param {{tables: string[]}} layout
 */
export default function headsLedger(view, { tables }) {
  const { t, state, ledgerOf } = view;
  const { d_model, heads: now } = state.sizes;
  const counts = [1, 2, 4, 8, 16].filter((heads) => d_model % heads === 0);
  return html`<div class="ledger">
      <div class="tensor-frame" tabindex="0" role="group" aria-label=${t('many-heads.count.table')}>
        <table data-ledger>
          <caption class="unseen">
            ${t('many-heads.count.table')}
          </caption>
          <thead>
            <tr>
              ${['heads', 'width', 'shape', 'parameters', 'multiplications'].map(
                (name) => html`<th scope="col">${t(`many-heads.count.${name}`)}</th>`,
              )}
            </tr>
          </thead>
          <tbody>
            ${counts.map((heads) => line(heads, ledgerOf({ sizes: { ...state.sizes, heads } })))}
          </tbody>
        </table>
      </div>
    </div>
    <div class="map">${tables.map((id) => tensorTable(view, id))}</div>`;

  /** @param {number} heads @param {any} ledger */
  function line(heads, { totals, tensors }) {
    const weights = tensors.filter((/** @type {any} */ { id }) => /head\d+\.weights$/.test(id));
    const [{ rows, cols }] = weights;
    return html`<tr data-heads=${heads} aria-current=${heads === now ? 'true' : 'false'}>
      <th scope="row">${heads}</th>
      <td>${d_model / heads}</td>
      <td>${[state.sizes.batch, heads, rows, cols].join(' × ')}</td>
      <td data-value=${totals.parameters}>${count(totals.parameters)}</td>
      <td data-value=${totals.multiplications}>${count(totals.multiplications)}</td>
    </tr>`;
  }
}
