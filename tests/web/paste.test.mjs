// What people paste: printouts of NumPy and PyTorch (really printed, where Python is there), lists,
// JSON, CSV, spreadsheets; and what is refused, with its reason.

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { isRefused, readPasted } from '../../web/js/text/paste.js';
import { python } from './support/python.mjs';

/** @param {string} text */
function read(text) {
  const result = readPasted(text);
  assert.ok(!isRefused(result), JSON.stringify(result));
  return result;
}

/** @type {[string, string, number[], number[]][]} */
const readable = [
  ['NumPy', '[[ 0.5  -1.25]\n [ 3.    0.  ]]', [2, 2], [0.5, -1.25, 3, 0]],
  ['NumPy, repr', 'array([[1., 2.],\n       [3., 4.]])', [2, 2], [1, 2, 3, 4]],
  ['NumPy, float32', 'array([1.5, 2. ], dtype=float32)', [2], [1.5, 2]],
  ['NumPy, powers', '[[1.e-03 2.5e+02]]', [1, 2], [0.001, 250]],
  ['NumPy, special', '[nan inf -inf]', [3], [NaN, Infinity, -Infinity]],
  ['NumPy, flags', '[[ True False]]', [1, 2], [1, 0]],
  ['PyTorch', 'tensor([[0.1000, -0.2000]], dtype=torch.float64)', [1, 2], [0.1, -0.2]],
  [
    'PyTorch, with gradient',
    "tensor([[1.0000],\n        [2.0000]], device='cuda:0', grad_fn=<SoftmaxBackward0>)",
    [2, 1],
    [1, 2],
  ],
  ['assigned', 'weights = np.array([[1, 2], [3, 4]])', [2, 2], [1, 2, 3, 4]],
  ['JSON', '[[1, 2.5e0], [-3, 4]]', [2, 2], [1, 2.5, -3, 4]],
  ['three levels', '[[[1, 2]], [[3, 4]]]', [2, 1, 2], [1, 2, 3, 4]],
  ['CSV', '1,2\n3,4\n', [2, 2], [1, 2, 3, 4]],
  ['CSV with spaces', '1.5, 2\n3, 4', [2, 2], [1.5, 2, 3, 4]],
  ['a spreadsheet', '1,5\t2\n3\t4,25', [2, 2], [1.5, 2, 3, 4.25]],
  ['semicolons', '1,5;2\n3;4', [2, 2], [1.5, 2, 3, 4]],
  ['spaces', '1 2\n3 4', [2, 2], [1, 2, 3, 4]],
  ['a real minus', '−1 2', [1, 2], [-1, 2]],
  ['one number', '0.25', [1, 1], [0.25]],
];

for (const [name, text, shape, values] of readable)
  test(`read: ${name}`, () => {
    const result = read(text);
    assert.deepEqual(result.shape, shape);
    assert.deepEqual(result.values, values);
  });

/** @type {[string, string, string][]} */
const unreadable = [
  ['nothing', '  ', 'paste_empty'],
  ['empty lists', '[[]]', 'paste_empty'],
  ['a shortened printout', '[[1. 2. ... 3.]]', 'paste_shortened'],
  ['rows of different length', '[[1, 2], [3]]', 'paste_ragged'],
  ['lines of different length', '1,2\n3', 'paste_ragged'],
  ['a word', '[[1, two]]', 'paste_no_number'],
  ['an open bracket', '[[1, 2]', 'paste_brackets'],
  ['closed too often', '[1, 2]]', 'paste_brackets'],
  ['two arrays', '[1, 2] [3, 4]', 'paste_brackets'],
  ['five levels', '[[[[[1]]]]]', 'paste_rank'],
  ['code', '[[1]]; alert(`1`)', 'paste_no_number'],
  ['too long', '1 '.repeat(600_000), 'paste_too_long'],
];

for (const [name, text, code] of unreadable)
  test(`refused: ${name}`, () => {
    const result = readPasted(text);
    assert.ok(isRefused(result), JSON.stringify(result));
    assert.equal(result.code, code);
  });

test('any text is read or refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'[](),.;eE-+12 \n\tnaif=…') }), (text) => {
      const result = readPasted(text);
      if (isRefused(result)) return;
      const count = result.shape.reduce((product, size) => product * size, 1);
      assert.equal(result.values.length, count);
      assert.equal(result.halves.length, count);
    }),
    { numRuns: 2000 },
  );
});

test('numbers as NumPy and PyTorch print them come back within their printed digits', () => {
  const program = `
import numpy as np, torch
np.random.seed(3)
result = []
for shape in [(4,), (3, 5), (1, 1), (2, 3, 4), (40, 3)]:
    for scale in [1, 1e-6, 1e7]:
        a = np.random.randn(*shape) * scale
        np.set_printoptions(threshold=10**6)
        torch.set_printoptions(threshold=10**6)
        for text in [str(a), repr(a), repr(a.astype(np.float32)), str(torch.from_numpy(a)), json.dumps(a.tolist())]:
            result.append({'text': text, 'shape': list(shape), 'values': a.ravel().tolist()})`;
  const printed = python(program, null);
  for (const { text, shape, values } of printed) {
    const result = read(text);
    assert.deepEqual(result.shape, shape, text);
    const most = Math.max(...values.map(Math.abs));
    values.forEach((/** @type {number} */ value, /** @type {number} */ i) => {
      const near = result.halves[i] * (1 + 1e-9) + 1e-7 * most; // float32
      assert.ok(
        Math.abs(result.values[i] - value) <= near,
        `${result.values[i]} ${value}: ${text}`,
      );
    });
  }
});
