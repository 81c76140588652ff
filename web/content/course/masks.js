/** “Masks”: who may see whom, what becomes of a hidden score, and what can go wrong with both. */

import { exampleOf, plain } from '../examples.js';
import { A, ask, cell, colour, grid, ij, M, maskCases, row, S, V, Y } from '../lessons/parts.js';
import { masksCap, masksDead, masksGiven, masksScores, uncapped } from './masks-more.js';
import { masksOfBatch, stepsOfBatches } from './masks-batches.js';
import '../symbols-more.js';

const padding = /** @type {const} */ ({ kind: 'padding', keep: [true, true, true, false, false] });
const causal = /** @type {const} */ ({ kind: 'causal', align: 'top_left' });

/**
 * Five places, of which two are only padding.
 * @type {import('../examples.js').Example}
 */
const padded = {
  ...exampleOf('sentence'),
  id: 'masks-padded',
  tokens: {
    en: { m: ['the', 'cat', 'sat', 'pad', 'pad'], n: ['the', 'cat', 'sat', 'pad', 'pad'] },
    zh: { m: ['那只', '猫', '坐', '填', '填'], n: ['那只', '猫', '坐', '填', '填'] },
  },
  options: { ...plain, mask: [{ ...padding, keep: [...padding.keep] }, causal] },
};

/**
 * The second query may see nothing.
 * @type {import('../examples.js').Example}
 */
const empty = {
  ...exampleOf('sentence'),
  id: 'masks-empty',
  options: {
    ...plain,
    mask: [
      {
        kind: 'keep',
        grid: Array.from({ length: 5 }, (_, r) => Array.from({ length: 5 }, () => r !== 1)),
      },
    ],
  },
};

/** @type {import('../examples.js').Example} */
const cross = {
  ...exampleOf('cross'),
  id: 'masks-cross',
  options: { ...plain, mask: [causal] },
};

const minusBillion = { masked_fill: -1e9 };
const added = { mask_mode: 'add', masked_fill: -1e9 };

/** @type {import('../lessons/parts.js').Lesson} */
export const lesson = {
  id: 'masks',
  examples: ['masks-padded', 'masks-empty', 'masks-cross', 'masks-given', 'masks-scores'],
  data: [
    padded,
    empty,
    cross,
    masksGiven,
    masksScores,
    masksOfBatch,
    masksDead(empty),
    masksCap(padded),
  ].map(uncapped),
  options: [
    { name: 'soft_cap', values: ['none', 0.5, 1, 2, 5] },
    { name: 'soft_cap_place', values: ['before_mask', 'after_mask'] },
  ],
  whole: true,
  scenes: ['reach', 'unpadded', 'mask-sheets'],
  sources: [
    ['vaswani2017', '§3.1, §3.2.3'],
    ['ieee754', '§3'],
    ['gemma2024', '§2'],
  ],
  rail: [
    ['scaled'],
    ['mask0', 'mask1'],
    ['keep'],
    ['masked'],
    ['weights.exp'],
    ['weights'],
    ['output'],
  ],
  code: false,
  steps: [
    {
      id: 'grids',
      example: 'masks-padded',
      formula: {
        usual: `${M}${ij} = ${colour('mask')('M_{0,\\,ij}')} \\cdot ${colour('mask')('M_{1,\\,ij}')}`,
      },
      shows: ['mask0', 'mask1', 'keep'],
      walks: ['mask0', 'mask1', 'keep'],
      focus: cell('keep', 2, 1),
      controls: ['example', 'mask'],
      layout: grid('mask0', 'mask1', 'keep'),
      predict: {
        kind: 'choice',
        of: 'pattern',
        cell: cell('keep', 0, 0),
        patterns: ['none', 'one', 'some', 'all'],
        wrong: { options: { mask: [causal] } },
        tolerance: 0,
        mistakes: [],
      },
      breaks: [
        {
          id: 'polarity',
          wrong: { usual: 'polarity' },
          shows: ['keep', 'weights'],
        },
        {
          id: 'axis',
          wrong: { usual: 'mask_on_queries' },
          shows: ['keep', 'weights'],
        },
      ],
      variants: [],
    },
    ...stepsOfBatches,
    {
      id: 'fill',
      example: 'masks-padded',
      formula: { usual: maskCases('-\\infty'), number: maskCases('f') },
      shows: ['scaled', 'keep', 'masked', 'weights.exp', 'weights'],
      walks: ['masked', 'weights.exp', 'weights'],
      focus: cell('masked', 1, 3),
      controls: ['mask', 'mask_mode', 'masked_fill'],
      layout: grid('scaled', 'keep', 'masked', 'weights.exp', 'weights'),
      predict: ask(cell('weights', 1, 3), [[cell('scaled', 1, 3), 'predict.unmasked']], 0.02),
      breaks: [
        {
          id: 'zero_one',
          wrong: { usual: 'zero_one_added' },
          shows: ['masked', 'weights'],
        },
        {
          id: 'multiply',
          wrong: { options: { mask_mode: 'multiply' } },
          shows: ['masked', 'weights.exp', 'weights'],
        },
      ],
      variants: [],
    },
    {
      id: 'format',
      example: 'masks-padded',
      formula: { usual: `e^{-10^9 - c} = 0 \\qquad e^{-\\infty} = 0` },
      shows: ['masked', 'weights'],
      walks: ['masked', 'weights'],
      focus: cell('masked', 0, 1),
      controls: ['mask_mode', 'masked_fill', 'precision'],
      layout: grid('masked', 'weights'),
      predict: {
        kind: 'choice',
        of: 'pattern',
        cell: cell('weights', 0, 0),
        patterns: ['none', 'one', 'some', 'all'],
        wrong: { options: minusBillion },
        tolerance: 0,
        mistakes: [],
      },
      breaks: [
        {
          id: 'billion',
          fair: true,
          wrong: { options: minusBillion },
          shows: ['masked', 'weights'],
        },
        {
          id: 'half',
          fair: true,
          wrong: { options: minusBillion, precision: 'float16' },
          shows: ['masked', 'weights'],
        },
        {
          id: 'too_small',
          wrong: { options: { masked_fill: -2 } },
          shows: ['masked', 'weights'],
        },
      ],
      variants: [],
    },
    {
      id: 'empty',
      example: 'masks-empty',
      formula: { usual: `\\frac{e^{-\\infty - c}}{\\sum_j e^{-\\infty - c}} = \\frac{0}{0}` },
      shows: ['masked', 'weights.exp', 'weights.row_sum', 'weights'],
      walks: ['weights.exp', 'weights.row_sum', 'weights'],
      focus: cell('weights', 1, 0),
      controls: ['empty_row', 'mask', 'masked_fill', 'mask_mode'],
      layout: row('masked', 'weights.exp', 'weights.row_sum', 'weights'),
      predict: {
        of: 'cell',
        cell: cell('weights', 1, 0),
        tolerance: 0.01,
        mistakes: [
          { wrong: { options: minusBillion }, key: 'masks.empty.even' },
          { cell: cell('masked', 1, 0), key: 'predict.unmasked' },
        ],
      },
      breaks: [
        {
          id: 'nan',
          fair: true,
          wrong: { options: { empty_row: 'nan' } },
          shows: ['weights', 'output'],
        },
        {
          id: 'even',
          fair: true,
          wrong: { options: { empty_row: 'uniform' } },
          shows: ['weights'],
        },
        { id: 'filled', fair: true, wrong: { options: minusBillion }, shows: ['weights'] },
        { id: 'added', fair: true, wrong: { options: added }, shows: ['weights'] },
      ],
      variants: [],
    },
    {
      id: 'dead',
      example: 'masks-dead',
      alone: true,
      formula: { usual: `0 \\cdot \\mathrm{NaN} = \\mathrm{NaN}` },
      shows: ['weights', 'd_output', 'd_masked', 'd_q', 'd_w_q'],
      walks: ['weights', 'd_masked', 'd_q', 'd_w_q'],
      focus: cell('d_w_q', 0, 0),
      controls: ['empty_row', 'mask'],
      layout: grid('weights', 'd_output', 'd_masked', 'd_q', 'd_w_q'),
      predict: {
        kind: 'choice',
        of: 'pattern',
        cell: cell('d_w_q', 0, 0),
        patterns: ['none', 'row', 'some', 'all'],
        wrong: { options: { empty_row: 'nan' } },
        tolerance: 0,
        mistakes: [],
      },
      breaks: [
        {
          id: 'nan',
          wrong: { options: { empty_row: 'nan' } },
          shows: ['weights', 'd_masked', 'd_q', 'd_w_q'],
        },
      ],
      variants: [],
    },
    {
      id: 'cap',
      example: 'masks-cap',
      alone: true,
      formula: {
        usual: `${colour('score')('S_{C,\\,ij}')} = c\\,\\tanh\\left(${S}'${ij} / c\\right)`,
      },
      shows: ['scaled', 'capped', 'masked', 'weights'],
      walks: ['capped', 'masked', 'weights'],
      focus: cell('capped', 0, 2),
      controls: ['soft_cap', 'soft_cap_place', 'mask'],
      layout: grid('scaled', 'capped', 'masked', 'weights'),
      predict: {
        of: 'cell',
        cell: cell('weights', 0, 1),
        tolerance: 0.01,
        mistakes: [
          { wrong: { options: { soft_cap_place: 'after_mask' } }, key: 'masks.cap.after' },
          { cell: cell('capped', 0, 1), key: 'predict.unmasked' },
        ],
      },
      breaks: [
        {
          id: 'after',
          wrong: { options: { soft_cap_place: 'after_mask' } },
          shows: ['capped', 'weights', 'output'],
        },
        {
          id: 'uncapped',
          fair: true,
          wrong: { options: { soft_cap: 'none' } },
          shows: ['weights'],
        },
      ],
      variants: [],
    },
    {
      id: 'align',
      example: 'masks-cross',
      formula: { usual: `j \\le i \\qquad j \\le i + (n - m)` },
      shows: ['keep', 'weights'],
      walks: ['keep', 'weights'],
      focus: cell('keep', 0, 0),
      controls: ['mask', 'sizes'],
      layout: grid('keep', 'weights'),
      predict: {
        kind: 'cell',
        of: 'changes',
        cell: cell('keep', 0, 0),
        wrong: { options: { mask: [{ kind: 'causal', align: 'bottom_right' }] } },
        tolerance: 0,
        mistakes: [],
      },
      breaks: [
        {
          id: 'end',
          fair: true,
          wrong: { usual: 'causal_alignment' },
          shows: ['keep', 'weights', 'output'],
        },
        {
          id: 'diagonal',
          wrong: { usual: 'diagonal_hidden' },
          shows: ['keep', 'weights', 'output'],
        },
      ],
      variants: [],
    },
    {
      id: 'reach',
      example: 'masks-padded',
      formula: {
        usual: `${A}${ij} = 0 \\;\\Rightarrow\\; \\frac{\\partial ${Y}_i}{\\partial ${V}_j} = 0`,
      },
      shows: ['keep', 'output'],
      walks: ['output'],
      focus: cell('output', 1, 0),
      controls: ['mask'],
      layout: { kind: 'scene', name: 'reach', tables: ['keep', 'output'] },
      predict: null,
      breaks: [{ id: 'open', wrong: { options: { mask: 'none' } }, shows: ['output'] }],
      variants: [],
    },
  ],
};
