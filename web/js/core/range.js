// What a precision cannot hold: cells that became infinite or 0 although their formula comes to a
// number.

import { evaluate } from './nodes.js';

/** @typedef {import('./types.js').Precision} Precision */
/** @typedef {import('./types.js').Reason} Reason */

/**
 * Below half of it, numbers become 0; in float and double the exponential already does below it.
 * @type {Record<Precision, number>}
 */
const least = {
  float64: 2 ** -1022,
  float32: 2 ** -126,
  float16: 2 ** -24,
  bfloat16: 2 ** -133,
};

/**
 * The case of a cell, where its rule knows none of its own: 'overflowed' (before all others, because
 * the formula does not come to the value), 'flushed', or what the rule says.
 * @param {Precision} precision
 * @param {number} value
 * @param {Reason} reason
 */
export function caseOf(precision, value, { numeric, case: own }) {
  if (!Number.isFinite(value)) return Number.isFinite(evaluate(numeric)) ? 'overflowed' : own;
  if (value !== 0 || own !== null) return own;
  const size = Math.abs(evaluate(numeric));
  return size > 0 && size < least[precision] ? 'flushed' : null;
}
