/**
 * Known mistakes: a specification done wrongly, for the core to run. Nothing is calculated here; tables
 * are only turned over, exchanged, put into another order, cut off, or shifted as a whole.
 */

import {
  acrossBatch,
  blocks,
  changed as each,
  cutAt,
  reordered,
  transposed,
  withCells,
} from './tables.js';
import { usual } from './usual-mistakes.js';

/** @typedef {import('./core/types.js').Spec} Spec */
/** @typedef {import('./core/types.js').Table} Table */
/** @typedef {import('../content/lessons/parts.js').Wrong} Wrong */

/**
 * @param {Spec} given  with tables, as model.js makes it
 * @param {Wrong} wrong
 * @returns {Spec}
 */
export function wrongly(given, wrong) {
  const spec = wrong.usual ? usual(given, wrong.usual) : given;
  if (!spec)
    throw Object.assign(new Error(wrong.usual), { code: 'mistake_impossible', detail: {} });
  const tables = /** @type {Record<string, any>} */ ({ ...spec.inputs, ...spec.weights });
  const changed = changedTables(tables, wrong, Number(spec.options?.heads ?? 1));
  const within = (/** @type {any} */ part) =>
    Object.fromEntries(
      Object.entries(part)
        .map(([id, table]) => [id, changed[id] ?? table])
        .filter(([id]) => !wrong.drop?.includes(id)),
    );
  return {
    ...spec,
    precision: wrong.precision ?? spec.precision,
    ...(wrong.rounding && { rounding: wrong.rounding }),
    inputs: within(spec.inputs),
    weights: within(spec.weights ?? {}),
    options: { ...spec.options, ...wrong.options },
  };
}

/**
 * @param {Record<string, any>} tables
 * @param {Wrong} wrong
 * @param {number} heads
 */
function changedTables(tables, wrong, heads) {
  /** @type {Record<string, any>} */
  const changed = {};
  const now = (/** @type {string} */ id) => changed[id] ?? tables[id];
  for (const id of wrong.transpose ?? []) changed[id] = transposed(tables[id]);
  for (const [one, other] of wrong.swap ?? []) {
    changed[one] = tables[other];
    changed[other] = tables[one];
  }
  /** @type {[Record<string, any> | undefined, (table: any, how: any) => any][]} */
  const ways = [
    [wrong.order, reordered],
    [wrong.cut, cutAt],
    [wrong.set, withCells],
    [wrong.raise, (table, by) => each(table, (value) => value + by)],
    [wrong.times, (table, by) => each(table, (value) => value * factor(table, by))],
    [wrong.blocks, (table, how) => blocks(table, heads, how === 'same')],
    [wrong.copy, (_, from) => tables[from]],
  ];
  for (const [ids = {}, change] of ways)
    for (const [id, how] of Object.entries(ids)) changed[id] = change(now(id), how);
  if (wrong.batch === 'second') changed.x = acrossBatch(now('x'));
  if (wrong.batch !== undefined && wrong.batch !== 'second') changed.x = [now('x')[wrong.batch]];
  return changed;
}

/** @param {Table} table @param {number | 'root'} by */
const factor = ({ cols }, by) => (by === 'root' ? 1 / Math.sqrt(cols) : by);
