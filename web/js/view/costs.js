/**
 * What attention and its cheaper relatives cost, by shapes alone: the specification of each for any
 * length, its ledger from the core (asked once), and counts written so that people can compare them.
 */
import { html } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { fading } from './fading.js';

/** @typedef {import('../core/types.js').Spec} Spec */
/** @typedef {import('../core/types.js').Ledger} Ledger */
/** @typedef {Record<string, number>} Sizes  n, d, and what a variant needs: reach, global, random, r */

/** In the order in which they are told of. */
export const variants = ['full', 'window', 'sparse', 'low_rank', 'linear', 'tiled'];

/** The usual width of a head. */
export const headWidth = 64;

/**
 * @param {number} rows
 * @param {number} cols
 */
const shape = (rows, cols) => ({ shape: [rows, cols] });

/**
 * @param {string} name  one of `variants`, or state_space
 * @param {Sizes} sizes
 * @returns {Spec} in 32 bits, by shapes
 */
export function specOfVariant(
  name,
  { n, d, reach = 1, global = 1, random = 1, r = 4, d_state = 16 },
) {
  const tokens = shape(n, d);
  const inputs = { q: tokens, k: tokens, v: tokens };
  /** @type {(graph: string, options?: any, weights?: any) => Spec} */
  const of = (graph, options = {}, weights = {}) => ({
    ...{ graph, precision: 'float32', inputs, options, weights },
  });
  const window = { before: reach, after: reach };
  switch (name) {
    case 'window':
      return of('window_attention', window);
    case 'sparse':
      return of('attention', { mask: { kind: 'window', ...window, global, random } });
    case 'low_rank':
      return of('low_rank_attention', {}, { e: shape(r, n), f: shape(r, n) });
    case 'linear':
      return of('linear_attention', { form: 'state' });
    case 'tiled':
      return of('attention', { detail: 'result' }); // never stores a table of n × n
    case 'state_space': {
      const narrow = shape(d, d_state);
      const weights = { w_delta: shape(d, d), a_log: narrow, w_b: narrow, w_c: narrow };
      return { ...of('state_space', {}, weights), inputs: { x: tokens } };
    }
    default:
      return of('attention');
  }
}

/** @type {Map<string, Ledger['totals']>} */
const known = new Map();

/**
 * Its sums; `visible` are the multiplications of a program that leaves out what is hidden.
 * @param {import('./types.js').View} view
 * @param {string} name
 * @param {Sizes} sizes
 */
export function totalsOf({ ledger }, name, sizes) {
  const key = JSON.stringify([name, sizes]);
  let totals = known.get(key);
  if (!totals) known.set(key, (totals = ledger(specOfVariant(name, sizes)).totals));
  return totals;
}

const thin = ' '; // between thousands
const digits = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** 1,234,567 as 1 234 567. @param {string} text */
export const grouped = (text) => text.replaceAll(',', thin);

/** 1234567 as 1 234 567, what is longer as 1.23 × 10¹². @param {number} value */
export function count(value) {
  if (value < 1e12) return grouped(Math.round(value).toLocaleString('en'));
  const [factor, exponent] = value.toExponential(2).split('e+');
  return `${Number(factor)} × ${power(Number(exponent))}`;
}

/** Of counts, which have nothing between. @param {number} value */
export const whole = (value) => (Number.isInteger(value) ? count(value) : '');

/** @param {number} exponent */
const power = (exponent) =>
  `10${[...String(exponent)].map((digit) => (digit === '-' ? '⁻' : digits[Number(digit)])).join('')}`;

/** 10⁶, of powers of ten alone; others have no tick's text. @param {number} value */
export const powerOfTen = (value) => {
  const exponent = Math.log10(value);
  return Number.isInteger(exponent) ? power(exponent) : '';
};

const units = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];

/** Bytes in the largest unit of which there is a whole one. @param {number} bytes */
export function size(bytes) {
  const step = bytes < 1000 ? 0 : Math.min(5, Math.floor(Math.log10(bytes) / 3));
  return `${Number((bytes / 1000 ** step).toPrecision(3))} ${units[step]}`;
}

/**
 * A table of counts; the first cell of each line is its name.
 * @param {string} name
 * @param {string} caption
 * @param {string[]} heads
 * @param {{id: string, cells: (string | {text: string, value: number})[], current?: boolean}[]} lines
 */
export const countsTable = (name, caption, heads, lines) =>
  html`<div class="ledger">
    <div class="tensor-frame" tabindex="0" role="group" aria-label=${caption} ${ref(fading)}>
      <table data-ledger=${name}>
        <caption>
          ${caption}
        </caption>
        <thead>
          <tr>
            ${heads.map((head) => (head ? html`<th scope="col">${head}</th>` : html`<td></td>`))}
          </tr>
        </thead>
        <tbody>
          ${lines.map(
            ({ id, cells: [first, ...cells], current }) =>
              html`<tr data-line=${id} aria-current=${current ? 'true' : 'false'}>
                <th scope="row">${first}</th>
                ${cells.map((cell) => (typeof cell === 'string' ? html`<td>${cell}</td>` : html`<td data-value=${cell.value}>${cell.text}</td>`))}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </div>`;
