// Naive twins (operation-twins.mjs) of the operations that windows over a sequence and studies of
// scores are made of.

import { matrix } from './numbers.mjs';

/** @typedef {import('./operation-twins.mjs').Twin} Twin */

const a = matrix(4, 2, 41);
const parts = matrix(4, 6, 42);
const square = matrix(3, 3, 43);

/** @type {(f: (x: number) => number) => Twin} */
const cellwise = (f) => ({ inputs: [a], shape: [4, 2], cell: ([m], r, c) => f(m[r][c]) });

/** @type {(row: number, tap: number, first: number, dilation: number) => number} */
const seen = (row, tap, first, dilation) => row + first + tap * dilation;

/** @param {number[][]} m */
const largest = (m) =>
  m
    .flatMap((cells, row) => cells.map((value, col) => ({ value, row, col })))
    .reduce((most, one) => (Math.abs(one.value) > Math.abs(most.value) ? one : most));

/** @type {{first: number, dilation: number}[]} */
const windows = [
  { first: -2, dilation: 1 },
  { first: -4, dilation: 2 },
  { first: -1, dilation: 1 },
];

/** @type {Record<string, Twin[]>} */
export const sequenceTwins = {
  exp: [cellwise(Math.exp)],
  softplus: [cellwise((x) => Math.log1p(Math.exp(x)))],
  softplus_slope: [cellwise((x) => 1 / (1 + Math.exp(-x)))],

  unfold: windows.map((window) => ({
    inputs: [a],
    attributes: window,
    shape: [4, 6],
    cell: ([m], r, c) => m[seen(r, Math.floor(c / 2), window.first, window.dilation)]?.[c % 2] ?? 0,
  })),
  fold: windows.map((window) => ({
    inputs: [parts],
    attributes: window,
    shape: [4, 2],
    cell: ([m], r, c) => {
      let sum = 0;
      for (let row = 0; row < 4; ++row)
        for (let tap = 0; tap < 3; ++tap)
          if (seen(row, tap, window.first, window.dilation) === r) sum += m[row][tap * 2 + c];
      return sum;
    },
  })),

  diagonal: [{ inputs: [[a.flat()]], shape: [8, 8], cell: ([[x]], r, c) => (r === c ? x[c] : 0) }],
  diagonal_of: [{ inputs: [square], shape: [1, 3], cell: ([m], _r, c) => m[c][c] }],

  histogram: [
    {
      inputs: [parts],
      attributes: { low: -1, high: 1 },
      shape: [4, 4],
      cell: ([m], r, c) => m[r].filter((x) => x >= -1 + c / 2 && x < -0.5 + c / 2).length,
    },
  ],
  pivot: [{ inputs: [square], shape: [1, 1], cell: ([m]) => largest(m).value }],
  eliminate: [
    {
      inputs: [square, [[4]]],
      attributes: { tolerance: 1e-6 },
      shape: [3, 3],
      cell: ([m, [[first]]], r, c) => {
        const { value, row, col } = largest(m);
        if (r === row || c === col) return 0;
        const rest = m[r][c] - (m[r][col] * m[row][c]) / value;
        return Math.abs(rest) > first * 1e-6 ? rest : 0;
      },
    },
  ],
  count_large: [
    {
      inputs: [[[-2, 1, 0.1, 0]]],
      attributes: { tolerance: 0.25 },
      shape: [1, 1],
      cell: ([[row]]) => row.filter((x) => Math.abs(x) > Math.abs(row[0]) / 4).length,
    },
  ],
  layers: [
    {
      inputs: [],
      attributes: { reach: 2, growth: 3 },
      shape: [12, 12],
      cell: (_inputs, r, c) => [0, 2, 8].filter((reached) => reached < Math.abs(r - c)).length,
    },
  ],
};
