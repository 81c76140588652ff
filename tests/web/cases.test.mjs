// The worked cases of what people get wrong (cases/*.json): every right value, with its
// intermediates, comes out of the core, and so does what each usual mistake gives, with the options
// that express it. The tables are in support/cases-*.mjs; a value that cannot come out says why.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caseNames, readCase } from './support/case-files.mjs';
import { NotExpressed } from './support/case-tools.mjs';
import { attentionCases } from './support/cases-attention.mjs';
import { encoderCases } from './support/cases-encoder.mjs';
import { headsCases } from './support/cases-heads.mjs';

const table = { ...attentionCases, ...headsCases, ...encoderCases };

test('every case is in the table, and no other', () => {
  assert.deepEqual(Object.keys(table).sort(), caseNames);
});

for (const [name, run] of Object.entries(table))
  test(name, () => {
    const { inputs, expected, wrong, tolerance } = readCase(name);
    const got = run(inputs);
    compare('expected', got.expected, expected, tolerance);
    for (const how of Object.values(wrong)) delete how.how;
    compare('wrong', got.wrong, wrong, tolerance);
  });

/**
 * Compares value by value, so that one that is not there, or is there too much, has a name.
 * @param {string} path
 * @param {any} got
 * @param {any} expected
 * @param {{abs: number, rel: number}} tolerance
 */
function compare(path, got, expected, tolerance) {
  if (got instanceof NotExpressed) return;
  if (typeof expected !== 'object' || expected === null) {
    assert.ok(isNear(got, expected, tolerance), `${path}: ${got} instead of ${expected}`);
    return;
  }
  assert.equal(typeof got, 'object', path);
  assert.deepEqual(Object.keys(got).sort(), Object.keys(expected).sort(), path);
  for (const key of Object.keys(expected))
    compare(`${path}.${key}`, got[key], expected[key], tolerance);
}

/**
 * @param {any} got
 * @param {any} expected a number, or true or false for 1 and 0
 * @param {{abs: number, rel: number}} tolerance
 */
function isNear(got, expected, { abs, rel }) {
  const number = Number(expected); // of true and false too
  if (typeof got !== 'number') return false;
  if (!Number.isFinite(number)) return Object.is(got, number);
  return Math.abs(got - number) <= abs + rel * Math.abs(number);
}
