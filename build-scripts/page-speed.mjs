// Measures the packed page in Chromium against its budgets: what the first table needs, how soon it
// can be used, how soon every table shows an edit. Run it on a quiet machine, after
// build-scripts/serve or build-scripts/test has packed the page:
//
//   node build-scripts/page-speed.mjs
//
// Edits are typed as a person types them. An edit shows within one frame where its work (the script,
// then style, layout and painting of the frame) takes no longer than a frame; until the frame is
// there up to one more passes by waiting for the screen, which stands in brackets. Times are medians.
// What a slowed CPU takes is measured first, for Chromium slows by more than it is told to.
// It judges nothing: the tests hold what is exact (sizes, requests), and times depend on the machine.

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { launchChromium } from './chromium.mjs';
import { startServer } from './server.mjs';

/** @typedef {{name: string, value: string, budget: string}} Row */
/** @typedef {import('playwright-core').Page} Page */

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const edits = 15;
/** Chromium's own "Fast 3G". */
const fast3G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44 * 1e6) / 8,
  uploadThroughput: (0.7 * 1e6) / 8,
};
const budgets = {
  first: 1000,
  fast3G: 3000,
  edit: { '16 1': 16, '64 1': 50, '16 4': 60, '64 4': 200 },
};

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} address
 * @param {{rate?: number, network?: typeof fast3G}} conditions rate: at which Chromium slows the CPU
 * @param {(page: Page) => Promise<void>} use
 */
async function withPage(browser, address, { rate = 1, network }, use) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = /** @type {any} */ (window);
    seen.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: 'longtask', buffered: true });
    new MutationObserver(() => {
      if (document.documentElement.dataset.ready) seen.readyAt ??= performance.now();
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] });
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  if (network) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
  }
  await page.goto(address);
  await page.waitForSelector('html[data-ready="true"]');
  await use(page);
  await context.close();
}

/**
 * Milliseconds of work from Enter until the frame after it is painted, and all that passes.
 * @param {Page} page
 * @param {number} number to type into the first cell of X
 * @returns {Promise<{work: number, all: number}>}
 */
async function timeOfEdit(page, number) {
  await page.evaluate(() => {
    /** @type {HTMLElement} */ (
      document.querySelector('table[data-tensor="x"] td[data-row]')
    ).focus();
  });
  await page.waitForTimeout(150);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(String(number));
  await page.waitForTimeout(150);
  return page.evaluate(
    () =>
      new Promise((/** @type {(times: {work: number, all: number}) => void} */ done) => {
        const enter = { key: 'Enter', bubbles: true, cancelable: true };
        const start = performance.now();
        document.querySelector('.cell-input')?.dispatchEvent(new KeyboardEvent('keydown', enter));
        const scripted = performance.now() - start;
        requestAnimationFrame(() => {
          const frame = performance.now();
          const painted = () => {
            const end = performance.now();
            done({ work: scripted + end - frame, all: end - start });
          };
          // Before the frame after, which a slow machine is late for.
          /** @type {any} */ (window).scheduler.postTask(painted, { priority: 'user-blocking' });
        });
      }),
  );
}

/**
 * Milliseconds of a loop about as long as an edit, with pauses as a person makes them.
 * @param {Page} page
 */
const timeOfLoop = (page) =>
  page.evaluate(async () => {
    const times = [];
    for (let round = 0; round < 15; ++round) {
      await new Promise((done) => setTimeout(done, 100));
      const start = performance.now();
      let sum = 0;
      for (let i = 0; i < 2e6; ++i) sum = (sum * 31 + i) | 0;
      times.push(performance.now() - start + sum * 0);
    }
    return times.sort((a, b) => a - b)[7];
  });

/**
 * The rate that slows the CPU so many times: Chromium stops the thread for a while again and again,
 * which takes more than it is told to.
 * @param {import('playwright-core').Browser} browser
 * @param {number} times
 */
async function rateOf(browser, times) {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await timeOfLoop(page);
  const alone = await timeOfLoop(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
  const slowed = await timeOfLoop(page);
  await page.close();
  return (times * times) / (slowed / alone);
}

/** @param {number[]} values */
const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];
/** @param {number} value */
const milliseconds = (value) => `${value.toFixed(0)} ms`;

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} address
 * @param {number} slow  the rate that slows the CPU 4 times
 * @returns {Promise<Row[]>}
 */
async function firstTable(browser, address, slow) {
  /** @type {Row[]} */
  const rows = [];
  const conditions = [
    { name: 'first table', budget: '' },
    { name: 'first table, CPU slowed 4 times', budget: milliseconds(budgets.first), rate: slow },
    { name: 'first table, fast 3G', budget: milliseconds(budgets.fast3G), network: fast3G },
  ];
  for (const { name, budget, ...rest } of conditions) {
    const times = /** @type {number[]} */ ([]);
    const longest = /** @type {number[]} */ ([]);
    let requests = 0;
    for (let round = 0; round < 5; ++round) {
      await withPage(browser, address, rest, async (page) => {
        times.push(await page.evaluate(() => /** @type {any} */ (window).readyAt));
        longest.push(await page.evaluate(() => /** @type {any} */ (window).longest));
        requests = await page.evaluate(() => performance.getEntriesByType('resource').length + 1);
      });
    }
    rows.push({ name, value: milliseconds(median(times)), budget });
    rows.push({ name: '  longest task', value: milliseconds(median(longest)), budget: '' });
    rows.push({ name: '  requests', value: String(requests), budget: '' });
  }
  return rows;
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} address
 * @param {number} slow  the rate that slows the CPU 4 times
 * @returns {Promise<Row[]>}
 */
async function editTimes(browser, address, slow) {
  /** @type {Row[]} */
  const rows = [];
  for (const [key, budget] of Object.entries(budgets.edit)) {
    const [size, slowed] = key.split(' ').map(Number);
    const sizes = ['m', 'n', 'd_model', 'd_k', 'd_v'].map((name) => `${name}=${size}`).join('&');
    const link = `${address}#step-by-step/project&ex=random&${sizes}`;
    await withPage(browser, link, { rate: slowed > 1 ? slow : 1 }, async (page) => {
      await page.waitForTimeout(1000);
      const times = /** @type {{work: number, all: number}[]} */ ([]);
      for (let i = 0; i < edits; ++i) times.push(await timeOfEdit(page, i + 0.5));
      const [work, all] = /** @type {const} */ (['work', 'all']).map((part) =>
        median(times.map((time) => time[part])),
      );
      rows.push({
        name: `edit, ${size} × ${size}${slowed > 1 ? ', slowed 4 times' : ''}`,
        value: `${milliseconds(work)} (${milliseconds(all)})`,
        budget: milliseconds(budget),
      });
    });
  }
  return rows;
}

/** @returns {Promise<Row[]>} */
async function weights() {
  const { critical, single } = JSON.parse(await readFile(`${dist}/sizes.json`, 'utf8'));
  const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  return [
    { name: 'what the first table needs', value: kilobytes(critical.total.gzip), budget: '120 kB' },
    { name: 'everything in one file', value: kilobytes(single.total.gzip), budget: '500 kB' },
  ];
}

const server = await startServer(dist, 0);
const browser = await launchChromium();
const address = `http://127.0.0.1:${server.port}/`;
const slow = await rateOf(browser, 4);
const rows = [
  ...(await weights()),
  ...(await firstTable(browser, address, slow)),
  ...(await editTimes(browser, address, slow)),
  { name: 'Chromium’s rate that slows 4 times', value: slow.toFixed(2), budget: '' },
];
await browser.close();
await server.close();
for (const { name, value, budget } of [{ name: '', value: 'measured', budget: 'budget' }, ...rows])
  console.log(`${name.padEnd(40)}${value.padStart(24)}${budget.padStart(12)}`);
