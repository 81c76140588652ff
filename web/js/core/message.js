// A specification as JavaScript writes it → the bytes that the core reads.
//
// Flattening is generic: paths, texts, numbers and tensors. What the paths mean, and whether they
// exist, the core alone knows. The layout of the bytes is described in src/bindings/wasm_api.cpp.

import { CoreError } from './errors.js';
import { isTensor, readTensor } from './tensor-input.js';

/** @typedef {import('./types.js').Spec} Spec */
/**
 * @typedef {(
 *   | {kind: 'text', key: string, text: string}
 *   | {kind: 'number', key: string, number: number}
 *   | {kind: 'tensor', key: string, dims: number[], values: Float64Array}
 *   | {kind: 'shape', key: string, dims: number[]}
 * )} Entry
 */

const kinds = { text: 1, number: 2, tensor: 3, shape: 4 };
const headerBytes = 32;
const utf8 = new TextEncoder();
/** No specification nests deeper; what does is circular. */
const maxDepth = 8;

/**
 * @param {Spec} spec
 * @returns {Uint8Array}
 */
export function encode(spec) {
  return pack(flatten(spec));
}

/**
 * @param {Spec} spec
 * @returns {Entry[]} `{inputs: {x: [[1]]}}` gives one entry with the key `inputs.x`
 */
export function flatten(spec) {
  if (typeof spec !== 'object' || spec === null || Array.isArray(spec)) {
    throw new CoreError('malformed_spec', { value: String(spec) });
  }
  /** @type {Entry[]} */
  const entries = [];
  const { options, ...rest } = spec;
  collect(entries, '', rest, 0);
  if (options !== undefined) collect(entries, 'options', usual(options), 1);
  return entries;
}

/**
 * Other ways to write the same options: one mask without its list, an empty list, no gradient.
 * @param {unknown} options
 */
function usual(options) {
  if (typeof options !== 'object' || options === null) return options;
  const { mask, gradient, ...rest } = /** @type {Record<string, unknown>} */ (options);
  return {
    ...rest,
    mask: usualMask(mask),
    gradient: gradient === false ? undefined : gradient,
  };
}

/** @param {unknown} mask */
function usualMask(mask) {
  if (typeof mask !== 'object' || mask === null) return mask;
  if (!Array.isArray(mask)) return [named(mask)];
  return mask.length === 0 ? 'none' : mask.map(named);
}

/**
 * A mask without a kind has an empty one, so that the core sees it and refuses it.
 * @param {unknown} mask
 */
function named(mask) {
  if (typeof mask !== 'object' || mask === null || Array.isArray(mask)) return mask;
  const { kind, ...rest } = /** @type {Record<string, unknown>} */ (mask);
  return { kind: kind ?? '', ...rest };
}

/**
 * @param {Entry[]} entries
 * @param {string} key
 * @param {unknown} value
 * @param {number} depth
 */
function collect(entries, key, value, depth) {
  if (value === undefined || value === null) return;
  if (typeof value === 'string') entries.push({ kind: 'text', key, text: value });
  else if (typeof value === 'number' || typeof value === 'boolean')
    entries.push({ kind: 'number', key, number: Number(value) });
  else if (isTensor(value))
    entries.push({ kind: 'tensor', key, ...readTensor(tensorName(key), value) });
  else if (isShape(value)) entries.push({ kind: 'shape', key, dims: [...value.shape] });
  else if (typeof value === 'object' && depth < maxDepth)
    for (const [part, inner] of Object.entries(value))
      collect(entries, key === '' ? part : `${key}.${part}`, inner, depth + 1);
  else throw new CoreError('malformed_spec', { option: key, value: typeof value });
}

/**
 * `{shape: [rows, cols]}`: a tensor without values, which is enough for a ledger.
 * @param {unknown} value
 * @returns {value is {shape: number[]}}
 */
function isShape(value) {
  if (typeof value !== 'object' || value === null || !('shape' in value)) return false;
  const { shape, ...rest } = value;
  const isSize = (/** @type {unknown} */ size) =>
    typeof size === 'number' && Number.isInteger(size) && size >= 0 && size < 2 ** 32;
  const isList = Array.isArray(shape) && shape.length >= 1 && shape.length <= 4;
  return isList && shape.every(isSize) && Object.keys(rest).length === 0;
}

/**
 * The name under which people know it: 'inputs.x' is x, 'options.mask.0.grid' stays a path.
 * @param {string} key
 */
function tensorName(key) {
  return key.replace(/^(inputs|weights|options)\./, '');
}

/**
 * @param {Entry[]} entries
 * @returns {Uint8Array}
 */
function pack(entries) {
  const parts = entries.map((entry) => ({
    entry,
    key: utf8.encode(entry.key),
    payload: payload(entry),
  }));
  const size = parts.reduce(
    (sum, { key, payload }) => sum + headerBytes + padded(key) + padded(payload),
    0,
  );
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const { entry, key, payload } of parts) {
    writeHeader(new DataView(bytes.buffer, at, headerBytes), entry, key.length, payload.length);
    bytes.set(key, at + headerBytes);
    at += headerBytes + padded(key);
    bytes.set(payload, at);
    at += padded(payload);
  }
  return bytes;
}

/**
 * Machines that run WebAssembly SIMD are little-endian, as the message is.
 * @param {Entry} entry
 * @returns {Uint8Array}
 */
function payload(entry) {
  if (entry.kind === 'text') return utf8.encode(entry.text);
  if (entry.kind === 'shape') return new Uint8Array(0);
  const numbers = entry.kind === 'number' ? Float64Array.of(entry.number) : entry.values;
  return new Uint8Array(numbers.buffer);
}

/** @param {Uint8Array} part its length up to the next multiple of 8 */
function padded(part) {
  return Math.ceil(part.length / 8) * 8;
}

/**
 * @param {DataView} view
 * @param {Entry} entry
 * @param {number} keyBytes
 * @param {number} payloadBytes
 */
function writeHeader(view, entry, keyBytes, payloadBytes) {
  const dims = 'dims' in entry ? entry.dims : [];
  view.setUint32(0, kinds[entry.kind], true);
  view.setUint32(4, keyBytes, true);
  view.setUint32(8, entry.kind === 'text' ? payloadBytes : dims.length, true);
  for (let i = 0; i < 4; ++i) view.setUint32(16 + 4 * i, dims[i] ?? 1, true);
}
