/**
 * Chooses the sentence for a refusal. A code can have several: `error.shape_mismatch` and, where
 * more is known, `error.shape_mismatch.rows` … The one whose placeholders are all known and that
 * says most is taken, so a sentence never has a hole. The codes are listed by the core alone.
 */

import { symbolOf } from '../../content/symbols.js';
import { placeholdersOf } from './markup.js';

/** @typedef {import('./markup.js').Params} Params */

/**
 * @param {string} code
 * @param {Params} params  what is known
 * @param {Record<string, string>} texts
 * @returns {string}
 */
export function errorKey(code, params, texts) {
  const base = `error.${code}`;
  const candidates = Object.keys(texts)
    .filter((key) => key === base || key.startsWith(`${base}.`))
    .map((key) => ({ key, names: placeholdersOf(texts[key]) }))
    .filter(({ names }) => names.every((name) => Object.hasOwn(params, name)))
    .sort((a, b) => b.names.length - a.names.length);
  return candidates[0]?.key ?? 'error.unknown';
}

/**
 * The facts of a refusal as placeholders. Shapes are written `3 × 4`; where two tensors do not go
 * together, `wrong_rows` or `wrong_cols` of the one and `right_rows` or `right_cols` of the other
 * say in which size. Rows and columns are counted from 1.
 * @param {Record<string, any>} detail
 * @param {(id: string) => string} nameOf
 * @returns {Params}
 */
export function errorParams(detail, nameOf) {
  /** @type {Params} */
  const params = {};
  for (const [name, value] of Object.entries(detail)) {
    if (value === undefined || value === null) continue;
    if (name === 'tensor' || name === 'other') params[name] = nameOf(value);
    else if (name === 'row' || name === 'col' || name === 'batch') params[name] = value + 1;
    else if (Array.isArray(value)) params[name] = value.join(isShape(value) ? ' × ' : ', ');
    else params[name] = value;
  }
  return { ...params, ...misfit(detail) };
}

/** @param {any} value */
function isShape(value) {
  return Array.isArray(value) && value.every((part) => typeof part === 'number');
}

/** @param {any} value */
function isMatrix(value) {
  return isShape(value) && value.length === 2;
}

/**
 * Which size of one tensor does not go with which size of the other.
 * @param {Record<string, any>} detail
 * @returns {Params}
 */
function misfit({ tensor, other, got, expected, other_shape }) {
  if (![got, expected, other_shape].every(isMatrix)) return {};
  const wrong = got[0] !== expected[0] ? 0 : 1;
  const right = sideWith(tensor, wrong, other, expected[wrong], other_shape);
  const sides = ['rows', 'cols'];
  return {
    [`wrong_${sides[wrong]}`]: got[wrong],
    [`right_${sides[right]}`]: other_shape[right],
  };
}

/**
 * The side of `other` that has the same axis; in self-attention, where X stands in for the context
 * and has other axes, the side that has the size expected.
 * @param {string} tensor
 * @param {number} side
 * @param {string} other
 * @param {number} size
 * @param {number[]} shape  of `other`
 * @returns {number}
 */
function sideWith(tensor, side, other, size, shape) {
  const axis = symbolOf(tensor)?.axes[side];
  const same = symbolOf(other)?.axes.findIndex((letter) => letter === axis) ?? -1;
  if (same >= 0) return same;
  return shape[1] === size ? 1 : 0;
}
