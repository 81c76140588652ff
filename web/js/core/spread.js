// How the effect of an edit spreads from cell to cell: the two marks, and what several operations
// have in common.
//
// A rule marks every cell that can change, and as few others as it can tell: a product with a
// factor of 0, or a sum with a term of −∞, stays what it is whatever the other part becomes.

/** @typedef {import('./types.js').Spread} Spread */

/** The cell's value may change. */
export const CHANGES = 1;
/** It may be hidden or come out of hiding: −∞ among scores, 0 among masks and exponentials. */
export const VANISHES = 2;

/** Marks of a cell that is the same as before. */
const NONE = 0;

/**
 * Σ left × right over `length` cells, as in one cell of a matrix product. `start` and `step` say
 * where in their tensors the factors stand.
 * @param {Spread} left
 * @param {number} leftStart
 * @param {Spread} right
 * @param {number} rightStart
 * @param {number} rightStep
 * @param {number} length
 * @returns {number}
 */
export function markOfDot(left, leftStart, right, rightStart, rightStep, length) {
  for (let i = 0; i < length; ++i) {
    const l = leftStart + i;
    const r = rightStart + i * rightStep;
    const leftMoves = left.marks[l] !== NONE && (right.values[r] !== 0 || right.marks[r] !== NONE);
    if (leftMoves || (right.marks[r] !== NONE && left.values[l] !== 0)) return CHANGES;
  }
  return NONE;
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
  return visibleStay ? any & CHANGES : any;
}

/**
 * Whether any cell of a row, or of a column, is marked.
 * @param {Spread} tensor
 * @returns {{rows: boolean[], cols: boolean[]}}
 */
export function markedLines({ rows, cols, marks }) {
  const lines = {
    rows: new Array(rows).fill(false),
    cols: new Array(cols).fill(false),
  };
  marks.forEach((mark, i) => {
    if (mark === NONE) return;
    lines.rows[Math.floor(i / cols)] = true;
    lines.cols[i % cols] = true;
  });
  return lines;
}

/**
 * @param {Spread} out
 * @param {(row: number, col: number, index: number) => number} markOf
 */
export function markEach(out, markOf) {
  for (let row = 0, i = 0; row < out.rows; ++row)
    for (let col = 0; col < out.cols; ++col, ++i) out.marks[i] = markOf(row, col, i);
}
