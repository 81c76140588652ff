// What is measured: shapes, the work in each, and what our two builds have to reach against the best
// of the peers. Plain data and drawn numbers; how each contender does it is in the other files.

/**
 * @typedef {object} Case
 * @property {string} id
 * @property {'product' | 'softmax' | 'layer_norm' | 'gelu' | 'attention' | 'block'} kind
 * @property {Record<string, number | string | boolean>} shape
 * @property {number} [flops]
 * @property {number} [bytes] that have to be read at least
 * @property {[simd128: number, relaxed: number]} target times faster than the best peer
 */

const products = [
  [16, [8, 9]],
  [32, [3, 3.5]],
  [64, [1.5, 1.9]],
  [128, [1.25, 1.6]],
  [256, [1.25, 1.6]],
  [512, [1.25, 1.6]],
];
const oddShapes = [
  [5, 16, 16],
  [33, 65, 17],
  [512, 64, 512],
];

/** @returns {Case} */
function product(m, k, n, transpose, target) {
  const sign = { none: '', a: ' Aᵀ B', b: ' A Bᵀ' }[transpose];
  const id = `product ${m} × ${k} × ${n}${sign}`;
  return { id, kind: 'product', shape: { m, k, n, transpose }, flops: 2 * m * k * n, target };
}

/** @returns {Case} */
function attention(n, d, causal, target) {
  const id = `attention ${n} × ${d}${causal ? ' causal' : ''}`;
  const pairs = causal ? (n * (n + 1)) / 2 : n * n;
  return { id, kind: 'attention', shape: { n, d, causal }, flops: 4 * pairs * d, target };
}

/** @returns {Case} */
function block(n, d, heads, hidden, target) {
  const flops = 2 * n * d * (4 * d + 2 * hidden) + 4 * n * n * d;
  const id = `encoder block ${n}, ${d}, ${heads}, ${hidden}`;
  return { id, kind: 'block', shape: { n, d, heads, hidden }, flops, target };
}

/** @returns {Case} */
const rows = (kind, m, n, target) => ({
  id: `${kind.replace('_', ' ')} ${m} × ${n}`,
  kind,
  shape: { m, n },
  bytes: 8 * m * n,
  target,
});

/** @type {Case[]} */
export const cases = [
  ...products.map(([n, target]) => product(n, n, n, 'none', target)),
  ...oddShapes.map(([m, k, n]) => product(m, k, n, 'none', [1.25, 1.5])),
  ...['b', 'a'].flatMap((transpose) =>
    [64, 256].map((n) => product(n, n, n, transpose, [1.25, 1.5])),
  ),
  { ...product(1, 768, 3072, 'none', [1, 1]), bytes: 4 * 768 * 3072 },
  rows('softmax', 512, 512, [1.25, 1.25]),
  rows('layer_norm', 512, 768, [1.5, 1.5]),
  rows('gelu', 512, 3072, [1.5, 1.5]),
  attention(512, 64, false, [1.4, 1.9]),
  attention(512, 64, true, [2.2, 3]),
  attention(4096, 64, false, [1.4, 1.8]),
  block(64, 64, 4, 256, [2, 2.5]),
  block(128, 256, 8, 1024, [1.4, 1.7]),
  block(128, 768, 12, 3072, [1.25, 1.5]),
];

/** Numbers that look like measured ones: even over ±1, the same every time. */
function drawer(seed) {
  let state = seed;
  return (count, size = 1) =>
    Float32Array.from({ length: count }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      return (state / 2 ** 31) * size;
    });
}

/**
 * The numbers of a case, by name, row by row.
 * @param {Case} given
 * @returns {Record<string, Float32Array>}
 */
export function numbersOf({ kind, shape }) {
  const draw = drawer(7);
  const { m, k, n, d, hidden } = shape;
  switch (kind) {
    case 'product':
      return { a: draw(m * k), b: draw(k * n) };
    case 'softmax':
      return { x: draw(m * n, 4) };
    case 'gelu':
      return { x: draw(m * n, 4) };
    case 'layer_norm':
      return { x: draw(m * n), gamma: draw(n), beta: draw(n) };
    case 'attention':
      return { q: draw(n * d, 2), k: draw(n * d, 2), v: draw(n * d) };
    default: {
      const [narrow, wide] = [1.7 / Math.sqrt(d), 1.7 / Math.sqrt(hidden)];
      return {
        x: draw(n * d, 1.7),
        ...Object.fromEntries(['w_q', 'w_k', 'w_v', 'w_o'].map((w) => [w, draw(d * d, narrow)])),
        ...Object.fromEntries(['b_q', 'b_k', 'b_v', 'b_o'].map((b) => [b, draw(d)])),
        w_1: draw(d * hidden, narrow),
        b_1: draw(hidden),
        w_2: draw(hidden * d, wide),
        b_2: draw(d),
        ...Object.fromEntries(
          ['gamma_1', 'beta_1', 'gamma_2', 'beta_2'].map((name) => [name, draw(d)]),
        ),
      };
    }
  }
}
