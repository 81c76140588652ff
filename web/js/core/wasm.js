// Which build of the core this machine can run, and that build compiled.
//
// Two builds: one for WebAssembly SIMD, and one that also uses relaxed SIMD (fused multiply-add in
// float32; in float64 both compute the same digits).

import { CoreError } from './errors.js';
import { bytesOf, embedded, reasonOf } from './files.js';

/** @typedef {'simd128' | 'relaxed'} Build */
/** @typedef {{module: WebAssembly.Module, build: Build}} Compiled */

/** @typedef {'whole' | 'one-head'} Part */

/**
 * The module of one head has no kernels that fused multiply-adds would make faster.
 * @type {Record<Part, Record<Build, import('./files.js').FileName>>}
 */
const files = {
  whole: { simd128: 'attention.wasm', relaxed: 'attention-relaxed.wasm' },
  'one-head': { simd128: 'one-head.wasm', relaxed: 'one-head.wasm' },
};

/**
 * The smallest module with a function () → v128 of this code.
 * @param {number[]} code without the final `end`
 */
function probe(code) {
  const body = [0, ...code, 0x0b]; // no locals, code, end
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0], // "\0asm", version 1
    ...[1, 5, 1, 0x60, 0, 1, 0x7b], // types: () → v128
    ...[3, 2, 1, 0], // functions: one, of type 0
    ...[10, body.length + 2, 1, body.length, ...body], // code: one body
  ]);
}

const zero = [0x41, 0, 0xfd, 17]; // i32.const 0, i32x4.splat
const simdProbe = probe(zero);
const relaxedProbe = probe([...zero, ...zero, ...zero, 0xfd, 0x85, 0x02]); // f32x4.relaxed_madd

/** @returns {Build | 'none'} the fastest build that runs here */
export function supported() {
  if (typeof WebAssembly !== 'object' || !WebAssembly.validate(simdProbe)) return 'none';
  return WebAssembly.validate(relaxedProbe) ? 'relaxed' : 'simd128';
}

/**
 * @param {Build | 'auto'} wanted
 * @param {Part} part
 * @param {Uint8Array<ArrayBuffer>} [bytes] the module, if the caller brings it
 * @returns {Promise<Compiled>}
 */
export async function compile(wanted, part, bytes) {
  const best = supported();
  if (best === 'none') throw new CoreError('no_simd');
  const build = choose(wanted, best);
  const own = files[part][build];
  // A page that carries its modules in itself has the whole ones alone.
  const file = embedded(files.whole[build]) === null ? own : files.whole[build];
  const code = bytes ?? (await bytesOf(file));
  try {
    return { module: await WebAssembly.compile(code), build };
  } catch (error) {
    throw new CoreError('load_failed', { file, reason: reasonOf(error) });
  }
}

/**
 * @param {Build | 'auto'} wanted
 * @param {Build} best
 * @returns {Build}
 */
function choose(wanted, best) {
  if (wanted === 'auto') return best;
  if (!Object.hasOwn(files.whole, wanted)) {
    const allowed = ['auto', ...Object.keys(files.whole)].join(', ');
    throw new CoreError('bad_option', { option: 'build', value: String(wanted), allowed });
  }
  if (wanted === 'relaxed' && best !== 'relaxed') {
    throw new CoreError('load_failed', {
      file: files.whole.relaxed,
      reason: 'no relaxed SIMD here',
    });
  }
  return wanted;
}
