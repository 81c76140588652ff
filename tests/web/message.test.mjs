// The message that carries a specification to the core: paths, kinds, bytes, and what is refused.

import assert from 'node:assert/strict';
import test from 'node:test';
import { encode, flatten } from '../../web/js/core/message.js';

/**
 * @param {unknown} spec
 * @returns {Record<string, unknown>} key → text, number, or [dims, values]
 */
function flat(spec) {
  return Object.fromEntries(
    flatten(/** @type {any} */ (spec)).map((entry) => {
      if (entry.kind === 'text') return [entry.key, entry.text];
      if (entry.kind === 'number') return [entry.key, entry.number];
      if (entry.kind === 'shape') return [entry.key, { shape: entry.dims }];
      return [entry.key, [entry.dims, 'values' in entry ? [...entry.values] : 'a shape']];
    }),
  );
}

/**
 * @param {unknown} spec
 * @param {string} code
 * @param {object} detail
 */
function refuses(spec, code, detail) {
  assert.throws(() => flatten(/** @type {any} */ (spec)), { name: 'CoreError', code, detail });
}

test('objects become paths; texts, numbers and booleans become values', () => {
  const spec = {
    graph: 'attention',
    options: { scale: 'none', a: { b: 2 }, yes: true, no: false },
  };
  assert.deepEqual(flat(spec), {
    graph: 'attention',
    'options.scale': 'none',
    'options.a.b': 2,
    'options.yes': 1,
    'options.no': 0,
  });
});

test('null and undefined count as left out', () => {
  assert.deepEqual(flat({ graph: 'softmax', precision: undefined, inputs: { x: null } }), {
    graph: 'softmax',
  });
});

test('numbers of every form become tensors', () => {
  const table = { rows: 2, cols: 1, values: Float32Array.of(7, 8), id: 'x', op: 'input' };
  const inputs = {
    list: [1, 2],
    nested: [[1, 2, 3]],
    typed: Float64Array.of(0.5),
    typedRows: [Int8Array.of(1, 2), Float32Array.of(3, 4)],
    table,
    batch: [[[1], [2]], table],
    keep: [true, false],
    empty: [],
    emptyRow: [[]],
  };
  assert.deepEqual(flat({ inputs }), {
    'inputs.list': [[2], [1, 2]],
    'inputs.nested': [
      [1, 3],
      [1, 2, 3],
    ],
    'inputs.typed': [[1], [0.5]],
    'inputs.typedRows': [
      [2, 2],
      [1, 2, 3, 4],
    ],
    'inputs.table': [
      [2, 1],
      [7, 8],
    ],
    'inputs.batch': [
      [2, 2, 1],
      [1, 2, 7, 8],
    ],
    'inputs.keep': [[2], [1, 0]],
    'inputs.empty': [[0], []],
    'inputs.emptyRow': [[1, 0], []],
  });
});

test('a mask, a list of masks and no mask', () => {
  const causal = { kind: 'causal', align: 'bottom_right' };
  const padding = { kind: 'padding', keep: [true, false] };
  assert.deepEqual(flat({ options: { mask: causal } }), {
    'options.mask.0.kind': 'causal',
    'options.mask.0.align': 'bottom_right',
  });
  assert.deepEqual(flat({ options: { mask: [causal, padding] } }), {
    'options.mask.0.kind': 'causal',
    'options.mask.0.align': 'bottom_right',
    'options.mask.1.kind': 'padding',
    'options.mask.1.keep': [[2], [1, 0]],
  });
  assert.deepEqual(flat({ options: { mask: 'none' } }), { 'options.mask': 'none' });
  assert.deepEqual(flat({ options: { mask: [] } }), { 'options.mask': 'none' });
  assert.deepEqual(flat({ options: { mask: null } }), {});
});

test('a mask without a kind is not lost', () => {
  assert.deepEqual(flat({ options: { mask: [{}] } }), { 'options.mask.0.kind': '' });
});

test('no gradient is left out, any other is for the core to judge', () => {
  assert.deepEqual(flat({ options: { gradient: false } }), {});
  assert.deepEqual(flat({ options: { gradient: true } }), { 'options.gradient': 1 });
});

test('flattening leaves the specification as it was', () => {
  const mask = Object.freeze({ kind: 'causal' });
  const spec = Object.freeze({ graph: 'attention', options: Object.freeze({ mask }) });
  flat(spec);
  assert.deepEqual(spec, { graph: 'attention', options: { mask: { kind: 'causal' } } });
});

test('shapes stand for tensors without values', () => {
  const inputs = { x: { shape: [2, 3, 4] }, q: { shape: [2.5, 1] } };
  assert.deepEqual(flat({ inputs: { x: inputs.x } }), { 'inputs.x': { shape: [2, 3, 4] } });
  // What is no shape stays an object with a tensor of this name.
  assert.deepEqual(flat({ inputs: { q: inputs.q } }), { 'inputs.q.shape': [[2], [2.5, 1]] });
});

test('ragged rows name the tensor, the row and both lengths', () => {
  refuses({ inputs: { x: [[1, 2], [3]] } }, 'ragged_rows', {
    tensor: 'x',
    row: 1,
    got: 1,
    expected: 2,
  });
  refuses({ weights: { w_q: [[1, 2], 3] } }, 'ragged_rows', {
    tensor: 'w_q',
    row: 1,
    got: 1,
    expected: 2,
  });
  const batch = [
    [
      [1, 2],
      [3, 4],
    ],
    [[1, 2], []],
  ];
  refuses({ inputs: { x: batch } }, 'ragged_rows', {
    tensor: 'x',
    batch: 1,
    row: 1,
    got: 0,
    expected: 2,
  });
  refuses({ options: { mask: { kind: 'keep', grid: [[true], [true, true]] } } }, 'ragged_rows', {
    tensor: 'mask.0.grid',
    row: 1,
    got: 2,
    expected: 1,
  });
});

test('entries that are not numbers name the tensor, the cell and the value', () => {
  const entries = /** @type {[unknown, string][]} */ ([
    ['abc', 'abc'],
    [null, 'null'],
    [undefined, 'undefined'],
    [[2], '[…]'],
    [{}, '{…}'],
    [1n, '1'],
    [Symbol('s'), 'Symbol(s)'],
  ]);
  for (const [entry, value] of entries) {
    const detail = { tensor: 'k', row: 1, col: 0, value };
    refuses({ inputs: { k: [[1], [entry]] } }, 'not_a_number', detail);
  }
  refuses({ inputs: { k: ['1'] } }, 'not_a_number', { tensor: 'k', row: 0, col: 0, value: '1' });
});

test('NaN and infinities are left for the core to refuse', () => {
  const { 'inputs.x': x } = flat({ inputs: { x: [NaN, -Infinity] } });
  assert.deepEqual(x, [[2], [NaN, -Infinity]]);
});

test('tables that contradict themselves, too many dimensions and too many numbers', () => {
  refuses({ inputs: { x: { rows: 2, cols: 2, values: [1, 2, 3] } } }, 'shape_mismatch', {
    tensor: 'x',
    got: [3],
    expected: [2, 2],
  });
  refuses({ inputs: { x: [[[[[1]]]]] } }, 'bad_rank', { tensor: 'x', got: [1, 1, 1, 1, 1] });
  refuses({ inputs: { x: { rows: 1e6, cols: 1e6, values: [] } } }, 'too_large', {
    tensor: 'x',
    got: [1e6, 1e6],
    limit: 2 ** 27,
  });
});

test('what is no specification is refused', () => {
  for (const spec of [null, undefined, 3, 'attention', []])
    assert.throws(() => flatten(/** @type {any} */ (spec)), { code: 'malformed_spec' });
  assert.throws(() => flatten(/** @type {any} */ ({ graph: () => 'attention' })), {
    code: 'malformed_spec',
    detail: { option: 'graph', value: 'function' },
  });
  /** @type {any} */
  const circular = {};
  circular.options = { circular };
  assert.throws(() => flatten(circular), { code: 'malformed_spec' });
});

test('the bytes: 8-aligned entries of header, key and payload', () => {
  const bytes = encode(
    /** @type {any} */ ({ graph: 'soft·max', n: -0.5, inputs: { x: [[1, 2, 3]] } }),
  );
  const view = new DataView(bytes.buffer);
  const words = (/** @type {number} */ at) =>
    Array.from({ length: 8 }, (_, i) => view.getUint32(at + 4 * i, true));
  const text = (/** @type {number} */ at, /** @type {number} */ length) =>
    new TextDecoder().decode(bytes.subarray(at, at + length));

  assert.deepEqual(words(0), [1, 5, 9, 0, 1, 1, 1, 1]); // a text: 9 bytes of UTF-8
  assert.equal(text(32, 8), 'graph\0\0\0');
  assert.equal(text(40, 16), 'soft·max' + '\0'.repeat(7));
  assert.deepEqual(words(56), [2, 1, 0, 0, 1, 1, 1, 1]); // a number
  assert.equal(view.getFloat64(96, true), -0.5);
  assert.deepEqual(words(104), [3, 8, 2, 0, 1, 3, 1, 1]); // a tensor of rank 2
  assert.equal(text(136, 8), 'inputs.x');
  assert.deepEqual(
    [144, 152, 160].map((at) => view.getFloat64(at, true)),
    [1, 2, 3],
  );
  assert.equal(bytes.length, 168);
});
