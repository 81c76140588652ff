/**
 * How the cells of a table look: the number, its shade, and the marks of focus, operands, change
 * and progress. What the cells of one tensor share is looked up once.
 */
import { cellText, exact } from '../text/numbers.js';
import { symbolOf } from '../../content/symbols.js';
import { exactText, hiddenIn, isCounted, isMask, scaleOf, shadeOf, tensorOf } from './tensors.js';

/** @typedef {import('./types.js').CellView} CellView */
/** @typedef {import('../core/types.js').Tensor} Tensor */

/** What a cell may be besides its value, one bit each. */
const marks = {
  hidden: 1,
  changed: 2,
  lit: 4,
  bright: 8,
  here: 16,
  hovered: 32,
  stop: 64,
  editing: 128,
};
/** How far a walk has come at a cell: a number above the marks. */
const progressed = ['done', 'now', 'later', 'asked', 'adding'];
const progressPlace = 8;

/**
 * @typedef {object} Look
 * @property {string} className
 * @property {string} text
 * @property {string} spoken what the look alone would tell only to the eye
 * @property {string} value the exact number
 * @property {string} title
 * @property {boolean} changed
 * @property {boolean} here the reader stands on it
 * @property {boolean} stop Tab reaches it
 * @property {boolean} editing
 */

/**
 * What knows the looks of one tensor's cells.
 * @param {CellView} view
 * @param {Tensor} tensor
 */
export function cellPainter(view, tensor) {
  const { id, cols, values } = tensor;
  const decimals = isCounted(tensor) ? 0 : view.state.decimals;
  const scale = scaleOf(tensor);
  const mask = isMask(tensor);
  const kind = view.editable.get(id);
  const marksOf = marksIn(view, tensor);
  const before = beforeOf(view, tensor);
  return {
    /** Cells look as they did while this, and their own value, marks and past, stay the same. */
    shared: [id, decimals, view.t.tag, scale.kind, scale.limit, kind].join(' '),
    marksOf,
    /** @param {number} row @param {number} col */
    valueOf: (row, col) => values[row * cols + col],
    /** What a changed cell held before, for the pointer; NaN for others. */
    pastOf: (/** @type {number} */ row, /** @type {number} */ col, /** @type {number} */ marked) =>
      before && marked & marks.changed ? before[row * cols + col] : NaN,
    /** @param {number} row @param {number} col @returns {Look} */
    look(row, col) {
      const value = values[row * cols + col];
      const marked = marksOf(row, col);
      const isHidden = (marked & marks.hidden) !== 0;
      const changed = (marked & marks.changed) !== 0;
      const pending = pendingLooks[progressed[marked >> progressPlace]];
      const shape = pending ?? shapeOf(value, decimals, { isHidden, mask });
      const shade = pending || isHidden ? '' : shadeOf(value, scale);
      return {
        className: classList('cell', shade, shape.class, kindClasses[kind ?? ''], marked),
        text: shape.text,
        spoken: pending || mask ? '' : spoken(view, shape.kind, isHidden),
        value: exactText(value),
        title: changed && before ? wasText(view, before[row * cols + col]) : '',
        changed,
        here: (marked & marks.here) !== 0,
        stop: (marked & marks.stop) !== 0,
        editing: (marked & marks.editing) !== 0,
      };
    },
  };
}

/**
 * The marks of every cell of a tensor.
 * @param {CellView} view
 * @param {Tensor} tensor
 * @returns {(row: number, col: number) => number}
 */
function marksIn(view, tensor) {
  const { id, rows, cols } = tensor;
  const { ui, trace, progress, lights } = view;
  const { focus } = lights;
  const known = new Uint8Array(rows * cols);
  const mark = (
    /** @type {number} */ row,
    /** @type {number} */ col,
    /** @type {number} */ bit,
  ) => {
    if (row < rows && col < cols) known[row * cols + col] |= bit;
  };
  const sets = /** @type {const} */ ([
    [view.changed.get(id), marks.changed],
    [lights.lit.get(id), marks.lit],
    [lights.bright.get(id), marks.bright],
  ]);
  for (const [cells, bit] of sets) {
    for (const cell of cells ?? []) {
      const comma = cell.indexOf(',');
      mark(Number(cell.slice(0, comma)), Number(cell.slice(comma + 1)), bit);
    }
  }
  const stop = tabStop(view, tensor);
  mark(stop.row, stop.col, marks.stop);
  if (focus?.tensor === id) mark(focus.row, focus.col, marks.here);
  if (ui.hover?.id === id) mark(ui.hover.row, ui.hover.col, marks.hovered);
  if (ui.editing?.id === id) mark(ui.editing.row, ui.editing.col, marks.editing);
  const hidden = hiddenIn(trace, tensor);
  return (row, col) =>
    known[row * cols + col] |
    (hidden(row, col) ? marks.hidden : 0) |
    (progressed.indexOf(progress(id, row, col)) << progressPlace);
}

/**
 * The one cell of a table that Tab reaches: the focused one, or where its operands' row and column
 * would be.
 * @param {CellView} view
 * @param {Tensor} tensor
 */
function tabStop({ lights: { focus }, ui }, { id, rows, cols }) {
  if (focus?.tensor === id) return focus;
  const [rowAxis, colAxis] = symbolOf(id)?.axes ?? ['one', 'one'];
  const row = Math.min(ui.pivot[rowAxis] ?? 0, rows - 1);
  return { row, col: Math.min(ui.pivot[colAxis] ?? 0, cols - 1) };
}

/**
 * The tensor's values before the last change, where it was there and of this shape.
 * @param {CellView} view
 * @param {Tensor} tensor
 */
function beforeOf({ before }, { id, rows, cols }) {
  if (!before?.has(id)) return null;
  const old = tensorOf(before, id);
  return old.rows === rows && old.cols === cols ? old.values : null;
}

/** @param {CellView} view @param {number} value */
const wasText = ({ t }, value) => `${t('explain.was')} ${exact(value)}`;

/**
 * What a look alone would tell only to the eye.
 * @param {CellView} view
 * @param {string | undefined} kind
 * @param {boolean} isHidden
 */
function spoken({ t }, kind, isHidden) {
  if (isHidden) return t('cell.hidden');
  return kind === 'rounded_zero' ? t('number.rounded_zero') : '';
}

/** @type {Record<string, {text: string, class: string, kind?: string}>} */
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
function shapeOf(value, decimals, { isHidden, mask }) {
  if (mask) return { text: value === 1 ? '1' : '0', class: isHidden ? 'word hidden-cell' : 'word' };
  const { text, kind } = cellText(value, decimals);
  if (isHidden) return { text, kind, class: `hidden-cell ${kind === 'number' ? '' : 'word'}` };
  return {
    text,
    kind,
    class:
      kind === 'zero' && decimals > 0
        ? 'whole'
        : kind === 'infinite' || kind === 'nan'
          ? 'word'
          : '',
  };
}

/** @type {Record<string, string>} */
const kindClasses = { '': '', number: 'editable', toggle: 'editable toggle' };

/**
 * @param {string} base
 * @param {string} shade
 * @param {string} shape
 * @param {string} kind
 * @param {number} marked
 */
function classList(base, shade, shape, kind, marked) {
  let text = base;
  for (const part of [shade, shape, kind]) if (part) text += ` ${part}`;
  for (const name of /** @type {const} */ (['lit', 'bright', 'here', 'hovered', 'editing']))
    if (marked & marks[name]) text += ` ${name}`;
  return text;
}
