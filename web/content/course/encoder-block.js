/** “The encoder block”: attention, residual, norm, feed-forward, residual, norm; and a stack of them. */

import { plain } from '../examples.js';
import { aligned, ask, cell, colour, grid, X, Y } from '../lessons/parts.js';
import { oneBlock, twoBlocks } from './encoder-block-numbers.js';
import '../symbols-more.js';

/** @typedef {import('../examples.js').Input} Input */

const R = colour('x')('R');
const N = colour('x')('N');
const Z = colour('v')('Z');

/**
 * The weights of a block.
 * @param {string} path
 * @param {Partial<Input>} drawn  how matrices are drawn
 * @param {Partial<Input>} [shared]
 * @param {boolean} [biased]  attention has biases, too
 * @returns {Input[]}
 */
function ofBlock(path, drawn, shared = {}, biased = false) {
  const row = (/** @type {string} */ name, /** @type {Input['axes'][1]} */ axis, fill = 0) => ({
    id: `${path}${name}`,
    axes: /** @type {Input['axes']} */ (['one', axis]),
    fill,
  });
  const matrices = ['q', 'k', 'v', 'o'].flatMap((letter) => [
    {
      id: `${path}attn.w_${letter}`,
      axes: /** @type {Input['axes']} */ (['d_model', 'd_model']),
      ...drawn,
    },
    ...(biased ? [row(`attn.b_${letter}`, 'd_model')] : []),
  ]);
  return [
    ...matrices,
    { id: `${path}ffn.w_1`, axes: /** @type {Input['axes']} */ (['d_model', 'd_ff']), ...drawn },
    row('ffn.b_1', 'd_ff'),
    { id: `${path}ffn.w_2`, axes: /** @type {Input['axes']} */ (['d_ff', 'd_model']), ...drawn },
    row('ffn.b_2', 'd_model'),
    row('gamma_1', 'd_model', 1),
    row('beta_1', 'd_model'),
    row('gamma_2', 'd_model', 1),
    row('beta_2', 'd_model'),
  ].map((input) => ({ ...input, ...shared }));
}

const options = {
  ...plain,
  norm: 'post',
  norm_kind: 'layer_norm',
  activation: 'relu',
  eps: 1e-5,
  eps_place: 'inside',
  variance_divisor: 'n',
  norm_axis: 'features',
  second_residual: 'sublayer',
  final_norm: 'layer_norm',
  'dropout.p': 0.2,
  training: 0,
  describe_rows: 1,
};

/** @type {import('../examples.js').Example} */
const stackOfTwo = {
  id: 'stack-of-two',
  graph: 'encoder',
  source: 'x',
  context: false,
  inputs: [
    { id: 'x', axes: ['m', 'd_model'] },
    ...ofBlock('block{N}.', { times: 'root' }, { each: 'blocks' }),
  ],
  sizes: { blocks: 2, n: 4, d_model: 4, heads: 2, d_ff: 6 },
  seed: null,
  numbers: twoBlocks,
  tokens: {
    en: { m: ['the', 'cat', 'sat', 'down'], n: ['the', 'cat', 'sat', 'down'] },
    zh: { m: ['那只', '猫', '坐', '下'], n: ['那只', '猫', '坐', '下'] },
  },
  options,
  limit: 16,
  limits: { blocks: 6, heads: 16, d_ff: 32 },
};

/**
 * The draws of many heads continued: W1 = randn(16, 32) * 0.01, W2 = randn(32, 16) * 0.01
 * @type {import('../examples.js').Example}
 */
const block42 = {
  ...stackOfTwo,
  id: 'block42',
  graph: 'encoder_block',
  inputs: [{ id: 'x', axes: ['m', 'd_model'], each: 'batch' }, ...ofBlock('', { times: 0.01 })],
  sizes: { batch: 2, n: 5, d_model: 16, heads: 4, d_ff: 32 },
  seed: 42,
  numbers: null,
  tokens: null,
  options: { ...options, eps: 1e-6 },
  limits: { batch: 3, heads: 16, d_ff: 64 },
};

/** One block of which every part has its bias. @type {import('../examples.js').Example} */
const blockBiased = {
  ...stackOfTwo,
  id: 'block-biased',
  inputs: [
    { id: 'x', axes: ['m', 'd_model'] },
    ...ofBlock('block{N}.', { times: 'root' }, { each: 'blocks' }, true),
  ],
  sizes: { ...stackOfTwo.sizes, blocks: 1, n: 3 },
  numbers: oneBlock,
  tokens: null,
};

const at = '{S}{L}';

/** Mean and variance of what a norm takes. @param {string} norm */
const before = (norm) => [`${norm}.mean`, `${norm}.variance`];

/** Mean and variance of what it gives. @param {string} norm */
const measured = (norm) => [`${norm}.mean_after`, `${norm}.variance_after`];

const secondSum = [
  `${at}norm1`,
  `${at}ffn.output`,
  `${at}residual2`,
  ...before(`${at}norm2`),
  `${at}norm2`,
  ...measured(`${at}norm2`),
];
const ofStack = [
  '{S}norm2',
  '{S}block*.norm2',
  ...before('{S}final_norm'),
  '{S}final_norm',
  ...measured('{S}final_norm'),
];

/** @type {import('../lessons/parts.js').Lesson} */
export const lesson = {
  id: 'encoder-block',
  graph: 'encoder_block',
  examples: ['stack-of-two', 'block42', 'block-biased'],
  data: [stackOfTwo, block42, blockBiased],
  options: [
    { name: 'norm', values: ['post', 'pre', 'pre_leaky', 'sublayer_only'] },
    { name: 'norm_kind', values: ['layer_norm', 'rms_norm'] },
    { name: 'activation', values: ['relu', 'gelu', 'gelu_tanh', 'none'] },
    { name: 'eps', least: 0, most: 10 },
    { name: 'eps_place', values: ['inside', 'outside'] },
    { name: 'variance_divisor', values: ['n', 'n-1'] },
    { name: 'norm_axis', values: ['features', 'tokens'] },
    { name: 'second_residual', values: ['sublayer', 'block_input'] },
    { name: 'final_norm', values: ['layer_norm', 'none'] },
    { name: 'dropout.p', least: 0, most: 0.9 },
    { name: 'training', values: [0, 1] },
    { name: 'describe_rows', values: [1] },
  ],
  unused: ['describe_rows'],
  sources: [
    ['vaswani2017', '§3.1, §3.3, §5.4'],
    ['he2016', '§3.2'],
    ['ba2016', '(4)'],
    ['xiong2020', '§3'],
    ['hendrycks2016', '§2'],
  ],
  rail: [
    [`${at}residual1<0`],
    [`${at}attn.output`],
    [`${at}residual1`],
    [`${at}norm1`],
    [`${at}ffn.hidden`],
    [`${at}ffn.activated`],
    [`${at}ffn.output`],
    [`${at}residual2`],
    [`${at}norm2`],
    ['{S}final_norm'],
  ],
  code: false,
  steps: [
    {
      id: 'attend',
      formula: { usual: `${Y} = \\operatorname{MultiHead}(${X}, ${X}, ${X})` },
      shows: [`${at}residual1<0`, `${at}attn.mean_weights`, `${at}attn.output`],
      walks: [`${at}attn.mean_weights`, `${at}attn.output`],
      focus: cell(`${at}attn.output`, 1, 0),
      controls: ['example', 'seed', 'sizes'],
      layout: grid(`${at}residual1<0`, `${at}attn.mean_weights`, `${at}attn.output`),
      predict: {
        kind: 'choice',
        of: 'shape',
        cell: cell(`${at}attn.output`, 0, 0),
        choices: [
          cell(`${at}attn.head0.output`, 0, 0),
          cell(`${at}ffn.hidden`, 0, 0),
          cell(`${at}norm1.mean`, 0, 0),
        ],
        tolerance: 0,
        mistakes: [],
      },
      variants: [],
    },
    {
      id: 'add',
      formula: { usual: `${R}_1 = ${X} + ${Y}` },
      shows: [`${at}residual1<0`, `${at}attn.output`, `${at}residual1`],
      walks: [`${at}residual1`],
      focus: cell(`${at}residual1`, 1, 0),
      controls: ['sizes'],
      layout: grid(`${at}residual1<0`, `${at}attn.output`, `${at}residual1`),
      predict: ask(
        cell(`${at}residual1`, 2, 1),
        [[cell(`${at}attn.output`, 2, 1), 'encoder-block.add.forgotten']],
        0.01,
      ),
      variants: [],
    },
    {
      id: 'norm',
      formula: {
        usual: `${N}_{ij} = \\gamma_j\\,\\frac{${R}_{ij} - \\mu_i}{\\sqrt{v_i + \\varepsilon}} + \\beta_j`,
      },
      shows: [
        `${at}residual1`,
        `${at}norm1.mean`,
        `${at}norm1.variance`,
        `${at}norm1.normalised`,
        `${at}norm1`,
        ...measured(`${at}norm1`),
      ],
      walks: [
        `${at}norm1.mean`,
        `${at}norm1.variance`,
        `${at}norm1.normalised`,
        `${at}norm1`,
        ...measured(`${at}norm1`),
      ],
      focus: cell(`${at}norm1.normalised`, 1, 0),
      controls: ['eps', 'eps_place', 'variance_divisor'],
      layout: grid(
        `${at}residual1`,
        `${at}norm1.mean`,
        `${at}norm1.variance`,
        `${at}norm1.normalised`,
        `${at}norm1`,
        ...measured(`${at}norm1`),
      ),
      predict: {
        of: 'cell',
        cell: cell(`${at}norm1.variance`, 1, 0),
        tolerance: 0.02,
        mistakes: [
          {
            cell: cell(`${at}norm1.variance`, 1, 0),
            wrong: { options: { variance_divisor: 'n-1' } },
            key: 'encoder-block.norm.divisor',
          },
          { cell: cell(`${at}norm1.mean`, 1, 0), key: 'encoder-block.norm.mean' },
        ],
      },
      breaks: [
        {
          id: 'axis',
          wrong: { options: { norm_axis: 'tokens' } },
          shows: [`${at}norm1`, ...measured(`${at}norm1`)],
        },
        {
          id: 'divisor',
          wrong: { options: { variance_divisor: 'n-1' } },
          shows: [`${at}norm1.variance`, `${at}norm1`, `${at}norm1.variance_after`],
        },
        {
          id: 'std',
          wrong: { options: { eps_place: 'outside', variance_divisor: 'n-1' } },
          shows: [`${at}norm1`],
        },
        {
          id: 'outside',
          wrong: { options: { eps_place: 'outside', eps: 0.5 } },
          shows: [`${at}norm1`, `${at}norm1.variance_after`],
        },
      ],
      variants: [],
    },
    {
      id: 'feed',
      formula: {
        usual: aligned(`F' &= \\max(0,\\, ${N}_1 W_1 + b_1)`, `${Z} &= F'\\,W_2 + b_2`),
      },
      shows: [`${at}norm1`, `${at}ffn.hidden`, `${at}ffn.activated`, `${at}ffn.output`],
      walks: [`${at}ffn.hidden`, `${at}ffn.activated`, `${at}ffn.output`],
      focus: cell(`${at}ffn.activated`, 1, 0),
      controls: ['activation', 'sizes'],
      layout: grid(`${at}norm1`, `${at}ffn.hidden`, `${at}ffn.activated`, `${at}ffn.output`),
      predict: {
        kind: 'choice',
        of: 'pattern',
        cell: cell(`${at}ffn.activated`, 0, 0),
        patterns: ['none', 'one', 'some', 'all'],
        wrong: { options: { activation: 'gelu' } },
        tolerance: 0,
        mistakes: [],
      },
      breaks: [
        {
          id: 'linear',
          wrong: { options: { activation: 'none' } },
          shows: [`${at}ffn.output`],
        },
      ],
      variants: [],
    },
    {
      id: 'again',
      formula: { usual: `${R}_2 = ${N}_1 + ${Z} \\qquad ${N}_2 = \\operatorname{LN}(${R}_2)` },
      shows: secondSum,
      walks: secondSum.slice(2),
      focus: cell(`${at}residual2`, 1, 0),
      controls: ['second_residual'],
      layout: grid(...secondSum),
      predict: {
        of: 'cell',
        cell: cell(`${at}residual2`, 2, 1),
        tolerance: 0.01,
        mistakes: [
          {
            cell: cell(`${at}residual2`, 2, 1),
            wrong: { options: { second_residual: 'block_input' } },
            key: 'encoder-block.again.wrong_input',
          },
          { cell: cell(`${at}ffn.output`, 2, 1), key: 'encoder-block.add.forgotten' },
        ],
      },
      breaks: [
        {
          id: 'block_input',
          wrong: { options: { second_residual: 'block_input' } },
          shows: [`${at}residual2`, `${at}norm2`],
        },
      ],
      variants: [],
    },
    {
      id: 'order',
      formula: {
        usual: `\\operatorname{LN}(x + f(x)) \\qquad x + f(\\operatorname{LN}(x))`,
      },
      shows: [`${at}norm1`, `${at}residual1`, `${at}norm2`, `${at}residual2`],
      walks: [`${at}residual1`, `${at}residual2`],
      focus: cell(`${at}residual2`, 1, 0),
      controls: ['norm', 'norm_kind'],
      layout: grid(`${at}norm1`, `${at}residual1`, `${at}norm2`, `${at}residual2`),
      predict: null,
      breaks: [
        { id: 'pre', fair: true, wrong: { options: { norm: 'pre' } }, shows: [`${at}residual2`] },
        { id: 'leaky', wrong: { options: { norm: 'pre_leaky' } }, shows: [`${at}residual2`] },
        {
          id: 'sublayer',
          wrong: { options: { norm: 'sublayer_only' } },
          shows: [`${at}residual2`],
        },
      ],
      variants: [],
    },
    {
      id: 'drop',
      formula: { usual: `${Z}' = \\frac{1}{1 - p}\\,${Z} \\odot D` },
      shows: [`${at}ffn.output`, `${at}ffn.dropped`, `${at}residual2`],
      walks: [`${at}ffn.output`, `${at}ffn.dropped`],
      focus: cell(`${at}ffn.output`, 1, 0),
      controls: ['training', 'dropout.p'],
      layout: grid(`${at}ffn.output`, `${at}ffn.dropped`, `${at}residual2`),
      predict: null,
      breaks: [
        { id: 'left_on', wrong: { options: { training: 1 } }, shows: [`${at}norm2`] },
        {
          id: 'by_p',
          wrong: { options: { training: 1, 'dropout.scale': 'inverse_drop' } },
          shows: [`${at}ffn.dropped`, `${at}norm2`],
        },
      ],
      variants: [],
    },
    {
      id: 'stack',
      formula: { usual: `x_{\\ell + 1} = \\operatorname{Block}_{\\ell}(x_{\\ell})` },
      shows: ofStack,
      walks: ofStack,
      focus: cell(`${at}norm2`, 1, 0),
      controls: ['example', 'sizes', 'final_norm'],
      layout: grid(...ofStack),
      predict: null,
      variants: [],
    },
  ],
};
