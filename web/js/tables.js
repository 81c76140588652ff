/** Tables turned over, put into another order, cut off, or changed as a whole. Nothing of attention. */

import { wholeOrder } from '../content/order.js';

/** @typedef {import('./core/types.js').Table} Table */

/** @param {Table} table @returns {Table} */
export function transposed({ rows, cols, values }) {
  const turned = Array.from(
    { length: rows * cols },
    (_, i) => values[(i % rows) * cols + Math.floor(i / rows)],
  );
  return { rows: cols, cols: rows, values: turned };
}

/**
 * @param {Table} table
 * @param {Record<string, number>} cells
 * @returns {Table}
 */
export function withCells({ rows, cols, values }, cells) {
  const changed = Array.from(values);
  for (const [place, value] of Object.entries(cells)) {
    const [row, col] = place.split(',').map(Number);
    changed[row * cols + col] = value;
  }
  return { rows, cols, values: changed };
}

/** @param {Table} table @param {readonly number[]} order @returns {Table} */
export function reordered({ rows, cols, values }, order) {
  const all = Array.from(values);
  const turned = wholeOrder(order, rows).flatMap((row) => all.slice(row * cols, (row + 1) * cols));
  return { rows, cols, values: turned };
}

/** @param {Table} table @param {number} count @returns {Table} */
export function cutAt({ rows, cols, values }, count) {
  const kept = Math.min(rows, count);
  return { rows: kept, cols, values: Array.from(values).slice(0, kept * cols) };
}

/** @param {Table} table @param {(value: number, row: number, col: number) => number} change @returns {Table} */
export function changed({ rows, cols, values }, change) {
  const each = Array.from(values, (value, i) => change(value, Math.floor(i / cols), i % cols));
  return { rows, cols, values: each };
}

/**
 * The blocks on the diagonal, and 0 beside them.
 * @param {Table} table
 * @param {number} count  of blocks
 * @param {boolean} same  whether the first one stands everywhere
 * @returns {Table}
 */
export function blocks(table, count, same) {
  const [high, wide] = [table.rows / count, table.cols / count];
  return changed(table, (value, row, col) => {
    if (Math.floor(row / high) !== Math.floor(col / wide)) return 0;
    return same ? table.values[(row % high) * table.cols + (col % wide)] : value;
  });
}

/** Sequences of a batch that are read the other way: one for every place. @param {Table[]} items @returns {Table[]} */
export function acrossBatch(items) {
  const [{ rows, cols }] = items;
  return Array.from({ length: rows }, (_, row) => ({
    rows: items.length,
    cols,
    values: items.flatMap(({ values }) => Array.from(values).slice(row * cols, (row + 1) * cols)),
  }));
}
