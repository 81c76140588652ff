// Random numbers are NumPy's (np.random.seed, randn, random_sample, randint).

import assert from 'node:assert/strict';
import test from 'node:test';
import { core } from './support/core.mjs';

test('seed 42 draws what NumPy prints', () => {
  const { rows, cols, values } = core.random(42).randn(1, 3);
  assert.deepEqual([rows, cols], [1, 3]);
  assert.deepEqual([...values], [0.4967141530112327, -0.13826430117118466, 0.6476885381006925]);
  assert.deepEqual(
    [...core.random(42).uniform(1, 2).values],
    [0.3745401188473625, 0.9507143064099162],
  );
  assert.deepEqual([...core.random(42).integers(0, 10, 1, 5).values], [6, 3, 7, 4, 6]);
});

test('draws go on where the last one ended', () => {
  const random = core.random(1);
  const parts = [...random.randn(1, 3).values, ...random.randn(1, 2).values];
  assert.deepEqual(parts, [...core.random(1).randn(1, 5).values]);
});

test('generators do not disturb each other', () => {
  const alone = core.random(7);
  const expected = [...alone.randn(1, 3).values, ...alone.integers(-5, 5, 2, 2).values];
  const one = core.random(7);
  const other = core.random(8);
  const first = one.randn(1, 3).values;
  other.uniform(3, 3);
  const second = one.integers(-5, 5, 2, 2).values;
  assert.deepEqual([...first, ...second], expected);
});

test('what was drawn is a copy of its own', () => {
  const random = core.random(3);
  const first = random.randn(2, 2).values;
  const before = [...first];
  random.randn(50, 50);
  assert.deepEqual([...first], before);
  first.fill(0);
  assert.deepEqual([...core.random(3).randn(2, 2).values], before);
});

test('seeds are whole numbers from 0 to 2³² − 1', () => {
  for (const seed of [0, 4294967295]) assert.equal(core.random(seed).randn(1, 1).values.length, 1);
  for (const seed of [-1, 0.5, 2 ** 32, NaN, /** @type {any} */ ('42')])
    assert.throws(() => core.random(seed), { code: 'bad_option' });
});

test('an empty range of integers is refused', () => {
  assert.throws(() => core.random(0).integers(3, 3, 1, 1), { code: 'bad_option' });
});

test('shapes that are none, or too large, are refused', () => {
  for (const [rows, cols] of [
    [-1, 2],
    [1.5, 2],
    [2 ** 20, 2 ** 20],
    [2 ** 28, 1],
  ])
    assert.throws(() => core.random(0).randn(rows, cols), { code: 'bad_option' });
  assert.equal(core.random(0).randn(0, 3).values.length, 0);
});
