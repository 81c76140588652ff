// The core, loaded once for all tests of a file, and ways to walk over a trace.

import { loadCore } from '../../../web/js/core/core.js';

/** @typedef {import('../../../web/js/core/trace.js').Trace} Trace */

export const core = await loadCore();

/**
 * Every cell of every tensor.
 * @param {Trace} trace
 * @returns {Generator<{id: string, row: number, col: number}>}
 */
export function* cellsOf(trace) {
  for (const id of trace.ids) {
    const { rows, cols } = trace.info(id);
    for (let row = 0; row < rows; ++row)
      for (let col = 0; col < cols; ++col) yield { id, row, col };
  }
}

/**
 * @param {Trace} trace
 * @returns {Record<string, number[][]>} id → rows
 */
export function tables(trace) {
  return Object.fromEntries(
    trace.ids.map((id) => {
      const { rows, cols, values } = trace.get(id);
      const numbers = [...values];
      const table = Array.from({ length: rows }, (_, i) => numbers.slice(i * cols, (i + 1) * cols));
      return [id, table];
    }),
  );
}
