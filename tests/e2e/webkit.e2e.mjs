// WebKit, driven by its own driver in GTK's MiniBrowser under a virtual screen: the page becomes ready
// over http and from a file, and the six steps show the very numbers that Chromium shows.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { Builder, Capabilities, Key } from 'selenium-webdriver';
import { addressOf, driverOf, places, useChromium, withPage } from './support/chromium.mjs';
import { walkSixSteps } from './support/six-steps.mjs';

useChromium();

const screen = `:${90 + (process.pid % 100)}`;
const port = 20000 + (process.pid % 10000);
/** @type {import('node:child_process').ChildProcess[]} */
const running = [];
/** @type {import('selenium-webdriver').WebDriver} */
let webkit;

before(async () => {
  const env = { ...process.env, DISPLAY: screen, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  running.push(spawn('Xvfb', [screen, '-screen', '0', '1440x900x24'], { stdio: 'ignore' }));
  running.push(spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' }));
  webkit = await whenUp(() =>
    new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(miniBrowser()).build(),
  );
});

after(async () => {
  await webkit?.quit();
  for (const child of running.reverse()) child.kill();
});

/** Debian keeps it in a folder of the machine's architecture. */
function miniBrowserPath() {
  const paths = readdirSync('/usr/lib').map(
    (name) => `/usr/lib/${name}/webkit2gtk-4.1/MiniBrowser`,
  );
  return paths.find((path) => existsSync(path));
}

function miniBrowser() {
  const binary = miniBrowserPath();
  return new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
}

/** @param {() => PromiseLike<import('selenium-webdriver').WebDriver>} connect */
async function whenUp(connect) {
  for (let tries = 0; ; tries++) {
    try {
      return await connect();
    } catch (error) {
      if (tries === 30) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

for (const place of places) {
  test(`the numbers of Chromium over ${place}`, async () => {
    const keys = { ' ': Key.SPACE, Tab: Key.TAB };
    const driver = {
      open: (/** @type {string} */ address) => webkit.get(address),
      press: (/** @type {' ' | 'Tab'} */ key) => webkit.actions().sendKeys(keys[key]).perform(),
      evaluate: (/** @type {Function} */ read) => webkit.executeScript(`return (${read})()`),
    };
    const seen = await walkSixSteps(/** @type {any} */ (driver), addressOf(place));
    await withPage({ place }, async (chromium) => {
      assert.deepEqual(seen, await walkSixSteps(driverOf(chromium), addressOf(place)));
    });
  });
}
