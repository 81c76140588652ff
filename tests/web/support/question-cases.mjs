// For the questions that a worked case answers: which tables of the scene are which of the case's
// values; the right ones, and what the mistakes of the scene, by their names, give.

/** @typedef {number[][]} Table */
/** @typedef {(values: any) => Record<string, Table>} Values  of a case, by the tensor that holds them */
/** @typedef {{file: string, right: Values, wrong: Record<string, (wrong: any, expected: any) => Record<string, Table>>}} Held */

/** @type {Values} */
const result = ({ weights, output }) => ({ weights, output });

/** @type {(heads: Table[], name: string) => Record<string, Table>} */
const ofHeads = (heads, name) =>
  Object.fromEntries(heads.map((table, i) => [`batch0.head${i}.${name}`, table]));

/** @param {number[]} values */
const column = (values) => values.map((value) => [value]);

/** @type {Values} */
const ofWaves = ({ exponents, pe }) => ({ 'positions.exponent': [exponents], positions: pe });

/** @type {Record<string, Held>} */
export const held = {
  polarity: {
    file: '01-mask-polarity-causal',
    right: ({ weights }) => ({ weights }),
    wrong: { polarity: ({ block_mask_read_as_keep: { weights } }) => ({ weights }) },
  },
  add_mask: {
    file: '03-additive-mask-zero-one',
    right: ({ masked_logits, weights }) => ({ masked: masked_logits, weights }),
    wrong: {
      zero_one: ({ zero_one_added: { logits, weights } }) => ({ masked: logits, weights }),
    },
  },
  multiply_mask: {
    file: '04-mask-multiplied',
    right: ({ weights }) => ({ weights }),
    wrong: { multiply: ({ logits_times_mask: { weights } }) => ({ weights }) },
  },
  padding_axis: {
    file: '06-padding-mask-wrong-axis',
    right: ({ weights }) => ({ weights }),
    wrong: { axis: ({ mask_on_rows: { weights } }) => ({ weights }) },
  },
  half: {
    file: '19-fp16-overflow-before-scaling',
    right: ({ raw_scores, scaled_scores, weights }) => ({
      scores: raw_scores,
      scaled: scaled_scores,
      weights,
    }),
    wrong: {
      half: ({ fp16_scale_after: { raw, scaled, weights } }) => ({ scores: raw, scaled, weights }),
      half_first: (_, { fp16_scores_q_scaled_first, fp16_weights_q_scaled_first }) => ({
        scores: fp16_scores_q_scaled_first,
        weights: fp16_weights_q_scaled_first,
      }),
    },
  },
  empty_row: {
    file: '08-fully-masked-row-policies',
    right: ({ zero: { weights } }) => ({ weights }),
    wrong: {
      nan: (_, { nan }) => result(nan),
      filled: (_, { 'uniform_fill_-1e9': { weights } }) => ({ weights }),
      added: ({ 'additive_-1e9_float64': { weights } }) => ({ weights }),
    },
  },
  alignment: {
    file: '11-causal-alignment-rectangular',
    right: ({ bottom_right: { keep_mask, weights } }) => ({ keep: keep_mask, weights }),
    wrong: {
      end: ({ top_left_for_cached_decoding: { output } }, { top_left }) => ({
        keep: top_left.keep_mask,
        weights: top_left.weights,
        output,
      }),
    },
  },
  diagonal: {
    file: '10-causal-diagonal-offset',
    right: ({ keep_mask, weights }) => ({ keep: keep_mask, weights }),
    wrong: {
      diagonal: ({ diagonal_blocked: wrong }) => ({ keep: wrong.keep_mask, ...result(wrong) }),
    },
  },
  scale_factor: {
    file: '14-scale-variants',
    right: ({ raw_scores, scaled_scores, weights }) => ({
      scores: raw_scores,
      scaled: scaled_scores,
      weights,
    }),
    wrong: {
      none: ({ not_scaled: { weights } }) => ({ weights }),
      times: ({ divided_by_inverse_sqrt: { weights } }) => ({ weights }),
      twice: ({ divided_by_d_k: { weights } }) => ({ weights }),
    },
  },
  scale_place: {
    file: '14-scale-variants',
    right: ({ scaled_scores, weights }) => ({ scaled: scaled_scores, weights }),
    wrong: {
      first: (_, { scaled_scores, weights }) => ({ scaled: scaled_scores, weights }),
      both: ({ scaled_twice: { weights } }) => ({ weights }),
    },
  },
  transposed: {
    file: '28-weight-stored-transposed',
    right: ({ Y }) => ({ 'batch0.q': Y }),
    wrong: { transposed: ({ not_transposed: { Y } }) => ({ 'batch0.q': Y }) },
  },
  widths: {
    file: '32-value-width-differs',
    right: ({ weights, head_outputs }) => ({ weights: weights[0], output: head_outputs[0] }),
    wrong: { d_v: ({ scaled_by_d_v: { weights } }) => ({ weights: weights[0] }) },
  },
  relu: {
    file: '53-relu-on-projections',
    right: ({ Q, weights }) => ({ 'batch0.q': Q, 'batch0.head0.weights': weights[0] }),
    wrong: {
      relu: ({ relu_on_q_k_v: { Q, weights } }) => ({
        'batch0.head0.q': Q.map((/** @type {number[]} */ row) => row.slice(0, 2)),
        'batch0.head0.weights': weights[0],
      }),
    },
  },
  key_bias: {
    file: '30-key-bias-cancels',
    right: ({ weights }) => ({ 'batch0.head0.weights': weights }),
    wrong: {
      no_key: (_, { weights_without_b_K }) => ({ 'batch0.head0.weights': weights_without_b_K }),
      no_query: ({ b_Q_dropped: { weights, output } }) => ({
        'batch0.head0.weights': weights,
        'batch0.output': output,
      }),
      no_value: (_, { output_minus_b_V }) => ({ 'batch0.head0.output': output_minus_b_V }),
    },
  },
  view: {
    file: '23-head-split-view-bug',
    right: ({ Q_heads, weights }) => ({
      'batch0.head0.q': Q_heads[0],
      'batch0.head0.weights': weights[0],
    }),
    wrong: {
      view: ({ reshape_only: { Q_heads, weights } }) => ({
        'batch0.head0.q': Q_heads[0],
        'batch0.head0.weights': weights[0],
      }),
    },
  },
  pieces: {
    file: '25-what-a-head-projects',
    right: ({ Q, Q_heads }) => ({ 'batch0.q': Q, 'batch0.head0.q': Q_heads[0] }),
    wrong: {
      pieces: ({ block_diagonal: { Q_heads } }) => ({ 'batch0.head0.q': Q_heads[0] }),
      shared: ({ input_cut_and_small_W_shared: { Q_heads } }) => ({ 'batch0.head0.q': Q_heads[0] }),
    },
  },
  w_o: {
    file: '27-output-projection',
    right: ({ concat, per_head_contribution, output }) => ({
      'batch0.concat': concat,
      ...ofHeads(per_head_contribution, 'contribution'),
      'batch0.output': output,
    }),
    wrong: { missing: ({ W_O_missing: { output } }) => ({ 'batch0.output': output }) },
  },
  variance: {
    file: '16-dot-product-variance',
    right: ({ variance_of_dot, variance_of_scaled_dot }) => ({
      'dots.variance': column(Object.values(variance_of_dot)),
      'scaled.variance': column(Object.values(variance_of_scaled_dot)),
    }),
    wrong: {},
  },
  exponent: {
    file: '40-positional-encoding-exponent',
    right: ofWaves,
    wrong: {
      twice_column: ({ exponent_2c_over_d }) => ofWaves(exponent_2c_over_d),
      column: ({ exponent_c_over_d }) => ofWaves(exponent_c_over_d),
    },
  },
  embedding: {
    file: '43-embedding-scale',
    right: ({ pe, x, norms }) => ({
      positions: pe,
      embedded: x,
      'x.norm': column(norms.embedding),
      'embedded.scaled.norm': column(norms.scaled_embedding),
      'positions.norm': column(norms.pe),
    }),
    wrong: {
      divide: ({ divided: { x } }) => ({ embedded: x }),
      after: ({ scaled_after_sum: { x } }) => ({ embedded: x }),
    },
  },
  norm_order: {
    file: '37-pre-norm-post-norm',
    right: ({ post_norm: { sum1, norm1, sum2, output } }) => ({
      'block0.residual1': sum1,
      'block0.norm1': norm1,
      'block0.residual2': sum2,
      'block0.norm2': output,
    }),
    wrong: {
      pre: (_, { pre_norm }) => ({ 'block0.residual2': pre_norm.output }),
      sublayer: ({ norm_of_sublayer_only: { output } }) => ({ 'block0.residual2': output }),
    },
  },
  leaky: {
    file: '37-pre-norm-post-norm',
    right: ({ pre_norm: { norm1, after_attn, norm2, output } }) => ({
      'block0.norm1': norm1,
      'block0.residual1': after_attn,
      'block0.norm2': norm2,
      'block0.residual2': output,
    }),
    wrong: {
      leaky: ({ residual_from_normalised_input: { output } }) => ({ 'block0.residual2': output }),
    },
  },
  second_residual: {
    file: '37-pre-norm-post-norm',
    right: ({ post_norm: { norm1, ffn_out, sum2, output } }) => ({
      'block0.norm1': norm1,
      'block0.ffn.output': ffn_out,
      'block0.residual2': sum2,
      'block0.norm2': output,
    }),
    wrong: {},
  },
  norm_axis: {
    file: '35-layernorm-axis',
    right: ({ output }) => ({ 'block0.norm1': output }),
    wrong: { axis: ({ over_sequence: { output } }) => ({ 'block0.norm1': output }) },
  },
  eps: {
    file: '34-layernorm-variance-and-eps',
    right: ({ mean, variance, normalised, output }) => ({
      'block0.norm1.mean': mean,
      'block0.norm1.variance': variance,
      'block0.norm1.normalised': normalised,
      'block0.norm1': output,
    }),
    wrong: {
      divisor: ({ unbiased_variance: { output } }) => ({ 'block0.norm1': output }),
      std: ({ unbiased_std_plus_eps: { output } }) => ({ 'block0.norm1': output }),
    },
  },
  saturation: {
    file: '17-softmax-saturation',
    right: ({ weights_x1, jacobian_x1 }) => ({ weights: [weights_x1], jacobian: jacobian_x1 }),
    wrong: {
      shift: ({ shift_is_not_the_problem: { jacobian_shifted } }) => ({
        jacobian: jacobian_shifted,
      }),
      thirty: (_, { weights_x30, jacobian_x30 }) => ({
        weights: [weights_x30],
        jacobian: jacobian_x30,
      }),
    },
  },
  argmax: {
    file: '22-softmax-not-argmax',
    right: ({ weights, output }) => ({ weights: [weights], output: [output] }),
    wrong: {
      hard: ({ argmax: { weights, output } }) => ({ weights: [weights], output: [output] }),
      sum: ({ divide_by_sum: { weights, output } }) => ({ weights: [weights], output: [output] }),
    },
  },
};
