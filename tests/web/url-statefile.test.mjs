// States as files: every state survives, every text is read.

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { stateFromFile, stateToFile } from '../../web/js/statefile.js';
import { startState } from '../../web/js/state.js';
import { validState } from '../../web/js/valid-state.js';
import { anyLessonState, anyState } from './support/states.mjs';

test('every state survives', () => {
  fc.assert(
    fc.property(fc.oneof(anyState, anyLessonState), (state) => {
      assert.deepEqual(stateFromFile(stateToFile(state)), { state, problem: null });
    }),
    { numRuns: 200 },
  );
});

test('any text is read', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const { state, problem } = stateFromFile(text);
      assert.deepEqual(state, startState());
      assert.ok(problem);
    }),
    { numRuns: 300 },
  );
});

test('any content under the right name is read', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (content) => {
      const text = JSON.stringify({ format: 'attention-cell-by-cell state', state: content });
      const { state } = stateFromFile(text);
      assert.deepEqual(validState(state), state);
    }),
    { numRuns: 300 },
  );
});

test('what is wrong is named', () => {
  const code = (/** @type {string} */ text) => stateFromFile(text).problem?.code;
  assert.equal(code('{'), 'file_unreadable');
  assert.equal(code('null'), 'file_other');
  assert.equal(code('{"format": "another"}'), 'file_other');
  assert.equal(code('['.repeat(1_000_000)), 'file_unreadable');
  assert.equal(code(' '.repeat(4_000_001)), 'file_too_large');
  const spoiled = stateToFile(startState()).replace('"sqrt_dk"', '"loud"');
  assert.deepEqual(stateFromFile(spoiled).problem, {
    code: 'file_bad',
    detail: { key: 'options' },
  });
});
