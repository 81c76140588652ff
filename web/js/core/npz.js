// Reads what numpy.savez and savez_compressed write: a zip file of .npy files. Floats only, of
// either byte order; arrays in Fortran's order are turned into C's. Nothing is ever unpickled.

import { add, damaged, decode, foreign, textOf, viewOf } from './number-bytes.js';
import { unzip } from './zip.js';

/** @typedef {import('./number-bytes.js').StoredTensor} StoredTensor */

const suffix = '.npy';
const magic = '\x93NUMPY';
/** NumPy itself refuses headers longer than this. */
const longestHeader = 10000;
const header =
  /^\{ *'descr': *('[^']*'|\[[^\n]*\]), *'fortran_order': *(True|False), *'shape': *\(([\d, ]*)\),? *\} *\n$/;
const kindOf = new Map(
  /** @type {const} */ ([
    ['f8', 'F64'],
    ['f4', 'F32'],
    ['f2', 'F16'],
  ]),
);

/**
 * @param {Uint8Array} bytes
 * @returns {Promise<Map<string, StoredTensor>>}
 */
export async function readNpz(bytes) {
  const tensors = new Map();
  for (const [name, content] of await unzip(bytes)) {
    if (!name.endsWith(suffix)) throw foreign('not an array', suffix, name);
    const key = name.slice(0, -suffix.length);
    add(tensors, key, readNpy(key, content));
  }
  return tensors;
}

/**
 * @param {string} name
 * @param {Uint8Array} bytes
 * @returns {StoredTensor}
 */
function readNpy(name, bytes) {
  const { text, end } = headerOf(name, bytes);
  const match = header.exec(text);
  if (match === null) throw damaged('the header is broken', name);
  const [, type, isFortran, sizes] = match;
  const kind = kindOf.get(/** @type {any} */ (/^'[<>](f\d)'$/.exec(type)?.[1]));
  if (kind === undefined) throw foreign(type.replaceAll("'", ''), [...kindOf.keys()].join(), name);
  const shape = shapeOf(name, sizes);
  const tensor = decode(name, shape, kind, type[1] === '<', bytes.subarray(end));
  return isFortran === 'True' ? reordered(tensor) : tensor;
}

/**
 * @param {string} name
 * @param {Uint8Array} bytes
 */
function headerOf(name, bytes) {
  const isNpy = [...magic].every((letter, i) => bytes[i] === letter.charCodeAt(0));
  if (!isNpy || bytes.length < 12) throw damaged('not an array', name);
  const version = bytes[magic.length];
  if (version < 1 || version > 3) throw foreign(`npy version ${version}`, '1, 2, 3', name);
  const view = viewOf(bytes);
  const length = version === 1 ? view.getUint16(8, true) : view.getUint32(8, true);
  const start = version === 1 ? 10 : 12;
  const end = start + length;
  if (length > longestHeader || end > bytes.length) throw damaged('the header is cut off', name);
  return { text: textOf(bytes.subarray(start, end)), end };
}

/**
 * "3, 4", "3," or nothing.
 * @param {string} name
 * @param {string} sizes
 */
function shapeOf(name, sizes) {
  const parts = sizes.split(',').map((part) => part.trim());
  if (parts[parts.length - 1] === '') parts.pop();
  if (!parts.every((part) => /^\d{1,10}$/.test(part))) throw damaged('the shape is broken', name);
  return parts.map(Number);
}

/**
 * From Fortran's order, where the first index runs fastest, to C's, where the last one does.
 * @param {StoredTensor} tensor
 * @returns {StoredTensor}
 */
function reordered({ shape, values }) {
  const result = values.slice();
  const index = shape.map(() => 0);
  const steps = shape.map((_, axis) => shape.slice(0, axis).reduce((a, b) => a * b, 1));
  for (let to = 0; to < values.length; ++to) {
    result[to] = values[index.reduce((from, i, axis) => from + i * steps[axis], 0)];
    for (let axis = shape.length - 1; axis >= 0 && ++index[axis] === shape[axis]; --axis)
      index[axis] = 0;
  }
  return { shape, values: result };
}
