/** “Cross attention”: one sequence asks, another one answers. */

import { causal, plain } from '../examples.js';
import { A, aligned, C, cell, colour, K, product, Q, V, X, Y } from '../lessons/parts.js';
import { patches } from './cross-attention-patches.js';

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
    w_q: [
      [2, 0.1, 0],
      [0.2, 2, 0.1],
      [0, 0.1, 2],
      [0.3, 0, 0.2],
    ],
    w_k: [
      [1.5, 0, 0.1],
      [0.1, 1.6, 0],
      [0.2, 0.1, 1.4],
      [0, 0.2, 0.3],
    ],
    w_v: [
      [0.8, 0.1, -0.2, 0.3],
      [-0.1, 0.9, 0.2, 0],
      [0.2, -0.3, 1, 0.1],
      [0.4, 0, 0.1, 0.7],
    ],
  },
  tokens: { en: { m: target.en, n: source.en }, zh: { m: target.zh, n: source.zh } },
  options: plain,
  limit: 16,
};

/** The encoder's own attention: the source looks at itself. @type {typeof words} */
const sourceAlone = {
  ...words,
  id: 'cross-source',
  context: false,
  sizes: { m: 5, n: 5, d_model: 4, d_context: 4, d_k: 3, d_v: 4 },
  seed: 5,
  numbers: { x: context },
  tokens: { en: { m: source.en, n: source.en }, zh: { m: source.zh, n: source.zh } },
};

/** The decoder's own attention: the target looks at what is there of it. @type {typeof words} */
const targetAlone = {
  ...sourceAlone,
  id: 'cross-target',
  sizes: { m: 3, n: 3, d_model: 4, d_context: 4, d_k: 3, d_v: 4 },
  seed: 6,
  numbers: { x },
  tokens: { en: { m: target.en, n: target.en }, zh: { m: target.zh, n: target.zh } },
  options: causal,
};

/** @type {import('../lessons/parts.js').Lesson} */
export const lesson = {
  id: 'cross-attention',
  examples: ['cross-words', 'cross-patches'],
  data: [words, patches, sourceAlone, targetAlone],
  scenes: ['two-sequences', 'patches', 'three-attentions', 'one-at-a-time'],
  sources: [
    ['vaswani2017', '§3.2.3'],
    ['bahdanau2015', '§3.1'],
    ['dosovitskiy2021', '§3.1'],
  ],
  rail: [['x', 'context'], ['q', 'k', 'v'], ['scores'], ['scaled'], ['weights'], ['output']],
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
      formula: { usual: aligned(`${Q} &\\leftarrow ${X}`, `${K},\\,${V} &\\leftarrow ${C}`) },
      shows: ['weights', 'output'],
      walks: ['weights', 'output'],
      focus: cell('weights', 1, 1),
      controls: ['example', 'sizes'],
      layout: { kind: 'scene', name: 'three-attentions', tables: ['weights', 'output'] },
      predict: null,
      variants: [],
    },
    {
      id: 'token',
      formula: { usual: `${Y}_t = f(${X}_1, \\ldots, ${X}_t;\\,${C})` },
      shows: ['weights', 'output'],
      walks: ['output'],
      focus: cell('output', 0, 0),
      controls: ['example'],
      layout: { kind: 'scene', name: 'one-at-a-time', tables: ['weights', 'output'] },
      predict: {
        kind: 'choice',
        of: 'pattern',
        cell: cell('output', 0, 0),
        patterns: ['none', 'row', 'some', 'all'],
        wrong: { order: { x: [0, 2, 1] } },
        tolerance: 0,
        mistakes: [],
      },
      variants: [],
    },
  ],
};
