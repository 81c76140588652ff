// Trace: the result of one run, as a value.
//
// It owns a copy of the arena and hands out copies of its parts, so nothing done to what it gave
// changes it, and growth of the WebAssembly memory cannot reach it. It computes nothing.

import { CoreError } from './errors.js';

/** @typedef {import('./types.js').Description} Description */
/** @typedef {import('./types.js').TensorInfo} TensorInfo */
/** @typedef {import('./types.js').Tensor} Tensor */
/** @typedef {import('./types.js').Values} Values */
/** @typedef {import('./types.js').NotFinite} NotFinite */
/** @typedef {import('./types.js').CellSets} CellSets */

export class Trace {
  /** @type {Values} */
  #arena;
  /** @type {Map<string, TensorInfo>} */
  #infos;

  /**
   * @param {Description} description
   * @param {Values} arena every tensor's values; the trace becomes its only owner
   * @param {NotFinite | null} notFinite
   */
  constructor(description, arena, notFinite = null) {
    this.#arena = arena;
    this.#infos = new Map(description.tensors.map((info) => [info.id, frozen(info)]));
    /** In the order computed. */
    this.ids = Object.freeze([...this.#infos.keys()]);
    /** What the graph is for: one tensor for each item of a batch. */
    this.results = Object.freeze([...(description.results ?? [])]);
    this.precision = description.precision;
    /** The first cell that is not finite although the inputs were; −∞ by masking does not count. */
    this.notFinite = notFinite && Object.freeze(notFinite);
    Object.freeze(this);
  }

  /** @param {string} id */
  has(id) {
    return this.#infos.has(id);
  }

  /**
   * A tensor without its values.
   * @param {string} id
   * @returns {TensorInfo}
   */
  info(id) {
    const info = this.#infos.get(id);
    if (!info) throw new CoreError('unknown_tensor', { tensor: String(id) });
    return info;
  }

  /**
   * A tensor with a copy of its values.
   * @param {string} id
   * @returns {Tensor}
   */
  get(id) {
    const info = this.info(id);
    const end = info.offset + info.rows * info.cols;
    return { ...info, values: this.#arena.slice(info.offset, end) };
  }

  /**
   * The number in one cell.
   * @param {string} id
   * @param {number} row
   * @param {number} col
   */
  at(id, row, col) {
    const info = this.info(id);
    if (!isIndex(row, info.rows) || !isIndex(col, info.cols)) {
      throw new CoreError('unknown_cell', { tensor: id, row, col, got: [info.rows, info.cols] });
    }
    return this.#arena[info.offset + row * info.cols + col];
  }
}

/**
 * The cells that differ between two traces. A tensor that only one of them has, or whose shape
 * differs, counts in every cell. NaN equals NaN.
 * @param {Trace} before
 * @param {Trace} after
 * @returns {CellSets}
 */
export function changes(before, after) {
  /** @type {CellSets} */
  const result = new Map();
  for (const id of new Set([...before.ids, ...after.ids])) {
    const cells = differing(before, after, id);
    if (cells.size > 0) result.set(id, cells);
  }
  return result;
}

/**
 * @param {Trace} before
 * @param {Trace} after
 * @param {string} id
 */
function differing(before, after, id) {
  const { rows, cols, values } = (after.has(id) ? after : before).get(id);
  const other = before.has(id) && after.has(id) ? before.get(id) : null;
  const comparable = other !== null && other.rows === rows && other.cols === cols;
  const cells = new Set();
  for (let i = 0; i < values.length; ++i) {
    // NaN is NaN, and −0 + 0 is 0.
    if (comparable && Object.is(values[i] + 0, other.values[i] + 0)) continue;
    cells.add(`${Math.floor(i / cols)},${i % cols}`);
  }
  return cells;
}

/**
 * @param {number} index
 * @param {number} size
 */
function isIndex(index, size) {
  return Number.isInteger(index) && index >= 0 && index < size;
}

/**
 * @param {TensorInfo} info
 * @returns {TensorInfo}
 */
function frozen(info) {
  const inputs = Object.freeze([...info.inputs]);
  const attributes = Object.freeze({ ...info.attributes });
  return Object.freeze({ ...info, inputs, attributes });
}
