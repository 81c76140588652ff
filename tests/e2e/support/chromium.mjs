// Chromium on the packed page, over http and from a file. Every page opened here is watched: a
// console message, an error or a request for anything but the page's own files fails the test that
// opened it. It knows nothing of lessons.

import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { launchChromium } from '../../../build-scripts/chromium.mjs';
import { startServer } from '../../../build-scripts/server.mjs';

const dist = fileURLToPath(new URL('../../../dist', import.meta.url));
export const file = pathToFileURL(`${dist}/attention.html`).href;

/** @type {import('playwright-core').Browser} */
let browser;
/** @type {Awaited<ReturnType<typeof startServer>>} */
let server;

/** Starts the browser and the server for the tests of one file. */
export function useChromium() {
  before(async () => {
    server = await startServer(dist, 0);
    browser = await launchChromium();
  });
  after(async () => {
    await browser?.close();
    await server?.close();
  });
}

/** Both ways to open the page, by name. */
export const places = /** @type {const} */ (['http', 'file']);

/** @param {(typeof places)[number]} place */
export const addressOf = (place) => (place === 'file' ? file : `http://127.0.0.1:${server.port}/`);

/**
 * Opens the page, runs `use` on it, and then asks that nothing was complained of or fetched.
 * @param {{place?: (typeof places)[number], hash?: string} & import('playwright-core').BrowserContextOptions} options
 * @param {(page: import('playwright-core').Page) => Promise<void>} use
 */
export async function withPage({ place = 'http', hash = '', ...options }, use) {
  const context = await browser.newContext({ locale: 'en-GB', ...options });
  const complaints = /** @type {string[]} */ ([]);
  const page = await context.newPage();
  page.on('console', (message) => complaints.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const own = addressOf(place).replace(/[^/]*$/, '');
    if (!request.url().startsWith(own) && !/^(data|blob):/.test(request.url()))
      complaints.push(`request: ${request.url()}`);
  });
  try {
    await page.goto(addressOf(place) + hash);
    await ready(page);
    await use(page);
    assert.deepEqual(complaints, []);
  } finally {
    await context.close();
  }
}

/** @param {import('playwright-core').Page} page */
export const ready = (page) => page.waitForSelector('html[data-ready="true"]');

/**
 * Goes to a step by its link, as somebody does who changes the address of an open page.
 * @param {import('playwright-core').Page} page
 * @param {string} lesson
 * @param {string} step
 */
export async function goToStep(page, lesson, step) {
  await page.evaluate((link) => void (location.hash = link), `${lesson}/${step}`);
  await page.locator(`main[data-lesson="${lesson}"][data-step="${step}"]`).waitFor();
}

/** What six-steps.mjs drives. @param {import('playwright-core').Page} page */
export const driverOf = (page) => ({
  open: (/** @type {string} */ address) => page.goto(address),
  press: (/** @type {string} */ key) => page.keyboard.press(key),
  evaluate: (/** @type {any} */ read) => page.evaluate(read),
});
