/** “Gradients”: backwards through every step of one head, with numbers. */

import { plain } from '../examples.js';
import {
  A,
  aligned,
  ask,
  cell,
  colour,
  grid,
  K,
  product,
  Q,
  row,
  S,
  V,
  X,
  Y,
} from '../lessons/parts.js';
import '../symbols-more.js';

const checked = ['x', 'w_q', 'w_k', 'w_v'];
const checkedTables = checked.flatMap((id) => [id, `d_${id}`]);
const sums = ['above.loss', 'below.loss', 'check.difference', 'check.quotient', 'check.gradient'];
const stepped = ['w_q', 'd_w_q', 'w_q.step', 'w_q.stepped', 'loss', 'after.loss', 'loss.fallen'];

/** Nothing is tried with the gradients. */
const untried = {
  ...{ 'check.tensor': 'none', 'check.row': 0, 'check.col': 0, 'check.step': 1e-3 },
  'descent.rate': 'none',
};

/** @param {string} symbol in its colour */
const d = (symbol) => `d${symbol}`;
const inner = colour('score')('c');

/** @type {import('../examples.js').Example} */
const fourTokens = {
  id: 'gradient',
  source: 'x',
  context: false,
  inputs: [
    { id: 'x', axes: ['m', 'd_model'] },
    { id: 'w_q', axes: ['d_model', 'd_k'], times: 'root' },
    { id: 'w_k', axes: ['d_model', 'd_k'], times: 'root' },
    { id: 'w_v', axes: ['d_model', 'd_v'], times: 'root' },
    { id: 'd_output', axes: ['m', 'd_v'] },
  ],
  sizes: { n: 4, d_model: 3, d_k: 4, d_v: 3 },
  seed: null,
  numbers: {
    x: [
      [0.5, -0.4, 2.9],
      [-0.3, 0.1, 1.9],
      [-1.1, -0.7, 0.2],
      [-0.4, -1.4, -0.2],
    ],
    w_q: [
      [-0.4, 0.6, -1.7, -0.7],
      [1.2, 1.9, -1.5, 0.6],
      [-1, -0.9, -0.9, -0.4],
    ],
    w_k: [
      [1, 0.7, 0.1, -0.4],
      [0, -0.1, 0.8, -0.6],
      [0, -0.1, -0.1, 0.2],
    ],
    w_v: [
      [0.2, 1.3, -0.1],
      [1.6, -0.3, -0.5],
      [0.1, 0.4, 0.3],
    ],
    d_output: [
      [1, 0.9, 0.4],
      [-0.3, -0.1, 1.1],
      [0.2, -1, -0.6],
      [-0.5, 0.9, -0.1],
    ],
  },
  tokens: {
    en: { m: ['the', 'cat', 'sat', 'down'], n: ['the', 'cat', 'sat', 'down'] },
    zh: { m: ['那只', '猫', '坐', '下'], n: ['那只', '猫', '坐', '下'] },
  },
  options: { ...plain, ...untried },
  limit: 16,
};

const unscaled = { options: { scale: 'none' } };

/** @type {import('../lessons/parts.js').Lesson} */
export const lesson = {
  id: 'gradients',
  whole: true,
  examples: ['gradient'],
  data: [fourTokens],
  options: [
    { name: 'check.tensor', values: ['none', ...checked] },
    { name: 'check.row', side: 0, of: 'check.tensor' },
    { name: 'check.col', side: 1, of: 'check.tensor' },
    { name: 'check.step', values: [1e-3, 1e-1, 1e-5, 1e-7] },
    { name: 'descent.rate', values: ['none', 0.03, 0.1, 0.3, 1] },
  ],
  unused: ['check.tensor', 'check.row', 'check.col', 'check.step', 'descent.rate'],
  scenes: ['jacobian', 'difference', 'descent'],
  sources: [
    ['rumelhart1986', '(4)–(6)'],
    ['vaswani2017', '§3.2.1'],
    ['griewank2008', '§3.2'],
  ],
  rail: [
    ['x'],
    ['weights'],
    ['output'],
    ['d_output'],
    ['d_weights', 'd_v'],
    ['d_masked'],
    ['d_scores'],
    ['d_q', 'd_k'],
    ['d_x'],
  ],
  code: false,
  steps: /** @type {import('../lessons/parts.js').Step[]} */ ([
    {
      id: 'seed',
      formula: { usual: `${d(Y)}_{ij} = \\frac{\\partial L}{\\partial ${Y}_{ij}}` },
      shows: ['output', 'd_output'],
      walks: ['output', 'd_output'],
      focus: cell('d_output', 0, 0),
      controls: ['seed', 'sizes'],
      layout: grid('output', 'd_output'),
      predict: null,
      variants: [],
    },
    {
      id: 'value',
      formula: { usual: aligned(`${d(V)} &= ${A}^{\\top}\\,${d(Y)}`) },
      shows: ['weights', 'd_output', 'd_v'],
      walks: ['d_v'],
      focus: cell('d_v', 2, 0),
      controls: ['mask'],
      layout: grid('weights', 'd_output', 'd_v'),
      predict: {
        kind: 'cell',
        of: 'most',
        within: 'col',
        cell: cell('weights', 0, 2),
        tolerance: 0,
        mistakes: [],
      },
      variants: [],
    },
    {
      id: 'weight',
      formula: { usual: `${d(A)} = ${d(Y)}\\,${V}^{\\top}` },
      shows: ['d_output', 'v', 'd_weights'],
      walks: ['d_weights'],
      focus: cell('d_weights', 0, 2),
      controls: ['mask'],
      layout: product('d_output', 'v', 'd_weights', true),
      predict: ask(
        cell('d_weights', 1, 0),
        [[cell('d_weights', 0, 1), 'gradients.weight.swapped']],
        0.02,
      ),
      variants: [],
    },
    {
      id: 'softmax',
      formula: {
        usual: aligned(
          `${d(S)}''_{ij} &= ${A}_{ij}\\,(${d(A)}_{ij} - ${inner}_i)`,
          `${inner}_i &= \\sum_j ${A}_{ij}\\,${d(A)}_{ij}`,
        ),
      },
      shows: ['weights', 'd_weights', 'd_masked.inner', 'd_masked'],
      walks: ['d_masked.inner', 'd_masked'],
      focus: cell('d_masked', 0, 1),
      controls: ['scale', 'mask'],
      layout: row('weights', 'd_weights', 'd_masked.inner', 'd_masked'),
      predict: {
        of: 'row_sum',
        cell: cell('d_masked', 0, 0),
        tolerance: 1e-6,
        mistakes: [{ cell: cell('d_masked.inner', 0, 0), key: 'gradients.softmax.inner' }],
      },
      variants: [],
    },
    {
      id: 'compete',
      formula: { usual: `J = \\operatorname{diag}(a) - a\\,a^{\\top}` },
      shows: ['weights', 'd_masked'],
      walks: ['weights'],
      focus: cell('weights', 2, 1),
      controls: ['scale', 'mask'],
      layout: { kind: 'scene', name: 'jacobian', tables: ['weights', 'd_masked'] },
      predict: null,
      breaks: [{ id: 'unscaled', wrong: unscaled, shows: ['weights', 'd_masked'] }],
      variants: [],
    },
    {
      id: 'score',
      formula: {
        usual: aligned(
          `${d(S)} &= \\frac{1}{\\sqrt{d_k}}\\,${d(S)}'`,
          `${d(Q)} &= ${d(S)}\\,${K}`,
          `${d(K)} &= ${d(S)}^{\\top}\\,${Q}`,
        ),
      },
      shows: ['d_scaled', 'd_scores', 'd_q', 'd_k'],
      walks: ['d_scores', 'd_q', 'd_k'],
      focus: cell('d_scores', 2, 2),
      controls: ['scale'],
      layout: grid('d_scaled', 'd_scores', 'd_q', 'd_k'),
      predict: {
        of: 'cell',
        cell: cell('d_scores', 2, 2),
        tolerance: 0.01,
        mistakes: [{ cell: cell('d_scaled', 2, 2), key: 'gradients.score.unscaled' }],
      },
      breaks: [{ id: 'unscaled', wrong: unscaled, shows: ['d_scores', 'd_q'] }],
      variants: [],
    },
    {
      id: 'paths',
      formula: {
        usual: aligned(
          `${d(X)} &= ${d(Q)}\\,W_Q^{\\top} + ${d(K)}\\,W_K^{\\top}`,
          `&\\quad + ${d(V)}\\,W_V^{\\top}`,
        ),
      },
      shows: ['d_x.via_q', 'd_x.via_k', 'd_x.via_v', 'd_x'],
      walks: ['d_x.via_q', 'd_x.via_k', 'd_x.via_v', 'd_x'],
      focus: cell('d_x', 2, 0),
      controls: ['scale', 'mask'],
      layout: grid('d_x.via_q', 'd_x.via_k', 'd_x.via_v', 'd_x'),
      predict: ask(
        cell('d_x', 1, 0),
        [
          [cell('d_x.via_q', 1, 0), 'gradients.paths.one'],
          [cell('d_x.via_k', 1, 0), 'gradients.paths.one'],
          [cell('d_x.via_v', 1, 0), 'gradients.paths.one'],
        ],
        0.01,
      ),
      variants: [],
    },
    {
      id: 'check',
      formula: {
        usual: `\\frac{\\partial L}{\\partial x} \\approx \\frac{L(x + h) - L(x - h)}{2h}`,
      },
      options: { ...untried, 'check.tensor': 'x', 'check.row': 2 },
      shows: [...checkedTables, ...sums],
      walks: ['d_x', 'd_w_q', 'd_w_k', 'd_w_v', ...sums],
      focus: cell('x', 2, 0),
      controls: ['scale', 'mask'],
      layout: {
        kind: 'scene',
        name: 'difference',
        tables: [...checkedTables, ...sums],
      },
      predict: {
        of: 'cell',
        cell: cell('check.quotient', 0, 0),
        tolerance: 0.01,
        mistakes: [{ cell: cell('check.difference', 0, 0), key: 'gradients.check.undivided' }],
      },
      variants: [],
    },
    {
      id: 'descent',
      formula: { usual: `W \\leftarrow W - \\eta\\,dW` },
      options: { ...untried, 'descent.rate': 0.1 },
      shows: stepped,
      walks: ['w_q.step', 'w_q.stepped', 'after.loss', 'loss.fallen'],
      focus: cell('w_q.stepped', 0, 0),
      controls: ['seed', 'mask'],
      layout: {
        kind: 'scene',
        name: 'descent',
        tables: stepped,
      },
      predict: {
        of: 'cell',
        cell: cell('w_q.stepped', 0, 1),
        tolerance: 0.005,
        mistakes: [{ cell: cell('w_q', 0, 1), key: 'gradients.descent.unmoved' }],
      },
      breaks: [
        {
          id: 'unscaled',
          wrong: unscaled,
          shows: ['w_q.step', 'w_q.stepped', 'after.loss', 'loss.fallen'],
        },
      ],
      variants: [],
    },
  ]).map((step) => ({ options: untried, ...step })),
};
