/** What the pointer does in tables: point, choose, edit, flip. Keys are in keyboard.js. */

/** @typedef {import('./types.js').View} View */

/**
 * The cell that an element belongs to.
 * @param {any} target
 * @returns {import('./types.js').CellAddress | null}
 */
export function cellAt(target) {
  const cell = target?.closest?.('td[data-row]');
  const table = cell?.closest('[data-tensor]');
  if (!table) return null;
  return { id: table.dataset.tensor, row: Number(cell.dataset.row), col: Number(cell.dataset.col) };
}

/**
 * A click shows how the cell came about; on one that may be edited it also opens it. A finger first
 * points, and opens with the second tap, so that the keyboard does not jump up at every touch.
 * @param {View} view
 * @param {PointerEvent} event
 */
export function onCellClick({ editable, state, act }, event) {
  const cell = cellAt(event.target);
  if (!cell || /** @type {Element} */ (event.target).matches('input')) return;
  if (act.pointAt?.(cell)) return;
  const { focus } = state;
  const again = focus?.tensor === cell.id && focus.row === cell.row && focus.col === cell.col;
  const kind = editable.get(cell.id);
  act.focus(cell.id, cell.row, cell.col);
  if (kind === 'toggle') act.toggle(cell.id, cell.row, cell.col);
  if (kind === 'number' && (again || event.pointerType !== 'touch'))
    act.startEdit(cell, { fresh: true });
}

/** @param {View} view @param {MouseEvent} event */
export function onCellDoubleClick({ editable, act }, event) {
  const cell = cellAt(event.target);
  if (cell && editable.get(cell.id) === 'number') act.startEdit(cell);
}

/** @param {View} view @param {PointerEvent} event */
export function onCellHover({ act }, event) {
  if (event.pointerType === 'mouse') act.hover(cellAt(event.target));
}

/** @param {View} view */
export function onCellLeave({ act }) {
  act.hover(null);
}
