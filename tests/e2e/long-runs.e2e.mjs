// What takes longer than a frame is done aside, from a server and from a file: times are taken with
// progress and can be stopped, a change that takes long keeps what was shown until it is there, can be
// cancelled, and gives way to a later one.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { places, useChromium, withPage } from './support/chromium.mjs';

useChromium();

/** @typedef {import('playwright-core').Page} Page */

/** How many lengths the plot of times has so far. @param {Page} page */
const measured = (page) =>
  page.locator('[data-plot="times"] tbody tr td:first-of-type[data-value]');

/** Asks for so many samples. @param {Page} page @param {string} count */
async function ask(page, count) {
  const field = page.locator('[data-control="n"]').first();
  await field.fill(count);
  await field.press('Enter');
}

/** How many samples the table shown has. @param {Page} page */
const samples = (page) =>
  page.evaluate(() => /n=(\d+)/.exec(decodeURIComponent(location.hash))?.[1] ?? '200');

/**
 * From now on counts how often the page has had a turn while something was calculated.
 * @param {Page} page
 */
const countTurns = (page) =>
  page.evaluate(() => {
    const counted = { turns: 0 };
    Object.assign(window, { counted });
    setInterval(() => {
      if (document.querySelector('[data-busy]')) ++counted.turns;
    }, 5);
  });

/** Quicker than any hand: the button is pressed as soon as it is there, with its progress. */
function cancelAtOnce() {
  const observer = new MutationObserver(() => {
    const button = document.querySelector('[data-busy] progress + [data-action="cancel"]');
    if (!button) return;
    observer.disconnect();
    /** @type {HTMLElement} */ (button).click();
    document.documentElement.dataset.cancelled = 'true';
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

for (const place of places)
  describe(`from ${place}`, () => {
    test('times appear one after the other, and measuring can be stopped', () =>
      withPage({ place, hash: '#cost/time' }, async (page) => {
        await page.locator('[data-action="measure"]').click();
        await page.locator('[data-measuring="true"] progress').waitFor();
        await measured(page).nth(2).waitFor();
        await page.locator('[data-action="stop-measuring"]').click();
        await page.locator('[data-measuring="false"]').waitFor();
        const count = await measured(page).count();
        assert.ok(count >= 3 && count < 7, `${count} lengths`);
        for (const value of await measured(page).all())
          assert.ok(Number(await value.getAttribute('data-value')) > 0);
      }));

    test('a long change keeps what was shown, and can be cancelled', () =>
      withPage({ place, hash: '#why-scale' }, async (page) => {
        await page.evaluate(cancelAtOnce);
        await ask(page, '1000');
        await page.waitForSelector('html[data-cancelled]');
        await page.locator('[data-busy]').waitFor({ state: 'detached' });
        await page.waitForTimeout(600); // longer than links wait
        assert.equal(await samples(page), '200');
      }));

    test('the last of several long changes counts, and the page answers meanwhile', () =>
      withPage({ place, hash: '#why-scale' }, async (page) => {
        await countTurns(page);
        await ask(page, '900');
        await ask(page, '1000');
        await page.waitForFunction(() => /n=1000/.test(decodeURIComponent(location.hash)));
        assert.equal(await samples(page), '1000');
        assert.equal(await page.locator('[data-busy]').count(), 0);
        const turns = await page.evaluate(() => /** @type {any} */ (window).counted.turns);
        assert.ok(turns > 0, 'a page that stands still has none');
      }));
  });
