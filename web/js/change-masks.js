/**
 * Changes of the masks: which kinds there are, and single cells of them.
 *
 * Masks are descriptions. The grid that a click on `keep` starts from is the core's, read from the
 * trace; nothing is combined here.
 */

import { sizeOf } from '../content/symbols.js';
import { validMasks } from './valid-state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Sizes} Sizes */
/** @typedef {import('./state.js').Mask} Mask */
/** @typedef {import('./core/trace.js').Trace} Trace */
/** @typedef {import('./changes.js').Change} Change */
/** @typedef {'causal'|'padding'|'keep'|'additive'} MaskKind */

/**
 * Flips what one query may see of one key. All masks that hide become one grid; additive ones stay.
 * @param {State} state
 * @param {Trace} trace
 * @param {number} row
 * @param {number} col
 * @returns {Change}
 */
export function toggleKeep(state, trace, row, col) {
  const { m, n } = masked(state.sizes);
  const grid = Array.from({ length: m }, (_, r) =>
    Array.from(
      { length: n },
      (_, c) => (trace.at('keep', r, c) !== 0) !== (r === row && c === col),
    ),
  );
  const others = state.options.mask.filter(({ kind }) => kind === 'additive');
  const merged = state.options.mask.some(({ kind }) => kind === 'causal' || kind === 'padding');
  const list = grid.flat().every(Boolean) ? others : [{ kind: 'keep', grid }, ...others];
  const messages = merged ? [{ key: 'message.masks_merged', params: {} }] : [];
  return { patch: masks(state, list).patch, messages };
}

/**
 * Changes one cell of one mask.
 * @param {State} state
 * @param {string} id  `mask1.keep`, `mask1` or `bias1`
 * @param {number} row
 * @param {number} col
 * @param {number} value  not used for toggles
 * @returns {Change}
 */
export function editMask(state, id, row, col, value) {
  const index = Number(/\d+/.exec(id)?.[0]);
  const list = state.options.mask.map((mask, i) =>
    i === index ? withCell(mask, row, col, value) : mask,
  );
  return masks(state, list);
}

/**
 * @param {Mask} mask
 * @param {number} row
 * @param {number} col
 * @param {number} value
 * @returns {Mask}
 */
function withCell(mask, row, col, value) {
  const at = (/** @type {number} */ r, /** @type {number} */ c) => r === row && c === col;
  switch (mask.kind) {
    case 'padding':
      return { ...mask, keep: flipped(mask.keep, row, col) };
    case 'keep':
      return {
        ...mask,
        grid: mask.grid.map((line, r) => line.map((kept, c) => kept !== at(r, c))),
      };
    case 'additive':
      return {
        ...mask,
        bias: mask.bias.map((line, r) => line.map((old, c) => (at(r, c) ? value : old))),
      };
    default:
      return mask;
  }
}

/**
 * @param {boolean[] | boolean[][]} keep
 * @param {number} row  of the sequence, where each has its own
 * @param {number} col
 * @returns {any}
 */
function flipped(keep, row, col) {
  return keep.map((one, i) =>
    Array.isArray(one) ? (i === row ? flipped(one, 0, col) : one) : one !== (i === col),
  );
}

/**
 * @param {State} state
 * @param {any[]} list
 * @returns {Change}
 */
function masks(state, list) {
  const options = { ...state.options, mask: validMasks(list, state.sizes) };
  return { patch: { options }, messages: [] };
}

/**
 * Uses just these kinds of masks. Kinds in use keep their contents; new ones begin with one that
 * shows what they do.
 * @param {State} state
 * @param {MaskKind[]} kinds
 * @param {'top_left'|'bottom_right'} [align]  of the causal mask
 * @returns {Change}
 */
export function setMasks(state, kinds, align) {
  const list = kinds.map((kind) => {
    const old = state.options.mask.find((mask) => mask.kind === kind);
    if (kind === 'causal' && align) return { kind, align };
    return old ?? firstMask(kind, state.sizes);
  });
  return masks(state, list);
}

/**
 * @param {MaskKind} kind
 * @param {Sizes} sizes
 * @returns {Mask}
 */
function firstMask(kind, sizes) {
  const { m, n } = masked(sizes);
  const grid = (/** @type {(r: number, c: number) => any} */ cell) =>
    Array.from({ length: m }, (_, r) => Array.from({ length: n }, (_, c) => cell(r, c)));
  switch (kind) {
    case 'causal':
      return { kind, align: 'top_left' };
    case 'padding': // the last key is padding
      return { kind, keep: Array.from({ length: n }, (_, c) => n === 1 || c < n - 1) };
    case 'keep': // nothing is hidden yet
      return { kind, grid: grid(() => true) };
    case 'additive': // half a point less for every step away
      return { kind, bias: grid((r, c) => (r + n - m === c ? 0 : -0.5 * Math.abs(r + n - m - c))) };
  }
}

/**
 * The sizes of a table of scores.
 * @param {Sizes} sizes
 */
function masked(sizes) {
  return { m: sizeOf(sizes, 'm') ?? 1, n: sizeOf(sizes, 'n') ?? 1 };
}
