// How the effect of an edit spreads from cell to cell: the marks, and what several operations have
// in common.
//
// A rule marks every cell that can change, and as few others as it can tell: a product with a
// factor of 0, or a sum with a term of −∞, stays what it is whatever the other part becomes.

/** @typedef {import('./types.js').Spread} Spread */

/** The cell's value may change. */
export const CHANGES = 1;
/** It may be hidden or come out of hiding: −∞ among scores, 0 among masks and exponentials. */
export const VANISHES = 2;
/** It may become NaN or stop being it, as the weights of a row that sees nothing. */
export const BREAKS = 4;

/** Marks of a cell that is the same as before. */
const NONE = 0;

/**
 * @param {Spread} out
 * @param {(row: number, col: number, index: number) => number} markOf
 */
export function markEach(out, markOf) {
  for (let row = 0, i = 0; row < out.rows; ++row)
    for (let col = 0; col < out.cols; ++col, ++i) out.marks[i] = markOf(row, col, i);
}

/**
 * A number made of cells with these marks, in no special way.
 * @param {number[]} marks
 */
export function markOfAny(...marks) {
  return marks.reduce((all, mark) => all | mark, NONE) & ~VANISHES;
}

/**
 * left[l] × right[r]
 * @param {Spread} left
 * @param {number} l
 * @param {Spread} right
 * @param {number} r
 */
export function markOfProduct(left, l, right, r) {
  const marks = (left.marks[l] | right.marks[r]) & ~VANISHES;
  if (marks === NONE) return NONE;
  return annuls(left, l, right, r) || annuls(right, r, left, l) ? NONE : marks;
}

/**
 * Whether a factor of 0, untouched itself, keeps its product with another what it is.
 * @param {Spread} factor
 * @param {number} i
 * @param {Spread} other
 * @param {number} j
 */
export function annuls(factor, i, other, j) {
  if (factor.values[i] !== 0 || factor.marks[i] !== NONE) return false;
  return Number.isFinite(other.values[j]) && !(other.marks[j] & BREAKS);
}

/**
 * Σ left × right over `length` cells, as in one cell of a matrix product. Starts and steps say
 * where in their tensors the factors stand; `most` is all the marks there can be.
 * @param {Spread} left
 * @param {{start: number, step: number}} l
 * @param {Spread} right
 * @param {{start: number, step: number}} r
 * @param {number} length
 * @param {number} most
 * @returns {number}
 */
export function markOfDot(left, l, right, r, length, most) {
  let marks = NONE;
  for (let i = 0; i < length && marks !== most; ++i)
    marks |= markOfProduct(left, l.start + i * l.step, right, r.start + i * r.step);
  return marks;
}

/**
 * The sum of the tensors' cells at `index`.
 * @param {Spread[]} terms
 * @param {number} index
 */
export function markOfSum(terms, index) {
  let marks = NONE;
  for (const term of terms) {
    if (term.marks[index] === NONE && term.values[index] === -Infinity) return NONE;
    marks |= term.marks[index];
  }
  return marks;
}

/**
 * A row read as a whole: changes if any of its cells does; vanishes if all its visible cells may,
 * or if one may appear where there is none.
 * @param {Spread} tensor
 * @param {number} row
 * @param {number} hidden the value of cells that count as hidden: −∞ or 0
 */
export function markOfRow({ cols, values, marks }, row, hidden) {
  let any = NONE;
  let visibleStay = false;
  for (let i = row * cols; i < (row + 1) * cols; ++i) {
    any |= marks[i];
    if (values[i] !== hidden && !(marks[i] & VANISHES)) visibleStay = true;
  }
  return visibleStay ? any & ~VANISHES : any;
}

/**
 * All marks of each row, and of each column.
 * @param {Spread} tensor
 */
export function marksOfLines({ rows, cols, marks }) {
  const lines = { rows: new Uint8Array(rows), cols: new Uint8Array(cols) };
  marks.forEach((mark, i) => {
    if (mark === NONE) return;
    lines.rows[Math.floor(i / cols)] |= mark;
    lines.cols[i % cols] |= mark;
  });
  return lines;
}
