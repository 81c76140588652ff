// Measures the packed page in Chromium against its budgets: what the first table needs, how soon it
// can be used, how soon every table shows an edit. Run it on a quiet machine, after
// build-scripts/serve or build-scripts/test has packed the page:
//
//   node build-scripts/page-speed.mjs
//
// Edits are typed as a person types them, and timed from Enter until the frame that shows them in all
// tables is painted; the first table likewise. Times are medians. What a slowed CPU takes is measured
// first, for Chromium slows by more than it is told to.
// It judges nothing: the tests hold what is exact (sizes, requests), and times depend on the machine.

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { launchChromium } from './chromium.mjs';
import { startServer } from './server.mjs';

/** @typedef {{name: string, value: string, budget: string}} Row */
/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{screen: typeof phone, rate?: number, network?: typeof fast3G}} Conditions rate: at which Chromium slows the CPU */

const dist = fileURLToPath(new URL('../dist', import.meta.url));
/** In turns, for the machine is quick and slow by minutes; so many edits each. */
const rounds = 5;
const edits = 10;
const visits = 9;
const desktop = { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false };
/** A mid-range one. */
const phone = { width: 412, height: 915, deviceScaleFactor: 2.625, mobile: true };
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
 * A page of a browser that nothing looks into but the script given: what Playwright adds to each of
 * its own (a program of its own, a network log with a stack a request) is a fifth of the time.
 * @param {import('playwright-core').Browser} browser
 * @param {Conditions['screen']} screen
 * @param {string} [script]  runs before the page's own
 */
async function unwatchedPage(browser, screen, script = '') {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const about = { url: 'about:blank', browserContextId };
  const { targetId } = await session.send('Target.createTarget', about);
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  let last = 0;
  /** @type {(method: string, params?: object) => Promise<any>} */
  const send = (method, params = {}) =>
    new Promise((resolve) => {
      const id = ++last;
      const listen = (/** @type {any} */ event) => {
        const answer = JSON.parse(event.message);
        if (event.sessionId !== sessionId || answer.id !== id) return;
        session.off('Target.receivedMessageFromTarget', listen);
        resolve(answer.result);
      };
      session.on('Target.receivedMessageFromTarget', listen);
      const message = JSON.stringify({ id, method, params });
      void session.send('Target.sendMessageToTarget', { sessionId, message });
    });
  /** @param {string} expression of a promise, or of a value */
  const evaluate = async (expression) => {
    const asked = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await send('Runtime.evaluate', asked);
    if (exceptionDetails) throw new Error(result.description ?? exceptionDetails.text);
    return result.value;
  };
  await send('Page.enable');
  await send('Page.addScriptToEvaluateOnNewDocument', { source: script });
  await send('Emulation.setDeviceMetricsOverride', screen);
  const close = async () => {
    await session.send('Target.disposeBrowserContext', { browserContextId });
    await session.detach();
  };
  return { send, evaluate, close };
}

/** @param {number} time in milliseconds */
const pause = (time) => new Promise((done) => setTimeout(done, time));

/** Settled once all of the page is there. */
const ready = `new Promise((done) => {
  const look = () => (document.documentElement?.dataset.ready ? done() : setTimeout(look, 20));
  look();
})`;

/** When the frame with the first table is there, how many requests it took, and the longest task. */
const watch = `window.seen = new Promise((resolve) => {
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: 'longtask', buffered: true });
  const painted = () => {
    const at = performance.now();
    const requests = performance.getEntriesByType('resource').length + 1;
    setTimeout(() => resolve({ at, requests, longest }));
  };
  const observer = new MutationObserver(() => {
    if (!document.querySelector('td[data-value]')) return;
    observer.disconnect();
    requestAnimationFrame(() => scheduler.postTask(painted, { priority: 'user-blocking' }));
  });
  observer.observe(document, { childList: true, subtree: true });
})`;

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} address
 * @param {Conditions} conditions
 * @returns {Promise<{at: number, requests: number, longest: number}>} times in milliseconds
 */
async function visit(browser, address, { screen, rate = 1, network }) {
  const { send, evaluate, close } = await unwatchedPage(browser, screen, watch);
  await send('Emulation.setCPUThrottlingRate', { rate });
  if (network) {
    await send('Network.enable');
    await send('Network.emulateNetworkConditions', network);
  }
  await send('Page.navigate', { url: address });
  const seen = await evaluate('seen');
  await close();
  return seen;
}

/** Presses Enter in the field of a cell; milliseconds until all tables show what was typed. */
const enter = `new Promise((done) => {
  const enter = { key: 'Enter', bubbles: true, cancelable: true };
  const start = performance.now();
  document.querySelector('.cell-input').dispatchEvent(new KeyboardEvent('keydown', enter));
  const end = () => done(performance.now() - start);
  // Before the frame after, which a slow machine is late for.
  const painted = () => scheduler.postTask(end, { priority: 'user-blocking' });
  // Heat maps are painted once a frame has shown the cells under the magnifier.
  const pictures = () => setTimeout(() => requestAnimationFrame(painted));
  requestAnimationFrame(document.querySelector('.large') ? pictures : painted);
})`;

/**
 * @param {Awaited<ReturnType<typeof unwatchedPage>>} page
 * @param {number} number to type into the first cell of X
 * @returns {Promise<number>}
 */
async function timeOfEdit({ send, evaluate }, number) {
  await evaluate(`document.querySelector('[data-tensor="x"] td[data-row]').focus()`);
  await pause(150);
  for (const type of ['rawKeyDown', 'keyUp'])
    await send('Input.dispatchKeyEvent', { type, key: 'Enter', windowsVirtualKeyCode: 13 });
  await evaluate(`document.querySelector('.cell-input').select()`);
  for (const text of String(number)) await send('Input.insertText', { text });
  await pause(150);
  return evaluate(enter);
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
  /** @type {({name: string, budget: string} & Conditions)[]} */
  const conditions = [
    { name: 'first table', budget: '', screen: desktop },
    {
      name: 'first table, phone, CPU slowed 4 times',
      budget: milliseconds(budgets.first),
      screen: phone,
      rate: slow,
    },
    {
      name: 'first table, phone, fast 3G',
      budget: milliseconds(budgets.fast3G),
      screen: phone,
      network: fast3G,
    },
  ];
  for (const { name, budget, ...rest } of conditions) {
    /** @type {Awaited<ReturnType<typeof visit>>[]} */
    const seen = [];
    for (let round = 0; round < visits; ++round) seen.push(await visit(browser, address, rest));
    const middle = (/** @type {'at' | 'requests' | 'longest'} */ part) =>
      median(seen.map((one) => one[part]));
    rows.push({ name, value: milliseconds(middle('at')), budget });
    rows.push({ name: '  longest task', value: milliseconds(middle('longest')), budget: '' });
    rows.push({ name: '  requests', value: String(middle('requests')), budget: '' });
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
  const cases = Object.entries(budgets.edit).map(([key, budget]) => {
    const [size, slowed] = key.split(' ').map(Number);
    return { size, slowed, budget, times: /** @type {number[]} */ ([]) };
  });
  for (let round = 0; round < rounds; ++round)
    for (const { size, slowed, times } of cases)
      times.push(...(await someEdits(browser, address, size, slowed > 1 ? slow : 1)));
  return cases.map(({ size, slowed, budget, times }) => ({
    name: `edit, ${size} × ${size}${slowed > 1 ? ', slowed 4 times' : ''}`,
    value: milliseconds(median(times)),
    budget: milliseconds(budget),
  }));
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} address
 * @param {number} size  of all tables
 * @param {number} rate
 * @returns {Promise<number[]>}
 */
async function someEdits(browser, address, size, rate) {
  const sizes = ['m', 'n', 'd_model', 'd_k', 'd_v'].map((name) => `${name}=${size}`).join('&');
  const page = await unwatchedPage(browser, desktop);
  await page.send('Page.navigate', { url: `${address}#step-by-step/project&ex=random&${sizes}` });
  await page.evaluate(ready);
  await page.send('Emulation.setCPUThrottlingRate', { rate });
  await pause(1000);
  const times = [];
  for (let i = 0; i < edits; ++i) times.push(await timeOfEdit(page, i + 0.5));
  await page.close();
  return times;
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
