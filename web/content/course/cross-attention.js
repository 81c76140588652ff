/** “Cross attention”: one sequence asks, another one answers. */

import { plain } from '../examples.js';
import { A, aligned, C, cell, colour, K, product, Q, V, X, Y } from '../lessons/parts.js';
import { patches } from './cross-attention-patches.js';
import '../symbols-more.js';

const source = {
  en: ['the', 'cat', 'is', 'asleep', 'now'],
  zh: ['那只', '猫', '已经', '睡着', '了'],
};
const target = { en: ['el', 'gato', 'duerme'], zh: ['the', 'cat', 'sleeps'] };

/** What the two sequences hold: rather an article, an animal, a sleep, something else. */
const context = [
  [1, 0.1, 0, 0.2],
  [0.1, 1.2, 0.2, 0],
  [0.2, 0, 0.5, 0.6],
  [0, 0.2, 1.3, 0.1],
  [0.1, 0.1, 0.3, 1],
];
const x = [
  [1.1, 0.2, 0, 0.1],
  [0.2, 1, 0.1, 0.2],
  [0.1, 0.2, 1.2, 0.3],
];

const w_q = [
  [2, 0.1, 0],
  [0.2, 2, 0.1],
  [0, 0.1, 2],
  [0.3, 0, 0.2],
];
const w_k = [
  [1.5, 0, 0.1],
  [0.1, 1.6, 0],
  [0.2, 0.1, 1.4],
  [0, 0.2, 0.3],
];
const w_v = [
  [0.8, 0.1, -0.2, 0.3],
  [-0.1, 0.9, 0.2, 0],
  [0.2, -0.3, 1, 0.1],
  [0.4, 0, 0.1, 0.7],
];

/** @type {import('../examples.js').Example} */
const words = {
  id: 'cross-words',
  source: 'x',
  context: true,
  sizes: { m: 3, n: 5, d_model: 4, d_context: 4, d_k: 3, d_v: 4 },
  seed: null,
  numbers: {
    x,
    context,
    w_q,
    w_k,
    w_v,
  },
  tokens: { en: { m: target.en, n: source.en }, zh: { m: target.zh, n: source.zh } },
  options: plain,
  limit: 16,
};

/** @type {(id: string, rows: any, cols: any) => import('../examples.js').Input} */
const drawn = (id, rows, cols) => ({ id, axes: [rows, cols], times: 'root' });

/**
 * An encoder that reads the source, a decoder that writes the target: three attentions, each with
 * matrices of its own. Those across are the ones of the steps before.
 * @type {typeof words}
 */
const together = {
  ...words,
  id: 'cross-together',
  graph: 'encoder_decoder',
  inputs: [
    { id: 'x', axes: ['m', 'd_model'] },
    { id: 'context', axes: ['n', 'd_context'] },
    drawn('encoder.w_q', 'd_context', 'd_k'),
    drawn('encoder.w_k', 'd_context', 'd_k'),
    drawn('encoder.w_v', 'd_context', 'd_v'),
    drawn('decoder.w_q', 'd_model', 'd_k'),
    drawn('decoder.w_k', 'd_model', 'd_k'),
    drawn('decoder.w_v', 'd_model', 'd_v'),
    drawn('cross.w_q', 'd_v', 'd_k'),
    drawn('cross.w_k', 'd_v', 'd_k'),
    drawn('cross.w_v', 'd_v', 'd_v'),
  ],
  numbers: {
    x,
    context,
    'encoder.w_q': [
      [2.1, 0, 0.2],
      [0, 2.3, 0.1],
      [0.2, 0.4, 1.9],
      [0.3, 0.1, 0.8],
    ],
    'encoder.w_k': [
      [1.6, 0.2, 0],
      [0.1, 1.7, 0.2],
      [0, 0.1, 1.8],
      [0.2, 0, 0.9],
    ],
    'encoder.w_v': [
      [1.2, 0, 0.1, 0],
      [0.1, 1.3, 0, 0.1],
      [0, 0.1, 1.4, 0],
      [0.1, 0, 0.2, 1.1],
    ],
    'decoder.w_q': [
      [1.9, 0.1, 0],
      [0.2, 2.2, 0],
      [0.1, 0.3, 2],
      [0, 0.2, 0.1],
    ],
    'decoder.w_k': [
      [1.4, 0.1, 0.1],
      [0, 1.8, 0.1],
      [0.1, 0, 1.7],
      [0.2, 0.1, 0],
    ],
    'decoder.w_v': [
      [1.3, 0, 0, 0.1],
      [0, 1.2, 0.1, 0],
      [0.1, 0, 1.3, 0],
      [0, 0.1, 0, 1],
    ],
    'cross.w_q': w_q,
    'cross.w_k': w_k,
    'cross.w_v': w_v,
  },
};

const three = ['encoder', 'decoder', 'cross'];
const ofThree = three.flatMap((name) => [`${name}.weights`, `${name}.output`]);
const E = colour('k')('E');
const D = colour('q')('D');

/** @type {import('../lessons/parts.js').Lesson} */
export const lesson = {
  id: 'cross-attention',
  whole: true,
  examples: ['cross-words', 'cross-patches'],
  data: [words, patches, together],
  scenes: ['two-sequences', 'patches', 'three-attentions', 'one-at-a-time'],
  sources: [
    ['vaswani2017', '§3.2.3'],
    ['bahdanau2015', '§3.1'],
    ['dosovitskiy2021', '§3.1'],
  ],
  rail: [
    ['x', 'context'],
    ['q', 'k', 'v'],
    ['scores'],
    ['scaled'],
    ['weights'],
    ['output'],
    ['encoder.output', 'decoder.output'],
    ['cross.weights'],
    ['cross.output'],
  ],
  code: false,
  steps: [
    {
      id: 'sequences',
      formula: { usual: aligned(`${Q} &= ${X}W_Q`, `${K} &= ${C}W_K`, `${V} &= ${C}W_V`) },
      shows: ['x', 'context', 'q', 'k', 'v', 'weights', 'output'],
      walks: ['q', 'k', 'v'],
      focus: cell('k', 1, 0),
      controls: ['example', 'sizes'],
      layout: { kind: 'scene', name: 'two-sequences', tables: ['x', 'context', 'q', 'k', 'v'] },
      predict: {
        kind: 'choice',
        of: 'shape',
        cell: cell('weights', 0, 0),
        choices: [cell('q', 0, 0), cell('k', 0, 0), cell('w_v', 0, 0)],
        tolerance: 0,
        mistakes: [],
      },
      breaks: [
        {
          id: 'roles',
          wrong: { swap: [['x', 'context']] },
          shows: ['q', 'weights', 'output'],
        },
      ],
      variants: [],
    },
    {
      id: 'answer',
      formula: { usual: `${Y} = ${A}${V}` },
      shows: ['weights', 'v', 'output'],
      walks: ['weights', 'output'],
      focus: cell('output', 1, 0),
      controls: ['mask', 'example'],
      layout: product('weights', 'v', 'output'),
      predict: {
        kind: 'choice',
        of: 'pattern',
        cell: cell('output', 0, 0),
        patterns: ['none', 'row', 'some', 'all'],
        wrong: { order: { context: [2, 0, 1] } },
        tolerance: 0,
        mistakes: [],
      },
      breaks: [
        {
          id: 'd_v',
          wrong: { usual: 'scale_d_v' },
          shows: ['scaled', 'weights', 'output'],
        },
        {
          id: 'causal',
          wrong: { options: { mask: [{ kind: 'causal', align: 'top_left' }] } },
          shows: ['weights', 'output'],
        },
      ],
      variants: [],
    },
    {
      id: 'patches',
      example: 'cross-patches',
      formula: {
        usual: `${A}_{ij} = \\operatorname{softmax}_j\\left(\\frac{${colour('q')('q')}_i \\cdot ${colour('k')('k')}_j}{\\sqrt{d_k}}\\right)`,
      },
      shows: ['context', 'weights', 'output'],
      walks: ['weights', 'output'],
      focus: cell('weights', 0, 2),
      controls: ['example', 'scale'],
      layout: { kind: 'scene', name: 'patches', tables: ['context', 'weights', 'output'] },
      predict: {
        kind: 'cell',
        of: 'most',
        within: 'row',
        cell: cell('weights', 2, 0),
        tolerance: 0,
        mistakes: [],
      },
      variants: [],
    },
    {
      id: 'three',
      example: 'cross-together',
      alone: true,
      unused: ['mask'],
      formula: {
        usual: aligned(
          `${E} &= \\operatorname{attention}(${C}, ${C}, ${C})`,
          `${D} &= \\operatorname{attention}(${X}, ${X}, ${X})`,
          `${Y} &= \\operatorname{attention}(${D}, ${E}, ${E})`,
        ),
      },
      shows: ofThree,
      walks: ofThree,
      focus: cell('cross.weights', 1, 1),
      controls: ['sizes', 'scale', 'seed'],
      layout: { kind: 'scene', name: 'three-attentions', tables: ofThree },
      predict: {
        kind: 'choice',
        of: 'pattern',
        cell: cell('cross.output', 0, 0),
        patterns: ['none', 'row', 'some', 'all'],
        wrong: { set: { context: { '4,0': 2 } } },
        tolerance: 0,
        mistakes: [],
      },
      variants: [],
    },
    {
      id: 'token',
      example: 'cross-together',
      alone: true,
      unused: ['mask'],
      formula: { usual: `${Y}_t = f(${X}_1, \\ldots, ${X}_t;\\,${E})` },
      shows: ofThree,
      walks: ['decoder.weights', 'decoder.output', 'cross.weights', 'cross.output'],
      focus: cell('cross.output', 0, 0),
      controls: ['sizes', 'scale', 'seed'],
      layout: { kind: 'scene', name: 'one-at-a-time', tables: ofThree },
      predict: {
        kind: 'choice',
        of: 'pattern',
        cell: cell('cross.output', 0, 0),
        patterns: ['none', 'row', 'some', 'all'],
        wrong: { order: { x: [0, 2, 1] } },
        tolerance: 0,
        mistakes: [],
      },
      variants: [],
    },
  ],
};
