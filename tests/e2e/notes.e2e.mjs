// Notes of what was done: they cover neither the rail, nor the head of a table, nor what is in use, at
// any width and wherever the page is scrolled to.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useChromium, withPage } from './support/chromium.mjs';

useChromium();

const widths = [320, 360, 700, 1000, 1200, 1440];

/**
 * Runs in the page. What of these a reader would see where the note stands, were it not there; what
 * the docked explanation covers anyway does not count.
 * @param {string} selector
 */
function covered(selector) {
  const note = /** @type {HTMLElement} */ (document.querySelector('[data-note]'));
  const of = note.getBoundingClientRect();
  const isOnTop = (
    /** @type {Element} */ element,
    /** @type {DOMRect} */ { left, right, top, bottom },
  ) => {
    const x = (Math.max(left, of.left) + Math.min(right, of.right)) / 2;
    const y = (Math.max(top, of.top) + Math.min(bottom, of.bottom)) / 2;
    const seen = document.elementsFromPoint(x, y).find((one) => !one.closest('.notes'));
    return seen !== undefined && (element.contains(seen) || seen.contains(element));
  };
  return [...document.querySelectorAll(selector)]
    .filter((element) => {
      const box = element.getBoundingClientRect();
      const meets =
        box.left < of.right && box.right > of.left && box.top < of.bottom && box.bottom > of.top;
      return meets && isOnTop(element, box) && !element.closest('.notes, .explanation');
    })
    .map((element) => element.outerHTML.slice(0, 80));
}

/** Calls for every width. @param {import('playwright-core').Page} page @param {(width: number) => Promise<void>} use */
async function atEveryWidth(page, use) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await use(width);
  }
}

test('what was copied is said beside the rail, the tables and the buttons', () =>
  withPage({ hash: '#masks' }, (page) =>
    atEveryWidth(page, async (width) => {
      await page.locator('.stage td[tabindex="0"]:visible').first().focus();
      await page.keyboard.press('Control+c');
      await page.locator('[data-note]').waitFor();
      for (const place of ['.bar', '.rail', '.stage']) {
        await page.locator(place).evaluate((one) => one.scrollIntoView({ block: 'start' }));
        const seen = await page.evaluate(covered, '.rail *, .stage th, .bar button, .transport *');
        assert.deepEqual(seen, [], `${width} px wide, scrolled to ${place}`);
      }
      await page.locator('[data-note] button').click();
    }),
  ));

test('a setting at the lower edge is not covered by what its change brings about', () =>
  withPage({ hash: '#step-by-step/score' }, (page) =>
    atEveryWidth(page, async (width) => {
      const field = page.locator('[data-control="d_k"]:visible').first();
      await field.fill('3'); // which draws new numbers, and says so
      await field.evaluate((one) => scrollBy(0, one.getBoundingClientRect().bottom - innerHeight));
      await field.press('Enter');
      await page.locator('[data-note]').waitFor();
      assert.deepEqual(await page.evaluate(covered, '[data-control="d_k"]'), [], `${width} px`);
      await page.locator('[data-action="undo"]').click();
      await page.locator('[data-note]').waitFor({ state: 'detached' });
    }),
  ));
