/** “Position”: attention sees a set; what tells it where a token stands, and how far that carries. */

import { plain } from '../examples.js';
import { aligned, ask, cell, colour, X } from '../lessons/parts.js';
import '../symbols-more.js';

const P = colour('x')('P');
const Pi = colour('mask')('\\Pi');

/** @type {import('../examples.js').Input[]} */
const weights = ['w_q', 'w_k', 'w_v', 'w_o'].map((id) => ({
  id,
  axes: /** @type {['d_model', 'd_model']} */ (['d_model', 'd_model']),
  times: /** @type {const} */ ('root'),
}));

const words = { en: ['the', 'dog', 'bites', 'the', 'man'], zh: ['那', '狗', '咬', '那', '人'] };

/**
 * The same word twice: without positions, its two rows stay equal to the end.
 * @type {import('../examples.js').Example}
 */
const bites = {
  id: 'position-bites',
  source: 'x',
  context: false,
  inputs: [{ id: 'x', axes: ['m', 'd_model'] }, ...weights],
  sizes: { n: 5, d_model: 8, heads: 2 },
  seed: 7,
  numbers: {
    x: [
      [0.3, -0.2, 0.5, 0.1, -0.4, 0.2, 0, 0.6],
      [1.2, -0.7, -0.3, 1.5, 0.4, -1.1, 0.8, -0.5],
      [-0.9, 1.4, 0.6, -0.8, 1.3, 0.7, -1.2, 0.1],
      [0.3, -0.2, 0.5, 0.1, -0.4, 0.2, 0, 0.6],
      [-0.6, -1.3, 1.1, 0.9, -1.4, 0.5, 0.2, 1.2],
    ],
  },
  tokens: { en: { m: words.en, n: words.en }, zh: { m: words.zh, n: words.zh } },
  options: {
    ...plain,
    ...{ positions: 'none', embedding_scale: 'none', position_base: 10000, describe_rows: 1 },
  },
  limit: 16,
  limits: { n: 64, heads: 8 },
  pairs: true,
};

/** One word, again and again: whatever scores differ by is position. @type {typeof bites} */
const sameWord = {
  ...bites,
  id: 'position-same',
  inputs: [{ id: 'x', axes: ['m', 'd_model'], fill: 1 }, ...weights],
  sizes: { n: 16, d_model: 8, heads: 2 },
  numbers: null,
  tokens: null,
};

/** Positions with their exponents and lengths, then tokens with theirs, and the sum. */
const ofTable = [
  'positions.exponent',
  'positions',
  'positions.norm',
  'x',
  'x.norm',
  'embedded.scaled',
  'embedded.scaled.norm',
  'embedded',
];

const ofHead = (/** @type {string} */ name) => `head{H}.${name}`;

/** @type {import('../lessons/parts.js').Lesson} */
export const lesson = {
  id: 'position',
  graph: 'multi_head',
  examples: ['position-bites', 'position-same'],
  data: [bites, sameWord],
  options: [
    { name: 'positions', values: ['none', 'sinusoidal', 'rotary', 'alibi'] },
    { name: 'embedding_scale', values: ['none', 'sqrt_d_model'] },
    { name: 'position_base', least: 1, most: 1e9 },
    { name: 'describe_rows', values: [1] },
  ],
  unused: ['describe_rows', 'mask_mode', 'masked_fill', 'empty_row'],
  scenes: ['reordered', 'position-curves', 'position-circles', 'by-distance', 'beyond-length'],
  sources: [
    ['vaswani2017', '§3.5'],
    ['su2021', '§3.2'],
    ['press2022', '§3'],
  ],
  rail: [
    ['x'],
    ['positions'],
    ['embedded'],
    ['q', 'k', 'v'],
    [ofHead('scores')],
    [ofHead('weights')],
    ['output'],
  ],
  code: false,
  steps: [
    {
      id: 'order',
      options: { positions: 'none' },
      formula: {
        usual: `f(${Pi}${X}) = ${Pi}\\,f(${X})`,
      },
      shows: ['x', ofHead('weights'), 'output'],
      walks: [ofHead('weights'), 'output'],
      focus: cell(ofHead('weights'), 0, 1),
      controls: ['example', 'positions', 'mask'],
      layout: { kind: 'scene', name: 'reordered', tables: ['x', ofHead('weights'), 'output'] },
      predict: {
        ...ask(cell(ofHead('weights'), 3, 1)),
        mistakes: [
          { wrong: { options: { positions: 'sinusoidal' } }, key: 'predict.with_positions' },
          { cell: cell(ofHead('scores'), 3, 1), key: 'predict.not_exponential' },
        ],
      },
      variants: [],
    },
    {
      id: 'table',
      options: { positions: 'sinusoidal', embedding_scale: 'sqrt_d_model' },
      formula: {
        usual: aligned(
          `${P}_{p,\\,2i} &= \\sin\\left(p / b^{2i/d}\\right)`,
          `${P}_{p,\\,2i+1} &= \\cos\\left(p / b^{2i/d}\\right)`,
        ),
      },
      shows: ofTable,
      walks: ofTable.filter((id) => id !== 'x'),
      focus: cell('positions', 1, 0),
      controls: ['position_base', 'embedding_scale', 'sizes'],
      layout: {
        kind: 'scene',
        name: 'position-curves',
        tables: ofTable,
      },
      predict: {
        ...ask(cell('positions', 0, 1)),
        mistakes: [{ cell: cell('positions', 0, 0), key: 'predict.sine' }],
      },
      breaks: [
        {
          id: 'column',
          wrong: { options: { position_exponent: 'column' } },
          shows: ['positions.exponent', 'positions'],
        },
        {
          id: 'twice_column',
          wrong: { options: { position_exponent: 'twice_column' } },
          shows: ['positions.exponent', 'positions'],
        },
        {
          id: 'concatenated',
          wrong: { options: { position_layout: 'concatenated' } },
          shows: ['positions', ofHead('weights')],
        },
        {
          id: 'divide',
          wrong: { options: { embedding_scale: 'divide' } },
          shows: ['embedded.scaled.norm', 'embedded'],
        },
        {
          id: 'after',
          wrong: { options: { embedding_scale: 'after_sum' } },
          shows: ['embedded', ofHead('weights')],
        },
      ],
      variants: [],
    },
    {
      id: 'turn',
      options: { positions: 'sinusoidal' },
      formula: {
        usual: aligned(
          '&\\sin((p+k)\\,\\omega)',
          '={} &\\sin(p\\,\\omega)\\cos(k\\,\\omega)',
          '{}+{} &\\cos(p\\,\\omega)\\sin(k\\,\\omega)',
        ),
      },
      shows: ['positions'],
      walks: ['positions'],
      focus: cell('positions', 2, 0),
      controls: ['position_base', 'sizes'],
      layout: { kind: 'scene', name: 'position-circles', tables: ['positions'] },
      predict: null,
      variants: [],
    },
    {
      id: 'distance',
      options: { positions: 'rotary' },
      formula: { usual: `${colour('score')('S')}_{ij} = f(x_i,\\,x_j,\\,j - i)` },
      shows: [ofHead('q_rotated'), ofHead('k_rotated'), ofHead('distance_bias'), ofHead('scores')],
      walks: [ofHead('q_rotated'), ofHead('k_rotated'), ofHead('distance_bias'), ofHead('scores')],
      focus: cell(ofHead('scores'), 0, 1),
      controls: ['positions', 'example'],
      layout: {
        kind: 'scene',
        name: 'by-distance',
        tables: [
          ofHead('q_rotated'),
          ofHead('k_rotated'),
          ofHead('distance_bias'),
          ofHead('scores'),
        ],
      },
      predict: {
        kind: 'choice',
        of: 'pattern',
        cell: cell(ofHead('scores'), 0, 0),
        patterns: ['none', 'row', 'some', 'all'],
        wrong: { options: { position_first: 3 } },
        tolerance: 0,
        mistakes: [],
      },
      breaks: [
        {
          id: 'halves',
          wrong: { options: { positions: 'rotary', rotary_pairs: 'halves' } },
          shows: [ofHead('q_rotated'), ofHead('scores')],
        },
      ],
      variants: [],
    },
    {
      id: 'beyond',
      options: { positions: 'alibi' },
      formula: {
        usual: `${colour('score')("S'")}_{ij} = \\frac{q_i \\cdot k_j}{\\sqrt{d_k}} - s\\,|i - j|`,
      },
      shows: [ofHead('distance_bias'), ofHead('weights')],
      walks: [ofHead('distance_bias'), ofHead('weights')],
      focus: cell(ofHead('weights'), 4, 0),
      controls: ['positions', 'example', 'sizes'],
      layout: {
        kind: 'scene',
        name: 'beyond-length',
        tables: [ofHead('distance_bias'), ofHead('weights')],
      },
      predict: {
        kind: 'cell',
        of: 'most',
        within: 'row',
        cell: cell(ofHead('weights'), 4, 0),
        tolerance: 0,
        mistakes: [],
      },
      variants: [],
    },
  ],
};
