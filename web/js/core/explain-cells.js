// Rules of the operations that take the same cell of every operand, or the cell of a row vector
// that stands over it; and of given numbers.

import { cell, constant, difference, product, quotient, setting, sum } from './nodes.js';
import { BREAKS, markEach, markOfAny, markOfProduct, markOfSum } from './spread.js';

/** @typedef {import('./types.js').Node} Node */
/** @typedef {import('./types.js').Reason} Reason */
/** @typedef {import('./types.js').Rule} Rule */

/** @type {Record<string, Rule>} */
export const cellRules = {
  input: {
    explain(trace, { id }, row, col) {
      const self = cell(trace, id, row, col);
      return { symbolic: self, numeric: self, case: 'given', because: [] };
    },
    spread() {}, // an edit starts here, it does not arrive here
  },

  /** a × factor */
  scale: {
    explain(trace, info, row, col) {
      const isOption = /(^|\d\.|attn\.)scaled$/.test(info.id); // the scale of scores, and no other
      const factor = setting(trace, info, 'factor', isOption ? 'scale' : 'factor');
      return plain(product([cell(trace, info.inputs[0], row, col), factor]));
    },
    spread(out, [a]) {
      const annuls = out.attributes.factor === 0;
      markEach(out, (_row, _col, i) => (annuls ? a.marks[i] & BREAKS : markOfAny(a.marks[i])));
    },
  },

  /** several of one shape → their sum */
  add: {
    explain: (trace, { inputs }, row, col) =>
      plain(sum(inputs.map((id) => cell(trace, id, row, col)))),
    spread: (out, inputs) => markEach(out, (_row, _col, i) => markOfSum(inputs, i)),
  },

  /** several of one shape → their mean */
  mean: {
    explain(trace, { inputs }, row, col) {
      const total = sum(inputs.map((id) => cell(trace, id, row, col)));
      return plain(quotient(total, constant(inputs.length, 'count')));
    },
    spread: (out, inputs) =>
      markEach(out, (_row, _col, i) => markOfAny(...inputs.map(({ marks }) => marks[i]))),
  },

  /** a × b, cell by cell */
  multiply: {
    explain: (trace, { inputs: [a, b] }, row, col) =>
      plain(product([cell(trace, a, row, col), cell(trace, b, row, col)])),
    spread: (out, [a, b]) => markEach(out, (_row, _col, i) => markOfProduct(a, i, b, i)),
  },

  /** a (m × n), row (1 × n) → a + row in every row */
  add_row: {
    explain: (trace, { inputs: [a, vector] }, row, col) =>
      plain(sum([cell(trace, a, row, col), cell(trace, vector, 0, col)])),
    spread: (out, [a, vector]) =>
      markEach(out, (_row, col, i) => markOfAny(a.marks[i], vector.marks[col])),
  },

  /** a (m × n), row (1 × n) → a × row in every row */
  multiply_row: {
    explain: (trace, { inputs: [a, vector] }, row, col) =>
      plain(product([cell(trace, a, row, col), cell(trace, vector, 0, col)])),
    spread: (out, [a, vector]) => markEach(out, (_row, col, i) => markOfProduct(a, i, vector, col)),
  },

  /** a (m × n), gamma and beta (1 × n) → a × gamma + beta in every row */
  affine: {
    explain(trace, { inputs: [a, gamma, beta] }, row, col) {
      const stretched = product([cell(trace, a, row, col), cell(trace, gamma, 0, col)]);
      return plain(sum([stretched, cell(trace, beta, 0, col)]));
    },
    spread: (out, [a, gamma, beta]) =>
      markEach(out, (_row, col, i) => markOfAny(markOfProduct(a, i, gamma, col), beta.marks[col])),
  },

  /** a, mean of each row (m × 1) → a − mean */
  centre: {
    explain: (trace, { inputs: [a, mean] }, row, col) =>
      plain(difference(cell(trace, a, row, col), cell(trace, mean, row, 0))),
    spread: (out, [a, mean]) =>
      markEach(out, (row, _col, i) => markOfAny(a.marks[i], mean.marks[row])),
  },

  /** a, keep → a × keep × factor */
  dropout: {
    explain(trace, info, row, col) {
      const [a, keep] = info.inputs.map((id) => cell(trace, id, row, col));
      const which = keep.value === 0 ? 'dropped' : 'kept';
      return { ...plain(product([a, keep, setting(trace, info, 'factor')])), case: which };
    },
    spread: (out, [a, keep]) => markEach(out, (_row, _col, i) => markOfProduct(a, i, keep, i)),
  },
};

/**
 * One formula, in symbols and in numbers.
 * @param {Node} node
 * @returns {Reason}
 */
function plain(node) {
  return { symbolic: node, numeric: node, case: null, because: [] };
}
