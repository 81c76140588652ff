// The facade: what it computes, what it refuses, and that nothing given or taken is shared.

import assert from 'node:assert/strict';
import test from 'node:test';
import { CoreError, changes, loadCore } from '../../web/js/core/core.js';
import { facadeCodes } from '../../web/js/core/errors.js';
import { core, tables } from './support/core.mjs';
import { matrix } from './support/numbers.mjs';

/** @typedef {import('../../web/js/core/types.js').Spec} Spec */

const q = [
  [1, 0],
  [0, 2],
];
const k = [
  [1, 1],
  [2, 0],
];
const v = [
  [1, 0, 2],
  [0, 4, 0],
];
/** @type {Spec} */
const spec = { graph: 'attention', inputs: { q, k, v }, options: { mask: { kind: 'causal' } } };

test('a run gives every tensor, in the order computed', () => {
  const trace = core.run(spec);
  const ids = 'q k v scores scaled mask0 keep masked weights.row_max weights.exp weights.row_sum';
  assert.deepEqual(trace.ids, [...ids.split(' '), 'weights', 'output']);
  assert.equal(trace.precision, 'float64');
  const { scores, scaled, masked, weights } = tables(trace);
  assert.deepEqual(scores, [
    [1, 2],
    [2, 0],
  ]);
  assert.deepEqual(scaled[1], [2 / Math.SQRT2, 0]);
  assert.deepEqual(masked[0], [1 / Math.SQRT2, -Infinity]);
  assert.deepEqual(weights[0], [1, 0]);
  assert.equal(trace.info('scores').op, 'matmul_nt');
  assert.deepEqual(trace.info('scores').inputs, ['q', 'k']);
});

test('float32 computes and answers in float32', () => {
  const trace = core.run({ ...spec, precision: 'float32' });
  assert.equal(trace.precision, 'float32');
  assert.ok(trace.get('output').values instanceof Float32Array);
});

test('inputs stay as they were, and later changes of them do not reach the trace', () => {
  const inputs = { q: Float64Array.of(1, 2), k: [[3, 4]], v: [[5]] };
  const trace = core.run({ graph: 'attention', inputs: { ...inputs, q: [inputs.q] } });
  assert.deepEqual(inputs, { q: Float64Array.of(1, 2), k: [[3, 4]], v: [[5]] });
  inputs.q[0] = 9;
  assert.equal(trace.at('q', 0, 0), 1);
});

test('what a trace gave can be given back as an input', () => {
  const trace = core.run(spec);
  const again = core.run({
    ...spec,
    inputs: { q: trace.get('q'), k: trace.get('k'), v: trace.get('v') },
  });
  assert.equal(changes(trace, again).size, 0);
});

test('growth of the memory reaches no trace and no plan', async () => {
  const fresh = await loadCore();
  const plan = fresh.prepare(spec);
  const trace = fresh.run(spec);
  const expected = tables(trace);
  const before = fresh.memoryBytes();
  const scores = { rows: 1200, cols: 1200, values: new Float64Array(1200 * 1200) };
  fresh.run({ graph: 'softmax', inputs: { scores } });
  assert.ok(fresh.memoryBytes() > before);
  assert.deepEqual(tables(trace), expected);
  plan.run({ q });
  assert.deepEqual(tables(plan.trace()), expected);
});

test('runs and plans give their memory back', async () => {
  const fresh = await loadCore();
  const wide = { graph: 'softmax', inputs: { scores: matrix(64, 64, 1) } };
  for (let i = 0; i < 5; ++i) fresh.run(wide);
  const before = fresh.memoryBytes();
  for (let i = 0; i < 500; ++i) {
    fresh.run(wide);
    fresh.prepare(wide).free();
    assert.throws(() => fresh.run({ graph: 'softmax', inputs: { scores: [[NaN]] } }));
  }
  assert.equal(fresh.memoryBytes(), before);
});

test('options() lists what can be asked for, once and for all', () => {
  const options = core.options();
  assert.equal(core.options(), options);
  assert.ok(Object.isFrozen(options) && Object.isFrozen(options.graphs[0].forms[0].options));
  assert.ok(options.graphs.some(({ name }) => name === 'attention'));
  assert.deepEqual(options.precision.words, ['float64', 'float32', 'float16', 'bfloat16']);
  assert.deepEqual(options.rounding.words, ['once', 'each']);
  assert.equal(options.limits.dimension, 16384);
});

/** @type {[string, Spec | object, string, object][]} */
const refusals = [
  ['a graph', { graph: 'atention' }, 'unknown_graph', { option: 'graph', value: 'atention' }],
  ['no graph', {}, 'unknown_graph', { option: 'graph' }],
  ['an input', { ...spec, inputs: { q, k, v, w: v } }, 'unknown_input', { tensor: 'w' }],
  ['a missing input', { ...spec, inputs: { q, k } }, 'missing_input', { tensor: 'v' }],
  [
    'inputs that exclude each other',
    { ...spec, inputs: { x: q, q, k, v } },
    'conflicting_inputs',
    { tensor: 'q', other: 'x' },
  ],
  ['an option', { ...spec, options: { scal: 1 } }, 'unknown_option', { option: 'scal' }],
  [
    "an option's word",
    { ...spec, options: { empty_row: 'one' } },
    'bad_option',
    { option: 'empty_row', value: 'one', allowed: 'zero, nan, uniform' },
  ],
  [
    "an option's number",
    { ...spec, options: { mask_mode: 2 } },
    'bad_option',
    { option: 'mask_mode', value: 2, allowed: 'fill, add, multiply, after_softmax' },
  ],
  [
    'a mask without a kind',
    { ...spec, options: { mask: [{}] } },
    'bad_option',
    { option: 'mask.0.kind', allowed: 'causal, padding, keep, additive, grid, window' },
  ],
  [
    'an empty tensor',
    { ...spec, inputs: { q: [[]], k, v } },
    'empty_tensor',
    { tensor: 'q', got: [1, 0] },
  ],
  ['a rank', { ...spec, inputs: { q: [1, 2], k, v } }, 'bad_rank', { tensor: 'q', got: [2] }],
  [
    'a shape',
    { ...spec, inputs: { q, k: [[1, 2, 3]], v } },
    'shape_mismatch',
    { tensor: 'k', got: [1, 3], expected: [1, 2], other: 'q', other_shape: [2, 2] },
  ],
  [
    'a size',
    { graph: 'softmax', inputs: { scores: [new Float64Array(16385)] } },
    'too_large',
    { tensor: 'scores', got: [1, 16385], limit: 16384 },
  ],
  [
    'NaN',
    { ...spec, inputs: { q, k: [k[0], [NaN, 0]], v } },
    'not_finite',
    { tensor: 'k', row: 1, col: 0, value: NaN },
  ],
  [
    'a gradient of nothing in particular',
    { ...spec, options: { gradient: true } },
    'bad_option',
    { option: 'gradient', value: 1, allowed: 'false' },
  ],
  [
    'a gradient of a tensor that is not there',
    { ...spec, options: { gradient: { result: v } } },
    'unknown_tensor',
    { tensor: 'result' },
  ],
  [
    'the shape of a gradient',
    { ...spec, options: { gradient: { output: [[1, 2, 3]] } } },
    'shape_mismatch',
    {
      tensor: 'd_output',
      got: [1, 3],
      expected: [2, 3],
      other: 'output',
      other_shape: [2, 3],
    },
  ],
  [
    'a gradient without rows',
    { ...spec, options: { gradient: { weights: 1 } } },
    'bad_rank',
    { tensor: 'd_weights', got: [] },
  ],
  [
    'a gradient that is not finite',
    { ...spec, options: { gradient: { output: [v[0], [Infinity, 0, 0]] } } },
    'not_finite',
    { tensor: 'd_output', row: 1, col: 0, value: Infinity },
  ],
];

for (const [what, wrong, code, detail] of refusals)
  test(`refused: ${what}`, () => {
    assert.throws(
      () => core.run(/** @type {Spec} */ (wrong)),
      (error) => {
        assert.ok(error instanceof CoreError);
        assert.equal(error.code, code);
        assert.deepEqual(error.detail, detail);
        assert.ok(core.options().codes.includes(code));
        return true;
      },
    );
  });

test('the last good trace outlives a refusal', () => {
  const trace = core.run(spec);
  const expected = tables(trace);
  assert.throws(() => core.run({ ...spec, inputs: { q } }));
  assert.deepEqual(tables(trace), expected);
});

test('no code of the facade is one of the core', () => {
  for (const code of facadeCodes) assert.ok(!core.options().codes.includes(code), code);
});

test('overflow is named, −∞ by masking is not', () => {
  assert.equal(core.run(spec).notFinite, null);
  const big = { ...spec, inputs: { q: [[1e200, 0], q[1]], k: [[1e200, 0], k[1]], v } };
  const overflow = { tensor: 'scores', row: 0, col: 0, value: Infinity, asked: false };
  assert.deepEqual(core.run(big).notFinite, overflow);
});

test('NaN that an option asked for says so', () => {
  const { notFinite } = core.run({
    ...spec,
    options: { mask: { kind: 'padding', keep: [false, false] }, empty_row: 'nan' },
  });
  assert.deepEqual(notFinite, { tensor: 'weights', row: 0, col: 0, value: NaN, asked: true });
});
