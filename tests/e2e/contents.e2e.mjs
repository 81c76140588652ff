// The sheet of contents: opened by its button or its key, searched, left by its links.

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { useChromium, withPage } from './support/chromium.mjs';

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
