/**
 * How a tensor of a trace is looked at: its values (copied once a trace), whether a cell is hidden
 * by a mask, and the shade that a value gets. Calculates no value of the model.
 */
import { axesOf, symbolOf } from '../../content/symbols.js';

/** @type {WeakMap<object, Map<string, any>>} */
const copies = new WeakMap();

/**
 * A tensor with its values, copied out of the trace at most once.
 * @param {import('../core/trace.js').Trace} trace
 * @param {string} id
 * @returns {import('../core/types.js').Tensor}
 */
export function tensorOf(trace, id) {
  let known = copies.get(trace);
  if (!known) copies.set(trace, (known = new Map()));
  let tensor = known.get(id);
  if (!tensor) known.set(id, (tensor = trace.get(id)));
  return tensor;
}

/** Operations whose values may be hidden, and what a hidden cell of theirs holds (null: anything). */
const hiding = new Map([
  ['mask_fill', null],
  ['mask_add', null],
  ['exp_shifted', 0],
  ['divide_rows', 0],
]);

/**
 * Whether a mask hides a cell: its score must not look like an ordinary number.
 * @param {import('../core/trace.js').Trace} trace
 * @param {import('../core/types.js').Tensor} tensor
 * @returns {(row: number, col: number) => boolean}
 */
export function hiddenIn(trace, tensor) {
  if (isMask(tensor)) return (row, col) => tensor.values[row * tensor.cols + col] === 0;
  const path = tensor.id.replace(/(weights\.)?[^.]*$/, '');
  const paths = [path, path.replace(/head\d+\.$/, ''), path.replace(/^batch\d+\./, ''), ''];
  const id = paths.map((one) => `${one}keep`).find((one) => trace.has(one)) ?? 'keep';
  if (!hiding.has(tensor.op) || !trace.has(id)) return () => false;
  const keep = tensorOf(trace, id).values;
  const must = hiding.get(tensor.op);
  return (row, col) => {
    const index = row * tensor.cols + col;
    return keep[index] === 0 && (must === null || tensor.values[index] === must);
  };
}

/** @param {import('../core/types.js').TensorInfo} tensor */
export const isMask = (tensor) => tensor.attributes.domain === 'keep' || masks.has(tensor.op);
const masks = new Set(['causal', 'spread_row', 'all_of', 'any_of', 'window', 'global', 'band']);

const counting = new Set(['layers', 'count_large', 'stack']);

/** Whether it holds counts, which need no decimals. @param {import('../core/types.js').Tensor} tensor */
export const isCounted = ({ op, values }) => counting.has(op) && values.every(Number.isInteger);

/** Numbers of a row that add up to 1. @param {import('../core/types.js').TensorInfo} tensor */
export const isShares = ({ op, id }) => op === 'divide_rows' && symbolOf(id)?.role !== 'output';

const sequential = new Set(['exp_shifted', 'row_sum', 'mean']);

/**
 * How values become shades: signed ones diverge around 0, shares grow from 0; `limit` is where the
 * darkest shade stands: a round number, so that most changes of one cell leave the others' shades.
 * @param {import('../core/types.js').Tensor} tensor
 * @returns {Scale}
 */
export function scaleOf(tensor) {
  let scale = scales.get(tensor.values);
  if (!scale) scales.set(tensor.values, (scale = measured(tensor)));
  return scale;
}

/** @typedef {{kind: 'signed' | 'share' | 'none', limit: number, largest: number}} Scale */
/** @type {WeakMap<object, Scale>} */
const scales = new WeakMap();

/** @param {import('../core/types.js').Tensor} tensor @returns {Scale} */
function measured(tensor) {
  if (isMask(tensor)) return { kind: 'none', limit: 1, largest: 1 };
  let largest = 0;
  for (const value of tensor.values)
    if (Number.isFinite(value)) largest = Math.max(largest, Math.abs(value));
  const counts = isCounted(tensor) && tensor.values.every((value) => value >= 0);
  if (!counts && !sequential.has(tensor.op) && !isShares(tensor))
    return { kind: 'signed', limit: roundedUp(largest), largest };
  const rounded = counts || tensor.op === 'row_sum';
  return { kind: 'share', limit: rounded ? roundedUp(largest) : 1, largest };
}

/** @param {number} largest */
function roundedUp(largest) {
  if (largest === 0) return 0;
  const unit = 10 ** Math.floor(Math.log10(largest));
  const step = [1, 1.5, 2, 3, 4, 6, 8].find((step) => step * unit >= largest) ?? 10;
  return Number((step * unit).toPrecision(2));
}

/** Ten steps from nothing to the darkest. */
export const levels = 10;

/**
 * How dark a cell is: 0 to `levels`, with the value's sign.
 * @param {number} value
 * @param {Pick<Scale, 'kind' | 'limit'>} scale
 */
export function levelOf(value, { kind, limit }) {
  if (kind === 'none' || value === 0 || !Number.isFinite(value) || limit === 0) return 0;
  const level = Math.max(1, Math.round((levels * Math.abs(value)) / limit));
  return Math.sign(value) * Math.min(level, levels);
}

/**
 * The classes that shade a cell.
 * @param {number} value
 * @param {Pick<Scale, 'kind' | 'limit'>} scale
 */
export function shadeOf(value, scale) {
  const level = levelOf(value, scale);
  if (level === 0) return '';
  const hue = scale.kind === 'share' ? 'share' : level > 0 ? 'positive' : 'negative';
  return `${hue} level-${Math.abs(level)}`;
}

/**
 * The class that gives a tensor's colour.
 * @param {string} id
 */
export function roleOf(id) {
  return `role-${symbolOf(id)?.role ?? 'x'}`;
}

/**
 * The number as JavaScript prints it; minus zero keeps its sign.
 * @param {number} value
 */
export function exactText(value) {
  return Object.is(value, -0) ? '-0' : String(value);
}

/**
 * The labels of a tensor's rows and columns, as many as it has.
 * @param {Pick<import('./types.js').View, 'trace' | 'state' | 'labels'>} view
 * @param {string} id
 * @returns {{rows: string[], cols: string[], rowAxis: string, colAxis: string}}
 */
export function labelsOf(view, id) {
  const { rows, cols } = view.trace.info(id);
  const [rowAxis, colAxis] = axesOf(id, view.state.sizes);
  return {
    rowAxis,
    colAxis,
    rows: fill(view.labels[rowAxis], rows),
    cols: fill(view.labels[colAxis], cols),
  };
}

/**
 * @param {string[] | undefined} labels
 * @param {number} count
 */
function fill(labels, count) {
  return Array.from({ length: count }, (_, i) => labels?.[i] ?? String(i + 1));
}

/** More cells than this in a row or a column, and a table becomes a heat map. */
const longest = 20;
/** How many cells the magnifier shows, each way. */
export const lens = 7;

/** @param {{rows: number, cols: number}} tensor */
export function isLarge({ rows, cols }) {
  return rows > longest || cols > longest;
}
