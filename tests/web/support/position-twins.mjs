// The operations that know positions, as naively as can be (operation-twins.mjs).

import { matrix } from './numbers.mjs';

/** @typedef {import('./operation-twins.mjs').Twin} Twin */

const a = matrix(3, 4, 1);

/**
 * Of a table of width 5: what the exponent of a column is a fifth of.
 * @param {string} exponent
 * @param {string} layout
 * @param {number} c
 */
function numeratorOf(exponent, layout, c) {
  const pair = layout === 'interleaved' ? (c - (c % 2)) / 2 : c % 3;
  return { pair: 2 * pair, column: c, twice_column: 2 * c }[exponent] ?? NaN;
}

/** @type {Record<string, Twin[]>} */
export const positionTwins = {
  wave_exponents: ['pair', 'column', 'twice_column'].flatMap((exponent) =>
    ['interleaved', 'concatenated'].map((layout) => ({
      inputs: [],
      attributes: { layout, exponent },
      shape: /** @type {[number, number]} */ ([1, 5]),
      cell: (
        /** @type {number[][][]} */ _none,
        /** @type {number} */ _row,
        /** @type {number} */ c,
      ) => numeratorOf(exponent, layout, c) / 5,
    })),
  ),
  sinusoid: ['pair', 'column', 'twice_column'].flatMap((exponent) =>
    ['interleaved', 'concatenated'].map((layout) => ({
      inputs: [],
      attributes: { base: 100, first: 2, layout, exponent },
      shape: /** @type {[number, number]} */ ([3, 5]),
      cell: (
        /** @type {number[][][]} */ _none,
        /** @type {number} */ r,
        /** @type {number} */ c,
      ) => {
        const isSine = layout === 'interleaved' ? c % 2 === 0 : c < 3;
        const angle = (2 + r) / 100 ** (numeratorOf(exponent, layout, c) / 5);
        return isSine ? Math.sin(angle) : Math.cos(angle);
      },
    })),
  ),
  rotate: [1, -1].flatMap((direction) =>
    ['interleaved', 'halves'].map((pairs) => ({
      inputs: [a],
      attributes: { base: 10, first: 0, pairs, direction },
      shape: /** @type {[number, number]} */ ([3, 4]),
      cell: (/** @type {number[][][]} */ [x], /** @type {number} */ r, /** @type {number} */ c) => {
        const isLeft = pairs === 'halves' ? c < 2 : c % 2 === 0;
        const pair = pairs === 'halves' ? c % 2 : Math.floor(c / 2);
        const other = pairs === 'halves' ? (c + 2) % 4 : c ^ 1;
        const angle = (direction * r) / 10 ** ((2 * pair) / 4);
        const turned = x[r][other] * Math.sin(angle);
        return x[r][c] * Math.cos(angle) + (isLeft ? -turned : turned);
      },
    })),
  ),
  distance_bias: [
    {
      inputs: [],
      attributes: { slope: 0.25, first: 1 },
      shape: [3, 4],
      cell: (_none, r, c) => -0.25 * Math.abs(1 + r - c),
    },
  ],
};
