/** “What it costs”: arithmetic, memory and time of attention, and of what attends to less. */

import { plain } from '../examples.js';
import { A, aligned, ask, cell, K, Q, V, Y } from '../lessons/parts.js';
import './cost-symbols.js';

const without = ['mask', 'mask_mode', 'masked_fill', 'empty_row'];

/** @type {import('../examples.js').Example} */
const oneHead = {
  id: 'cost-head',
  source: 'qkv',
  context: true,
  sizes: { m: 6, n: 8, d_model: 4, d_context: 4, d_k: 4, d_v: 5 },
  seed: 13,
  numbers: null,
  tokens: null,
  options: plain,
  limit: 64,
};

/** Mean values of neighbours: keys 1 and 2, 3 and 4 … */
const pairs = Array.from({ length: 4 }, (_, row) =>
  Array.from({ length: 8 }, (_, col) => (Math.floor(col / 2) === row ? 0.5 : 0)),
);

/** @type {import('../examples.js').Example} */
const ways = {
  id: 'cost-ways',
  graph: 'approximations',
  source: 'qkv',
  context: false,
  inputs: [
    { id: 'q', axes: ['m', 'd_k'] },
    { id: 'k', axes: ['n', 'd_k'] },
    { id: 'v', axes: ['n', 'd_v'] },
    { id: 'e', axes: ['r', 'n'], times: 'root' },
    { id: 'f', axes: ['r', 'n'], times: 'root' },
  ],
  sizes: { n: 8, d_k: 4, d_v: 4, reach: 1, global: 1, random: 1, r: 4, tile: 4 },
  seed: 13,
  numbers: { e: pairs, f: pairs },
  tokens: null,
  options: plain,
  limit: 16,
};

/** @type {import('../examples.js').Example} */
const states = {
  id: 'cost-states',
  graph: 'state_space',
  source: 'x',
  context: false,
  inputs: [
    { id: 'x', axes: ['m', 'd_model'] },
    { id: 'w_delta', axes: ['d_model', 'd_model'], times: 'root' },
    { id: 'a_log', axes: ['d_model', 'd_state'] },
    { id: 'w_b', axes: ['d_model', 'd_state'], times: 'root' },
    { id: 'w_c', axes: ['d_model', 'd_state'], times: 'root' },
  ],
  sizes: { n: 6, d_model: 3, d_state: 2 },
  seed: 5,
  numbers: null,
  tokens: null,
  options: plain,
  limit: 16,
};

/** What each query loses, by each way. */
const errors = ['window', 'sparse', 'low_rank', 'linear', 'tiled'].map((way) => `${way}.squared`);

/** @param {string[]} tables */
const variant = (...tables) => ({
  shows: tables,
  layout: /** @type {const} */ ({ kind: 'scene', name: 'cost-variant', tables }),
  controls: ['seed', 'sizes'],
  example: 'cost-ways',
  alone: true,
  variants: [],
});
/** @param {string} name @param {string[]} tables */
const plainly = (name, ...tables) => ({
  shows: tables,
  walks: tables.slice(-1),
  layout: /** @type {const} */ ({ kind: 'scene', name, tables }),
  controls: ['seed', 'sizes'],
  example: 'cost-head',
  alone: true,
  variants: [],
});

/** @type {import('../lessons/parts.js').Lesson} */
export const lesson = {
  id: 'cost',
  whole: true,
  examples: ['cost-head', 'cost-ways', 'cost-states'],
  data: [oneHead, ways, states],
  options: [],
  unused: without,
  scenes: ['cost-count', 'cost-time', 'cost-growth', 'cost-variant', 'cost-compare', 'cost-models'],
  sources: [
    ['vaswani2017', '§4'],
    ['dao2022', '§3.1'],
    ['beltagy2020', '§3'],
    ['zaheer2020', '§2'],
    ['wang2020', '§4'],
    ['katharopoulos2020', '§3'],
    ['kitaev2020', '§2'],
    ['gu2023', '§3'],
    ['devlin2019', '§3'],
  ],
  rail: [
    ['q', 'k', 'v'],
    ['scores'],
    ['weights'],
    ['full.weights'],
    ['window.weights'],
    ['sparse.weights'],
    ['low_rank.weights'],
    ['linear.state'],
    ['tiled.output'],
    ['x'],
    ['delta'],
    ['step1.state'],
    ['output'],
  ],
  code: false,
  steps: [
    {
      ...plainly('cost-count', 'scores', 'weights', 'output'),
      id: 'count',
      formula: { usual: `m\\,n\\,d_k + m\\,n + m\\,n\\,d_v` },
      focus: cell('scores', 0, 0),
      predict: {
        kind: 'choice',
        of: 'shape',
        cell: cell('weights', 0, 0),
        choices: [cell('q', 0, 0), cell('k', 0, 0), cell('v', 0, 0)],
        tolerance: 0,
        mistakes: [],
      },
    },
    {
      ...plainly('cost-growth', 'weights'),
      id: 'memory',
      formula: { usual: `${A} \\in \\mathbb{R}^{n \\times n}` },
      focus: cell('weights', 0, 0),
      predict: null,
    },
    {
      ...plainly('cost-time', 'output'),
      id: 'time',
      formula: { usual: `t(n) \\approx t(n_0)\\,\\frac{n^2}{n_0^2}` },
      focus: cell('output', 0, 0),
      predict: null,
    },
    {
      ...variant('sparse.mask0.window', 'window.weights', 'window.output', 'window.squared'),
      id: 'window',
      walks: ['window.weights', 'window.output', 'window.squared'],
      formula: { usual: `|i - j| \\le w` },
      focus: cell('window.weights', 0, 1),
      predict: {
        kind: 'cell',
        of: 'most',
        within: 'col',
        cell: cell('window.squared', 0, 0),
        tolerance: 0,
        mistakes: [],
      },
      breaks: [
        {
          id: 'back',
          wrong: { options: { after: 0 } },
          shows: ['window.weights', 'window.error'],
          fair: true,
        },
      ],
    },
    {
      ...variant('sparse.mask0', 'sparse.weights', 'sparse.output', 'sparse.squared'),
      id: 'sparse',
      walks: ['sparse.mask0', 'sparse.weights', 'sparse.output', 'sparse.squared'],
      formula: {
        usual: aligned(
          `&|i - j| \\le w`,
          `\\lor\\; &i \\le g \\;\\lor\\; j \\le g`,
          `\\lor\\; &j \\in R_i`,
        ),
      },
      focus: cell('sparse.mask0', 0, 0),
      predict: null,
      breaks: [
        {
          id: 'links',
          wrong: { options: { random: 0 } },
          shows: ['sparse.mask0', 'sparse.error'],
          fair: true,
        },
        {
          id: 'global',
          wrong: { options: { global: 0 } },
          shows: ['sparse.mask0', 'sparse.error'],
          fair: true,
        },
      ],
    },
    {
      ...variant('e', 'low_rank.k_projected', 'low_rank.weights', 'low_rank.output'),
      id: 'mix',
      walks: ['low_rank.k_projected', 'low_rank.weights', 'low_rank.output'],
      formula: {
        usual: `${Y} \\approx \\operatorname{softmax}\\left(\\tfrac{${Q}\\,(E ${K})^{\\top}}{\\sqrt{d_k}}\\right) F ${V}`,
      },
      focus: cell('low_rank.k_projected', 0, 0),
      predict: {
        kind: 'choice',
        of: 'shape',
        cell: cell('low_rank.weights', 0, 0),
        choices: [cell('full.weights', 0, 0), cell('window.weights', 0, 0), cell('e', 0, 0)],
        tolerance: 0,
        mistakes: [],
      },
      breaks: [
        {
          id: 'swapped',
          wrong: { order: { e: [3, 2, 1, 0] } },
          shows: ['low_rank.weights', 'low_rank.output', 'low_rank.error'],
        },
      ],
    },
    {
      ...variant('linear_pairs.weights', 'linear.k_features', 'linear.state', 'linear.output'),
      id: 'kernel',
      walks: ['linear.k_features', 'linear.state', 'linear.output', 'linear_pairs.weights'],
      formula: {
        usual: aligned(
          `${Y}_i &\\approx \\frac{\\varphi(${Q}_i)\\,S}{\\varphi(${Q}_i)\\,z}`,
          `S &= \\sum_j \\varphi(${K}_j)^{\\top} ${V}_j`,
          `z &= \\sum_j \\varphi(${K}_j)^{\\top}`,
        ),
      },
      focus: cell('linear.state', 0, 0),
      predict: null,
    },
    {
      ...variant(
        'tiled.tile0.max',
        'tiled.tile0.sum',
        'tiled.tile1.max',
        'tiled.tile1.correction',
        'tiled.tile1.sum',
        'tiled.output',
      ),
      id: 'tiles',
      walks: ['tiled.tile1.correction', 'tiled.tile1.sum', 'tiled.output'],
      formula: {
        usual: aligned(
          `c &= \\max(c_{\\text{old}}, \\max_j s_j)`,
          `f &= e^{c_{\\text{old}} - c}`,
          `z &= f\\,z_{\\text{old}} + \\sum_j e^{s_j - c}`,
        ),
      },
      focus: cell('tiled.tile1.correction', 1, 0),
      predict: ask(cell('tiled.tile1.correction', 1, 0), [
        [cell('tiled.tile1.max', 1, 0), 'cost.tiles.larger'],
      ]),
    },
    {
      ...variant(...errors),
      id: 'compare',
      walks: errors,
      layout: { kind: 'scene', name: 'cost-compare', tables: errors },
      formula: { usual: `\\varepsilon = \\frac{\\sum (\\tilde{Y} - ${Y})^2}{\\sum ${Y}^2}` },
      focus: cell('window.squared', 0, 0),
      predict: {
        kind: 'choice',
        of: 'most',
        cell: cell('window.error', 0, 0),
        choices: [
          cell('window.error', 0, 0),
          cell('sparse.error', 0, 0),
          cell('linear.error', 0, 0),
          cell('tiled.error', 0, 0),
        ],
        tolerance: 0,
        mistakes: [],
      },
    },
    {
      ...variant(
        'x',
        'delta',
        'step1.decay',
        'step0.state',
        'step1.state',
        'step2.state',
        'output',
      ),
      id: 'recur',
      example: 'cost-states',
      walks: ['delta', 'step0.state', 'step1.state', 'step2.state', 'output'],
      formula: {
        usual: aligned(`h_t &= e^{\\Delta_t A}\\,h_{t-1} + \\Delta_t B_t x_t`, `y_t &= h_t\\,C_t`),
      },
      focus: cell('step1.state', 0, 0),
      predict: null,
    },
    {
      ...plainly('cost-models', 'weights'),
      id: 'models',
      formula: { usual: `4\\,d^2 + 2\\,d\\,d_{ff}` },
      focus: cell('weights', 0, 0),
      predict: null,
    },
  ],
};
