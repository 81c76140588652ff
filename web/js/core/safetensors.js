// Reads .safetensors: the length of a JSON header, the header, and then the tensors' bytes, without
// gaps. Floats only.

import { CoreError } from './errors.js';
import { add, damaged, decode, foreign, kinds, limits, textOf, viewOf } from './number-bytes.js';

/** @typedef {import('./number-bytes.js').StoredTensor} StoredTensor */
/** @typedef {{name: string, dtype: string, shape: number[], start: number, end: number}} Place */

/**
 * @param {Uint8Array} bytes at least 8
 * @returns {Map<string, StoredTensor>}
 */
export function readSafetensors(bytes) {
  const length = Number(viewOf(bytes).getBigUint64(0, true));
  if (length > bytes.length - 8) throw damaged('the header is cut off');
  const content = bytes.subarray(8 + length);
  const places = placesOf(parse(textOf(bytes.subarray(8, 8 + length))));
  checkNoGaps(places, content.length);
  const tensors = new Map();
  for (const { name, dtype, shape, start, end } of places) {
    if (!isKind(dtype)) throw foreign(dtype, Object.keys(kinds).join(', '), name);
    add(tensors, name, decode(name, shape, dtype, true, content.subarray(start, end)));
  }
  return tensors;
}

/** @param {string} text */
function parse(text) {
  let header = null;
  try {
    header = JSON.parse(text);
  } catch {
    throw damaged('the header is not JSON');
  }
  if (!isRecord(header)) throw damaged('the header is not an object');
  return header;
}

/**
 * @param {Record<string, unknown>} header
 * @returns {Place[]}
 */
function placesOf(header) {
  const entries = Object.entries(header).filter(([name]) => name !== '__metadata__');
  if (entries.length > limits.tensors) throw new CoreError('too_large', { limit: limits.tensors });
  return entries.map(([name, entry]) => {
    if (!isRecord(entry)) throw damaged('the entry is broken', name);
    const { dtype, shape, data_offsets: offsets } = entry;
    if (typeof dtype !== 'string' || !isSizes(shape) || !isSizes(offsets) || offsets.length !== 2)
      throw damaged('the entry is broken', name);
    return { name, dtype, shape, start: offsets[0], end: offsets[1] };
  });
}

/**
 * Every byte belongs to one tensor, as the format demands.
 * @param {Place[]} places
 * @param {number} length
 */
function checkNoGaps(places, length) {
  const inOrder = [...places].sort((a, b) => a.start - b.start || a.end - b.end);
  let at = 0;
  for (const { name, start, end } of inOrder) {
    if (start !== at || end < start || end > length) throw damaged('the bytes are elsewhere', name);
    at = end;
  }
  if (at !== length) throw damaged('there are more bytes than tensors');
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isRecord(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * @param {unknown} value
 * @returns {value is number[]}
 */
function isSizes(value) {
  return Array.isArray(value) && value.every((size) => Number.isSafeInteger(size) && size >= 0);
}

/**
 * @param {string} dtype
 * @returns {dtype is import('./number-bytes.js').Kind}
 */
function isKind(dtype) {
  return Object.hasOwn(kinds, dtype);
}
