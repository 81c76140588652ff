/**
 * The rows of a table of numbers. After a change only those cells are touched that look different:
 * a template would compare every cell of every table, which takes longer than a frame.
 */
import { render } from 'lit-html';
import { cellInput } from './cell-input.js';
import { cellPainter } from './cell-painter.js';

/** @typedef {import('./types.js').CellView} CellView */
/** @typedef {import('./cell-painter.js').Look} Look */

/**
 * @typedef {object} Rows  what a table is to show, in the order of its lines
 * @property {import('../core/types.js').Tensor} tensor
 * @property {boolean} transposed
 * @property {number[]} lines
 * @property {number[]} columns
 * @property {string[]} lineLabels
 * @property {string} name  of the tensor: what a line without a label is called
 * @property {Set<number>} litLines lines whose label is lit
 * @property {{rows: string[], cols: string[]}} labels
 * @property {((row: number) => {text: string, exact: string, title: string}) | null} total
 *
 * @typedef {object} Grid  a table's rows, and what they were painted from
 * @property {Rows} rows
 * @property {string} form
 * @property {string} shared
 * @property {string[]} edges
 * @property {{row: number, col: number, element: HTMLTableCellElement, value: number, past: number, marks: number, look: Look}[]} cells
 */

/** How a new cell looks, which Tab reaches. @type {Look} */
const blank = {
  className: '',
  text: '',
  spoken: '',
  value: '',
  title: '',
  changed: false,
  here: false,
  stop: true,
  editing: false,
};

/** @type {WeakMap<Element, Grid>} */
const grids = new WeakMap();

/**
 * For lit's `ref` on a <tbody> that nothing else fills.
 * @param {Element | undefined} body
 * @param {CellView} view
 * @param {Rows} rows
 */
export function paintRows(body, view, rows) {
  if (!body) return;
  const grid = gridIn(/** @type {HTMLTableSectionElement} */ (body), rows);
  const painter = cellPainter(view, rows.tensor);
  const anew = grid.shared !== painter.shared;
  grid.shared = painter.shared;
  for (const cell of grid.cells) {
    const { row, col } = cell;
    const marks = painter.marksOf(row, col);
    const value = painter.valueOf(row, col);
    const past = painter.pastOf(row, col, marks);
    if (!anew && cell.marks === marks && same(cell.value, value) && same(cell.past, past)) continue;
    const look = painter.look(row, col);
    paintCell(cell.element, look, cell.look);
    Object.assign(cell, { value, past, marks, look });
  }
  const editing = view.ui.editing?.id === rows.tensor.id && body.querySelector('.cell-editor');
  if (editing) render(cellInput(view, rows.labels), /** @type {HTMLElement} */ (editing));
  paintEdges(/** @type {HTMLTableSectionElement} */ (body), rows, grid.edges);
}

const same = Object.is;

/** What a <tbody> shows. @param {Element} body */
export const rowsIn = (body) => grids.get(body)?.rows;

/**
 * @param {HTMLTableSectionElement} body
 * @param {Rows} rows
 * @returns {Grid}
 */
function gridIn(body, rows) {
  const { transposed, lines, columns, total } = rows;
  const form = [transposed, lines[0], lines.length, columns[0], columns.length, !total].join(' ');
  const known = grids.get(body);
  if (known?.form === form) return Object.assign(known, { rows });
  /** @type {Grid} */
  const grid = { rows, form, shared: '', edges: [], cells: [] };
  body.replaceChildren(
    ...lines.map((line) => {
      const cells = columns.map((column) => {
        const [row, col] = transposed ? [column, line] : [line, column];
        const element = part('td', 'gridcell');
        element.dataset.row = String(row);
        element.dataset.col = String(col);
        element.tabIndex = 0;
        grid.cells.push({ row, col, element, value: NaN, past: NaN, marks: -1, look: blank });
        return element;
      });
      return rowOf(cells, total !== null);
    }),
  );
  grids.set(body, grid);
  return grid;
}

/**
 * @param {HTMLElement[]} cells
 * @param {boolean} totalled
 */
function rowOf(cells, totalled) {
  const row = part('tr', 'row');
  const head = part('th', 'rowheader');
  head.scope = 'row';
  row.append(head, ...cells);
  if (totalled) row.append(Object.assign(part('td', 'gridcell'), { className: 'total' }));
  return row;
}

/**
 * Roles are given: where the style sheet lays rows out, a browser may not tell that it is a table.
 * @template {'tr' | 'th' | 'td'} Tag
 * @param {Tag} tag
 * @param {string} role
 */
function part(tag, role) {
  const element = document.createElement(tag);
  element.setAttribute('role', role);
  return element;
}

/**
 * Whatever looks the same is not touched: to ask an element costs more than to compare.
 * @param {HTMLElement} cell
 * @param {Look} look
 * @param {Look} last  how it looks now
 */
function paintCell(cell, look, last) {
  if (look.className !== last.className) cell.className = look.className;
  if (look.value !== last.value) cell.dataset.value = look.value;
  if (look.stop !== last.stop) cell.tabIndex = look.stop ? 0 : -1;
  if (look.changed !== last.changed) cell.toggleAttribute('data-changed', look.changed);
  if (look.title !== last.title) setOrRemove(cell, 'title', look.title);
  if (look.here !== last.here) setOrRemove(cell, 'aria-selected', look.here ? 'true' : '');
  if (look.editing) edit(cell);
  else if (last.editing || look.text !== last.text || look.spoken !== last.spoken)
    write(cell, look.text, look.spoken && unseen(look.spoken));
}

/** @param {HTMLElement} cell */
function edit(cell) {
  if (cell.querySelector('.cell-editor')) return;
  const editor = document.createElement('span');
  editor.className = 'cell-editor';
  cell.replaceChildren(editor);
}

/**
 * A text and what may follow it. A text alone stays the same node: that is cheapest to lay out.
 * @param {HTMLElement} element
 * @param {string} text
 * @param {Node | string} more
 */
function write(element, text, more) {
  const { firstChild, childNodes } = element;
  if (more) element.replaceChildren(text, more);
  else if (childNodes.length !== 1 || firstChild?.nodeType !== Node.TEXT_NODE)
    element.replaceChildren(text);
  else if (firstChild.nodeValue !== text) firstChild.nodeValue = text;
}

/** @param {string} text */
function unseen(text) {
  return Object.assign(document.createElement('span'), { className: 'unseen', textContent: text });
}

/**
 * The label before each row and the sum behind it.
 * @param {HTMLTableSectionElement} body
 * @param {Rows} rows
 * @param {string[]} edges  how the labels look now
 */
function paintEdges(body, { lines, lineLabels, litLines, total, name }, edges) {
  const { rows } = body;
  lines.forEach((line, i) => {
    const row = rows[i];
    const label = lineLabels[line];
    const edge = `${label} ${name} ${litLines.has(line)}`;
    if (edges[i] !== edge) {
      const head = /** @type {HTMLElement} */ (row.firstElementChild);
      write(head, label, label ? '' : unseen(name));
      setOrRemove(head, 'class', litLines.has(line) ? 'lit' : '');
      setOrRemove(head, 'title', label);
      setOrRemove(head, 'role', label === '' ? 'gridcell' : 'rowheader'); // or a line without a name
      edges[i] = edge;
    }
    if (total) paintTotal(/** @type {HTMLElement} */ (row.lastElementChild), total(line));
  });
}

/**
 * @param {HTMLElement} cell
 * @param {{text: string, exact: string, title: string}} total
 */
function paintTotal(cell, { text, exact, title }) {
  setOrRemove(cell, 'title', title);
  if (cell.textContent === text + exact) return;
  const more = document.createElement('span');
  more.className = 'total-exact';
  more.textContent = exact;
  write(cell, text, exact && more);
}

/**
 * @param {HTMLElement} element
 * @param {string} name
 * @param {string} value
 */
function setOrRemove(element, name, value) {
  if (value === '') element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
