// Rules of the elimination that shows a product's rank. Which number is largest in size depends on all
// of them, so an edit may touch everything.

import { along, cell, constant, difference, product, quotient, rowOf } from './nodes.js';
import { markEach, markOfAny } from './spread.js';

/** @typedef {import('./types.js').CellNode} CellNode */
/** @typedef {import('./types.js').Rule} Rule */
/** @typedef {import('./types.js').Spread} Spread */
/** @typedef {import('./trace.js').Trace} Trace */

/** @type {Record<string, Rule>} */
export const eliminationRules = {
  /** a (m × n) → 1 × 1: the number that is largest in size */
  pivot: {
    explain(trace, { inputs: [a] }) {
      const largest = largestInSize(trace, a);
      return { symbolic: largest, numeric: largest, case: 'largest', because: [] };
    },
    spread: (out, [a]) => markAll(out, a),
  },

  /** a (m × n), the first pivot → a − column × row / pivot, and 0 where that is rounding */
  eliminate: {
    explain(trace, { id, inputs: [a, first] }, row, col) {
      const pivot = largestInSize(trace, a);
      const isIn = row === pivot.row || col === pivot.col;
      if (trace.at(id, row, col) === 0 && !isIn) {
        const zero = constant(0);
        const because = [cell(trace, first, 0, 0)];
        return { symbolic: zero, numeric: zero, case: 'rounding', because };
      }
      const [left, top] = [cell(trace, a, row, pivot.col), cell(trace, a, pivot.row, col)];
      const taken = quotient(product([left, top]), pivot);
      const node = pivot.value === 0 ? constant(0) : difference(cell(trace, a, row, col), taken);
      return { symbolic: node, numeric: node, case: null, because: [] };
    },
    spread: (out, [a, first]) => markAll(out, a, first),
  },

  /** a → 1 × 1: how many of its numbers are in size above `tolerance` times the first */
  count_large: {
    explain(trace, { id, inputs: [a], attributes }) {
      const all = cells(trace, a);
      const least = Math.abs(all[0].value) * Number(attributes.tolerance);
      const count = constant(trace.at(id, 0, 0), 'count');
      const because = all.filter(({ value }) => Math.abs(value) > least);
      return { symbolic: count, numeric: count, case: 'counted', because };
    },
    spread: (out, [a]) => markAll(out, a),
  },
};

/** @param {Trace} trace @param {string} id */
function cells(trace, id) {
  const { rows } = trace.info(id);
  return Array.from({ length: rows }, (_, row) => along(trace, rowOf(id, row))).flat();
}

/** @param {Trace} trace @param {string} id @returns {CellNode} the first of several */
const largestInSize = (trace, id) =>
  cells(trace, id).reduce((most, one) => (Math.abs(one.value) > Math.abs(most.value) ? one : most));

/** @param {Spread} out @param {...Spread} from */
function markAll(out, ...from) {
  const mark = markOfAny(...from.flatMap(({ marks }) => Array.from(marks)));
  markEach(out, () => mark);
}
