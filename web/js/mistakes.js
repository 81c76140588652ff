/**
 * Known mistakes: a specification done wrongly, for the core to run. Nothing is calculated here; tables
 * are only turned over or exchanged.
 */

/** @typedef {import('./core/types.js').Spec} Spec */
/** @typedef {import('./core/types.js').Table} Table */
/** @typedef {import('../content/lessons/parts.js').Wrong} Wrong */

/**
 * @param {Spec} spec  with tables, as model.js makes it
 * @param {Wrong} wrong
 * @returns {Spec}
 */
export function wrongly(spec, { options = {}, transpose = [], swap = [] }) {
  const tables = /** @type {Record<string, any>} */ ({ ...spec.inputs, ...spec.weights });
  /** @type {Record<string, any>} */
  const changed = {};
  for (const id of transpose) changed[id] = transposed(tables[id]);
  for (const [one, other] of swap) {
    changed[one] = tables[other];
    changed[other] = tables[one];
  }
  const within = (/** @type {any} */ part) =>
    Object.fromEntries(Object.entries(part).map(([id, table]) => [id, changed[id] ?? table]));
  return {
    ...spec,
    inputs: within(spec.inputs),
    weights: within(spec.weights ?? {}),
    options: { ...spec.options, ...options },
  };
}

/** @param {Table} table @returns {Table} */
function transposed({ rows, cols, values }) {
  const turned = Array.from(
    { length: rows * cols },
    (_, i) => values[(i % rows) * cols + Math.floor(i / rows)],
  );
  return { rows: cols, cols: rows, values: turned };
}
