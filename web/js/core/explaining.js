// How cells came about, and what they touch: the part that works with the rules.
//
// One rule an operation: backwards, the formula of a cell with its operands; forwards, the cells
// that an edit can change. Here are the rules of one head, which is what the page starts with;
// provenance.js adds all others. Nothing is computed anew: the numbers in an explanation are the
// trace's.

import { cellRules } from './explain-cells.js';
import { maskRules } from './explain-masks.js';
import { placeRules } from './explain-places.js';
import { productRules } from './explain-products.js';
import { softmaxRules } from './explain-softmax.js';
import { sumRules } from './explain-sums.js';
import { cellsOf } from './nodes.js';
import { caseOf } from './range.js';
import { CHANGES, VANISHES } from './spread.js';

export { cellsOf, evaluate } from './nodes.js';

/** @typedef {import('./types.js').Cell} Cell */
/** @typedef {import('./types.js').CellSets} CellSets */
/** @typedef {import('./types.js').Explanation} Explanation */
/** @typedef {import('./types.js').Rule} Rule */
/** @typedef {import('./types.js').Spread} Spread */
/** @typedef {import('./trace.js').Trace} Trace */

/** @type {Record<string, Rule>} */
const known = {
  ...cellRules,
  ...sumRules,
  ...productRules,
  ...placeRules,
  ...maskRules,
  ...softmaxRules,
};

/**
 * Every rule there is, by operation.
 * @type {Readonly<Record<string, Rule>>}
 */
export const rules = known;

/** @param {Record<string, Rule>} more */
export function addRules(more) {
  Object.assign(known, more);
}

/**
 * How a cell came about.
 * @param {Trace} trace
 * @param {string} id
 * @param {number} row
 * @param {number} col
 * @returns {Explanation}
 */
export function explain(trace, id, row, col) {
  const info = trace.info(id);
  const value = trace.at(id, row, col);
  const reason = rules[info.op].explain(trace, info, row, col);
  const which = caseOf(trace.precision, value, reason);
  return { id, op: info.op, row, col, value, ...reason, case: which };
}

/**
 * The cells that a cell was made from directly, in the order of its formula; none for given ones.
 * @param {Trace} trace
 * @param {string} id
 * @param {number} row
 * @param {number} col
 * @returns {Cell[]}
 */
export function provenance(trace, id, row, col) {
  const { numeric, because } = explain(trace, id, row, col);
  /** @type {Map<string, Cell>} */
  const cells = new Map();
  for (const cell of [...cellsOf(numeric), ...because])
    cells.set(`${cell.id} ${cell.row},${cell.col}`, { id: cell.id, row: cell.row, col: cell.col });
  cells.delete(`${id} ${row},${col}`);
  return [...cells.values()];
}

/**
 * The cells downstream that an edit of this cell can change: never fewer than really change, and
 * for numbers without coincidences just those. (The largest score of a row counts as dependent on
 * all of them, and so do the row's exponentials.) It assumes that no number overflows.
 * @param {Trace} trace
 * @param {string} id
 * @param {number} row
 * @param {number} col
 * @param {{only?: (id: string) => boolean}} [options] only: which tensors are asked for; what they
 *   are made of must be asked for too, or be the cell's own tensor
 * @returns {CellSets}
 */
export function dependents(trace, id, row, col, { only = () => true } = {}) {
  trace.at(id, row, col); // refuses what does not exist
  const source = unmarked(trace, id);
  // Given numbers stay finite, unless they are masks.
  const isNumber = source.op === 'input' && source.attributes.domain === undefined;
  source.marks[row * source.cols + col] = isNumber ? CHANGES : CHANGES | VANISHES;

  const spreads = new Map([[id, source]]);
  /** @type {CellSets} */
  const result = new Map();
  for (const later of trace.ids.slice(trace.ids.indexOf(id) + 1)) {
    const { op, inputs } = trace.info(later);
    if (!inputs.some((input) => spreads.get(input)?.marks.some(Boolean)) || !only(later)) continue;
    const out = unmarked(trace, later);
    rules[op].spread(
      out,
      inputs.map((input) => spreads.get(input) ?? unmarked(trace, input)),
    );
    spreads.set(later, out);
    const cells = markedCells(out);
    if (cells.size > 0) result.set(later, cells);
  }
  return result;
}

/**
 * @param {Trace} trace
 * @param {string} id
 * @returns {Spread}
 */
function unmarked(trace, id) {
  const tensor = trace.get(id);
  return { ...tensor, marks: new Uint8Array(tensor.rows * tensor.cols) };
}

/**
 * @param {Spread} spread
 * @returns {Set<string>}
 */
function markedCells({ rows, cols, marks }) {
  const cells = new Set();
  for (let row = 0, i = 0; row < rows; ++row)
    for (let col = 0; col < cols; ++col, ++i) if (marks[i] !== 0) cells.add(`${row},${col}`);
  return cells;
}
