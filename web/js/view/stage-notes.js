/**
 * What a reader should know of the tables without choosing a cell: what a marked corner means, and
 * why a row that sees nothing does not follow the formula.
 */
import { html, nothing } from 'lit-html';
import { rich } from './rich.js';
import { labelsOf, tensorOf } from './tensors.js';

/** @typedef {import('./types.js').View} View */

/** @param {View} view */
export function stageNotes(view) {
  const notes = [emptyRows(view), changedCells(view)].filter((note) => note !== nothing);
  return notes.length > 0 ? html`<div class="stage-notes">${notes}</div>` : nothing;
}

/** Tables in which a row that sees nothing is to be seen. */
const telling = /^(.*\.)?(masked|weights\.exp|weights)$/;

/** @param {View} view */
function emptyRows(view) {
  const { stage, trace, state } = view;
  const shown = stage.shows.find((id) => telling.test(id));
  const most = shown?.replace(telling, '$1weights.row_max');
  if (!most || !trace.has(most)) return nothing;
  const labels = labelsOf(view, most).rows;
  const rows = labels.filter((_, i) => tensorOf(trace, most).values[i] === -Infinity);
  if (rows.length === 0) return nothing;
  const params = { rows: rows.join(view.t('sign.list')) };
  return html`<p data-empty-rows>
    ${rich(view, `stage.empty_row.${state.options.empty_row}`, params)}
  </p>`;
}

/** @param {View} view */
function changedCells({ stage, changed, t }) {
  if (!stage.shows.some((id) => changed.has(id))) return nothing;
  return html`<p><span class="changed-mark" aria-hidden="true"></span>${t('stage.changed')}</p>`;
}
