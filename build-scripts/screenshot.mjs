// Makes the README's picture from the packed page: the scoring step, one cell explained. Run after
// build-scripts/serve or build-scripts/test has packed the page:
//
//   node build-scripts/screenshot.mjs

import { fileURLToPath } from 'node:url';
import { launchChromium } from './chromium.mjs';
import { startServer } from './server.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const server = await startServer(`${root}/dist`, 0);
const browser = await launchChromium();
const page = await browser.newPage({
  viewport: { width: 1440, height: 900 },
  colorScheme: 'light',
  locale: 'en-GB',
});
await page.goto(`http://127.0.0.1:${server.port}/#step-by-step/score`);
await page.waitForSelector('html[data-ready="true"]');
await page.click('table[data-tensor="scores"] [data-row="1"][data-col="2"]');
await page.mouse.move(0, 0);
await page.waitForTimeout(500); // motion ends
await page.screenshot({ path: `${root}/web/images/walkthrough.png` });
await browser.close();
await server.close();
