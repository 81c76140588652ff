// For every wrong result of the worked cases: the specification that was meant, the tensors that came
// out wrong, and the mistake that they are recognised as; or why they are not recognised.

/** @typedef {{spec: (inputs: any) => any, tensors: Record<string, string>, mistake: string}} Recognised */
/** @typedef {Record<string, Record<string, Recognised | string>>} WrongResults */

/** @type {(options?: any) => (inputs: any) => any} */
const fromProjections = (options) => (inputs) => ({
  graph: 'attention',
  inputs: { q: inputs.Q, k: inputs.K, v: inputs.V },
  options: typeof options === 'function' ? options(inputs) : options,
});

/** @type {(options?: any) => (inputs: any) => any} */
const fromLogits = (options) => (inputs) => ({
  graph: 'attention',
  inputs: { scores: inputs.logits, v: inputs.V },
  options: typeof options === 'function' ? options(inputs) : options,
});

/** @type {(path: string, inputs: any) => any} without what is not there */
const weightsOf = (path, { W_Q, W_K, W_V, W_O, b_Q, b_K, b_V, b_O }) =>
  Object.fromEntries(
    Object.entries({
      ...{ w_q: W_Q, w_k: W_K, w_v: W_V, w_o: W_O },
      ...{ b_q: b_Q, b_k: b_K, b_v: b_V, b_o: b_O },
    })
      .filter(([, table]) => table)
      .map(([id, table]) => [path + id, table]),
  );

/** @type {(inputs: any) => any} */
const twoHeads = (inputs) => ({
  graph: 'multi_head',
  inputs: { x: inputs.X },
  weights: weightsOf('', inputs),
  options: { heads: 2 },
});

/** @type {(inputs: any) => any} */
const oneHead = (inputs) => ({
  graph: 'attention',
  inputs: { x: inputs.X },
  weights: weightsOf('', inputs),
  options: {},
});

/** @type {(path: string, inputs: any) => any} */
const blockWeights = (path, inputs) => ({
  ...weightsOf(`${path}attn.`, inputs),
  ...{ [`${path}ffn.w_1`]: inputs.W_1, [`${path}ffn.b_1`]: inputs.b_1 },
  ...{ [`${path}ffn.w_2`]: inputs.W_2, [`${path}ffn.b_2`]: inputs.b_2 },
  ...{ [`${path}gamma_1`]: inputs.gamma1, [`${path}beta_1`]: inputs.beta1 },
  ...{ [`${path}gamma_2`]: inputs.gamma2, [`${path}beta_2`]: inputs.beta2 },
});

/** @type {(inputs: any) => any} */
const block = (inputs) => ({
  graph: 'encoder_block',
  inputs: { x: inputs.X },
  weights: blockWeights('', inputs),
  options: { heads: 2, norm: 'post' },
});

/** @type {(options: any) => (inputs: any) => any} */
const stack = (options) => (inputs) => ({
  graph: 'encoder',
  inputs: { x: inputs.X },
  weights: {
    ...blockWeights('block0.', inputs),
    ...(options.final_norm === 'layer_norm'
      ? { 'final_norm.gamma': inputs.gamma_final, 'final_norm.beta': inputs.beta_final }
      : {}),
  },
  options: { heads: 2, ...options },
});

/** @type {(inputs: any) => any} */
const layerNorm = ({ x, gamma, beta }) => ({
  graph: 'layer_norm',
  inputs: { x },
  weights: gamma ? { gamma, beta } : {},
  options: gamma ? { eps: 0.01 } : {},
});

/** @type {(rows: number, cols: number) => any} */
const positions = (rows, cols) => ({
  graph: 'positions',
  inputs: { x: Array.from({ length: rows }, () => new Array(cols).fill(0)) },
  options: {},
});

const both = { weights: 'weights', output: 'output' };
const output = { output: 'output' };

/** @type {(spec: (inputs: any) => any, tensors: Record<string, string>, mistake: string) => Recognised} */
const as = (spec, tensors, mistake) => ({ spec, tensors, mistake });

const noResult = 'it is a thought, or a statistic of samples, not the result of a computation';

/** @type {WrongResults} */
export const wrongResults = {
  '01-mask-polarity-causal': Object.fromEntries(
    ['block_mask_read_as_keep', 'block_mask_read_as_keep_zero_policy'].map((how) => [
      how,
      as(
        fromProjections((/** @type {any} */ { block_mask }) => ({
          mask: [{ kind: 'grid', grid: block_mask, true_means: 'hide' }],
        })),
        both,
        'polarity',
      ),
    ]),
  ),
  '03-additive-mask-zero-one': {
    zero_one_added: as(
      fromProjections((/** @type {any} */ { additive_mask }) => ({
        mask: [{ kind: 'additive', bias: additive_mask }],
      })),
      { logits: 'masked', ...both },
      'zero_one_added',
    ),
  },
  '04-mask-multiplied': {
    logits_times_mask: as(
      fromLogits((/** @type {any} */ { key_keep }) => ({
        mask: [{ kind: 'padding', keep: key_keep }],
      })),
      both,
      'mask_multiplied',
    ),
  },
  '06-padding-mask-wrong-axis': {
    mask_on_rows: as(
      fromLogits((/** @type {any} */ { key_keep }) => ({
        mask: [{ kind: 'padding', keep: key_keep }],
      })),
      both,
      'mask_on_queries',
    ),
  },
  '08-fully-masked-row-policies': {
    'additive_-1e9_float64': as(
      fromLogits((/** @type {any} */ { keep_mask }) => ({
        mask: [{ kind: 'keep', grid: keep_mask }],
      })),
      both,
      'constant_added',
    ),
    'additive_-1e9_float32': as(
      (inputs) => ({
        ...fromLogits({ mask: [{ kind: 'keep', grid: inputs.keep_mask }] })(inputs),
        precision: 'float32',
      }),
      { weights: 'weights' },
      'constant_added',
    ),
  },
  '10-causal-diagonal-offset': {
    diagonal_blocked: as(fromProjections({ mask: [{ kind: 'causal' }] }), both, 'diagonal_hidden'),
  },
  '11-causal-alignment-rectangular': Object.fromEntries(
    /** @type {[string, (inputs: any) => any][]} */ ([
      [
        'top_left_for_cached_decoding',
        ({ Q_full, query_rows_used }) =>
          query_rows_used.map((/** @type {number} */ row) => Q_full[row]),
      ],
      ['top_left_single_query', ({ Q_full, query_rows_used }) => [Q_full[query_rows_used.at(-1)]]],
    ]).map(([how, queries]) => [
      how,
      as(
        (inputs) =>
          fromProjections({ mask: [{ kind: 'causal', align: 'bottom_right' }] })({
            ...inputs,
            Q: queries(inputs),
          }),
        output,
        'causal_alignment',
      ),
    ]),
  ),
  '13-scale-head-dim-not-model-dim': {
    divided_by_sqrt_d_model: as(twoHeads, both, 'scale_d_model'),
  },
  '14-scale-variants': {
    not_scaled: as(fromProjections(), both, 'no_scale'),
    divided_by_d_k: as(fromProjections(), both, 'scale_d_k'),
    divided_by_inverse_sqrt: as(fromProjections(), both, 'scale_inverse'),
    // Twice by √d_k is once by d_k: the name of the mistake says both.
    scaled_twice: as(fromProjections(), both, 'scale_d_k'),
  },
  '16-dot-product-variance': { one_2x2_sample: noResult, another_2x2_sample: noResult },
  '17-softmax-saturation': { shift_is_not_the_problem: noResult },
  '19-fp16-overflow-before-scaling': {
    fp16_scale_after: as(
      fromProjections(),
      { raw: 'scores', scaled: 'scaled', weights: 'weights' },
      'half_precision',
    ),
  },
  '22-softmax-not-argmax': {
    argmax: as(({ logits, V }) => fromLogits()({ logits: [logits], V }), both, 'argmax'),
    divide_by_sum: as(
      ({ logits, V }) => fromLogits()({ logits: [logits], V }),
      both,
      'divided_by_sum',
    ),
  },
  '23-head-split-view-bug': {
    reshape_only: as(
      ({ Q, K, V }) => ({
        graph: 'multi_head',
        inputs: { q: Q, k: K, v: V },
        options: { heads: 2 },
      }),
      { weights: 'weights', concat: 'output' },
      'heads_reshaped',
    ),
  },
  '25-what-a-head-projects': {
    input_cut_and_small_W_shared:
      'other weights of another shape, which the right ones do not hold',
    block_diagonal: 'a part of the weights is zero: other weights, not another computation',
  },
  '27-output-projection': {
    W_O_missing: as(twoHeads, output, 'output_projection_forgotten'),
    heads_averaged: 'other weights in the place of W_O, which the right ones do not hold',
  },
  '28-weight-stored-transposed': {
    not_transposed: as(
      ({ X, W_stored, b }) => {
        const turned = W_stored[0].map((/** @type {any} */ _, /** @type {number} */ col) =>
          W_stored.map((/** @type {number[]} */ row) => row[col]),
        );
        return {
          graph: 'attention',
          inputs: { x: X },
          weights: { w_q: turned, b_q: b, w_k: turned, w_v: turned },
        };
      },
      { Y: 'q' },
      'weights_transposed',
    ),
  },
  '30-key-bias-cancels': { b_Q_dropped: as(oneHead, both, 'bias_forgotten') },
  '31-tied-query-key': {
    W_K_tied_to_W_Q: as(
      (inputs) => oneHead({ ...inputs, W_V: inputs.W_Q }),
      { raw_scores: 'scores', weights: 'weights' },
      'key_tied_to_query',
    ),
  },
  '32-value-width-differs': {
    scaled_by_d_v: as(
      (inputs) => ({
        ...twoHeads(inputs),
        inputs: { x: inputs.X_q, context: inputs.X_kv },
      }),
      both,
      'scale_d_v',
    ),
  },
  '34-layernorm-variance-and-eps': {
    unbiased_variance: as(layerNorm, output, 'variance_divisor'),
    unbiased_std_plus_eps: as(layerNorm, output, 'eps_outside'),
    biased_std_plus_eps: as(layerNorm, output, 'eps_outside'),
    sqrt_of_std_plus_eps: as(layerNorm, output, 'eps_outside'),
    no_affine: as(layerNorm, output, 'gamma_and_beta_forgotten'),
  },
  '35-layernorm-axis': {
    over_sequence: as(layerNorm, output, 'norm_over_tokens'),
    over_tokens_and_features: as(layerNorm, output, 'norm_over_tokens'),
  },
  '37-pre-norm-post-norm': {
    residual_from_normalised_input: as(
      (inputs) => ({ ...block(inputs), options: { heads: 2, norm: 'pre' } }),
      { output: 'residual2' },
      'residual_from_norm',
    ),
    norm_of_sublayer_only: as(
      (inputs) => ({ ...block(inputs), options: { heads: 2, norm: 'pre' } }),
      { output: 'residual2' },
      'norm_of_sublayer',
    ),
  },
  '38-final-norm': {
    pre_norm_without_final_norm: as(
      stack({ norm: 'pre', final_norm: 'layer_norm' }),
      { output: 'result' },
      'final_norm',
    ),
    post_norm_with_extra_final_norm:
      'the extra norm has a γ and β that the right weights do not hold',
  },
  '40-positional-encoding-exponent': {
    exponent_2c_over_d: as(
      (inputs) => positions(inputs.positions.length, 6),
      { pe: 'positions' },
      'position_exponent',
    ),
    exponent_c_over_d: as(
      (inputs) => positions(inputs.positions.length, 6),
      { pe: 'positions' },
      'position_exponent',
    ),
  },
  '41-positional-encoding-odd-width': {
    cut_from_width_6: 'a table of another width, cut: the core makes none like it',
  },
  '43-embedding-scale': Object.fromEntries(
    ['divided', 'not_scaled', 'scaled_after_sum'].map((how) => [
      how,
      as(
        ({ embeddings }) => ({
          graph: 'positions',
          inputs: { x: embeddings },
          options: { embedding_scale: 'sqrt_d_model' },
        }),
        { x: 'embedded' },
        'embedding_scale',
      ),
    ]),
  ),
  '45-permutation-equivariance': { called_invariant: noResult },
  '47-gelu-erf-vs-tanh': {
    'sigmoid_1.702': as(
      ({ x }) => ({
        graph: 'feed_forward',
        inputs: { x: x.map((/** @type {number} */ number) => [number]) },
        weights: { w_1: [[1]], w_2: [[1]] },
        options: { activation: 'gelu' },
      }),
      { y: 'activated' },
      'activation',
    ),
    relu_in_ffn: as(
      ({ ffn_x, W_1, b_1, W_2, b_2 }) => ({
        graph: 'feed_forward',
        inputs: { x: ffn_x },
        weights: { w_1: W_1, b_1, w_2: W_2, b_2 },
        options: { activation: 'gelu' },
      }),
      output,
      'activation',
    ),
  },
  '49-batch-first': {
    attended_over_batch:
      'sequences and batch are exchanged before and after, so it is no single run',
  },
  '51-multiplication-count': { projections_ignored: 'a count that leaves something out' },
  '53-relu-on-projections': {
    relu_on_q_k_v: as(twoHeads, both, 'relu_on_projections'),
    relu_after_W_O: 'an activation that no graph has',
  },
};
