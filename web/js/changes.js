/**
 * What a person can change, and what becomes of the state: cells, sizes, seed, options.
 *
 * Every change is a patch for the store and what there is to say about it. The changes of masks are
 * in change-masks.js.
 */

import { exampleOf, inputIds, usesContext } from '../content/examples.js';
import { stepOf } from '../content/lessons.js';
import { editMask, toggleKeep } from './change-masks.js';
import { homeOf, sameValue } from './state.js';
import { validEdits, validState } from './valid-state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Sizes} Sizes */
/** @typedef {import('./state.js').Options} Options */
/** @typedef {import('./core/trace.js').Trace} Trace */
/** @typedef {{key: string, params: Record<string, number | string>}} Message */
/** @typedef {{patch: Partial<State>, messages: Message[]}} Change */

/**
 * What a person may change: numbers are typed, toggles flip at a click.
 * @param {State} state
 * @returns {Map<string, 'number'|'toggle'>}
 */
export function editable(state) {
  /** @type {Map<string, 'number'|'toggle'>} */
  const ids = new Map(inputIds(state).map((id) => [id, 'number']));
  ids.set('keep', 'toggle');
  state.options.mask.forEach(({ kind }, i) => {
    if (kind === 'padding') ids.set(`mask${i}.keep`, 'toggle');
    if (kind === 'keep') ids.set(`mask${i}`, 'toggle');
    if (kind === 'additive') ids.set(`bias${i}`, 'number');
  });
  return ids;
}

/**
 * Changes one cell of an editable tensor.
 * @param {State} state
 * @param {Trace} trace  of this state
 * @param {string} id
 * @param {number} row
 * @param {number} col
 * @param {number} value  not used for toggles
 * @returns {Change}
 */
export function edit(state, trace, id, row, col, value) {
  const kind = editable(state).get(id);
  if (kind === undefined) return { patch: {}, messages: [] };
  if (id === 'keep') return toggleKeep(state, trace, row, col);
  if (!inputIds(state).includes(id)) return editMask(state, id, row, col, value);
  const cells = { ...state.edits[id], [`${row},${col}`]: value };
  return { patch: { edits: validEdits({ ...state.edits, [id]: cells }, state) }, messages: [] };
}

/**
 * @param {State} state
 * @param {Partial<Options>} options
 * @returns {Change}
 */
export function setOptions(state, options) {
  const { options: valid } = validState({ ...state, options: { ...state.options, ...options } });
  return { patch: { options: valid }, messages: [] };
}

/**
 * Draws all numbers anew; edits belonged to the old ones.
 * @param {State} state
 * @param {number} seed
 * @returns {Change}
 */
export function reseed(state, seed) {
  const next = validState({ ...state, seed, edits: {} });
  return { patch: { seed: next.seed, edits: {} }, messages: droppedEdits(state, next) };
}

/**
 * Changes sizes. Numbers of other sizes are drawn; edits and masks stay as far as they fit.
 * @param {State} state
 * @param {Partial<Sizes>} sizes
 * @returns {Change}
 */
export function resize(state, sizes) {
  const next = validState({ ...state, sizes: { ...state.sizes, ...sizes }, focus: null });
  if (sameValue(next.sizes, state.sizes)) return { patch: {}, messages: [] };
  /** @type {Message[]} */
  const messages = [];
  if (state.seed === null && next.seed !== null && exampleOf(state.example).numbers !== null)
    messages.push({ key: 'message.drawn', params: { seed: next.seed } });
  if (usesContext(next) && !usesContext(state) && inputIds(next).includes('context'))
    messages.push({ key: 'message.second_sequence', params: {} });
  messages.push(...droppedEdits(state, next));
  if (next.options.mask.length < state.options.mask.length)
    messages.push({ key: 'message.masks_dropped', params: {} });
  const { seed, options, edits, pick } = next;
  return {
    patch: { sizes: next.sizes, seed, options, edits, pick, focus: keptFocus(state, next), at: 0 },
    messages,
  };
}

/**
 * @param {State} before
 * @param {State} after
 * @returns {Message[]}
 */
function droppedEdits(before, after) {
  const count = countEdits(before) - countEdits(after);
  return count > 0 ? [{ key: 'message.edits_dropped', params: { count } }] : [];
}

/** @param {State} state */
function countEdits({ edits }) {
  return Object.values(edits).reduce((sum, cells) => sum + Object.keys(cells).length, 0);
}

/**
 * Where nobody has moved it, it goes along with where the step opens.
 * @param {State} before
 * @param {State} after
 */
function keptFocus(before, after) {
  const isHome = sameValue(before.focus, homeOf(before, stepOf(before.lesson, before.step)));
  return validState({ ...after, focus: isHome ? undefined : before.focus }).focus;
}
