// What people ask leads to scenes that answer it: every link is one, and shows what the answer rests on.

import assert from 'node:assert/strict';
import test from 'node:test';
import { questions } from '../../web/content/questions.js';
import { lessonIds } from '../../web/content/lessons.js';
import { languages, words } from '../../web/js/text/words.js';
import { specOf } from '../../web/js/model.js';
import { stageOf } from '../../web/js/stage.js';
import { decode } from '../../web/js/url.js';
import { core } from './support/core.mjs';
import './support/course.mjs';

const base = /** @type {const} */ ({ lang: 'en', theme: 'auto' });

test('no question is asked twice', () => {
  assert.equal(new Set(questions.map(({ id }) => id)).size, questions.length);
});

for (const { id, lesson, link, shows } of questions)
  test(`answered by a scene: ${id}`, () => {
    assert.ok(lessonIds.includes(lesson), lesson);
    for (const language of languages)
      for (const key of [`questions.${id}`, `questions.${id}.answer`])
        assert.ok(words(language.id).has(key), key);
    const { state, problem } = decode(link, base);
    assert.equal(problem, null);
    const trace = core.run(specOf(state, core).spec);
    const stage = stageOf(state, trace);
    assert.ok(shows.length > 0);
    for (const tensor of shows)
      assert.ok(stage.shows.includes(tensor), `${tensor}: ${stage.shows}`);
    const broken = /[&]break=([\w-]+)/.exec(link)?.[1] ?? '';
    assert.equal(state.broken, broken);
    if (broken) assert.ok(stage.breaks.some((one) => one.id === broken));
  });
