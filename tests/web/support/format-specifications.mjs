// Specifications whose numbers leave the range of 16 bits on the way: where they overflow, and where
// they are flushed to 0.

import { grid, matrix } from './numbers.mjs';

/** @typedef {import('../../../web/js/core/types.js').Spec} Spec */
/** @typedef {import('../../../web/js/core/types.js').Options} Options */

/** @type {(size: number, options: Options) => Spec} */
const head = (size, options) => ({
  graph: 'attention',
  precision: 'float16',
  inputs: { q: matrix(3, 4, 401, size), k: matrix(5, 4, 402, size), v: matrix(5, 2, 403) },
  options,
});

const mask = { kind: /** @type {const} */ ('keep'), grid: grid(3, 5, (row, col) => col <= row) };
const hiding = grid(3, 5, (row, col) => (col > row ? -1e9 : 0));

/** @type {Record<string, Spec>} */
export const formatSpecifications = {
  'float16, a dot product overflows': head(300, {}),
  'float16, a partial sum overflows': { ...head(250, {}), rounding: 'each' },
  'float16, gradients after an overflow': head(300, { gradient: { output: matrix(3, 2, 404) } }),
  'float16, a constant of the mask overflows': head(1, { mask, masked_fill: -1e9 }),
  'float16, an added constant overflows': head(1, {
    mask,
    mask_mode: 'add',
    masked_fill: -1e9,
  }),
  'float16, an additive mask overflows': head(1, { mask: { kind: 'additive', bias: hiding } }),
  'float16, weights are flushed': head(8, {}),
  'bfloat16, a dot product overflows': { ...head(1e19, {}), precision: 'bfloat16' },
};
