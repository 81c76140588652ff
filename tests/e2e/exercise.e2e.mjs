// An exercise sheet: set by keyboard, kept in the link, printed as a page with blanks and one with the
// answers of the core.

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { useChromium, withPage } from './support/chromium.mjs';

useChromium();
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

test('an exercise is set, linked and printed', () =>
  withPage({ hash: '#step-by-step/score', bypassCSP: true }, async (page) => {
    await page.waitForSelector('[data-drawer]');
    await page.keyboard.press('x');
    const sheet = page.locator('dialog[open][data-sheet="exercise"]');
    await sheet.waitFor();
    await page.fill('[data-control="exercise-blanks"]', '7');
    await page.keyboard.press('Enter');
    const blanks = () =>
      page.$$eval('dialog [data-exercise="blanks"] .blank', (cells) =>
        cells.map((cell) => {
          const { row, col } = /** @type {HTMLElement} */ (cell).dataset;
          return `${cell.closest('figure')?.dataset.asked} ${row},${col}`;
        }),
      );
    const first = await blanks();
    assert.equal(first.length, 7);
    const answers = await page.$$eval('dialog [data-exercise="answers"] .answer', (cells) =>
      cells.map((cell) => /** @type {HTMLElement} */ (cell).dataset),
    );
    for (const { row, col, value } of answers) {
      const onStage = `main [data-tensor="scores"] td[data-row="${row}"][data-col="${col}"]`;
      assert.equal(value, await page.getAttribute(onStage, 'data-value'));
    }
    await page.click('[data-action="next-exercise"]');
    assert.notDeepEqual(await blanks(), first);

    await page.check('[data-ask="scaled"]');
    await page.check('[data-control="exercise-small"]');
    await page.waitForFunction(() =>
      location.hash.endsWith('!exercise&seed=2&blanks=7&small=1&tables=scores,scaled'),
    );
    const second = await blanks();
    await page.reload();
    await sheet.waitFor();
    assert.deepEqual(await blanks(), second);

    await page.addScriptTag({ path: axe });
    const violations = await page.evaluate(async () => {
      const found = await /** @type {any} */ (window).axe.run('dialog[open]');
      return found.violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes[0].html}`);
    });
    assert.deepEqual(violations, []);

    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.locator('main').isVisible(), false);
    assert.equal(await page.locator('.exercise-paper [data-exercise="blanks"]').isVisible(), true);
    const pdf = (await page.pdf()).toString('latin1');
    assert.equal(pdf.match(/\/Type \/Page\b/g)?.length, 2);
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !location.hash.includes('!'));
  }));
