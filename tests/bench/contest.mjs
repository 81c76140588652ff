// Runs all cases with all contenders, in a page or in Node: prepares them, holds their results to
// each other, measures. What comes out is plain data; report.mjs makes tables of it.

import { cases, numbersOf } from './cases.mjs';
import { ceilings } from './ceilings.mjs';
import { inTurns } from './measure.mjs';
import { ours } from './ours.mjs';
import { mlMatrix, plain } from './plain.mjs';

const tolerance = 2e-3;
const own = new Set(['simd128', 'relaxed']);

/** The largest distance between two results, relative to the largest value. */
function distance(a, b) {
  if (a.length !== b.length) return Infinity;
  let most = 0;
  let size = 0;
  for (let i = 0; i < a.length; ++i) {
    most = Math.max(most, Math.abs(a[i] - b[i]));
    size = Math.max(size, Math.abs(b[i]));
  }
  return most / Math.max(size, 1e-30);
}

/** A contender made ready and its first result; none where it has no such operation, or fails. */
async function tried(contender, given, numbers, say) {
  try {
    const prepared = await contender.prepare(given, numbers);
    return prepared ? [prepared, Float32Array.from(await prepared.run())] : [];
  } catch (error) {
    if (own.has(contender.name)) throw error;
    say(`${contender.name} cannot: ${error.message}`);
    return [];
  }
}

/**
 * @param {object} setting
 * @param {{build: 'simd128' | 'relaxed', bytes?: Uint8Array<ArrayBuffer>}[]} setting.builds
 * @param {{name: string, prepare: Function}[]} setting.peers
 * @param {RegExp} setting.only which cases
 * @param {number} setting.rounds
 * @param {(line: string) => void} setting.say
 */
export async function contest({ builds, peers, only, rounds, say }) {
  const both = [];
  for (const { build, bytes } of builds) both.push(await ours(build, bytes));
  const limits = ceilings(builds.some(({ build }) => build === 'relaxed'));
  const results = [];
  for (const given of cases.filter(({ id }) => only.test(id))) {
    say(given.id);
    const numbers = numbersOf(given);
    const ready = [];
    let expected;
    for (const contender of [...both, plain, mlMatrix, ...peers]) {
      if (contender === plain || contender === mlMatrix) if ((given.flops ?? 0) > 4e7) continue;
      const [prepared, result] = await tried(contender, given, numbers, say);
      if (!prepared) continue;
      expected ??= result;
      const off = distance(result, expected);
      if (!(off < tolerance)) throw new Error(`${contender.name}, ${given.id}: off by ${off}`);
      ready.push([contender.name, prepared]);
    }
    const runs = Object.fromEntries(
      [...Object.entries(limits), ...ready].map(([name, { run }]) => [name, run]),
    );
    const measured = await inTurns(runs, rounds);
    for (const [, { free }] of ready) await free();
    results.push({ ...given, ...measured });
  }
  const perCall = Object.fromEntries(
    Object.entries(limits).map(([name, { flops, bytes }]) => [name, { flops, bytes }]),
  );
  return { cases: results, ceilings: perCall };
}
