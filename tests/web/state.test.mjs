// Valid states: whatever comes in, something that the page and the core can work with comes out.

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { chooseExample, goTo, limitOf, sameValue, startState } from '../../web/js/state.js';
import { specOf } from '../../web/js/model.js';
import { validState } from '../../web/js/valid-state.js';
import { core } from './support/core.mjs';
import { anyLessonState, anyState, everyPlace } from './support/states.mjs';

const keys = Object.keys(startState());

test('any value at all becomes a valid state', () => {
  const nearly = fc.record(
    Object.fromEntries(keys.map((key) => [key, fc.oneof(fc.anything(), fc.constant(undefined))])),
  );
  fc.assert(
    fc.property(fc.oneof(fc.anything(), nearly), (value) => {
      const state = validState(value);
      assert.deepEqual(Object.keys(state), keys);
      assert.ok(Object.isFrozen(state));
      assert.deepEqual(validState(state), state);
    }),
    { numRuns: 300 },
  );
});

test('valid states stay as they are', () => {
  fc.assert(
    fc.property(fc.oneof(anyState, anyLessonState), (state) => {
      assert.deepEqual(validState(state), state);
    }),
    { numRuns: 200 },
  );
});

test('what every place starts with is valid, and the core accepts it', () => {
  for (const { lesson, step, example } of everyPlace) {
    const state = startState(lesson, step, example);
    assert.deepEqual(validState(state), state);
    assert.equal(state.example, example);
    const { focus } = state;
    const trace = core.run(specOf(state, core).spec);
    assert.ok(focus && trace.has(focus.tensor), `${lesson} ${step} ${example}`);
    trace.at(focus.tensor, focus.row, focus.col);
  }
});

test('sizes stay within the limits, and other sizes are drawn from a seed', () => {
  const wild = validState({ sizes: { m: 0, n: 17, d_k: 1e9, d_v: 2.5, d_model: '4' } });
  assert.deepEqual(wild.sizes, startState().sizes);
  assert.equal(wild.seed, null);
  assert.equal(validState({ sizes: { d_k: 16 } }).seed, 42);
  assert.equal(validState({ example: 'random', sizes: { m: 64 } }).sizes.m, 64);
  assert.equal(limitOf(startState('step-by-step', 'score', 'random')), 64);
  assert.equal(validState({ lesson: 'from-scratch', sizes: { m: 7 } }).seed, 42);
});

test('an example that a lesson does not have gives way to its own', () => {
  assert.equal(validState({ lesson: 'from-scratch', example: 'sentence' }).example, 'numpy42');
  assert.equal(validState({ lesson: 'nowhere', step: 'none' }).step, 'project');
});

test('keys of an object’s prototype are no keys', () => {
  const hostile = JSON.parse(
    '{"__proto__": {"lang": "zh"}, "edits": {"__proto__": {"0,0": 1}, "x": {"0,0": 2, "constructor": 3}}, "example": "toString"}',
  );
  const state = validState(hostile);
  assert.deepEqual(state.edits, { x: { '0,0': 2 } });
  assert.equal(state.example, 'sentence');
  assert.equal(/** @type {any} */ ({}).lang, undefined);
});

test('going to a lesson opens its example and keeps how a reader reads', () => {
  const state = validState({ lang: 'zh', decimals: 5, pace: 'term', edits: { x: { '0,0': 9 } } });
  const there = validState({ ...state, ...goTo(state, 'from-scratch', 'check') });
  assert.equal(there.example, 'numpy42');
  assert.deepEqual(there.edits, {});
  assert.deepEqual([there.lang, there.decimals, there.pace], ['zh', 5, 'term']);
  const step = goTo(state, 'step-by-step', 'softmax');
  const focus = { tensor: 'weights', row: 4, col: 1 };
  assert.deepEqual(step, { step: 'softmax', at: 0, focus, broken: '' });
});

test('choosing an example again takes changes back', () => {
  const state = validState({ seed: 7, options: { scale: 3 }, edits: { x: { '0,0': 9 } } });
  const again = { ...state, ...chooseExample(state) };
  assert.equal(again.seed, null);
  assert.deepEqual([again.options, again.edits], [startState().options, {}]);
});

test('sameValue compares by content', () => {
  assert.ok(sameValue({ a: [1, -Infinity], b: null }, { b: null, a: [1, -Infinity] }));
  assert.ok(!sameValue([1], { 0: 1 }));
  assert.ok(!sameValue({ a: undefined }, { b: undefined }));
});
