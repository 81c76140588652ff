// The six steps walked by keyboard in any browser: what a driver must offer is to open an address, to
// press a key and to evaluate a function in the page. Gives every exact value that the steps show.

import assert from 'node:assert/strict';
import { home, lessonOf } from '../../../web/content/lessons.js';
import { readCells } from './reading.mjs';

/**
 * @typedef {object} Driver
 * @property {(address: string) => Promise<unknown>} open
 * @property {(key: ' ' | 'Tab') => Promise<unknown>} press
 * @property {<T>(read: () => T) => Promise<T>} evaluate
 */

const steps = lessonOf(home).steps.map(({ id }) => id);

/**
 * @param {Driver} driver
 * @param {string} address
 * @returns {Promise<Record<string, Record<string, string>>>} cells by step
 */
export async function walkSixSteps({ open, press, evaluate }, address) {
  await open(address);
  await until(() => evaluate(() => document.documentElement.dataset.ready === 'true'), 'ready');
  /** @type {Record<string, Record<string, string>>} */
  const seen = {};
  for (const step of steps) {
    const here = () => evaluate(() => document.querySelector('main')?.dataset.step);
    await until(async () => (await here()) === step, step);
    seen[step] = await evaluate(readCells);
    await press(' ');
  }
  return seen;
}

/** @param {() => Promise<unknown>} holds @param {string} what */
async function until(holds, what) {
  for (let i = 0; i < 200; i++) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.fail(`waited 20 s for ${what}`);
}
