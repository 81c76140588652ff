// Rules of means over rows, and of the norms made of them.

import {
  applied,
  cell,
  constant,
  difference,
  product,
  quotient,
  rowOf,
  setting,
  square,
  sum,
} from './nodes.js';
import { total } from './explain-sums.js';
import { markEach, markOfAny, markOfProduct, marksOfLines } from './spread.js';

/** @typedef {import('./types.js').Node} Node */
/** @typedef {import('./types.js').Reason} Reason */
/** @typedef {import('./types.js').Rule} Rule */
/** @typedef {import('./types.js').SliceNode} SliceNode */
/** @typedef {import('./types.js').TensorInfo} TensorInfo */
/** @typedef {import('./trace.js').Trace} Trace */

/** @type {Record<string, Rule>} */
export const normRules = {
  /** a (m × n) → m × 1 */
  row_mean: {
    explain(trace, { inputs: [a] }, row) {
      const count = constant(trace.info(a).cols, 'count');
      return total(trace, rowOf(a, row), (x) => x, count);
    },
    spread: spreadRows,
  },

  /** a (m × n), mean (m × 1) → Σ (a − mean)² / divisor */
  row_variance: {
    explain(trace, info, row) {
      const [a, mean] = info.inputs;
      const centre = cell(trace, mean, row, 0);
      const distance = (/** @type {Node} */ x) => square(difference(x, centre));
      return total(trace, rowOf(a, row), distance, setting(trace, info, 'divisor'));
    },
    spread: spreadRows,
  },

  /** a (m × n) → Σ a² / n */
  row_mean_square: {
    explain(trace, { inputs: [a] }, row) {
      const count = constant(trace.info(a).cols, 'count');
      return total(trace, rowOf(a, row), square, count);
    },
    spread: spreadRows,
  },

  /** a (m × n), mean and variance (m × 1) → (a − mean) / deviation */
  normalise: {
    explain(trace, info, row, col) {
      const [a, mean, variance] = info.inputs;
      const distance = difference(cell(trace, a, row, col), cell(trace, mean, row, 0));
      return plain(quotient(distance, deviation(trace, info, cell(trace, variance, row, 0))));
    },
    spread: spreadWithRows,
  },

  /** a (m × n), mean square (m × 1) → a / deviation */
  rms_normalise: {
    explain(trace, info, row, col) {
      const [a, square] = info.inputs;
      const by = deviation(trace, info, cell(trace, square, row, 0));
      return plain(quotient(cell(trace, a, row, col), by));
    },
    spread: spreadWithRows,
  },

  /**
   * normalised y and its gradient g (m × n); variance, Σ y g and, where a mean was taken away, the
   * mean of g (m × 1) → (g − mean of g) / deviation − y × Σ y g / (divisor × …)
   */
  normalise_gradient: {
    explain(trace, info, row, col) {
      const [y, g, variance, inner, mean] = info.inputs;
      const spread = cell(trace, variance, row, 0);
      const own = cell(trace, g, row, col);
      const rest = mean === undefined ? own : difference(own, cell(trace, mean, row, 0));
      const straight = quotient(rest, deviation(trace, info, spread));
      if (spread.value === 0) return { ...plain(straight), case: 'no_variance', because: [spread] };
      const under = product([setting(trace, info, 'divisor'), ...slope(trace, info, spread)]);
      const pull = quotient(cell(trace, inner, row, 0), under);
      return plain(difference(straight, product([cell(trace, y, row, col), pull])));
    },
    spread(out, [y, g, variance, inner, mean]) {
      markEach(out, (row, _col, i) => {
        const straight = [g.marks[i], variance.marks[row], mean?.marks[row] ?? 0];
        const isFlat = variance.values[row] === 0 && variance.marks[row] === 0;
        return markOfAny(...straight, isFlat ? 0 : markOfProduct(y, i, inner, row));
      });
    },
  },
};

/**
 * What a norm divides by: √(variance + ε), or one of the variants that the attribute names.
 * @param {Trace} trace
 * @param {TensorInfo} info
 * @param {Node} variance
 */
function deviation(trace, info, variance) {
  const eps = setting(trace, info, 'eps');
  const root = applied('sqrt', variance);
  switch (info.attributes.eps_place) {
    case 'outside':
      return sum([root, eps]);
    case 'after_root':
      return applied('sqrt', sum([root, eps]));
    default:
      return applied('sqrt', sum([variance, eps]));
  }
}

/**
 * One over twice the derivative of the deviation by the variance, as factors.
 * @param {Trace} trace
 * @param {TensorInfo} info
 * @param {Node} variance
 */
function slope(trace, info, variance) {
  const root = applied('sqrt', variance);
  switch (info.attributes.eps_place) {
    case 'outside':
      return [root];
    case 'after_root':
      return [constant(2), deviation(trace, info, variance), root];
    default:
      return [deviation(trace, info, variance)];
  }
}

/**
 * @param {Node} node
 * @returns {Reason}
 */
function plain(node) {
  return { symbolic: node, numeric: node, case: null, because: [] };
}

/** @type {Rule['spread']} one cell a row, from whole rows and other such cells */
function spreadRows(out, [a, ...perRow]) {
  const { rows } = marksOfLines(a);
  markEach(out, (row) => markOfAny(rows[row], ...perRow.map(({ marks }) => marks[row])));
}

/** @type {Rule['spread']} cell by cell, with one cell a row */
function spreadWithRows(out, [a, ...perRow]) {
  markEach(out, (row, _col, i) => markOfAny(a.marks[i], ...perRow.map(({ marks }) => marks[row])));
}
