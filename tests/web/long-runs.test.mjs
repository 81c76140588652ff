// Which changes go to the worker, and what becomes of them: joined, superseded, cancelled, refused.
// The page is a stand-in; its core answers when it is told to.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadLesson } from '../../web/content/lessons.js';
import { longRuns, takesLong } from '../../web/js/long-runs.js';
import { specOf } from '../../web/js/model.js';
import { startState } from '../../web/js/state.js';
import { core } from './support/core.mjs';

await Promise.all(['why-scale', 'many-heads'].map(loadLesson));

/** @param {any} state */
const isLong = (state) => takesLong(core, specOf(state, core).spec);

test('a table that people edit is calculated at once, thousands of drawn numbers are not', () => {
  assert.equal(isLong(startState('step-by-step')), false);
  assert.equal(isLong(startState('many-heads')), false);
  const dots = startState('why-scale');
  assert.equal(isLong({ ...dots, sizes: { ...dots.sizes, n: 1000 } }), true);
});

/** A page in a lesson of many drawn numbers, whose core waits. */
function standIn() {
  const state = startState('why-scale');
  /** @type {{resolve: (trace: string) => void, reject: (error: any) => void, signal: AbortSignal}[]} */
  const asked = [];
  /** @type {any} */
  const page = {
    state,
    trace: 'before',
    ui: { busy: null },
    refused: [],
    core: {
      ...core,
      runAsync: (/** @type {any} */ _spec, /** @type {any} */ { signal }) =>
        new Promise((resolve, reject) => {
          asked.push({ resolve, reject, signal });
          signal.addEventListener('abort', () => reject({ code: 'aborted' }));
        }),
    },
    specOf: (/** @type {any} */ next) => specOf(next, core).spec,
    setUi: (/** @type {any} */ patch) => Object.assign(page.ui, patch),
    keep: (/** @type {any} */ patch) => Object.assign(page.ui, patch),
    batch: (/** @type {() => void} */ work) => work(),
    act: { refuse: (/** @type {any} */ error) => page.refused.push(error.code) },
    others: { remember() {} },
  };
  const runs = longRuns(page);
  const taken = /** @type {any[]} */ ([]);
  /** @param {any} patch */
  const change = (patch) => {
    const all = runs.joined(patch);
    const next = { ...page.state, ...all };
    return runs.defer({ patch: all, next, isNew: true, take: (trace) => taken.push([all, trace]) });
  };
  const sized = (/** @type {number} */ n) => ({ sizes: { ...state.sizes, n } });
  return { page, runs, asked, taken, change, sized };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test('a long change is taken up when its numbers are there', async () => {
  const { change, asked, taken, sized, page } = standIn();
  assert.equal(change(sized(900)), true);
  assert.deepEqual(taken, []);
  asked[0].resolve('after');
  await settled();
  assert.deepEqual(taken, [[sized(900), 'after']]);
  assert.equal(page.ui.busy, null);
});

test('a later change ends the first one and takes it along', async () => {
  const { change, asked, taken, sized } = standIn();
  change(sized(900));
  change({ seed: 7 });
  assert.ok(asked[0].signal.aborted);
  asked[1].resolve('both');
  await settled();
  assert.equal(taken.length, 1);
  const [patch, trace] = taken[0];
  assert.equal(trace, 'both');
  assert.equal(patch.seed, 7);
  assert.equal(patch.sizes.n, 900);
});

test('what is cancelled changes nothing; so does what is refused, but that is said', async () => {
  const { change, asked, taken, sized, page, runs } = standIn();
  change(sized(900));
  runs.cancel();
  change(sized(800));
  asked[1].reject({ code: 'out_of_memory' });
  await settled();
  assert.deepEqual(taken, []);
  assert.deepEqual(page.refused, ['out_of_memory']);
});

test('going to another step ends what was being calculated', async () => {
  const { change, asked, taken, sized, page, runs } = standIn();
  change(sized(900));
  const next = { ...page.state, step: 'sharp' };
  const patch = { step: 'sharp' };
  assert.equal(runs.defer({ patch, next, isNew: false, take: () => {} }), false);
  await settled();
  assert.ok(asked[0].signal.aborted);
  assert.deepEqual(taken, []);
});
