// What people ask leads to scenes that answer it: every link is one, shows what the answer rests on, and
// holds the numbers of the worked case, right and wrong.

import assert from 'node:assert/strict';
import test from 'node:test';
import { questions } from '../../web/content/questions.js';
import { lessonIds } from '../../web/content/lessons.js';
import { wrongly } from '../../web/js/mistakes.js';
import { languages, words } from '../../web/js/text/words.js';
import { specOf } from '../../web/js/model.js';
import { stageOf } from '../../web/js/stage.js';
import { decode } from '../../web/js/url.js';
import { readCase } from './support/case-files.mjs';
import { core, tables } from './support/core.mjs';
import './support/course.mjs';
import { answers } from './support/question-answers.mjs';
import { held } from './support/question-cases.mjs';

const base = /** @type {const} */ ({ lang: 'en', theme: 'auto' });

/** @param {string} link */
function opened(link) {
  const { state, problem } = decode(link, base);
  assert.equal(problem, null);
  const { spec } = specOf(state, core);
  const trace = core.run(spec);
  const stage = stageOf(state, trace);
  const tablesOf = (/** @type {any} */ wrong = {}) => tables(core.run(wrongly(spec, wrong)));
  return { state, spec, trace, stage, tablesOf };
}

test('forty questions, and none is asked twice', () => {
  assert.equal(questions.length, 40);
  assert.equal(new Set(questions.map(({ id }) => id)).size, questions.length);
});

test('every question is held to a worked case, or to what its answer says', () => {
  for (const { id } of questions) assert.ok(id in held !== id in answers, id);
});

for (const { id, lesson, link, shows } of questions) {
  test(`answered by a scene: ${id}`, () => {
    assert.ok(lessonIds.includes(lesson), lesson);
    for (const language of languages)
      for (const key of [`questions.${id}`, `questions.${id}.answer`])
        assert.ok(words(language.id).has(key), key);
    const { state, stage } = opened(link);
    assert.ok(shows.length > 0);
    for (const tensor of shows)
      assert.ok(stage.shows.includes(tensor), `${tensor}: ${stage.shows}`);
    const broken = /[&]break=([\w-]+)/.exec(link)?.[1] ?? '';
    assert.equal(state.broken, broken);
    if (broken) assert.ok(stage.breaks.some((one) => one.id === broken));
  });

  if (id in answers)
    test(`the numbers say it: ${id}`, () => {
      const scene = opened(link);
      answers[id]({ ...scene, right: scene.tablesOf() });
    });

  if (id in held)
    test(`the numbers of the worked case: ${id}`, () => {
      const { state, stage, tablesOf } = opened(link);
      const { file, right, wrong } = held[id];
      const { expected, wrong: mistaken, tolerance } = readCase(file);
      const compared = stage.breaks.find((one) => one.id === state.broken)?.shows ?? [];
      agree(right(expected), tablesOf(), [...stage.shows, ...compared], tolerance);
      for (const [name, values] of Object.entries(wrong)) {
        const found = stage.breaks.find((one) => one.id === name);
        assert.ok(found, `${name} can be broken here`);
        agree(values(mistaken, expected), tablesOf(found.wrong), found.shows, tolerance);
      }
      if (Object.keys(wrong).length > 0) assert.ok(state.broken in wrong, 'the link shows one');
    });
}

/**
 * @param {Record<string, any[][]>} values  of a case
 * @param {Record<string, number[][]>} got
 * @param {string[]} shown  what can be seen
 * @param {{abs: number, rel: number}} tolerance
 */
function agree(values, got, shown, { abs, rel }) {
  assert.ok(Object.keys(values).length > 0);
  for (const [id, rows] of Object.entries(values)) {
    assert.ok(shown.includes(id), `${id} can be seen`);
    assert.deepEqual([got[id].length, got[id][0].length], [rows.length, rows[0].length], id);
    rows.flat().forEach((value, i) => {
      const [ours, theirs] = [got[id].flat()[i], Number(value)];
      const near =
        Object.is(ours, theirs) || Math.abs(ours - theirs) <= abs + rel * Math.abs(theirs);
      assert.ok(near, `${id} ${i}: ${ours} instead of ${theirs}`);
    });
  }
}
