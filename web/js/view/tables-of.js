/** Several tables of a scene, as many in a line as there is room for. */
import { html } from 'lit-html';
import { tensorTable } from './tensor-table.js';

/**
 * @param {import('./types.js').View} view
 * @param {string[]} ids
 */
export const tablesOf = (view, ids) =>
  html`<div class="map tables">${ids.map((id) => tensorTable(view, id))}</div>`;
