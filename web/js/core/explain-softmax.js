// Rules of the steps of a softmax: largest of the row, exponentials, shares of their sum (which is
// an ordinary row sum, see explain-sums.js).

import { along, cell, constant, difference, quotient, rowOf } from './nodes.js';
import { BREAKS, CHANGES, VANISHES, markEach, markOfAny, markOfRow } from './spread.js';

/** @typedef {import('./types.js').Node} Node */
/** @typedef {import('./types.js').Reason} Reason */
/** @typedef {import('./types.js').Rule} Rule */
/** @typedef {import('./types.js').Spread} Spread */
/** @typedef {import('./types.js').TensorInfo} TensorInfo */
/** @typedef {import('./trace.js').Trace} Trace */

/** @type {Record<string, Rule>} */
export const softmaxRules = {
  /** a (m × n) → m × 1: −∞ where a row sees nothing */
  row_max: {
    explain(trace, { id, inputs: [a] }, row) {
      const isEmpty = trace.at(id, row, 0) === -Infinity;
      return {
        symbolic: { kind: 'max_over', of: rowOf(a, row) },
        numeric: { kind: 'max', of: along(trace, rowOf(a, row)) },
        case: isEmpty ? 'empty_row' : null,
        because: [],
      };
    },
    spread(out, [a]) {
      markEach(out, (row) => markOfRow(a, row, -Infinity));
    },
  },

  /** a, row maximum → exp(a − maximum); 0 in a row whose maximum is −∞ */
  exp_shifted: {
    explain(trace, { inputs: [a, max] }, row, col) {
      const score = cell(trace, a, row, col);
      const largest = cell(trace, max, row, 0);
      if (largest.value === -Infinity) return fixed(constant(0), 'empty_row', largest);
      /** @type {Node} */
      const power = { kind: 'exp', of: difference(score, largest) };
      const which = score.value === -Infinity ? 'hidden' : null;
      return { symbolic: power, numeric: power, case: which, because: [] };
    },
    spread(out, [a, max]) {
      for (let row = 0; row < out.rows; ++row) spreadExp(out, a, max, row);
    },
  },

  /** exponentials, row sum → share of the row; where the sum is 0, what `empty_row` says */
  divide_rows: {
    explain(trace, info, row, col) {
      const [exp, total] = info.inputs;
      const over = cell(trace, exp, row, col);
      const under = cell(trace, total, row, 0);
      if (under.value === 0 && trace.info(total).op === 'row_norm')
        return fixed(constant(0), 'no_length', under);
      if (under.value === 0) return emptyRow(info, under);
      const share = quotient(over, under);
      const which = isHidden(trace, exp, row, col) ? 'hidden' : null;
      return { symbolic: share, numeric: share, case: which, because: [] };
    },
    spread(out, [exp, total]) {
      const breaks = out.attributes.empty_row === 'nan';
      const filled = out.attributes.empty_row !== 'zero'; // an empty row shows in hidden cells too
      markEach(out, (row, _col, i) => {
        const mark = total.marks[row];
        const fills = filled && ((mark & VANISHES) !== 0 || total.values[row] === 0);
        const reaches = mark !== 0 && (exp.values[i] !== 0 || fills);
        if (exp.marks[i] === 0 && !reaches) return 0;
        return breaks && (mark & VANISHES) !== 0 ? CHANGES | BREAKS : CHANGES;
      });
    },
  },
};

/**
 * @param {Node} node
 * @param {string} which
 * @param {import('./types.js').CellNode} decisive
 * @returns {Reason}
 */
function fixed(node, which, decisive) {
  return { symbolic: node, numeric: node, case: which, because: [decisive] };
}

/**
 * @param {TensorInfo} info
 * @param {import('./types.js').CellNode} under the row sum, 0
 * @returns {Reason}
 */
function emptyRow({ cols, attributes }, under) {
  switch (attributes.empty_row) {
    case 'nan':
      return fixed(constant(NaN), 'empty_row_nan', under);
    case 'uniform':
      return fixed(quotient(constant(1), constant(cols, 'n')), 'empty_row_uniform', under);
    default:
      return fixed(constant(0), 'empty_row_zero', under);
  }
}

/**
 * Whether the exponential is 0 because its score is −∞, not because it is too small.
 * @param {Trace} trace
 * @param {string} exp
 * @param {number} row
 * @param {number} col
 */
function isHidden(trace, exp, row, col) {
  const { op, inputs } = trace.info(exp);
  return op === 'exp_shifted' && trace.at(inputs[0], row, col) === -Infinity;
}

/**
 * A score that is the only one its row can see has the exponential exp(0) = 1, whatever it is, if
 * the maximum is that of its row.
 * @param {Spread} out
 * @param {Spread} a
 * @param {Spread} max
 * @param {number} row
 */
function spreadExp(out, a, max, row) {
  const start = row * a.cols;
  const end = start + a.cols;
  let candidates = max.op === 'row_max' ? 0 : 1; // cells that are visible or may become so
  for (let i = start; i < end; ++i)
    if (a.values[i] !== -Infinity || a.marks[i] & VANISHES) ++candidates;
  for (let i = start; i < end; ++i) {
    const isVisible = a.values[i] !== -Infinity;
    if (a.marks[i] & VANISHES) out.marks[i] = CHANGES | VANISHES;
    else out.marks[i] = isVisible && candidates > 1 ? markOfAny(a.marks[i], max.marks[row]) : 0;
  }
}
