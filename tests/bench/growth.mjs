// How time and memory grow with the length of the sequence: the exponent of a power law, fitted to
// the times in logarithms.

import { median } from './measure.mjs';
import { ours } from './ours.mjs';

const width = 64;
const kinds = {
  full: {
    lengths: [512, 1024, 2048, 4096, 8192],
    limits: [1.9, 2.1],
    options: { detail: 'result' },
  },
  windowed: {
    lengths: [2048, 4096, 8192, 16384],
    limits: [0.9, 1.1],
    options: { detail: 'result', mask: { kind: 'window', before: 64, after: 64 } },
  },
  linear: {
    lengths: [2048, 4096, 8192, 16384],
    limits: [0.9, 1.1],
    graph: 'linear_attention',
    options: { form: 'state' },
  },
};
const longest = 16384;

/** Slope of the line through points of logarithms, by least squares. */
function exponentOf(points) {
  const logs = points.map(({ n, ms }) => [Math.log(n), Math.log(ms)]);
  const mean = (place) => logs.reduce((sum, pair) => sum + pair[place], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  const over = logs.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0);
  return over / logs.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
}

const drawn = (n, seed) =>
  Array.from({ length: n }, (_, i) =>
    Float32Array.from({ length: width }, (_, j) => Math.sin((i * width + j) * seed)),
  );

function specification(n, { graph = 'attention', options = {} }) {
  const inputs = { q: drawn(n, 1.1), k: drawn(n, 1.3), v: drawn(n, 1.7) };
  return { graph, precision: 'float32', inputs, options };
}

function timeOf(core, n, kind) {
  const plan = core.prepare(specification(n, kind));
  plan.run();
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    let runs = 0;
    do {
      plan.run();
      ++runs;
    } while (performance.now() - start < 20);
    return (performance.now() - start) / runs;
  });
  plan.free();
  return median(times);
}

/** @param {{build: 'simd128' | 'relaxed', bytes?: Uint8Array<ArrayBuffer>}[]} builds */
export async function growth(builds, say) {
  const fitted = [];
  for (const { build, bytes } of builds) {
    const { core } = await ours(build, bytes);
    for (const [name, kind] of Object.entries(kinds)) {
      say(`growth of ${name}`);
      const points = kind.lengths.map((n) => ({ n, ms: timeOf(core, n, kind) }));
      fitted.push({ build, name, points, exponent: exponentOf(points), limits: kind.limits });
    }
  }
  const { core } = await ours(builds[0].build, builds[0].bytes);
  const ms = timeOf(core, longest, kinds.full);
  return { fitted, longest: { n: longest, width, ms, bytes: core.memoryBytes() } };
}
