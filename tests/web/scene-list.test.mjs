// Scenes in order: every list survives its link, every text is read, and nothing in it can do harm.

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { hideable } from '../../web/content/hideable.js';
import {
  LONGEST_LIST,
  MOST_SCENES,
  noScenes,
  readList,
  sceneShown,
  withMoved,
  withScene,
  writeList,
} from '../../web/js/scene-list.js';
import { decode, encode } from '../../web/js/url.js';
import { anyLessonState, anyState } from './support/states.mjs';

const anyScene = fc
  .oneof(anyState, anyLessonState)
  .map((state) => encode(state).fragment || state.lesson);
const anyList = fc
  .record({
    scenes: fc.array(anyScene, { minLength: 1, maxLength: 6 }),
    at: fc.nat(),
    hide: fc.subarray(hideable),
  })
  .map(({ scenes, at, hide }) => ({ scenes, at: at % (scenes.length + 1), hide }));

/** @param {string} text  read without a throw into a list that can be written */
function readsSafely(text) {
  const { list, problem } = readList(text);
  assert.ok(list.scenes.length <= MOST_SCENES && list.at <= list.scenes.length);
  assert.ok(list.hide.every((name) => hideable.includes(name)));
  assert.ok(problem === null || (problem.detail.key ?? '').length <= 40);
  assert.deepEqual(readList(writeList(list)).list, list.scenes.length > 0 ? list : noScenes);
  for (const scene of [...list.scenes, sceneShown('', text)]) decode(scene);
}

test('a list survives its link, and the state before it too', () => {
  fc.assert(
    fc.property(anyList, anyScene, (list, own) => {
      const text = writeList(list);
      assert.deepEqual(readList(text), { list, problem: null });
      assert.match(text, /^[\w\-.~/:,;=&!]*$/);
      assert.equal((own + text).indexOf('!'), own.length);
      assert.equal(sceneShown(own, text), own);
      assert.equal(sceneShown('', text), list.scenes[list.at - 1] ?? '');
      for (const scene of list.scenes) assert.equal(decode(scene).problem, null);
    }),
    { numRuns: 100 },
  );
});

test('any text is read', () => {
  fc.assert(
    fc.property(
      fc.string().map((text) => `!${text}`),
      readsSafely,
    ),
    { numRuns: 500 },
  );
});

test('a damaged list is read, and says so or is what it was', () => {
  const damage = fc.record({
    at: fc.nat(),
    cut: fc.nat({ max: 5 }),
    put: fc.string({ maxLength: 5 }),
  });
  fc.assert(
    fc.property(anyList, damage, (list, { at, cut, put }) => {
      const text = writeList(list);
      const place = 1 + (at % text.length);
      readsSafely(text.slice(0, place) + put + text.slice(place + cut));
    }),
    { numRuns: 300 },
  );
});

test('hostile lists', () => {
  const code = (/** @type {string} */ text) => readList(text).problem?.code ?? null;
  assert.equal(code('!at=1!masks'), null);
  assert.equal(code('!at=2!masks'), 'link_bad');
  assert.equal(readList('!at=2!masks').list.at, 1);
  assert.equal(code('!at=-1!masks'), 'link_bad');
  assert.equal(code('!at=1e0!masks'), 'link_bad');
  assert.equal(code('!at=0&hide=everything!masks'), 'link_bad');
  assert.equal(code('!at=0&hide=text,text!masks'), 'link_bad');
  assert.equal(code('!at=0&__proto__=1!masks'), 'link_unknown');
  assert.equal(code('!!masks'), 'link_unknown');
  assert.equal(code('!at=0!'), 'link_bad');
  assert.equal(code('!at=0!nowhere'), 'link_bad');
  assert.equal(code('!at=0!__proto__'), 'link_bad');
  assert.equal(code('!at=0!masks&<img>=1'), 'link_bad');
  assert.equal(code('!at=0!javascript:alert(1)'), 'link_bad');
  assert.equal(code(`!at=0${'!masks'.repeat(MOST_SCENES + 1)}`), 'link_bad');
  assert.equal(readList(`!at=0${'!masks'.repeat(99)}`).list.scenes.length, MOST_SCENES);
  assert.equal(code(`!at=0${'!masks'.repeat(9999)}`), 'link_too_long');
});

test('scenes are added up to the limit, moved and kept apart', () => {
  /** @type {import('../../web/js/scene-list.js').SceneList | null} */
  let list = noScenes;
  for (let i = 0; list; ++i) {
    const next = withScene(list, `masks&seed=${i}`);
    assert.equal(next === null, i === MOST_SCENES);
    list = next;
  }
  assert.equal(withScene(noScenes, 'masks&'.padEnd(LONGEST_LIST, 'x')), null);
  const three = { ...noScenes, scenes: ['a', 'b', 'c'] };
  assert.deepEqual(withMoved(three, 2, 0).scenes, ['c', 'a', 'b']);
  assert.deepEqual(withMoved(three, 0, 1).scenes, ['b', 'a', 'c']);
  assert.deepEqual(three.scenes, ['a', 'b', 'c']);
});
