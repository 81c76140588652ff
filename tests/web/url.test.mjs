// Links: every state survives, every text is read, and nothing in a link can do harm.

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { startState } from '../../web/js/state.js';
import { decode, encode } from '../../web/js/url.js';
import { validState } from '../../web/js/valid-state.js';
import { anyLessonState, anyState, everyPlace } from './support/states.mjs';

const code = (/** @type {string} */ fragment) => decode(fragment).problem?.code ?? null;

/** @param {string} fragment  read without a throw into a valid state */
function readsSafely(fragment) {
  const { state, problem } = decode(fragment);
  assert.deepEqual(validState(state), state);
  assert.ok(problem === null || (problem.detail.key ?? '').length <= 40);
}

test('a default example has a short link', () => {
  assert.equal(encode(startState()).fragment, '');
  assert.equal(encode(startState('step-by-step', 'score')).fragment, 'step-by-step/score');
  assert.equal(encode(startState('from-scratch')).fragment, 'from-scratch');
  for (const { lesson, step, example } of everyPlace) {
    const { fragment } = encode(startState(lesson, step, example));
    assert.ok(fragment.length < 45, fragment);
    assert.deepEqual(decode(fragment).state, startState(lesson, step, example));
  }
});

test('decode(encode(state)) is the state', () => {
  const base = fc.record({
    lang: fc.constantFrom('en', 'zh'),
    theme: fc.constantFrom('auto', 'dark'),
  });
  fc.assert(
    fc.property(fc.oneof(anyState, anyLessonState), base, (state, base) => {
      const { fragment } = encode(state, base);
      const back = decode(fragment, base);
      assert.deepEqual(back.state, state);
      assert.equal(back.problem, null);
    }),
    { numRuns: 500 },
  );
});

test('a fragment holds only characters that need no escape, and reads the same escaped', () => {
  fc.assert(
    fc.property(fc.oneof(anyState, anyLessonState), (state) => {
      const { fragment } = encode(state);
      assert.match(fragment, /^[\w\-.~/:,;=&]*$/);
      const escaped = fragment.replace(/[,:;/]/g, encodeURIComponent);
      const place = escaped.replace(/^([^&]*)/, decodeURIComponent);
      assert.deepEqual(decode(place).state, state);
    }),
    { numRuns: 100 },
  );
});

test('edited numbers survive exactly', () => {
  for (const value of [0.1, 1 / 3, 5e-324, 1.7976931348623157e308, 1e21, -1e-7, 123456789.123]) {
    const state = validState({ edits: { x: { '1,2': value } } });
    assert.equal(decode(encode(state).fragment).state.edits.x['1,2'], value);
  }
  const state = validState({ edits: { x: { '1,2': 0.5 } } });
  assert.equal(encode(state).fragment, 'step-by-step&edit.x=1,2,0.5');
});

test('any text is read', () => {
  fc.assert(fc.property(fc.string(), readsSafely), { numRuns: 500 });
  fc.assert(fc.property(fc.string({ unit: 'binary' }), readsSafely), { numRuns: 200 });
});

test('a damaged link is read, and says so or is what it was', () => {
  const damage = fc.record({
    at: fc.nat(),
    cut: fc.nat({ max: 5 }),
    put: fc.string({ maxLength: 5 }),
  });
  fc.assert(
    fc.property(fc.oneof(anyState, anyLessonState), damage, (state, { at, cut, put }) => {
      const { fragment } = encode(state);
      const place = at % (fragment.length + 1);
      readsSafely(fragment.slice(0, place) + put + fragment.slice(place + cut));
    }),
    { numRuns: 500 },
  );
});

test('what cannot be used is named, and the rest of the link counts', () => {
  const { state, problem } = decode('step-by-step/scale&scale=loud&seed=7&decimals=4');
  assert.deepEqual(problem, { code: 'link_bad', detail: { key: 'scale' } });
  assert.equal(state.seed, 7);
  assert.equal(state.options.scale, 'sqrt_dk');
});

test('hostile links', () => {
  assert.equal(code('step-by-step&m=99999999'), 'link_bad');
  assert.equal(code('step-by-step&m=-1'), 'link_bad');
  assert.equal(code('step-by-step&m=1e3'), 'link_bad');
  assert.equal(code('step-by-step&seed=4294967296'), 'link_bad');
  assert.equal(code('step-by-step&edit.x=99,0,1'), 'link_bad');
  assert.equal(code('step-by-step&edit.x=0,0,NaN'), 'link_bad');
  assert.equal(code('step-by-step&edit.x=0,0,1e999'), 'link_bad');
  assert.equal(code('step-by-step&edit.x=0,0'), 'link_bad');
  assert.equal(code('step-by-step&edit.q=0,0,1'), 'link_bad');
  assert.equal(code('step-by-step&edit.__proto__=0,0,1'), 'link_unknown');
  assert.equal(code('step-by-step&__proto__=1'), 'link_unknown');
  assert.equal(code('step-by-step&constructor=1'), 'link_unknown');
  assert.equal(code('step-by-step&mask=keep:101'), 'link_bad');
  assert.equal(code('step-by-step&mask=keep:'), 'link_bad');
  assert.equal(code(`step-by-step&mask=${Array(200).fill('causal').join(';')}`), 'link_bad');
  assert.equal(code('step-by-step&focus=weights,9,9'), 'link_bad');
  assert.equal(code('step-by-step&focus=<img>,0,0'), 'link_bad');
  assert.equal(code('step-by-step&seed=1&seed=2'), 'link_bad');
  assert.equal(code('step-by-step&seed=%E0%A4%A'), 'link_bad');
  assert.equal(code('step-by-step/nowhere'), 'link_bad');
  assert.equal(code('step-by-step/score/more'), 'link_bad');
  assert.equal(code('nowhere'), 'link_bad');
  assert.equal(code('%E0%A4%A'), 'link_bad');
  assert.equal(code('a'.repeat(40000)), 'link_too_long');
  assert.equal(/** @type {any} */ ({}).x, undefined);
});

test('what is too long for a link says so', () => {
  const grid = Array.from({ length: 64 }, (_, r) => Array.from({ length: 64 }, (_, c) => c <= r));
  const state = validState({
    example: 'random',
    sizes: { m: 64, n: 64 },
    options: { mask: [{ kind: 'keep', grid }] },
  });
  assert.equal(encode(state).tooLong, true);
  assert.deepEqual(decode(encode(state).fragment).state, state);
  assert.equal(encode(startState()).tooLong, false);
});

test('language and theme are written only where they are not this browser’s own', () => {
  const base = /** @type {const} */ ({ lang: 'zh', theme: 'auto' });
  assert.equal(encode(validState({ lang: 'zh' }), base).fragment, '');
  assert.equal(encode(startState(), base).fragment, 'step-by-step&lang=en');
  assert.equal(decode('', base).state.lang, 'zh');
});
