// Reads numbers as people give them (nested arrays, typed arrays, {rows, cols, values}) into one
// flat array and its shape. Refuses ragged rows and entries that are not numbers; whether the
// numbers are finite and the shape fits is for the core to say.

import { CoreError } from './errors.js';

/** @typedef {import('./types.js').Table} Table */
/** @typedef {{dims: number[], values: Float64Array}} FlatTensor */
/** @typedef {FlatTensor & {name: string}} Target */

/** A message has room for this many dimensions, and for this many numbers (1 GiB). */
const maxRank = 4;
const maxNumbers = 2 ** 27;

/** @param {unknown} value */
export function isTensor(value) {
  if (isList(value)) return value.length === 0 || isPart(value[0]);
  return isTable(value);
}

/**
 * @param {string} name for refusals
 * @param {unknown} value
 * @returns {FlatTensor}
 */
export function readTensor(name, value) {
  if (!isTensor(value)) throw new CoreError('not_a_number', { tensor: name, value: shown(value) });
  const dims = shapeOf(value);
  if (dims.length > maxRank) throw new CoreError('bad_rank', { tensor: name, got: dims });
  const count = product(dims);
  if (count > maxNumbers)
    throw new CoreError('too_large', { tensor: name, got: dims, limit: maxNumbers });
  const target = { name, dims, values: new Float64Array(count) };
  copy(target, value, [], 0);
  return { dims, values: target.values };
}

/** @param {unknown} value whether it can stand in a list of numbers, right or wrong */
function isPart(value) {
  return typeof value !== 'object' || value === null || isList(value) || isTable(value);
}

/**
 * @param {unknown} value
 * @returns {value is ArrayLike<unknown>}
 */
function isList(value) {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
}

/**
 * @param {unknown} value
 * @returns {value is Table}
 */
function isTable(value) {
  if (typeof value !== 'object' || value === null) return false;
  if (!('rows' in value && 'cols' in value && 'values' in value)) return false;
  return isSize(value.rows) && isSize(value.cols) && isList(value.values);
}

/** @param {unknown} value */
function isSize(value) {
  return Number.isInteger(value) && Number(value) >= 0;
}

/**
 * The shape that the first entries promise; `copy` holds all others to it.
 * @param {unknown} value
 * @returns {number[]}
 */
function shapeOf(value) {
  const dims = [];
  for (let part = value; ; part = /** @type {ArrayLike<unknown>} */ (part)[0]) {
    if (isTable(part)) return [...dims, part.rows, part.cols];
    if (!isList(part)) return dims;
    dims.push(part.length);
    if (part.length === 0 || dims.length > maxRank) return dims;
  }
}

/**
 * Copies `value` to the target's values from `start` on.
 * @param {Target} target
 * @param {unknown} value
 * @param {number[]} path where `value` stands: indices from the outermost list inwards
 * @param {number} start
 */
function copy(target, value, path, start) {
  const sizes = target.dims.slice(path.length);
  if (isTable(value)) return copyTable(target, value, sizes, path, start);
  if (!isList(value) || value.length !== sizes[0]) throw ragged(target, path, lengthOf(value));
  if (sizes.length === 1) return copyRow(target, value, path, start);
  const step = product(sizes.slice(1));
  for (let i = 0; i < value.length; ++i) copy(target, value[i], [...path, i], start + i * step);
}

/**
 * @param {Target} target
 * @param {Table} table
 * @param {number[]} sizes the shape that is expected here
 * @param {number[]} path
 * @param {number} start
 */
function copyTable(target, { rows, cols, values }, sizes, path, start) {
  const fits = sizes.length === 2 && rows === sizes[0] && cols === sizes[1];
  if (!fits) throw ragged(target, path, rows);
  if (values.length !== rows * cols) {
    const detail = { tensor: target.name, got: [values.length], expected: [rows, cols] };
    throw new CoreError('shape_mismatch', detail);
  }
  for (let row = 0; row < rows; ++row) {
    const part = Array.prototype.slice.call(values, row * cols, (row + 1) * cols);
    copyRow(target, part, [...path, row], start + row * cols);
  }
}

/**
 * @param {Target} target
 * @param {ArrayLike<unknown>} row
 * @param {number[]} path
 * @param {number} start
 */
function copyRow(target, row, path, start) {
  for (let col = 0; col < row.length; ++col) {
    const value = row[col];
    if (typeof value === 'number') target.values[start + col] = value;
    else if (typeof value === 'boolean') target.values[start + col] = value ? 1 : 0;
    else {
      const detail = { tensor: target.name, ...place(path), col, value: shown(value) };
      throw new CoreError('not_a_number', detail);
    }
  }
}

/**
 * @param {Target} target
 * @param {number[]} path
 * @param {number} got
 */
function ragged({ name, dims }, path, got) {
  const expected = dims[path.length] ?? 1;
  return new CoreError('ragged_rows', { tensor: name, ...place(path), got, expected });
}

/** @param {number[]} path */
function place(path) {
  const row = path[path.length - 1] ?? 0;
  return path.length > 1 ? { batch: path[0], row } : { row };
}

/** @param {unknown} value a lone entry counts as a row of one */
function lengthOf(value) {
  return isList(value) ? value.length : 1;
}

/** @param {number[]} sizes */
function product(sizes) {
  return sizes.reduce((result, size) => result * size, 1);
}

/** @param {unknown} value */
function shown(value) {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return '[…]';
  return typeof value === 'object' && value !== null ? '{…}' : String(value);
}
