// Specifications of which only the result is asked for, so that fused operations do the work, and of
// graphs that are a single operation.

import { keepGrid, matrix } from './numbers.mjs';

/** @typedef {import('../../../web/js/core/types.js').Spec} Spec */
/** @typedef {import('../../../web/js/core/types.js').Options} Options */

/** @type {(options?: Options) => Spec} */
const head = (options = {}) => ({
  graph: 'attention',
  inputs: { q: matrix(5, 3, 401), k: matrix(6, 3, 402), v: matrix(6, 9, 403) },
  options: { detail: 'result', ...options },
});

/** @type {(graph: string, weights?: Spec['weights']) => Spec} */
const norm = (graph, weights = {}) => ({
  graph,
  inputs: { x: matrix(3, 7, 404) },
  weights,
  options: { detail: 'result' },
});

/** @type {(rows: [number, number], cols: [number, number], transpose: 'none' | 'a' | 'b') => Spec} */
const product = (a, b, transpose) => ({
  graph: 'product',
  inputs: { a: matrix(...a, 405), b: matrix(...b, 406) },
  options: { transpose },
});

const heads = {
  inputs: { x: matrix(4, 6, 407) },
  weights: { w_q: matrix(6, 6, 408), w_k: matrix(6, 6, 409), w_v: matrix(6, 4, 410) },
};
const block = {
  'attn.w_q': matrix(4, 4, 411),
  'attn.w_k': matrix(4, 4, 412),
  'attn.w_v': matrix(4, 4, 413),
  'attn.w_o': matrix(4, 4, 414),
  'ffn.w_1': matrix(4, 5, 415),
  'ffn.b_1': matrix(1, 5, 416)[0],
  'ffn.w_2': matrix(5, 4, 417),
  gamma_1: matrix(1, 4, 418)[0],
  beta_1: matrix(1, 4, 419)[0],
};
const scores = matrix(4, 5, 420, 3);

/** @type {Record<string, Spec>} */
export const fusedSpecifications = {
  'fused head': head(),
  'fused head, in a window': head({ mask: { kind: 'window', before: 1, after: 2 } }),
  'fused head, causal': head({ mask: { kind: 'causal', diagonal: 'hide' } }),
  'fused head, several masks': head({
    mask: [
      { kind: 'keep', grid: keepGrid(5, 6, 421) },
      { kind: 'additive', bias: matrix(5, 6, 422) },
    ],
  }),
  'fused head, rotary': {
    ...head({ positions: 'rotary' }),
    inputs: { q: matrix(5, 4, 423), k: matrix(6, 4, 424), v: matrix(6, 2, 425) },
  },
  'fused softmax of given scores': {
    graph: 'attention',
    inputs: { scores: matrix(3, 4, 426), v: matrix(4, 2, 427) },
    options: { detail: 'result', mask: { kind: 'causal' } },
  },
  'fused softmax': { graph: 'softmax', inputs: { scores }, options: { detail: 'result' } },
  'fused layer norm': norm('layer_norm', { gamma: matrix(1, 7, 428), beta: matrix(1, 7, 429) }),
  'fused layer norm, plain': norm('layer_norm'),
  'fused RMS norm': norm('rms_norm', { gamma: matrix(1, 7, 430) }),
  'fused heads': { graph: 'multi_head', ...heads, options: { heads: 2, detail: 'result' } },
  'fused heads from projections': {
    graph: 'multi_head',
    inputs: { q: matrix(3, 4, 431), k: matrix(5, 4, 432), v: matrix(5, 6, 433) },
    options: { heads: 2, detail: 'result', mask: { kind: 'causal' } },
  },
  'fused encoder block': {
    graph: 'encoder_block',
    inputs: { x: [matrix(3, 4, 434), matrix(3, 4, 435)] },
    weights: block,
    options: { heads: 2, detail: 'result' },
  },
  'fused encoder': {
    graph: 'encoder',
    inputs: { x: matrix(3, 4, 436) },
    weights: Object.fromEntries(
      Object.entries(block).map(([name, values]) => [`block0.${name}`, values]),
    ),
    options: { heads: 2, detail: 'result', final_norm: 'rms_norm' },
  },

  product: product([3, 4], [4, 5], 'none'),
  'product, a turned': product([4, 3], [4, 5], 'a'),
  'product, b turned': product([3, 4], [5, 4], 'b'),
  ...Object.fromEntries(
    /** @type {const} */ (['relu', 'gelu', 'gelu_tanh', 'gelu_sigmoid']).map((activation) => [
      `activation ${activation}`,
      { graph: 'activation', inputs: { x: matrix(3, 5, 437, 2) }, options: { activation } },
    ]),
  ),
};
