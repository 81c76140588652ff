/**
 * The state of the page: everything that a link has to carry, as one frozen value.
 *
 * This file says what a valid state is and makes any object into one. It does not keep the current
 * state (store.js), turn it into numbers (model.js) or write it down (url.js).
 */

import { exampleOf } from '../content/examples.js';
import { lessonOf, stepOf } from '../content/lessons.js';
import { symbolOf } from '../content/symbols.js';

/**
 * @typedef {{m: number, n: number, d_model: number, d_context: number, d_k: number, d_v: number}} Sizes
 * @typedef {{kind: 'causal', align: 'top_left'|'bottom_right'}
 *   | {kind: 'padding', keep: boolean[]}
 *   | {kind: 'keep', grid: boolean[][]}
 *   | {kind: 'additive', bias: number[][]}} Mask
 * @typedef {object} Options
 * @property {'sqrt_dk'|'none'|number} scale
 * @property {Mask[]} mask                at most one of each kind
 * @property {'fill'|'add'} mask_mode     hidden scores become `masked_fill`, or it is added to them
 * @property {'-inf'|number} masked_fill
 * @property {'zero'|'nan'|'uniform'} empty_row
 *
 * @typedef {Record<string, Record<string, number>>} Edits  tensor id → 'row,col' → number
 * @typedef {{tensor: string, row: number, col: number}} Focus
 * @typedef {'operation'|'row'|'cell'|'term'} Pace
 *
 * @typedef {object} State
 * @property {string} lesson
 * @property {string} step
 * @property {'en'|'zh'} lang
 * @property {'auto'|'light'|'dark'} theme
 * @property {boolean} projector
 * @property {string} example
 * @property {number | null} seed   null: the example's own numbers
 * @property {Sizes} sizes          m = n and d_context = d_model while there is no second sequence
 * @property {'float64'|'float32'} precision
 * @property {Options} options
 * @property {Edits} edits
 * @property {Focus | null} focus
 * @property {Pace} pace
 * @property {number} at            position within the step, at that pace
 * @property {'q'|'k'|'v'} part     which projection the first step shows
 * @property {number} decimals
 */

/** What undo goes back over: changes of numbers and options. */
export const DATA_KEYS = /** @type {const} */ ([
  'example',
  'seed',
  'sizes',
  'precision',
  'options',
  'edits',
]);

export const MAX_SEED = 4294967295;
export const MAX_DECIMALS = 12;
const MAX_POSITION = 1e6;
const SEED_FOR_OTHER_SIZES = 42;

/** The values that a choice may have; the first is the default. */
export const choices = {
  lang: /** @type {const} */ (['en', 'zh']),
  theme: /** @type {const} */ (['auto', 'light', 'dark']),
  precision: /** @type {const} */ (['float64', 'float32']),
  pace: /** @type {const} */ (['operation', 'row', 'cell', 'term']),
  part: /** @type {const} */ (['q', 'k', 'v']),
  mask_mode: /** @type {const} */ (['fill', 'add']),
  empty_row: /** @type {const} */ (['zero', 'nan', 'uniform']),
  align: /** @type {const} */ (['top_left', 'bottom_right']),
};

/**
 * The state with which a lesson opens.
 * @param {string} [lesson]
 * @param {string} [step]
 * @param {string} [example]
 * @returns {State}
 */
export function startState(lesson, step, example) {
  const opened = lessonOf(lesson ?? '');
  const shown = stepOf(opened.id, step ?? '');
  const { id, sizes, options } = exampleOf(allowedExample(opened, example ?? ''));
  return freeze({
    lesson: opened.id,
    step: shown.id,
    lang: 'en',
    theme: 'auto',
    projector: false,
    example: id,
    seed: null,
    sizes,
    precision: 'float64',
    options,
    edits: {},
    focus: nearestCell(sizes, shown.focus),
    pace: 'cell',
    at: 0,
    part: 'q',
    decimals: 3,
  });
}

/**
 * Any object as a valid state: what does not fit gives way to the default.
 * @param {any} candidate
 * @returns {State}
 */
export function validState(candidate) {
  const given = isObject(candidate) ? candidate : {};
  const start = startState(text(given.lesson), text(given.step), text(given.example));
  const example = exampleOf(start.example);
  const sizes = validSizes(given.sizes, example);
  const own = sameSizes(sizes, example.sizes);
  const seed = whole(given.seed, 0, MAX_SEED);
  const state = {
    ...start,
    lang: oneOf(choices.lang, given.lang, start.lang),
    theme: oneOf(choices.theme, given.theme, start.theme),
    projector: given.projector === true,
    seed: seed ?? (own ? null : (example.seed ?? SEED_FOR_OTHER_SIZES)),
    sizes,
    precision: oneOf(choices.precision, given.precision, start.precision),
    options: validOptions(given.options, start.options, sizes),
    pace: oneOf(choices.pace, given.pace, start.pace),
    at: whole(given.at, 0, MAX_POSITION) ?? 0,
    part: oneOf(choices.part, given.part, start.part),
    decimals: whole(given.decimals, 0, MAX_DECIMALS) ?? start.decimals,
  };
  const edits = validEdits(given.edits, state);
  const home = nearestCell(sizes, stepOf(start.lesson, start.step).focus);
  const focus = given.focus === undefined ? home : validFocus(given.focus, sizes);
  return freeze({ ...state, edits, focus });
}

/**
 * The cell itself, or the nearest one that the tensor has at these sizes.
 * @param {Sizes} sizes
 * @param {Focus} cell
 * @returns {Focus}
 */
export function nearestCell(sizes, { tensor, row, col }) {
  const [rows, cols] = shapeIn(sizes, tensor) ?? [1, 1];
  return { tensor, row: Math.min(row, rows - 1), col: Math.min(col, cols - 1) };
}

/**
 * Do keys and values come from a second sequence?
 * @param {{example: string, sizes: Sizes}} state
 */
export function usesContext({ example, sizes }) {
  return exampleOf(example).context || sizes.m !== sizes.n;
}

/**
 * The inputs whose numbers a person may change.
 * @param {{example: string, sizes: Sizes}} state
 * @returns {string[]}
 */
export function inputIds(state) {
  if (exampleOf(state.example).source === 'qkv') return ['q', 'k', 'v'];
  return usesContext(state) ? ['x', 'context', 'w_q', 'w_k', 'w_v'] : ['x', 'w_q', 'w_k', 'w_v'];
}

/**
 * @param {Sizes} sizes
 * @param {string} id
 * @returns {[number, number] | null} rows and columns of a tensor; null for an unknown id
 */
export function shapeIn(sizes, id) {
  const symbol = symbolOf(id);
  if (!symbol) return null;
  const [rows, cols] = symbol.axes.map((axis) => (axis === 'one' ? 1 : sizes[axis]));
  return [rows, cols];
}

/**
 * @param {import('../content/lessons.js').Lesson} lesson
 * @param {string} example
 */
function allowedExample(lesson, example) {
  return lesson.examples.includes(example) ? example : lesson.examples[0];
}

/**
 * @param {any} given
 * @param {import('../content/examples.js').Example} example
 * @returns {Sizes}
 */
function validSizes(given, example) {
  const size = (/** @type {keyof Sizes} */ name) =>
    whole(given?.[name], 1, example.limit) ?? example.sizes[name];
  const [m, n, d_model] = [size('m'), size('n'), size('d_model')];
  const sizes = { m, n, d_model, d_context: size('d_context'), d_k: size('d_k'), d_v: size('d_v') };
  if (example.source === 'qkv')
    return { ...sizes, d_model: example.sizes.d_model, d_context: example.sizes.d_context };
  return usesContext({ example: example.id, sizes }) ? sizes : { ...sizes, d_context: d_model };
}

/**
 * @param {Sizes} a
 * @param {Sizes} b
 */
export function sameSizes(a, b) {
  return Object.keys(a).every(
    (name) => a[/** @type {keyof Sizes} */ (name)] === b[/** @type {keyof Sizes} */ (name)],
  );
}

/**
 * @param {any} given
 * @param {Options} start
 * @param {Sizes} sizes
 * @returns {Options}
 */
function validOptions(given, start, sizes) {
  if (!isObject(given)) given = {};
  const { scale, masked_fill } = given;
  const masks = Array.isArray(given.mask) ? given.mask : start.mask;
  return {
    scale: scale === 'sqrt_dk' || scale === 'none' ? scale : number(scale, start.scale),
    mask: validMasks(masks, sizes),
    mask_mode: oneOf(choices.mask_mode, given.mask_mode, start.mask_mode),
    masked_fill: masked_fill === '-inf' ? masked_fill : number(masked_fill, start.masked_fill),
    empty_row: oneOf(choices.empty_row, given.empty_row, start.empty_row),
  };
}

/**
 * @param {any[]} given
 * @param {Sizes} sizes
 * @returns {Mask[]} the first of each kind that fits the sizes
 */
export function validMasks(given, sizes) {
  /** @type {Mask[]} */
  const kept = [];
  for (const mask of given) {
    const valid = isObject(mask) ? validMask(mask, sizes) : null;
    if (valid && !kept.some(({ kind }) => kind === valid.kind)) kept.push(valid);
  }
  return kept;
}

/**
 * @param {any} mask
 * @param {Sizes} sizes
 * @returns {Mask | null}
 */
function validMask(mask, { m, n }) {
  const { kind } = mask;
  const flag = (/** @type {any} */ cell) => typeof cell === 'boolean';
  const score = (/** @type {any} */ cell) => isFinite(cell) || cell === -Infinity;
  if (kind === 'causal' && choices.align.includes(mask.align)) return { kind, align: mask.align };
  if (kind === 'padding' && isRow(mask.keep, n, flag)) return { kind, keep: [...mask.keep] };
  if (kind === 'keep' && isGrid(mask.grid, m, n, flag)) return { kind, grid: copyGrid(mask.grid) };
  if (kind === 'additive' && isGrid(mask.bias, m, n, score))
    return { kind, bias: copyGrid(mask.bias).map((row) => row.map(noSign)) };
  return null;
}

/**
 * @param {any} given
 * @param {{example: string, sizes: Sizes}} state
 * @returns {Edits}
 */
export function validEdits(given, state) {
  /** @type {Edits} */
  const edits = {};
  if (!isObject(given)) return edits;
  for (const id of inputIds(state)) {
    if (!Object.hasOwn(given, id) || !isObject(given[id])) continue;
    const [rows, cols] = /** @type {[number, number]} */ (shapeIn(state.sizes, id));
    const cells = Object.entries(given[id])
      .filter(([cell, value]) => isFinite(value) && isCellOf(cell, rows, cols))
      .map(([cell, value]) => /** @type {[string, number]} */ ([cell, noSign(value)]));
    if (cells.length) edits[id] = Object.fromEntries(cells.sort(byCell));
  }
  return edits;
}

/**
 * @param {string} cell  'row,col'
 * @param {number} rows
 * @param {number} cols
 */
function isCellOf(cell, rows, cols) {
  const found = /^(0|[1-9]\d{0,4}),(0|[1-9]\d{0,4})$/.exec(cell);
  return found !== null && Number(found[1]) < rows && Number(found[2]) < cols;
}

/**
 * Row by row, so that equal edits are written equally.
 * @param {[string, number]} a
 * @param {[string, number]} b
 */
function byCell([a], [b]) {
  const [rowA, colA] = a.split(',').map(Number);
  const [rowB, colB] = b.split(',').map(Number);
  return rowA - rowB || colA - colB;
}

/**
 * @param {any} focus
 * @param {Sizes} sizes
 * @returns {Focus | null}
 */
function validFocus(focus, sizes) {
  if (!isObject(focus) || typeof focus.tensor !== 'string') return null;
  const shape = shapeIn(sizes, focus.tensor);
  if (!shape) return null;
  const row = whole(focus.row, 0, shape[0] - 1);
  const col = whole(focus.col, 0, shape[1] - 1);
  return row === null || col === null ? null : { tensor: focus.tensor, row, col };
}

/** @param {any} value  @returns {value is Record<string, any>} */
function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @param {any} value  @returns {value is number} */
function isFinite(value) {
  return Number.isFinite(value);
}

/**
 * Zero without a sign: the page makes no use of one, and a link could not carry it.
 * @param {number} value
 */
function noSign(value) {
  return value === 0 ? 0 : value;
}

/**
 * @template T
 * @param {any} value
 * @param {T} otherwise
 */
function number(value, otherwise) {
  return isFinite(value) ? noSign(value) : otherwise;
}

/** @param {any} value */
function text(value) {
  return typeof value === 'string' ? value : undefined;
}

/**
 * @param {any} value
 * @param {number} least
 * @param {number} most
 * @returns {number | null}
 */
function whole(value, least, most) {
  return Number.isInteger(value) && value >= least && value <= most ? noSign(value) : null;
}

/**
 * @template {string} T
 * @param {readonly T[]} allowed
 * @param {any} value
 * @param {T} otherwise
 * @returns {T}
 */
function oneOf(allowed, value, otherwise) {
  return allowed.includes(value) ? value : otherwise;
}

/**
 * @param {any} row
 * @param {number} length
 * @param {(cell: any) => boolean} fits
 */
function isRow(row, length, fits) {
  return Array.isArray(row) && row.length === length && row.every(fits);
}

/**
 * @param {any} grid
 * @param {number} rows
 * @param {number} cols
 * @param {(cell: any) => boolean} fits
 */
function isGrid(grid, rows, cols, fits) {
  return isRow(grid, rows, (row) => isRow(row, cols, fits));
}

/**
 * @template T
 * @param {T[][]} grid
 */
function copyGrid(grid) {
  return grid.map((row) => [...row]);
}

/**
 * @template T
 * @param {T} value
 * @returns {T} the same, frozen throughout
 */
export function freeze(value) {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.values(value).forEach(freeze);
    Object.freeze(value);
  }
  return value;
}
