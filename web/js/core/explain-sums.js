// Rules of sums over rows and columns.

import { along, columnOf, quotient, rowOf, sum } from './nodes.js';
import { markEach, markOfAny, markOfRow, marksOfLines } from './spread.js';

/** @typedef {import('./types.js').Node} Node */
/** @typedef {import('./types.js').Reason} Reason */
/** @typedef {import('./types.js').Rule} Rule */
/** @typedef {import('./types.js').SliceNode} SliceNode */
/** @typedef {import('./trace.js').Trace} Trace */

/** @type {Record<string, Rule>} */
export const sumRules = {
  /** a (m × n) → m × 1 */
  row_sum: {
    explain: (trace, { inputs: [a] }, row) => total(trace, rowOf(a, row), (x) => x),
    spread: (out, [a]) => markEach(out, (row) => markOfRow(a, row, 0)),
  },

  /** a (m × n) → 1 × n */
  column_sum: {
    explain: (trace, { inputs: [a] }, _row, col) => total(trace, columnOf(a, col), (x) => x),
    spread(out, [a]) {
      const { cols } = marksOfLines(a);
      markEach(out, (_row, col) => markOfAny(cols[col]));
    },
  },
};

/**
 * Σ term(x) over a line, perhaps divided.
 * @param {Trace} trace
 * @param {SliceNode} slice
 * @param {(x: Node) => Node} term
 * @param {Node} [under]
 * @returns {Reason}
 */
export function total(trace, slice, term, under) {
  /** @type {Node} */
  const symbol = { kind: 'sum_over', of: term(slice) };
  const terms = sum(along(trace, slice).map(term));
  return {
    symbolic: under ? quotient(symbol, under) : symbol,
    numeric: under ? quotient(terms, under) : terms,
    case: null,
    because: [],
  };
}
