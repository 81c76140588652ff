/**
 * Which questions a reader has answered: kept in this browser and nowhere else, until it is cleared.
 * Where the browser keeps nothing (or not this), it is remembered as long as the page is open. Whatever
 * stands in the storage is read; what cannot be used counts as nothing.
 */

import { lessonIds } from '../content/lessons.js';

/** @typedef {Record<string, {steps: string[], of: number}>} Answered  by lesson: steps answered, of so many questions */

const KEY = 'attention-cell-by-cell.answered';

/** The browser's storage, if it may be used. @returns {Storage | null} */
export function browserStorage() {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** @param {() => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null} storage */
export function createProgress(storage) {
  /** What could not be stored. @type {Answered | null} */
  let unsaved = null;

  function all() {
    return unsaved ?? read(attempt(() => storage()?.getItem(KEY) ?? null));
  }

  return {
    /** @param {string} lesson @returns {{count: number, of: number}} */
    of(lesson) {
      const { steps, of } = all()[lesson] ?? { steps: [], of: 0 };
      return { count: steps.length, of };
    },

    get isEmpty() {
      return Object.keys(all()).length === 0;
    },

    /**
     * @param {string} lesson
     * @param {string} step  whose question was answered
     * @param {string[]} asking  the lesson's steps that have one
     */
    add(lesson, step, asking) {
      const known = all();
      const earlier = known[lesson]?.steps ?? [];
      const steps = asking.filter((id) => id === step || earlier.includes(id));
      const next = { ...known, [lesson]: { steps, of: asking.length } };
      const kept = attempt(() => {
        const place = storage();
        place?.setItem(KEY, JSON.stringify(next));
        return place;
      });
      unsaved = kept ? null : next;
    },

    clear() {
      unsaved = attempt(() => storage()?.removeItem(KEY) ?? true) ? null : {};
    },
  };
}

/**
 * A browser may refuse: a private window, a full disk, a frame in somebody else's page.
 * @template T
 * @param {() => T} deed
 * @returns {T | null}
 */
function attempt(deed) {
  try {
    return deed();
  } catch {
    return null;
  }
}

/** @param {string | null} text @returns {Answered} */
function read(text) {
  const found = attempt(() => JSON.parse(text ?? '{}')) ?? {};
  return Object.fromEntries(
    lessonIds.flatMap((id) => {
      const { steps, of } = (Object.hasOwn(found, id) && found[id]) || {};
      const isGood =
        Array.isArray(steps) &&
        steps.every((step) => typeof step === 'string') &&
        Number.isInteger(of) &&
        0 < steps.length &&
        steps.length <= of;
      return isGood ? [[id, { steps, of }]] : [];
    }),
  );
}
