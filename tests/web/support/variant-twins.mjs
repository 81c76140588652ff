// Naive twins (operation-twins.mjs) of the operations that came with the variants of attention.

import { keepGrid, matrix } from './numbers.mjs';

/** @typedef {import('./operation-twins.mjs').Twin} Twin */

const a = matrix(3, 4, 31);
const perRow = matrix(3, 1, 32);
/** Ties, hidden cells, and a row that sees nothing. */
const ranked = [
  [1, 3, 3, 2],
  [-Infinity, -Infinity, -Infinity, -Infinity],
  [0.5, -1, -Infinity, 0.25],
];
const other = [
  [2, 1, 3, -Infinity],
  [-Infinity, 0.5, -Infinity, 1],
  [0.25, -1, 2, -Infinity],
];
/** @type {(rows: number, cols: number, seed: number) => number[][]} */
const mask = (rows, cols, seed) => keepGrid(rows, cols, seed).map((row) => row.map(Number));

/** @type {(x: number[], y: number[]) => number} */
const dot = (x, y) => x.reduce((total, each, i) => total + each * y[i], 0);

/** @type {(f: (x: number) => number) => Twin} */
const cellwise = (f) => ({ inputs: [a], shape: [3, 4], cell: ([m], r, c) => f(m[r][c]) });

/** @type {(cells: number[], col: number) => number} how many of a row come before this one */
const better = (cells, col) =>
  cells.filter((x, c) => x > cells[col] || (x === cells[col] && c < col)).length;

/** @type {Record<string, Twin[]>} */
export const variantTwins = {
  tanh: [cellwise(Math.tanh)],
  tanh_slope: [cellwise((x) => 1 - Math.tanh(x) ** 2)],
  elu_plus_one: [cellwise((x) => (x > 0 ? x + 1 : Math.exp(x)))],
  elu_plus_one_slope: [
    { inputs: [a.map((row) => row.map((x) => -Math.abs(x) - 1))], shape: [3, 4], cell: slope },
    { inputs: [[[1, 2]]], shape: [1, 2], cell: slope },
  ],

  maximum: [
    {
      inputs: [ranked, other],
      domains: ['bias', 'bias'],
      shape: [3, 4],
      cell: ([x, y], r, c) => Math.max(x[r][c], y[r][c]),
    },
  ],
  maximum_gradient: [
    {
      inputs: [ranked, other, a],
      domains: ['bias', 'bias', undefined],
      shape: [3, 4],
      cell: ([x, y, d], r, c) => {
        if (x[r][c] === y[r][c]) return x[r][c] === -Infinity ? 0 : d[r][c] / 2;
        return x[r][c] > y[r][c] ? d[r][c] : 0;
      },
    },
  ],
  row_norm: [{ inputs: [a], shape: [3, 1], cell: ([x], r) => Math.hypot(...x[r]) }],
  scale_rows: [
    {
      inputs: [mask(3, 4, 33), perRow],
      shape: [3, 4],
      cell: ([x, factor], r, c) => x[r][c] * factor[r][0],
    },
  ],
  repeat_rows: [
    {
      inputs: [a],
      attributes: { times: 2, order: 'each' },
      shape: [6, 4],
      cell: ([x], r, c) => x[Math.floor(r / 2)][c],
    },
    {
      inputs: [a],
      attributes: { times: 2, order: 'all' },
      shape: [6, 4],
      cell: ([x], r, c) => [...x, ...x][r][c],
    },
  ],
  fold_rows: [
    {
      inputs: [matrix(6, 4, 34)],
      attributes: { times: 2, order: 'each' },
      shape: [3, 4],
      cell: ([x], r, c) => x[2 * r][c] + x[2 * r + 1][c],
    },
    {
      inputs: [matrix(6, 4, 35)],
      attributes: { times: 2, order: 'all' },
      shape: [3, 4],
      cell: ([x], r, c) => x[r][c] + x[r + 3][c],
    },
  ],

  band: [
    {
      inputs: [],
      attributes: { offset: 0, before: 1, keys: 3 },
      shape: [3, 4],
      cell: (_none, r, c) => Number(r - 1 + c >= 0 && r - 1 + c < 3),
    },
  ],
  band_product: [
    {
      inputs: [a, mask(2, 4, 38)],
      attributes: { offset: 0, before: 1 },
      shape: [3, 3],
      cell: ([x, y], r, c) => dot(x[r], y[r - 1 + c] ?? [0, 0, 0, 0]),
    },
  ],
  band_sum: [
    {
      inputs: [mask(3, 2, 39), a],
      attributes: { offset: 1, before: 2 },
      shape: [3, 4],
      cell: ([w, x], r, c) => dot(w[r], [x[r - 1]?.[c] ?? 0, x[r][c]]),
    },
  ],
  band_spread: [
    {
      inputs: [mask(3, 2, 40), a],
      attributes: { offset: 1, before: 2 },
      shape: [4, 4],
      cell: ([w, x], r, c) =>
        dot([w[r + 1]?.[0] ?? 0, w[r]?.[1] ?? 0], [x[r + 1]?.[c] ?? 0, x[r]?.[c] ?? 0]),
    },
  ],

  window: [
    {
      inputs: [],
      attributes: { offset: 1, before: 1, after: 0 },
      shape: [3, 4],
      cell: (_none, r, c) => Number(c === r || c === r + 1),
    },
  ],
  global: [
    {
      inputs: [],
      attributes: { offset: -1, count: 1 },
      shape: [3, 4],
      cell: (_none, r, c) => Number(r === 1 || c === 0),
    },
  ],
  any_of: [
    {
      inputs: [mask(3, 4, 36), mask(3, 4, 37)],
      domains: ['keep', 'keep'],
      shape: [3, 4],
      cell: ([x, y], r, c) => Math.max(x[r][c], y[r][c]),
    },
  ],
  top_k: [1, 2, 4].map((count) => ({
    inputs: [ranked],
    domains: ['bias'],
    attributes: { count },
    shape: [3, 4],
    cell: ([x], r, c) => Number(x[r][c] !== -Infinity && better(x[r], c) < count),
  })),
};

/** @type {Twin['cell']} */
function slope([x], r, c) {
  return x[r][c] > 0 ? 1 : Math.exp(x[r][c]);
}
