// How far an explanation may be from its cell: a small multiple of ε times the sizes of its terms.

import { functions } from '../../../web/js/core/functions.js';

/** @typedef {import('../../../web/js/core/types.js').Node} Node */

/** Distance of 1 to the next number. */
export const epsilon = {
  float64: 2 ** -52,
  float32: 2 ** -23,
  float16: 2 ** -10,
  bfloat16: 2 ** -7,
};

/** The smallest number of full precision; the core's exponential gives 0 below it. */
export const smallest = {
  float64: 2 ** -1022,
  float32: 2 ** -126,
  float16: 2 ** -14,
  bfloat16: 2 ** -126,
};

/** The largest number. */
export const largest = {
  float64: Number.MAX_VALUE,
  float32: (2 - 2 ** -23) * 2 ** 127,
  float16: 65504,
  bfloat16: (2 - 2 ** -7) * 2 ** 127,
};

/**
 * A tree's value and the sum of its terms' sizes: what its rounding errors are proportional to.
 * @param {Node} node
 * @returns {{value: number, size: number}}
 */
export function measure(node) {
  switch (node.kind) {
    case 'cell':
    case 'constant':
      return { value: node.value, size: Math.abs(node.value) };
    case 'sum':
      return node.terms.map(measure).reduce(plus);
    case 'difference':
      return minus(measure(node.left), measure(node.right));
    case 'product':
      return node.factors.map(measure).reduce(times);
    case 'quotient':
      return over(measure(node.over), measure(node.under));
    case 'exp':
      return exp(measure(node.of));
    case 'square':
      return times(measure(node.of), measure(node.of));
    case 'power':
      return raised(measure(node.base), measure(node.exponent));
    case 'function':
      return applied(node.name, measure(node.of));
    case 'max':
      return node.of.map(measure).reduce((a, b) => (b.value > a.value ? b : a));
    default:
      throw new TypeError(node.kind);
  }
}

/** @typedef {{value: number, size: number}} Measured */

/** @type {(a: Measured, b: Measured) => Measured} */
const plus = (a, b) => ({ value: a.value + b.value, size: a.size + b.size });
/** @type {(a: Measured, b: Measured) => Measured} */
const minus = (a, b) => ({ value: a.value - b.value, size: a.size + b.size });
/** @type {(a: Measured, b: Measured) => Measured} */
const times = (a, b) => ({ value: a.value * b.value, size: a.size * b.size });
/** @type {(a: Measured, b: Measured) => Measured} */
const over = (a, b) => ({ value: a.value / b.value, size: a.size / Math.abs(b.value) });
/** @type {(a: Measured, b: Measured) => Measured} */
const raised = (a, b) => {
  const value = a.value ** b.value;
  return { value, size: value * (1 + b.size * Math.abs(Math.log(a.value))) };
};
/** @type {(name: string, a: Measured) => Measured} no function but the root is steeper than 1.2 */
const applied = (name, { value: x, size }) => {
  const value = functions[name](x);
  const steepness = name === 'sqrt' ? 1 / Math.max(value, Number.MIN_VALUE) : 1.2;
  return { value, size: Math.abs(value) + steepness * size };
};
/** @type {(a: Measured) => Measured} an error of the exponent is one relative to the power */
const exp = ({ value, size }) => ({
  value: Math.exp(value),
  size: Math.exp(value) * (1 + size),
});
