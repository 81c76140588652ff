// What programs make, held to a trace.

import assert from 'node:assert/strict';

/** @typedef {Record<string, {rows: number, cols: number, values: number[]}>} Tables  by tensor */

/**
 * @param {Record<string, any[][]>} lists  as Python writes them
 * @returns {Tables}
 */
export const tablesOf = (lists) =>
  Object.fromEntries(
    Object.entries(lists).map(([id, table]) => [
      id,
      { rows: table.length, cols: table[0].length, values: table.flat().map(Number) },
    ]),
  );

/**
 * Every tensor of the trace is there, and equal but for the order of sums.
 * @param {import('../../../web/js/core/trace.js').Trace} trace
 * @param {Tables} made
 * @param {import('../../../web/js/state.js').State} state
 */
export function sameTensors(trace, made, { precision, lesson, step, example }) {
  const tolerance = precision === 'float32' ? 2e-4 : 1e-11;
  assert.deepEqual(Object.keys(made), [...trace.ids]);
  for (const id of trace.ids) {
    const { rows, cols, values } = trace.get(id);
    assert.deepEqual(
      [made[id].rows, made[id].cols, made[id].values.length],
      [rows, cols, rows * cols],
      id,
    );
    const size = Array.from(values).reduce(
      (most, x) => (Number.isFinite(x) ? Math.max(most, Math.abs(x)) : most),
      1,
    );
    // A difference quotient divides the rounding of two losses by a small number.
    const divided = id === 'check.quotient' ? Number(trace.info(id).attributes.factor) : 1;
    made[id].values.forEach((theirs, i) => {
      const near =
        Object.is(theirs, values[i]) || Math.abs(theirs - values[i]) <= tolerance * size * divided;
      assert.ok(near, `${lesson}/${step} (${example}) ${id} ${i}: ${theirs}, ${values[i]}`);
    });
  }
}
