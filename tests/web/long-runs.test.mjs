// Which changes go to the worker, and what becomes of them: joined, superseded, cancelled, refused.
// The page is the real one without a window; its core answers when it is told to.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takesLong } from '../../web/js/long-runs.js';
import { specOf } from '../../web/js/model.js';
import { startState } from '../../web/js/state.js';
import { core } from './support/core.mjs';
import { turn, waitingPage } from './support/waiting-page.mjs';

/** @param {any} state */
const isLong = (state) => takesLong(core, specOf(state, core).spec);

test('a table that people edit is calculated at once, thousands of drawn numbers are not', () => {
  assert.equal(isLong(startState('step-by-step')), false);
  assert.equal(isLong(startState('many-heads')), false);
  const dots = startState('why-scale');
  assert.equal(isLong({ ...dots, sizes: { ...dots.sizes, n: 1000 } }), true);
});

/** @param {{step?: string}} [options] */
const open = (options) => waitingPage({ lesson: 'why-scale', allLong: true, ...options });

test('a long change is taken up when its numbers are there', async () => {
  const { page, act, asked, settle } = open();
  const before = page.trace;
  act.size('n', '90');
  assert.equal(page.state.sizes.n, 200);
  assert.equal(page.trace, before);
  assert.equal(page.target.sizes.n, 90);
  await settle();
  assert.equal(page.state.sizes.n, 90);
  assert.equal(asked.length, 1);
  assert.equal(page.ui.busy, null);
  act.undo();
  await settle();
  assert.equal(page.state.sizes.n, 200);
});

test('a later change ends the first one and takes it along', async () => {
  const { page, act, asked, settle } = open();
  act.size('n', '90');
  act.size('widths', '4');
  act.seed('7');
  assert.ok(asked[0].signal?.aborted && asked[1].signal?.aborted);
  await settle();
  assert.deepEqual({ ...page.state.sizes }, { n: 90, widths: 4 });
  assert.equal(page.state.seed, 7);
});

test('what is cancelled changes nothing; so does what is refused, but that is said', async () => {
  const { page, act, asked, refused } = open();
  act.size('n', '90');
  page.runs.cancel();
  act.size('n', '80');
  asked[1].answer({ code: 'out_of_memory' });
  await turn();
  assert.equal(page.state.sizes.n, 200);
  assert.deepEqual(refused, ['out_of_memory']);
  assert.equal(page.target.sizes.n, 200);
});

test('going to another step takes along what is being calculated; back to what is shown ends it', async () => {
  const { page, act, asked, settle } = waitingPage({
    lesson: 'step-by-step',
    step: 'score',
    allLong: true,
  });
  act.size('m', '3');
  act.stepBy(1);
  await settle();
  assert.equal(page.state.step, 'scale');
  assert.equal(page.state.sizes.m, 3);
  act.option({ scale: 'none' });
  act.option({ scale: 'sqrt_dk' });
  assert.ok(asked.at(-1)?.signal?.aborted);
  assert.equal(page.runs.pending, null);
});

test('a change of the numbers shown stays with them, whatever was to be shown next', async () => {
  const { page, act, asked, settle } = open({ step: 'sharp' });
  act.stepBy(-1);
  act.option({ scale: 'none' });
  assert.ok(asked[0].signal?.aborted);
  await settle();
  assert.equal(page.state.step, 'sharp');
  assert.equal(page.state.options.scale, 'none');
});

test('language, theme and focus wait for nothing, and what is calculated does not undo them', async () => {
  const { page, act, asked, settle } = open();
  act.size('n', '90');
  act.set({ lang: 'zh' });
  act.nextTheme();
  act.focus('dots.mean', 2, 0);
  assert.equal(page.state.lang, 'zh');
  assert.equal(page.state.theme, 'light');
  assert.equal(asked.length, 1);
  await settle();
  const { lang, theme, focus, sizes } = page.state;
  assert.deepEqual([lang, theme, sizes.n], ['zh', 'light', 90]);
  assert.deepEqual({ ...focus }, { tensor: 'dots.mean', row: 2, col: 0 });
});

test('undo takes back what is being calculated, and so many changes as it is pressed', async () => {
  const { page, act, settle } = open();
  for (const n of ['90', '80', '70']) {
    act.size('n', n);
    await settle();
  }
  act.size('n', '60');
  act.undo();
  assert.equal(page.runs.pending, null);
  assert.equal(page.state.sizes.n, 70);
  act.undo();
  act.undo();
  assert.equal(page.state.sizes.n, 70);
  await settle();
  assert.equal(page.state.sizes.n, 90);
  act.redo();
  act.redo();
  act.undo();
  await settle();
  assert.equal(page.state.sizes.n, 80);
});

test('who begins to type a number stays; a field that was only clicked closes with its table', async () => {
  const { page, act, settle } = open({ step: 'sharp' });
  const cell = { id: 'q', row: 0, col: 0 };
  act.stepBy(-1);
  act.startEdit(cell, { fresh: true });
  assert.equal(page.target.step, 'within');
  act.type('2');
  assert.equal(page.target.step, 'sharp');
  act.commitEdit(null);
  await settle();
  assert.equal(page.trace.at('q', 0, 0), 2);
  act.stepBy(-1);
  act.startEdit(cell, { fresh: true });
  await settle();
  assert.equal(page.state.step, 'within');
  assert.equal(page.ui.editing, null);
});

test('a cell under the pointer may be gone when the numbers come', () => {
  const { page, act } = waitingPage({ lesson: 'step-by-step', step: 'score' });
  act.hover({ id: 'q', row: 0, col: 3 });
  act.size('d_k', '3');
  assert.equal(page.view().lights.lit.size > 0, true);
});
