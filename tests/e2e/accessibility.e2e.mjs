// No accessibility violation in any step, theme or language, nor with the menus open. First in order:
// of all files here it takes the longest, and the others run beside it.

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, test } from 'node:test';
import { lessons } from '../web/support/course.mjs';
import { goToStep, useChromium, withPage } from './support/chromium.mjs';

useChromium();
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Axe is a script of its own; and it must not look while colours still change. */
const axeNeeds = /** @type {const} */ ({ bypassCSP: true, reducedMotion: 'reduce' });

/** @typedef {import('playwright-core').Page} Page */

describe('axe finds nothing', () => {
  for (const lesson of lessons)
    test(lesson.id, (t) =>
      withPage({ hash: `#${lesson.id}`, ...axeNeeds }, async (page) => {
        await page.addScriptTag({ path: axe });
        for (const { id: step } of lesson.steps)
          await t.test(`${lesson.id}/${step}`, async () => {
            await goToStep(page, lesson.id, step);
            await cleanInAll(page);
          });
      }),
    );

  for (const width of [320, 360, 1000]) {
    test(`at ${width} px, with the menus open`, () =>
      withPage({ viewport: { width, height: 740 }, ...axeNeeds }, async (page) => {
        await page.addScriptTag({ path: axe });
        await clean(page, 'at rest');
        await page.locator('.stage td[tabindex="0"]:visible').first().focus();
        await page.keyboard.press('Control+c');
        await page.locator('[data-note]').waitFor();
        await clean(page, 'a note');
        await page.keyboard.press('?');
        await clean(page, 'keys');
        await page.keyboard.press('Escape');
        await page.keyboard.press('e');
        await clean(page, 'export');
      }));
  }

  /** In both languages, and in both themes. @param {Page} page */
  async function cleanInAll(page) {
    for (const lang of ['en', 'zh']) {
      for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
        await page.emulateMedia({ colorScheme });
        await clean(page, `${lang} ${colorScheme}`);
      }
      await page.click('[data-action="language"]');
    }
  }

  /** @param {Page} page @param {string} where */
  async function clean(page, where) {
    const found = await page.evaluate(async () => {
      const { violations } = await /** @type {any} */ (window).axe.run(document, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      });
      return violations.map(
        (/** @type {any} */ { id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)}`,
      );
    });
    assert.deepEqual(found, [], where);
  }
});
