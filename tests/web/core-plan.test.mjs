// Plans: shapes and memory once, numbers often.

import assert from 'node:assert/strict';
import test from 'node:test';
import { changes, loadCore } from '../../web/js/core/core.js';
import { core } from './support/core.mjs';
import { keepGrid, matrix } from './support/numbers.mjs';

/** @typedef {import('../../web/js/core/types.js').Spec} Spec */

/** @type {(seed: number) => Spec} */
const specOf = (seed) => ({
  graph: 'attention',
  inputs: { x: matrix(4, 3, seed) },
  weights: {
    w_q: matrix(3, 2, seed + 1),
    b_q: matrix(1, 2, seed + 2)[0],
    w_k: matrix(3, 2, seed + 3),
    w_v: matrix(3, 5, seed + 4),
  },
  options: {
    mask: [
      { kind: 'keep', grid: keepGrid(4, 4, seed + 5) },
      { kind: 'padding', keep: keepGrid(1, 4, seed + 6)[0] },
    ],
  },
});

/** @type {(seed: number) => {[id: string]: any}} all inputs of a plan of specOf */
const inputsOf = (seed) => ({
  x: matrix(4, 3, seed),
  w_q: matrix(3, 2, seed + 1),
  b_q: matrix(1, 2, seed + 2)[0],
  w_k: Float64Array.from(matrix(3, 2, seed + 3).flat()),
  w_v: { rows: 3, cols: 5, values: matrix(3, 5, seed + 4).flat() },
  mask0: keepGrid(4, 4, seed + 5),
  'mask1.keep': keepGrid(1, 4, seed + 6),
});

test('a plan that runs with other numbers computes what a run with them computes', () => {
  const plan = core.prepare(specOf(10));
  assert.equal(changes(plan.trace(), core.run(specOf(10))).size, 0);
  plan.run(inputsOf(20));
  assert.equal(changes(plan.trace(), core.run(specOf(20))).size, 0);
  assert.deepEqual(plan.values('output'), core.run(specOf(20)).get('output').values);
  assert.deepEqual(plan.ids, core.run(specOf(20)).ids);
  plan.free();
});

test('views are the values themselves, as of the last run', () => {
  const plan = core.prepare({ ...specOf(10), precision: 'float32' });
  plan.run();
  const [x, output] = [plan.view('x'), plan.view('output')];
  assert.deepEqual(output, plan.values('output'));
  x.set(matrix(4, 3, 30).flat());
  plan.run();
  const other = core.prepare({ ...specOf(10), precision: 'float32' });
  other.run({ x: matrix(4, 3, 30) });
  assert.deepEqual(plan.view('output'), other.values('output'));
  assert.equal(plan.view('output'), output, 'made once');
  assert.throws(() => plan.view('nothing'), { code: 'unknown_tensor' });
  plan.free();
  assert.throws(() => plan.view('output'), { code: 'plan_freed' });
  other.free();
});

test('views outlast a memory that grows', async () => {
  const alone = await loadCore({ build: 'simd128' });
  const plan = alone.prepare(specOf(10));
  plan.run();
  const before = plan.view('output').slice();
  const bytes = alone.memoryBytes();
  const large = alone.prepare({ graph: 'softmax', inputs: { scores: matrix(1500, 1500, 1) } });
  assert.ok(alone.memoryBytes() > bytes);
  assert.deepEqual(plan.view('output'), before);
  large.free();
  plan.free();
});

test('numbers that are not named stay', () => {
  const plan = core.prepare(specOf(10));
  plan.run({ x: matrix(4, 3, 30) });
  plan.run({ w_q: matrix(3, 2, 31) });
  const { inputs, weights, ...rest } = specOf(10);
  const expected = core.run({
    ...rest,
    inputs: { ...inputs, x: matrix(4, 3, 30) },
    weights: { ...weights, w_q: matrix(3, 2, 31) },
  });
  assert.equal(changes(plan.trace(), expected).size, 0);
  plan.free();
});

test('float32 plans take and give Float32Array, and also take doubles', () => {
  const plan = core.prepare({ ...specOf(10), precision: 'float32' });
  assert.equal(plan.precision, 'float32');
  const x = Float32Array.from(matrix(4, 3, 40).flat());
  plan.run({ x });
  const output = plan.values('output');
  assert.ok(output instanceof Float32Array);
  plan.run({ x: Float64Array.from(x) });
  assert.deepEqual(plan.values('output'), output);
  plan.free();
});

test('what a plan gave is a copy', () => {
  const plan = core.prepare(specOf(10));
  const output = plan.values('output');
  const trace = plan.trace();
  const before = [...output];
  plan.run({ x: matrix(4, 3, 50) });
  assert.deepEqual([...output], before);
  assert.deepEqual([...trace.get('output').values], before);
  plan.values('x').fill(0);
  plan.run();
  assert.notDeepEqual([...plan.values('output')], before);
  plan.free();
});

/** @type {[string, {[id: string]: any}, string, object][]} */
const refusals = [
  ['a name', { y: [[1]] }, 'unknown_tensor', { tensor: 'y' }],
  ['a computed tensor', { scores: matrix(4, 4, 1) }, 'unknown_input', { tensor: 'scores' }],
  [
    'a length',
    { x: new Float64Array(11) },
    'shape_mismatch',
    { tensor: 'x', got: [11], expected: [4, 3] },
  ],
  [
    'a shape',
    { x: matrix(3, 4, 1) },
    'shape_mismatch',
    { tensor: 'x', got: [3, 4], expected: [4, 3] },
  ],
  [
    'ragged rows',
    { x: [[1, 2, 3], [4]] },
    'ragged_rows',
    { tensor: 'x', row: 1, got: 1, expected: 3 },
  ],
  ['no number', { x: 'abc' }, 'not_a_number', { tensor: 'x', value: 'abc' }],
  [
    'an infinity',
    { x: [[1, 2, Infinity], ...matrix(3, 3, 1)] },
    'not_finite',
    { tensor: 'x', row: 0, col: 2, value: Infinity },
  ],
];

for (const [what, inputs, code, detail] of refusals)
  test(`refused, and all numbers stay: ${what}`, () => {
    const plan = core.prepare(specOf(10));
    const before = plan.trace();
    const more = { w_q: matrix(3, 2, 60), ...inputs, w_k: matrix(3, 2, 61) };
    assert.throws(() => plan.run(more), { name: 'CoreError', code, detail });
    assert.equal(changes(before, plan.trace()).size, 0);
    plan.run();
    assert.equal(changes(before, plan.trace()).size, 0);
    plan.free();
  });

test('a number too large for float32 is refused as not finite', () => {
  const plan = core.prepare({ ...specOf(10), precision: 'float32' });
  const before = plan.trace();
  assert.throws(() => plan.run({ b_q: Float64Array.of(1, 1e300) }), { code: 'not_finite' });
  assert.equal(changes(before, plan.trace()).size, 0);
  plan.free();
});

test('a mask may hold zeros and ones only', () => {
  const plan = core.prepare(specOf(10));
  assert.throws(
    () => plan.run({ 'mask1.keep': [1, 0, 0.5, 1] }),
    (error) => {
      const { code, detail } = /** @type {import('../../web/js/core/core.js').CoreError} */ (error);
      assert.ok(core.options().codes.includes(code));
      assert.equal(detail.tensor, 'mask1.keep');
      return true;
    },
  );
  plan.free();
});

test('unknown tensors are refused', () => {
  const plan = core.prepare(specOf(10));
  assert.throws(() => plan.values('y'), { code: 'unknown_tensor', detail: { tensor: 'y' } });
  plan.free();
});

test('a freed plan cannot be used, its traces can', () => {
  const plan = core.prepare(specOf(10));
  const trace = plan.trace();
  plan.free();
  plan.free();
  for (const use of [() => plan.run(), () => plan.trace(), () => plan.values('output')])
    assert.throws(use, { code: 'plan_freed' });
  const other = core.prepare(specOf(20)); // may get the freed plan's place
  assert.throws(() => plan.run({ x: matrix(4, 3, 1) }), { code: 'plan_freed' });
  assert.equal(changes(trace, core.run(specOf(10))).size, 0);
  other.free();
});

test('running a plan again and again takes no more memory', async () => {
  const fresh = await loadCore();
  const plan = fresh.prepare({ graph: 'softmax', inputs: { scores: matrix(128, 128, 1) } });
  const scores = Float64Array.from(matrix(128, 128, 2).flat());
  plan.run({ scores });
  const before = fresh.memoryBytes();
  for (let i = 0; i < 2000; ++i) {
    scores[i] += 1;
    plan.run({ scores });
  }
  assert.equal(fresh.memoryBytes(), before);
});
