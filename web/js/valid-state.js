/**
 * Makes any object into a valid state, whatever it was: what does not fit gives way to the default.
 *
 * Links, files and the page's own changes all pass through here, so nothing behind it has to ask
 * whether a size, a mask or an edit makes sense. It reports nothing; url.js says what was damaged.
 */

import { exampleOf, inputIds, usesContext } from '../content/examples.js';
import { stepOf } from '../content/lessons.js';
import { shapeIn } from '../content/symbols.js';
import {
  MAX_DECIMALS,
  MAX_SEED,
  choices,
  freeze,
  nearestCell,
  sameValue,
  startState,
} from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Sizes} Sizes */
/** @typedef {import('./state.js').Mask} Mask */
/** @typedef {import('./state.js').Options} Options */
/** @typedef {import('./state.js').Edits} Edits */
/** @typedef {import('./state.js').Focus} Focus */

const MAX_POSITION = 1e6;
const SEED_FOR_OTHER_SIZES = 42;

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
  const own = sameValue(sizes, example.sizes);
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
  const focus = given.focus === null ? null : (validFocus(given.focus, sizes) ?? home);
  return freeze({ ...state, edits, focus });
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
