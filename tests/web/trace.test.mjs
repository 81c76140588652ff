// Traces are values: copies out, nothing in, comparable. On a trace made by hand.

import assert from 'node:assert/strict';
import test from 'node:test';
import { Trace, changes } from '../../web/js/core/trace.js';

/** @type {import('../../web/js/core/types.js').TensorInfo[]} */
const tensors = [
  { id: 'a', op: 'input', inputs: [], rows: 2, cols: 2, offset: 0, attributes: {} },
  { id: 'b', op: 'scale', inputs: ['a'], rows: 2, cols: 2, offset: 6, attributes: { factor: 2 } },
];

/**
 * @param {number[]} numbers
 * @param {import('../../web/js/core/types.js').TensorInfo[]} [infos]
 */
function traceOf(numbers, infos = tensors) {
  return new Trace({ precision: 'float64', tensors: infos }, Float64Array.from(numbers));
}

const sample = () => traceOf([1, 2, 3, 4, 0, 0, 2, 4, 6, 8]);

test('a tensor comes with its place in the computation and its values', () => {
  assert.deepEqual(sample().get('b'), {
    id: 'b',
    op: 'scale',
    inputs: ['a'],
    rows: 2,
    cols: 2,
    offset: 6,
    attributes: { factor: 2 },
    values: Float64Array.of(2, 4, 6, 8),
  });
  assert.deepEqual(sample().ids, ['a', 'b']);
  assert.equal(sample().at('b', 1, 0), 6);
  assert.equal(sample().has('a'), true);
  assert.equal(sample().has('c'), false);
  assert.equal(sample().precision, 'float64');
  assert.equal(sample().notFinite, null);
});

test('values keep their precision', () => {
  const trace = new Trace({ precision: 'float32', tensors }, new Float32Array(10).fill(0.1));
  assert.ok(trace.get('a').values instanceof Float32Array);
  assert.equal(trace.at('a', 0, 0), Math.fround(0.1));
});

test('writing to what a trace gave changes nothing in it', () => {
  const trace = sample();
  trace.get('a').values.fill(9);
  Object.assign(trace.get('a'), { rows: 9 });
  assert.deepEqual(trace.get('a').values, Float64Array.of(1, 2, 3, 4));
  for (const part of [trace, trace.ids, trace.info('a'), trace.info('b').attributes])
    assert.ok(Object.isFrozen(part));
  assert.throws(() => /** @type {any} */ (trace.ids).push('c'), TypeError);
});

test('a trace does not depend on the description it was made from', () => {
  const infos = structuredClone(tensors);
  const trace = traceOf([1, 2, 3, 4, 0, 0, 2, 4, 6, 8], infos);
  Object.assign(infos[0], { rows: 7 });
  /** @type {any} */ (infos[1].attributes).factor = 3;
  assert.equal(trace.info('a').rows, 2);
  assert.equal(trace.info('b').attributes.factor, 2);
});

test('unknown tensors and cells are refused', () => {
  const code = 'unknown_tensor';
  assert.throws(() => sample().get('c'), { code, detail: { tensor: 'c' } });
  assert.throws(() => sample().at('c', 0, 0), { code });
  for (const [row, col] of [
    [2, 0],
    [0, 2],
    [-1, 0],
    [0.5, 0],
  ])
    assert.throws(() => sample().at('a', row, col), {
      code: 'unknown_cell',
      detail: { tensor: 'a', row, col, got: [2, 2] },
    });
});

test('changes lists the cells that differ', () => {
  const after = traceOf([1, 2, 3, 5, 0, 7, 2, 4, 6, 10]); // the 7 lies between tensors
  assert.deepEqual(
    changes(sample(), after),
    new Map([
      ['a', new Set(['1,1'])],
      ['b', new Set(['1,1'])],
    ]),
  );
  assert.equal(changes(sample(), sample()).size, 0);
});

test('changes takes NaN as equal to NaN and zeros of both signs as equal', () => {
  const before = traceOf([NaN, 0, 1, NaN, 0, 0, 0, 0, 0, 0]);
  const after = traceOf([NaN, -0, NaN, 1, 0, 0, 0, 0, 0, 0]);
  assert.deepEqual(changes(before, after), new Map([['a', new Set(['1,0', '1,1'])]]));
});

test('a tensor that is new, gone or of another shape differs in every cell', () => {
  const only = traceOf([1, 2, 3, 4], [tensors[0]]);
  const all = new Set(['0,0', '0,1', '1,0', '1,1']);
  assert.deepEqual(changes(only, sample()), new Map([['b', all]]));
  assert.deepEqual(changes(sample(), only), new Map([['b', all]]));
  const flat = traceOf([1, 2, 3, 4], [{ ...tensors[0], rows: 1, cols: 4 }]);
  assert.deepEqual(changes(only, flat).get('a'), new Set(['0,0', '0,1', '0,2', '0,3']));
});
