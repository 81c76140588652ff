// Every operation once more, as naively as can be: what one cell of the result is. Rules of
// provenance are held to these, also for operations that no graph of today uses.

import { functions } from '../../../web/js/core/functions.js';
import { grid, keepGrid, matrix } from './numbers.mjs';
import { positionTwins } from './position-twins.mjs';
import { sequenceTwins } from './sequence-twins.mjs';
import { variantTwins } from './variant-twins.mjs';

/**
 * @typedef {object} Twin
 * @property {number[][][]} inputs
 * @property {(string | undefined)[]} [domains] of the inputs
 * @property {Record<string, number | string>} [attributes]
 * @property {[number, number]} shape of the result
 * @property {(inputs: number[][][], row: number, col: number) => number} cell
 */

/** @type {(m: number[][], col: number) => number[]} */
const column = (m, col) => m.map((row) => row[col]);
/** @type {(a: number[], b: number[]) => number} */
const dot = (a, b) => a.reduce((sum, x, i) => sum + x * b[i], 0);
/** @type {(a: number[]) => number} */
const sum = (a) => a.reduce((total, x) => total + x, 0);
/** @type {(rows: number, cols: number, seed: number) => number[][]} */
const positive = (rows, cols, seed) => matrix(rows, cols, seed).map((row) => row.map((x) => x * x));
/** @type {(rows: number, cols: number, seed: number) => number[][]} */
const mask = (rows, cols, seed) => keepGrid(rows, cols, seed).map((row) => row.map(Number));

const a = matrix(3, 4, 1);
const b = matrix(3, 4, 2);
const perRow = matrix(3, 1, 3);
const perColumn = matrix(1, 4, 4);
const keep = mask(3, 4, 5);
const scores = grid(3, 4, (r, c) => (r === 1 || (r === 2 && c > 1) ? -Infinity : a[r][c]));
/** Ties, and a row that sees nothing. */
const ranked = [
  [1, 3, 3, 2],
  [-Infinity, -Infinity, -Infinity, -Infinity],
  [0.5, -1, -Infinity, 0.25],
];
const rankedMax = [[3], [-Infinity], [0.5]];
const exponentials = [
  [0.5, 1, 0, 0.25],
  [0, 0, 0, 0],
  [1, 0, 0, 0.75],
];
const exponentialSums = [[1.75], [0], [1.75]];

/** @type {(f: (x: number) => number, attributes?: Record<string, number>) => Twin} */
const cellwise = (f, attributes = {}) => ({
  inputs: [a],
  attributes,
  shape: [3, 4],
  cell: ([m], r, c) => f(m[r][c]),
});

const root = Math.sqrt(2 / Math.PI);
/** @type {(x: number) => number} */
const inner = (x) => Math.tanh(root * (x + 0.044715 * x ** 3));
/** @type {(x: number) => number} */
const share = (x) => 0.5 * (1 + functions.erf(x / Math.SQRT2));
/** @type {(x: number) => number} */
const sigmoid = (x) => 1 / (1 + Math.exp(-x));

/** @type {Record<string, (variance: number) => number>} by eps_place, with ε = 0.1 */
const deviations = {
  inside: (variance) => Math.sqrt(variance + 0.1),
  outside: (variance) => Math.sqrt(variance) + 0.1,
  after_root: (variance) => Math.sqrt(Math.sqrt(variance) + 0.1),
};
/** @type {Record<string, (variance: number) => number>} twice their derivatives */
const slopes = {
  inside: (variance) => 1 / deviations.inside(variance),
  outside: (variance) => 1 / Math.sqrt(variance),
  after_root: (variance) => 1 / (2 * deviations.after_root(variance) * Math.sqrt(variance)),
};
/** @type {(make: (place: string) => Omit<Twin, 'attributes'>) => Twin[]} */
const everyDeviation = (make) =>
  Object.keys(deviations).map((eps_place) => ({
    ...make(eps_place),
    attributes: { eps: 0.1, eps_place, divisor: 3 },
  }));

/** @type {(over: number, under: number, empty: number) => number} */
const divided = (over, under, empty) => (under === 0 ? empty : over / under);

/**
 * Attention of 3 queries and 5 keys, of width 4 and values of width 2.
 * @param {{heads: number, scale: number, first: number, last: number}} attributes
 * @param {number[][][]} masks
 * @returns {Twin}
 */
const attended = (attributes, masks) => ({
  inputs: [a, matrix(5, 4, 65), matrix(5, 2, 66), ...masks],
  domains: [undefined, undefined, undefined, 'keep', undefined],
  attributes,
  shape: [3, 2],
  cell: ([q, k, v, keep, bias], r, c) => {
    const { heads, scale, first, last } = attributes;
    const from = (4 / heads) * Math.floor((c * heads) / 2);
    const part = (/** @type {number[]} */ row) => row.slice(from, from + 4 / heads);
    const weights = k.map((key, j) => {
      const isSeen = r + first <= j && j <= r + last && (keep === undefined || keep[r][j] !== 0);
      return isSeen ? Math.exp(scale * dot(part(q[r]), part(key)) + (bias?.[r][j] ?? 0)) : 0;
    });
    const total = sum(weights);
    return total === 0 ? 0 : dot(weights, column(v, c)) / total;
  },
});

/** @type {Record<string, Twin[]>} */
export const twins = {
  ...variantTwins,
  ...sequenceTwins,
  ...positionTwins,
  input: [{ inputs: [], shape: [3, 4], cell: (_none, r, c) => a[r][c] }],

  linear: [
    {
      inputs: [a, matrix(4, 2, 6)],
      shape: [3, 2],
      cell: ([x, w], r, c) => dot(x[r], column(w, c)),
    },
    {
      inputs: [a, matrix(4, 2, 6), matrix(1, 2, 7)],
      shape: [3, 2],
      cell: ([x, w, bias], r, c) => dot(x[r], column(w, c)) + bias[0][c],
    },
  ],
  matmul: [
    {
      inputs: [keep, matrix(4, 2, 8)],
      shape: [3, 2],
      cell: ([x, y], r, c) => dot(x[r], column(y, c)),
    },
  ],
  matmul_nt: [
    { inputs: [a, mask(2, 4, 9)], shape: [3, 2], cell: ([x, y], r, c) => dot(x[r], y[c]) },
  ],
  matmul_tn: [
    {
      inputs: [a, matrix(3, 2, 10)],
      shape: [4, 2],
      cell: ([x, y], r, c) => dot(column(x, r), column(y, c)),
    },
  ],
  row_dot: [{ inputs: [a, keep], shape: [3, 1], cell: ([x, y], r) => dot(x[r], y[r]) }],

  scale: [0.75, 0].map((factor) => cellwise((x) => x * factor, { factor })),
  add: [
    { inputs: [a, b, keep], shape: [3, 4], cell: ([x, y, z], r, c) => x[r][c] + y[r][c] + z[r][c] },
    {
      inputs: [a, scores],
      domains: [undefined, 'bias'],
      shape: [3, 4],
      cell: ([x, y], r, c) => x[r][c] + y[r][c],
    },
  ],
  mean: [{ inputs: [a, b], shape: [3, 4], cell: ([x, y], r, c) => (x[r][c] + y[r][c]) / 2 }],
  multiply: [{ inputs: [a, keep], shape: [3, 4], cell: ([x, y], r, c) => x[r][c] * y[r][c] }],
  add_row: [{ inputs: [a, perColumn], shape: [3, 4], cell: ([x, y], r, c) => x[r][c] + y[0][c] }],
  multiply_row: [
    { inputs: [keep, perColumn], shape: [3, 4], cell: ([x, y], r, c) => x[r][c] * y[0][c] },
  ],
  affine: [
    {
      inputs: [a, [[1, 0, 2, -1]], perColumn],
      shape: [3, 4],
      cell: ([x, gamma, beta], r, c) => x[r][c] * gamma[0][c] + beta[0][c],
    },
  ],
  centre: [{ inputs: [a, perRow], shape: [3, 4], cell: ([x, y], r, c) => x[r][c] - y[r][0] }],
  dropout: [
    {
      inputs: [a, keep],
      domains: [undefined, 'keep'],
      attributes: { factor: 1.25 },
      shape: [3, 4],
      cell: ([x, k], r, c) => x[r][c] * k[r][c] * 1.25,
    },
  ],

  columns: [
    { inputs: [a], attributes: { first: 1 }, shape: [3, 2], cell: ([x], r, c) => x[r][c + 1] },
  ],
  rows: [
    { inputs: [a], attributes: { first: 1 }, shape: [2, 4], cell: ([x], r, c) => x[r + 1][c] },
  ],
  place_columns: [
    {
      inputs: [a],
      attributes: { first: 1 },
      shape: [3, 6],
      cell: ([x], r, c) => x[r][c - 1] ?? 0,
    },
  ],
  place_rows: [
    {
      inputs: [a],
      attributes: { first: 2 },
      shape: [6, 4],
      cell: ([x], r, c) => x[r - 2]?.[c] ?? 0,
    },
  ],
  join: [
    {
      inputs: [a, perRow, b],
      shape: [3, 9],
      cell: ([x, y, z], r, c) => [...x[r], ...y[r], ...z[r]][c],
    },
  ],
  stack: [
    {
      inputs: [perColumn, a, b],
      shape: [7, 4],
      cell: (parts, r, c) => parts.flat()[r][c],
    },
  ],
  reshape: [{ inputs: [a], shape: [2, 6], cell: ([x], r, c) => x.flat()[r * 6 + c] }],
  transpose: [{ inputs: [a], shape: [4, 3], cell: ([x], r, c) => x[c][r] }],
  spread_row: [
    { inputs: [perColumn], shape: [3, 4], cell: ([x], _r, c) => x[0][c] },
    { inputs: [mask(1, 4, 11)], domains: ['keep'], shape: [3, 4], cell: ([x], _r, c) => x[0][c] },
  ],
  spread_column: [{ inputs: [perRow], shape: [3, 4], cell: ([x], r) => x[r][0] }],

  relu: [cellwise((x) => Math.max(x, 0))],
  relu_slope: [cellwise((x) => (x > 0 ? 1 : 0))],
  gelu: [cellwise((x) => x * share(x))],
  gelu_slope: [cellwise((x) => share(x) + (x * Math.exp(-0.5 * x * x)) / Math.sqrt(2 * Math.PI))],
  gelu_tanh: [cellwise((x) => 0.5 * x * (1 + inner(x)))],
  gelu_tanh_slope: [
    cellwise(
      (x) =>
        0.5 * (1 + inner(x)) + 0.5 * x * (1 - inner(x) ** 2) * root * (1 + 3 * 0.044715 * x * x),
    ),
  ],
  gelu_sigmoid: [cellwise((x) => x * sigmoid(1.702 * x))],
  gelu_sigmoid_slope: [
    cellwise((x) => {
      const s = sigmoid(1.702 * x);
      return s + 1.702 * x * s * (1 - s);
    }),
  ],
  soft_cap: [cellwise((x) => 1.5 * Math.tanh(x / 1.5), { cap: 1.5 })],
  soft_cap_slope: [cellwise((x) => 1 - Math.tanh(x / 1.5) ** 2, { cap: 1.5 })],

  softmax: [
    {
      inputs: [scores],
      shape: [3, 4],
      cell: ([x], r, c) => {
        const exps = x[r].map((y) => Math.exp(y - Math.max(...x[r])));
        return x[r].every((y) => y === -Infinity) ? 0 : exps[c] / sum(exps);
      },
    },
  ],
  norm: ['layer_norm', 'rms_norm'].flatMap((kind) =>
    [[], [perColumn], [perColumn, matrix(1, 4, 61)]].map((weights) => ({
      inputs: [a, ...weights],
      attributes: { kind, eps: 0.1 },
      shape: /** @type {[number, number]} */ ([3, 4]),
      cell: (
        /** @type {number[][][]} */ [x, gamma, beta],
        /** @type {number} */ r,
        /** @type {number} */ c,
      ) => {
        const mean = kind === 'layer_norm' ? sum(x[r]) / 4 : 0;
        const variance = sum(x[r].map((y) => (y - mean) ** 2)) / 4;
        const normal = (x[r][c] - mean) / Math.sqrt(variance + 0.1);
        return normal * (gamma?.[0][c] ?? 1) + (beta?.[0][c] ?? 0);
      },
    })),
  ),
  attend: [
    attended({ heads: 1, scale: 0.5, first: -3, last: 5 }, []),
    attended({ heads: 2, scale: -0.3, first: -1, last: 0 }, []),
    attended({ heads: 1, scale: 1, first: -3, last: 5 }, [mask(3, 5, 62)]),
    attended({ heads: 2, scale: 1, first: -3, last: 5 }, [mask(3, 5, 63), matrix(3, 5, 64)]),
  ],

  row_sum: [{ inputs: [a], shape: [3, 1], cell: ([x], r) => sum(x[r]) }],
  column_sum: [{ inputs: [a], shape: [1, 4], cell: ([x], _r, c) => sum(column(x, c)) }],
  row_mean: [{ inputs: [a], shape: [3, 1], cell: ([x], r) => sum(x[r]) / 4 }],
  row_variance: [
    {
      inputs: [a, perRow],
      attributes: { divisor: 3 },
      shape: [3, 1],
      cell: ([x, mean], r) => sum(x[r].map((y) => (y - mean[r][0]) ** 2)) / 3,
    },
  ],
  row_mean_square: [{ inputs: [a], shape: [3, 1], cell: ([x], r) => dot(x[r], x[r]) / 4 }],
  normalise: everyDeviation((place) => ({
    inputs: [a, perRow, positive(3, 1, 12)],
    shape: [3, 4],
    cell: ([x, mean, variance], r, c) => (x[r][c] - mean[r][0]) / deviations[place](variance[r][0]),
  })),
  rms_normalise: everyDeviation((place) => ({
    inputs: [a, positive(3, 1, 13)],
    shape: [3, 4],
    cell: ([x, square], r, c) => x[r][c] / deviations[place](square[r][0]),
  })),
  normalise_gradient: everyDeviation((place) => ({
    inputs: [a, b, [[0.5], [0], [2]], perRow, matrix(3, 1, 14)],
    shape: [3, 4],
    cell: ([y, g, variance, product, mean], r, c) => {
      const straight = (g[r][c] - mean[r][0]) / deviations[place](variance[r][0]);
      const pull = (product[r][0] * slopes[place](variance[r][0])) / 3;
      return variance[r][0] === 0 ? straight : straight - y[r][c] * pull;
    },
  })),

  causal: [
    {
      inputs: [],
      attributes: { offset: 1 },
      shape: [3, 4],
      cell: (_none, r, c) => Number(c <= r + 1),
    },
  ],
  all_of: [
    { inputs: [], shape: [3, 4], cell: () => 1 },
    {
      inputs: [keep, mask(3, 4, 15)],
      domains: ['keep', 'keep'],
      shape: [3, 4],
      cell: ([x, y], r, c) => x[r][c] * y[r][c],
    },
  ],
  invert_mask: [
    { inputs: [keep], domains: ['keep'], shape: [3, 4], cell: ([x], r, c) => 1 - x[r][c] },
  ],
  mask_fill: [-Infinity, -2.5].flatMap((fill) => [
    {
      inputs: [a, keep],
      domains: [undefined, 'keep'],
      attributes: { fill },
      shape: /** @type {[number, number]} */ ([3, 4]),
      cell: ([x, k], r, c) => (k[r][c] ? x[r][c] : fill),
    },
    {
      inputs: [a, keep, scores],
      domains: [undefined, 'keep', 'bias'],
      attributes: { fill },
      shape: /** @type {[number, number]} */ ([3, 4]),
      cell: ([x, k, bias], r, c) => (k[r][c] ? x[r][c] + bias[r][c] : fill),
    },
  ]),
  mask_add: [-Infinity, -1e3].map((fill) => ({
    inputs: [a, keep, scores],
    domains: [undefined, 'keep', 'bias'],
    attributes: { fill },
    shape: [3, 4],
    cell: ([x, k, bias], r, c) => x[r][c] + bias[r][c] + (k[r][c] ? 0 : fill),
  })),
  mask_multiply: [
    {
      inputs: [a, keep, scores],
      domains: [undefined, 'keep', 'bias'],
      shape: [3, 4],
      cell: ([x, k, bias], r, c) => x[r][c] * k[r][c] + bias[r][c],
    },
  ],

  row_max: [
    { inputs: [ranked], domains: ['bias'], shape: [3, 1], cell: ([x], r) => Math.max(...x[r]) },
  ],
  exp_shifted: [
    {
      inputs: [ranked, rankedMax],
      domains: ['bias', 'bias'],
      shape: [3, 4],
      cell: ([x, max], r, c) => (max[r][0] === -Infinity ? 0 : Math.exp(x[r][c] - max[r][0])),
    },
  ],
  divide_rows: Object.entries({ zero: 0, nan: NaN, uniform: 0.25 }).map(([empty_row, empty]) => ({
    inputs: [exponentials, exponentialSums],
    attributes: { empty_row },
    shape: [3, 4],
    cell: ([x, total], r, c) => divided(x[r][c], total[r][0], empty),
  })),
  row_max_gradient: [
    {
      inputs: [ranked, rankedMax, perRow],
      domains: ['bias', 'bias', undefined],
      shape: [3, 4],
      cell: ([x, max, d], r, c) => {
        const count = x[r].filter((y) => y === max[r][0]).length;
        return max[r][0] !== -Infinity && x[r][c] === max[r][0] ? d[r][0] / count : 0;
      },
    },
  ],
  softmax_gradient: [
    {
      inputs: [exponentials, a, perRow],
      shape: [3, 4],
      cell: ([w, g, product], r, c) => w[r][c] * (g[r][c] - product[r][0]),
    },
    {
      inputs: [exponentials, a, perRow, exponentialSums],
      shape: [3, 4],
      cell: ([w, g, product, total], r, c) =>
        total[r][0] === 0 ? 0 : w[r][c] * (g[r][c] - product[r][0]),
    },
  ],
};
