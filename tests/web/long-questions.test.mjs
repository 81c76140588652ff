// Questions whose mistakes take long to calculate: answered as soon as the worker has them, and only
// where nothing else was asked meanwhile.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { words } from '../../web/js/text/words.js';
import { turn, waitingPage } from './support/waiting-page.mjs';

const t = words('en');

const open = (/** @type {string} */ step) =>
  waitingPage({ lesson: 'why-scale', step, allLong: true });

/** @param {any} act @param {string} text */
function type(act, text) {
  act.setUi({ prediction: { text, verdict: null } });
  act.predict();
}

/** @param {import('./support/waiting-page.mjs').Asked[]} asked */
async function answerAll(asked) {
  for (const one of asked) if (one.isOpen) one.answer();
  await turn();
}

/** The weight asked for in “sharp”, as it is without a scale. */
function unscaled() {
  const { page } = open('sharp');
  const wrong = page.others.wrongTrace({ options: { scale: 'none' } });
  return String(wrong.at('weights', 0, 1));
}

test('a typed mistake is recognised once the worker has calculated it', async () => {
  const { page, act, asked } = open('sharp');
  type(act, unscaled());
  assert.equal(page.ui.prediction.verdict, null);
  assert.equal(asked.length, 1);
  await answerAll(asked);
  const { verdict } = page.ui.prediction;
  assert.ok(verdict && verdict !== t('predict.wrong'));
  assert.doesNotMatch(verdict, new RegExp(t('predict.wrong')), 'the mistake has words of its own');
  act.predict();
  assert.equal(asked.length, 1, 'known from now on');
});

test('the right number needs no mistake', () => {
  const { page, act, asked } = open('sharp');
  type(act, String(page.trace.at('weights', 0, 1)));
  assert.equal(asked.length, 0);
  assert.equal(page.ui.predicting, false);
  assert.ok(page.ui.prediction.verdict);
});

test('what is typed meanwhile, or another step, is not answered with it', async () => {
  const { page, act, asked, settle } = open('sharp');
  type(act, unscaled());
  act.setUi({ prediction: { text: '0.5', verdict: null } });
  await answerAll(asked);
  assert.equal(page.ui.prediction.verdict, null);
  type(act, '0.123');
  act.stepBy(1);
  await settle();
  await answerAll(asked);
  assert.equal(page.state.step, 'slopes');
  assert.equal(page.ui.prediction.verdict, null);
});

test('an answer that is chosen stays chosen, and the last one counts', async () => {
  const { page, act, asked } = open('slopes');
  act.choose('all');
  assert.deepEqual(page.ui.prediction, { text: 'all', verdict: null });
  act.choose('none');
  await answerAll(asked);
  assert.deepEqual(page.ui.prediction, { text: 'none', verdict: t('predict.yes') });
});

test('numbers that change meanwhile are the ones that are judged', async () => {
  const { page, act, asked, settle } = open('slopes');
  act.choose('none');
  act.seed('5');
  await settle();
  await answerAll(asked);
  await answerAll(asked);
  assert.equal(page.state.seed, 5);
  assert.equal(page.ui.prediction.verdict, t('predict.yes'));
});

test('a worker that fails is said', async () => {
  const { page, act, asked, refused } = open('slopes');
  act.choose('none');
  asked[0].answer({ code: 'load_failed' });
  await turn();
  assert.deepEqual(refused, ['load_failed']);
  assert.equal(page.ui.prediction.verdict, null);
});
