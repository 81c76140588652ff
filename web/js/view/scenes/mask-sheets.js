/**
 * The score tables of a batch as one pile of sheets, as many programs keep them: which number each sheet
 * has, and whose it is.
 */
import { html } from 'lit-html';
import { tensorTable } from '../tensor-table.js';

/**
 * @param {import('../types.js').View} view
 * @param {{tables: string[]}} layout  one table for every head of every sequence, and others
 */
export default function maskSheets(view, { tables }) {
  const { t, state } = view;
  const { heads } = state.sizes;
  return html`<div class="pair" data-sheets>
    ${tables.map((id) => {
      const [, batch, head] = /^batch(\d+)\.head(\d+)\./.exec(id)?.map(Number) ?? [];
      return html`<div>
        ${head === undefined ? '' : html`<p class="hint">${t('masks.sheets.sheet', { sheet: batch * heads + head, batch, heads, head })}</p>`}
        ${tensorTable(view, id)}
      </div>`;
    })}
  </div>`;
}
