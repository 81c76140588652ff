/**
 * Words that look at a small picture: 6 × 6 pixels, cut into nine patches of 2 × 2; a patch is a row of
 * its four pixels, 0 for black and 1 for white. There is a sun in the upper right, a trunk at the left.
 *
 * Keys hold how bright a patch is and how much brighter its right half is than its left one; “sun” asks
 * for the bright, “trunk” for such an edge, “ground” for the dark. Values are the pixels themselves.
 */

import { plain } from '../examples.js';

const pixels = [
  [0.6, 0.6, 0.6, 0.7, 1, 1],
  [0.6, 0.6, 0.6, 0.7, 1, 1],
  [0.1, 0.6, 0.6, 0.6, 0.7, 0.7],
  [0.1, 0.6, 0.6, 0.6, 0.6, 0.6],
  [0.1, 0.3, 0.3, 0.4, 0.3, 0.3],
  [0.1, 0.3, 0.3, 0.3, 0.3, 0.2],
];
const [across, patch] = [3, 2];

/** Patch by patch, from the upper left. */
const rows = Array.from({ length: across * across }, (_, i) => {
  const [top, left] = [patch * Math.floor(i / across), patch * (i % across)];
  return [0, 1].flatMap((down) => pixels[top + down].slice(left, left + patch));
});
const places = rows.map((_, i) => `${Math.floor(i / across) + 1}·${(i % across) + 1}`);

/** @type {import('../examples.js').Example} */
export const patches = {
  id: 'cross-patches',
  source: 'x',
  context: true,
  sizes: { m: 3, n: 9, d_model: 3, d_context: 4, d_k: 2, d_v: 4 },
  seed: null,
  numbers: {
    x: [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    context: rows,
    w_q: [
      [6, 0],
      [0, 14],
      [-6, -4],
    ],
    w_k: [
      [0.5, -0.5],
      [0.5, 0.5],
      [0.5, -0.5],
      [0.5, 0.5],
    ],
    w_v: [
      [1, 0, 0, 0],
      [0, 1, 0, 0],
      [0, 0, 1, 0],
      [0, 0, 0, 1],
    ],
  },
  tokens: {
    en: { m: ['sun', 'trunk', 'ground'], n: places },
    zh: { m: ['太阳', '树干', '地面'], n: places },
  },
  options: plain,
  limit: 16,
  picture: { across, patch },
};
