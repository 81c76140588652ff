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
  if (layout.kind === 'grid')
    return { ...besides(view, side(view, layout.tables)), onePart: false };
  if (layout.kind !== 'product')
    return { ...measured(view, 'map', [{ lines: linesOf(view, layout.tables) }]), onePart: false };
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
 * Tables of one kind stand in columns: each as wide as its widest.
 * @param {View} view
 * @param {string[][][]} lines
 */
function besides(view, lines) {
  const places = lines[0].map((_, i) =>
    Math.max(...lines.map((line) => (line[i] ? columnsOf(view, { id: line[i][0] }) : 0))),
  );
  return { ...measured(view, 'map', [{ lines, side: true }]), columns: total(places) };
}

/**
 * @param {View} view
 * @param {string[]} ids
 * @returns {string[][][]}
 */
function side(view, ids) {
  const widths = ids.map(
    (id) =>
      columnsOf(view, { id }) +
      labelColumns +
      (hasTotal(tensorOf(view.trace, id)) ? totalColumns : 0),
  );
  const count = Math.max(1, Math.min(4, Math.floor(columnsOfLine / Math.max(...widths))));
  const lines = Math.ceil(ids.length / count);
  const even = Math.ceil(ids.length / lines);
  return Array.from({ length: lines }, (_, i) =>
    ids.slice(i * even, (i + 1) * even).map((id) => [id]),
  );
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
  /** @type {string[][]} */
  const cells = [];
  for (const id of ids) {
    if (trace.info(id).cols === 1 && trace.info(id).rows > 1 && cells.length > 0)
      cells.at(-1)?.push(id);
    else cells.push([id]);
  }
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
