// What files weigh, raw and as servers compress them, and a table of it for people.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/**
 * @typedef {{name: string, raw: number, gzip: number, brotli: number}} Weight in bytes
 * @typedef {{parts: Weight[], total: Weight}} Group
 */

/**
 * @param {string} folder
 * @param {string[]} names
 * @returns {Promise<Group>}
 */
export async function weigh(folder, names) {
  const parts = await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(folder, name));
      const [gzip, brotli] = [gzipSync(bytes, { level: 9 }), brotliCompressSync(bytes)];
      return { name, raw: bytes.length, gzip: gzip.length, brotli: brotli.length };
    }),
  );
  const sum = (/** @type {'raw' | 'gzip' | 'brotli'} */ kind) =>
    parts.reduce((total, part) => total + part[kind], 0);
  return {
    parts,
    total: { name: 'together', raw: sum('raw'), gzip: sum('gzip'), brotli: sum('brotli') },
  };
}

/**
 * @param {{critical: Group, later: Group, single: Group}} sizes
 * @returns {string}
 */
export function table({ critical, later, single }) {
  const line = (/** @type {string} */ name, /** @type {string[]} */ ...numbers) =>
    `  ${name.padEnd(26)}${numbers.map((number) => number.padStart(10)).join('')}`;
  const kilobytes = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1);
  const lines = (/** @type {Weight[]} */ weights) =>
    weights.map(({ name, raw, gzip, brotli }) => line(name, ...[raw, gzip, brotli].map(kilobytes)));
  return [
    line('in kB', 'raw', 'gzip', 'brotli'),
    'What the first table needs',
    ...lines([...critical.parts, critical.total]),
    'What follows when wanted',
    ...lines(later.parts),
    'Everything in one file',
    ...lines(single.parts),
  ].join('\n');
}
