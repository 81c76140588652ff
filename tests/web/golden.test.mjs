// The core against NumPy and PyTorch: every recorded tensor of every case, tensor by tensor.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { core } from './support/core.mjs';

/** @typedef {import('../../web/js/core/types.js').Spec} Spec */
/** @typedef {import('../../web/js/core/trace.js').Trace} Trace */
/** @typedef {{name: string, spec: Spec, expected: Record<string, number[][]>}} Case */

const folder = new URL('../golden/', import.meta.url);

/** @type {(name: string) => any} */
function read(name) {
  const notInJson = new Map([
    ['NaN', NaN],
    ['Infinity', Infinity],
    ['-Infinity', -Infinity],
  ]);
  const text = readFileSync(new URL(name, folder), 'utf8');
  return JSON.parse(text, (_key, value) => notInJson.get(value) ?? value);
}

/** @type {{file: string, cases: Case[]}[]} */
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((file) => ({ file, cases: read(file).cases ?? [] }));

/**
 * @param {Trace} trace
 * @param {string} id
 * @param {number[][]} rows
 * @param {number} tolerance absolute, and relative to the largest number of the tensor
 */
function isNear(trace, id, rows, tolerance) {
  const { values, cols } = trace.get(id);
  const expected = rows.flat();
  assert.equal(values.length, expected.length, id);
  const largest = Math.max(0, ...expected.filter(Number.isFinite).map(Math.abs));
  expected.forEach((value, i) => {
    const isSame = Object.is(values[i], value) || values[i] === value;
    const isClose = Math.abs(values[i] - value) <= tolerance * (1 + largest);
    const where = `${id}[${Math.floor(i / cols)},${i % cols}]`;
    assert.ok(isSame || isClose, `${where}: ${values[i]}, not ${value}`);
  });
}

/** @type {(value: unknown) => number[]} all numbers in a value */
function numbersIn(value) {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

/** Numbers of this size keep five digits through an exponential in float32. */
const fitsFloat = (/** @type {Case} */ { spec, expected }) =>
  [...numbersIn(spec), ...numbersIn(expected)].every(
    (x) => !Number.isFinite(x) || Math.abs(x) < 30,
  );

for (const { file, cases } of files)
  for (const { name, spec, expected } of cases) {
    test(`${file}: ${name}`, () => {
      const trace = core.run({ ...spec, precision: 'float64' });
      for (const [id, rows] of Object.entries(expected)) isNear(trace, id, rows, 1e-12);
    });
    if (fitsFloat({ name, spec, expected }))
      test(`${file}: ${name}, float32`, () => {
        const trace = core.run({ ...spec, precision: 'float32' });
        for (const [id, rows] of Object.entries(expected)) isNear(trace, id, rows, 1e-5);
      });
  }

test('there are cases of NumPy and of PyTorch', () => {
  const filled = files.filter(({ cases }) => cases.length > 0).map(({ file }) => file);
  assert.ok(filled.some((file) => file.includes('numpy')));
  assert.ok(filled.some((file) => file.includes('torch')));
});

test("NumPy's seed 42, as the lesson shows it", () => {
  const random = core.random(42);
  const inputs = { q: random.randn(3, 4), k: random.randn(5, 4), v: random.randn(5, 6) };
  const trace = core.run({ graph: 'attention', inputs });
  /** @type {{id: string, values: number[][]}[]} */
  const tensors = read('lesson-numpy42.json').tensors;
  for (const { id, values } of tensors) isNear(trace, id, values, 1e-15);
});
