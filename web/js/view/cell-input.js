/** The field inside a cell that is being typed into. What is typed is judged elsewhere. */
import { html, nothing } from 'lit-html';
import { symbolOf } from '../../content/symbols.js';

/**
 * @param {import('./types.js').CellView} view
 * @param {{rows: string[], cols: string[]}} labels
 */
export function cellInput({ ui, t, act }, labels) {
  const editing = /** @type {NonNullable<typeof ui.editing>} */ (ui.editing);
  const tensor = symbolOf(editing.id)?.text ?? editing.id;
  return html`<input
    class="cell-input"
    type="text"
    inputmode="text"
    autocomplete="off"
    spellcheck="false"
    aria-label=${t('cell.edit', { tensor, row: labels.rows[editing.row], col: labels.cols[editing.col] })}
    aria-invalid=${editing.problem ? 'true' : nothing}
    .value=${editing.text}
    @input=${(/** @type {any} */ event) => act.type(event.target.value)}
    @blur=${() => act.commitEdit(null)}
  />`;
}
