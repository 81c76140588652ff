// Walking through a step at each pace.

import assert from 'node:assert/strict';
import test from 'node:test';
import { specOf } from '../../web/js/model.js';
import {
  focusToPosition,
  move,
  positionToFocus,
  positions,
  progress,
} from '../../web/js/pacing.js';
import { choices, startState } from '../../web/js/state.js';
import { stageOf } from '../../web/js/stage.js';
import { validState } from '../../web/js/valid-state.js';
import { core } from './support/core.mjs';
import { everyPlace } from './support/states.mjs';

/** @typedef {import('../../web/js/state.js').State} State */

const run = (/** @type {State} */ state) => core.run(specOf(state, core).spec);

/** Every step of every lesson and example, at every pace. */
const cases = everyPlace.flatMap((place) =>
  choices.pace.map((pace) => {
    const state = validState({ ...startState(place.lesson, place.step, place.example), pace });
    return { state, trace: run(state), name: `${Object.values(place).join(' ')}, by ${pace}` };
  }),
);

test('positions count what there is', () => {
  const state = startState('step-by-step', 'softmax');
  const count = (/** @type {any} */ pace) => positions({ ...state, pace }, run(state));
  assert.equal(count('operation'), 1);
  assert.equal(count('row'), 4 * 5);
  assert.equal(count('cell'), 5 + 25 + 5 + 25);
  assert.equal(count('term'), 5 * 5 + 25 + 5 * 5 + 25);
  const score = startState('step-by-step', 'score');
  assert.equal(positions({ ...score, pace: 'term' }, run(score)), 25 * 4);
});

test('every position has a place, and that place leads back to it', () => {
  for (const { state, trace, name } of cases) {
    const seen = new Set();
    for (let at = 0; at < positions(state, trace); ++at) {
      const place = positionToFocus(state, trace, at);
      seen.add(JSON.stringify(place));
      if (place.tensor === null) continue;
      const focus = { tensor: place.tensor, row: place.row ?? 0, col: place.col ?? 0 };
      trace.at(focus.tensor, focus.row, focus.col);
      assert.equal(focusToPosition(state, trace, focus), at - (place.term ?? 0), name);
    }
    assert.equal(seen.size, positions(state, trace), name);
  }
});

test('positions out of range are the nearest ones', () => {
  const state = validState({ pace: 'cell' });
  const trace = run(state);
  assert.deepEqual(positionToFocus(state, trace, 1e9), { tensor: 'v', row: 4, col: 3, term: null });
  assert.deepEqual(positionToFocus(state, trace, -4), { tensor: 'q', row: 0, col: 0, term: null });
});

test('next walks through a whole lesson, and back walks the same way back', () => {
  for (const pace of choices.pace) {
    let state = validState({ pace });
    const trace = run(state);
    /** @type {string[]} */
    const there = [];
    const placeOf = (/** @type {State} */ { step, at }) => `${step} ${at}`;
    for (;;) {
      there.push(placeOf(state));
      const patch = move(state, trace, 'next');
      if (!patch) break;
      state = { ...state, ...patch };
    }
    assert.equal(new Set(there).size, there.length);
    assert.ok(there.at(-1)?.startsWith('sum'));
    for (const place of there.reverse()) {
      assert.equal(placeOf(state), place);
      state = { ...state, ...(move(state, trace, 'back') ?? {}) };
    }
    assert.equal(move(state, trace, 'back'), null);
  }
});

test('six presses walk the six steps at the pace of operations', () => {
  let state = startState();
  const steps = [state.step];
  for (let i = 0; i < 5; ++i) {
    state = { ...state, ...move(state, run(state), 'next') };
    steps.push(state.step);
  }
  assert.deepEqual(steps, ['project', 'score', 'scale', 'mask', 'softmax', 'sum']);
  assert.equal(move(state, run(state), 'next'), null);
});

test('a move always says where the focus is, and which projection', () => {
  const state = validState({ pace: 'row', at: 4 });
  const patch = move(state, run(state), 'next');
  assert.deepEqual(patch, { at: 5, focus: { tensor: 'k', row: 0, col: 0 }, part: 'k' });
  assert.ok(move(startState(), run(state), 'first')?.focus);
  const last = move(state, run(state), 'last');
  assert.deepEqual(last?.focus, { tensor: 'v', row: 4, col: 0 });
});

test('progress: what is before is done, what follows is later', () => {
  const state = validState({ step: 'softmax', pace: 'cell', at: 7 });
  const at = progress(state, run(state)); // the third cell of the exponentials
  assert.equal(at('masked', 4, 4), 'done');
  assert.equal(at('weights.row_max', 4, 0), 'done');
  assert.equal(at('weights.exp', 0, 1), 'done');
  assert.equal(at('weights.exp', 0, 2), 'now');
  assert.equal(at('weights.exp', 0, 3), 'later');
  assert.equal(at('weights.exp', 1, 0), 'later');
  assert.equal(at('weights', 0, 0), 'later');
});

test('progress agrees with the positions at every pace', () => {
  for (const { state, trace, name } of cases) {
    const last = positions(state, trace) - 1;
    const at = progress({ ...state, at: last }, trace);
    for (const id of stageOf(state, trace).walks) {
      const { rows, cols } = trace.info(id);
      for (let row = 0; row < rows; ++row)
        for (let col = 0; col < cols; ++col) assert.notEqual(at(id, row, col), 'later', name);
    }
  }
});
