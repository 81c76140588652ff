/**
 * Changes whose numbers take longer than half a frame: calculated in a worker, while all that was
 * shown stays. A change that comes meanwhile joins them and starts anew; whoever cancels, or goes
 * somewhere else, leaves everything as it was.
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

/** @param {any} page */
export function longRuns(page) {
  /** What was asked of the last shapes, which edits do not change. */
  let known = { key: '', core: /** @type {any} */ (null), isLong: false };
  /** @type {{controller: AbortController, patch: Partial<State>} | null} */
  let current = null;

  /** @param {State} state */
  function isLong(state) {
    const { lesson, example, sizes, options, precision } = state;
    const key = JSON.stringify([lesson, example, sizes, options, precision]);
    if (key !== known.key || page.core !== known.core)
      known = { key, core: page.core, isLong: takesLong(page.core, page.specOf(state)) };
    return known.isLong;
  }

  function cancel() {
    current?.controller.abort();
    current = null;
    if (page.ui.busy || page.ui.heading) page.setUi({ busy: null, heading: null });
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

    /**
     * A change together with the one that is still being calculated, unless it leads elsewhere.
     * @param {Partial<State>} patch
     * @returns {Partial<State>}
     */
    joined(patch) {
      if (!current || 'lesson' in patch || 'step' in patch || 'example' in patch) return patch;
      const both = { ...current.patch, ...patch };
      const valid = validState({ ...page.state, ...both });
      const keys = /** @type {(keyof State)[]} */ (Object.keys(both));
      return Object.fromEntries(keys.map((key) => [key, valid[key]]));
    },

    /**
     * Takes a change over, if it takes long.
     * @param {{patch: Partial<State>, next: State, isNew: boolean, take: (trace: any) => void}} change
     *   isNew: the numbers change; take: what to do when they are there
     * @returns {boolean}
     */
    defer({ patch, next, isNew, take }) {
      const old = page.state;
      if (isNew || next.lesson !== old.lesson || next.step !== old.step) cancel();
      const wrong = stepOf(next.lesson, next.step).breaks?.find(
        ({ id }) => id === next.broken,
      )?.wrong;
      const breaks = wrong && (isNew || next.broken !== old.broken);
      if ((!isNew && !breaks) || !isLong(next)) return false;
      const spec = page.specOf(next);
      const specs = [...(isNew ? [spec] : []), ...(breaks ? [wrongly(spec, wrong)] : [])];
      void run(patch, specs, (traces) => {
        const trace = isNew ? traces[0] : page.trace;
        if (breaks) page.others.remember(trace, wrong, traces.at(-1));
        take(trace);
      });
      return true;
    },
  };

  /**
   * @param {Partial<State>} patch
   * @param {Spec[]} specs
   * @param {(traces: any[]) => void} take
   */
  async function run(patch, specs, take) {
    page.act.stopMeasuring?.(); // who changes something waits for nothing else
    const controller = new AbortController();
    current = { controller, patch };
    if (patch.step) page.setUi({ heading: patch.step }); // “next” and “back” go on from there
    const timer = setTimeout(() => page.setUi({ busy: { done: 0, stop: cancel } }), patience);
    try {
      const traces = await tracesOf(controller, specs);
      if (current?.controller !== controller) return;
      current = null;
      page.keep({ busy: null, heading: null });
      page.batch(() => take(traces));
    } catch (error) {
      const { code } = /** @type {any} */ (error);
      if (code === undefined) throw error;
      if (code === 'aborted') return;
      current = null;
      page.keep({ busy: null, heading: null });
      page.act.refuse(error);
    } finally {
      clearTimeout(timer);
    }
  }
}
