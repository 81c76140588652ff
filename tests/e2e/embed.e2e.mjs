// A scene alone, for a frame: tables, walking and explanation, nothing around them, and a way out.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { places, useChromium, withPage } from './support/chromium.mjs';

useChromium();

for (const place of places)
  test(`embedded, over ${place}`, () =>
    withPage({ place, hash: '?embed#step-by-step/score&mask=none' }, async (page) => {
      for (const around of ['.bar', '.words', '.extras', '.settings'])
        assert.equal(await page.locator(around).isVisible(), false, around);
      await page.click('table[data-tensor="scores"] td[data-row="1"][data-col="2"]');
      const said = await page.locator('[data-explain]').textContent();
      assert.match(said ?? '', /=/);
      await page.click('[data-action="next"]');
      const way = await page.locator('.whole-page').getAttribute('href');
      assert.match(way ?? '', /#step-by-step\/\w+&mask=none/);
      assert.doesNotMatch(way ?? '', /embed/);
    }));
