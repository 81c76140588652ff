// Numbers of tensors as files of weights store them, and the refusals that their readers share.
// Every size that a file claims is held against the bytes that are there.

import { CoreError } from './errors.js';

/** @typedef {import('./types.js').ErrorDetail} ErrorDetail */
/** @typedef {{shape: number[], values: Float64Array | Float32Array}} StoredTensor */
/** @typedef {keyof typeof kinds} Kind */

/** What a file may ask for; bytes are those of the file, and of what is unpacked from it. */
export const limits = Object.freeze({ bytes: 2 ** 29, tensors: 2 ** 14, rank: 8, name: 512 });

/** @typedef {(view: DataView, at: number, isLittle: boolean) => number} ReadNumber */

export const kinds = Object.freeze({
  F64: {
    size: 8,
    list: Float64Array,
    read: /** @type {ReadNumber} */ ((view, at, isLittle) => view.getFloat64(at, isLittle)),
  },
  F32: {
    size: 4,
    list: Float32Array,
    read: /** @type {ReadNumber} */ ((view, at, isLittle) => view.getFloat32(at, isLittle)),
  },
  F16: {
    size: 2,
    list: Float32Array,
    read: /** @type {ReadNumber} */ ((view, at, isLittle) => half(view.getUint16(at, isLittle))),
  },
  BF16: { size: 2, list: Float32Array, read: readBrain },
});

/**
 * @param {string} name
 * @param {number[]} shape
 * @param {Kind} kind
 * @param {boolean} isLittle
 * @param {Uint8Array} bytes all of the tensor's
 * @returns {StoredTensor}
 */
export function decode(name, shape, kind, isLittle, bytes) {
  const { size, list, read } = kinds[kind];
  if (shape.length > limits.rank) throw new CoreError('bad_rank', { tensor: name });
  const count = shape.reduce((product, length) => product * length, 1);
  if (count * size !== bytes.length) throw damaged('shape and bytes disagree', name);
  const view = viewOf(bytes);
  const values = new list(count);
  for (let i = 0; i < count; ++i) values[i] = read(view, i * size, isLittle);
  return { shape, values };
}

/** @param {Uint8Array} bytes */
export function viewOf(bytes) {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/**
 * Text that must be UTF-8.
 * @param {Uint8Array} bytes
 */
export function textOf(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw damaged('text is not UTF-8');
  }
}

/**
 * Adds a tensor under a name that is new and not absurd.
 * @template T
 * @param {Map<string, T>} tensors
 * @param {string} name
 * @param {T} tensor
 */
export function add(tensors, name, tensor) {
  if (name === '' || name.length > limits.name) throw damaged('a name is empty or too long');
  if (tensors.has(name)) throw damaged('a name occurs twice', name);
  tensors.set(name, tensor);
}

/**
 * @param {string} reason for developers
 * @param {string} [tensor]
 */
export function damaged(reason, tensor) {
  return new CoreError('weights_damaged', tensor === undefined ? { reason } : { tensor, reason });
}

/**
 * @param {string} value what is there
 * @param {string} allowed what could be read
 * @param {string} [tensor]
 */
export function foreign(value, allowed, tensor) {
  const detail = { value, allowed };
  return new CoreError('weights_format', tensor === undefined ? detail : { tensor, ...detail });
}

/** @param {number} bits IEEE half precision: sign, 5 of exponent, 10 of fraction */
function half(bits) {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 31) return fraction === 0 ? sign * Infinity : NaN;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  return sign * (1024 + fraction) * 2 ** (exponent - 25);
}

/** The upper half of a float. @type {ReadNumber} */
function readBrain(view, at, isLittle) {
  const scratch = new DataView(new ArrayBuffer(4));
  scratch.setUint16(0, view.getUint16(at, isLittle));
  return scratch.getFloat32(0);
}
