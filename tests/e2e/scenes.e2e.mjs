// Scenes in order: put together from several lessons by keyboard, then played from one link.

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { places, useChromium, withPage } from './support/chromium.mjs';

useChromium();
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

test('scenes are added, moved and kept in the link', () =>
  withPage({ hash: '#step-by-step/score&m=3', bypassCSP: true }, async (page) => {
    const sheet = page.locator('dialog[open][data-sheet="scenes"]');
    const names = () => sheet.locator('.scene-name').allInnerTexts();
    await page.waitForSelector('[data-drawer]');
    await page.keyboard.press('s');
    await page.click('[data-action="add-scene"]');
    await page.keyboard.press('Escape');
    await page.keyboard.press(']');
    await page.waitForSelector('main[data-step="scale"]');
    await page.keyboard.press('s');
    await page.click('[data-action="add-scene"]');
    assert.deepEqual(await names(), ['Step by step: Score\nm=3', 'Step by step: Scale\nm=3']);
    await page.click('[data-scene="2"] [data-action="scene-up"]');
    assert.match((await names())[0], /Scale/);
    assert.match(
      await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''),
      /Scale/,
    );
    await page.addScriptTag({ path: axe });
    const violations = await page.evaluate(async () => {
      const found = await /** @type {any} */ (window).axe.run('dialog[open]');
      return found.violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes[0].html}`);
    });
    assert.deepEqual(violations, []);
    await page.check('[data-hide="settings"]');
    await page.waitForFunction(() => /!at=0&hide=settings!.*scale.*!.*score/.test(location.hash));
    await page.reload();
    await page.waitForSelector('html[data-ready="true"]');
    assert.equal(await page.locator('.settings').isVisible(), true);
    await page.keyboard.press('s');
    assert.equal((await names()).length, 2);
    await page.click('[data-scene="1"] [data-action="scene-remove"]');
    assert.deepEqual(await names(), ['Step by step: Score\nm=3']);
  }));

for (const place of places)
  test(`one link plays scenes of several lessons, over ${place}`, () =>
    withPage(
      { place, hash: '#!at=1&hide=settings,text!step-by-step/score&m=3!masks!many-heads/score' },
      async (page) => {
        const at = (/** @type {number} */ number) =>
          page.waitForSelector(`[data-scene-at="${number}"]`);
        await at(1);
        await page.waitForSelector('main[data-lesson="step-by-step"][data-step="score"]');
        for (const part of ['.settings', '.words'])
          assert.equal(await page.locator(part).isVisible(), false, part);
        await page.click('[data-action="next-scene"]');
        await page.waitForSelector('main[data-lesson="masks"]');
        await page.keyboard.press('>');
        await page.waitForSelector('main[data-lesson="many-heads"][data-step="score"]');
        await at(3);
        assert.equal(await page.locator('[data-action="next-scene"]').isDisabled(), true);
        await page.waitForFunction(() => location.hash.includes('!at=3&'));
        await page.keyboard.press('<');
        await at(2);
        await page.waitForFunction(() => location.hash.startsWith('#masks!at=2&'));
        await page.goBack();
        await at(3);
        await page.click('[data-action="stop-scenes"]');
        assert.equal(await page.locator('.settings').isVisible(), true);
      },
    ));

test('the next scene follows the one that is still being fetched', () =>
  withPage({ hash: '#!at=1!step-by-step/score!masks!many-heads/score' }, async (page) => {
    await page.waitForSelector('[data-scene-at="1"]');
    await page.route('**/masks-*.js', async (route) => {
      await new Promise((done) => setTimeout(done, 400));
      await route.continue();
    });
    await page.keyboard.press('>');
    await page.keyboard.press('>');
    await page.waitForSelector('[data-scene-at="3"]');
    await page.waitForSelector('main[data-lesson="many-heads"][data-step="score"]');
    await page.waitForTimeout(600);
    assert.equal(await page.locator('main').getAttribute('data-lesson'), 'many-heads');
  }));

test('a damaged list says so and shows what it can', () =>
  withPage({ hash: '#!at=9&hide=what!masks!nowhere!' }, async (page) => {
    await page.waitForSelector('main[data-lesson="masks"]');
    await page.waitForSelector('[data-scene-at="1"]');
    assert.match(await page.locator('[data-note]').innerText(), /“nowhere”/);
  }));
