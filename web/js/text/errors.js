/**
 * Chooses the sentence for a refusal. A code can have several: `error.shape_mismatch` and, where
 * more is known, `error.shape_mismatch.rows` … The one whose placeholders are all known and that
 * says most is taken, so a sentence never has a hole. The codes are listed by the core alone.
 */

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
 * The facts of a refusal as placeholders. A shape gives `got`, `got_rows` and `got_cols`; two that
 * differ in just one of them also say which: `more_rows` or `more_cols`. Rows and columns are
 * counted from 1.
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
    else if (Array.isArray(value)) addList(params, name, value);
    else params[name] = value;
  }
  return params;
}

/**
 * @param {Params} params
 * @param {string} name
 * @param {any[]} list  a shape, or the values that an option allows
 */
function addList(params, name, list) {
  const isShape = list.every((part) => typeof part === 'number');
  params[name] = list.join(isShape ? ' × ' : ', ');
  if (!isShape || list.length !== 2) return;
  [params[`${name}_rows`], params[`${name}_cols`]] = list;
}
