// Numbers of 16 bits through the facade; which bits they have, the C++ tests hold to NumPy and
// PyTorch.

import assert from 'node:assert/strict';
import test from 'node:test';
import { explain } from '../../web/js/core/provenance.js';
import { core } from './support/core.mjs';

/** @typedef {import('../../web/js/core/types.js').Spec} Spec */

/** @type {(precision: Spec['precision'], more?: Partial<Spec>) => Spec} */
const softmax = (precision, more = {}) => ({
  graph: 'softmax',
  precision,
  inputs: { scores: [[0, -17, -18, 0.1]] },
  ...more,
});

/** @type {Spec} its first dot product is 180000 */
const overflowing = {
  graph: 'attention',
  precision: 'float16',
  inputs: {
    q: [[300, 300]],
    k: [
      [300, 300],
      [1, 2],
    ],
    v: [[1], [2]],
  },
};

test('numbers of 16 bits come as floats that have them exactly', () => {
  const half = core.run(softmax('float16'));
  assert.equal(half.precision, 'float16');
  assert.ok(half.get('scores').values instanceof Float32Array);
  assert.equal(half.at('scores', 0, 3), 1638 / 2 ** 14);
  assert.equal(core.run(softmax('bfloat16')).at('scores', 0, 3), 205 / 2 ** 11);
});

test('a cell that overflowed says so, and so does one that was flushed to 0', () => {
  const trace = core.run(overflowing);
  assert.deepEqual(trace.notFinite, {
    tensor: 'scores',
    row: 0,
    col: 0,
    value: Infinity,
    asked: false,
  });
  assert.equal(explain(trace, 'scores', 0, 0).case, 'overflowed');
  assert.equal(explain(trace, 'scores', 0, 1).case, null);
  const small = core.run(softmax('float16'));
  assert.equal(explain(small, 'weights.exp', 0, 1).case, null);
  assert.equal(explain(small, 'weights.exp', 0, 2).case, 'flushed');
});

test('a constant of a mask that overflows is named', () => {
  const mask = { kind: /** @type {const} */ ('keep'), grid: [[true, false]] };
  const inputs = { scores: [[1, 2]], v: [[1], [2]] };
  const options = { mask, masked_fill: -1e9 };
  const trace = core.run({ graph: 'attention', precision: 'float16', inputs, options });
  assert.equal(trace.notFinite?.tensor, 'masked');
  assert.equal(explain(trace, 'masked', 0, 1).case, 'overflowed');
  assert.equal(core.run({ graph: 'attention', inputs, options }).notFinite, null);
});

test('an input that the format is too small for is named, and later ones are taken', () => {
  const plan = core.prepare(softmax('float16', { inputs: { scores: [[1e6, 1]] } }));
  assert.equal(plan.trace().notFinite?.tensor, 'scores');
  plan.run({ scores: [2, 1] });
  assert.equal(plan.trace().notFinite, null);
  plan.free();
});

test('two bytes a number', () => {
  const bytes = (/** @type {Spec['precision']} */ precision) =>
    core.ledger(softmax(precision)).totals.bytes;
  for (const precision of /** @type {const} */ (['float16', 'bfloat16']))
    assert.equal(2 * bytes(precision).tensors, bytes('float32').tensors);
});

test('rounding term by term is refused where nothing is rounded to 16 bits', () => {
  const detail = { option: 'rounding', value: 'each', allowed: 'once' };
  const spec = softmax('float32', { rounding: 'each' });
  assert.throws(() => core.run(spec), { code: 'bad_option', detail });
});
