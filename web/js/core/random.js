// Random numbers as NumPy's legacy generator draws them: seed 42 gives NumPy's numbers.
//
// The core holds one generator. Each object made here continues its own sequence all the same: when
// another one drew in between, it starts again from its seed and repeats what it had drawn.

import { CoreError } from './errors.js';

/** @typedef {import('./border.js').Border} Border */
/** @typedef {(border: Border) => Float64Array} Draw */
/** @typedef {{rows: number, cols: number, values: Float64Array}} RandomTable */

const largestSeed = 2 ** 32 - 1;
/** Of one table: 1 GiB of numbers. */
const mostNumbers = 2 ** 27;

/** @type {WeakMap<Border, Random>} whose sequence the border's generator is in */
const owners = new WeakMap();

export class Random {
  #border;
  #seed;
  /** @type {Draw[]} */
  #drawn = [];

  /**
   * @param {Border} border
   * @param {number} seed
   */
  constructor(border, seed) {
    check('seed', seed, largestSeed);
    this.#border = border;
    this.#seed = seed;
  }

  /**
   * Standard normal numbers.
   * @param {number} rows
   * @param {number} cols
   */
  randn(rows, cols) {
    return this.#table(rows, cols, (border) => border.normals(rows * cols));
  }

  /**
   * Numbers in [0, 1).
   * @param {number} rows
   * @param {number} cols
   */
  uniform(rows, cols) {
    return this.#table(rows, cols, (border) => border.uniforms(rows * cols));
  }

  /**
   * Whole numbers in [low, high).
   * @param {number} low
   * @param {number} high
   * @param {number} rows
   * @param {number} cols
   */
  integers(low, high, rows, cols) {
    return this.#table(rows, cols, (border) => border.integers(low, high, rows * cols));
  }

  /**
   * @param {number} rows
   * @param {number} cols
   * @param {Draw} draw
   * @returns {RandomTable}
   */
  #table(rows, cols, draw) {
    check('rows', rows, mostNumbers);
    check('cols', cols, Math.floor(mostNumbers / Math.max(rows, 1)));
    this.#resume();
    const values = draw(this.#border);
    this.#drawn.push(draw);
    return { rows, cols, values };
  }

  #resume() {
    if (owners.get(this.#border) === this) return;
    owners.set(this.#border, this);
    this.#border.seed(this.#seed);
    for (const draw of this.#drawn) draw(this.#border);
  }
}

/**
 * @param {string} option
 * @param {number} value
 * @param {number} limit
 */
function check(option, value, limit) {
  if (Number.isInteger(value) && value >= 0 && value <= limit) return;
  const shown = typeof value === 'number' ? value : String(value);
  throw new CoreError('bad_option', { option, value: shown, limit });
}
