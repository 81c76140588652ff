// The whole walkthrough, over http and from a file: by mouse, by keyboard alone, on a small touch
// screen, and at every pace. Each step must show the tensors that its lesson names.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { lessons, plainLessons } from '../web/support/course.mjs';
import { places, ready, useChromium, withPage } from './support/chromium.mjs';
import { cellsOf, focused, stepOf } from './support/reading.mjs';

useChromium();

const walk = plainLessons[0].steps.map(({ id }) => id);
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Tables, numbers and an explanation: what every step must have. @param {import('playwright-core').Page} page */
async function hasNumbers(page) {
  const cells = Object.entries(await cellsOf(page));
  assert.ok(cells.length >= 18, `${await stepOf(page)} shows ${cells.length} cells`);
  for (const [cell, value] of cells) assert.match(value, /^-?(\d|Infinity)|^NaN$/, cell);
  assert.match((await page.textContent('[data-explain]')) ?? '', /\d/, 'an explained cell');
}

for (const place of places) {
  describe(place, () => {
    for (const lesson of lessons) {
      test(`${lesson.id} by mouse`, () =>
        withPage({ place, hash: `#${lesson.id}` }, async (page) => {
          // What takes long to calculate is shown once it is there.
          const comesTo = (/** @type {string} */ id) =>
            page.locator(`main[data-step="${id}"]`).waitFor();
          for (const step of lesson.steps) {
            await comesTo(step.id);
            await hasNumbers(page);
            await page.click('[data-action="next"]');
          }
          assert.equal(await stepOf(page), lesson.steps.at(-1)?.id, 'the last step is the end');
          await page.click('[data-action="first"]');
          const link = page.locator(`a[data-step="${lesson.steps[0].id}"]`).first();
          if (await link.count()) await link.click();
          else for (const _ of lesson.steps.slice(1)) await page.click('[data-action="back"]');
          await comesTo(lesson.steps[0].id);
          await page.click('[data-action="next"]');
          await comesTo(lesson.steps[1].id);
          await page.click('[data-action="back"]');
          await comesTo(lesson.steps[0].id);
        }));
    }

    test('by keyboard alone', () =>
      withPage({ place }, async (page) => {
        for (let i = 0; i < 60 && !(await focused(page)); i++) await page.keyboard.press('Tab');
        const start = await focused(page);
        assert.ok(start, 'Tab reaches a cell');

        await page.keyboard.press('ArrowRight');
        assert.deepEqual(await focused(page), { ...start, col: start.col + 1 });
        await page.keyboard.press('o');
        const other = await focused(page);
        assert.notEqual(other?.id, start.id);

        for (const step of walk) {
          assert.equal(await stepOf(page), step);
          await hasNumbers(page);
          await page.keyboard.press('Space');
        }
        await page.keyboard.press('[');
        assert.equal(await stepOf(page), walk.at(-2));
        await page.keyboard.press('?');
        await page.locator('dialog[open]').waitFor(); // visible, once it is fetched
        await page.keyboard.press('Escape');
        assert.equal(await page.locator('dialog[open]').count(), 0);
      }));

    test('on a small touch screen', () =>
      withPage({ place, ...phone }, async (page) => {
        for (const step of walk) {
          assert.equal(await stepOf(page), step);
          await hasNumbers(page);
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          assert.ok(width <= 360, `the page is ${width} px wide in ${step}`);
          const cell = page.locator('table[data-tensor] [data-row="1"]:visible').last();
          await cell.scrollIntoViewIfNeeded();
          await cell.tap();
          assert.ok(await page.locator('[data-explain]').isVisible());
          await page.locator('[data-action="next"]').first().tap();
        }
      }));
  });
}

describe('paces', () => {
  /** How often "next" is pressed until the step after scoring comes. */
  const presses = { operation: 1, row: 5, cell: 25, term: 100 };
  for (const [pace, count] of Object.entries(presses)) {
    test(pace, () =>
      withPage({ hash: '#step-by-step/score' }, async (page) => {
        await page.keyboard.press(String(Object.keys(presses).indexOf(pace) + 1));
        await page.click('[data-action="first"]');
        while ((await stepOf(page)) !== 'score') await page.click('[data-action="next"]');
        await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
        for (let i = 1; i < count; i++) await page.keyboard.press('Space');
        assert.equal(await stepOf(page), 'score', `after ${count - 1} presses`);
        await page.keyboard.press('Space');
        assert.equal(await stepOf(page), 'scale');
      }),
    );
  }

  test('play goes on by itself and stops when asked', () =>
    withPage({}, async (page) => {
      await page.click('[data-action="play"]');
      await page.waitForSelector('main[data-step="score"]', { timeout: 15000 });
      await page.click('[data-action="play"]');
      const step = await stepOf(page);
      await page.waitForTimeout(3000);
      assert.equal(await stepOf(page), step);
    }));

  test('with less motion the same step is reached', () =>
    withPage({ reducedMotion: 'reduce' }, async (page) => {
      await page.click('[data-action="next"]');
      assert.equal(await stepOf(page), 'score');
      const running = await page.evaluate(
        () => document.getAnimations().filter((a) => a.playState === 'running').length,
      );
      assert.equal(running, 0);
    }));
});

test('the page opens with its tables, and is ready once everything is there', () =>
  withPage({}, async (page) => {
    await page.addInitScript(() => {
      const seen = /** @type {any} */ (window);
      const look = () => ({
        tables: document.querySelectorAll('td[data-value]').length > 0,
        rail: Boolean(document.querySelector('.rail')),
        explanation: Boolean(document.querySelector('.explanation')),
        predict: Boolean(document.querySelector('.extras .card')),
      });
      new MutationObserver(() => {
        if (look().tables) {
          seen.opened ??= look();
          seen.stageTop ??= document.querySelector('.stage')?.getBoundingClientRect().top;
        }
        if (document.documentElement.dataset.ready) seen.ready ??= look();
      }).observe(document, { childList: true, subtree: true, attributes: true });
    });
    await page.reload();
    await ready(page);
    const { opened, whenReady, moved } = await page.evaluate(() => {
      const { opened, ready, stageTop } = /** @type {any} */ (window);
      const now = Number(document.querySelector('.stage')?.getBoundingClientRect().top);
      return { opened, whenReady: ready, moved: now - stageTop };
    });
    assert.deepEqual(opened, { tables: true, rail: false, explanation: false, predict: false });
    assert.deepEqual(whenReady, { tables: true, rail: true, explanation: true, predict: true });
    assert.ok(Math.abs(moved) < 2, `the tables moved by ${moved} px`);
  }));
