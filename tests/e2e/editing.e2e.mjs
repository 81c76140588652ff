// Changing a number: exactly the cells change that provenance says, they are marked, undo and redo
// walk the list, a refused entry changes nothing, and a link carries everything.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { plainLessons } from '../web/support/course.mjs';
import { loadCore } from '../../web/js/core/core.js';
import { dependents } from '../../web/js/core/provenance.js';
import { specOf } from '../../web/js/model.js';
import { decode } from '../../web/js/url.js';
import { ready, useChromium, withPage } from './support/chromium.mjs';
import { cellsOf, stepOf } from './support/reading.mjs';

useChromium();
const core = await loadCore();

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page @param {string} id @param {number} row @param {number} col */
const cell = (page, id, row, col) =>
  page.locator(`table[data-tensor="${id}"] [data-row="${row}"][data-col="${col}"]`);

/** @param {Page} page @param {string} id @param {number} row @param {number} col @param {string} text */
async function type(page, id, row, col, text) {
  await cell(page, id, row, col).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** The exact values of all steps, and which cells are marked as changed. @param {Page} page */
async function allCells(page) {
  /** @type {Record<string, string>} */
  const values = {};
  const marked = new Set();
  const here = await stepOf(page);
  for (const { id } of plainLessons[0].steps) {
    await page.locator(`a[data-step="${id}"]`).first().click();
    Object.assign(values, await cellsOf(page));
    for (const name of await page.evaluate(() =>
      [...document.querySelectorAll('[data-changed]')].map((element) => {
        const { row, col } = /** @type {HTMLElement} */ (element).dataset;
        return `${/** @type {HTMLElement} */ (element.closest('table')).dataset.tensor} ${row},${col}`;
      }),
    ))
      marked.add(name);
  }
  await page.locator(`a[data-step="${here}"]`).first().click();
  return { values, marked };
}

test('every cell shows an edit at once; its lights and all around the tables follow', () =>
  withPage({ hash: '#step-by-step/project' }, async (page) => {
    await cell(page, 'x', 0, 0).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('2.5');
    await page.evaluate(() => {
      const lights = /\b(lit|bright|here|hovered)\b ?/g;
      Object.assign(window, {
        look: () => ({
          cells: [...document.querySelectorAll('.stage td[data-value]')].map((td) =>
            `${td.className} ${td.outerHTML.match(/data-(value|changed)="[^"]*"/g)} ${td.textContent}`.replace(
              lights,
              '',
            ),
          ),
          link: /** @type {any} */ (document.querySelector('[data-rail="q"]')).hash,
        }),
      });
    });
    const look = () => page.evaluate(() => /** @type {any} */ (window).look());
    const [before, after] = await page.evaluate(() => {
      const { look } = /** @type {any} */ (window);
      const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
      const before = look();
      document.querySelector('.cell-input')?.dispatchEvent(enter);
      return [before, look()];
    });
    assert.notDeepEqual(after.cells, before.cells);
    assert.equal(after.link, before.link);
    await page.waitForSelector('[data-rail="q"][href*="edit.x=0,0,2.5"]');
    const rest = await look();
    assert.deepEqual(after.cells, rest.cells);
    assert.equal(await page.evaluate(() => document.activeElement?.matches('.here')), true);
  }));

test('typing down a column keeps the cell to type into in view', () => {
  const hash = '#step-by-step/project&ex=random&m=16&n=16&d_model=4';
  return withPage({ hash, viewport: { width: 360, height: 740 } }, async (page) => {
    await cell(page, 'x', 0, 0).focus();
    for (let row = 0; row < 12; ++row) {
      await page.keyboard.type('1');
      await page.keyboard.press('Enter');
    }
    await page.waitForTimeout(200);
    const { row, top, bottom, free } = await page.evaluate(() => {
      const here = /** @type {HTMLElement} */ (document.activeElement);
      const { top, bottom } = here.getBoundingClientRect();
      const covering = document.querySelector('.explanation')?.getBoundingClientRect().top;
      return { row: here.dataset.row, top, bottom, free: covering ?? innerHeight };
    });
    assert.equal(row, '12');
    assert.ok(top >= 0 && bottom <= free, `from ${top} to ${bottom} of ${free}`);
  });
});

describe('an edit', () => {
  const edits = [
    { example: 'sentence', step: 'project', id: 'x', row: 3, col: 1, text: '-2' },
    { example: 'sentence', step: 'project', id: 'w_q', row: 0, col: 2, text: '1/3' },
    { example: 'cross', step: 'project', id: 'x', row: 1, col: 0, text: '2,75' },
  ];
  for (const { example, step, id, row, col, text } of edits) {
    test(`${example}: ${id}[${row}, ${col}] = ${text} changes what follows from it, and marks it`, () =>
      withPage({ hash: `#step-by-step/${step}&example=${example}` }, async (page) => {
        const { values: before } = await allCells(page);
        await type(page, id, row, col, text);
        const { values: after, marked } = await allCells(page);

        const changed = new Set(Object.keys(after).filter((name) => after[name] !== before[name]));
        const state = decode(new URL(page.url()).hash).state;
        const follows = followers(state, id, row, col);
        assert.ok(changed.size > 10);
        for (const name of changed) assert.ok(follows.has(name), `${name} does not follow from it`);
        for (const name of marked) assert.ok(changed.has(name), `${name} is marked but the same`);
        for (const name of changed) assert.ok(marked.has(name), `${name} changed without a mark`);
        for (const [name, value] of Object.entries(calculated(state)))
          if (name in after) assert.equal(after[name], value, name);
      }));
  }

  /** Everything that follows from a cell, itself included. */
  function followers(
    /** @type {any} */ state,
    /** @type {string} */ id,
    /** @type {number} */ row,
    /** @type {number} */ col,
  ) {
    const names = new Set([`${id} ${row},${col}`]);
    const trace = core.run(specOf(state, core).spec);
    for (const [tensor, places] of dependents(trace, id, row, col))
      for (const place of places) names.add(`${tensor} ${place}`);
    return names;
  }

  /** What the core in Node says of the same state. */
  function calculated(/** @type {any} */ state) {
    const trace = core.run(specOf(state, core).spec);
    /** @type {Record<string, string>} */
    const cells = {};
    for (const tensor of trace.ids) {
      const { cols, values } = trace.get(tensor);
      values.forEach(
        (value, i) => (cells[`${tensor} ${Math.floor(i / cols)},${i % cols}`] = String(value)),
      );
    }
    return cells;
  }
});

test('undo and redo walk the list of changes', () =>
  withPage({}, async (page) => {
    const start = await cellsOf(page);
    await type(page, 'x', 0, 0, '2');
    const once = await cellsOf(page);
    await type(page, 'x', 1, 1, '3');
    const twice = await cellsOf(page);
    assert.notDeepEqual(once, start);
    assert.notDeepEqual(twice, once);
    await page.click('[data-action="undo"]');
    assert.deepEqual(await cellsOf(page), once);
    await page.keyboard.press('ControlOrMeta+z');
    assert.deepEqual(await cellsOf(page), start);
    await page.click('[data-action="redo"]');
    await page.click('[data-action="redo"]');
    assert.deepEqual(await cellsOf(page), twice);
  }));

test('an entry that is no number is refused in words, and nothing is lost', () =>
  withPage({}, async (page) => {
    const start = await cellsOf(page);
    await cell(page, 'x', 0, 0).click();
    await page.keyboard.press('Enter'); // letters are commands until the field is taken up
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('cat');
    await page.keyboard.press('Enter');
    assert.equal(await page.locator('[aria-invalid="true"]').count(), 1, 'the field stays');
    await page.keyboard.press('Escape');
    assert.deepEqual(await cellsOf(page), start);
  }));

test('clicking the grid of the mask hides a key from a query', () =>
  withPage({ hash: '#step-by-step/mask' }, async (page) => {
    await cell(page, 'keep', 4, 0).click();
    assert.equal(await cell(page, 'keep', 4, 0).getAttribute('data-value'), '0');
    assert.equal(await cell(page, 'masked', 4, 0).getAttribute('data-value'), '-Infinity');
    await page.locator('a[data-step="softmax"]').first().click();
    assert.equal(await cell(page, 'weights', 4, 0).getAttribute('data-value'), '0');
  }));

describe('a link', () => {
  test('carries edits, options and focus to another page', () =>
    withPage({}, async (page) => {
      await type(page, 'x', 2, 3, '0.1234567890123');
      await page.click('[data-action="next"]');
      const cells = await cellsOf(page);
      await page.waitForTimeout(700); // the address is written at most a few times a second
      const address = page.url();
      assert.match(address, /0\.1234567890123/);
      await page.goto('about:blank');
      await page.goto(address);
      await ready(page);
      assert.deepEqual(await cellsOf(page), cells);
    }));

  test('of the default example is short', () =>
    withPage({}, async (page) => {
      await page.click('[data-action="next"]');
      await page.waitForTimeout(700);
      assert.ok(new URL(page.url()).hash.length < 24, page.url());
    }));

  for (const hash of [
    '#step-by-step/nowhere',
    '#step-by-step&m=99999&edit.x=0,0,1e999',
    `#${'%'.repeat(5000)}`,
    '#step-by-step/score&seed=<img src=x onerror=alert(1)>&__proto__.x=1',
  ]) {
    test(`that is damaged gives a message and a page: ${hash.slice(0, 30)}`, () =>
      withPage({ hash }, async (page) => {
        assert.ok(Object.keys(await cellsOf(page)).length > 20);
        assert.ok(await page.locator('[data-note]').first().isVisible(), 'a message');
      }));
  }
});
