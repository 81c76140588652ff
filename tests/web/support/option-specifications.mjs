// Specifications for what the others leave out: options that few ask for, and ways of giving
// inputs. A test holds all of them together to the core's tables of options.

import { keepGrid, matrix } from './numbers.mjs';

/** @typedef {import('../../../web/js/core/types.js').Spec} Spec */
/** @typedef {import('../../../web/js/core/types.js').Options} Options */

/** @type {(options: Options) => Spec} one head from q, k and v */
const head = (options) => ({
  graph: 'attention',
  inputs: { q: matrix(3, 2, 301), k: matrix(4, 2, 302), v: matrix(4, 3, 303) },
  options,
});

/** @type {(options: Options) => Spec} two heads over a batch of two */
const batch = (options) => ({
  graph: 'multi_head',
  inputs: {
    q: [matrix(2, 4, 304), matrix(2, 4, 305)],
    k: [matrix(3, 4, 306), matrix(3, 4, 307)],
    v: [matrix(3, 2, 308), matrix(3, 2, 309)],
  },
  options: { heads: 2, ...options },
});

const pair = [keepGrid(2, 3, 310), keepGrid(2, 3, 311)];
const other = [keepGrid(2, 3, 312), keepGrid(2, 3, 313)];

/** Keys from one sequence, values from another, queries from a third: all with positions. */
const threeSequences = {
  inputs: { x: matrix(3, 4, 314), context: matrix(5, 4, 315), context_v: matrix(5, 4, 316) },
  weights: { w_q: matrix(4, 2, 317), w_k: matrix(4, 2, 318), w_v: matrix(4, 3, 319) },
};

/** @type {Record<string, Spec>} */
export const optionSpecifications = {
  'dropout, masks given': head({
    dropout: { p: 0.5, keep: { dropped: keepGrid(3, 4, 320) } },
    gradient: { output: matrix(3, 3, 321) },
  }),
  'dropout, grown by 1/p': head({ dropout: { p: 0.25, scale: 'inverse_drop' } }),
  'dropout, not grown': head({ dropout: { p: 0.25, scale: 'none' } }),
  'dropout, in evaluation': head({ dropout: { p: 0.25 }, training: false }),

  'a mask for each item, in heads': batch({
    mask: [
      { kind: 'keep', grid: pair, per: 'batch' },
      { kind: 'grid', grid: other, true_means: 'hide', per: 'batch' },
      { kind: 'additive', bias: [matrix(2, 3, 322), matrix(2, 3, 323)], per: 'batch' },
    ],
    empty_row: 'uniform',
  }),
  'a mask for each item and head': batch({
    mask: { kind: 'keep', grid: [pair, other] },
    gradient: { output: [matrix(2, 2, 324), matrix(2, 2, 325)] },
  }),

  'three sequences with positions': {
    graph: 'attention',
    ...threeSequences,
    options: { positions: 'sinusoidal', position_first: 1 },
  },
  'three sequences, learned positions': {
    graph: 'multi_head',
    inputs: threeSequences.inputs,
    weights: { ...threeSequences.weights, position_table: matrix(6, 4, 326) },
    options: { positions: 'learned', gradient: { output: matrix(3, 3, 327) } },
  },

  'layer norm, beta alone': {
    graph: 'layer_norm',
    inputs: { x: matrix(3, 4, 328) },
    weights: { beta: matrix(1, 4, 329)[0] },
    options: { gradient: { output: matrix(3, 4, 330) } },
  },
  'encoder, another kind of norm at the end': {
    graph: 'encoder',
    inputs: { x: matrix(3, 2, 331) },
    weights: {
      block0: {
        attn: { w_q: matrix(2, 2, 332), w_k: matrix(2, 2, 333), w_v: matrix(2, 2, 334) },
        ffn: { w_1: matrix(2, 3, 335), w_2: matrix(3, 2, 336) },
      },
      final_norm: { gamma: matrix(1, 2, 337)[0] },
    },
    options: { norm: 'pre', final_norm: 'rms_norm' },
  },

  'scores divided by their sum': {
    graph: 'attention',
    inputs: {
      // whose rows have sums far from 0: near it, float32 has hardly a digit left
      scores: [
        [1, 0.6, -0.8, 0.9],
        [0.5, 2, 0.25, -0.5],
      ],
      v: matrix(4, 2, 365),
    },
    options: { normalise: 'sum', gradient: { output: matrix(2, 2, 366) } },
  },

  'a result described': batch({ describe: true }),
  'rows described, after a norm': {
    graph: 'layer_norm',
    inputs: { x: [matrix(3, 4, 351), matrix(3, 4, 352)] },
    weights: { gamma: matrix(1, 4, 353)[0], beta: matrix(1, 4, 354)[0] },
    options: {
      describe_rows: true,
      gradient: { variance_after: [matrix(3, 1, 355), matrix(3, 1, 356)] },
    },
  },
  'rows described, in a block': {
    graph: 'encoder_block',
    inputs: { x: matrix(3, 2, 357) },
    weights: {
      attn: { w_q: matrix(2, 2, 358), w_k: matrix(2, 2, 359), w_v: matrix(2, 2, 360) },
      ffn: { w_1: matrix(2, 3, 361), w_2: matrix(3, 2, 362) },
    },
    options: { describe_rows: true, norm_kind: 'rms_norm' },
  },
  'rows described, of learned positions': {
    graph: 'positions',
    inputs: { x: matrix(3, 4, 363) },
    weights: { position_table: matrix(5, 4, 364) },
    options: { positions: 'learned', describe_rows: true },
  },
  ...checkedBy(['x', 'context', 'context_v', 'w_q', 'b_q', 'w_k', 'b_k', 'w_v', 'b_v'], {
    inputs: { x: matrix(2, 3, 338), context: matrix(3, 2, 339), context_v: matrix(3, 4, 340) },
    weights: {
      ...{ w_q: matrix(3, 2, 341), b_q: matrix(1, 2, 342)[0] },
      ...{ w_k: matrix(2, 2, 343), b_k: matrix(1, 2, 344)[0] },
      ...{ w_v: matrix(4, 3, 345), b_v: matrix(1, 3, 346)[0] },
    },
  }),
  ...checkedBy(['q', 'k', 'v'], {
    inputs: { q: matrix(2, 2, 347), k: matrix(3, 2, 348), v: matrix(3, 3, 349) },
  }),
};

/**
 * A finite difference for each of these tensors, and a step of gradient descent.
 * @param {string[]} tensors
 * @param {any} given
 */
function checkedBy(tensors, given) {
  return Object.fromEntries(
    tensors.map((tensor) => [
      `a finite difference by ${tensor}, and a step`,
      {
        graph: 'attention',
        ...given,
        options: {
          ...{ check: { tensor, row: 0, col: 1, step: 0.25 }, descent: { rate: 0.5 } },
          gradient: { output: matrix(2, 3, 350) },
        },
      },
    ]),
  );
}
