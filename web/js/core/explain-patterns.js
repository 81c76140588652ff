// Rules of masks that are patterns, and of the choice of the largest scores.

import { along, cell, constant, rowOf } from './nodes.js';
import { CHANGES, VANISHES, markEach } from './spread.js';

/** @typedef {import('./types.js').CellNode} CellNode */
/** @typedef {import('./types.js').Node} Node */
/** @typedef {import('./types.js').Reason} Reason */
/** @typedef {import('./types.js').Rule} Rule */
/** @typedef {import('./types.js').Spread} Spread */

/** @type {Rule} made from the shape alone */
const pattern = {
  explain: (trace, { id }, row, col) => choice(trace.at(id, row, col), 'kept', 'hidden'),
  spread() {},
};

/** @type {Record<string, Rule>} */
export const patternRules = {
  /** → m × n: 1 where the key is near the query's position */
  window: pattern,

  /** → m × n: 1 where the query or the key is one of the first tokens */
  global: pattern,

  /** masks → 1 where any of them keeps */
  any_of: {
    explain(trace, { id, inputs }, row, col) {
      /** @type {Node} */
      const largest = { kind: 'max', of: inputs.map((mask) => cell(trace, mask, row, col)) };
      const which = trace.at(id, row, col) !== 0 ? 'kept' : 'hidden';
      return { symbolic: largest, numeric: largest, case: which, because: [] };
    },
    spread(out, masks) {
      markEach(out, (_row, _col, i) => {
        const keeps = masks.some(({ values, marks }) => marks[i] === 0 && values[i] !== 0);
        const moves = masks.some(({ marks }) => marks[i] !== 0);
        return moves && !keeps ? CHANGES | VANISHES : 0;
      });
    },
  },

  /** a (m × n) → 1 for the largest of each row, as many as `count` says */
  top_k: {
    explain(trace, { id, inputs: [a] }, row, col) {
      if (trace.at(a, row, col) === -Infinity)
        return choice(0, 'kept', 'hidden', [cell(trace, a, row, col)]);
      const others = along(trace, rowOf(a, row));
      return choice(trace.at(id, row, col), 'selected', 'not_selected', others);
    },
    spread(out, [a]) {
      for (let row = 0; row < out.rows; ++row) spreadChoice(out, a, row);
    },
  },
};

/**
 * 1 or 0, which no arithmetic made.
 * @param {number} value
 * @param {string} one
 * @param {string} zero
 * @param {CellNode[]} [because]
 * @returns {Reason}
 */
function choice(value, one, zero, because = []) {
  const node = constant(value);
  return { symbolic: node, numeric: node, case: value !== 0 ? one : zero, because };
}

/**
 * Whoever changes may change places with any other of its row, unless there is room for all.
 * @param {Spread} out
 * @param {Spread} a
 * @param {number} row
 */
function spreadChoice(out, a, row) {
  const start = row * a.cols;
  const cells = Array.from({ length: a.cols }, (_, col) => start + col);
  const visible = cells.filter((i) => a.values[i] !== -Infinity || a.marks[i] & VANISHES);
  const isContested = visible.length > Number(out.attributes.count);
  const isTouched = cells.some((i) => a.marks[i] !== 0);
  for (const i of visible)
    if (isContested ? isTouched : a.marks[i] & VANISHES) out.marks[i] = CHANGES | VANISHES;
}
