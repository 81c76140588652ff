// Somebody's own numbers beside the core's: where they differ, and which usual mistake gives them. Every
// wrong result of the worked cases is recognised by name, or the table says why it is not.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compare, partsOf, recognise } from '../../web/js/compare.js';
import { readPasted } from '../../web/js/text/paste.js';
import { mistakeIds } from '../../web/js/usual-mistakes.js';
import { caseNames, readCase } from './support/case-files.mjs';
import { core } from './support/core.mjs';
import { wrongResults } from './support/wrong-results.mjs';

/** A specification as the page makes it: with tables in the place of nested rows. @param {any} right */
const tabled = (right) => ({
  ...right,
  weights: Object.fromEntries(
    Object.entries(right.weights ?? {}).map(([id, rows]) => [
      id,
      Array.isArray(rows[0]) ? table(rows) : rows,
    ]),
  ),
});

/** @param {number[][]} rows */
const table = (rows) => ({ rows: rows.length, cols: rows[0].length, values: rows.flat() });

/** As Python prints a list. @param {any} value @returns {string} */
const printed = (value) =>
  Array.isArray(value)
    ? `[${value.map(printed).join(', ')}]`
    : String(value).replace('Infinity', 'inf');

/** @param {any} value */
function pasted(value) {
  const result = readPasted(printed(value));
  assert.ok(!('code' in result), JSON.stringify(result));
  return result;
}

test('every wrong result of every case is in the table', () => {
  assert.deepEqual(Object.keys(wrongResults).sort(), caseNames);
  for (const name of caseNames)
    assert.deepEqual(
      Object.keys(wrongResults[name]).sort(),
      Object.keys(readCase(name).wrong).sort(),
    );
});

for (const [name, results] of Object.entries(wrongResults))
  for (const [how, entry] of Object.entries(results)) {
    if (typeof entry === 'string') continue; // why it is not recognised
    const { spec, tensors, mistake } = entry;
    test(`recognised: ${name}, ${how}`, () => {
      const { inputs, wrong } = readCase(name);
      const right = tabled(spec(inputs));
      const trace = core.run(right);
      for (const [key, id] of Object.entries(tensors)) {
        const numbers = pasted(wrong[how][key]);
        const result = compare(trace, partsOf(trace, id), numbers);
        assert.ok('agreement' in result, JSON.stringify(result));
        assert.equal(result.agreement, 'differ', 'the wrong result is not the right one');
        const found = recognise(core, right, trace, id, numbers);
        assert.ok(found.includes(mistake), `${key}: ${found.join(', ') || 'nothing'}`);
      }
    });
  }

test('every mistake is recognised somewhere, and by its own numbers', () => {
  const seen = new Set(
    Object.values(wrongResults).flatMap((results) =>
      Object.values(results).flatMap((entry) => (typeof entry === 'string' ? [] : entry.mistake)),
    ),
  );
  assert.ok([...seen].every((id) => mistakeIds.includes(id)));
});

const spec = /** @type {any} */ ({
  graph: 'attention',
  inputs: {
    q: [
      [1, 0.5],
      [0, 2],
      [1, 1],
    ],
    k: [
      [1, 1],
      [2, 0],
      [0, 1],
    ],
    v: [[1], [2], [4]],
  },
  options: { mask: [{ kind: 'causal' }] },
});
const trace = core.run(spec);

test('the right result agrees to its printed digits, however few they are', () => {
  const { rows, cols, values } = trace.get('weights');
  for (const digits of [1, 3, 8]) {
    const table = Array.from({ length: rows }, (_, row) =>
      [...values.slice(row * cols, (row + 1) * cols)].map((value) => value.toFixed(digits)),
    );
    const text = `tensor([${table.map((row) => `[${row.join(', ')}]`).join(', ')}])`;
    const result = compare(trace, ['weights'], /** @type {any} */ (readPasted(text)));
    assert.ok('agreement' in result);
    assert.equal(result.agreement, 'printed');
    assert.equal(result.differing, 0);
    assert.equal(result.first, null);
  }
});

test('a result in float32 agrees as such', () => {
  const values = Array.from(trace.get('scaled').values, Math.fround);
  const text = `[[${values.slice(0, 3)}], [${values.slice(3, 6)}], [${values.slice(6)}]]`;
  const result = compare(trace, ['scaled'], /** @type {any} */ (readPasted(text)));
  assert.ok('agreement' in result);
  assert.equal(result.agreement, 'single');
});

test('the first and the largest difference are named', () => {
  const result = compare(trace, ['v'], pasted([[1], [2.5], [1]]));
  assert.ok('agreement' in result);
  assert.equal(result.agreement, 'differ');
  assert.equal(result.differing, 2);
  assert.deepEqual(result.first, { id: 'v', row: 1, col: 0, yours: 2.5, ours: 2 });
  assert.deepEqual(result.largest, { id: 'v', row: 2, col: 0, yours: 1, ours: 4 });
});

test('a result of another shape is refused with both', () => {
  assert.deepEqual(compare(trace, ['v'], pasted([[1, 2]])), {
    code: 'paste_shape',
    detail: { tensor: 'v', got: [1, 2], expected: [3, 1] },
  });
});

test('heads and sequences are one result, in their order', () => {
  const x = [0, 1].map((item) => [
    [1, 0, item, 2],
    [0, 1, 1, item],
  ]);
  const w = [
    [1, 0, 0, 2],
    [0, 1, 0, 0],
    [0, 3, 1, 0],
    [1, 0, 0, 1],
  ];
  const many = core.run({
    graph: 'multi_head',
    inputs: { x },
    weights: { w_q: w, w_k: w, w_v: w },
    options: { heads: 2 },
  });
  const ids = partsOf(many, 'weights');
  assert.deepEqual(ids, [
    'batch0.head0.weights',
    'batch0.head1.weights',
    'batch1.head0.weights',
    'batch1.head1.weights',
  ]);
  const all = ids.map((id) => {
    const [a, b, c, d] = many.get(id).values;
    return [
      [a, b],
      [c, d],
    ];
  });
  const result = compare(many, ids, pasted([all.slice(0, 2), all.slice(2)]));
  assert.ok('agreement' in result);
  assert.equal(result.agreement, 'printed');
});

test('numbers that no mistake gives are recognised as none', () => {
  assert.deepEqual(recognise(core, spec, trace, 'output', pasted([[7], [8], [9]])), []);
});
