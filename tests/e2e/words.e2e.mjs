// What is said about the numbers: explanations whose written terms add up, a change of language that
// changes words and no number, and no accessibility violation in any step, theme or language.

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, test } from 'node:test';
import { lessons } from '../../web/content/lessons.js';
import { useChromium, withPage } from './support/chromium.mjs';
import { calculate, cellsOf, numberOf } from './support/reading.mjs';

useChromium();
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** @typedef {import('playwright-core').Page} Page */

describe('every explanation adds up', () => {
  for (const lesson of lessons) {
    for (const { id: step } of lesson.steps) {
      test(`${lesson.id}/${step}`, () =>
        withPage({ hash: `#${lesson.id}/${step}` }, async (page) => {
          await page.click('[data-action="exact-terms"]').catch(() => {});
          const tables = await page.$$eval('table[data-tensor]', (all) =>
            all.map((table) => /** @type {HTMLElement} */ (table).dataset.tensor),
          );
          let explained = 0;
          for (const id of tables) {
            const cells = page.locator(`table[data-tensor="${id}"] td[data-row]`);
            for (let i = 0; i < (await cells.count()); i++) {
              await cells.nth(i).click();
              await page
                .locator('[data-action="exact-terms"][aria-pressed="false"]')
                .click({ timeout: 1 })
                .catch(() => {});
              explained += Number(await addsUp(page, `${id} ${i}`));
            }
          }
          if (
            tables.some(
              (id) =>
                !['x', 'context', 'q', 'k', 'v'].includes(String(id)) && !id?.startsWith('w_'),
            )
          )
            assert.ok(explained > 0);
        }));
    }
  }

  /** @param {Page} page @param {string} where */
  async function addsUp(page, where) {
    const written = await page.evaluate(() => {
      const explain = document.querySelector('[data-explain]');
      return {
        text:
          explain?.querySelector('.explanation-numbers')?.textContent?.replace(/\s+/g, ' ') ?? '',
        exact: explain?.querySelector('[data-exact]')?.textContent ?? '',
        operands: [...(explain?.querySelectorAll('a[data-tensor]') ?? [])].map((operand) => {
          const { tensor, row, col } = /** @type {HTMLElement} */ (operand).dataset;
          const at = `table[data-tensor="${tensor}"] [data-row="${row}"][data-col="${col}"]`;
          return {
            text: operand.textContent?.trim() ?? '',
            value: document.querySelector(at)?.getAttribute('data-value') ?? null,
          };
        }),
      };
    });
    for (const { text, value } of written.operands)
      if (value !== null) assert.equal(read(text), numberOf(value), `${where}: an operand`);
    const sides = written.text.split(/[=≈]/);
    if (sides.length < 2) return false;
    const value = read(written.exact);
    const terms = calculate(sides[0]);
    const near =
      Object.is(terms, value) || Math.abs(terms - value) <= 1e-12 * Math.max(1, Math.abs(value));
    assert.ok(near, `${where}: ${written.text} gives ${terms}, not ${value}`);
    return true;
  }

  /** A number as the page writes it. @param {string} text */
  function read(text) {
    return numberOf(
      text
        .replace(/[()\s]/g, '')
        .replace('−', '-')
        .replace('∞', 'Infinity'),
    );
  }
});

describe('a change of language', () => {
  for (const { id: step } of lessons[0].steps) {
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

describe('axe finds nothing', () => {
  for (const lesson of lessons) {
    for (const { id: step } of lesson.steps) {
      test(`${lesson.id}/${step}`, () =>
        withPage({ hash: `#${lesson.id}/${step}`, bypassCSP: true }, async (page) => {
          await page.addScriptTag({ path: axe });
          for (const lang of ['en', 'zh']) {
            for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
              await page.emulateMedia({ colorScheme });
              await clean(page, `${lang} ${colorScheme}`);
            }
            await page.click('[data-action="language"]');
          }
        }));
    }
  }

  for (const width of [320, 360, 1000]) {
    test(`at ${width} px, with the menus open`, () =>
      withPage({ viewport: { width, height: 740 }, bypassCSP: true }, async (page) => {
        await page.addScriptTag({ path: axe });
        await clean(page, 'at rest');
        await page.keyboard.press('?');
        await clean(page, 'keys');
        await page.keyboard.press('Escape');
        await page.keyboard.press('e');
        await clean(page, 'export');
      }));
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
