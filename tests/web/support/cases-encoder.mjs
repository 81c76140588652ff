// The worked cases of norms, blocks, positions and the feed-forward layer: for each file what comes
// out of the core, named as the file names it.

import { evaluate, explain } from '../../../web/js/core/provenance.js';
import { core } from './core.mjs';
import { columns, graph, headTables, rowLengths } from './case-tools.mjs';

/** @typedef {import('./case-tools.mjs').Table} Table */
/** @typedef {import('./cases-attention.mjs').Case} Case */

/** @type {(inputs: any) => any} */
const blockWeights = (inputs) => ({
  attn: {
    ...{ w_q: inputs.W_Q, b_q: inputs.b_Q, w_k: inputs.W_K, b_k: inputs.b_K },
    ...{ w_v: inputs.W_V, b_v: inputs.b_V, w_o: inputs.W_O, b_o: inputs.b_O },
  },
  ffn: feedForwardWeights(inputs),
  ...{ gamma_1: inputs.gamma1, beta_1: inputs.beta1 },
  ...{ gamma_2: inputs.gamma2, beta_2: inputs.beta2 },
});

/** @type {(inputs: any) => any} */
const feedForwardWeights = ({ W_1, b_1, W_2, b_2 }) => ({ w_1: W_1, b_1, w_2: W_2, b_2 });

/** @type {(x: Table, weights?: any, options?: any) => Record<string, Table>} */
const layerNorm = (x, weights = {}, options = {}) => graph('layer_norm', { x }, weights, options);

/** Tokens of zeros: what is added to them is the table of positions itself. */
const zeros = (/** @type {number} */ rows, /** @type {number} */ cols) =>
  Array.from({ length: rows }, () => new Array(cols).fill(0));

/** @type {(rows: number, cols: number, options?: any) => Table} */
const sinusoids = (rows, cols, options = {}) =>
  graph('positions', { x: zeros(rows, cols) }, {}, options).positions;

/**
 * The exponent of every column, as the explanation of a cell gives it.
 * @param {number} cols
 * @param {any} options
 */
function exponents(cols, options) {
  const trace = core.run({ graph: 'positions', inputs: { x: zeros(2, cols) }, options });
  return Array.from({ length: cols }, (_, col) => {
    const powers = nodesOf(explain(trace, 'positions', 1, col).numeric, 'power');
    return evaluate(powers[0].exponent);
  });
}

/**
 * @param {any} node
 * @param {string} kind
 * @returns {any[]}
 */
function nodesOf(node, kind) {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap((part) => nodesOf(part, kind));
  return node.kind === kind ? [node, ...inside] : inside;
}

/** @type {Record<string, Case>} */
export const encoderCases = {
  '34-layernorm-variance-and-eps'({ x, gamma, beta }) {
    const norm = (/** @type {any} */ options) =>
      layerNorm(x, { gamma, beta }, { eps: 0.01, ...options });
    const { mean, variance, normalised, output } = norm({});
    const unbiased = { variance_divisor: 'n-1' };
    return {
      expected: { mean, variance, normalised, output },
      wrong: {
        unbiased_variance: { output: norm(unbiased).output },
        unbiased_std_plus_eps: { output: norm({ ...unbiased, eps_place: 'outside' }).output },
        biased_std_plus_eps: { output: norm({ eps_place: 'outside' }).output },
        sqrt_of_std_plus_eps: { output: norm({ eps_place: 'after_root' }).output },
        no_affine: { output: layerNorm(x, {}, { eps: 0.01 }).output },
      },
    };
  },

  '35-layernorm-axis'({ x, x_with_last_token_changed: changed }) {
    const along = (/** @type {Table} */ tokens, /** @type {string} */ norm_axis) =>
      layerNorm(tokens, {}, { norm_axis }).output;
    return {
      expected: {
        output: along(x, 'features'),
        output_first_three_after_change: along(changed, 'features').slice(0, 3),
      },
      wrong: {
        over_sequence: { output: along(x, 'tokens') },
        over_tokens_and_features: {
          output: along(x, 'all'),
          first_three_after_change: along(changed, 'all').slice(0, 3),
        },
      },
    };
  },

  '37-pre-norm-post-norm'(inputs) {
    const block = (/** @type {string} */ norm) =>
      graph('encoder_block', { x: inputs.X }, blockWeights(inputs), { heads: 2, norm });
    const [post, pre] = [block('post'), block('pre')];
    const sublayers = (/** @type {Record<string, Table>} */ trace) => ({
      attn_weights: headTables(trace, 'weights', 'attn.'),
      attn_out: trace['attn.output'],
      ffn_hidden: trace['ffn.activated'],
      ffn_out: trace['ffn.output'],
    });
    return {
      expected: {
        post_norm: {
          ...sublayers(post),
          ...{ sum1: post.residual1, norm1: post.norm1 },
          ...{ sum2: post.residual2, output: post.norm2 },
        },
        pre_norm: {
          ...sublayers(pre),
          ...{ norm1: pre.norm1, after_attn: pre.residual1 },
          ...{ norm2: pre.norm2, output: pre.residual2 },
        },
      },
      wrong: {
        residual_from_normalised_input: { output: block('pre_leaky').residual2 },
        norm_of_sublayer_only: { output: block('sublayer_only').residual2 },
      },
    };
  },

  '38-final-norm'(inputs) {
    const stack = (/** @type {any} */ options) => {
      const normed = options.final_norm === 'layer_norm';
      const final_norm = { gamma: inputs.gamma_final, beta: inputs.beta_final };
      const weights = { block0: blockWeights(inputs), ...(normed ? { final_norm } : {}) };
      return graph('encoder', { x: inputs.X }, weights, { heads: 2, ...options });
    };
    const pre = stack({ norm: 'pre', final_norm: 'layer_norm' });
    const post = stack({ norm: 'post', final_norm: 'layer_norm' });
    const once = layerNorm(inputs.X).output;
    return {
      expected: {
        pre_norm_last_sum: pre['block0.residual2'],
        pre_norm_with_final_norm: pre.final_norm,
        pre_norm_row_means: pre['final_norm.mean'].flat(),
        pre_norm_row_variances: pre['final_norm.variance'].flat(),
        post_norm_output: post['block0.norm2'],
        ln_of_x: once,
        ln_of_ln_of_x: layerNorm(once).output,
      },
      wrong: {
        pre_norm_without_final_norm: { output: stack({ norm: 'pre' })['block0.residual2'] },
        post_norm_with_extra_final_norm: { output: post.final_norm },
      },
    };
  },

  '40-positional-encoding-exponent'({ positions }) {
    const table = (/** @type {string} */ position_exponent) => ({
      exponents: exponents(6, { position_exponent }),
      pe: sinusoids(positions.length, 6, { position_exponent }),
    });
    return {
      expected: table('pair'),
      wrong: {
        exponent_2c_over_d: table('twice_column'),
        exponent_c_over_d: table('column'),
      },
    };
  },

  '41-positional-encoding-odd-width'({ positions }) {
    const pe = sinusoids(positions.length, 5);
    // At position 0 every sine is 0 and every cosine 1.
    const count = (/** @type {number} */ value) => pe[0].filter((x) => x === value).length;
    return {
      expected: { pe, sin_count: count(0), cos_count: count(1) },
      wrong: { cut_from_width_6: { pe: columns(sinusoids(positions.length, 6), 0, 5) } },
    };
  },

  '43-embedding-scale'({ embeddings }) {
    const embedded = (/** @type {string} */ embedding_scale) =>
      graph('positions', { x: embeddings }, {}, { embedding_scale });
    const right = embedded('sqrt_d_model');
    return {
      expected: {
        pe: right.positions,
        x: right.embedded,
        norms: {
          embedding: rowLengths(right.x),
          scaled_embedding: rowLengths(right['embedded.scaled']),
          pe: rowLengths(right.positions),
        },
      },
      wrong: {
        divided: { x: embedded('divide').embedded },
        not_scaled: { x: embedded('none').embedded },
        scaled_after_sum: { x: embedded('after_sum').embedded },
      },
    };
  },

  '47-gelu-erf-vs-tanh'({ x, ffn_x, ...inputs }) {
    const activated = (/** @type {string} */ activation) => {
      const tokens = x.map((/** @type {number} */ number) => [number]);
      const weights = { w_1: [[1]], w_2: [[1]] };
      return graph('feed_forward', { x: tokens }, weights, { activation }).activated.flat();
    };
    const output = (/** @type {string} */ activation) =>
      graph('feed_forward', { x: ffn_x }, feedForwardWeights(inputs), { activation }).output;
    const [erf, tanh] = [activated('gelu'), activated('gelu_tanh')];
    const difference = tanh.map((value, i) => value - erf[i]);
    return {
      expected: {
        gelu_erf: erf,
        gelu_tanh: tanh,
        gelu_tanh_factored: tanh,
        difference,
        max_abs_difference_on_x: Math.max(...difference.map(Math.abs)),
        ffn_output_erf: output('gelu'),
        ffn_output_tanh: output('gelu_tanh'),
      },
      wrong: {
        'sigmoid_1.702': { y: activated('gelu_sigmoid') },
        relu_in_ffn: { output: output('relu') },
      },
    };
  },
};
