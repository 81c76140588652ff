/**
 * Changes whose numbers take longer than half a frame: calculated in a worker, while all that was
 * shown stays. What is being calculated is kept here and nowhere else: the page's target is made
 * from it. A change that comes meanwhile joins it and starts anew, so that quick presses lead where
 * slow ones do; whoever cancels leaves everything as it was.
 */
import { stepOf } from '../content/lessons.js';
import { isWhole } from './course.js';
import { wrongly } from './mistakes.js';
import { specOf } from './model.js';
import { validState } from './valid-state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./core/types.js').Spec} Spec */
/** @typedef {import('./core/core.js').Core} Core */

/** Milliseconds on the page itself; what takes longer goes to the worker. */
const most = 8;
/** Milliseconds after which it is said that something is being calculated. */
const patience = 150;

/**
 * How many multiplications take as long as one of these, measured in Node 22 and Chromium on an AMD
 * EPYC, where the core makes about a million multiplications a millisecond: an exponential, a number
 * drawn or read, a tensor with its place in the list.
 */
const weights = { functions: 20, given: 60, tensors: 12000 };

/** What a person may choose that belongs to the step shown. */
const ofPlace = new Set(['focus', 'at', 'part', 'pick']);

/** Multiplications a millisecond, by core. @type {WeakMap<Core, number>} */
const rates = new WeakMap();

/**
 * Measured once, on products that take about a millisecond.
 * @param {Core} core
 */
function rateOf(core) {
  let rate = rates.get(core);
  if (rate === undefined) {
    const square = { rows: 64, cols: 64, values: new Float64Array(64 * 64).fill(0.5) };
    const plan = core.prepare({ graph: 'product', inputs: { a: square, b: square } });
    const times = [1, 2, 3].map(() => {
      const start = performance.now();
      for (let i = 0; i < 4; ++i) plan.run();
      return performance.now() - start;
    });
    plan.free();
    // Clocks of browsers are coarse: no rate is more than ten times what was measured elsewhere.
    rate = Math.min(1e7, (4 * 64 ** 3) / Math.max(0.01, Math.min(...times)));
    rates.set(core, rate);
  }
  return rate;
}

/**
 * Whether a specification takes longer than the page may stand still.
 * @param {Core} core
 * @param {Spec} spec
 */
export function takesLong(core, spec) {
  if (!isWhole(core)) return false; // a single head of so few tokens never does
  const { multiplications, functions, given, tensors } = core.effort(spec);
  const all =
    multiplications +
    weights.functions * functions +
    weights.given * given +
    weights.tensors * tensors;
  return all / rateOf(core) > most;
}

/**
 * The trace with which the page opens, where that takes long.
 * @param {Core} core
 * @param {State} state
 */
export async function firstTrace(core, state) {
  const { spec } = specOf(state, core);
  return takesLong(core, spec) ? core.runAsync(spec) : undefined;
}

/**
 * @typedef {object} Pending  what is being calculated
 * @property {AbortController} controller
 * @property {Partial<State>} patch
 * @property {boolean} isEdit  numbers were changed, not only a step opened
 * @property {number} trip     so many changes back (negative) or forth again; 0: no such way
 */

/** @param {any} page */
export function longRuns(page) {
  /** What was asked of the last shapes, which edits do not change. */
  let known = { key: '', core: /** @type {any} */ (null), isLong: false };
  /** @type {Pending | null} */
  let pending = null;

  /** @param {State} state */
  function isLong(state) {
    const { lesson, example, sizes, options, precision } = state;
    const key = JSON.stringify([lesson, example, sizes, options, precision]);
    if (key !== known.key || page.core !== known.core)
      known = { key, core: page.core, isLong: takesLong(page.core, page.specOf(state)) };
    return known.isLong;
  }

  /** Nothing is being calculated any more; the link says what is shown. */
  function end() {
    pending = null;
    page.keep({ busy: null });
    page.linkChanged?.();
  }

  function cancel() {
    if (!pending) return;
    pending.controller.abort();
    end();
    page.draw();
  }

  /**
   * What was chosen since for every place is not undone by what is being calculated for one.
   * @param {Pending} run
   * @param {Partial<State>} patch
   */
  function takeAlong(run, patch) {
    const known = Object.entries(patch).filter(([key]) => key in run.patch && !ofPlace.has(key));
    run.patch = { ...run.patch, ...Object.fromEntries(known) };
  }

  /**
   * @param {AbortController} controller
   * @param {Spec[]} specs
   */
  async function tracesOf({ signal }, specs) {
    const share = (/** @type {number} */ done) =>
      page.ui.busy && page.setUi({ busy: { done, stop: cancel } });
    const traces = [];
    for (const [i, spec] of specs.entries())
      traces.push(
        await page.core.runAsync(spec, {
          signal,
          onProgress: (/** @type {any} */ { done, total }) =>
            share((i + done / total) / specs.length),
        }),
      );
    return traces;
  }

  return {
    cancel,

    get pending() {
      return pending;
    },

    /**
     * A change together with what is still being calculated; one of numbers that are about to be
     * left stands alone. A quick one is not calculated, but shall not be undone by what is.
     * @param {Partial<State>} patch
     * @param {boolean} isMove
     * @param {boolean} isQuick
     * @returns {{all: Partial<State>, isEdit: boolean}}
     */
    joined(patch, isMove, isQuick) {
      if (pending && isQuick) takeAlong(pending, patch);
      if (!pending || (!isMove && page.isLeaving)) return { all: patch, isEdit: !isMove };
      const both = { ...pending.patch, ...patch };
      const valid = validState({ ...page.state, ...both });
      const keys = /** @type {(keyof State)[]} */ (Object.keys(both));
      const all = Object.fromEntries(keys.map((key) => [key, valid[key]]));
      if (isQuick) pending.patch = all;
      return { all, isEdit: !isMove || pending.isEdit };
    },

    /**
     * Takes a change over, if it takes long.
     * @param {{patch: Partial<State>, next: State, isNew: boolean, isEdit?: boolean, trip?: number, take: (trace: any, patch: Partial<State>) => void}} change
     *   isNew: the numbers change; take: what to do when they are there
     * @returns {boolean}
     */
    defer({ patch, next, isNew, isEdit = false, trip = 0, take }) {
      const wrong = stepOf(next.lesson, next.step).breaks?.find(
        ({ id }) => id === next.broken,
      )?.wrong;
      const breaks = wrong && (isNew || next.broken !== page.state.broken);
      if ((!isNew && !breaks) || !isLong(next)) return false;
      const spec = page.specOf(next);
      const specs = [...(isNew ? [spec] : []), ...(breaks ? [wrongly(spec, wrong)] : [])];
      pending?.controller.abort();
      const mine = { controller: new AbortController(), patch, isEdit, trip };
      pending = mine;
      void run(mine, specs, (traces) => {
        const trace = isNew ? traces[0] : page.trace;
        if (breaks) page.others.remember(trace, wrong, traces.at(-1));
        take(trace, mine.patch);
      });
      return true;
    },
  };

  /**
   * @param {Pending} mine
   * @param {Spec[]} specs
   * @param {(traces: any[]) => void} take
   */
  async function run(mine, specs, take) {
    page.act.stopMeasuring?.(); // who changes something waits for nothing else
    page.draw(); // “next” and “back” lead on from the target
    const timer = setTimeout(
      () => pending === mine && page.setUi({ busy: page.ui.busy ?? { done: 0, stop: cancel } }),
      patience,
    );
    try {
      const traces = await tracesOf(mine.controller, specs);
      if (pending !== mine) return;
      end();
      page.batch(() => take(traces));
    } catch (error) {
      if (/** @type {any} */ (error).code === undefined) throw error;
      if (pending !== mine) return;
      end();
      page.act.refuse(error);
    } finally {
      clearTimeout(timer);
    }
  }
}
