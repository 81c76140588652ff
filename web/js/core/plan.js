// Plan: a specification whose shapes are fixed and whose memory is allocated; run it again and
// again with other numbers.

import { CoreError } from './errors.js';
import { readTensor } from './tensor-input.js';
import { Trace } from './trace.js';

/** @typedef {import('./border.js').Border} Border */
/** @typedef {import('./types.js').Description} Description */
/** @typedef {import('./types.js').TensorInfo} TensorInfo */
/** @typedef {import('./types.js').TensorInput} TensorInput */
/** @typedef {import('./types.js').Values} Values */
/** @typedef {{info: TensorInfo, values: ArrayLike<number>}} Write */

export class Plan {
  #border;
  #handle;
  /** @type {Description} */
  #description;
  /** @type {Map<string, TensorInfo>} */
  #infos;
  /** @type {Map<string, Values>} what inputs held before the last write */
  #previous = new Map();
  /** @type {Map<string, Values>} by tensor; those of a memory that has grown since are made anew */
  #views = new Map();
  #isComputed = false;

  /**
   * @param {Border} border
   * @param {Uint8Array} message
   */
  constructor(border, message) {
    this.#border = border;
    this.#handle = border.create(message);
    this.#description = border.describe(this.#handle);
    this.#infos = new Map(this.#description.tensors.map((info) => [info.id, info]));
  }

  /** In the order computed. */
  get ids() {
    return [...this.#infos.keys()];
  }

  get precision() {
    return this.#description.precision;
  }

  /**
   * Computes everything anew, with other numbers for the inputs and weights that are named. If one
   * of them is refused, all keep the numbers they had.
   * @param {{[id: string]: TensorInput}} [inputs]
   */
  run(inputs) {
    if (inputs !== undefined)
      this.#write(Object.entries(inputs).map(([id, value]) => this.#prepare(id, value)));
    this.runPart(0, this.#infos.size);
  }

  /**
   * Computes the tensors [from, to) of `ids`; those before must have been computed.
   * @param {number} from
   * @param {number} to
   */
  runPart(from, to) {
    this.#border.run(this.#use(), from, to);
    this.#isComputed = to === this.#infos.size;
  }

  /**
   * A copy of a tensor's values, row by row.
   * @param {string} id
   * @returns {Values}
   */
  values(id) {
    this.#compute();
    const { offset, rows, cols } = this.#info(id);
    return this.#arena().slice(offset, offset + rows * cols);
  }

  /**
   * A tensor's values where they lie in the core's memory, row by row: no copy in, none out. What is
   * written into an input so is not checked, and counts from the next run on. Memory that grows
   * (which any new plan can cause) empties the view: ask for it again before each use, which costs
   * next to nothing.
   * @param {string} id
   * @returns {Values}
   */
  view(id) {
    const known = this.#views.get(id);
    if (known !== undefined && known.length > 0) return known;
    const { offset, rows, cols } = this.#info(id);
    const view = this.#arena().subarray(offset, offset + rows * cols);
    this.#views.set(id, view);
    return view;
  }

  /** All tensors, as `core.run` returns them. */
  trace() {
    const { description, arena, notFinite } = this.snapshot();
    return new Trace(description, arena, notFinite);
  }

  /** What a trace is made of, as plain data that can be sent elsewhere. */
  snapshot() {
    this.#compute();
    const notFinite = this.#border.notFinite(this.#use());
    return { description: this.#description, arena: this.#arena().slice(), notFinite };
  }

  /** Gives the memory back. The plan cannot be used any more; its traces can. */
  free() {
    if (this.#handle !== 0) this.#border.free(this.#handle);
    this.#handle = 0;
    this.#views.clear();
  }

  #use() {
    if (this.#handle === 0) throw new CoreError('plan_freed');
    return this.#handle;
  }

  #arena() {
    return this.#border.arena(this.#use(), this.precision);
  }

  #compute() {
    if (!this.#isComputed) this.run();
  }

  /** @param {string} id */
  #info(id) {
    const info = this.#infos.get(id);
    if (!info) throw new CoreError('unknown_tensor', { tensor: String(id) });
    return info;
  }

  /**
   * @param {string} id
   * @param {TensorInput} value
   * @returns {Write}
   */
  #prepare(id, value) {
    const info = this.#info(id);
    if (info.op !== 'input') throw new CoreError('unknown_input', { tensor: id });
    const { dims, values } = isNumbers(value)
      ? { dims: [value.length], values: value }
      : readTensor(id, value);
    const fits = dims.length === 1 || (dims[0] === info.rows && dims[1] === info.cols);
    if (dims.length > 2 || !fits || values.length !== info.rows * info.cols) {
      const detail = { tensor: id, got: dims, expected: [info.rows, info.cols] };
      throw new CoreError('shape_mismatch', detail);
    }
    return { info, values };
  }

  /** @param {Write[]} writes */
  #write(writes) {
    if (writes.length === 0) return;
    const arena = this.#arena();
    for (const { info, values } of writes) {
      this.#keep(info, arena);
      arena.set(values, info.offset);
    }
    if (this.#border.accepts(this.#use())) return;
    const refusal = this.#border.refusal();
    for (const { info } of writes)
      arena.set(/** @type {Values} */ (this.#previous.get(info.id)), info.offset);
    throw refusal;
  }

  /**
   * Copies an input into a buffer that is made once.
   * @param {TensorInfo} info
   * @param {Values} arena
   */
  #keep({ id, offset, rows, cols }, arena) {
    const current = arena.subarray(offset, offset + rows * cols);
    const buffer = this.#previous.get(id);
    if (buffer) buffer.set(current);
    else this.#previous.set(id, current.slice());
  }
}

/**
 * @param {unknown} value
 * @returns {value is Float64Array | Float32Array}
 */
function isNumbers(value) {
  return value instanceof Float64Array || value instanceof Float32Array;
}
