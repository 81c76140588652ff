// Specifications of the variants of attention, with everything that can be asked of them.

import { keepGrid, matrix } from './numbers.mjs';

/** @typedef {import('../../../web/js/core/types.js').Mask} Mask */
/** @typedef {import('../../../web/js/core/types.js').Options} Options */
/** @typedef {import('../../../web/js/core/types.js').Spec} Spec */
/** @typedef {import('../../../web/js/core/types.js').WindowMask} WindowMask */

/** @type {(graph: string, m: number, n: number, options?: Options, weights?: Spec['weights']) => Spec} */
const fromProjections = (graph, m, n, options = {}, weights = {}) => ({
  graph,
  inputs: { q: matrix(m, 3, 401), k: matrix(n, 3, 402), v: matrix(n, 2, 403) },
  weights,
  options,
});

/** @type {(graph: string, options?: Options, weights?: Spec['weights']) => Spec} from 4 tokens */
const fromTokens = (graph, options = {}, weights = {}) => ({
  graph,
  inputs: { x: matrix(4, 4, 404) },
  weights: {
    w_q: matrix(4, 3, 405),
    w_k: matrix(4, 3, 406),
    w_v: matrix(4, 2, 407),
    b_v: matrix(1, 2, 408)[0],
    ...weights,
  },
  options,
});

/** @type {(mask: Omit<WindowMask, 'kind'>, others?: Mask[], options?: Options) => Spec} */
const window = (mask, others = [], options = {}) =>
  fromProjections('attention', 4, 7, {
    ...options,
    mask: [{ kind: 'window', ...mask }, ...others],
  });

const seed = { output: matrix(4, 2, 409) };
const additive = { w_1: matrix(3, 5, 410), w_2: matrix(3, 5, 411), v_a: matrix(1, 5, 412)[0] };

/** @type {Record<string, Spec>} */
const masks = {
  window: window({}),
  'window, back only, in a batch': {
    graph: 'multi_head',
    inputs: { x: [matrix(4, 4, 413), matrix(4, 4, 414)] },
    weights: { w_q: matrix(4, 4, 415), w_k: matrix(4, 4, 416), w_v: matrix(4, 4, 417) },
    options: { heads: 2, mask: { kind: 'window', before: 2, after: 0 } },
  },
  'window, global, random': window({
    before: 1,
    after: 0,
    global: 1,
    random: 2,
    seed: 7,
    align: 'bottom_right',
  }),
  'window and other masks': window(
    { before: 0, random: 2 },
    [{ kind: 'padding', keep: keepGrid(1, 7, 418)[0] }],
    { gradient: seed },
  ),
};

/** @type {Record<string, Spec>} */
const scoring = {
  'hard attention': fromProjections('attention', 4, 5, { top_k: 1, gradient: seed }),
  'the two largest that are visible': fromProjections('attention', 4, 5, {
    top_k: 2,
    mask: { kind: 'keep', grid: keepGrid(4, 5, 419) },
    empty_row: 'uniform',
  }),
  cosine: fromProjections('attention', 4, 5, { scoring: 'cosine', scale: 3, gradient: seed }),
  'cosine of a row of zeros': {
    graph: 'attention',
    inputs: { q: [[0, 0], [1, 2]], k: [[3, 4], [0, 0]], v: [[1], [2]] }, // prettier-ignore
    options: { scoring: 'cosine', gradient: { output: [[1], [2]] } },
  },
  additive: fromProjections('additive_attention', 4, 5, { gradient: seed }, additive),
  'additive, from tokens': fromTokens(
    'additive_attention',
    { scale: 'sqrt_dk', mask: { kind: 'causal' }, dropout: { p: 0.3, seed: 2 }, gradient: seed },
    additive,
  ),
  'additive, scaled and capped': fromProjections(
    'additive_attention',
    3,
    4,
    { scale: 0.5, soft_cap: 2, positions: 'alibi', top_k: 3 },
    additive,
  ),
  concat: fromProjections(
    'additive_attention',
    4,
    5,
    { scoring: 'concat', gradient: seed },
    additive,
  ),
};

/** @type {Record<string, Spec>} */
const linear = Object.fromEntries(
  ['parallel', 'state'].flatMap((form) =>
    [false, true].flatMap((causal) => [
      [
        `linear, ${form}${causal ? ', causal' : ''}`,
        fromProjections(
          'linear_attention',
          4,
          5,
          /** @type {Options} */ ({ form, causal, gradient: seed }),
        ),
      ],
    ]),
  ),
);

const mixing = { e: matrix(2, 5, 420), f: matrix(2, 5, 421) };
const hiding = matrix(4, 5, 422).map((row) => row.map((x) => (x > 1 ? -Infinity : x)));

/** @type {Record<string, Spec>} */
const fewer = {
  ...linear,
  'linear, more queries than keys': fromProjections('linear_attention', 5, 3, {
    form: 'state',
    causal: true,
  }),
  'linear, tokens in a batch': {
    ...fromTokens('linear_attention', { positions: 'sinusoidal' }),
    inputs: { x: [matrix(4, 4, 423), matrix(4, 4, 424)] },
  },
  'inside a window': fromProjections('window_attention', 4, 5, {
    before: 2,
    after: 0,
    align: 'bottom_right',
    gradient: seed,
  }),
  'inside a window, tokens': fromTokens('window_attention', { dropout: { p: 0.2, seed: 4 } }),
  'inside a window, queries beyond the keys': fromProjections('window_attention', 5, 2, {
    empty_row: 'uniform',
    scoring: 'cosine',
    gradient: { output: matrix(5, 2, 430) },
  }),
  'low rank': fromProjections('low_rank_attention', 4, 5, { gradient: seed }, mixing),
  'low rank, tokens': fromTokens(
    'low_rank_attention',
    { top_k: 1, scoring: 'cosine' },
    { e: matrix(2, 4, 425), f: matrix(2, 4, 426) },
  ),
  tiled: fromProjections('tiled_attention', 4, 5, { gradient: seed }),
  'tiled, masks': fromProjections('tiled_attention', 4, 5, {
    tile: 2,
    mask: [
      {
        kind: 'keep',
        grid: keepGrid(4, 5, 427).map((row, i) => (i === 2 ? row.map(() => false) : row)),
      },
      { kind: 'additive', bias: hiding },
    ],
    gradient: seed,
  }),
  'tiled, causal, one key at a time': fromProjections('tiled_attention', 4, 5, {
    tile: 1,
    mask: { kind: 'causal' },
    positions: 'alibi',
    soft_cap: 4,
    scoring: 'cosine',
    scale: 2,
  }),
  'tiled, tokens': fromTokens(
    'tiled_attention',
    {
      tile: 3,
      empty_row: 'nan',
      positions: 'rotary',
      mask: { kind: 'keep', grid: [[0, 1, 1, 0], [0, 0, 0, 0], [0, 0, 0, 1], [1, 0, 0, 0]] }, // prettier-ignore
    },
    { w_q: matrix(4, 2, 428), w_k: matrix(4, 2, 429) },
  ),
  'all beside each other': fromProjections(
    'approximations',
    5,
    5,
    {
      before: 0,
      after: 2,
      global: 1,
      random: 1,
      seed: 3,
      tile: 3,
      gradient: { 'window.error': [[1]] },
    },
    { e: matrix(2, 5, 431), f: matrix(2, 5, 432) },
  ),
  'all beside each other, tokens': fromTokens(
    'approximations',
    { scale: 0.5 },
    { e: matrix(2, 4, 433), f: matrix(2, 4, 434) },
  ),
};

export const variantSpecifications = { ...masks, ...scoring, ...fewer };
