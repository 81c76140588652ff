/**
 * A tensor as a table: real headers, one cell a number, shaded by value. The table may be drawn
 * transposed; rows and columns in `data-row` and `data-col` stay those of the tensor. Its rows are
 * painted by cell-grid.js.
 */
import { html, nothing } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { caption, spokenCaption } from './caption.js';
import { paintRows, rowsIn } from './cell-grid.js';
import { setVariable } from './dress.js';
import { fading } from './fading.js';
import { hasTotal, rowTotals, totalHead } from './row-total.js';
import { isLarge, labelsOf, roleOf, tensorOf } from './tensors.js';

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
  const body = isLarge(tensor) ? view.act.later()?.largeTable : wholeTable;
  return html`<figure
    class="tensor ${roleOf(id)} ${place} ${narrow} ${hasTotal(tensor) ? 'totalled' : ''} ${pointed}"
  >
    ${caption(view, tensor, transposed)} ${body ? body(view, tensor, transposed) : nothing}
  </figure>`;
}

/**
 * Paints the cells of the tables that are there, and nothing around them.
 * @param {Element} root
 * @param {import('./types.js').CellView} view
 */
export function paintCells(root, view) {
  for (const body of root.querySelectorAll('.cell-grid > tbody')) {
    const rows = rowsIn(body);
    if (!rows || !view.trace.has(rows.tensor.id)) continue;
    const tensor = tensorOf(view.trace, rows.tensor.id);
    paintRows(body, view, { ...rows, tensor, total: rowTotals(view, tensor) });
  }
}

/**
 * @param {View} view
 * @param {import('../core/types.js').Tensor} tensor
 * @param {boolean} transposed
 */
function wholeTable(view, tensor, transposed) {
  const all = { top: 0, left: 0, bottom: tensor.rows, right: tensor.cols };
  return html`<div class="tensor-frame" ${ref(fading)}>
    ${gridOf(view, tensor, { transposed, window: all })}
  </div>`;
}

/**
 * The table of a part of a tensor (the whole of it, or what lies under the magnifier).
 * @param {View} view
 * @param {import('../core/types.js').Tensor} tensor
 * @param {{transposed: boolean, window: {top: number, left: number, bottom: number, right: number}}} options
 */
export function gridOf(view, tensor, { transposed, window }) {
  const labels = labelsOf(view, tensor.id);
  const rows = range(window.top, window.bottom);
  const cols = range(window.left, window.right);
  const [lines, columns] = transposed ? [cols, rows] : [rows, cols];
  const [lineLabels, columnLabels] = transposed
    ? [labels.cols, labels.rows]
    : [labels.rows, labels.cols];
  const lit = litLabels(view, tensor.id, transposed);
  const rowsShown = {
    ...{ tensor, transposed, lines, columns, lineLabels, labels },
    litLines: lit.lines,
    total: rowTotals(view, tensor),
    name: view.t.nameOf(tensor.id),
  };
  const own = ref((table) => table && setVariable(table, '--own', String(columns.length)));
  return html`<table
    class="cell-grid"
    role="grid"
    aria-label=${spokenCaption(view, tensor, transposed)}
    data-tensor=${tensor.id}
    data-transposed=${transposed ? 'true' : nothing}
    aria-readonly=${view.editable.has(tensor.id) ? 'false' : 'true'}
    aria-rowcount=${isLarge(tensor) ? (transposed ? tensor.cols : tensor.rows) + 1 : nothing}
    ${own}
  >
    <thead role="rowgroup">
      <tr role="row">
        <td role="gridcell"></td>
        ${columns.map((c) => columnHead(view, tensor, columnLabels[c], lit.columns.has(c)))}
        ${totalHead(view, tensor)}
      </tr>
    </thead>
    <tbody role="rowgroup" ${ref((body) => paintRows(body, view, rowsShown))}></tbody>
  </table>`;
}

/**
 * A column without a label of its own (of an m × 1 table) is called like its tensor.
 * @param {View} view
 * @param {import('../core/types.js').Tensor} tensor
 * @param {string} label
 * @param {boolean} lit
 */
function columnHead({ t }, { id }, label, lit) {
  const text = label || html`<span class="unseen">${t.nameOf(id)}</span>`;
  return html`<th scope="col" role="columnheader" class=${lit ? 'lit' : ''}>${text}</th>`;
}

/**
 * The labels of the rows and columns in which something is lit.
 * @param {View} view
 * @param {string} id
 * @param {boolean} transposed
 */
function litLabels({ lights: { lit, bright, focus } }, id, transposed) {
  const rows = new Set();
  const cols = new Set();
  const own = focus?.tensor === id ? [`${focus.row},${focus.col}`] : [];
  const cells = bright.get(id) ?? lit.get(id) ?? [];
  for (const cell of [...own, ...cells]) {
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
