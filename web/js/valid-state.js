/**
 * Makes any object into a valid state, whatever it was: what does not fit gives way to the default.
 *
 * Links, files and the page's own changes all pass through here, so nothing behind it has to ask
 * whether a size, a mask or an edit makes sense. It reports nothing; url.js says what was damaged.
 */

import { exampleOf, inputsOf, usesContext } from '../content/examples.js';
import { lessonOf, stepOf } from '../content/lessons.js';
import { shapeIn, sizeOf } from '../content/symbols.js';
import {
  MAX_DECIMALS,
  MAX_SEED,
  choices,
  freeze,
  homeOf,
  limitOf,
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
  const own = hasOwnNumbers(example, sizes);
  const seed = whole(given.seed, 0, MAX_SEED);
  const state = {
    ...start,
    lang: oneOf(choices.lang, given.lang, start.lang),
    theme: oneOf(choices.theme, given.theme, start.theme),
    projector: given.projector === true,
    seed: seed ?? (own ? null : (example.seed ?? SEED_FOR_OTHER_SIZES)),
    sizes,
    precision: oneOf(choices.precision, given.precision, start.precision),
    options: validOptions(given.options, start, sizes),
    pace: oneOf(choices.pace, given.pace, start.pace),
    at: whole(given.at, 0, MAX_POSITION) ?? 0,
    part: oneOf(choices.part, given.part, start.part),
    pick: validPick(given.pick, sizes),
    broken: validBreak(given.broken, start),
    decimals: whole(given.decimals, 0, MAX_DECIMALS) ?? start.decimals,
  };
  const edits = validEdits(given.edits, state);
  const home = homeOf(state, stepOf(start.lesson, start.step));
  const focus = given.focus === null ? null : (validFocus(given.focus, sizes) ?? home);
  return freeze({ ...state, edits, focus });
}

/**
 * Whether an example's own numbers fit these sizes: into how many heads they are cut changes nothing.
 * @param {import('../content/examples.js').Example} example
 * @param {Sizes} sizes
 */
function hasOwnNumbers({ id: example, inputs, sizes: own }, sizes) {
  if (!inputs) return sameValue(sizes, own);
  const tables = (/** @type {Sizes} */ of) =>
    inputsOf({ example, sizes: of }).map(({ id, rows, cols }) => ({ id, rows, cols }));
  return sameValue(tables(sizes), tables(own));
}

/**
 * @param {any} given
 * @param {import('../content/examples.js').Example} example
 * @returns {Sizes}
 */
function validSizes(given, example) {
  const size = (/** @type {string} */ name) =>
    whole(given?.[name], 1, limitOf({ example: example.id }, name)) ?? example.sizes[name];
  if (example.inputs) {
    const names = Object.keys(example.sizes);
    const sizes = Object.fromEntries(names.map((name) => [name, size(name)]));
    return withWholeHeads(sizes, example.pairs ? 2 : 1);
  }
  const [m, n, d_model] = [size('m'), size('n'), size('d_model')];
  const sizes = { m, n, d_model, d_context: size('d_context'), d_k: size('d_k'), d_v: size('d_v') };
  if (example.source === 'qkv')
    return { ...sizes, d_model: example.sizes.d_model, d_context: example.sizes.d_context };
  return usesContext({ example: example.id, sizes }) ? sizes : { ...sizes, d_context: d_model };
}

/**
 * As many heads as the width can be cut into.
 * @param {Sizes} sizes
 * @param {1 | 2} together  columns that cannot be parted
 * @returns {Sizes}
 */
function withWholeHeads(sizes, together) {
  if (sizes.heads === undefined) return sizes;
  const d_model = sizes.d_model + (sizes.d_model % together);
  let { heads } = sizes;
  while (d_model % (heads * together) !== 0) --heads;
  return { ...sizes, d_model, heads };
}

/**
 * @param {any} given
 * @param {Sizes} sizes
 * @returns {State['pick']}
 */
function validPick(given, sizes) {
  const number = (/** @type {string} */ name, /** @type {string} */ size) =>
    whole(given?.[name], 0, (sizes[size] ?? 1) - 1) ?? 0;
  return {
    batch: number('batch', 'batch'),
    block: number('block', 'blocks'),
    head: number('head', 'heads'),
  };
}

/**
 * @param {any} given
 * @param {State} state
 */
function validBreak(given, { lesson, step }) {
  const { breaks = [] } = stepOf(lesson, step);
  return breaks.some(({ id }) => id === given) ? given : '';
}

/**
 * @param {any} given
 * @param {State} state  as the lesson opens
 * @param {Sizes} sizes
 * @returns {Options}
 */
function validOptions(given, { lesson, options: start }, sizes) {
  if (!isObject(given)) given = {};
  const own = lessonOf(lesson).options ?? [];
  const { scale, masked_fill } = given;
  const masks = Array.isArray(given.mask) ? given.mask : start.mask;
  return {
    scale: scale === 'sqrt_dk' || scale === 'none' ? scale : number(scale, start.scale),
    mask: validMasks(masks, sizes),
    mask_mode: oneOf(choices.mask_mode, given.mask_mode, start.mask_mode),
    masked_fill: masked_fill === '-inf' ? masked_fill : number(masked_fill, start.masked_fill),
    empty_row: oneOf(choices.empty_row, given.empty_row, start.empty_row),
    ...Object.fromEntries(own.map((row) => [row.name, ownOption(row, given, start, sizes)])),
  };
}

/**
 * An option that only this lesson has.
 * @param {import('../content/lessons.js').LessonOption} row
 * @param {any} given
 * @param {any} start
 * @param {Sizes} sizes
 */
function ownOption(
  { name, values, least = -Infinity, most = Infinity, of, side },
  given,
  start,
  sizes,
) {
  const usual = start[name] ?? values?.[0] ?? 0;
  if (of) {
    const last = (shapeIn(sizes, given[of] ?? start[of])?.[side ?? 0] ?? 1) - 1;
    return Math.min(whole(given[name], 0, MAX_POSITION) ?? usual, last);
  }
  if (values) return oneOf(values, given[name], usual);
  const value = number(given[name], usual);
  return value >= least && value <= most ? value : usual;
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
function validMask(mask, sizes) {
  const { kind } = mask;
  const [m, n] = [sizeOf(sizes, 'm') ?? 1, sizeOf(sizes, 'n') ?? 1];
  const flag = (/** @type {any} */ cell) => typeof cell === 'boolean';
  const score = (/** @type {any} */ cell) => isFinite(cell) || cell === -Infinity;
  if (kind === 'causal' && choices.align.includes(mask.align)) return { kind, align: mask.align };
  if (kind === 'padding' && isRow(mask.keep, n, flag)) return { kind, keep: [...mask.keep] };
  if (kind === 'padding' && sizes.batch && isGrid(mask.keep, sizes.batch, n, flag))
    return { kind, keep: copyGrid(mask.keep) };
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
  for (const { id, rows, cols } of inputsOf(state)) {
    if (!Object.hasOwn(given, id) || !isObject(given[id])) continue;
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
 * @template {string | number} T
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
