// Somebody's own numbers in the page: recognised when a usual mistake made them, found right when they
// are, refused with a reason when they are none. The wrong numbers are the core's.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadCore } from '../../web/js/core/core.js';
import { useChromium, withPage } from './support/chromium.mjs';

useChromium();
const core = await loadCore();

/** @typedef {import('playwright-core').Page} Page */

/**
 * A table of the page as numbers.
 * @param {Page} page
 * @param {string} id
 * @returns {Promise<number[][]>}
 */
const numbersOf = (page, id) =>
  page.evaluate(
    (tensor) =>
      [...document.querySelectorAll(`.stage table[data-tensor="${tensor}"] tbody tr`)].map((row) =>
        [...row.querySelectorAll('td[data-value]')].map((cell) =>
          Number(/** @type {HTMLElement} */ (cell).dataset.value),
        ),
      ),
    id,
  );

/**
 * @param {Page} page
 * @param {string} name
 * @param {string} text
 */
async function compare(page, name, text) {
  await page.selectOption('[data-control="compare-tensor"]', name);
  await page.fill('[data-control="compare-paste"]', text);
  await page.click('[data-action="compare"]');
}

test('a comparison', () =>
  withPage({ hash: '#step-by-step/softmax' }, async (page) => {
    await page.click('[data-drawer="compare"] summary');
    const masked = await numbersOf(page, 'masked');
    const weights = await numbersOf(page, 'weights');

    await compare(page, 'weights', `tensor(${JSON.stringify(weights)}, dtype=torch.float64)`);
    await page.waitForFunction(() =>
      document.querySelector('.compare-found')?.textContent?.includes('agree'),
    );

    // The factor of the mistake undoes that of the page: d_k is 4.
    const scores = masked.map((row) => row.map((score) => score * 2));
    const trace = core.run({
      graph: 'softmax',
      inputs: { scores: scores.map((row) => row.map((score) => Math.max(score, -1e300))) },
    });
    const { cols, values } = trace.get('weights');
    const wrong = scores.map((_, row) => [...values.slice(row * cols, (row + 1) * cols)]);
    const printed = wrong
      .map((row) => row.map((value) => value.toFixed(4)).join(' '))
      .join(']\n [');
    await compare(page, 'weights', `[[${printed}]]`);
    await page.waitForSelector('[data-mistake="no_scale"]');
    await page.click('[data-action="show-difference"]');
    const focused = await page.evaluate(
      () => document.activeElement?.closest('table')?.dataset.tensor,
    );
    assert.equal(focused, 'weights');

    await compare(page, 'weights', '[[1, 2], [3]]');
    await page.waitForFunction(() =>
      /2 has 1/.test(document.querySelector('.compare-found')?.textContent ?? ''),
    );
  }));

test('numbers put in the place of given ones', () =>
  withPage({ hash: '#own-numbers/give&ex=random' }, async (page) => {
    await page.waitForSelector('[data-control="compare-paste"]');
    await compare(page, 'x', 'array([[1., 2.],\n       [3., 4.],\n       [5., 6.]])');
    await page.waitForFunction(() =>
      /3 × 2/.test(document.querySelector('.compare-found')?.textContent ?? ''),
    );
    assert.deepEqual(await numbersOf(page, 'x'), [
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
    await compare(page, 'w_q', '1,0\n0,2');
    await page.waitForFunction(() =>
      /2 × 2/.test(document.querySelector('.compare-found')?.textContent ?? ''),
    );
    assert.deepEqual(await numbersOf(page, 'q'), [
      [1, 4],
      [3, 8],
      [5, 12],
    ]);
    await page.click('[data-action="undo"]');
    assert.deepEqual(await numbersOf(page, 'x'), [
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
    await compare(page, 'x', '[[1, inf]]');
    await page.waitForFunction(() =>
      /inf/i.test(document.querySelector('.compare-found')?.textContent ?? ''),
    );
    assert.deepEqual(await numbersOf(page, 'x'), [
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
  }));
