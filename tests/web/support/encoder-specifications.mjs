// Specifications of many heads, norms, positions and whole encoders: with specifications.mjs they
// use every operation and option.

import { grid, keepGrid, matrix } from './numbers.mjs';

/** @typedef {import('../../../web/js/core/types.js').Spec} Spec */
/** @typedef {import('../../../web/js/core/types.js').Options} Options */
/** @typedef {import('../../../web/js/core/types.js').Tensors} Tensors */

/**
 * Two heads of width 2 over five tokens of width 4.
 * @param {Options} [options]
 * @param {Tensors} [more] weights
 * @returns {Spec}
 */
function heads(options, more = {}) {
  return {
    graph: 'multi_head',
    inputs: { x: matrix(5, 4, 101) },
    weights: {
      w_q: matrix(4, 4, 102),
      b_q: matrix(1, 4, 103)[0],
      w_k: matrix(4, 4, 104),
      w_v: matrix(4, 4, 105),
      w_o: matrix(4, 4, 106),
      b_o: matrix(1, 4, 107)[0],
      ...more,
    },
    options: { heads: 2, ...options },
  };
}

/** @param {number} seed the weights of a block: width 4, two heads, hidden width 6 */
const blockWeights = (seed) => ({
  attn: {
    w_q: matrix(4, 4, seed),
    w_k: matrix(4, 4, seed + 1),
    w_v: matrix(4, 4, seed + 2),
    w_o: matrix(4, 4, seed + 3),
    b_o: matrix(1, 4, seed + 4)[0],
  },
  ffn: {
    w_1: matrix(4, 6, seed + 5),
    b_1: matrix(1, 6, seed + 6)[0],
    w_2: matrix(6, 4, seed + 7),
  },
  gamma_1: matrix(1, 4, seed + 8)[0],
  beta_1: matrix(1, 4, seed + 9)[0],
  gamma_2: matrix(1, 4, seed + 10)[0],
});

/** @type {(options?: Options) => Spec} */
const block = (options) => ({
  graph: 'encoder_block',
  inputs: { x: matrix(3, 4, 120) },
  weights: blockWeights(121),
  options: { heads: 2, ...options },
});

/** @type {(options?: Options, more?: Tensors) => Spec} */
const encoder = (options, more = {}) => ({
  graph: 'encoder',
  inputs: { x: matrix(3, 4, 140) },
  weights: { block0: blockWeights(141), block1: blockWeights(161), ...more },
  options: { heads: 2, ...options },
});

/** @type {(graph: string, options?: Options, more?: Tensors) => Spec} */
const norm = (graph, options, more = {}) => ({
  graph,
  inputs: { x: matrix(4, 5, 180) },
  weights: { gamma: matrix(1, 5, 181)[0], ...more },
  options,
});

/** @type {(options: Options) => Spec} */
const feedForward = (options) => ({
  graph: 'feed_forward',
  inputs: { x: matrix(3, 4, 190) },
  weights: { w_1: matrix(4, 6, 191), b_1: matrix(1, 6, 192)[0], w_2: matrix(6, 4, 193) },
  options,
});

/** @type {(options: Options, more?: Tensors) => Spec} */
const positions = (options, more = {}) => ({
  graph: 'positions',
  inputs: { x: matrix(4, 5, 200) },
  weights: more,
  options,
});

const causal = { kind: /** @type {const} */ ('causal') };
const out = { output: matrix(5, 4, 210) };

/** @type {Record<string, Spec>} */
export const encoderSpecifications = {
  heads: heads(),
  'heads, view for split and join': heads({ head_split: 'view', head_join: 'view' }),
  'heads, relu on projections': heads({ projection_activation: 'relu' }),
  'heads, causal without diagonal': heads({ mask: { ...causal, diagonal: 'hide' } }),
  'heads, a grid for each, true hides': heads({
    mask: {
      kind: 'grid',
      grid: [keepGrid(5, 5, 211), keepGrid(5, 5, 212)],
      true_means: 'hide',
      per: 'head',
    },
  }),
  'heads, padding of queries': heads({
    mask: { kind: 'padding', keep: keepGrid(1, 5, 213)[0], axis: 'queries', true_means: 'hide' },
  }),
  'heads, mask multiplied': heads({
    mask: [causal, { kind: 'additive', bias: matrix(5, 5, 214) }],
    mask_mode: 'multiply',
  }),
  'heads, mask after the softmax': heads({
    mask: [causal, { kind: 'additive', bias: matrix(5, 5, 221) }],
    mask_mode: 'after_softmax',
    gradient: out,
  }),
  'heads, softmax over queries': heads({ softmax_axis: 'queries', mask: causal, gradient: out }),
  'heads, rows described': heads({
    positions: 'sinusoidal',
    embedding_scale: 'sqrt_d_model',
    describe_rows: true,
    gradient: { 'embedded.scaled.norm': matrix(5, 1, 222) },
  }),
  'heads, soft cap': heads({ soft_cap: 1.5 }),
  'heads, soft cap after the mask': heads({
    soft_cap: 1.5,
    soft_cap_place: 'after_mask',
    mask: causal,
    masked_fill: -4,
  }),
  'heads, rotary': heads({ positions: 'rotary' }),
  'heads, rotary in halves': heads({
    positions: 'rotary',
    rotary_pairs: 'halves',
    position_first: 3,
    position_base: 100,
  }),
  'heads, alibi': heads({ positions: 'alibi', mask: causal }),
  'heads, sinusoidal': heads({ positions: 'sinusoidal', embedding_scale: 'sqrt_d_model' }),
  'heads, learned': heads({ positions: 'learned' }, { position_table: matrix(6, 4, 215) }),
  'heads, dropout': heads({ dropout: { p: 0.4, seed: 7 } }),
  'heads, gradient': heads({ mask: causal, gradient: out }),
  'heads, everything, gradient': heads({
    head_split: 'view',
    head_join: 'view',
    projection_activation: 'relu',
    positions: 'rotary',
    soft_cap: 2,
    dropout: { p: 0.3, seed: 3 },
    mask_mode: 'multiply',
    mask: causal,
    gradient: out,
  }),
  'cross heads': {
    graph: 'multi_head',
    inputs: { x: matrix(3, 4, 216), context: matrix(5, 3, 217) },
    weights: { w_q: matrix(4, 6, 218), w_k: matrix(3, 6, 219), w_v: matrix(3, 4, 220) },
    options: { heads: 2 },
  },
  'heads, batch': {
    ...heads(),
    inputs: { x: [matrix(3, 4, 221), matrix(3, 4, 222)] },
    options: { heads: 2, gradient: { output: [matrix(3, 4, 223), matrix(3, 4, 224)] } },
  },

  'layer norm': norm('layer_norm', {}, { beta: matrix(1, 5, 225)[0] }),
  'layer norm, over tokens': norm('layer_norm', { norm_axis: 'tokens', variance_divisor: 'n-1' }),
  'layer norm, over all': norm('layer_norm', { norm_axis: 'all', eps: 0.5 }),
  'layer norm, epsilon outside': norm('layer_norm', {
    eps_place: 'outside',
    eps: 0.1,
    gradient: { output: matrix(4, 5, 226) },
  }),
  'layer norm, epsilon after a second root': norm('layer_norm', {
    eps_place: 'after_root',
    gradient: { output: matrix(4, 5, 227) },
  }),
  'layer norm, no variance': {
    ...norm('layer_norm', { gradient: { output: matrix(4, 5, 228) } }),
    inputs: { x: grid(4, 5, (row) => row / 4) },
  },
  'layer norm, gradients of its parts': norm('layer_norm', {
    gradient: { mean: matrix(4, 1, 229), variance: matrix(4, 1, 230) },
  }),
  'rms norm': norm('rms_norm', { gradient: { output: matrix(4, 5, 231) } }),

  ...Object.fromEntries(
    /** @type {const} */ (['relu', 'gelu', 'gelu_tanh', 'gelu_sigmoid', 'none']).map(
      (activation) => [
        `feed forward, ${activation}`,
        feedForward({ activation, gradient: { output: matrix(3, 4, 232) } }),
      ],
    ),
  ),

  positions: positions({}),
  'positions, concatenated': positions({ position_layout: 'concatenated', position_first: 2 }),
  'positions, an exponent a column': positions({ position_exponent: 'column' }),
  'positions, twice the column': positions({ position_exponent: 'twice_column' }),
  'positions, divided': positions({ embedding_scale: 'divide' }),
  'positions, scaled after the sum': positions({ embedding_scale: 'after_sum' }),
  'positions, learned': positions({ positions: 'learned' }, { position_table: matrix(4, 5, 233) }),

  block: block(),
  'block, norm before': block({ norm: 'pre', activation: 'gelu' }),
  'block, norm before, leaky': block({ norm: 'pre_leaky' }),
  'block, norm of the sublayer only': block({ norm: 'sublayer_only' }),
  'block, second residual from the start': block({ second_residual: 'block_input' }),
  'block, rms norm': block({ norm: 'pre', norm_kind: 'rms_norm' }),
  'block, gradient': block({
    mask: causal,
    dropout: { p: 0.2, seed: 11 },
    gradient: { norm2: matrix(3, 4, 234) },
  }),

  encoder: encoder(),
  'encoder, gradient': encoder(
    {
      norm: 'pre',
      final_norm: 'layer_norm',
      activation: 'gelu_tanh',
      positions: 'sinusoidal',
      gradient: { final_norm: matrix(3, 4, 235) },
    },
    { final_norm: { gamma: matrix(1, 4, 236)[0], beta: matrix(1, 4, 237)[0] } },
  ),
};
