/** “Many heads”: one wide projection cut into heads, each with weights of its own, joined again. */

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
  S,
  V,
  X,
  Y,
} from '../lessons/parts.js';
import { sentenceOfHeads } from './many-heads-sentence.js';
import '../symbols-more.js';

const H = colour('output')('H');
const W_O = colour('output')('W_O');

/** @type {import('../examples.js').Input[]} */
const inputs = [
  { id: 'x', axes: ['m', 'd_model'], each: 'batch' },
  ...['w_q', 'w_k', 'w_v', 'w_o'].map(
    (id) =>
      /** @type {import('../examples.js').Input} */ ({
        id,
        axes: ['d_model', 'd_model'],
        times: 0.01,
      }),
  ),
];

/**
 * np.random.seed(42); X = randn(2, 5, 16), then W_q, W_k, W_v, W_o = randn(16, 16) * 0.01
 * @type {import('../examples.js').Example}
 */
const heads42 = {
  id: 'heads42',
  source: 'x',
  context: false,
  inputs,
  sizes: { batch: 2, n: 5, d_model: 16, heads: 4 },
  seed: 42,
  numbers: null,
  tokens: null,
  options: { ...plain, ...{ describe: 1 } },
  limit: 32,
  limits: { batch: 3, n: 16, heads: 16 },
};

/** The same draws with the spread that Glorot and Bengio ask for: here 1/√16. */
const headsXavier = {
  ...heads42,
  id: 'heads-xavier',
  inputs: inputs.map((input) => ({
    ...input,
    times: input.id === 'x' ? 1 : /** @type {const} */ ('root'),
  })),
};

/**
 * With a bias for every projection.
 * @type {import('../examples.js').Example}
 */
const headsBiased = {
  ...heads42,
  id: 'heads-biased',
  inputs: [
    inputs[0],
    ...['q', 'k', 'v', 'o'].flatMap((letter) => [
      /** @type {import('../examples.js').Input} */ ({
        id: `w_${letter}`,
        axes: ['d_model', 'd_model'],
        times: 'root',
      }),
      /** @type {import('../examples.js').Input} */ ({
        id: `b_${letter}`,
        axes: ['one', 'd_model'],
      }),
    ]),
  ],
  sizes: { batch: 2, n: 4, d_model: 8, heads: 2 },
};

const q = 'batch{B}.head{H}.q';
const k = 'batch{B}.head{H}.k';

/** @type {import('../lessons/parts.js').Lesson} */
export const lesson = {
  id: 'many-heads',
  graph: 'multi_head',
  examples: ['heads-xavier', 'heads42', 'heads-sentence', 'heads-biased'],
  data: [headsXavier, heads42, sentenceOfHeads, headsBiased],
  options: [{ name: 'describe', values: [1] }],
  unused: ['describe'],
  scenes: ['heads-cut', 'heads-ledger', 'batch-alone', 'output-spread'],
  sources: [
    ['vaswani2017', '§3.2.2'],
    ['glorot2010', '(16)'],
    ['clark2019', '§3'],
  ],
  rail: [
    ['batch{B}.x'],
    ['batch{B}.q', 'batch{B}.k', 'batch{B}.v'],
    ['batch{B}.head{H}.q', 'batch{B}.head{H}.k', 'batch{B}.head{H}.v'],
    ['batch{B}.head{H}.scores'],
    ['batch{B}.head{H}.weights'],
    ['batch{B}.head{H}.output'],
    ['batch{B}.concat'],
    ['batch{B}.output'],
  ],
  code: false,
  steps: [
    {
      id: 'wide',
      formula: { usual: `${Q} = ${X}W_Q` },
      shows: ['batch{B}.x', 'w_q', 'batch{B}.q', 'batch{B}.k', 'batch{B}.v'],
      walks: ['batch{B}.q'],
      focus: cell('batch{B}.q', 1, 4),
      controls: ['example', 'seed', 'sizes'],
      layout: grid('batch{B}.x', 'batch{B}.q'),
      predict: {
        kind: 'choice',
        of: 'shape',
        cell: cell('batch{B}.head{H}.q', 0, 0),
        choices: [
          cell('batch{B}.q', 0, 0),
          cell('batch{B}.head{H}.scores', 0, 0),
          cell('w_q', 0, 0),
          cell('batch{B}.head{H}.weights.row_max', 0, 0),
        ],
        tolerance: 0,
        mistakes: [],
      },
      breaks: [
        { id: 'pieces', wrong: { blocks: { w_q: 'own' } }, shows: [q] },
        { id: 'shared', wrong: { blocks: { w_q: 'same' } }, shows: [q] },
        {
          id: 'relu',
          wrong: { options: { projection_activation: 'relu' } },
          shows: [q, 'batch{B}.head{H}.weights'],
        },
      ],
      variants: [],
    },
    {
      id: 'alone',
      formula: { usual: `f(${X}_1, ${X}_2) = \\big(f(${X}_1),\\, f(${X}_2)\\big)` },
      shows: ['batch{B}.x', 'batch{B}.output'],
      walks: ['batch{B}.output'],
      focus: cell('batch{B}.output', 0, 0),
      controls: ['sizes', 'seed', 'mask'],
      layout: { kind: 'scene', name: 'batch-alone', tables: ['batch{B}.x', 'batch{B}.output'] },
      predict: {
        kind: 'choice',
        of: 'pattern',
        cell: cell('batch0.output', 0, 0),
        patterns: ['none', 'row', 'some', 'all'],
        wrong: { batch: 0 },
        tolerance: 0,
        mistakes: [],
      },
      variants: [],
    },
    {
      id: 'cut',
      formula: { usual: `${Q}^{(i)} = ${Q}_{\\ast,\\,(i-1)d_k + 1 \\,\\ldots\\, i\\,d_k}` },
      shows: ['batch{B}.q', 'batch{B}.head*.q', 'batch{B}.head{H}.q'],
      walks: ['batch{B}.head*.q'],
      focus: cell('batch{B}.head{H}.q', 1, 0),
      controls: ['sizes'],
      layout: { kind: 'scene', name: 'heads-cut', tables: ['batch{B}.q', 'batch{B}.head*.q'] },
      predict: {
        kind: 'cell',
        of: 'changes',
        cell: cell('batch{B}.head{H}.q', 0, 0),
        wrong: { options: { head_split: 'view' } },
        tolerance: 0,
        mistakes: [],
      },
      breaks: [
        {
          id: 'view',
          wrong: { options: { head_split: 'view' } },
          shows: [q, 'batch{B}.head{H}.weights'],
        },
      ],
      variants: [],
    },
    {
      id: 'score',
      formula: { usual: `${S}^{(i)} = ${Q}^{(i)}\\,${K}^{(i)\\top}` },
      shows: [q, k, 'batch{B}.head{H}.scores'],
      walks: ['batch{B}.head{H}.scores'],
      focus: cell('batch{B}.head{H}.scores', 1, 2),
      controls: ['scale', 'mask'],
      layout: product(q, k, 'batch{B}.head{H}.scores', true),
      predict: null,
      variants: [],
    },
    {
      id: 'bias',
      example: 'heads-biased',
      formula: {
        usual: aligned(
          `${Q}_i \\cdot (${K}_j + b_K) &= ${Q}_i \\cdot ${K}_j + c_i`,
          `c_i &= ${Q}_i \\cdot b_K`,
        ),
      },
      shows: ['b_q', 'b_k', 'b_v', q, 'batch{B}.head{H}.scores', 'batch{B}.head{H}.weights'],
      walks: ['batch{B}.head{H}.scores', 'batch{B}.head{H}.weights'],
      focus: cell('batch{B}.head{H}.scores', 0, 0),
      controls: ['example', 'seed', 'sizes'],
      layout: grid('b_q', 'b_k', 'b_v', q, 'batch{B}.head{H}.scores', 'batch{B}.head{H}.weights'),
      predict: {
        kind: 'choice',
        of: 'pattern',
        cell: cell('batch{B}.head{H}.weights', 0, 0),
        patterns: ['none', 'row', 'some', 'all'],
        wrong: { raise: { b_k: 2 } },
        tolerance: 0,
        mistakes: [],
      },
      breaks: [
        {
          id: 'no_key',
          fair: true,
          wrong: { drop: ['b_k'] },
          shows: ['batch{B}.head{H}.scores', 'batch{B}.head{H}.weights'],
        },
        {
          id: 'only_key',
          fair: true,
          wrong: { times: { w_k: 0 } },
          shows: ['batch{B}.head{H}.scores', 'batch{B}.head{H}.weights'],
        },
        {
          id: 'no_query',
          wrong: { drop: ['b_q'] },
          shows: ['batch{B}.head{H}.weights', 'batch{B}.output'],
        },
        { id: 'no_value', wrong: { drop: ['b_v'] }, shows: ['batch{B}.head{H}.output'] },
        { id: 'transposed', wrong: { transpose: ['w_q'] }, shows: ['batch{B}.q'] },
      ],
      variants: [],
    },
    {
      id: 'weights',
      example: 'heads42',
      formula: {
        usual: `${A}^{(i)} = \\operatorname{softmax}\\left(\\frac{${S}^{(i)}}{\\sqrt{d_k}}\\right)`,
      },
      shows: ['batch{B}.head*.weights', 'batch{B}.mean_weights'],
      walks: ['batch{B}.head*.weights', 'batch{B}.mean_weights'],
      focus: cell('batch{B}.head{H}.weights', 1, 0),
      controls: ['example', 'scale', 'mask'],
      layout: grid('batch{B}.head*.weights', 'batch{B}.mean_weights'),
      predict: ask(
        cell('batch{B}.head{H}.weights', 4, 0),
        [[cell('batch{B}.head{H}.scores', 4, 0), 'predict.not_exponential']],
        0.02,
      ),
      breaks: [
        {
          id: 'unscaled',
          wrong: { options: { scale: 'none' } },
          shows: ['batch{B}.head{H}.weights'],
        },
      ],
      variants: [],
    },
    {
      id: 'join',
      formula: {
        usual: `${Y} = ${H}\\,${W_O} = \\sum_i ${A}^{(i)}${V}^{(i)}\\,${W_O}^{(i)}`,
      },
      shows: ['batch{B}.concat', 'w_o', 'batch{B}.head*.contribution', 'batch{B}.output'],
      walks: ['batch{B}.head*.contribution', 'batch{B}.output'],
      focus: cell('batch{B}.output', 1, 0),
      controls: ['sizes'],
      layout: grid('batch{B}.head*.contribution', 'batch{B}.output'),
      predict: {
        kind: 'choice',
        of: 'pattern',
        cell: cell('batch{B}.output', 0, 0),
        patterns: ['none', 'row', 'some', 'all'],
        wrong: { options: { head_join: 'view' } },
        tolerance: 0,
        mistakes: [],
      },
      breaks: [
        { id: 'missing', wrong: { drop: ['w_o', 'b_o'] }, shows: ['batch{B}.output'] },
        {
          id: 'join',
          wrong: { options: { head_join: 'view' } },
          shows: ['batch{B}.concat', 'batch{B}.output'],
        },
      ],
      variants: [],
    },
    {
      id: 'count',
      formula: { usual: `h\\,d_k = d_{\\text{model}}` },
      shows: ['batch{B}.head{H}.weights'],
      walks: ['batch{B}.head{H}.weights'],
      focus: cell('batch{B}.head{H}.weights', 0, 0),
      controls: ['sizes'],
      layout: { kind: 'scene', name: 'heads-ledger', tables: ['batch{B}.head{H}.weights'] },
      predict: {
        kind: 'choice',
        of: 'shape',
        cell: cell('batch{B}.head{H}.weights', 0, 0),
        choices: [
          cell('batch{B}.head{H}.v', 0, 0),
          cell('batch{B}.concat', 0, 0),
          cell('w_o', 0, 0),
          cell('batch{B}.head{H}.weights.row_max', 0, 0),
        ],
        tolerance: 0,
        mistakes: [],
      },
      variants: [],
    },
    {
      id: 'spread',
      formula: {
        usual: `v = \\frac{1}{n\\,d_{\\text{model}}} \\sum_{i,j} \\left(${Y}_{ij} - \\mu\\right)^2`,
      },
      shows: ['batch{B}.output', 'batch{B}.output.all.mean', 'batch{B}.output.all.variance'],
      walks: ['batch{B}.output.all.mean', 'batch{B}.output.all.variance'],
      focus: cell('batch{B}.output.all.variance', 0, 0),
      controls: ['example', 'sizes', 'seed'],
      layout: {
        kind: 'scene',
        name: 'output-spread',
        tables: ['batch{B}.output', 'batch{B}.output.all.mean', 'batch{B}.output.all.variance'],
      },
      predict: null,
      variants: [],
    },
  ],
};
