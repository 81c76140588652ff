// The core's exports as JavaScript calls them: bytes in, JSON and views out, refusals thrown.
//
// The C side is src/bindings/wasm_api.cpp. Nothing above this file knows of pointers.

import { CoreError } from './errors.js';

/** @typedef {import('./types.js').Description} Description */
/** @typedef {import('./types.js').NotFinite} NotFinite */
/** @typedef {import('./types.js').CoreOptions} CoreOptions */
/** @typedef {import('./types.js').LedgerLines} LedgerLines */
/** @typedef {import('./types.js').Values} Values */

/**
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {() => void} [_initialize]
 * @property {(bytes: number) => number} spec_buffer
 * @property {(bytes: number) => number} plan_create
 * @property {(handle: number, from: number, to: number) => void} plan_run
 * @property {(handle: number) => number} plan_arena
 * @property {(handle: number) => number} plan_arena_bytes
 * @property {(handle: number) => number} plan_describe
 * @property {(handle: number) => number} plan_check
 * @property {(handle: number) => number} plan_not_finite
 * @property {(handle: number) => void} plan_free
 * @property {(bytes: number) => number} ledger_text
 * @property {(bytes: number) => number} effort_text
 * @property {() => number} status_text
 * @property {() => number} options_text
 * @property {() => number} text_bytes
 * @property {(seed: number) => void} random_seed
 * @property {(count: number) => number} random_normals
 * @property {(count: number) => number} random_uniforms
 * @property {(low: number, high: number, count: number) => number} random_integers
 */

const utf8 = new TextDecoder();

export class Border {
  #exports;

  /** @param {Exports} exports */
  constructor(exports) {
    this.#exports = exports;
    exports._initialize?.();
  }

  /**
   * @param {WebAssembly.Module} module
   * @returns {Promise<Border>}
   */
  static async start(module) {
    // Growth is noticed by asking for the memory's buffer anew each time.
    const env = { emscripten_notify_memory_growth() {} };
    const { exports } = await WebAssembly.instantiate(module, { env });
    return new Border(/** @type {Exports} */ (/** @type {unknown} */ (exports)));
  }

  get memoryBytes() {
    return this.#exports.memory.buffer.byteLength;
  }

  /**
   * @param {Uint8Array} message a specification
   * @returns {number} the handle of a plan; its owner has to free it
   */
  create(message) {
    this.#send(message);
    const handle = this.#exports.plan_create(message.length);
    if (handle === 0) throw this.refusal();
    return handle;
  }

  /** A module of a single head knows no ledgers. */
  get knowsLedgers() {
    return this.#exports.ledger_text !== undefined;
  }

  /**
   * The ledger of a specification, or its sums; shapes are enough.
   * @template {'ledger' | 'effort'} Kind
   * @param {Kind} kind
   * @param {Uint8Array} message
   * @returns {Kind extends 'ledger' ? LedgerLines : import('./types.js').Effort}
   */
  counts(kind, message) {
    this.#send(message);
    const place = this.#exports[`${kind}_text`](message.length);
    if (place === 0) throw this.refusal();
    return this.#json(place);
  }

  /** @param {Uint8Array} message */
  #send(message) {
    const place = this.#exports.spec_buffer(message.length);
    if (place === 0) throw this.refusal();
    new Uint8Array(this.#exports.memory.buffer, place, message.length).set(message);
  }

  /**
   * @param {number} handle
   * @returns {Description}
   */
  describe(handle) {
    return this.#json(this.#exports.plan_describe(handle));
  }

  /**
   * Computes the tensors [from, to).
   * @param {number} handle
   * @param {number} from
   * @param {number} to
   */
  run(handle, from, to) {
    this.#exports.plan_run(handle, from, to);
  }

  /**
   * A view that the next growth of the memory breaks: to be used at once.
   * @param {number} handle
   * @param {Description['precision']} precision
   * @returns {Values}
   */
  arena(handle, precision) {
    const Numbers = precision === 'float64' ? Float64Array : Float32Array;
    const bytes = this.#exports.plan_arena_bytes(handle);
    const start = this.#exports.plan_arena(handle);
    return new Numbers(this.#exports.memory.buffer, start, bytes / Numbers.BYTES_PER_ELEMENT);
  }

  /**
   * Whether inputs written into the arena are allowed; if not, `refusal` says why.
   * @param {number} handle
   */
  accepts(handle) {
    return this.#exports.plan_check(handle) !== 0;
  }

  /**
   * @param {number} handle
   * @returns {NotFinite | null}
   */
  notFinite(handle) {
    return this.#json(this.#exports.plan_not_finite(handle));
  }

  /** @param {number} handle */
  free(handle) {
    this.#exports.plan_free(handle);
  }

  /** Why the last call was refused. */
  refusal() {
    const { code, detail } = this.#json(this.#exports.status_text());
    const { value_text: text, value_number: number, ...rest } = detail;
    const value = number ?? text;
    return new CoreError(code, value === undefined ? rest : { ...rest, value });
  }

  /** @returns {CoreOptions} */
  options() {
    return this.#json(this.#exports.options_text());
  }

  /** @param {number} seed */
  seed(seed) {
    this.#exports.random_seed(seed);
  }

  /** @param {number} count */
  normals(count) {
    return this.#numbers(this.#exports.random_normals(count), count);
  }

  /** @param {number} count */
  uniforms(count) {
    return this.#numbers(this.#exports.random_uniforms(count), count);
  }

  /**
   * @param {number} low
   * @param {number} high
   * @param {number} count
   */
  integers(low, high, count) {
    return this.#numbers(this.#exports.random_integers(low, high, count), count);
  }

  /**
   * @param {number} place
   * @param {number} count
   */
  #numbers(place, count) {
    if (place === 0) throw this.refusal();
    return new Float64Array(this.#exports.memory.buffer, place, count).slice();
  }

  /** @param {number} place where the text is that the last call made */
  #json(place) {
    const bytes = new Uint8Array(this.#exports.memory.buffer, place, this.#exports.text_bytes());
    return withNumbers(JSON.parse(utf8.decode(bytes)));
  }
}

/** Numbers that JSON cannot write, as the core spells them. */
const notInJson = new Map([
  ['Infinity', Infinity],
  ['-Infinity', -Infinity],
  ['NaN', NaN],
]);

/**
 * Puts them in their place; many times as fast as a reviver of JSON.parse.
 * @param {any} value
 * @returns {any}
 */
function withNumbers(value) {
  if (typeof value === 'string') return notInJson.get(value) ?? value;
  if (typeof value !== 'object' || value === null) return value;
  for (const key in value) {
    const part = value[key];
    if (typeof part !== 'number') value[key] = withNumbers(part);
  }
  return value;
}
