// What takes longer than a frame is done aside, from a server and from a file: times are taken with
// progress and can be stopped, a change that takes long keeps what was shown until it is there, can be
// cancelled, and gives way to a later one; and presses that come meanwhile each count.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { places, useChromium, withPage } from './support/chromium.mjs';
import { stepOf } from './support/reading.mjs';

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

/** @param {Page} page @param {string} id */
const comesTo = (page, id) => page.locator(`main[data-step="${id}"]`).waitFor();

/** In the page, one straight after the other: no calculation ends in between. @param {string[]} keys */
function pressAtOnce(keys) {
  for (const key of keys)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}

/** In the page: twice, the second time as soon as it is told of the first. @param {number} by */
function travelTwice(by) {
  window.addEventListener('popstate', () => history.go(by), { once: true });
  history.go(by);
}

/** Longer than links wait, and than a step of that lesson takes. */
const aWhile = 1500;

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

    test('of presses that come while a step is calculated, none is lost', () =>
      withPage({ place, hash: '#why-scale/slopes' }, async (page) => {
        for (let i = 0; i < 4; i++) await page.click('[data-action="back"]');
        await comesTo(page, 'spread');
        for (let i = 0; i < 4; i++) await page.click('[data-action="next"]');
        await comesTo(page, 'slopes');
        await page.evaluate(pressAtOnce, ['[', '[', '[', ']', ' ', '[']);
        await comesTo(page, 'within');
        await page.waitForTimeout(aWhile);
        assert.equal(await stepOf(page), 'within');
        assert.match(page.url(), /#why-scale\/within/);
      }));

    test('the way back to what is shown ends the calculation of a step', () =>
      withPage({ place, hash: '#why-scale/sharp' }, async (page) => {
        await page.evaluate(pressAtOnce, ['[', ']']);
        await page.waitForTimeout(aWhile);
        assert.equal(await stepOf(page), 'sharp');
      }));

    test('Escape ends a calculation', () =>
      withPage({ place, hash: '#why-scale' }, async (page) => {
        await page.evaluate(() => {
          const field = /** @type {HTMLInputElement} */ (
            document.querySelector('[data-control="n"]')
          );
          field.value = '1000'; // long on any machine
          field.dispatchEvent(new Event('change', { bubbles: true }));
        });
        await page.evaluate(pressAtOnce, ['Escape']);
        await page.waitForTimeout(aWhile);
        assert.equal(await samples(page), '200');
      }));

    test('the browser’s own Back and Forward lead on while a step is calculated', () =>
      withPage({ place, hash: '#why-scale/spread' }, async (page) => {
        for (const step of ['exact', 'within', 'sharp', 'slopes']) {
          await page.click('[data-action="next"]');
          await comesTo(page, step);
          await page.waitForURL(new RegExp(step));
        }
        const length = await page.evaluate(() => history.length);
        await page.evaluate(travelTwice, -1); // over “sharp” to “within”, which takes long
        await comesTo(page, 'within');
        await page.evaluate(travelTwice, 1);
        await comesTo(page, 'slopes');
        await page.evaluate(travelTwice, -1);
        await page.waitForURL(/within/);
        await page.evaluate(() => history.back()); // while “within” is calculated
        await comesTo(page, 'exact');
        await page.waitForTimeout(aWhile);
        assert.equal(await stepOf(page), 'exact');
        assert.match(page.url(), /#why-scale\/exact/);
        assert.equal(await page.evaluate(() => history.length), length, 'no entry of its own');
      }));
  });
