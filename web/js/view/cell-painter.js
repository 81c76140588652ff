/**
 * How the cells of a table look: the number, its shade, and the marks of focus, operands, change
 * and progress. What the cells of one tensor share is looked up once.
 */
import { html, nothing } from 'lit-html';
import { cellText, exact } from '../text/numbers.js';
import { symbolOf } from '../../content/symbols.js';
import { cellInput } from './cell-input.js';
import { exactText, hiddenIn, isMask, scaleOf, shadeOf } from './tensors.js';

/** @typedef {import('./types.js').View} View */

/**
 * What draws the cells of one tensor: all that its cells share is looked up once.
 * @param {View} view
 * @param {import('../core/types.js').Tensor} tensor
 * @param {{rows: string[], cols: string[]}} labels
 */
export function cellPainter(view, tensor, labels) {
  const { id, cols, values } = tensor;
  const { ui, state } = view;
  const scale = scaleOf(tensor);
  const hidden = hiddenIn(view.trace, tensor);
  const mask = isMask(tensor);
  const classes = classesOf(view, id);
  const changed = view.changed.get(id);
  const stop = tabStop(view, tensor);
  const editing = ui.editing?.id === id ? ui.editing : null;
  return (/** @type {number} */ row, /** @type {number} */ col) => {
    const value = values[row * cols + col];
    const progress = view.progress(id, row, col);
    const pending = progress in pendingLooks;
    const isHidden = hidden(row, col);
    const look = pending
      ? /** @type {any} */ (pendingLooks)[progress]
      : lookOf(value, state.decimals, { isHidden, mask });
    const shade = pending || isHidden ? '' : shadeOf(value, scale);
    const typing = editing && editing.row === row && editing.col === col;
    return html`<td
      class="cell ${shade} ${look.class} ${classes(row, col)} ${typing ? 'editing' : ''}"
      data-row=${row}
      data-col=${col}
      data-value=${exactText(value)}
      ?data-changed=${changed?.has(`${row},${col}`)}
      title=${changed?.has(`${row},${col}`) ? oldValue(view, id, row, col) : nothing}
      aria-selected=${stop.selected && stop.row === row && stop.col === col ? 'true' : nothing}
      tabindex=${stop.row === row && stop.col === col ? 0 : -1}
    >
      ${typing ? cellInput(view, labels) : look.text}${spoken(view, look, { pending, isHidden, mask })}
    </td>`;
  };
}

/**
 * What a changed cell held before.
 * @param {View} view
 * @param {string} id
 * @param {number} row
 * @param {number} col
 */
function oldValue({ before, t }, id, row, col) {
  if (!before?.has(id)) return nothing;
  const { rows, cols } = before.info(id);
  if (row >= rows || col >= cols) return nothing;
  return `${t('explain.was')} ${exact(before.at(id, row, col))}`;
}

/**
 * What a look alone would tell only to the eye.
 * @param {View} view
 * @param {{kind?: string}} look
 * @param {{pending: boolean, isHidden: boolean, mask: boolean}} cell
 */
function spoken({ t }, { kind }, { pending, isHidden, mask }) {
  if (pending || mask) return nothing;
  if (isHidden) return html`<span class="unseen">${t('cell.hidden')}</span>`;
  if (kind !== 'rounded_zero') return nothing;
  return html`<span class="unseen">${t('number.rounded_zero')}</span>`;
}

const pendingLooks = {
  later: { text: '·', class: 'pending' },
  adding: { text: '…', class: 'pending' },
  asked: { text: '?', class: 'pending' },
};

/**
 * @param {number} value
 * @param {number} decimals
 * @param {{isHidden: boolean, mask: boolean}} options
 */
function lookOf(value, decimals, { isHidden, mask }) {
  if (mask) return { text: value === 1 ? '1' : '0', class: isHidden ? 'word hidden-cell' : 'word' };
  const { text, kind } = cellText(value, decimals);
  if (isHidden) return { text, kind, class: `hidden-cell ${kind === 'number' ? '' : 'word'}` };
  return {
    text,
    kind,
    class: kind === 'zero' ? 'whole' : kind === 'infinite' || kind === 'nan' ? 'word' : '',
  };
}

/**
 * Which marks a cell carries besides its value.
 * @param {View} view
 * @param {string} id
 */
function classesOf(view, id) {
  const { lit, bright, ui, editable } = view;
  const focus = view.state.focus?.tensor === id ? view.state.focus : null;
  const hover = ui.hover?.id === id ? ui.hover : null;
  const sets = [
    { name: ' lit', cells: lit.get(id) },
    { name: ' bright', cells: bright.get(id) },
  ].filter(({ cells }) => cells);
  const kind = editable.get(id);
  const always = kind === 'number' ? 'editable' : kind === 'toggle' ? 'editable toggle' : '';
  return (/** @type {number} */ row, /** @type {number} */ col) => {
    let text = always;
    for (const { name, cells } of sets) if (cells?.has(`${row},${col}`)) text += name;
    if (focus && focus.row === row && focus.col === col) text += ' here';
    if (hover && hover.row === row && hover.col === col) text += ' hovered';
    return text;
  };
}

/**
 * The one cell of a table that Tab reaches: the focused one, or where its operands' row and column
 * would be.
 * @param {View} view
 * @param {import('../core/types.js').Tensor} tensor
 */
function tabStop({ state, ui }, { id, rows, cols }) {
  const { focus } = state;
  if (focus?.tensor === id) return { row: focus.row, col: focus.col, selected: true };
  const [rowAxis, colAxis] = symbolOf(id)?.axes ?? ['one', 'one'];
  const row = Math.min(ui.pivot[rowAxis] ?? 0, rows - 1);
  return { row, col: Math.min(ui.pivot[colAxis] ?? 0, cols - 1), selected: false };
}
