// What a test reads off the page: the step shown, the exact numbers of its tables, and the written
// explanation, calculated again from its text alone.

import { functions } from '../../../web/js/core/functions.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {Record<string, string>} Cells exact values by 'tensor row,col' */

/** @param {Page} page */
export const stepOf = (page) => page.getAttribute('main[data-step]', 'data-step');

/** Runs in the page. @returns {Cells} */
export function readCells() {
  /** @type {Record<string, string>} */
  const cells = {};
  for (const cell of document.querySelectorAll('table[data-tensor] [data-row][data-col]')) {
    const { row, col, value } = /** @type {HTMLElement} */ (cell).dataset;
    const id = /** @type {HTMLElement} */ (cell.closest('table')).dataset.tensor;
    cells[`${id} ${row},${col}`] = String(value);
  }
  return cells;
}

/** @param {Page} page @returns {Promise<Cells>} */
export const cellsOf = (page) => page.evaluate(readCells);

/** A number as JavaScript prints it, −Infinity and NaN included. @param {string} text */
export const numberOf = (text) => (text === 'NaN' ? NaN : Number(text));

/**
 * Calculates the right-hand side of a written explanation: numbers, + − × ÷, brackets, powers and
 * functions.
 * @param {string} text e.g. `0.69 × (−1.41) + 0.12 × (−1.89)`
 */
export function calculate(text) {
  const tokens =
    text
      .replaceAll('−', '-')
      .replaceAll('∞', 'Infinity')
      .match(
        /\d+(?:\.\d+)?(?:e[+-]?\d+)?|Infinity|NaN|exp|log|max|ceil|tanh|erf|sin|cos|√|[-+×÷^(),]/g,
      ) ?? [];
  let at = 0;
  const take = (/** @type {string} */ token) => tokens[at] === token && ++at > 0;

  const sum = () => {
    let value = product();
    for (;;) {
      if (take('+')) value += product();
      else if (take('-')) value -= product();
      else return value;
    }
  };
  const product = () => {
    let value = power();
    for (;;) {
      if (take('×')) value *= power();
      else if (take('÷')) value /= power();
      else return value;
    }
  };
  const power = () => {
    const base = factor();
    return take('^') ? base ** factor() : base;
  };
  const list = () => {
    const values = [sum()];
    while (take(',')) values.push(sum());
    return values;
  };
  /** @returns {number} */
  const factor = () => {
    if (take('-')) return -factor();
    if (take('exp')) return Math.exp(bracket()[0]);
    if (take('max')) return Math.max(...bracket());
    for (const [name, f] of Object.entries(named)) if (take(name)) return f(bracket()[0]);
    if (tokens[at] === '(') return bracket()[0];
    return Number(tokens[at++]);
  };
  const bracket = () => {
    if (!take('(')) throw new Error(`no bracket in ${text}`);
    const values = list();
    if (!take(')')) throw new Error(`open bracket in ${text}`);
    return values;
  };

  const value = sum();
  if (at !== tokens.length)
    throw new Error(`cannot read "${text}" from ${tokens.slice(at).join(' ')}`);
  return value;
}

/** @type {Record<string, (x: number) => number>} */
const named = {
  '√': Math.sqrt,
  ceil: Math.ceil,
  tanh: Math.tanh,
  log: Math.log,
  sin: Math.sin,
  cos: Math.cos,
  erf: functions.erf,
};

/** The table cell that has the keyboard's focus. @param {Page} page */
export const focused = (page) =>
  page.evaluate(() => {
    const cell = /** @type {HTMLElement | null} */ (
      document.activeElement?.closest('[data-row][data-col]') ?? null
    );
    const id = /** @type {HTMLElement | null | undefined} */ (cell?.closest('table[data-tensor]'))
      ?.dataset.tensor;
    return cell && id ? { id, row: Number(cell.dataset.row), col: Number(cell.dataset.col) } : null;
  });
