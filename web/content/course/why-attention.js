/** “Why attention”: how far apart two positions are in a network, and what it costs to bring them together. */

import { A, aligned, ask, cell, colour } from '../lessons/parts.js';
import { edges, heInstead, options, recurrent } from './why-attention-numbers.js';
import '../symbols-more.js';

const layers = {
  en: ['recurrent', 'convolution', 'dilated', 'attention'],
  zh: ['循环', '卷积', '空洞卷积', '注意力'],
};

/** @type {import('../examples.js').Example} */
const paths = {
  id: 'why-paths',
  graph: 'paths',
  source: 'qkv',
  context: true,
  inputs: [],
  sizes: { n: 8, d_model: 16 },
  seed: null,
  numbers: null,
  tokens: { en: { layers: layers.en }, zh: { layers: layers.zh } },
  options,
  limit: 512,
  limits: { n: 64 },
};

const kinds = ['recurrent', 'convolution', 'dilated', 'attention'];
const settings = ['seed', 'precision', 'scale', 'mask', 'mask_mode', 'masked_fill', 'empty_row'];
const ofPaths = ['width', 'dilation_growth'];
const ofRecurrence = ['recurrent_gain', 'activation'];
const h = colour('v')('h');

/** @type {import('../lessons/parts.js').Lesson} */
export const lesson = {
  id: 'why-attention',
  whole: true,
  examples: ['why-paths', 'why-recurrent', 'why-edges'],
  data: [paths, recurrent, ...edges],
  options: [
    { name: 'width', least: 3, most: 16 },
    { name: 'dilation_growth', least: 1, most: 3 },
    { name: 'activation', values: ['tanh', 'none'] },
    { name: 'recurrent_gain', least: 0.1, most: 4 },
  ],
  scenes: ['path-lengths', 'path-costs', 'gradient-by-distance', 'strong-edges'],
  sources: [
    ['vaswani2017', '§4, table 1'],
    ['elman1990', 'figure 2'],
    ['bengio1994', '§3'],
    ['pascanu2013', '§2'],
    ['oord2016', '§2.1'],
  ],
  unused: ['mask_mode', 'masked_fill', 'empty_row'],
  rail: [kinds, ['sequential', 'work'], ['x'], ['hidden'], ['d_x.norm'], ['weights']],
  code: false,
  steps: [
    {
      id: 'far',
      example: 'why-paths',
      alone: true,
      unused: [...settings, ...ofRecurrence],
      formula: {
        usual: aligned(
          `${colour('x')('L_r')} &= n - m`,
          `${colour('q')('L_c')} &= \\left\\lceil \\frac{n - m}{k - 1} \\right\\rceil`,
          `${colour('v')('L_d')} &\\approx \\log_g (n - m)`,
          `${colour('score')('L_a')} &= 1`,
        ),
      },
      shows: kinds,
      walks: kinds,
      focus: cell('convolution', 0, 63), // the last one, however many there are,
      controls: [...ofPaths, 'sizes'],
      layout: { kind: 'scene', name: 'path-lengths', tables: kinds },
      predict: {
        ...ask(cell('convolution', 0, 7), [], 0),
        symmetric: true,
        mistakes: [
          { cell: cell('recurrent', 0, 7), key: 'predict.recurrent_steps' },
          { cell: cell('dilated', 0, 7), key: 'predict.dilated_steps' },
        ],
      },
      breaks: [{ id: 'undilated', wrong: { options: { dilation_growth: 1 } }, shows: ['dilated'] }],
      variants: [],
    },
    {
      id: 'cost',
      example: 'why-paths',
      alone: true,
      unused: [...settings, ...ofRecurrence],
      formula: {
        usual: aligned(
          `${colour('x')('W_r')} &= (2n - 1)\\,d^2`,
          `${colour('q')('W_c')} &= L_c\\,n\\,k\\,d^2`,
          `${colour('score')('W_a')} &= 3n\\,d^2 + 2n^2 d`,
        ),
      },
      shows: ['sequential', 'work'],
      walks: ['sequential', 'work'],
      focus: cell('work', 3, 7),
      controls: ['sizes', ...ofPaths],
      layout: { kind: 'scene', name: 'path-costs', tables: ['sequential', 'work'] },
      predict: {
        kind: 'cell',
        of: 'most',
        within: 'col',
        cell: cell('work', 0, 7),
        tolerance: 0,
        mistakes: [],
      },
      breaks: [
        {
          id: 'wide',
          fair: true,
          wrong: { options: { width: 8 } },
          shows: ['sequential', 'work'],
        },
      ],
      variants: [],
    },
    {
      id: 'fading',
      example: 'why-recurrent',
      alone: true,
      unused: [...ofPaths, 'scale', 'mask'],
      formula: {
        usual: aligned(
          `\\frac{\\partial ${h}_n}{\\partial ${h}_m} &= \\prod_{t=m+1}^{n} J_t`,
          `J_t &= g\\,\\operatorname{diag}(1 - ${h}_t^2)\\,\\class{role-k}{W_h}^{\\top}`,
        ),
      },
      shows: ['x', 'hidden', 'd_x', 'd_x.norm', 'w_h'],
      walks: ['hidden', 'd_x', 'd_x.norm'],
      focus: cell('d_x.norm', 0, 0),
      controls: [...ofRecurrence, 'sizes', 'seed'],
      layout: {
        kind: 'scene',
        name: 'gradient-by-distance',
        tables: ['x', 'hidden', 'd_x', 'd_x.norm', 'w_h'],
      },
      predict: {
        kind: 'cell',
        of: 'least',
        within: 'col',
        cell: cell('d_x.norm', 0, 0),
        tolerance: 0,
        mistakes: [],
      },
      breaks: [
        {
          id: 'explodes',
          wrong: { options: { activation: 'none', recurrent_gain: 1.5 } },
          shows: ['d_x.norm'],
        },
        { id: 'vanishes', wrong: { options: { recurrent_gain: 0.5 } }, shows: ['d_x.norm'] },
      ],
      variants: [],
    },
    {
      id: 'edges',
      example: 'why-edges',
      alone: true,
      unused: [...ofPaths, ...ofRecurrence],
      formula: {
        usual: `${A}_{ij} = \\operatorname{softmax}_j\\left(\\frac{${colour('q')('q')}_i \\cdot ${colour('k')('k')}_j}{\\sqrt{d_k}}\\right)`,
      },
      shows: ['x', 'weights'],
      walks: ['weights'],
      focus: cell('weights', 4, 4),
      controls: ['scale', 'seed'],
      layout: { kind: 'scene', name: 'strong-edges', tables: ['x', 'weights'] },
      predict: {
        kind: 'cell',
        of: 'most',
        within: 'row',
        cell: cell('weights', 4, 0),
        tolerance: 0,
        mistakes: [],
      },
      breaks: [{ id: 'he', fair: true, wrong: heInstead, shows: ['x', 'weights'] }],
      variants: [],
    },
  ],
};
