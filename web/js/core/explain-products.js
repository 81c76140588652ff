// Rules of the operations whose cells are a line of one tensor times a line of another.

import { along, cell, columnOf, product, rowOf, sum } from './nodes.js';
import { markEach, markOfAny, markOfDot, marksOfLines } from './spread.js';

/** @typedef {import('./types.js').Node} Node */
/** @typedef {import('./types.js').Reason} Reason */
/** @typedef {import('./types.js').Rule} Rule */
/** @typedef {import('./types.js').SliceNode} SliceNode */
/** @typedef {import('./types.js').Spread} Spread */
/** @typedef {import('./trace.js').Trace} Trace */

/** @type {Record<string, Rule>} */
export const productRules = {
  /** x (m × a), w (a × b), perhaps b (1 × b) → x w + b */
  linear: {
    explain(trace, { inputs: [x, w, b] }, row, col) {
      const bias = b === undefined ? [] : [cell(trace, b, 0, col)];
      return dot(trace, rowOf(x, row), columnOf(w, col), bias);
    },
    spread(out, [x, w, b]) {
      spreadProduct(out, byRow(x), byColumn(w));
      if (b) markEach(out, (_row, col, i) => markOfAny(out.marks[i], b.marks[col]));
    },
  },

  /** a (m × k), b (k × n) → a b */
  matmul: {
    explain: (trace, { inputs: [a, b] }, row, col) => dot(trace, rowOf(a, row), columnOf(b, col)),
    spread: (out, [a, b]) => spreadProduct(out, byRow(a), byColumn(b)),
  },

  /** a (m × k), b (n × k) → a bᵀ */
  matmul_nt: {
    explain: (trace, { inputs: [a, b] }, row, col) => dot(trace, rowOf(a, row), rowOf(b, col)),
    spread: (out, [a, b]) => spreadProduct(out, byRow(a), byRow(b)),
  },

  /** a (k × m), b (k × n) → aᵀ b */
  matmul_tn: {
    explain: (trace, { inputs: [a, b] }, row, col) =>
      dot(trace, columnOf(a, row), columnOf(b, col)),
    spread: (out, [a, b]) => spreadProduct(out, byColumn(a), byColumn(b)),
  },

  /** a, b (m × n) → m × 1: each row of a times the same row of b */
  row_dot: {
    explain: (trace, { inputs: [a, b] }, row) => dot(trace, rowOf(a, row), rowOf(b, row)),
    spread(out, [a, b]) {
      const [left, right] = [byRow(a), byRow(b)];
      markEach(out, (row) => {
        const most = markOfAny(left.marks[row], right.marks[row]);
        return markOfDot(a, left.at(row), b, right.at(row), a.cols, most);
      });
    },
  },
};

/**
 * The product of two slices, and what is added to it.
 * @param {Trace} trace
 * @param {SliceNode} left
 * @param {SliceNode} right
 * @param {Node[]} [added]
 * @returns {Reason}
 */
function dot(trace, left, right, added = []) {
  const others = along(trace, right);
  const terms = along(trace, left).map((factor, i) => product([factor, others[i]]));
  return {
    symbolic: sum([{ kind: 'dot', left, right }, ...added]),
    numeric: sum([...terms, ...added]),
    case: null,
    because: [],
  };
}

/**
 * A tensor read line by line: where its lines are, how long they are, all the marks in each.
 * @typedef {object} Lines
 * @property {Spread} tensor
 * @property {(line: number) => {start: number, step: number}} at
 * @property {number} length
 * @property {Uint8Array} marks of each line
 */

/** @type {(tensor: Spread) => Lines} */
const byRow = (tensor) => ({
  tensor,
  at: (row) => ({ start: row * tensor.cols, step: 1 }),
  length: tensor.cols,
  marks: marksOfLines(tensor).rows,
});

/** @type {(tensor: Spread) => Lines} */
const byColumn = (tensor) => ({
  tensor,
  at: (col) => ({ start: col, step: tensor.cols }),
  length: tensor.rows,
  marks: marksOfLines(tensor).cols,
});

/**
 * out[r, c] = line r of a × line c of b
 * @param {Spread} out
 * @param {Lines} a
 * @param {Lines} b
 */
function spreadProduct(out, a, b) {
  markEach(out, (row, col) => {
    const most = markOfAny(a.marks[row], b.marks[col]);
    return markOfDot(a.tensor, a.at(row), b.tensor, b.at(col), a.length, most);
  });
}
