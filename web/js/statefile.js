/**
 * A state as a file, for what is too long for a link. As careful as url.js: any text gives a valid
 * state, and what could not be used is reported.
 */

import { home, lessonIds } from '../content/lessons.js';
import { sameValue } from './state.js';
import { validState } from './valid-state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {{code: string, detail: {key?: string, limit?: number}}} Problem */

const FORMAT = 'attention-cell-by-cell state';
const VERSION = 1;
const LONGEST_FILE = 4_000_000;

/**
 * JSON has no −∞; in an additive mask it is written as '-inf'.
 * @param {State} state
 * @returns {string}
 */
export function stateToFile(state) {
  const content = { format: FORMAT, version: VERSION, state };
  return `${JSON.stringify(content, (_key, value) => (value === -Infinity ? '-inf' : value), 1)}\n`;
}

/**
 * The lesson that a file was saved in, which has to be there before the file can be read.
 * @param {string} text
 * @returns {string}
 */
export function lessonInFile(text) {
  try {
    const lesson = text.length > LONGEST_FILE ? null : JSON.parse(text)?.state?.lesson;
    return lessonIds.includes(lesson) ? lesson : home;
  } catch {
    return home;
  }
}

/**
 * @param {string} text
 * @returns {{state: State, problem: Problem | null}}
 */
export function stateFromFile(text) {
  const refuse = (/** @type {string} */ code, detail = {}) => ({
    state: validState({}),
    problem: { code, detail },
  });
  if (text.length > LONGEST_FILE) return refuse('file_too_large', { limit: LONGEST_FILE });
  let content;
  try {
    content = JSON.parse(text);
  } catch {
    return refuse('file_unreadable');
  }
  if (content?.format !== FORMAT || typeof content.state !== 'object') return refuse('file_other');
  const given = withInfinities(content.state);
  const state = validState(given);
  const bad = Object.keys(state).find(
    (key) => !sameValue(given?.[key], state[/** @type {keyof State} */ (key)]),
  );
  return { state, problem: bad ? { code: 'file_bad', detail: { key: bad } } : null };
}

/**
 * @param {any} state
 * @returns {any} the same, with −∞ in the cells of additive masks
 */
function withInfinities(state) {
  const masks = state?.options?.mask;
  if (!Array.isArray(masks)) return state;
  const infinite = (/** @type {any} */ cell) => (cell === '-inf' ? -Infinity : cell);
  const mask = masks.map((one) =>
    Array.isArray(one?.bias)
      ? {
          ...one,
          bias: one.bias.map((/** @type {any} */ row) =>
            Array.isArray(row) ? row.map(infinite) : row,
          ),
        }
      : one,
  );
  return { ...state, options: { ...state.options, mask } };
}
