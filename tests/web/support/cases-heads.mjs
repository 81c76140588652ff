// The worked cases of projections and heads: for each file what comes out of the core, named as the
// file names it.

import { core } from './core.mjs';
import {
  attention,
  columnMeans,
  columns,
  graph,
  headTables,
  identity,
  matrixProduct,
  rank,
  reordered,
  sideBySide,
  times,
  transposed,
} from './case-tools.mjs';

/** @typedef {import('./case-tools.mjs').Table} Table */
/** @typedef {import('./cases-attention.mjs').Case} Case */

/** @type {(inputs: any) => any} without what is not there */
const weightsOf = ({ W_Q, W_K, W_V, W_O, b_Q, b_K, b_V }) => ({
  ...{ w_q: W_Q, w_k: W_K, w_v: W_V, w_o: W_O },
  ...{ b_q: b_Q, b_k: b_K, b_v: b_V },
});

/** @type {(inputs: any, options?: any) => Record<string, Table>} */
const twoHeads = (inputs, options = {}) =>
  graph('multi_head', { x: inputs.X }, weightsOf(inputs), { heads: 2, ...options });

/** @type {(inputs: any, options?: any) => Record<string, Table>} */
const oneHead = ({ X, ...inputs }, options = {}) =>
  graph('attention', { x: X }, weightsOf(inputs), options);

/**
 * relu(a W), from a feed-forward layer whose second matrix changes nothing.
 * @param {Table} a
 * @param {Table} w
 */
const reluOfProduct = (a, w) =>
  graph('feed_forward', { x: a }, { w_1: w, w_2: identity(w[0].length) }).output;

/**
 * q = x W_Q alone.
 * @param {Table} x
 * @param {Table} w_q
 */
const query = (x, w_q) => graph('attention', { x }, { w_q, w_k: w_q, w_v: w_q }).q;

/** @type {Record<string, Case>} */
export const headsCases = {
  '13-scale-head-dim-not-model-dim'(inputs) {
    const right = twoHeads(inputs);
    const wrong = twoHeads(inputs, { scale: 1 / Math.sqrt(4) });
    return {
      expected: {
        ...{ Q: right.q, K: right.k, V: right.v },
        weights: headTables(right, 'weights'),
        heads: headTables(right, 'output'),
        ...{ concat: right.concat, output: right.output },
      },
      wrong: {
        divided_by_sqrt_d_model: { weights: headTables(wrong, 'weights'), output: wrong.output },
      },
    };
  },

  '23-head-split-view-bug'({ Q, K, V }) {
    const split = (/** @type {any} */ options) =>
      graph('multi_head', { q: Q, k: K, v: V }, {}, { heads: 2, ...options });
    const right = split({});
    const wrong = split({ head_split: 'view' });
    return {
      // Without W_O the joined heads are the output.
      expected: {
        Q_heads: headTables(right, 'q'),
        weights: headTables(right, 'weights'),
        head_outputs: headTables(right, 'output'),
        concat: right.output,
      },
      wrong: {
        reshape_only: {
          Q_heads: headTables(wrong, 'q'),
          Q_put_back: sideBySide(headTables(wrong, 'q')),
          weights: headTables(wrong, 'weights'),
          concat: wrong.output,
        },
      },
    };
  },

  '25-what-a-head-projects'({ X, W_Q }) {
    const multiHead = (/** @type {Table} */ w) =>
      graph('multi_head', { x: X }, { w_q: w, w_k: w, w_v: w }, { heads: 2 });
    const right = multiHead(W_Q);
    const parts = [0, 1].map((head) => [2 * head, 2 * head + 2]);
    const blockDiagonal = W_Q.map((/** @type {number[]} */ row, /** @type {number} */ i) =>
      row.map((x, j) => (Math.floor(i / 2) === Math.floor(j / 2) ? x : 0)),
    );
    const small = columns(W_Q, 0, 2).slice(0, 2);
    const square = { shape: [4, 4] };
    const row = { shape: [1, 4] };
    const count = (/** @type {number} */ heads) => {
      const weights = {
        ...{ w_q: square, b_q: row, w_k: square, b_k: row },
        ...{ w_v: square, b_v: row, w_o: square, b_o: row },
      };
      const inputs = { x: { shape: [3, 4] } };
      const ledger = core.ledger({ graph: 'multi_head', inputs, weights, options: { heads } });
      return ledger.totals.parameters;
    };
    return {
      expected: {
        Q: right.q,
        Q_heads: headTables(right, 'q'),
        Q_heads_from_column_blocks: parts.map(([first, end]) => query(X, columns(W_Q, first, end))),
        parameter_count_by_heads_d_model_4: { 1: count(1), 2: count(2), 4: count(4) },
      },
      wrong: {
        input_cut_and_small_W_shared: {
          Q_heads: parts.map(([first, end]) => query(columns(X, first, end), small)),
        },
        block_diagonal: { Q_heads: headTables(multiHead(blockDiagonal), 'q') },
      },
    };
  },

  '27-output-projection'(inputs) {
    const right = twoHeads(inputs);
    const fused = matrixProduct(inputs.W_V, inputs.W_O);
    const half = times(identity(2), 1 / 2);
    return {
      expected: {
        concat: right.concat,
        per_head_contribution: headTables(right, 'contribution'),
        output: right.output,
        one_head_output: twoHeads(inputs, { heads: 1 }).output,
        one_head_output_with_fused_W_V_W_O: oneHead({ ...inputs, W_V: fused, W_O: null }).output,
      },
      wrong: {
        W_O_missing: { output: twoHeads({ ...inputs, W_O: null }).output },
        heads_averaged: { output: twoHeads({ ...inputs, W_O: [...half, ...half] }).output },
      },
    };
  },

  '28-weight-stored-transposed'({ X, W_stored, b }) {
    const Y = (/** @type {Table} */ w_q) => {
      const weights = { w_q, b_q: b, w_k: w_q, w_v: w_q };
      return graph('attention', { x: X }, weights).q;
    };
    return {
      expected: { Y: Y(transposed(W_stored)) },
      wrong: { not_transposed: { Y: Y(W_stored) } },
    };
  },

  '30-key-bias-cancels'(inputs) {
    const output = inputs.X.map(() => [1, -2]);
    const right = oneHead(inputs, { gradient: { output } });
    const withoutKeyBias = oneHead({ ...inputs, b_K: null });
    const wrong = oneHead({ ...inputs, b_Q: null });
    return {
      expected: {
        ...{ logits: right.scaled, weights: right.weights, output: right.output },
        logits_without_b_K: withoutKeyBias.scaled,
        weights_without_b_K: withoutKeyBias.weights,
        output_minus_b_V: oneHead({ ...inputs, b_V: null }).output,
        grad_b_K: right.d_b_k[0],
      },
      wrong: { b_Q_dropped: { weights: wrong.weights, output: wrong.output } },
    };
  },

  '31-tied-query-key'(inputs) {
    const given = { ...inputs, W_V: inputs.W_Q };
    const right = oneHead(given);
    const wrong = oneHead({ ...given, W_K: inputs.W_Q });
    const M = attention({ q: inputs.W_Q, k: inputs.W_K, v: inputs.W_K }, { scale: 'none' }).scores;
    return {
      expected: { raw_scores: right.scores, M, rank_M: rank(M), weights: right.weights },
      wrong: { W_K_tied_to_W_Q: { raw_scores: wrong.scores, weights: wrong.weights } },
    };
  },

  '32-value-width-differs'(inputs) {
    const cross = (/** @type {any} */ options) => {
      const tokens = { x: inputs.X_q, context: inputs.X_kv };
      return graph('multi_head', tokens, weightsOf(inputs), { heads: 2, ...options });
    };
    const right = cross({});
    const wrong = cross({ scale: 1 / Math.sqrt(3) });
    const shape = (/** @type {Table} */ table) => [table.length, table[0].length];
    return {
      expected: {
        ...{ Q: right.q, K: right.k, V: right.v },
        weights: headTables(right, 'weights'),
        head_outputs: headTables(right, 'output'),
        ...{ concat: right.concat, output: right.output },
        shapes: {
          weights: [2, ...shape(right['head0.weights'])],
          concat: shape(right.concat),
          output: shape(right.output),
        },
      },
      wrong: {
        scaled_by_d_v: { weights: headTables(wrong, 'weights'), output: wrong.output },
      },
    };
  },

  '45-permutation-equivariance'({ permutation, ...inputs }) {
    const permuted = { ...inputs, X: reordered(inputs.X, permutation) };
    const output = (/** @type {any} */ options) => twoHeads(inputs, options).output;
    const ofPermuted = (/** @type {any} */ options) => twoHeads(permuted, options).output;
    const positions = { positions: 'sinusoidal' };
    const mask = { mask: { kind: 'causal' } };
    return {
      expected: {
        output: output({}),
        output_of_permuted_input: ofPermuted({}),
        mean_over_tokens: columnMeans(ofPermuted({})),
        with_pe_output: output(positions),
        with_pe_output_of_permuted_input: ofPermuted(positions),
        causal_output: output(mask),
        causal_output_of_permuted_input: ofPermuted(mask),
      },
      wrong: { called_invariant: { output: output({}) } },
    };
  },

  '49-batch-first'(inputs) {
    const attend = (/** @type {Table[]} */ x) => {
      const trace = graph('multi_head', { x }, weightsOf(inputs), { heads: 1 });
      return x.map((_, item) => trace[`batch${item}.output`]);
    };
    const alone = graph('multi_head', { x: inputs.X[0] }, weightsOf(inputs), { heads: 1 });
    const swapped = (/** @type {Table[]} */ x) =>
      x[0].map((_, position) => x.map((sentence) => sentence[position]));
    return {
      expected: { output: attend(inputs.X), first_sentence_alone: alone.output },
      wrong: { attended_over_batch: { output: swapped(attend(swapped(inputs.X))) } },
    };
  },

  '51-multiplication-count'({ pairs_n_d: pairs }) {
    const cost = (/** @type {number} */ n, /** @type {number} */ d) => {
      const square = { shape: [d, d] };
      const ledger = core.ledger({
        graph: 'multi_head',
        inputs: { x: { shape: [n, d] } },
        weights: { w_q: square, w_k: square, w_v: square, w_o: square },
        options: { heads: 2 },
      });
      const count = (/** @type {RegExp} */ ids) =>
        ledger.tensors
          .filter(({ id }) => ids.test(id))
          .reduce((sum, { multiplications }) => sum + multiplications, 0);
      const projections = count(/^(q|k|v|output)$/);
      const [scores, sum] = [count(/\.scores$/), count(/\.output$/)];
      const weights = ledger.tensors.find(({ id }) => id === 'head0.weights');
      return {
        q_k_v_o_projections: projections,
        scores: scores,
        weighted_sum: sum,
        total: projections + scores + sum,
        weights_stored_per_head: weights?.written,
      };
    };
    const costs = Object.fromEntries(
      pairs.map((/** @type {number[]} */ [n, d]) => [`n=${n},d=${d}`, cost(n, d)]),
    );
    const one = costs['n=6,d=512'];
    return {
      expected: costs,
      wrong: { projections_ignored: { 'n=6,d=512': one.scores + one.weighted_sum } },
    };
  },

  '53-relu-on-projections'(inputs) {
    const right = twoHeads(inputs);
    const wrong = twoHeads(inputs, { projection_activation: 'relu' });
    return {
      expected: {
        ...{ Q: right.q, K: right.k, V: right.v },
        weights: headTables(right, 'weights'),
        output: right.output,
      },
      wrong: {
        relu_on_q_k_v: {
          Q: wrong.q,
          logits: headTables(wrong, 'scaled'),
          weights: headTables(wrong, 'weights'),
          output: wrong.output,
        },
        relu_after_W_O: { output: reluOfProduct(right.concat, inputs.W_O) },
      },
    };
  },
};
