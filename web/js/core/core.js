// The core, loaded: the one module that programs import. The same in Node ≥ 20 and in a page.
//
//   const core = await loadCore();
//   const trace = core.run({ graph: 'attention', inputs: { q, k, v } });
//   trace.get('weights').values
//
// What is wrong in a specification is refused before anything is computed, with a CoreError.

import { Border } from './border.js';
import { CoreError } from './errors.js';
import { reasonOf } from './files.js';
import { encode } from './message.js';
import { Plan } from './plan.js';
import { Random } from './random.js';
import { compile } from './wasm.js';

export { CoreError } from './errors.js';
export { Trace, changes } from './trace.js';

/** @typedef {import('./types.js').Spec} Spec */
/** @typedef {Awaited<ReturnType<typeof loadCore>>} Core */
/**
 * @typedef {object} LoadOptions
 * @property {'auto' | import('./wasm.js').Build} [build] 'auto': the fastest that runs here
 * @property {'whole' | 'one-head'} [part] 'one-head': a smaller module that knows a single head of
 *   attention alone; a packed page has it beside the whole one
 * @property {Uint8Array<ArrayBuffer>} [bytes] the WebAssembly module, instead of looking for it
 */

/** @type {Pick<typeof import('./ledger.js'), 'addedUp'>} */
const noLedger = {
  addedUp() {
    throw new CoreError('unknown_graph');
  },
};

/** @param {LoadOptions} [options] */
export async function loadCore({ build: wanted = 'auto', part = 'whole', bytes } = {}) {
  const { module, build } = await compile(wanted, part, bytes);
  const { border, options } = await start(module);
  const { addedUp } = border.knowsLedgers ? await import('./ledger.js') : noLedger;
  /** @type {Promise<import('./async.js').Background> | null} fetched when it is first wanted */
  let background = null;
  const aside = () =>
    (background ??= import('./async.js').then(({ Background }) => new Background(module)));

  return Object.freeze({
    /** Which build runs: 'simd128' or 'relaxed'. */
    build,

    /**
     * Computes a specification.
     * @param {Spec} spec
     */
    run(spec) {
      const plan = new Plan(border, encode(spec));
      try {
        return plan.trace();
      } finally {
        plan.free();
      }
    },

    /**
     * The same in a worker. An abort ends the worker and rejects with the code 'aborted'.
     * @param {Spec} spec
     * @param {import('./async.js').RunOptions} [options]
     */
    async runAsync(spec, options = {}) {
      const message = encode(spec);
      return (await aside()).run(message, options);
    },

    /**
     * How long a specification takes in a worker: milliseconds of one run, the median of several.
     * @param {Spec} spec
     * @param {import('./async.js').TimeOptions} [options]
     * @returns {Promise<number>}
     */
    async timeAsync(spec, { runs = 5, ...options } = {}) {
      const message = encode(spec);
      return (await aside()).time(message, runs, options);
    },

    /**
     * A plan: validated and allocated once, to be run often. Its owner frees it.
     * @param {Spec} spec
     */
    prepare(spec) {
      return new Plan(border, encode(spec));
    },

    /**
     * NumPy's legacy generator.
     * @param {number} seed from 0 to 2³² − 1
     */
    random(seed) {
      return new Random(border, seed);
    },

    /**
     * What a specification costs, without computing it: parameters, arithmetic, bytes. Tensors may
     * be given by their shapes alone, as `{shape: [512, 512]}`.
     * @param {Spec} spec
     */
    ledger: (spec) => addedUp(border.counts('ledger', encode(spec))),

    /**
     * The sums that say how long it would take; much quicker than the whole ledger.
     * @param {Spec} spec
     */
    effort: (spec) => border.counts('effort', encode(spec)),

    /** What the core knows: graphs, options with their values and defaults, operations, codes. */
    options: () => options,

    /** Bytes of WebAssembly memory in use by this core; it never shrinks. */
    memoryBytes: () => border.memoryBytes,
  });
}

/** @param {WebAssembly.Module} module */
async function start(module) {
  try {
    const border = await Border.start(module);
    return { border, options: frozen(border.options()) };
  } catch (error) {
    throw new CoreError('load_failed', { file: 'wasm', reason: reasonOf(error) });
  }
}

/**
 * @template T
 * @param {T} value plain data
 * @returns {T}
 */
function frozen(value) {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(frozen);
  return Object.freeze(value);
}
