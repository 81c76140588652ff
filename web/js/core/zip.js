// Unpacks a zip file of stored or deflated entries, as numpy.savez and savez_compressed write it.
// Sizes and checksums are those of the central directory; no zip64, no encryption, no volumes.

import { CoreError } from './errors.js';
import { damaged, foreign, limits, textOf, viewOf } from './number-bytes.js';

/**
 * @typedef {object} Entry
 * @property {string} name
 * @property {number} method
 * @property {number} crc
 * @property {number} packed its bytes in the file
 * @property {number} size its bytes when unpacked
 * @property {number} place of its local header
 */
/** @typedef {{entries: number, start: number, end: number}} Directory */

const signatures = { local: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 };
const sizes = { local: 30, entry: 46, end: 22 };
const methods = { stored: 0, deflated: 8 };
const allowed = 'stored, deflated';
/** Deflate cannot do better. */
const bestRatio = 1032;

/**
 * @param {Uint8Array} bytes
 * @returns {Promise<[name: string, content: Uint8Array][]>}
 */
export async function unzip(bytes) {
  const directory = directoryOf(bytes);
  const entries = entriesOf(bytes, directory);
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  if (total > limits.bytes) throw new CoreError('too_large', { limit: limits.bytes });
  /** @type {[string, Uint8Array][]} */
  const contents = [];
  for (const entry of entries)
    contents.push([entry.name, await contentOf(bytes, entry, directory.start)]);
  return contents;
}

/**
 * The directory's record stands at the very end, before a comment whose length it tells.
 * @param {Uint8Array} bytes
 * @returns {Directory}
 */
function directoryOf(bytes) {
  const view = viewOf(bytes);
  const last = bytes.length - sizes.end;
  for (let at = last; at >= Math.max(0, last - 0xffff); --at) {
    if (view.getUint32(at, true) !== signatures.end) continue;
    if (at + sizes.end + view.getUint16(at + 20, true) !== bytes.length) continue;
    const entries = view.getUint16(at + 10, true);
    const start = view.getUint32(at + 16, true);
    if (entries === 0xffff || start === 0xffffffff) throw foreign('zip64', allowed);
    const end = start + view.getUint32(at + 12, true);
    if (end > at) throw damaged('the directory is elsewhere');
    if (entries > limits.tensors) throw new CoreError('too_large', { limit: limits.tensors });
    return { entries, start, end };
  }
  throw damaged('a zip file without its end');
}

/**
 * @param {Uint8Array} bytes
 * @param {Directory} directory
 * @returns {Entry[]}
 */
function entriesOf(bytes, { entries, start, end }) {
  const view = viewOf(bytes);
  const found = [];
  let at = start;
  for (let i = 0; i < entries; ++i) {
    if (at + sizes.entry > end || view.getUint32(at, true) !== signatures.entry)
      throw damaged('an entry of the directory is broken');
    const nameEnd = at + sizes.entry + view.getUint16(at + 28, true);
    const next = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > end) throw damaged('an entry of the directory is broken');
    const name = textOf(bytes.subarray(at + sizes.entry, nameEnd));
    if ((view.getUint16(at + 8, true) & 1) !== 0) throw foreign('encrypted', allowed, name);
    found.push({
      name,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      place: view.getUint32(at + 42, true),
    });
    at = next;
  }
  if (at !== end) throw damaged('the directory has more than its entries');
  return found;
}

/**
 * @param {Uint8Array} bytes
 * @param {Entry} entry
 * @param {number} end of all contents
 * @returns {Promise<Uint8Array>}
 */
async function contentOf(bytes, { name, method, crc, packed, size, place }, end) {
  const view = viewOf(bytes);
  if (place + sizes.local > end || view.getUint32(place, true) !== signatures.local)
    throw damaged('the header is broken', name);
  const names = view.getUint16(place + 26, true) + view.getUint16(place + 28, true);
  const start = place + sizes.local + names;
  if (start + packed > end) throw damaged('the content is cut off', name);
  const content = bytes.subarray(start, start + packed);
  if (method === methods.deflated) return inflate(name, content, size, crc);
  if (method !== methods.stored) throw foreign(`zip method ${method}`, allowed, name);
  if (packed !== size || crc32(content) !== crc) throw damaged('the checksum is wrong', name);
  return content;
}

/**
 * What is deflated, dressed as a gzip file: that every DecompressionStream takes, and it checks the
 * checksum.
 * @param {string} name
 * @param {Uint8Array} packed
 * @param {number} size
 * @param {number} crc
 */
async function inflate(name, packed, size, crc) {
  if (typeof DecompressionStream === 'undefined') throw foreign('deflated', 'stored', name);
  if (size > (packed.length + 1) * bestRatio) throw damaged('the size is impossible', name);
  const header = Uint8Array.of(0x1f, 0x8b, methods.deflated, 0, 0, 0, 0, 0, 0, 0xff);
  const trailer = new DataView(new ArrayBuffer(8));
  trailer.setUint32(0, crc, true);
  trailer.setUint32(4, size, true);
  const parts = /** @type {BlobPart[]} */ ([header, packed, trailer]);
  const reader = new Blob(parts).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const content = new Uint8Array(size);
  let filled = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (filled + part.value.length > size) throw new RangeError('more than was told');
      content.set(part.value, filled);
      filled += part.value.length;
    }
  } catch {
    reader.cancel().catch(() => {}); // what was wrong is told below
    filled = -1;
  }
  if (filled !== size) throw damaged('what is deflated is broken', name);
  return content;
}

/** The checksum of zip files: CRC-32, bits reversed. @param {Uint8Array} bytes */
function crc32(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ crcTable[(crc ^ byte) & 0xff];
  return (crc ^ 0xffffffff) >>> 0;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; ++bit) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});
