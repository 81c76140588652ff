// Specifications that together use every operation, option and way of giving inputs (those of whole
// encoders are in encoder-specifications.mjs, rare options in option-specifications.mjs, variants of
// attention in variant-specifications.mjs). Tests run each of them natively and as WebAssembly, and
// explain every cell of it.

import { encoderSpecifications } from './encoder-specifications.mjs';
import { formatSpecifications } from './format-specifications.mjs';
import { fusedSpecifications } from './fused-specifications.mjs';
import { grid, keepGrid, matrix } from './numbers.mjs';
import { optionSpecifications } from './option-specifications.mjs';
import { sequenceSpecifications } from './sequence-specifications.mjs';
import { variantSpecifications } from './variant-specifications.mjs';

/** @typedef {import('../../../web/js/core/types.js').Spec} Spec */
/** @typedef {import('../../../web/js/core/types.js').Options} Options */

/**
 * From tokens: x (m × 3) and perhaps another context (n × 4).
 * @param {number} m
 * @param {number} n 0: self-attention
 * @param {Options} [options]
 * @returns {Spec}
 */
function fromTokens(m, n, options = {}) {
  const width = n === 0 ? 3 : 4;
  return {
    graph: 'attention',
    inputs: { x: matrix(m, 3, 1), context: n === 0 ? null : matrix(n, 4, 2) },
    weights: { w_q: matrix(3, 5, 3), w_k: matrix(width, 5, 4), w_v: matrix(width, 2, 5) },
    options,
  };
}

/** @type {(m: number, n: number, options?: Options) => Spec} from q, k (width 3) and v (width 2) */
function fromProjections(m, n, options = {}) {
  const inputs = { q: matrix(m, 3, 6), k: matrix(n, 3, 7), v: matrix(n, 2, 8) };
  return { graph: 'attention', inputs, options };
}

/** @type {(m: number, n: number, options?: Options, size?: number) => Spec} */
function fromScores(m, n, options = {}, size = 2) {
  const inputs = { scores: matrix(m, n, 9, size), v: matrix(n, 3, 10) };
  return { graph: 'attention', inputs, options };
}

/** @type {(m: number, n: number, size?: number) => Spec} */
function softmax(m, n, size = 3) {
  return { graph: 'softmax', inputs: { scores: matrix(m, n, 11, size) } };
}

/** @type {Spec} */
const biased = {
  graph: 'attention',
  inputs: { x: matrix(4, 3, 12) },
  weights: {
    w_q: matrix(3, 2, 13),
    b_q: matrix(1, 2, 14)[0],
    w_k: matrix(3, 2, 15),
    b_k: matrix(1, 2, 16)[0],
    w_v: matrix(3, 6, 17),
    b_v: matrix(1, 6, 18),
  },
};

/** @type {Spec} */
const batch = {
  graph: 'attention',
  inputs: {
    x: [matrix(3, 4, 19), matrix(3, 4, 20)],
    context: [matrix(5, 2, 21), matrix(5, 2, 22)],
  },
  weights: { w_q: matrix(4, 3, 23), w_k: matrix(2, 3, 24), w_v: matrix(2, 4, 25) },
};

const padding = { kind: /** @type {const} */ ('padding'), keep: [true, false, true, true, false] };
const keep = { kind: /** @type {const} */ ('keep'), grid: keepGrid(4, 5, 26) };
const additive = { kind: /** @type {const} */ ('additive'), bias: matrix(4, 5, 27) };
/** Hides some cells and all of the first row. */
const hiding = {
  kind: /** @type {const} */ ('additive'),
  bias: grid(4, 5, (row, col) => (row === 0 || (row + col) % 3 === 0 ? -Infinity : row - col / 8)),
};
const causal = { kind: /** @type {const} */ ('causal') };
const bottomRight = { ...causal, align: /** @type {const} */ ('bottom_right') };
/** The first two of four queries see nothing. */
const hiddenRows = { kind: /** @type {const} */ ('keep'), grid: grid(4, 5, (row) => row > 1) };

/**
 * Gradients of the output, of several tensors at once, and where rows see nothing.
 * @type {Record<string, Spec>}
 */
const backward = {
  'gradient, self-attention': fromTokens(4, 0, { gradient: { output: matrix(4, 2, 40) } }),
  'gradient, cross attention': fromTokens(3, 5, {
    mask: bottomRight,
    gradient: { output: matrix(3, 2, 41), weights: matrix(3, 5, 42) },
  }),
  'gradient, biases': {
    ...biased,
    options: { scale: 0, gradient: { output: matrix(4, 6, 43), q: matrix(4, 2, 44) } },
  },
  'gradient, batch': {
    ...batch,
    options: { mask: causal, gradient: { output: [matrix(3, 4, 45), matrix(3, 4, 46)] } },
  },
  'gradient, masks': fromProjections(4, 5, {
    mask: [keep, padding, hiding],
    gradient: { output: matrix(4, 2, 47) },
  }),
  'gradient, empty rows: zero': fromProjections(4, 5, {
    mask: hiddenRows,
    gradient: { output: matrix(4, 2, 48) },
  }),
  'gradient, empty rows: nan': fromProjections(4, 5, {
    mask: hiddenRows,
    empty_row: 'nan',
    gradient: { output: matrix(4, 2, 49) },
  }),
  'gradient, empty rows: uniform': fromProjections(4, 5, {
    mask: hiddenRows,
    empty_row: 'uniform',
    gradient: { output: matrix(4, 2, 50) },
  }),
  'gradient, number added': fromProjections(4, 5, {
    mask: [keep, additive],
    mask_mode: 'add',
    masked_fill: -1e9,
    gradient: { output: matrix(4, 2, 51) },
  }),
  'gradient, parts of a softmax': {
    ...softmax(3, 7),
    options: {
      gradient: {
        'weights.row_max': matrix(3, 1, 52),
        'weights.exp': matrix(3, 7, 53),
        'weights.row_sum': matrix(3, 1, 54),
        weights: matrix(3, 7, 55),
      },
    },
  },
};

/** @type {Record<string, Spec>} */
const inDouble = {
  'self-attention': fromTokens(5, 0),
  'self-attention, one token': fromTokens(1, 0),
  'cross attention': fromTokens(3, 5),
  biases: biased,
  batch: batch,
  'batch, causal': { ...batch, options: { mask: bottomRight } },
  'q, k, v': fromProjections(4, 5),
  'q, k, v, wide': fromProjections(9, 17),
  'scores and v': fromScores(4, 5),
  'no scale': fromProjections(4, 5, { scale: 'none' }),
  'a scale of its own': fromProjections(4, 5, { scale: -0.37 }),
  'a scale of 0': fromProjections(4, 5, { scale: 0 }),
  'batch, a mask for each item': {
    ...batch,
    options: {
      mask: [
        { kind: 'keep', grid: [keepGrid(3, 5, 31), keepGrid(3, 5, 32)] },
        { kind: 'padding', keep: keepGrid(2, 5, 33) },
        { kind: 'additive', bias: matrix(3, 5, 34) },
      ],
    },
  },
  'causal, square': fromTokens(6, 0, { mask: causal }),
  'causal, top left, m < n': fromProjections(4, 7, { mask: causal }),
  'causal, bottom right, m < n': fromProjections(4, 7, { mask: bottomRight }),
  'causal, bottom right, m > n': fromProjections(7, 4, { mask: bottomRight, empty_row: 'uniform' }),
  padding: fromProjections(4, 5, { mask: padding }),
  'keep grid': fromProjections(4, 5, { mask: keep }),
  additive: fromProjections(4, 5, { mask: additive }),
  'additive, hiding': fromProjections(4, 5, { mask: hiding, empty_row: 'nan' }),
  'masks combined': fromProjections(4, 5, { mask: [causal, padding, keep, additive, hiding] }),
  'finite fill': fromProjections(4, 5, { mask: keep, masked_fill: -1e4 }),
  'number added': fromProjections(4, 5, { mask: keep, mask_mode: 'add', masked_fill: -1e9 }),
  'number and bias added': fromProjections(4, 5, {
    mask: [hiddenRows, additive],
    mask_mode: 'add',
    masked_fill: -1e9,
  }),
  'minus infinity added': fromProjections(4, 5, { mask: [keep, additive], mask_mode: 'add' }),
  'empty rows: zero': fromProjections(4, 5, { mask: hiddenRows }),
  'empty rows: nan': fromProjections(4, 5, { mask: hiddenRows, empty_row: 'nan' }),
  'empty rows: uniform': fromProjections(4, 5, { mask: hiddenRows, empty_row: 'uniform' }),
  'scores of 1e4': fromScores(4, 5, { mask: causal }, 1e4),
  softmax: softmax(3, 7),
  'softmax, one key': softmax(3, 1),
  'softmax, far apart': softmax(5, 33, 600),
  ...backward,
  ...encoderSpecifications,
  ...optionSpecifications,
  ...variantSpecifications,
  ...sequenceSpecifications,
  ...fusedSpecifications,
  'softmax of equals': { graph: 'softmax', inputs: { scores: grid(2, 5, () => 0.1) } },
};

/** @type {Spec} finite inputs; scores of ±∞ and NaN */
const overflow = {
  graph: 'attention',
  inputs: {
    q: [...matrix(2, 2, 28), [1e200, -1e200]],
    k: [[1e200, 1e200], ...matrix(2, 2, 29, 1e150)],
    v: matrix(3, 2, 30),
  },
};

/** @type {(name: string, precision: Spec['precision'], rounding?: Spec['rounding']) => [string, Spec]} */
const inFormat = (name, precision, rounding) => [
  [name, precision, rounding].filter(Boolean).join(', '),
  { ...inDouble[name], precision, rounding },
];

/** Name → specification, each in every precision, and in the shorter ones with one way of rounding. */
export const specifications = Object.fromEntries(
  Object.keys(inDouble)
    .flatMap((name, i) => [
      /** @type {[string, Spec]} */ ([name, inDouble[name]]),
      inFormat(name, 'float32'),
      inFormat(name, 'float16', i % 2 === 0 ? 'once' : 'each'),
      inFormat(name, 'bfloat16', i % 2 === 0 ? 'each' : 'once'),
    ])
    .concat([['overflow', overflow], ...Object.entries(formatSpecifications)]),
);
