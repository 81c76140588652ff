/** More examples of “Masks”: given numbers, a gradient, scores that are capped. */

import { causal, plain } from '../examples.js';

/** @typedef {import('../examples.js').Example} Example */

/** The two newest of five tokens ask. @type {Example} */
export const masksGiven = {
  id: 'masks-given',
  source: 'qkv',
  context: true,
  sizes: { m: 2, n: 5, d_model: 2, d_context: 2, d_k: 2, d_v: 2 },
  seed: null,
  numbers: {
    q: [
      [0.9, 1.1],
      [-1.2, 0.4],
    ],
    k: [
      [0.6, 0.1],
      [-0.9, 0.5],
      [0.2, 1.3],
      [1.4, -0.6],
      [0.1, -1],
    ],
    v: [
      [1, 0],
      [0, 1],
      [2, -1],
      [-1, 3],
      [4, 4],
    ],
  },
  tokens: null,
  options: causal,
  limit: 16,
};

/** @type {Example} */
export const masksScores = {
  ...masksGiven,
  id: 'masks-scores',
  inputs: [
    { id: 'scores', axes: ['m', 'n'] },
    { id: 'v', axes: ['n', 'd_v'] },
  ],
  sizes: { m: 2, n: 4, d_v: 2 },
  numbers: {
    scores: [
      [0.6, -0.1, 1.4, 0.2],
      [-1.2, 0.9, 0.3, 2],
    ],
    v: [
      [1, -1],
      [3, 0.5],
      [-2, 2],
      [0, 4],
    ],
  },
  options: {
    ...plain,
    scale: 'none',
    mask: [{ kind: 'padding', keep: [true, true, false, false] }],
  },
};

/**
 * The loss does not look at the row that sees nothing.
 * @type {(empty: Example) => Example}
 */
export const masksDead = (empty) => ({
  ...empty,
  id: 'masks-dead',
  inputs: [
    { id: 'x', axes: ['m', 'd_model'] },
    { id: 'w_q', axes: ['d_model', 'd_k'], times: 'root' },
    { id: 'w_k', axes: ['d_model', 'd_k'], times: 'root' },
    { id: 'w_v', axes: ['d_model', 'd_v'], times: 'root' },
    { id: 'd_output', axes: ['m', 'd_v'] },
  ],
  sizes: { n: 5, d_model: 4, d_k: 4, d_v: 4 },
  numbers: {
    ...empty.numbers,
    d_output: [
      [0.5, -1, 0.2, 0.4],
      [0, 0, 0, 0],
      [-0.3, 0.8, 1, -0.6],
      [0.1, 0.4, -0.7, 0.9],
      [1, -0.2, 0.3, -0.5],
    ],
  },
});

/** @type {(padded: Example) => Example} */
export const masksCap = (padded) => ({
  ...padded,
  id: 'masks-cap',
  options: { ...padded.options, ...{ soft_cap: 1, soft_cap_place: 'before_mask' } },
});

/** Every example has the options of the lesson. @type {(example: Example) => Example} */
export const uncapped = (example) => ({
  ...example,
  options: { soft_cap: 'none', soft_cap_place: 'before_mask', ...example.options },
});
