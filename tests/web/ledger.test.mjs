// Ledgers through the facade: totals, shapes instead of numbers, and models whose sizes are known.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { modelLedger, models } from '../../web/js/core/models.js';
import { core } from './support/core.mjs';
import { matrix } from './support/numbers.mjs';

const square = { shape: [8, 8] };

/** @type {(heads: number) => import('../../web/js/core/types.js').Spec} */
const spec = (heads) => ({
  graph: 'multi_head',
  inputs: { x: { shape: [5, 8] } },
  weights: { w_q: square, w_k: square, w_v: square, w_o: square },
  options: { heads },
});

test('numbers and shapes have the same ledger', () => {
  const w = matrix(8, 8, 1);
  const given = {
    ...spec(2),
    inputs: { x: matrix(5, 8, 2) },
    weights: { w_q: w, w_k: w, w_v: w, w_o: w },
  };
  assert.deepEqual(core.ledger(given), core.ledger(spec(2)));
});

test('many heads cost what one wide head costs, and have its parameters', () => {
  const [one, ...others] = [1, 2, 4, 8].map((heads) => core.ledger(spec(heads)).totals);
  const products = (/** @type {number} */ heads) =>
    core
      .ledger(spec(heads))
      .tensors.filter(({ op, needed }) => needed && /^(linear|matmul|matmul_nt)$/.test(op))
      .reduce((sum, { multiplications }) => sum + multiplications, 0);
  for (const other of others) assert.equal(other.parameters, one.parameters);
  for (const heads of [2, 4, 8]) assert.equal(products(heads), products(1));
});

test('totals are sums over what the result needs', () => {
  const { tensors, totals, parameters } = core.ledger({ ...spec(2), precision: 'float32' });
  const needed = tensors.filter((tensor) => tensor.needed);
  const sum = (/** @type {(tensor: typeof tensors[0]) => number} */ of) =>
    needed.reduce((total, tensor) => total + of(tensor), 0);
  assert.ok(needed.length < tensors.length);
  assert.equal(totals.parameters, 4 * 64);
  assert.equal(totals.bytes.parameters, 4 * 4 * 64);
  assert.equal(parameters.length, 4);
  for (const kind of /** @type {const} */ ([
    'multiplications',
    'additions',
    'divisions',
    'functions',
  ]))
    assert.equal(
      totals[kind],
      sum((tensor) => tensor[kind]),
    );
  assert.equal(totals.bytes.read, 4 * sum(({ read }) => read));
  assert.equal(totals.bytes.tensors, 4 * sum(({ rows, cols }) => rows * cols));
});

test('a million tokens: the weights alone take 8 terabytes', () => {
  const { tensors } = core.ledger({
    graph: 'attention',
    inputs: { q: { shape: [1e6, 64] }, k: { shape: [1e6, 64] }, v: { shape: [1e6, 64] } },
  });
  const weights = tensors.find(({ id }) => id === 'weights');
  assert.equal(8 * Number(weights?.written), 8e12);
});

test('a window of a million tokens: how many pairs are left', () => {
  const [n, side, random] = [1e6, 128, 3];
  /** @type {import('../../web/js/core/types.js').Spec} */
  const spec = {
    graph: 'attention',
    inputs: { q: { shape: [n, 64] }, k: { shape: [n, 64] }, v: { shape: [n, 64] } },
    options: { mask: { kind: 'window', before: side, after: side, random } },
  };
  const mask = core.ledger(spec).tensors.find(({ id }) => id === 'mask0');
  const near = n * (2 * side + 1) - side * (side + 1);
  assert.equal(mask?.links, near + n * random);
});

test('shapes cannot be computed with', () => {
  assert.throws(() => core.run(spec(2)), { code: 'missing_input', detail: { tensor: 'x' } });
});

test('the parameters of the original base Transformer', () => {
  const ledger = modelLedger(core, models.transformer_base);
  const of = Object.fromEntries(ledger.parts.map(({ name, parameters }) => [name, parameters]));
  const [d, dFf] = [512, 2048];
  const feedForward = 2 * d * dFf + dFf + d;
  assert.equal(of.encoder_layer, 4 * d * d + feedForward + 2 * 2 * d);
  assert.equal(of.encoder_layer, 3_150_336);
  const decoderLayer =
    of.decoder_self_attention +
    of.decoder_cross_attention +
    of.decoder_feed_forward +
    3 * of.decoder_norm;
  assert.equal(decoderLayer, 4_199_936);
  assert.equal(ledger.parameters, 6 * (3_150_336 + 4_199_936) + 37000 * d);
  // The paper says 65 million, in millions; its vocabulary is "about 37000".
  assert.ok(Math.abs(ledger.parameters - models.transformer_base.published) < 2.5e6);
});

test('the parameters of BERT-base are the published ones, all of them', () => {
  const { parameters } = modelLedger(core, models.bert_base);
  assert.equal(parameters, 109_482_240);
  assert.equal(Math.round(parameters / 1e7) * 1e7, models.bert_base.published);
});

/** @type {(n: number) => Record<string, import('../../web/js/core/types.js').Spec>} layers of width 8 */
const layersOf = (n) => {
  const x = { shape: [n, 8] };
  return {
    recurrent: { graph: 'recurrent', inputs: { x }, weights: { w_x: square, w_h: square } },
    convolution: {
      graph: 'convolution',
      inputs: { x },
      weights: { block0: { w: { shape: [24, 8] } } },
    },
    attention: {
      graph: 'attention',
      inputs: { x },
      weights: { w_q: square, w_k: square, w_v: square },
    },
  };
};

test('a recurrence waits for every step, a convolution and attention for none', () => {
  const depth = (/** @type {string} */ layer, /** @type {number} */ n) =>
    core.ledger(layersOf(n)[layer]).totals.depth;
  assert.equal(depth('convolution', 9), 1);
  assert.equal(depth('attention', 9), depth('attention', 90));
  assert.equal(depth('recurrent', 90) - depth('recurrent', 9), 3 * 81); // product, sum, tanh
});

test('work grows with n d² in recurrences and convolutions, with n² d in attention', () => {
  const work = (/** @type {string} */ layer, /** @type {number} */ n) =>
    core.ledger(layersOf(n)[layer]).totals.multiplications;
  assert.equal(work('recurrent', 10), 10 * 64 + 9 * 64);
  assert.equal(work('convolution', 10), 3 * 10 * 64);
  assert.equal(work('attention', 10), 3 * 10 * 64 + 2 * 100 * 8 + 100);
});

test('what a window hides is left out of what is visible', () => {
  const tokens = { shape: [64, 8] };
  /** @type {import('../../web/js/core/types.js').Spec} */
  const spec = { graph: 'attention', inputs: { q: tokens, k: tokens, v: tokens } };
  const full = core.ledger(spec).totals;
  const window = core.ledger({ ...spec, options: { mask: { kind: 'window' } } });
  const links = window.tensors.find(({ id }) => id === 'mask0')?.links ?? 0;
  assert.equal(full.visible, full.multiplications);
  assert.equal(window.totals.visible, links * (8 + 1 + 1 + 8)); // scored, scaled, kept, summed
});

test('an effort is the sums of the ledger, over all tensors', () => {
  const { tensors } = core.ledger(spec(4));
  const sum = (/** @type {'multiplications' | 'functions'} */ kind) =>
    tensors.reduce((total, tensor) => total + tensor[kind], 0);
  assert.deepEqual(core.effort(spec(4)), {
    tensors: tensors.length,
    multiplications: sum('multiplications'),
    functions: sum('functions'),
    given: 5 * 8 + 4 * 64,
  });
  assert.throws(() => core.effort({ graph: 'none', inputs: {} }), { code: 'unknown_graph' });
});
