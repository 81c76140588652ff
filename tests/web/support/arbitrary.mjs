// Random specifications for property tests: every way of giving inputs, every mask and policy.

import fc from 'fast-check';
import { grid, keepGrid, matrix } from './numbers.mjs';

/** @typedef {import('../../../web/js/core/types.js').Mask} Mask */
/** @typedef {import('../../../web/js/core/types.js').Options} Options */
/** @typedef {import('../../../web/js/core/types.js').Spec} Spec */

const size = fc.integer({ min: 1, max: 6 });
const seed = fc.integer({ min: 1, max: 1e6 });

/**
 * @param {number} m
 * @param {number} n
 * @returns {fc.Arbitrary<Mask>}
 */
function maskOf(m, n) {
  return fc.oneof(
    fc.constantFrom(
      { kind: /** @type {const} */ ('causal') },
      { kind: /** @type {const} */ ('causal'), align: /** @type {const} */ ('bottom_right') },
    ),
    seed.map((s) => ({ kind: /** @type {const} */ ('padding'), keep: keepGrid(1, n, s)[0] })),
    seed.map((s) => ({ kind: /** @type {const} */ ('keep'), grid: keepGrid(m, n, s) })),
    seed.map((s) => ({ kind: /** @type {const} */ ('additive'), bias: biasOf(m, n, s) })),
  );
}

/** @type {(m: number, n: number, seed: number) => number[][]} numbers, and −∞ here and there */
function biasOf(m, n, seed) {
  const hides = keepGrid(m, n, seed + 1);
  const bias = matrix(m, n, seed);
  return grid(m, n, (row, col) => (hides[row][col] ? bias[row][col] : -Infinity));
}

/**
 * @param {number} m
 * @param {number} n
 * @returns {fc.Arbitrary<Options>}
 */
function optionsOf(m, n) {
  return fc.record({
    mask: fc.array(maskOf(m, n), { maxLength: 3 }),
    mask_mode: fc.constantFrom('fill', 'add'),
    masked_fill: fc.constantFrom(/** @type {const} */ ('-inf'), -1e9, -2.5),
    empty_row: fc.constantFrom('zero', 'nan', 'uniform'),
  });
}

/** Whatever the form, its weights are drawn from consecutive seeds. */
const form = fc.constantFrom('tokens', 'context', 'projections', 'scores', 'softmax');

/** @type {fc.Arbitrary<Spec>} */
export const anySpec = fc
  .record({ form, m: size, n: size, d: size, e: size, s: seed, b: fc.boolean() })
  .chain((chosen) => {
    const { form, m, n, s, b } = chosen;
    const columns = form === 'tokens' ? m : n;
    const scale = form === 'scores' ? fc.constantFrom('none', 0.5) : fc.constantFrom('sqrt_dk', -2);
    const given = givenOf(form, chosen);
    const gradient = b ? { weights: matrix(m, columns, s + 20) } : undefined;
    return fc
      .record({
        options: optionsOf(m, columns),
        scale,
        precision: fc.constantFrom('float64', 'float32'),
      })
      .map(({ options, scale, precision }) => {
        const own = form === 'softmax' ? { gradient } : { ...options, scale, gradient };
        const graph = form === 'softmax' ? form : 'attention';
        return /** @type {Spec} */ ({ graph, precision, ...given, options: own });
      });
  });

/**
 * @param {string} form
 * @param {{m: number, n: number, d: number, e: number, s: number, b: boolean}} sizes
 */
function givenOf(form, { m, n, d, e, s, b }) {
  if (form === 'softmax') return { inputs: { scores: matrix(m, n, s, 5) } };
  if (form === 'scores') return { inputs: { scores: matrix(m, n, s, 5), v: matrix(n, e, s + 1) } };
  if (form === 'projections')
    return { inputs: { q: matrix(m, d, s), k: matrix(n, d, s + 1), v: matrix(n, e, s + 2) } };
  const width = form === 'tokens' ? d : e;
  const context = form === 'tokens' ? null : matrix(n, e, s + 3);
  const biases = {
    b_q: matrix(1, 3, s + 7),
    b_k: matrix(1, 3, s + 8),
    b_v: matrix(1, 2, s + 9),
  };
  return {
    inputs: { x: matrix(m, d, s), context },
    weights: {
      w_q: matrix(d, 3, s + 4),
      w_k: matrix(width, 3, s + 5),
      w_v: matrix(width, 2, s + 6),
      ...(b ? biases : {}),
    },
  };
}
