/**
 * An exercise sheet: tables of the current state with some cells left blank, chosen by a seed.
 *
 * Its numbers are those of the page or, where small ones are wanted, whole numbers from −3 to 3 that the
 * core draws for every given table. Blank are computed cells only, and each stands with the tables that
 * it is made from. Answers are the trace's. Here is also how a sheet is written into a link and read
 * again: `#…!exercise&seed=7&blanks=12&small=1&tables=scores,weights`; reading is total.
 */

import { exampleOf, inputsOf } from '../content/examples.js';
import { lessonOf } from '../content/lessons.js';
import { stageOf } from './stage.js';
import { MAX_SEED } from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./core/trace.js').Trace} Trace */
/** @typedef {import('./core/core.js').Core} Core */
/** @typedef {{seed: number, blanks: number, small: boolean, tables: readonly string[]}} Sheet  no tables: those of the step */

export const MOST_BLANKS = 200;
const LARGEST = 3;
const LONGEST_READ = 4000;
const LONGEST_KEY = 40;
/** What fits across a printed page, and on it. */
const widest = 16;
const longest = 20;

/** @type {Sheet} */
export const plainSheet = { seed: 1, blanks: 12, small: false, tables: [] };

/**
 * The tables of the lesson whose cells can be asked for: computed, and small enough to be printed
 * together with what they are made from.
 * @param {State} state
 * @param {Trace} trace
 */
export function tablesToAsk(state, trace) {
  const shown = new Set(
    lessonOf(state.lesson).steps.flatMap(({ id }) => stageOf({ ...state, step: id }, trace).shows),
  );
  const fits = (/** @type {string} */ id) =>
    trace.info(id).cols <= widest && trace.info(id).rows <= longest;
  return trace.ids.filter((id) => {
    const { op, inputs } = trace.info(id);
    return shown.has(id) && op !== 'input' && [id, ...inputs].every(fits);
  });
}

/**
 * Whether given numbers can be drawn anew.
 * @param {State} state
 */
export const canBeSmall = (state) =>
  !exampleOf(state.example).draws && inputsOf(state).some(({ fill }) => fill === undefined);

/**
 * @param {State} state
 * @param {Trace} trace  of this state
 * @param {Core} core
 * @param {Sheet} sheet
 * @param {(patch: Partial<State>) => Trace} traceOf
 */
export function exerciseOf(state, trace, core, sheet, traceOf) {
  const random = core.random(sheet.seed);
  const isSmall = sheet.small && canBeSmall(state);
  const own = isSmall ? traceOf({ edits: smallNumbers(state, random) }) : trace;
  const offered = tablesToAsk(state, own);
  const asked = askedOf(state, own, sheet, offered);
  const blanks = drawBlanks(own, asked, sheet.blanks, random);
  const needed = new Set(asked.flatMap((id) => [id, ...own.info(id).inputs]));
  const { steps } = lessonOf(state.lesson);
  const formulas = steps
    .map(({ id }) => stageOf({ ...state, step: id }, own))
    .filter(({ walks }) => walks.some((id) => blanks.has(id)))
    .map(({ formula }) => formula);
  return {
    trace: own,
    offered,
    asked,
    blanks,
    tables: own.ids.filter((id) => needed.has(id)),
    formulas: [...new Set(formulas)],
  };
}

/** @typedef {ReturnType<typeof exerciseOf>} Exercise */

/**
 * @param {State} state
 * @param {Trace} trace
 * @param {Sheet} sheet
 * @param {string[]} offered
 */
function askedOf(state, trace, { tables }, offered) {
  const { walks, shows } = stageOf(state, trace);
  const choices = [tables, walks, shows, offered.slice(-1)];
  const among = (/** @type {readonly string[]} */ ids) => offered.filter((id) => ids.includes(id));
  return choices.map(among).find((ids) => ids.length > 0) ?? [];
}

/**
 * Every given number a whole one, in the order in which a seed draws them.
 * @param {State} state
 * @param {ReturnType<Core['random']>} random
 */
function smallNumbers(state, random) {
  /** @type {State['edits']} */
  const edits = {};
  for (const { id, rows, cols, fill } of inputsOf(state)) {
    if (fill !== undefined) continue;
    const { values } = random.integers(-LARGEST, LARGEST + 1, rows, cols);
    edits[id] = Object.fromEntries(
      Array.from(values, (value, i) => [`${Math.floor(i / cols)},${i % cols}`, value]),
    );
  }
  return edits;
}

/**
 * Any so many cells of the tables, each with the same chance; a NaN is no answer.
 * @param {Trace} trace
 * @param {string[]} ids
 * @param {number} count
 * @param {ReturnType<Core['random']>} random
 * @returns {Map<string, Set<string>>} by table
 */
function drawBlanks(trace, ids, count, random) {
  const cells = ids.flatMap((id) => {
    const { cols, values } = trace.get(id);
    return Array.from(values, (value, i) => ({
      id,
      value,
      row: Math.floor(i / cols),
      col: i % cols,
    }));
  });
  const ranks = random.uniform(1, Math.max(1, cells.length)).values;
  const drawn = cells
    .map((cell, i) => ({ ...cell, rank: ranks[i] }))
    .filter(({ value }) => !Number.isNaN(value))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count);
  /** @type {Map<string, Set<string>>} */
  const blanks = new Map();
  for (const { id, row, col } of drawn)
    blanks.set(id, (blanks.get(id) ?? new Set()).add(`${row},${col}`));
  return blanks;
}

/** @param {Sheet} sheet @returns {string} with its mark */
export function writeSheet({ seed, blanks, small, tables }) {
  return [
    '!exercise',
    `seed=${seed}`,
    `blanks=${blanks}`,
    ...(small ? ['small=1'] : []),
    ...(tables.length > 0 ? [`tables=${tables.join(',')}`] : []),
  ].join('&');
}

/** Whether what follows the state in a link is a sheet. @param {string} text */
export const isSheet = (text) => /^!exercise(&|$)/.test(text);

/** A value, or undefined where the text is none. @type {Record<string, (text: string) => any>} */
const fields = {
  seed: (text) => countOf(text, 0, MAX_SEED),
  blanks: (text) => countOf(text, 1, MOST_BLANKS),
  small: (text) => (text === '1' ? true : undefined),
  tables: (text) => (/^[\w.]+(,[\w.]+)*$/.test(text) ? text.split(',') : undefined),
};

/** @param {string} text @param {number} least @param {number} most */
function countOf(text, least, most) {
  const count = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
  return least <= count && count <= most ? count : undefined;
}

/**
 * @param {string} text
 * @returns {{sheet: Sheet, problem: import('./url.js').Problem | null}}
 */
export function readSheet(text) {
  /** @type {Record<string, any>} */
  const sheet = { ...plainSheet };
  if (text.length > LONGEST_READ)
    return {
      sheet: plainSheet,
      problem: { code: 'link_too_long', detail: { limit: LONGEST_READ } },
    };
  /** @type {import('./url.js').Problem | null} */
  let problem = null;
  for (const part of text.split('&').slice(1)) {
    const [, key, given] = /^(\w+)=(.*)$/.exec(part) ?? [];
    const isKnown = key !== undefined && Object.hasOwn(fields, key);
    const value = isKnown ? fields[key](given) : undefined;
    if (value !== undefined) sheet[key] = value;
    else
      problem ??= {
        code: isKnown ? 'link_bad' : 'link_unknown',
        detail: { key: part.slice(0, LONGEST_KEY) },
      };
  }
  return { sheet: /** @type {Sheet} */ (sheet), problem };
}
