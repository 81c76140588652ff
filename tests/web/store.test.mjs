// The store: frozen states, undo and redo over changes of data, subscribers.

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { DATA_KEYS, startState } from '../../web/js/state.js';
import { createStore } from '../../web/js/store.js';
import { anyState } from './support/states.mjs';

const edits = (/** @type {number} */ value) => ({ edits: { x: { '0,0': value } } });

test('a state is frozen throughout', () => {
  const store = createStore(startState());
  assert.throws(() => Object.assign(store.state, { lang: 'zh' }), TypeError);
  assert.throws(() => Object.assign(store.state.options, { scale: 1 }), TypeError);
  store.set(edits(1));
  assert.throws(() => Object.assign(store.state.edits.x, { '0,0': 2 }), TypeError);
});

test('undo and redo walk over changes of data', () => {
  const store = createStore(startState());
  store.set(edits(1));
  store.set(edits(2));
  store.undo();
  assert.deepEqual(store.state.edits, { x: { '0,0': 1 } });
  store.undo();
  assert.deepEqual(store.state.edits, {});
  assert.equal(store.canUndo, false);
  store.redo();
  store.redo();
  assert.deepEqual(store.state.edits, { x: { '0,0': 2 } });
  assert.equal(store.canRedo, false);
});

test('a new change forgets what was undone', () => {
  const store = createStore(startState());
  store.set(edits(1));
  store.undo();
  store.set(edits(3));
  assert.equal(store.canRedo, false);
  store.undo();
  assert.deepEqual(store.state.edits, {});
});

test('language, theme, focus and step are not remembered, and undo leaves the first two alone', () => {
  const store = createStore(startState());
  store.set({ lang: 'zh' });
  store.set({ theme: 'dark', step: 'scale', focus: null });
  assert.equal(store.canUndo, false);
  store.set(edits(1));
  store.set({ lang: 'en', projector: true });
  store.undo();
  assert.equal(store.state.lang, 'en');
  assert.equal(store.state.projector, true);
});

test('undo leads back to the step where the change was made', () => {
  const store = createStore(startState());
  store.set(edits(1));
  store.set({ step: 'softmax' });
  store.undo();
  assert.equal(store.state.step, 'project');
  store.redo();
  assert.equal(store.state.step, 'softmax');
});

test('record: false changes data without remembering it', () => {
  const store = createStore(startState());
  store.set(edits(1), { record: false });
  assert.equal(store.canUndo, false);
});

test('subscribers hear of every change, and of nothing else', () => {
  const store = createStore(startState());
  /** @type {[any, any][]} */
  const heard = [];
  const stop = store.subscribe((state, previous) => heard.push([state, previous]));
  const before = store.state;
  store.set({ lang: 'zh' });
  store.set({ lang: 'zh' });
  store.set({ sizes: { ...store.state.sizes } });
  assert.deepEqual(heard, [[store.state, before]]);
  stop();
  store.set({ lang: 'en' });
  assert.equal(heard.length, 1);
});

test('after any changes, undoing all of them gives the first data again, redoing the last', () => {
  fc.assert(
    fc.property(fc.array(anyState, { minLength: 1, maxLength: 6 }), ([first, ...rest]) => {
      const dataOf = (/** @type {any} */ state) => DATA_KEYS.map((key) => state[key]);
      const store = createStore(first);
      for (const state of rest) store.set(state);
      const last = dataOf(store.state);
      while (store.canUndo) store.undo();
      assert.deepEqual(dataOf(store.state), dataOf(first));
      while (store.canRedo) store.redo();
      assert.deepEqual(dataOf(store.state), last);
    }),
    { numRuns: 50 },
  );
});
