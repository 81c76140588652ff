// Prints "same" if both builds of the core give the same bits in double for all specifications, and
// about the same numbers in float. Needs an engine with relaxed SIMD.

import { changes, loadCore } from '../../../web/js/core/core.js';
import { specifications } from './specifications.mjs';

/** What the last bits of a float may come to, relative to numbers of the size of 1 and more. */
const tolerances = { float64: 0, float32: 1e-5, float16: 2 ** -8, bfloat16: 2 ** -5 };

const plain = await loadCore({ build: 'simd128' });
const relaxed = await loadCore({ build: 'relaxed' });

for (const [name, spec] of Object.entries(specifications)) {
  const [a, b] = [plain.run(spec), relaxed.run(spec)];
  if ((spec.precision ?? 'float64') === 'float64') {
    if (changes(a, b).size > 0) console.log(`${name}: ${[...changes(a, b).keys()]} differ`);
  } else {
    const last = a.ids[a.ids.length - 1];
    compare(name, a.get(last).values, b.get(last).values, tolerances[a.precision]);
  }
}
console.log('same');

/**
 * @param {string} name
 * @param {ArrayLike<number>} a
 * @param {ArrayLike<number>} b
 * @param {number} tolerance
 */
function compare(name, a, b, tolerance) {
  for (let i = 0; i < a.length; ++i) {
    const allowed = tolerance * Math.max(1, Math.abs(a[i]));
    const isNear = Math.abs(a[i] - b[i]) <= allowed || (Number.isNaN(a[i]) && Number.isNaN(b[i]));
    if (!isNear) console.log(`${name}: ${a[i]} and ${b[i]}`);
  }
}
