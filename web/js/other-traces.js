/**
 * What views need beside the current numbers: those of other states and of mistakes, calculated once a
 * trace; what anything costs; and programs that make the current numbers.
 */
import { takesLong } from './long-runs.js';
import { isPlain, specOf } from './model.js';
import { wrongly } from './mistakes.js';
import { program } from './text/programs.js';
import { tracedProgram } from './text/programs-traced.js';
import { wholeProgram } from './text/programs-whole.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./core/trace.js').Trace} Trace */
/** @typedef {import('../content/lessons/parts.js').Wrong} Wrong */

/** @param {any} page */
export function otherTraces(page) {
  /** @type {WeakMap<Trace, Map<string, Trace>>} */
  const known = new WeakMap();
  let turn = 0;

  /** @param {Trace} trace */
  function besides(trace) {
    let others = known.get(trace);
    if (!others) known.set(trace, (others = new Map()));
    return others;
  }

  /** @param {Partial<State>} patch */
  const specIn = (patch) => specOf({ ...page.state, ...patch }, page.core).spec;

  /**
   * What the current numbers would become in another state, for a view that needs more of them.
   * @param {Partial<State>} patch
   * @param {Wrong} [wrong]  what else is different
   * @returns {Trace}
   */
  function traceOf(patch, wrong = {}) {
    const others = besides(page.trace);
    const key = JSON.stringify([patch, wrong]);
    let trace = others.get(key);
    if (!trace) others.set(key, (trace = page.core.run(wrongly(specIn(patch), wrong))));
    return /** @type {Trace} */ (trace);
  }

  /**
   * @param {Trace} trace
   * @param {Wrong} wrong
   * @param {Trace} other
   */
  const remember = (trace, wrong, other) => besides(trace).set(JSON.stringify([{}, wrong]), other);

  /**
   * What has to be calculated in the worker before `wrongTrace` answers at once.
   * @param {Wrong[]} wrongs
   */
  function longOnes(wrongs) {
    return wrongs.flatMap((wrong) => {
      if (besides(page.trace).has(JSON.stringify([{}, wrong]))) return [];
      try {
        const other = wrongly(page.specOf(page.state), wrong);
        return takesLong(page.core, other) ? [{ wrong, other }] : [];
      } catch (error) {
        if (/** @type {any} */ (error).code === undefined) throw error;
        return []; // refused, which takes no time
      }
    });
  }

  /**
   * Does something once it is known what some mistakes make of the current numbers: at once, unless
   * that takes long. Of several things the last one asked for is done, and only in its step.
   * @param {Wrong[]} wrongs
   * @param {() => void} then
   */
  function whenKnown(wrongs, then) {
    const mine = ++turn;
    const { core, trace, state } = page;
    const long = longOnes(wrongs);
    if (long.length === 0) return then();
    const runs = long.map(async ({ wrong, other }) =>
      remember(trace, wrong, await core.runAsync(other)),
    );
    const answer = () => {
      const isHere = state.lesson === page.state.lesson && state.step === page.state.step;
      if (mine !== turn || !isHere) return;
      page.batch(() => (page.trace === trace ? then() : whenKnown(wrongs, then)));
    };
    Promise.all(runs).then(answer, (error) => {
      if (error.code === undefined) throw error;
      page.act.refuse(error);
    });
  }

  return {
    traceOf,
    remember,
    whenKnown,

    /**
     * What the current numbers become when they are calculated wrongly.
     * @param {Wrong} wrong
     * @returns {Trace | null} null where it cannot be calculated at all
     */
    wrongTrace(wrong) {
      try {
        return traceOf({}, wrong);
      } catch (error) {
        if (/** @type {any} */ (error).code === undefined) throw error;
        return null;
      }
    },

    /**
     * Why that cannot be calculated.
     * @param {Wrong} wrong
     * @returns {any} null where it can
     */
    refusalOf(wrong) {
      try {
        return traceOf({}, wrong) && null;
      } catch (error) {
        return error;
      }
    },

    /** @param {import('./core/types.js').Spec} spec */
    ledger: (spec) => page.core.ledger(spec),
    /** @param {Partial<State>} patch */
    ledgerOf: (patch) => page.core.ledger(specIn(patch)),

    /**
     * The program that makes the current numbers: in Python of one head the one written by hand, else
     * one read off the trace.
     * @param {import('./text/libraries.js').Library | 'whole'} library  'whole': of a batch, by hand
     */
    programOf(library) {
      const { state, trace } = page;
      const whole = library === 'whole' && wholeProgram(state);
      if (whole) return whole;
      if (library === 'whole') library = 'numpy';
      return isPlain(state) && library !== 'cpp'
        ? program(state, library)
        : tracedProgram(state, trace, library);
    },
  };
}
