// What lessons beyond the first add: they are fetched when opened, and where that fails the page stays
// and offers another try; heads and sequences to choose; answers to choose and to point at; right and
// wrong beside each other; the program in its drawer.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { places, useChromium, withPage } from './support/chromium.mjs';
import { stepOf } from './support/reading.mjs';

useChromium();

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page @param {string} lesson */
async function choose(page, lesson) {
  await page.click('.lesson-open');
  await page.click(`#lessons a[data-lesson="${lesson}"]`);
}

/** @param {Page} page @param {string} id @param {number} row @param {number} col */
const cell = (page, id, row, col) =>
  page.locator(`table[data-tensor="${id}"] [data-row="${row}"][data-col="${col}"]`);

describe('a lesson that is not there yet', () => {
  for (const place of places)
    test(`is fetched when it is opened: ${place}`, () =>
      withPage({ place }, async (page) => {
        await choose(page, 'many-heads');
        await page.waitForSelector('main[data-lesson="many-heads"]');
        assert.ok(await cell(page, 'batch0.q', 0, 0).isVisible());
        await page.waitForFunction(() => location.hash.includes('many-heads'));
        await page.goBack();
        await page.waitForSelector('main[data-lesson="step-by-step"]');
      }));

  test('says so while it comes; where it cannot come, the page stays and offers another try', () =>
    withPage({}, async (page) => {
      let broken = true;
      await page.route('**/attention*.wasm', async (route) => {
        await new Promise((done) => setTimeout(done, 300));
        return broken ? route.fulfill({ body: 'no module' }) : route.continue();
      });
      await choose(page, 'many-heads');
      const note = page.locator('[data-loading="many-heads"]');
      assert.match(await note.innerText(), /Many heads/);
      assert.match((await page.textContent('[data-live]')) ?? '', /Many heads/);
      const retry = note.locator('[data-action="retry"]');
      await retry.waitFor();
      assert.ok(await cell(page, 'q', 0, 0).isVisible(), 'what was there stays');
      broken = false;
      await retry.click();
      await page.waitForSelector('main[data-lesson="many-heads"]');
      assert.equal(await note.count(), 0);
    }));

  test('a change of language takes its words along', () =>
    withPage({ hash: '#many-heads/cut' }, async (page) => {
      await page.click('[data-action="language"]');
      await page.waitForSelector('html[lang^="zh"]');
      assert.match(await page.innerText('h1'), /切/);
      await choose(page, 'step-by-step');
      await page.waitForSelector('main[data-lesson="step-by-step"]');
      assert.match(await page.innerText('h1'), /词元/);
    }));
});

test('one of several sequences and heads is shown, in the link too', () =>
  withPage({ hash: '#many-heads/score' }, async (page) => {
    await page.check('[data-control="pick-batch"] input[value="1"]', { force: true });
    await page.check('[data-control="pick-head"] input[value="2"]', { force: true });
    await page.waitForSelector('table[data-tensor="batch1.head2.scores"]');
    await page.waitForFunction(() => /&seq=1&head=2/.test(location.hash));
    await page.reload();
    await page.waitForSelector('table[data-tensor="batch1.head2.scores"]');
  }));

test('an answer is chosen', () =>
  withPage({ hash: '#many-heads/wide' }, async (page) => {
    await page.check('[data-predict="choice"] input[value="5,16"]');
    assert.match(await page.innerText('.verdict'), /Not yet/);
    await page.check('[data-predict="choice"] input[value="5,4"]');
    assert.match(await page.innerText('.verdict'), /Yes/);
  }));

describe('an answer is pointed at', () => {
  test('by mouse', () =>
    withPage({ hash: '#many-heads/cut' }, async (page) => {
      await page.click('[data-action="point"]');
      await cell(page, 'batch0.head0.q', 0, 0).click();
      assert.match(await page.innerText('.verdict'), /Not yet/);
      await cell(page, 'batch0.head0.q', 2, 0).click();
      assert.match(await page.innerText('.verdict'), /Yes/);
    }));

  test('by keyboard, moving without answering', () =>
    withPage({ hash: '#many-heads/cut' }, async (page) => {
      await page.click('[data-action="point"]');
      await cell(page, 'batch0.head0.q', 0, 0).focus();
      await page.keyboard.press('ArrowDown');
      assert.equal(await page.locator('.verdict').count(), 0);
      await page.keyboard.press('Enter');
      assert.match(await page.innerText('.verdict'), /Yes/);
    }));
});

test('right and wrong stand beside each other, with every difference marked, in the link too', () =>
  withPage({ hash: '#many-heads/cut' }, async (page) => {
    await page.check('[data-break="view"]');
    const values = (/** @type {string} */ side) =>
      page
        .locator(`table[data-compared="batch0.head0.q"][data-side="${side}"] [data-value]`)
        .evaluateAll((cells) =>
          cells.map((one) => ({
            value: one.getAttribute('data-value'),
            differs: one.hasAttribute('data-differs'),
          })),
        );
    const [right, wrong] = [await values('right'), await values('wrong')];
    assert.equal(right.length, 20);
    right.forEach(({ value, differs }, i) => assert.equal(differs, value !== wrong[i].value));
    assert.ok(wrong.some(({ differs }) => differs));
    await page.waitForFunction(() => /&break=view/.test(location.hash));
    await page.reload();
    await page.waitForSelector('[data-broken="view"]');
    await page.uncheck('[data-break="view"]');
    assert.equal(await page.locator('[data-broken]').count(), 0);
  }));

test('the program is in its drawer, in every language', () =>
  withPage({ hash: '#many-heads/score' }, async (page) => {
    await page.click('[data-drawer="program"] summary');
    const text = () => page.innerText('[data-program]');
    assert.match(await text(), /np\.random\.seed\(42\)[^]*batch0_x = np\.random\.randn\(5, 16\)/);
    await page.check('[data-control="program"] input[value="torch"]', { force: true });
    assert.match(await text(), /import torch/);
    await page.check('[data-control="program"] input[value="cpp"]', { force: true });
    assert.match(await text(), /bits\.seed\(42u\);\n {2}Matrix batch0_x = randn\(5, 16\);/);
    assert.equal(await stepOf(page), 'score');
  }));

for (const width of [1440, 360])
  test(`a mistake that is switched on comes into view and is said, ${width} px wide`, () =>
    withPage({ viewport: { width, height: 740 }, reducedMotion: 'reduce' }, async (page) => {
      for (const step of [
        'step-by-step/mask',
        'step-by-step/sum',
        'position/table',
        'why-attention/far',
        'cross-attention/sequences',
      ]) {
        await page.evaluate((hash) => (location.hash = hash), `${step}&lang=en`);
        await page.waitForSelector(`main[data-step="${step.split('/')[1]}"]`);
        await page.locator('[data-break]').first().check();
        const heading = page.locator('[data-broken] h2');
        const seen = await heading.evaluate((title) => {
          const { left, top, bottom } = title.getBoundingClientRect();
          const at = document.elementFromPoint(left + 2, (top + bottom) / 2);
          return title === at && document.querySelector('[data-live]')?.textContent;
        });
        assert.ok(seen && seen.includes(await heading.innerText()), `${step}: ${seen}`);
      }
    }));

for (const lang of ['en', 'zh'])
  test(`a long formula is broken, and nothing of it is cut off at 360 px: ${lang}`, () =>
    withPage({ viewport: { width: 360, height: 740 } }, async (page) => {
      for (const link of [
        'many-heads/weights&focus=batch0.mean_weights,0,1',
        'encoder-block/norm&focus=block0.norm1,1,0',
        'gradients/paths&focus=d_x,1,0',
        'gradients/softmax&focus=d_masked,1,0',
        'position/distance&focus=head0.q_rotated,1,0',
      ]) {
        const [, step, id] = /** @type {RegExpExecArray} */ (/\/(\w+)&focus=([\w.]+)/.exec(link));
        await page.evaluate((hash) => (location.hash = hash), `${link}&lang=${lang}`);
        await page.waitForSelector(
          `main[data-step="${step}"] [data-tensor="${id}"] [aria-selected="true"]`,
        );
        const beyond = await page.locator('[data-explain]').evaluate((sheet) => {
          const { right } = sheet.getBoundingClientRect();
          const parts = sheet.querySelectorAll(':is(.explanation-symbols, .explanation-numbers) *');
          return [...parts].filter((part) => part.getBoundingClientRect().right > right).length;
        });
        assert.equal(beyond, 0, link);
      }
    }));

test('a step that opens with its own options changes nothing; an edit is undone across it', () =>
  withPage({ hash: '#position/order' }, async (page) => {
    const undo = page.locator('[data-action="undo"]');
    /** @param {string} step */
    const nextIs = async (step) => {
      await page.click('.step-links a.main');
      await page.waitForSelector(`main[data-step="${step}"]`);
    };
    for (const step of ['table', 'turn', 'distance', 'beyond']) {
      await nextIs(step);
      assert.equal(await page.locator('[data-changed]').count(), 0, step);
      assert.ok(await undo.isDisabled(), step);
    }

    await page.evaluate(() => (location.hash = 'position/table&lang=en'));
    await page.waitForSelector('main[data-step="table"]');
    const first = cell(page, 'x', 0, 0);
    const before = await first.getAttribute('data-value');
    await first.dblclick();
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    assert.equal(await first.getAttribute('data-value'), '7');
    await nextIs('turn');
    await nextIs('distance');
    await page.keyboard.press('Control+z');
    await page.waitForSelector('main[data-step="table"]');
    assert.equal(await first.getAttribute('data-value'), before);
    assert.ok(await undo.isDisabled());
    await page.keyboard.press('Control+y');
    await page.waitForSelector('main[data-step="distance"]');
    assert.ok(await undo.isEnabled());
  }));
