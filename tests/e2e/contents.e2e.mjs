// The sheet of contents: opened by its button or its key, searched, left by its links.

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { stepOf } from '../../web/content/lessons.js';
import { places, useChromium, withPage } from './support/chromium.mjs';

useChromium();
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

for (const lang of ['en', 'zh'])
  test(`contents in ${lang}`, () =>
    withPage(
      { hash: `#step-by-step/project&lang=${lang}`, bypassCSP: true, reducedMotion: 'reduce' },
      async (page) => {
        await page.keyboard.press('c');
        const dialog = page.locator('dialog[open][data-sheet="contents"]');
        await dialog.waitFor();
        await page.addScriptTag({ path: axe });
        const violations = await page.evaluate(async () => {
          // Its rule for skip links takes every link to a fragment that is scrolled away for one.
          const found = await /** @type {any} */ (window).axe.run('dialog[open]', {
            rules: { 'skip-link': { enabled: false } },
            runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
          });
          return found.violations.map(
            (/** @type {any} */ { id, nodes }) => `${id}: ${nodes[0].html}`,
          );
        });
        assert.deepEqual(violations, []);

        const entries = dialog.locator('li');
        const all = await entries.count();
        await page.fill('[data-control="search"]', 'softmax');
        const found = await entries.count();
        assert.ok(found > 0 && found < all, `${found} of ${all}`);
        await page.fill('[data-control="search"]', 'no such thing');
        assert.equal(await entries.count(), 0);

        await page.fill('[data-control="search"]', '');
        await dialog.locator('[data-contents="shapes"] a').last().click();
        await dialog.waitFor({ state: 'hidden' });
        const here = await page.locator('td.here').first().getAttribute('data-value');
        assert.notEqual(here, null);

        await page.click('[data-action="contents"]');
        await dialog.locator('[data-lesson="from-scratch"] a').click();
        await page.waitForSelector('main[data-lesson="from-scratch"]');
        assert.equal(await page.locator('dialog[open]').count(), 0);
      },
    ));

for (const place of places)
  test(`answered questions are counted until they are forgotten, over ${place}`, () =>
    withPage({ place, hash: '#step-by-step/score' }, async (page) => {
      const { tensor, row, col } = /** @type {any} */ (stepOf('step-by-step', 'score').predict)
        .cell;
      const cell = `main [data-tensor="${tensor}"] td[data-row="${row}"][data-col="${col}"]`;
      await page.waitForSelector('[data-drawer]');
      const answer = (await page.getAttribute(cell, 'data-value')) ?? '';
      const count = () => page.locator('[data-contents] [data-answered]').allInnerTexts();
      await page.keyboard.press('c');
      assert.deepEqual(await count(), []);
      await page.keyboard.press('Escape');
      for (const typed of ['1000', answer, answer]) {
        await page.fill('[data-control="predict"]', typed);
        await page.click('[data-action="check"]');
      }
      await page.reload();
      await page.waitForSelector('[data-drawer]');
      await page.keyboard.press('c');
      assert.equal((await count()).length, 1);
      assert.match((await count())[0], /^1\/\d/);
      await page.click('[data-action="forget"]');
      assert.deepEqual(await count(), []);
      await page.reload();
      await page.waitForSelector('[data-drawer]');
      await page.keyboard.press('c');
      assert.deepEqual(await count(), []);
    }));

for (const width of [1440, 360])
  test(`a term in a sentence opens the sheet at what it means, ${width} px wide`, () =>
    withPage(
      { hash: '#step-by-step/project', viewport: { width, height: 740 }, reducedMotion: 'reduce' },
      async (page) => {
        const meaning = page.locator('dialog[open] [data-means="query"]');
        for (const time of ['first', 'second']) {
          await page.locator('.prose [data-term="query"]').first().click();
          await meaning.waitFor();
          assert.ok(
            await meaning.evaluate((entry) => {
              const { top, bottom } = entry.getBoundingClientRect();
              return document.activeElement === entry && top >= 0 && bottom <= innerHeight;
            }),
            `the ${time} time`,
          );
          await page.keyboard.press('Escape');
          await meaning.waitFor({ state: 'detached' });
        }
      },
    ));

test('terms of one character are linked where they are words, and so are symbols', () =>
  withPage({ hash: '#many-heads/cut&lang=zh' }, async (page) => {
    const linked = page.locator('.prose [data-term]');
    await linked.first().waitFor();
    const texts = (await linked.allInnerTexts()).map((text) => text.trim());
    assert.ok(texts.includes('头') && texts.includes('Q'), String(texts));
  }));
