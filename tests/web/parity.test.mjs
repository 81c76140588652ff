// The same source gives the same numbers: every specification, natively and as WebAssembly, bit for
// bit in every tensor (a NaN equals any NaN: its bits are not determined).
//
// An operation whose results may differ is listed in `bounds` with its largest relative difference;
// exceeding it fails. There is none now.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { loadCore } from '../../web/js/core/core.js';
import { encode } from '../../web/js/core/message.js';
import { specifications } from './support/specifications.mjs';

/** @typedef {import('../../web/js/core/types.js').Description} Description */
/** @typedef {import('../../web/js/core/types.js').Values} Values */

/** @type {Record<string, number>} operation → bound */
const bounds = {};

const program = fileURLToPath(new URL('../../build/native-release/run_spec', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'parity-'));
const names = Object.keys(specifications);
/** @type {(name: string) => string} */
const fileOf = (name) => join(folder, String(names.indexOf(name)));
const wasm = await loadCore({ build: 'simd128' });

before(() => {
  assert.ok(
    existsSync(program),
    'There is no native run_spec. Build it: cmake --preset native-release && ' +
      'cmake --build --preset native-release --target run_spec',
  );
  for (const name of names) writeFileSync(fileOf(name), encode(specifications[name]));
  execFileSync(program, names.map(fileOf));
});

after(() => rmSync(folder, { recursive: true }));

/**
 * What run_spec wrote: the description, a line end, the arena.
 * @param {string} name
 * @returns {{description: Description, arena: Values}}
 */
function native(name) {
  const bytes = new Uint8Array(readFileSync(`${fileOf(name)}.out`));
  const end = bytes.indexOf('\n'.charCodeAt(0));
  const description = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
  const { buffer } = bytes.slice(end + 1);
  const isDouble = description.precision === 'float64';
  return { description, arena: isDouble ? new Float64Array(buffer) : new Float32Array(buffer) };
}

/**
 * @param {number} a
 * @param {number} b
 * @param {number} bound
 */
function agree(a, b, bound) {
  return Object.is(a, b) || (bound > 0 && Math.abs(a - b) <= bound * Math.abs(a));
}

for (const name of names)
  test(`native and WebAssembly agree: ${name}`, () => {
    const plan = wasm.prepare(specifications[name]);
    const { description, arena } = plan.snapshot();
    plan.free();
    const other = native(name);
    assert.deepEqual(plain(other.description), plain(description));
    assert.equal(other.arena.length, arena.length);
    for (const { id, op, offset, rows, cols } of description.tensors)
      for (let i = 0; i < rows * cols; ++i) {
        const [a, b] = [arena[offset + i], other.arena[offset + i]];
        const where = `${id}[${Math.floor(i / cols)},${i % cols}]`;
        assert.ok(agree(a, b, bounds[op] ?? 0), `${where}: ${a} as WebAssembly, ${b} natively`);
      }
  });

/**
 * As JSON has it, where infinities are texts.
 * @param {Description} description
 */
function plain(description) {
  return JSON.parse(
    JSON.stringify(description, (_key, value) =>
      typeof value === 'number' && !Number.isFinite(value) ? String(value) : value,
    ),
  );
}
