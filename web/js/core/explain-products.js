// Rules of the operations that multiply and add: given numbers, matrix products, scaling, sums.

import { cell, columnOf, product, rowOf, setting, sum } from './nodes.js';
import { CHANGES, markEach, markOfDot, markOfSum, markedLines } from './spread.js';

/** @typedef {import('./types.js').Node} Node */
/** @typedef {import('./types.js').Rule} Rule */
/** @typedef {import('./types.js').SliceNode} SliceNode */
/** @typedef {import('./types.js').Spread} Spread */
/** @typedef {import('./trace.js').Trace} Trace */

/** @type {Record<string, Rule>} */
export const productRules = {
  input: {
    explain(trace, { id }, row, col) {
      const self = cell(trace, id, row, col);
      return { symbolic: self, numeric: self, case: 'given', because: [] };
    },
    spread() {}, // an edit starts here, it does not arrive here
  },

  /** x (m × a), w (a × b), perhaps b (1 × b) → x w + b */
  linear: {
    explain(trace, { inputs: [x, w, b] }, row, col) {
      const { symbolic, terms } = dot(trace, rowOf(x, row), columnOf(w, col));
      const bias = b === undefined ? [] : [cell(trace, b, 0, col)];
      return reason(sum([symbolic, ...bias]), sum([...terms, ...bias]));
    },
    spread(out, [x, w, b]) {
      spreadProduct(out, x, w, markedLines(w).cols, w.cols);
      if (b) markEach(out, (_row, col, i) => out.marks[i] | (b.marks[col] & CHANGES));
    },
  },

  /** a (m × k), b (k × n) → a b */
  matmul: {
    explain(trace, { inputs: [a, b] }, row, col) {
      const { symbolic, terms } = dot(trace, rowOf(a, row), columnOf(b, col));
      return reason(symbolic, sum(terms));
    },
    spread(out, [a, b]) {
      spreadProduct(out, a, b, markedLines(b).cols, b.cols);
    },
  },

  /** a (m × k), b (n × k) → a bᵀ */
  matmul_nt: {
    explain(trace, { inputs: [a, b] }, row, col) {
      const { symbolic, terms } = dot(trace, rowOf(a, row), rowOf(b, col));
      return reason(symbolic, sum(terms));
    },
    spread(out, [a, b]) {
      spreadProduct(out, a, b, markedLines(b).rows, 1);
    },
  },

  /** a × factor */
  scale: {
    explain(trace, info, row, col) {
      const factor = setting(trace, info, 'factor', 'scale');
      const scaled = product([cell(trace, info.inputs[0], row, col), factor]);
      return reason(scaled, scaled);
    },
    spread(out, [a]) {
      const passesOn = out.attributes.factor !== 0;
      markEach(out, (_row, _col, i) => (passesOn ? a.marks[i] & CHANGES : 0));
    },
  },

  /** several of one shape → their sum */
  add: {
    explain(trace, { inputs }, row, col) {
      const total = sum(inputs.map((id) => cell(trace, id, row, col)));
      return reason(total, total);
    },
    spread(out, inputs) {
      markEach(out, (_row, _col, i) => markOfSum(inputs, i));
    },
  },
};

/**
 * @param {Node} symbolic
 * @param {Node} numeric
 */
function reason(symbolic, numeric) {
  return { symbolic, numeric, case: null, because: [] };
}

/**
 * The product of two slices: as a symbol, and its terms in order.
 * @param {Trace} trace
 * @param {SliceNode} left
 * @param {SliceNode} right
 * @returns {{symbolic: Node, terms: Node[]}}
 */
function dot(trace, left, right) {
  const length = trace.info(left.id).cols;
  const terms = Array.from({ length }, (_, i) =>
    product([element(trace, left, i), element(trace, right, i)]),
  );
  return { symbolic: { kind: 'dot', left, right }, terms };
}

/**
 * @param {Trace} trace
 * @param {SliceNode} slice
 * @param {number} i
 */
function element(trace, { id, row, col }, i) {
  return cell(trace, id, row ?? i, col ?? i);
}

/**
 * out[r, c] = Σ a[r, i] × (element i of line c of b). Lines are columns (step: their distance) or
 * rows (step 1).
 * @param {Spread} out
 * @param {Spread} a
 * @param {Spread} b
 * @param {boolean[]} lines which lines of b have a mark
 * @param {number} step
 */
function spreadProduct(out, a, b, lines, step) {
  const length = a.cols;
  const { rows } = markedLines(a);
  markEach(out, (row, col) => {
    if (!rows[row] && !lines[col]) return 0;
    const start = step === 1 ? col * length : col;
    return markOfDot(a, row * length, b, start, step, length);
  });
}
