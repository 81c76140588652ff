// The worked cases of masks, scales and softmax: for each file what comes out of the core, named as
// the file names it.

import { core } from './core.mjs';
import { attention, cannot, graph, run, softmaxJacobian, times, variance } from './case-tools.mjs';

/** @typedef {import('./case-tools.mjs').Table} Table */
/** @typedef {(inputs: any) => {expected: Record<string, any>, wrong: Record<string, any>}} Case */

/** @type {(inputs: any, options?: any) => Record<string, Table>} */
const fromProjections = ({ Q, K, V }, options) => attention({ q: Q, k: K, v: V }, options);

/** @type {(inputs: any, options?: any) => Record<string, Table>} */
const fromLogits = ({ logits, V }, options) => attention({ scores: logits, v: V }, options);

/** @type {(trace: Record<string, Table>) => {weights: Table, output: Table}} */
const result = ({ weights, output }) => ({ weights, output });

/** @type {Record<string, Case>} */
export const attentionCases = {
  '01-mask-polarity-causal'(inputs) {
    const block = { kind: 'grid', grid: inputs.block_mask };
    const right = fromProjections(inputs, { mask: { ...block, true_means: 'hide' } });
    const asKeep = { mask: { ...block, true_means: 'keep' } };
    return {
      expected: { raw_scores: right.scores, masked_logits: right.masked, ...result(right) },
      wrong: {
        block_mask_read_as_keep: result(fromProjections(inputs, { ...asKeep, empty_row: 'nan' })),
        block_mask_read_as_keep_zero_policy: result(fromProjections(inputs, asKeep)),
      },
    };
  },

  '03-additive-mask-zero-one'(inputs) {
    const right = fromProjections(inputs, {
      mask: { kind: 'additive', bias: inputs.additive_mask },
    });
    const wrong = fromProjections(inputs, {
      mask: { kind: 'additive', bias: inputs.zero_one_mask },
    });
    return {
      expected: { masked_logits: right.masked, ...result(right) },
      wrong: { zero_one_added: { logits: wrong.masked, ...result(wrong) } },
    };
  },

  '04-mask-multiplied'(inputs) {
    const mask = { kind: 'padding', keep: inputs.key_keep };
    // Values of 1 where keys are hidden make the output the weight that hidden keys get.
    const V = inputs.key_keep.map((/** @type {boolean} */ keep) => [+!keep]);
    const multiplied = { mask, mask_mode: 'multiply' };
    const hidden = fromLogits({ ...inputs, V }, multiplied).output.flat();
    return {
      expected: result(fromLogits(inputs, { mask })),
      wrong: {
        logits_times_mask: {
          ...result(fromLogits(inputs, multiplied)),
          hidden_weight_per_row: hidden,
        },
      },
    };
  },

  '06-padding-mask-wrong-axis'(inputs) {
    const mask = { kind: 'padding', keep: inputs.key_keep };
    const onRows = { mask: { ...mask, axis: 'queries' }, masked_fill: -1e10 };
    return {
      expected: result(fromLogits(inputs, { mask })),
      wrong: { mask_on_rows: result(fromLogits(inputs, onRows)) },
    };
  },

  '08-fully-masked-row-policies'(inputs) {
    const mask = { kind: 'keep', grid: inputs.keep_mask };
    const added = { mask, mask_mode: 'add', masked_fill: -1e9 };
    const spec = { graph: 'attention', inputs: { scores: inputs.logits, v: inputs.V } };
    const float = /** @type {const} */ ('float32');
    const inFloat = core.run(/** @type {any} */ ({ ...spec, precision: float, options: added }));
    const { cols, values } = inFloat.get('weights');
    return {
      expected: {
        zero: result(fromLogits(inputs, { mask, empty_row: 'zero' })),
        nan: result(fromLogits(inputs, { mask, empty_row: 'nan' })),
        'uniform_fill_-1e9': result(fromLogits(inputs, { mask, masked_fill: -1e9 })),
      },
      wrong: {
        'additive_-1e9_float64': result(fromLogits(inputs, added)),
        'additive_-1e9_float32': {
          weights: [0, 1].map((row) => [...values.slice(row * cols, (row + 1) * cols)]),
        },
      },
    };
  },

  '10-causal-diagonal-offset'(inputs) {
    const right = fromProjections(inputs, { mask: { kind: 'causal' } });
    const hidden = { kind: 'causal', diagonal: 'hide' };
    const wrong = fromProjections(inputs, { mask: hidden, empty_row: 'nan' });
    return {
      expected: { keep_mask: right.keep, ...result(right) },
      wrong: { diagonal_blocked: { keep_mask: wrong.keep, ...result(wrong) } },
    };
  },

  '11-causal-alignment-rectangular'({ Q_full, query_rows_used, ...inputs }) {
    const Q = query_rows_used.map((/** @type {number} */ row) => Q_full[row]);
    const aligned = (/** @type {string} */ align) =>
      fromProjections({ ...inputs, Q }, { mask: { kind: 'causal', align } });
    const [bottomRight, topLeft] = [aligned('bottom_right'), aligned('top_left')];
    const single = { ...inputs, Q: Q.slice(-1) };
    return {
      expected: {
        full_output: fromProjections({ ...inputs, Q: Q_full }, { mask: { kind: 'causal' } }).output,
        bottom_right: { keep_mask: bottomRight.keep, ...result(bottomRight) },
        top_left: { keep_mask: topLeft.keep, ...result(topLeft) },
      },
      wrong: {
        top_left_for_cached_decoding: { output: topLeft.output },
        top_left_single_query: {
          output: fromProjections(single, { mask: { kind: 'causal' } }).output,
        },
      },
    };
  },

  '14-scale-variants'(inputs) {
    const right = fromProjections(inputs);
    const scaledBy = (/** @type {number | 'none'} */ scale) => {
      const trace = core.run({
        graph: 'attention',
        inputs: { q: inputs.Q, k: inputs.K, v: inputs.V },
        options: { scale },
      });
      const effective = trace.info('scaled').attributes.factor;
      return { effective_scale: effective, ...result(fromProjections(inputs, { scale })) };
    };
    const twice = fromProjections({ ...inputs, Q: times(inputs.Q, 1 / 2) });
    return {
      expected: { raw_scores: right.scores, scaled_scores: right.scaled, ...result(right) },
      wrong: {
        not_scaled: scaledBy('none'),
        divided_by_d_k: scaledBy(1 / 4),
        divided_by_inverse_sqrt: scaledBy(Math.sqrt(4)),
        scaled_twice: { ...scaledBy(1 / 4), ...result(twice) },
      },
    };
  },

  '16-dot-product-variance'({ entries, sample_Q, sample_Q_2, sample_K }) {
    /** @type {(length: number) => number[][]} every vector of so many entries */
    const all = (length) =>
      length === 0
        ? [[]]
        : all(length - 1).flatMap((start) =>
            entries.map((/** @type {number} */ entry) => [...start, entry]),
          );
    const sizes = [1, 2, 3, 4];
    const traces = sizes.map((size) => attention({ q: all(size), k: all(size), v: all(size) }));
    const byD = (/** @type {string} */ id) =>
      Object.fromEntries(sizes.map((size, i) => [size, variance(traces[i][id].flat())]));
    const sample = (/** @type {Table} */ q) => {
      const product = attention({ q, k: sample_K, v: sample_K }).scores;
      return { product, variance: variance(product.flat()) };
    };
    return {
      expected: { variance_of_dot: byD('scores'), variance_of_scaled_dot: byD('scaled') },
      wrong: { one_2x2_sample: sample(sample_Q), another_2x2_sample: sample(sample_Q_2) },
    };
  },

  '17-softmax-saturation'({ logits }) {
    const V = logits.map(() => [0]);
    const weights = (/** @type {number} */ scale) =>
      fromLogits({ logits: [logits], V }, { scale }).weights[0];
    const jacobians = [1, 8, 30].map((factor) => softmaxJacobian(logits, factor));
    const shifted = logits.map((/** @type {number} */ x) => x + 100);
    return {
      expected: {
        weights_x1: weights(1),
        jacobian_x1: jacobians[0],
        weights_x8: weights(8),
        jacobian_x8: jacobians[1],
        weights_x30: weights(30),
        jacobian_x30: jacobians[2],
        jacobian_max_abs: jacobians.map((table) => Math.max(...table.flat().map(Math.abs))),
      },
      wrong: { shift_is_not_the_problem: { jacobian_shifted: softmaxJacobian(shifted) } },
    };
  },

  '19-fp16-overflow-before-scaling'(inputs) {
    const right = fromProjections(inputs);
    const { Q: q, K: k, V: v } = inputs;
    /** @type {(queries: Table, options: any) => Record<string, Table>} */
    const half = (queries, options) =>
      run({
        graph: 'attention',
        precision: 'float16',
        rounding: 'each',
        inputs: { q: queries, k, v },
        options,
      });
    const scaledFirst = half(times(q, 1 / 2), { scale: 'none' });
    const scaledAfter = half(q, {});
    return {
      expected: {
        raw_scores: right.scores,
        scaled_scores: right.scaled,
        ...result(right),
        fp16_scores_q_scaled_first: scaledFirst.scores,
        fp16_weights_q_scaled_first: scaledFirst.weights,
      },
      wrong: {
        fp16_scale_after: {
          raw: scaledAfter.scores,
          scaled: scaledAfter.scaled,
          weights: scaledAfter.weights,
        },
      },
    };
  },

  '22-softmax-not-argmax'({ logits, logits_nudged, V }) {
    const right = fromLogits({ logits: [logits], V });
    const best = (/** @type {number[]} */ row) => fromLogits({ logits: [row], V }, { top_k: 1 });
    const noOption = cannot(
      'no option divides scores by their sum, which may be 0 and gives negative weights',
    );
    return {
      expected: {
        weights: right.weights[0],
        output: right.output[0],
        jacobian: graph('softmax_jacobian', { scores: logits }).jacobian,
        output_nudged: fromLogits({ logits: [logits_nudged], V }).output[0],
      },
      wrong: {
        argmax: {
          weights: best(logits).weights[0],
          output: best(logits).output[0],
          output_nudged: best(logits_nudged).output[0],
        },
        divide_by_sum: { weights: noOption, output: noOption },
      },
    };
  },
};
