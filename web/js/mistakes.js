/**
 * Known mistakes: a specification done wrongly, for the core to run. Nothing is calculated here; tables
 * are only turned over, exchanged, put into another order, cut off, or shifted as a whole.
 */

import { wholeOrder } from '../content/order.js';

/** @typedef {import('./core/types.js').Spec} Spec */
/** @typedef {import('./core/types.js').Table} Table */
/** @typedef {import('../content/lessons/parts.js').Wrong} Wrong */

/**
 * @param {Spec} spec  with tables, as model.js makes it
 * @param {Wrong} wrong
 * @returns {Spec}
 */
export function wrongly(
  spec,
  {
    options = {},
    transpose = [],
    swap = [],
    order = {},
    cut = {},
    set = {},
    raise = {},
    copy = {},
    precision = spec.precision,
  },
) {
  const tables = /** @type {Record<string, any>} */ ({ ...spec.inputs, ...spec.weights });
  /** @type {Record<string, any>} */
  const changed = {};
  for (const id of transpose) changed[id] = transposed(tables[id]);
  for (const [one, other] of swap) {
    changed[one] = tables[other];
    changed[other] = tables[one];
  }
  for (const [id, rows] of Object.entries(order)) changed[id] = reordered(tables[id], rows);
  for (const [id, rows] of Object.entries(cut))
    changed[id] = cutAt(changed[id] ?? tables[id], rows);
  for (const [id, cells] of Object.entries(set)) changed[id] = withCells(tables[id], cells);
  for (const [id, by] of Object.entries(raise)) changed[id] = raised(changed[id] ?? tables[id], by);
  for (const [id, from] of Object.entries(copy)) changed[id] = tables[from];
  const within = (/** @type {any} */ part) =>
    Object.fromEntries(Object.entries(part).map(([id, table]) => [id, changed[id] ?? table]));
  return {
    ...spec,
    precision,
    inputs: within(spec.inputs),
    weights: within(spec.weights ?? {}),
    options: { ...spec.options, ...options },
  };
}

/**
 * @param {Table} table
 * @param {Record<string, number>} cells
 * @returns {Table}
 */
function withCells({ rows, cols, values }, cells) {
  const changed = Array.from(values);
  for (const [place, value] of Object.entries(cells)) {
    const [row, col] = place.split(',').map(Number);
    changed[row * cols + col] = value;
  }
  return { rows, cols, values: changed };
}

/** @param {Table} table @returns {Table} */
export function transposed({ rows, cols, values }) {
  const turned = Array.from(
    { length: rows * cols },
    (_, i) => values[(i % rows) * cols + Math.floor(i / rows)],
  );
  return { rows: cols, cols: rows, values: turned };
}

/** @param {Table} table @param {readonly number[]} order @returns {Table} */
function reordered({ rows, cols, values }, order) {
  const all = Array.from(values);
  const turned = wholeOrder(order, rows).flatMap((row) => all.slice(row * cols, (row + 1) * cols));
  return { rows, cols, values: turned };
}

/** @param {Table} table @param {number} count @returns {Table} */
function cutAt({ rows, cols, values }, count) {
  const kept = Math.min(rows, count);
  return { rows: kept, cols, values: Array.from(values).slice(0, kept * cols) };
}

/** @param {Table} table @param {number} by @returns {Table} */
function raised({ rows, cols, values }, by) {
  return { rows, cols, values: Array.from(values, (value) => value + by) };
}
