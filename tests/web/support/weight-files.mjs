// Files of weights put together byte by byte, so that any part of them can be wrong. Their numbers
// are zeros.

/** @typedef {{name: string, dtype: string, shape: number[], bytes: number, offsets?: number[]}} Entry */

/**
 * @param {Entry[] | string} entries a text is the whole header
 * @param {number} [more] bytes that belong to no tensor
 */
export function safetensors(entries, more = 0) {
  let at = 0;
  const places = typeof entries === 'string' ? [] : entries;
  const parts = places.map(({ name, dtype, shape, bytes, offsets = [at, (at += bytes)] }) => {
    const entry = JSON.stringify({ dtype, shape, data_offsets: offsets });
    return `${JSON.stringify(name)}:${entry}`;
  });
  const header = Buffer.from(typeof entries === 'string' ? entries : `{${parts.join()}}`);
  const length = Buffer.alloc(8);
  length.writeUInt32LE(header.length);
  return new Uint8Array(Buffer.concat([length, header, Buffer.alloc(at + more)]));
}

/**
 * @param {string} header
 * @param {number} bytes
 */
export function npy(header, bytes) {
  const start = Buffer.from('\x93NUMPY\x01\x00\x00\x00', 'latin1');
  start.writeUInt16LE(header.length + 1, 8);
  return new Uint8Array(Buffer.concat([start, Buffer.from(`${header}\n`), Buffer.alloc(bytes)]));
}

/**
 * @typedef {object} ZipEntry what is not given is right, and stored
 * @property {string} name
 * @property {Uint8Array} content
 * @property {number} [method]
 * @property {number} [flags]
 * @property {number} [crc]
 * @property {number} [packed]
 * @property {number} [size]
 * @property {number} [place]
 */

/**
 * @param {ZipEntry[]} entries
 * @param {{entries?: number, start?: number}} [end]
 */
export function archive(entries, end = {}) {
  const contents = [];
  const directory = [];
  let at = 0;
  for (const { name, content, ...told } of entries) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(told.flags ?? 0, 8);
    entry.writeUInt16LE(told.method ?? 0, 10);
    entry.writeUInt32LE(told.crc ?? checksum(content), 16);
    entry.writeUInt32LE(told.packed ?? content.length, 20);
    entry.writeUInt32LE(told.size ?? content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(told.place ?? at, 42);
    contents.push(local, Buffer.from(name), content);
    directory.push(entry, Buffer.from(name));
    at += 30 + name.length + content.length;
  }
  const listed = Buffer.concat(directory);
  const last = Buffer.alloc(22);
  last.writeUInt32LE(0x06054b50);
  last.writeUInt16LE(end.entries ?? entries.length, 10);
  last.writeUInt32LE(listed.length, 12);
  last.writeUInt32LE(end.start ?? at, 16);
  return new Uint8Array(Buffer.concat([...contents, listed, last]));
}

/**
 * CRC-32 bit by bit.
 * @param {Uint8Array} bytes
 */
function checksum(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; ++bit) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
