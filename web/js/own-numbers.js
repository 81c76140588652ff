/**
 * A table of somebody's own in the place of a given one. Sizes that it changes change with it, and
 * what cannot be is refused with a code and its details, before anything has changed.
 */
import { inputIds, usesContext } from '../content/examples.js';
import { axesOf, sizeOf } from '../content/symbols.js';
import { resize } from './changes.js';
import { limitOf } from './state.js';
import { validEdits } from './valid-state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./changes.js').Change} Change */
/** @typedef {import('./text/paste.js').Pasted} Pasted */
/** @typedef {{code: string, detail: Record<string, any>}} Refusal */

/**
 * @param {State} state
 * @param {string} id of a given table
 * @param {Pasted} pasted
 * @returns {Change | Refusal}
 */
export function give(state, id, { shape, values }) {
  if (!inputIds(state).includes(id)) return { code: 'paste_not_given', detail: { tensor: id } };
  if (shape.length > 2) return { code: 'paste_rank', detail: { limit: 2 } };
  const odd = values.find((value) => !Number.isFinite(value));
  if (odd !== undefined) return { code: 'paste_not_finite', detail: { text: String(odd) } };
  const [rowAxis, colAxis] = axesOf(id, state.sizes);
  const [rows, cols] =
    shape.length === 2 ? shape : rowAxis === 'one' ? [1, shape[0]] : [shape[0], 1];
  const sizes = sizesFor(state, [
    [rowAxis, rows],
    [colAxis, cols],
  ]);
  const tooLarge = Object.entries(sizes).find(([name, size]) => size > limitOf(state, name));
  if (tooLarge) {
    const [option, got] = tooLarge;
    return { code: 'paste_large', detail: { option, got, limit: limitOf(state, option) } };
  }
  const { patch, messages } = resize(state, sizes);
  const next = { ...state, ...patch };
  const expected = [sizeOf(next.sizes, rowAxis) ?? 1, sizeOf(next.sizes, colAxis) ?? 1];
  if (expected[0] !== rows || expected[1] !== cols)
    return { code: 'paste_shape', detail: { tensor: id, got: [rows, cols], expected } };
  const cells = Object.fromEntries(
    values.map((value, i) => [`${Math.floor(i / cols)},${i % cols}`, value]),
  );
  return { patch: { ...patch, edits: validEdits({ ...next.edits, [id]: cells }, next) }, messages };
}

/**
 * The sizes that the table asks for. Where there is one sequence, it gives queries and keys alike.
 * @param {State} state
 * @param {[import('../content/symbols.js').Axis, number][]} axes
 */
function sizesFor(state, axes) {
  const shared = usesContext(state)
    ? {}
    : { m: 'n', n: 'm', d_model: 'd_context', d_context: 'd_model' };
  /** @type {Record<string, number>} */
  const sizes = {};
  for (const [axis, size] of axes) {
    const names = [axis, /** @type {Record<string, string>} */ (shared)[axis]];
    for (const name of names)
      if (name && name in state.sizes && state.sizes[/** @type {any} */ (name)] !== size)
        sizes[name] = size;
  }
  return sizes;
}
