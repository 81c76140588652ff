// A change of language changes words and no number.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { plainLessons } from '../web/support/course.mjs';
import { useChromium, withPage } from './support/chromium.mjs';
import { cellsOf } from './support/reading.mjs';

useChromium();

describe('a change of language', () => {
  for (const { id: step } of plainLessons[0].steps) {
    test(`changes words and no number: ${step}`, () =>
      withPage({ hash: `#step-by-step/${step}` }, async (page) => {
        const numbers = await cellsOf(page);
        const words = await page.locator('main p, main h1, main h2').allInnerTexts();
        await page.click('[data-action="language"]');
        await page.waitForSelector('html[lang^="zh"]');
        assert.deepEqual(await cellsOf(page), numbers);
        const translated = await page.locator('main p, main h1, main h2').allInnerTexts();
        const same = translated.filter((text) => words.includes(text) && /[a-z]{4}/i.test(text));
        assert.deepEqual(same, []);
        assert.match(await page.title(), /注意力/);
      }));
  }
});
