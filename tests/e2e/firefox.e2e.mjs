// Firefox, driven over WebDriver BiDi: the page becomes ready over http and from a file, and the six
// steps show the very numbers that Chromium shows.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import puppeteer from 'puppeteer-core';
import { addressOf, driverOf, places, useChromium, withPage } from './support/chromium.mjs';
import { walkSixSteps } from './support/six-steps.mjs';

useChromium();

/** @type {import('puppeteer-core').Browser} */
let firefox;
before(async () => {
  const executablePath = '/usr/bin/firefox-esr';
  firefox = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
});
after(() => firefox?.close());

for (const place of places) {
  test(`the numbers of Chromium over ${place}`, async () => {
    const page = await firefox.newPage();
    const driver = {
      open: (/** @type {string} */ address) => page.goto(address),
      press: (/** @type {any} */ key) => page.keyboard.press(key),
      evaluate: (/** @type {any} */ read) => page.evaluate(read),
    };
    const seen = await walkSixSteps(driver, addressOf(place));
    await page.close();
    await withPage({ place }, async (chromium) => {
      assert.deepEqual(seen, await walkSixSteps(driverOf(chromium), addressOf(place)));
    });
  });
}
