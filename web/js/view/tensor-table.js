/**
 * A tensor as a table: real headers, one cell a number, shaded by value. The table may be drawn
 * transposed; rows and columns in `data-row` and `data-col` stay those of the tensor.
 */
import { html, nothing } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { cellText } from '../text/numbers.js';
import { symbolOf } from '../../content/symbols.js';
import { caption } from './caption.js';
import { cellInput } from './cell-input.js';
import { setVariable } from './dress.js';
import { largeTable } from './large-table.js';
import {
  exactText,
  hiddenIn,
  isLarge,
  isMask,
  labelsOf,
  roleOf,
  scaleOf,
  shadeOf,
  tensorOf,
} from './tensors.js';

/** @typedef {import('./types.js').View} View */

/**
 * @param {View} view
 * @param {string} id
 * @param {{transposed?: boolean, place?: string}} [options] place: classes for the stage's grid
 */
export function tensorTable(view, id, { transposed = false, place = '' } = {}) {
  const tensor = tensorOf(view.trace, id);
  const pointed = view.ui.pointed === id ? 'pointed' : '';
  const narrow = tensor.cols === 1 && place.includes('beside') ? 'narrow' : '';
  const body = isLarge(tensor) ? largeTable : wholeTable;
  return html`<figure class="tensor ${roleOf(id)} ${place} ${narrow} ${pointed}">
    ${body(view, tensor, transposed)}
  </figure>`;
}

/**
 * @param {View} view
 * @param {import('../core/types.js').Tensor} tensor
 * @param {boolean} transposed
 */
function wholeTable(view, tensor, transposed) {
  const all = { top: 0, left: 0, bottom: tensor.rows, right: tensor.cols };
  return html`<div class="tensor-frame">${gridOf(view, tensor, { transposed, window: all })}</div>`;
}

/**
 * The table of a part of a tensor (the whole of it, or what lies under the magnifier).
 * @param {View} view
 * @param {import('../core/types.js').Tensor} tensor
 * @param {{transposed: boolean, window: {top: number, left: number, bottom: number, right: number}}} options
 */
export function gridOf(view, tensor, { transposed, window }) {
  const labels = labelsOf(view, tensor.id);
  const painter = cellPainter(view, tensor, labels);
  const rows = range(window.top, window.bottom);
  const cols = range(window.left, window.right);
  const [lines, columns] = transposed ? [cols, rows] : [rows, cols];
  const [lineLabels, columnLabels] = transposed
    ? [labels.cols, labels.rows]
    : [labels.rows, labels.cols];
  const lit = litLabels(view, tensor.id, transposed);
  const kind = view.editable.get(tensor.id);
  return html`<table
    role="grid"
    data-tensor=${tensor.id}
    data-transposed=${transposed ? 'true' : nothing}
    aria-readonly=${kind ? 'false' : 'true'}
    aria-rowcount=${lines.length < tensor.rows ? tensor.rows + 1 : nothing}
    ${ref((table) => table && setVariable(/** @type {HTMLElement} */ (table), '--own', String(columns.length)))}
  >
    ${caption(view, tensor, transposed)}
    <thead>
      <tr>
        <td></td>
        ${columns.map((c) => html`<th scope="col" class=${lit.columns.has(c) ? 'lit' : ''}>${columnLabels[c]}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${lines.map(
        (line) =>
          html`<tr>
            <th scope="row" class=${lit.lines.has(line) ? 'lit' : ''} title=${lineLabels[line]}>
              ${lineLabels[line]}
            </th>
            ${columns.map((column) => (transposed ? painter(column, line) : painter(line, column)))}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/**
 * What draws the cells of one tensor: all that its cells share is looked up once.
 * @param {View} view
 * @param {import('../core/types.js').Tensor} tensor
 * @param {{rows: string[], cols: string[]}} labels
 */
function cellPainter(view, tensor, labels) {
  const { id, cols, values } = tensor;
  const { ui, state, t } = view;
  const scale = scaleOf(tensor);
  const hidden = hiddenIn(view.trace, tensor);
  const mask = isMask(tensor);
  const classes = classesOf(view, id);
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
      aria-selected=${stop.selected && stop.row === row && stop.col === col ? 'true' : nothing}
      tabindex=${stop.row === row && stop.col === col ? 0 : -1}
    >
      ${typing ? cellInput(view, labels) : look.text}${isHidden && !pending && !mask ? html`<span class="unseen">${t('cell.hidden')}</span>` : nothing}
    </td>`;
  };
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
  if (isHidden) return { text, class: `hidden-cell ${kind === 'number' ? '' : 'word'}` };
  return {
    text,
    class: kind === 'zero' ? 'whole' : kind === 'infinite' || kind === 'nan' ? 'word' : '',
  };
}

/**
 * Which marks a cell carries besides its value.
 * @param {View} view
 * @param {string} id
 */
function classesOf(view, id) {
  const { lit, bright, changed, ui, editable } = view;
  const focus = view.state.focus?.tensor === id ? view.state.focus : null;
  const hover = ui.hover?.id === id ? ui.hover : null;
  const sets = [
    { name: ' lit', cells: lit.get(id) },
    { name: ' bright', cells: bright.get(id) },
    { name: ' changed', cells: changed.get(id) },
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

/**
 * The labels of the rows and columns in which something is lit.
 * @param {View} view
 * @param {string} id
 * @param {boolean} transposed
 */
function litLabels({ state, lit, bright }, id, transposed) {
  const rows = new Set();
  const cols = new Set();
  const focus = state.focus?.tensor === id ? [`${state.focus.row},${state.focus.col}`] : [];
  const cells = bright.get(id) ?? lit.get(id) ?? [];
  for (const cell of [...focus, ...cells]) {
    const [row, col] = cell.split(',').map(Number);
    rows.add(row);
    cols.add(col);
  }
  return transposed ? { lines: cols, columns: rows } : { lines: rows, columns: cols };
}

/** @param {number} from @param {number} to */
function range(from, to) {
  return Array.from({ length: to - from }, (_, i) => from + i);
}
