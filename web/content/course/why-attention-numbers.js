/** The numbers of “Why attention”: a small recurrent network, and a sentence that three networks read. */

import { plain } from '../examples.js';

/** @typedef {import('../examples.js').Example} Example */
/** @typedef {import('../examples.js').Input} Input */

/** Of all graphs together; each takes those that it knows. */
export const options = /** @type {Example['options']} */ ({
  ...plain,
  width: 3,
  dilation_growth: 2,
  activation: 'tanh',
  recurrent_gain: 1,
});

/** @type {(id: string, rows: any, cols: any) => Input} */
const drawn = (id, rows, cols) => ({ id, axes: [rows, cols], times: 'root' });

/** @type {Input} */
const tokens = { id: 'x', axes: ['n', 'd_model'] };

/** Its recurrent matrix only turns the state: by itself it makes nothing longer or shorter. @type {Example} */
export const recurrent = {
  id: 'why-recurrent',
  graph: 'recurrent',
  source: 'x',
  context: false,
  inputs: [
    tokens,
    drawn('w_x', 'd_model', 'd_h'),
    drawn('w_h', 'd_h', 'd_h'),
    { id: 'd_last', axes: ['one', 'd_h'], fill: 1 },
  ],
  sizes: { n: 12, d_model: 2, d_h: 2 },
  seed: null,
  numbers: {
    x: [
      [0.9, -0.3],
      [-0.4, 0.8],
      [0.2, 0.5],
      [1.1, -0.6],
      [-0.7, 0.1],
      [0.4, 0.9],
      [-0.2, -0.8],
      [0.6, 0.3],
      [-0.9, 0.4],
      [0.3, -0.5],
      [0.8, 0.2],
      [-0.1, 0.6],
    ],
    w_x: [
      [0.6, 0.8],
      [-0.8, 0.6],
    ],
    w_h: [
      [0.8, -0.6],
      [0.6, 0.8],
    ],
  },
  tokens: null,
  options,
  limit: 8,
  limits: { n: 32 },
};

const words = {
  en: ['Anna', 'told', 'Paul', 'that', 'she', 'won'],
  zh: ['安娜', '告诉', '保罗', '说', '她', '赢了'],
};

/** Columns: a name, a pronoun (of a woman above 0, of a man below), a verb, somebody. */
const x = [
  [1.2, 0, 0.1, 0.6],
  [0, 0, 1.1, -0.2],
  [-1.2, 0, 0.1, 0.6],
  [0.1, 0, 0.1, -0.3],
  [0.1, 1.2, 0.2, 1],
  [0, 0.1, 1.2, -0.2],
];
const he = [-0.1, -1.2, 0.2, 1];

/** The same sentence with the other pronoun. @type {import('../lessons/parts.js').Wrong} */
export const heInstead = {
  set: { x: Object.fromEntries(he.map((value, col) => [`4,${col}`, value])) },
};

/** Pronouns look for a name of their kind, verbs for somebody. @type {Example} */
const attention = {
  id: 'why-edges',
  source: 'x',
  context: false,
  sizes: { m: 6, n: 6, d_model: 4, d_context: 4, d_k: 2, d_v: 2 },
  seed: null,
  numbers: {
    x,
    w_q: [
      [0.1, 0.1],
      [2.2, 0.1],
      [0, 1.6],
      [0, 0.2],
    ],
    w_k: [
      [1.6, 0.1],
      [0, 0.1],
      [0, -0.2],
      [0.1, 1.4],
    ],
    w_v: [
      [1, 0],
      [0, 1],
      [0.5, 0],
      [0, 0.5],
    ],
  },
  tokens: { en: { m: words.en, n: words.en }, zh: { m: words.zh, n: words.zh } },
  options,
  limit: 6,
};

/** One convolution and one recurrence that read the same tokens; their weights are drawn. @type {Example[]} */
const fixed = [
  {
    ...attention,
    id: 'why-edges-recurrent',
    graph: 'recurrent',
    inputs: [tokens, drawn('w_x', 'd_model', 'd_h'), drawn('w_h', 'd_h', 'd_h')],
    sizes: { n: 6, d_model: 4, d_h: 3 },
    numbers: { x },
  },
  {
    ...attention,
    id: 'why-edges-convolution',
    graph: 'convolution',
    inputs: [tokens, drawn('block0.w', 'taps', 'd_model')],
    sizes: { n: 6, d_model: 4, taps: 12 },
    numbers: { x },
  },
];

export const edges = [attention, ...fixed];
