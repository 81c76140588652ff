// Numbers for tests, the same in every run and on every machine.

/**
 * A small generator (mulberry32): exact in integers, so the same everywhere.
 * @param {number} seed
 * @returns {() => number} in [0, 1)
 */
export function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * A matrix of numbers in [−size, size).
 * @param {number} rows
 * @param {number} cols
 * @param {number} seed
 * @param {number} [size]
 * @returns {number[][]}
 */
export function matrix(rows, cols, seed, size = 2) {
  const next = generator(seed);
  return grid(rows, cols, () => (2 * next() - 1) * size);
}

/**
 * A matrix of zeros and ones.
 * @param {number} rows
 * @param {number} cols
 * @param {number} seed
 * @returns {boolean[][]}
 */
export function keepGrid(rows, cols, seed) {
  const next = generator(seed);
  return grid(rows, cols, () => next() < 0.6);
}

/**
 * @template T
 * @param {number} rows
 * @param {number} cols
 * @param {(row: number, col: number) => T} make
 * @returns {T[][]}
 */
export function grid(rows, cols, make) {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (_, col) => make(row, col)),
  );
}
