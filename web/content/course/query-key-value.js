/** “Query, key, value”: looking something up softly, and why a token is projected three times. */

import { plain } from '../examples.js';
import { aligned, ask, cell, colour, K, Q, S, V, X, Y } from '../lessons/parts.js';
import '../symbols-more.js';

/** What is asked for, what there is, what each costs. @type {import('../examples.js').Example} */
const prices = {
  id: 'qkv-prices',
  source: 'qkv',
  context: true,
  sizes: { m: 2, n: 5, d_model: 2, d_context: 2, d_k: 2, d_v: 1 },
  seed: null,
  numbers: {
    q: [
      [2, 0],
      [0, 2],
    ],
    k: [
      [1, 0],
      [0.9, 0.1],
      [0, 1],
      [0.1, 0.9],
      [0.2, 0.2],
    ],
    v: [[2], [3], [40], [60], [15]],
  },
  tokens: {
    en: { m: ['drink', 'pet'], n: ['tea', 'coffee', 'cat', 'dog', 'hat'] },
    zh: { m: ['喝的', '养的'], n: ['茶', '咖啡', '猫', '狗', '帽子'] },
  },
  options: { ...plain, scale: 1 },
  limit: 12,
};

const words = { en: ['she', 'fed', 'the', 'cat'], zh: ['她', '喂', '那只', '猫'] };
const w_q = [
  [1, 0.3],
  [-0.4, 0.8],
  [0.6, -0.9],
];
const w_k = [
  [0.2, -0.7],
  [0.9, 0.5],
  [-0.3, 1.1],
];

/** @type {typeof prices} */
const sentence = {
  id: 'qkv-sentence',
  source: 'x',
  context: false,
  sizes: { m: 4, n: 4, d_model: 3, d_context: 3, d_k: 2, d_v: 2 },
  seed: null,
  numbers: {
    x: [
      [0.8, -0.4, 0.2],
      [0.1, 1.1, -0.6],
      [-0.5, 0.3, 0.9],
      [0.6, 0.5, 1],
    ],
    w_q,
    w_k,
    w_v: [
      [0.5, -0.2],
      [0.1, 0.9],
      [0.8, 0.4],
    ],
  },
  tokens: { en: { m: words.en, n: words.en }, zh: { m: words.zh, n: words.zh } },
  options: plain,
  limit: 8,
};

/** The same words and matrices, the two matrices multiplied out first. @type {typeof prices} */
const between = {
  ...sentence,
  id: 'qkv-between',
  graph: 'bilinear_scores',
  inputs: [
    { id: 'x', axes: ['n', 'd_model'] },
    { id: 'w_q', axes: ['d_model', 'd_k'], times: 'root' },
    { id: 'w_k', axes: ['d_model', 'd_k'], times: 'root' },
  ],
  sizes: { n: 4, d_model: 3, d_k: 2 },
  numbers: { x: sentence.numbers?.x ?? [], w_q, w_k },
};

/** One query and four keys in the plane. @type {typeof prices} */
const arrows = {
  ...prices,
  id: 'qkv-arrows',
  sizes: { m: 1, n: 4, d_model: 2, d_context: 2, d_k: 2, d_v: 1 },
  numbers: {
    q: [[1.2, 0.5]],
    k: [
      [0.9, 0.4],
      [1.6, 2.2],
      [-1, 0.6],
      [-0.5, 1.2],
    ],
    v: [[1], [2], [3], [4]],
  },
  tokens: {
    en: { m: ['query'], n: ['aligned', 'long', 'opposite', 'across'] },
    zh: { m: ['查询'], n: ['对齐的', '长的', '反向的', '垂直的'] },
  },
  options: { ...plain, scale: 'none' },
  limits: { m: 3, n: 6, d_k: 2, d_v: 2 },
};

/** The same, scored by a small network: tanh of both, weighed by a vector. @type {typeof prices} */
const byNetwork = {
  ...arrows,
  id: 'qkv-network',
  graph: 'additive_attention',
  inputs: [
    { id: 'q', axes: ['m', 'd_k'] },
    { id: 'k', axes: ['n', 'd_k'] },
    { id: 'v', axes: ['n', 'd_v'] },
    { id: 'w_1', axes: ['d_k', 'd_k'] },
    { id: 'w_2', axes: ['d_k', 'd_k'] },
    { id: 'v_a', axes: ['one', 'd_k'] },
  ],
  numbers: {
    .../** @type {any} */ (arrows.numbers),
    w_1: [
      [1, 0.5],
      [-0.3, 0.8],
    ],
    w_2: [
      [0.7, -0.2],
      [0.4, 0.9],
    ],
    v_a: [[1, 0.6]],
  },
};

/** @type {import('../lessons/parts.js').Lesson} */
export const lesson = {
  id: 'query-key-value',
  whole: true,
  examples: ['qkv-prices', 'qkv-sentence', 'qkv-arrows'],
  data: [prices, sentence, between, arrows, byNetwork],
  scenes: ['soft-lookup', 'arrows'],
  unused: ['mask_mode', 'masked_fill', 'empty_row'],
  sources: [
    ['vaswani2017', '§3.2'],
    ['bahdanau2015', '§3.1'],
    ['luong2015', '§3.1'],
  ],
  rail: [['x'], ['q', 'k', 'v'], ['scores'], ['weights'], ['output']],
  code: false,
  steps: [
    {
      id: 'lookup',
      example: 'qkv-prices',
      alone: true,
      formula: {
        usual: `${Y} = \\operatorname{softmax}\\left(\\frac{${Q}${K}^{\\top}}{T}\\right)${V}`,
      },
      shows: ['q', 'k', 'v', 'scores', 'weights', 'output'],
      walks: ['scores', 'weights', 'output'],
      focus: cell('output', 0, 0),
      controls: ['sizes'],
      layout: {
        kind: 'scene',
        name: 'soft-lookup',
        tables: ['q', 'k', 'v', 'scores', 'weights', 'output'],
      },
      predict: {
        kind: 'cell',
        of: 'most',
        within: 'row',
        cell: cell('weights', 1, 0),
        tolerance: 0,
        mistakes: [],
      },
      breaks: [
        { id: 'swapped', wrong: { order: { v: [1, 0, 3, 2, 4] } }, shows: ['output'] },
        { id: 'hard', wrong: { usual: 'argmax' }, shows: ['weights', 'output'] },
        { id: 'sum', wrong: { usual: 'divided_by_sum' }, shows: ['weights', 'output'] },
      ],
      variants: [],
    },
    {
      id: 'three',
      example: 'qkv-sentence',
      alone: true,
      formula: { usual: aligned(`${Q} &= ${X}W_Q`, `${K} &= ${X}W_K`, `${V} &= ${X}W_V`) },
      shows: ['x', 'q', 'k', 'v', 'scores'],
      walks: ['q', 'k', 'v', 'scores'],
      focus: cell('q', 3, 0),
      controls: ['sizes'],
      layout: { kind: 'grid', tables: ['x', 'q', 'k', 'v', 'scores'] },
      predict: ask(cell('scores', 0, 3), [[cell('scores', 3, 0), 'predict.other_way']], 0.02),
      breaks: [{ id: 'tied', wrong: { copy: { w_k: 'w_q' } }, shows: ['k', 'scores'] }],
      variants: [],
    },
    {
      id: 'between',
      example: 'qkv-between',
      alone: true,
      unused: ['scale', 'mask'],
      formula: {
        usual: aligned(
          `${colour('score')('W')} &= \\class{role-q}{W_Q}\\class{role-k}{W_K}^{\\top}`,
          `${S}_{ij} &= x_i\\,${colour('score')('W')}\\,x_j^{\\top}`,
        ),
      },
      shows: ['w_q', 'w_k', 'w_qk', 'rest*', 'pivots', 'rank', 'x', 'compared', 'scores'],
      walks: ['w_qk', 'compared', 'scores', 'rest*', 'pivots', 'rank'],
      focus: cell('w_qk', 0, 1),
      controls: ['sizes', 'seed'],
      layout: {
        kind: 'grid',
        tables: ['w_q', 'w_k', 'w_qk', 'rest*', 'pivots', 'rank', 'x', 'compared', 'scores'],
      },
      predict: ask(cell('rank', 0, 0), [], 0),
      breaks: [{ id: 'symmetric', wrong: { copy: { w_k: 'w_q' } }, shows: ['w_qk', 'scores'] }],
      variants: [],
    },
    {
      id: 'scoring',
      example: 'qkv-arrows',
      alone: true,
      formula: {
        usual: `q \\cdot k = \\lVert q \\rVert\\,\\lVert k \\rVert \\cos\\theta`,
      },
      shows: ['q', 'k', 'scores', 'weights'],
      walks: ['scores', 'weights'],
      focus: cell('scores', 0, 1),
      controls: ['scale'],
      layout: { kind: 'scene', name: 'arrows', tables: ['q', 'k', 'scores', 'weights'] },
      predict: {
        kind: 'cell',
        of: 'most',
        within: 'row',
        cell: cell('weights', 0, 0),
        tolerance: 0,
        mistakes: [],
      },
      breaks: [
        {
          id: 'cosine',
          wrong: { options: { scoring: 'cosine' } },
          shows: ['scores', 'weights'],
        },
      ],
      variants: [],
    },
  ],
};
