/**
 * Where the tables of a step stand, and how many columns share the stage's width. Pure: ids and
 * shapes in, places out.
 */
import { hasTotal } from './row-total.js';
import { isLarge, labelsOf, lens, scaleOf, tensorOf } from './tensors.js';

/** @typedef {import('./types.js').View} View */

/** With more columns than this side by side, or on a narrow screen, one projection is shown. */
const mostColumns = 22;

/**
 * @param {View} view
 * @returns {{kind: 'product' | 'map' | 'scene', groups: any[], onePart: boolean, columns: number, columnsAlone: number, frames: number, besides: number, totals: number, length: number, label: number}}
 */
export function arrange(view) {
  const { layout, layouts } = view.stage;
  if (layout.kind === 'scene') {
    const lines = layout.tables.map((id) => [[id]]);
    const room = lines.length > 0 ? measured(view, 'map', [{ lines }]) : unmeasured;
    return { ...room, kind: 'scene', groups: [layout], onePart: false };
  }
  if (layout.kind !== 'product') {
    const isGrid = layout.kind === 'grid';
    const lines = (isGrid ? side : linesOf)(view, layout.tables);
    return { ...placed(view, lines, isGrid), onePart: false };
  }
  if (layouts && view.wide) {
    const all = measured(view, 'product', grouped(layouts));
    if (all.columns <= mostColumns) return { ...all, onePart: false };
  }
  return { ...measured(view, 'product', grouped([layout])), onePart: layouts !== null };
}

/** A view of its own without a table. */
const unmeasured = /** @type {const} */ ({
  columns: 1, columnsAlone: 1, frames: 1, besides: 0, totals: 0, length: 5, label: 2,
}); // prettier-ignore

/** Tables of one kind: as many to a line as stay readable, with what labels and totals take. */
const columnsOfLine = 16;
const labelColumns = 1.2;
const totalColumns = 0.9;

/**
 * Tables in lines, each place as wide as its widest.
 * @param {View} view
 * @param {(string[] | null)[][]} lines
 * @param {boolean} side  tables of one kind
 */
function placed(view, lines, side) {
  const widest = (/** @type {(ids: string[]) => number} */ width) =>
    total(lines[0].map((_, i) => Math.max(...lines.map((line) => width(line[i] ?? [])))));
  return {
    ...measured(view, 'map', [{ lines, side }]),
    columns: widest((ids) => total(ids.map((id) => columnsOf(view, { id })))),
    besides: widest((ids) => Math.max(0, ids.length - 1)),
  };
}

/**
 * @param {View} view
 * @param {string[]} ids
 * @returns {string[][][]}
 */
function side(view, ids) {
  const { trace } = view;
  const cells = withColumns(trace, ids, (id, [table]) => trace.info(id).inputs.includes(table));
  const widths = cells.map(
    (cell) =>
      total(
        cell.map(
          (id) => columnsOf(view, { id }) + (hasTotal(tensorOf(view.trace, id)) ? totalColumns : 0),
        ),
      ) + labelColumns,
  );
  const count = Math.max(1, Math.min(4, Math.floor(columnsOfLine / Math.max(...widths))));
  const lines = Math.ceil(cells.length / count);
  const even = Math.ceil(cells.length / lines);
  return Array.from({ length: lines }, (_, i) => cells.slice(i * even, (i + 1) * even));
}

/**
 * Tables, each with the columns that stand close beside it.
 * @param {import('../core/trace.js').Trace} trace
 * @param {string[]} ids
 * @param {(id: string, cell: string[]) => boolean} [belongs]
 */
function withColumns(trace, ids, belongs = () => true) {
  /** @type {string[][]} */
  const cells = [];
  for (const id of ids) {
    const { rows, cols } = trace.info(id);
    const last = cells.at(-1);
    if (cols === 1 && rows > 1 && last && belongs(id, last)) last.push(id);
    else cells.push([id]);
  }
  return cells;
}

/**
 * Products that share a left operand stand side by side.
 * @param {any[]} layouts
 */
function grouped(layouts) {
  /** @type {any[]} */
  const groups = [];
  for (const { left, top, transposed, result, bias } of layouts) {
    const pair = { top, result, bias };
    const last = groups.at(-1);
    if (last?.left === left) last.pairs.push(pair);
    else groups.push({ left, transposed, pairs: [pair] });
  }
  return groups;
}

/**
 * Two tables follow each other in one line; of three, the operands of the last meet in it as in a
 * product, or the first two lead to the one below.
 * @param {View} view
 * @param {string[]} ids
 * @returns {(string[] | null)[][]}
 */
function linesOf({ trace }, ids) {
  const cells = withColumns(trace, ids);
  if (cells.length < 3) return [cells];
  const result = /** @type {string[]} */ (cells.pop());
  const made = new Set(trace.info(result[0]).inputs);
  const meets = cells.every(([id]) => made.has(id));
  if (!meets) return [cells, [...Array(cells.length - 1).fill(null), result]];
  const [first, ...tops] = cells;
  return [
    [tops[1] ?? null, tops[0]],
    [first, result],
  ];
}

/**
 * @param {View} view
 * @param {'product' | 'map'} kind
 * @param {any[]} groups
 */
function measured(view, kind, groups) {
  const lines = groups.flatMap(kind === 'product' ? productLines : mapLines);
  const widths = lines.map((line) =>
    line.map((/** @type {any} */ table) => columnsOf(view, table)),
  );
  const columns = Math.max(...widths.map((line) => total(line)));
  const ids = lines.flat().map(({ id }) => id);
  return {
    kind,
    groups,
    columns,
    columnsAlone: Math.max(...lines.flatMap((line, i) => alone(line, widths[i]))),
    frames: Math.max(...lines.map((line) => framesOf(line))),
    besides: Math.max(...lines.map((line) => line.length - framesOf(line))),
    totals: Math.max(...lines.map((line) => totalsOf(view, line))),
    length: longestNumber(view, ids),
    label: labelWidth(view, lines.flat()),
  };
}

/**
 * The columns of each table with those of the tables close beside it.
 * @param {{beside?: boolean}[]} line
 * @param {number[]} widths
 */
function alone(line, widths) {
  /** @type {number[]} */
  const sums = [];
  for (const [i, { beside }] of line.entries()) {
    if (beside) sums[sums.length - 1] += widths[i];
    else sums.push(widths[i]);
  }
  return sums;
}

/** @param {number[]} widths */
const total = (widths) => widths.reduce((sum, width) => sum + width, 0);

/**
 * Tables with labels of their own.
 * @param {{beside?: boolean}[]} line
 */
const framesOf = (line) => line.filter(({ beside }) => !beside).length;

/**
 * Columns of totals.
 * @param {View} view
 * @param {{id: string}[]} line
 */
const totalsOf = ({ trace }, line) => line.filter(({ id }) => hasTotal(tensorOf(trace, id))).length;

/** @param {any} group */
function productLines({ left, pairs, transposed }) {
  return [
    [{ id: left }, ...pairs.map((/** @type {any} */ pair) => ({ id: pair.result }))],
    pairs.map((/** @type {any} */ pair) => ({ id: pair.top, transposed })),
  ];
}

/** @param {any} group */
function mapLines({ lines }) {
  return lines.map((/** @type {any[]} */ line) =>
    line.flatMap((ids) =>
      (ids ?? []).map((/** @type {string} */ id, /** @type {number} */ i) => ({
        id,
        beside: i > 0,
      })),
    ),
  );
}

/** @param {View} view @param {{id: string, transposed?: boolean}} table */
function columnsOf({ trace }, { id, transposed }) {
  const { rows, cols } = trace.info(id);
  const shown = transposed ? rows : cols;
  return isLarge({ rows, cols }) ? Math.min(shown, lens) : shown;
}

/**
 * How long the longest number of these tables is, in digits; point and minus count less.
 * @param {View} view
 * @param {string[]} ids
 */
function longestNumber({ trace, state }, ids) {
  const largest = Math.max(...ids.map((id) => scaleOf(tensorOf(trace, id)).largest), 1);
  const digits = Math.min(6, Math.floor(Math.log10(largest)) + 1);
  return digits + state.decimals + 1.4;
}

/**
 * The width, in rem, that the longest label before a row needs; Chinese characters are wider.
 * @param {View} view
 * @param {{id: string, transposed?: boolean, beside?: boolean}[]} tables
 */
function labelWidth(view, tables) {
  const labels = tables.flatMap(({ id, transposed }) => {
    const { rows, cols } = labelsOf(view, id);
    return transposed ? cols : rows;
  });
  const widths = labels.map((label) =>
    total([...label].map((letter) => (letter > '\u2e80' ? 0.83 : 0.5))),
  );
  return Math.min(6, Math.max(1.4, ...widths) + 0.65);
}
