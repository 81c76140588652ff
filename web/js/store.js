/**
 * Keeps the current state, tells who listens, and walks back and forth over earlier states.
 *
 * It knows nothing of what a state means beyond which of its keys are data: only their changes are
 * remembered, so that undo never takes away a language, a theme or a focus.
 */

import { DATA_KEYS, freeze, sameValue } from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {(state: State, previous: State) => void} Listener */

const MAX_HISTORY = 500;

/** What undo brings back: the data, and the place where they were changed. */
const REMEMBERED = /** @type {(keyof State)[]} */ ([
  ...DATA_KEYS,
  'lesson',
  'step',
  'part',
  'pick',
]);

/**
 * @param {State} initial
 */
export function createStore(initial) {
  let state = freeze(initial);
  /** @type {Partial<State>[]} */
  let past = [];
  /** @type {Partial<State>[]} */
  let future = [];
  /** @type {Set<Listener>} */
  const listeners = new Set();

  /** @param {Partial<State>} patch */
  function become(patch) {
    const previous = state;
    state = freeze({ ...state, ...patch });
    for (const listener of [...listeners]) listener(state, previous);
  }

  /**
   * @param {Partial<State>[]} from
   * @param {Partial<State>[]} to
   */
  function step(from, to) {
    const remembered = from.pop();
    if (!remembered) return;
    to.push(memory(state));
    become({ ...remembered, focus: stillThere(state, remembered), at: 0 });
  }

  return {
    get state() {
      return state;
    },
    get canUndo() {
      return past.length > 0;
    },
    get canRedo() {
      return future.length > 0;
    },

    /**
     * @param {Partial<State>} patch
     * @param {{record?: boolean}} [options]  record: false for a change that undo should pass over
     */
    set(patch, { record = true } = {}) {
      if (!changes(state, patch)) return;
      if (record && DATA_KEYS.some((key) => key in patch && !sameValue(patch[key], state[key]))) {
        past = [...past.slice(1 - MAX_HISTORY), memory(state)];
        future = [];
      }
      become(patch);
    },

    /** What so many undos (negative) or redos would bring back. @param {number} by */
    peek: (by) => (by < 0 ? past.at(by) : future.at(-by)),

    undo: () => step(past, future),
    redo: () => step(future, past),

    /**
     * @param {Listener} listener
     * @returns {() => void} ends the subscription
     */
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * @param {State} state
 * @returns {Partial<State>}
 */
function memory(state) {
  return Object.fromEntries(REMEMBERED.map((key) => [key, state[key]]));
}

/**
 * The focus stays where it is unless the step or the sizes change under it.
 * @param {State} state
 * @param {Partial<State>} remembered
 */
function stillThere(state, remembered) {
  const unchanged = /** @type {(keyof State)[]} */ (['lesson', 'step', 'sizes', 'example']).every(
    (key) => sameValue(state[key], remembered[key]),
  );
  return unchanged ? state.focus : null;
}

/**
 * @param {State} state
 * @param {Partial<State>} patch
 */
function changes(state, patch) {
  return Object.entries(patch).some(
    ([key, value]) => !sameValue(value, state[/** @type {keyof State} */ (key)]),
  );
}
