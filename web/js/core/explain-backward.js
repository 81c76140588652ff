// Rules of the operations that only gradients need; those of norms are in explain-norms.js.

import { cell, constant, difference, product, quotient } from './nodes.js';
import { CHANGES, VANISHES, annuls, markEach, markOfAny, marksOfLines } from './spread.js';

/** @typedef {import('./types.js').CellNode} CellNode */
/** @typedef {import('./types.js').Node} Node */
/** @typedef {import('./types.js').Reason} Reason */
/** @typedef {import('./types.js').Rule} Rule */

/** @type {Record<string, Rule>} */
export const backwardRules = {
  /** a (m × n), its row maximum and that one's gradient (m × 1) → m × n: shared by the largest */
  row_max_gradient: {
    explain(trace, { inputs: [a, max, d] }, row, col) {
      const own = cell(trace, a, row, col);
      const largest = cell(trace, max, row, 0);
      const because = [own, largest];
      if (largest.value === -Infinity) return reason(constant(0), 'empty_row', [largest]);
      if (Number.isNaN(largest.value)) return reason(largest, null, []);
      if (own.value !== largest.value) return reason(constant(0), 'not_largest', because);
      const { cols } = trace.info(a);
      const scores = Array.from({ length: cols }, (_, c) => trace.at(a, row, c));
      const count = scores.filter((score) => score === largest.value).length;
      const share = quotient(cell(trace, d, row, 0), constant(count, 'count'));
      return reason(share, 'largest', because);
    },
    spread(out, [a, max, d]) {
      const { rows } = marksOfLines(a);
      markEach(out, (row, _col, i) => {
        const isLargest = a.values[i] === max.values[row];
        return markOfAny(rows[row], max.marks[row], isLargest ? d.marks[row] : 0);
      });
    },
  },

  /** weights a and g = d_weights (m × n), Σ a g, perhaps row sums (m × 1) → a × (g − Σ a g) */
  softmax_gradient: {
    explain(trace, { inputs: [weights, d, inner, sum] }, row, col) {
      const total = sum === undefined ? null : cell(trace, sum, row, 0);
      if (total?.value === 0) return reason(constant(0), 'empty_row', [total]);
      const pull = difference(cell(trace, d, row, col), cell(trace, inner, row, 0));
      return reason(product([cell(trace, weights, row, col), pull]), null, []);
    },
    spread(out, [weights, d, inner, sum]) {
      markEach(out, (row, _col, i) => {
        const total = sum?.marks[row] ?? 0;
        if (total & VANISHES) return CHANGES;
        if (sum?.values[row] === 0) return 0; // no weight of an empty row depends on a score
        const isAnnulled = annuls(weights, i, d, i) && annuls(weights, i, inner, row);
        return markOfAny(weights.marks[i], isAnnulled ? 0 : d.marks[i] | inner.marks[row]);
      });
    },
  },
};

/**
 * @param {Node} node
 * @param {string | null} which
 * @param {CellNode[]} because
 * @returns {Reason}
 */
function reason(node, which, because) {
  return { symbolic: node, numeric: node, case: which, because };
}
