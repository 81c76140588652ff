// Quick presses lead where slow ones do: of any deeds in any rhythm, with the numbers of a step coming
// at any moment in between, the outcome is that of waiting each time.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { turn, waitingPage } from './support/waiting-page.mjs';

/** What can be pressed; `answer` is no press: what is calculated is there now. */
const deeds = /** @type {Record<string, (act: any) => void>} */ ({
  next: (act) => act.move('next'),
  back: (act) => act.move('back'),
  right: (act) => act.stepBy(1),
  left: (act) => act.stepBy(-1),
  theme: (act) => act.nextTheme(),
});
const press = fc.constantFrom(...Object.keys(deeds), 'answer');

/** Steps that bring numbers or options of their own. */
const lessons = ['why-scale', 'masks', 'position', 'cost'];

/** @param {any} page */
function outcome({ state }) {
  const { step, example, sizes, options, edits, focus, at, theme } = state;
  return { step, example, sizes, options, edits, focus, at, theme };
}

for (const lesson of lessons)
  test(`in ${lesson}`, () =>
    fc.assert(
      fc.asyncProperty(fc.array(press, { maxLength: 9 }), async (presses) => {
        const [quick, slow] = [1, 2].map(() => waitingPage({ lesson, allLong: true }));
        for (const name of presses) {
          if (name === 'answer') {
            for (const one of quick.asked) if (one.isOpen) one.answer();
            await turn();
          } else {
            deeds[name](quick.act);
            deeds[name](slow.act);
            await slow.settle();
          }
        }
        await quick.settle();
        assert.deepEqual(outcome(quick.page), outcome(slow.page));
      }),
      { numRuns: 30 },
    ));

test('several presses back in a row each count', async () => {
  const { page, act, settle } = waitingPage({ lesson: 'why-scale', step: 'slopes', allLong: true });
  for (let i = 0; i < 3; ++i) act.move('back');
  await settle();
  assert.equal(page.state.step, 'exact');
});

test('back to the step that is still shown ends what is being calculated', async () => {
  const { page, act, asked, settle } = waitingPage({
    lesson: 'why-scale',
    step: 'sharp',
    allLong: true,
  });
  act.move('back');
  act.stepBy(1);
  assert.ok(asked[0].signal?.aborted);
  await settle();
  assert.equal(page.state.step, 'sharp');
});

test('a theme that is chosen twice while a step is being calculated stays', async () => {
  const { page, act, settle } = waitingPage({ lesson: 'position', allLong: true });
  for (const press of ['next', 'back']) act.move(press);
  act.nextTheme();
  act.move('next');
  act.nextTheme();
  await settle();
  assert.equal(page.state.theme, 'dark');
});

test('while it plays, a step is not passed over before it was shown', async () => {
  const { page, act, settle } = waitingPage({ lesson: 'why-scale', step: 'within', allLong: true });
  act.setPace('term'); // the quickest
  act.move('last');
  act.play();
  await new Promise((resolve) => setTimeout(resolve, 1200));
  assert.equal(page.target.step, 'sharp');
  assert.equal(page.state.step, 'within');
  await settle();
  act.stop();
  assert.equal(page.state.step, 'sharp');
});

test('the rail leads back to the step that is still shown, too', async () => {
  const { page, act, settle } = waitingPage({ lesson: 'why-scale', step: 'sharp', allLong: true });
  act.move('back');
  act.goToTensor('sharp', 'scores');
  await settle();
  assert.equal(page.state.step, 'sharp');
  assert.equal(page.state.focus?.tensor, 'scores');
});
