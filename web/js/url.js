/**
 * A state as the fragment of a link, and back.
 *
 * Only what differs from how the lesson opens is written: `#step-by-step/score&m=3&mask=none`.
 * Reading is total: any text gives a valid state; what cannot be used gives way to the default and
 * is reported by its key. Every key is a row of `fieldsOf`. The lesson of a link has to be there
 * before the rest of it can be read: `lessonIn` says which one that is.
 */

import { exampleOf } from '../content/examples.js';
import { home, lessonIds, lessonOf, hasLesson } from '../content/lessons.js';
import { choices, sameValue, startState } from './state.js';
import { readMasks, writeMasks } from './url-masks.js';
import { readNumber, writeNumber } from './url-numbers.js';
import { tablesOf } from './url-tables.js';
import { validState } from './valid-state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {{lang: State['lang'], theme: State['theme']}} Base  what this reader's browser prefers */
/** @typedef {{code: string, detail: {key?: string, limit?: number}}} Problem */

/** Longer links are cut by some programs: then a file is offered instead. */
const LONGEST_LINK = 4000;
const LONGEST_READ = 32768;
const LONGEST_KEY = 40;

/**
 * @typedef {object} Field
 * @property {string} key           in the link
 * @property {string[]} path        in the state
 * @property {(text: string) => unknown} read   undefined: not a value
 * @property {(value: any) => string} write
 */

/**
 * @param {string} key
 * @param {readonly string[]} allowed
 * @param {string[]} [path]
 * @returns {Field}
 */
const choice = (key, allowed, path = [key]) => ({
  key,
  path,
  read: (text) => (allowed.includes(text) ? text : undefined),
  write: String,
});

/**
 * @param {string} key
 * @param {string[]} [path]
 * @returns {Field}
 */
const count = (key, path = [key]) => ({
  key,
  path,
  read: (text) => (/^\d{1,10}$/.test(text) ? Number(text) : undefined),
  write: String,
});

/**
 * A number, or one of a few words.
 * @param {string} key
 * @param {string[]} path
 * @param {string[]} allowed
 * @returns {Field}
 */
const numberOr = (key, path, allowed) => ({
  key,
  path,
  read: (text) => (allowed.includes(text) ? text : readNumber(text)),
  write: (value) => (typeof value === 'string' ? value : writeNumber(value)),
});

/**
 * `1,2,0.5;3,0,-1`: row, column, number.
 * @param {string} id
 * @returns {Field}
 */
const edits = (id) => ({
  key: `edit.${id}`,
  path: ['edits', id],
  read(text) {
    /** @type {Record<string, number>} */
    const cells = {};
    for (const part of text.split(';')) {
      const [row, col, number, ...more] = part.split(',');
      const value = readNumber(number ?? '');
      if (more.length > 0 || value === undefined) return undefined;
      cells[`${row},${col}`] = value;
    }
    return cells;
  },
  write: (cells) =>
    Object.entries(cells)
      .map(([cell, value]) => `${cell},${writeNumber(/** @type {number} */ (value))}`)
      .join(';'),
});

/** Where the reader is and how they read: every lesson has these. @type {Field[]} */
const places = [
  {
    key: 'focus',
    path: ['focus'],
    read(text) {
      if (text === 'none') return null;
      const [tensor, row, col] = text.split(',');
      return { tensor, row: Number(row), col: Number(col) };
    },
    write: (focus) => (focus ? `${focus.tensor},${focus.row},${focus.col}` : 'none'),
  },
  choice('part', choices.part),
  count('seq', ['pick', 'batch']),
  count('block', ['pick', 'block']),
  count('head', ['pick', 'head']),
  choice('pace', choices.pace),
  count('at'),
];

/** What a reader keeps from lesson to lesson. @type {Field[]} */
const habits = [
  count('dec', ['decimals']),
  choice('lang', choices.lang),
  choice('theme', choices.theme),
  {
    key: 'projector',
    path: ['projector'],
    read: (text) => (text === '1' ? true : undefined),
    write: () => '1',
  },
];

/** @type {Field[]} */
const oneHead = [
  ...['m', 'n', 'd_model', 'd_context', 'd_k', 'd_v'].map((name) => count(name, ['sizes', name])),
  choice('precision', choices.precision),
  numberOr('scale', ['options', 'scale'], ['sqrt_dk', 'none']),
  { key: 'mask', path: ['options', 'mask'], read: readMasks, write: writeMasks },
  choice('mode', choices.mask_mode, ['options', 'mask_mode']),
  numberOr('fill', ['options', 'masked_fill'], ['-inf']),
  choice('empty', choices.empty_row, ['options', 'empty_row']),
  ...['x', 'context', 'w_q', 'w_k', 'w_v', 'q', 'k', 'v'].map(edits),
];

/**
 * Every drawing makes a dozen links: what a lesson's links may say is put together once.
 * @type {WeakMap<import('../content/lessons.js').Lesson, Field[]>}
 */
const fieldsKnown = new WeakMap();

/**
 * Everything that a link into this lesson may say.
 * @param {string} id  of a lesson
 * @returns {Field[]}
 */
function fieldsOf(id) {
  const lesson = lessonOf(id);
  let fields = fieldsKnown.get(lesson);
  if (!fields) fieldsKnown.set(lesson, (fields = fieldsIn(lesson)));
  return fields;
}

/**
 * @param {import('../content/lessons.js').Lesson} lesson
 * @returns {Field[]}
 */
function fieldsIn(lesson) {
  const examples = [...lesson.examples, ...lesson.steps.flatMap(({ example }) => example ?? [])];
  const own = examples.map(exampleOf).filter(({ inputs }) => inputs);
  const sizes = own.flatMap(({ sizes }) => Object.keys(sizes));
  const tables = own.flatMap(tablesOf);
  const ids = new Set(lesson.steps.flatMap(({ breaks = [] }) => breaks.map(({ id }) => id)));
  const all = [
    choice('ex', lesson.examples, ['example']),
    count('seed'),
    ...oneHead,
    ...sizes.map((name) => count(name, ['sizes', name])),
    ...(lesson.options ?? []).map(({ name, values = [] }) =>
      numberOr(
        name,
        ['options', name],
        values.filter((value) => typeof value === 'string'),
      ),
    ),
    ...tables.map(edits),
    ...(ids.size > 0 ? [choice('break', [...ids], ['broken'])] : []),
    ...places,
    ...habits,
  ];
  return all.filter(({ key }, i) => all.findIndex((other) => other.key === key) === i);
}

/** @type {Base} */
const PLAIN = { lang: 'en', theme: 'auto' };

/**
 * @param {State} state
 * @param {Base} [base]
 * @returns {{fragment: string, tooLong: boolean}}
 */
export function encode(state, base = PLAIN) {
  const usual = opening(state, base);
  const parts = fieldsOf(state.lesson)
    .filter(({ path }) => !sameValue(at(state, path), at(usual, path)))
    .map(({ key, path, write }) => `${key}=${write(at(state, path))}`);
  const place = placeOf(state) || (parts.length > 0 ? state.lesson : '');
  const fragment = [place, ...parts].join('&');
  return { fragment, tooLong: fragment.length > LONGEST_LINK };
}

/**
 * How places open, by the sizes there (which stay the same object from drawing to drawing).
 * @type {WeakMap<State['sizes'], Map<string, State>>}
 */
const openings = new WeakMap();

/**
 * How the state's lesson and example open for this reader.
 * @param {State} state
 * @param {Base} base
 * @returns {State}
 */
function opening(state, base) {
  const { lesson, step, example, sizes, pick } = state;
  let known = openings.get(sizes);
  if (!known) openings.set(sizes, (known = new Map()));
  const key = JSON.stringify([lesson, step, example, pick, base]);
  let usual = known.get(key);
  if (!usual) known.set(key, (usual = openingOf(state, base)));
  return usual;
}

/**
 * How the state's lesson and example open for this reader. What sizes decide by themselves (a seed
 * where there are no numbers of their own, the width of a context that is not there) needs no word.
 * @param {State} state
 * @param {Base} base
 * @returns {State}
 */
function openingOf({ lesson, step, example, sizes, pick }, base) {
  const start = startState(lesson, step, example);
  const place = { ...base, lesson, step, example };
  if (exampleOf(example).inputs) {
    const { seed, focus } = validState({ ...place, sizes, pick });
    return { ...start, ...base, seed, focus, example: startState(lesson, step).example };
  }
  const resized = validState({ ...place, sizes: { ...sizes, d_context: undefined } });
  const usual = { ...start.sizes, d_context: resized.sizes.d_context };
  return { ...resized, example: startState(lesson, step).example, sizes: usual };
}

/** @param {State} state */
function placeOf({ lesson, step }) {
  const [first] = lessonOf(lesson).steps;
  if (step !== first.id) return `${lesson}/${step}`;
  return lesson === home ? '' : lesson;
}

/**
 * A link to the start of a lesson or to a step of it, which need not be there yet.
 * @param {string} lesson
 * @param {State} reader  whose habits it keeps
 * @param {Base} base
 * @param {string} [step]
 */
export function lessonLink(lesson, reader, base, step = '') {
  const link = sceneLink(step === '' ? lesson : `${lesson}/${step}`, reader, base);
  return link === home ? '' : link;
}

/**
 * A link that is known, as this reader follows it.
 * @param {string} link
 * @param {State} reader  whose habits it keeps
 * @param {Base} base
 */
export function sceneLink(link, reader, base) {
  const usual = { ...startState(), ...base };
  const parts = habits
    .filter(({ path }) => !sameValue(at(reader, path), at(usual, path)))
    .map(({ key, path, write }) => `${key}=${write(at(reader, path))}`);
  return [link, ...parts].join('&');
}

/**
 * The language that a link asks for, before all of it can be read.
 * @param {string} fragment
 * @param {Base} base
 */
export function languageIn(fragment, base) {
  const asked = /&lang=(\w+)(&|$)/.exec(fragment.slice(0, LONGEST_READ))?.[1];
  return choices.lang.find((lang) => lang === asked) ?? base.lang;
}

/**
 * @param {string} fragment
 * @returns {string} the lesson that a link leads to; the first where it names none that there is
 */
export function lessonIn(fragment) {
  const [lesson] = unescaped(fragment.slice(0, LONGEST_READ).split('&')[0])?.split('/') ?? [home];
  return lessonIds.includes(lesson) ? lesson : home;
}

/**
 * @param {string} fragment  without its #
 * @param {Base} [base]
 * @returns {{state: State, problem: Problem | null}}
 */
export function decode(fragment, base = PLAIN) {
  if (fragment.length > LONGEST_READ) {
    const state = validState({ ...base });
    return { state, problem: { code: 'link_too_long', detail: { limit: LONGEST_READ } } };
  }
  const [place, ...rest] = fragment.split('&');
  /** @type {Problem | null} */
  let problem = null;
  const report = (/** @type {string} */ code, /** @type {string} */ key) => {
    problem ??= { code, detail: { key: key.slice(0, LONGEST_KEY) } };
  };
  const { lesson, step } = readPlace(place, () => report('link_bad', place));
  /** @type {Record<string, any>} */
  const candidate = { ...base, lesson, step };
  const fields = fieldsOf(lesson);
  /** @type {Field[]} */
  const given = [];
  for (const part of rest) {
    const { key, text } = keyAndText(part);
    const field = fields.find((one) => one.key === key);
    const value = text === null ? undefined : field?.read(text);
    if (!field) report('link_unknown', key);
    else if (value === undefined || given.includes(field)) report('link_bad', key);
    else {
      given.push(field);
      put(candidate, field.path, value);
    }
  }
  const state = validState(candidate);
  for (const { key, path } of given)
    if (!sameValue(at(candidate, path), at(state, path))) report('link_bad', key);
  return { state, problem };
}

/**
 * `lesson/step`; where there is none, the first lesson.
 * @param {string} place
 * @param {() => void} report
 */
function readPlace(place, report) {
  const [lesson, step, ...more] = unescaped(place)?.split('/') ?? ['?'];
  const found = hasLesson(lesson);
  const isStep = step === undefined || lessonOf(lesson).steps.some(({ id }) => id === step);
  if (place !== '' && (!found || !isStep || more.length > 0)) report();
  return { lesson, step };
}

/**
 * @param {string} part  `key=value`
 * @returns {{key: string, text: string | null}}
 */
function keyAndText(part) {
  const end = part.indexOf('=');
  if (end < 0) return { key: part, text: null };
  return { key: unescaped(part.slice(0, end)) ?? part, text: unescaped(part.slice(end + 1)) };
}

/**
 * Some programs escape characters of a link that need not be.
 * @param {string} text
 * @returns {string | null} null where the escapes are damaged
 */
function unescaped(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * @param {any} object
 * @param {string[]} path
 * @returns {any}
 */
function at(object, path) {
  return path.reduce((part, name) => part?.[name], object);
}

/**
 * @param {Record<string, any>} object
 * @param {string[]} path
 * @param {unknown} value
 */
function put(object, path, value) {
  const [name, ...rest] = path;
  if (rest.length === 0) object[name] = value;
  else put((object[name] ??= {}), rest, value);
}
