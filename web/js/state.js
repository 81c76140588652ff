/**
 * The state of the page: everything that a link has to carry, as one frozen value.
 *
 * This file says what a state is and how one lesson, step or example leads to the next. Others repair
 * a damaged one (valid-state.js), keep the current one (store.js), turn it into numbers (model.js)
 * and write it down (url.js).
 */

import { exampleOf, seedOf, usesContext } from '../content/examples.js';
import { lessonOf, stepOf } from '../content/lessons.js';
import { shapeIn } from '../content/symbols.js';

export { seedOf, usesContext };

/**
 * @typedef {Record<string, number>} Sizes  by the names that the example gives them: m, n, d_model, heads …
 * @typedef {{kind: 'causal', align: 'top_left'|'bottom_right'}
 *   | {kind: 'padding', keep: boolean[] | boolean[][]}
 *   | {kind: 'keep', grid: boolean[][]}
 *   | {kind: 'additive', bias: number[][]}} Mask
 * @typedef {object} Options
 * @property {'sqrt_dk'|'none'|number} scale
 * @property {Mask[]} mask                at most one of each kind
 * @property {'fill'|'add'} mask_mode     hidden scores become `masked_fill`, or it is added to them
 * @property {'-inf'|number} masked_fill
 * @property {'zero'|'nan'|'uniform'} empty_row
 *   and what else the lesson offers, by the core's names: `norm`, `eps` …
 *
 * @typedef {{batch: number, block: number, head: number}} Pick  which one of them is shown
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
 * @property {Sizes} sizes          of one head: m = n and d_context = d_model while there is no second sequence
 * @property {'float64'|'float32'} precision
 * @property {Options} options
 * @property {Edits} edits
 * @property {Focus | null} focus
 * @property {Pace} pace
 * @property {number} at            position within the step, at that pace
 * @property {'q'|'k'|'v'} part     which projection the first step shows
 * @property {Pick} pick
 * @property {string} broken        what is done wrongly for comparison; empty: nothing
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
  const { id, sizes, options } = exampleOf(allowedExample(opened, shown, example));
  const pick = { batch: 0, block: 0, head: 0 };
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
    options: { ...options, ...shown.options },
    edits: {},
    focus: homeOf({ sizes, pick }, shown),
    pace: 'operation',
    at: 0,
    part: 'q',
    pick,
    broken: '',
    decimals: 3,
  });
}

/**
 * Goes to a lesson and a step. Another lesson opens with its own example, and a step with the options
 * that it is about; what a reader has chosen for reading (language, theme, pace, decimals) stays.
 * @param {State} state
 * @param {string} lesson
 * @param {string} [step]
 * @returns {Partial<State>} what changes
 */
export function goTo(state, lesson, step) {
  const { id } = lessonOf(lesson);
  const shown = stepOf(id, step ?? '');
  if (id === state.lesson) {
    const example = exampleIn(state, shown);
    if (example !== state.example)
      return {
        step: shown.id,
        broken: '',
        ...chooseExample({ ...state, step: shown.id }, example),
      };
    const options = shown.options && { options: freeze({ ...state.options, ...shown.options }) };
    return { step: shown.id, at: 0, focus: homeOf(state, shown), broken: '', ...options };
  }
  const { example, seed, sizes, precision, options, edits, focus, pick } = startState(id, shown.id);
  const data = { example, seed, sizes, precision, options, edits };
  return { lesson: id, step: shown.id, ...data, focus, at: 0, part: 'q', pick, broken: '' };
}

/**
 * Whether a patch goes to a step that brings numbers or options of its own, with nothing lost that a
 * reader has put in: no change to be marked or undone.
 * @param {State} state
 * @param {Partial<State>} patch
 */
export function opensStep(state, patch) {
  const next = { ...state, ...patch };
  const differs = (/** @type {keyof State} */ key) => !sameValue(next[key], state[key]);
  return (
    differs('step') &&
    DATA_KEYS.some(differs) &&
    !(/** @type {const} */ (['lesson', 'edits', 'seed']).some(differs))
  );
}

/**
 * The example with which a step of the same lesson opens: its own, or the one in use, or the lesson's
 * where the one in use belongs to the step that is left.
 * @param {State} state
 * @param {import('../content/lessons.js').Step} shown
 */
function exampleIn({ lesson, step, example }, shown) {
  if (shown.example) return shown.example;
  return stepOf(lesson, step).example === example ? lessonOf(lesson).examples[0] : example;
}

/**
 * Takes up an example with its own numbers, sizes and options; also the way back to them.
 * @param {State} state
 * @param {string} [example]
 * @returns {Partial<State>}
 */
export function chooseExample(state, example = state.example) {
  const start = startState(state.lesson, state.step, example);
  const { seed, sizes, precision, options, edits, focus, pick } = start;
  return { example: start.example, seed, sizes, precision, options, edits, focus, pick, at: 0 };
}

/**
 * The largest size that may be asked for.
 * @param {{example: string}} state
 * @param {string} [name]  of the size
 */
export function limitOf(state, name = '') {
  const { limit, limits } = exampleOf(state.example);
  return limits?.[name] ?? limit;
}

/**
 * Where the focus stands when a step opens.
 * @param {{sizes: Sizes, pick: Pick}} state
 * @param {import('../content/lessons.js').Step} step
 * @returns {Focus}
 */
export const homeOf = (state, step) => nearestCell(state.sizes, inPlace(step.focus, state));

/**
 * Lessons write {B}, {N} and {H} for the sequence, the block and the head that is shown, and {S} and
 * {L} for the parts `batch0.` and `block0.` of a path, where there are any.
 * @template {string | {tensor: string}} T  an id, or a cell
 * @param {T} named
 * @param {{sizes: Sizes, pick: Pick}} state
 * @returns {T}
 */
export function inPlace(named, { sizes, pick }) {
  const parts = /** @type {Record<string, string | number>} */ ({
    B: pick.batch,
    N: pick.block,
    H: pick.head,
    S: sizes.batch === undefined ? '' : `batch${pick.batch}.`,
    L: sizes.blocks === undefined ? '' : `block${pick.block}.`,
  });
  const put = (/** @type {string} */ id) =>
    id.replace(/\{([BNHSL])\}/g, (_, letter) => String(parts[letter]));
  return /** @type {any} */ (
    typeof named === 'string' ? put(named) : { ...named, tensor: put(named.tensor) }
  );
}

/**
 * Whether an id of a lesson can stand for a tensor, whichever head or block is shown.
 * @param {string} named
 * @param {string} id
 */
export function stands(named, id) {
  const pattern = named
    .replaceAll('.', '\\.')
    .replace(/\{[BNH]\}|\*/g, '\\d+')
    .replace('{S}', '(batch\\d+\\.)?')
    .replace('{L}', '(block\\d+\\.)?');
  return new RegExp(`^${pattern}$`).test(id);
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
 * @param {import('../content/lessons.js').Lesson} lesson
 * @param {import('../content/lessons.js').Step} step
 * @param {string | undefined} asked
 */
function allowedExample({ examples }, step, asked) {
  if (step.example && step.alone) return step.example;
  return examples.find((id) => id === asked) ?? step.example ?? examples[0];
}

/**
 * Whether two parts of states say the same; the order of keys does not matter.
 * @param {any} a
 * @param {any} b
 * @returns {boolean}
 */
export function sameValue(a, b) {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Object.keys(a);
  if (Array.isArray(a) !== Array.isArray(b) || keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && sameValue(a[key], b[key]));
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
