/**
 * From a state to what the core is asked to compute.
 *
 * The numbers of a specification are an example's own or drawn by the core from a seed; edits lie
 * over them. Nothing of attention is computed here. How a person's deeds change a state is in
 * changes.js, which this module hands on.
 */

import { exampleOf, inputIds } from '../content/examples.js';
import { shapeIn } from '../content/symbols.js';

export { edit, editable, reseed, resize, setOptions } from './changes.js';
export { setMasks } from './change-masks.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./core/types.js').Spec} Spec */
/** @typedef {import('./core/types.js').Table} Table */
/** @typedef {{random: (seed: number) => {randn: (rows: number, cols: number) => Table}}} Drawing */

/**
 * @param {State} state
 * @param {Drawing} core
 * @returns {{spec: Spec, labels: Record<string, string[]>}}
 */
export function specOf(state, core) {
  const { precision, options } = state;
  /** @type {Record<string, Table>} */
  const inputs = {};
  /** @type {Record<string, Table>} */
  const weights = {};
  for (const [id, table] of Object.entries(numbersOf(state, core)))
    (id.startsWith('w_') ? weights : inputs)[id] = table;
  const spec = { graph: 'attention', precision, inputs, weights, options };
  return { spec, labels: labelsOf(state) };
}

/**
 * The given numbers of a state, edits included.
 * @param {State} state
 * @param {Drawing} core
 * @returns {Record<string, Table>}
 */
export function numbersOf(state, core) {
  const tables = state.seed === null ? ownNumbers(state, core) : drawn(state, core, state.seed);
  for (const [id, cells] of Object.entries(state.edits)) {
    const { cols, values } = tables[id];
    const edited = Array.from(values);
    for (const [place, value] of Object.entries(cells)) {
      const [row, col] = place.split(',').map(Number);
      edited[row * cols + col] = value;
    }
    tables[id] = { ...tables[id], values: edited };
  }
  return tables;
}

/**
 * @param {State} state
 * @param {Drawing} core
 */
function ownNumbers(state, core) {
  const { numbers, seed } = exampleOf(state.example);
  if (numbers === null) return drawn(state, core, seed ?? 0);
  return Object.fromEntries(
    Object.entries(numbers).map(([id, grid]) => [
      id,
      { rows: grid.length, cols: grid[0].length, values: grid.flat() },
    ]),
  );
}

/**
 * Standard normal numbers; weights divided by the root of their rows, so that projections keep the
 * spread of what they project.
 * @param {State} state
 * @param {Drawing} core
 * @param {number} seed
 */
function drawn(state, core, seed) {
  const generator = core.random(seed);
  /** @type {Record<string, Table>} */
  const tables = {};
  for (const id of inputIds(state)) {
    const [rows, cols] = /** @type {[number, number]} */ (shapeIn(state.sizes, id));
    const { values } = generator.randn(rows, cols);
    const divisor = id.startsWith('w_') ? Math.sqrt(rows) : 1;
    tables[id] = { rows, cols, values: Array.from(values, (value) => value / divisor) };
  }
  return tables;
}

/**
 * What stands before the rows and above the columns, for every axis.
 * @param {State} state
 * @returns {Record<string, string[]>}
 */
export function labelsOf({ example, lang, sizes }) {
  const { tokens } = exampleOf(example);
  const names = tokens?.[lang] ?? { m: [], n: [] };
  const numbered = (/** @type {number} */ size, /** @type {string[]} */ known = []) =>
    Array.from({ length: size }, (_, i) => known[i] ?? String(i + 1));
  return {
    m: numbered(sizes.m, names.m),
    n: numbered(sizes.n, names.n),
    d_model: numbered(sizes.d_model),
    d_context: numbered(sizes.d_context),
    d_k: numbered(sizes.d_k),
    d_v: numbered(sizes.d_v),
    one: [''],
  };
}
