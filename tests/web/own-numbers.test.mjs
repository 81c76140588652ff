// Somebody's own tables in the place of given ones: they arrive whole, sizes follow, and what cannot be
// is refused while nothing changes.

import assert from 'node:assert/strict';
import test from 'node:test';
import { loadLesson } from '../../web/content/lessons.js';
import { specOf } from '../../web/js/model.js';
import { give } from '../../web/js/own-numbers.js';
import { startState } from '../../web/js/state.js';
import { readPasted } from '../../web/js/text/paste.js';
import { core } from './support/core.mjs';

const start = startState('step-by-step', 'project', 'random');

/** @param {any} state @param {string} id @param {number[][]} table */
function given(state, id, table) {
  const change = give(state, id, /** @type {any} */ (readPasted(JSON.stringify(table))));
  assert.ok('patch' in change, JSON.stringify(change));
  return { ...state, ...change.patch };
}

/** @param {any} state @param {string} id */
function tableOf(state, id) {
  const { rows, cols, values } = core.run(specOf(state, core).spec).get(id);
  return Array.from({ length: rows }, (_, row) => [...values.slice(row * cols, (row + 1) * cols)]);
}

test('a table of the same shape takes the place of the old one', () => {
  const table = Array.from({ length: 8 }, (_, row) =>
    Array.from({ length: 8 }, (_, col) => row - col / 2),
  );
  assert.deepEqual(tableOf(given(start, 'x', table), 'x'), table);
});

test('other sizes follow, and tables given before stay', () => {
  const x = [
    [1, 2, 3],
    [4, 5, 6],
  ];
  const w_q = [
    [1, 0],
    [0, 1],
    [2, 2],
  ];
  const state = given(given(start, 'x', x), 'w_q', w_q);
  assert.deepEqual(tableOf(state, 'x'), x);
  assert.deepEqual(tableOf(state, 'w_q'), w_q);
  assert.deepEqual(tableOf(state, 'q'), [
    [7, 8],
    [16, 17],
  ]);
  assert.deepEqual(
    [state.sizes.m, state.sizes.n, state.sizes.d_model, state.sizes.d_k],
    [2, 2, 3, 2],
  );
});

/** @type {[string, string, string, string][]} */
const refused = [
  ['of a calculated table', 'q', '[[1]]', 'paste_not_given'],
  ['of three levels', 'x', '[[[1]]]', 'paste_rank'],
  ['with an infinity', 'x', '[[1, inf]]', 'paste_not_finite'],
  ['larger than the page shows', 'x', JSON.stringify(Array(65).fill([1])), 'paste_large'],
];

for (const [name, id, text, code] of refused)
  test(`refused: numbers ${name}`, () => {
    const change = give(start, id, /** @type {any} */ (readPasted(text)));
    assert.ok('code' in change);
    assert.equal(change.code, code);
  });

test('refused: a table whose two sides should be as long as each other', async () => {
  await loadLesson('many-heads');
  const change = give(
    startState('many-heads'),
    'w_q',
    /** @type {any} */ (readPasted('[[1, 2], [3, 4], [5, 6]]')),
  );
  assert.ok('code' in change, JSON.stringify(change));
  assert.equal(change.code, 'paste_shape');
});
