// Loading: the build that fits the machine, failures with their codes, and a page's bundle.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { loadCore } from '../../web/js/core/core.js';
import { supported } from '../../web/js/core/wasm.js';

/** @type {(path: string) => string} */
const file = (path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Replaces a property for the time of one call.
 * @param {any} owner
 * @param {string} name
 * @param {unknown} value
 * @param {() => Promise<void>} run
 */
async function pretending(owner, name, value, run) {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { value, configurable: true, writable: true });
  try {
    await run();
  } finally {
    Object.defineProperty(owner, name, /** @type {PropertyDescriptor} */ (before));
  }
}

test('a machine without WebAssembly, or without its SIMD, is told so', async () => {
  const refused = () => assert.rejects(loadCore(), { name: 'CoreError', code: 'no_simd' });
  await pretending(globalThis, 'WebAssembly', undefined, refused);
  await pretending(WebAssembly, 'validate', () => false, refused);
});

test('bytes that are no module, or another one, are refused', async () => {
  for (const bytes of [Uint8Array.of(1, 2, 3), Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)])
    await assert.rejects(loadCore({ bytes }), { name: 'CoreError', code: 'load_failed' });
});

test('an unknown build is refused', async () => {
  const detail = { option: 'build', value: 'fast', allowed: 'auto, simd128, relaxed' };
  await assert.rejects(loadCore({ build: /** @type {any} */ ('fast') }), {
    code: 'bad_option',
    detail,
  });
});

test('the plain build can always be asked for', async () => {
  assert.equal((await loadCore({ build: 'simd128' })).build, 'simd128');
});

test('relaxed SIMD is used where it is, and asked for where it is not refused', async () => {
  if (supported() === 'relaxed') assert.equal((await loadCore()).build, 'relaxed');
  else await assert.rejects(loadCore({ build: 'relaxed' }), { code: 'load_failed' });
});

test('in double the relaxed build computes the same bits', async () => {
  const script = file('support/compare-builds.mjs');
  const run = (/** @type {string[]} */ flags) =>
    promisify(execFile)(process.execPath, [...flags, script]);
  // Node 20 needs the flag, later ones may not know it.
  const { stdout } = await run(['--experimental-wasm-relaxed-simd']).catch(() => run([]));
  assert.equal(stdout.trim(), 'same');
});

test('it packs for a page without a trace of Node', async () => {
  const { warnings, outputFiles } = await build({
    entryPoints: [file('../../web/js/core/core.js'), file('../../web/js/core/worker.js')],
    bundle: true,
    format: 'esm',
    platform: 'browser',
    outdir: 'packed',
    write: false,
  });
  assert.deepEqual(warnings, []);
  for (const { text } of outputFiles) assert.doesNotMatch(text, /\brequire\(|from\s*['"]node:/);
});
