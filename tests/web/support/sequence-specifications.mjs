// Specifications of layers that go over a sequence step by step or with a window, and of the small
// graphs that lessons study.

import { matrix } from './numbers.mjs';

/** @typedef {import('../../../web/js/core/types.js').Options} Options */
/** @typedef {import('../../../web/js/core/types.js').Spec} Spec */

const x = matrix(5, 3, 501);
const batch = [matrix(4, 3, 502), matrix(4, 3, 503)];

/** @type {(options?: Options) => Spec} */
const recurrent = (options = {}) => ({
  graph: 'recurrent',
  inputs: { x },
  weights: { w_x: matrix(3, 4, 504), w_h: matrix(4, 4, 505, 0.6), b_h: matrix(1, 4, 506)[0] },
  options,
});

/** @type {(options?: Options) => Spec} two layers of three taps */
const convolution = (options = {}) => ({
  graph: 'convolution',
  inputs: { x },
  weights: {
    block0: { w: matrix(9, 3, 507, 0.7), b: matrix(1, 3, 508)[0] },
    block1: { w: matrix(9, 3, 509, 0.7) },
  },
  options,
});

const selective = {
  w_delta: matrix(3, 3, 510),
  b_delta: matrix(1, 3, 511)[0],
  a_log: matrix(3, 2, 512, 1),
  w_b: matrix(3, 2, 513),
  w_c: matrix(3, 2, 514),
};

/** @type {Record<string, Spec>} */
export const sequenceSpecifications = {
  recurrent: recurrent(),
  'recurrent, relu, backward': recurrent({
    activation: 'relu',
    gradient: { hidden: matrix(5, 4, 515) },
  }),
  'recurrent, linear, backward from the last step': recurrent({
    activation: 'none',
    gradient: { 'step4.hidden': matrix(1, 4, 516) },
  }),
  'recurrent, with a gain, gradients measured': recurrent({
    recurrent_gain: 1.5,
    gradient: { 'step4.hidden': matrix(1, 4, 531) },
  }),
  'recurrent, output, batch, backward': {
    graph: 'recurrent',
    inputs: { x: batch },
    weights: {
      w_x: matrix(3, 2, 517),
      w_h: matrix(2, 2, 518),
      w_o: matrix(2, 3, 519),
      b_o: matrix(1, 3, 520)[0],
    },
    options: { gradient: { output: [matrix(4, 3, 521), matrix(4, 3, 522)] } },
  },

  convolution: convolution(),
  'convolution, dilated, relu, backward': convolution({
    dilation: 1,
    dilation_growth: 2,
    activation: 'relu',
    gradient: { 'block1.output': matrix(5, 3, 523) },
  }),
  'convolution, centred, tanh, backward': convolution({
    dilation: 2,
    convolution_align: 'centred',
    activation: 'tanh',
    gradient: { 'block1.output': matrix(5, 3, 524) },
  }),

  'state space': { graph: 'state_space', inputs: { x }, weights: selective },
  'state space, skip, batch, backward': {
    graph: 'state_space',
    inputs: { x: batch },
    weights: { ...selective, skip: matrix(1, 3, 525)[0] },
    options: { gradient: { output: [matrix(4, 3, 526), matrix(4, 3, 527)] } },
  },

  paths: { graph: 'paths', inputs: {} },
  'paths, of their own sizes': {
    graph: 'paths',
    inputs: {},
    options: { length: 11, width: 2, dilation_growth: 3, d_model: 5 },
  },
  'dot products': {
    graph: 'dot_products',
    inputs: {},
    options: { samples: 12, largest_d_k: 16, seed: 7 },
  },
  'dot products, backward': {
    graph: 'dot_products',
    inputs: {},
    options: { samples: 3, largest_d_k: 4, gradient: { 'scaled.variance': matrix(3, 1, 528) } },
  },
  'products of signs': { graph: 'sign_products', inputs: {}, options: { largest_d_k: 3 } },
  'products of signs, backward': {
    graph: 'sign_products',
    inputs: {},
    options: { largest_d_k: 2, gradient: { 'dots.variance': matrix(2, 1, 536) } },
  },
  'bilinear scores': {
    graph: 'bilinear_scores',
    inputs: { x: batch },
    weights: { w_q: matrix(3, 2, 532), w_k: matrix(3, 2, 533) },
  },
  'bilinear scores, backward': {
    graph: 'bilinear_scores',
    inputs: { x },
    weights: { w_q: matrix(3, 3, 534), w_k: matrix(3, 3, 535) },
    options: { rank_tolerance: 0.3, gradient: { scores: matrix(5, 5, 536) } },
  },
  'encoder and decoder, backward': {
    graph: 'encoder_decoder',
    inputs: { x, context: matrix(4, 2, 537) },
    weights: {
      encoder: { w_q: matrix(2, 2, 538), w_k: matrix(2, 2, 539), w_v: matrix(2, 3, 540) },
      decoder: { w_q: matrix(3, 2, 541), w_k: matrix(3, 2, 542), w_v: matrix(3, 4, 543) },
      cross: { w_q: matrix(4, 2, 544), w_k: matrix(3, 2, 545), w_v: matrix(3, 3, 546) },
    },
    options: { gradient: { 'cross.output': matrix(5, 3, 547) } },
  },
  'softmax jacobian': { graph: 'softmax_jacobian', inputs: { scores: [1, 0.6, -0.8, 0.9] } },
  'softmax jacobian, scaled, backward': {
    graph: 'softmax_jacobian',
    inputs: { scores: matrix(1, 3, 529) },
    options: { scale: 0.5, gradient: { jacobian: matrix(3, 3, 530) } },
  },
};
