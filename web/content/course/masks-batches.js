/** “Masks” of sequences of a batch: their padding, and whose mask is whose where there are many heads. */

import { plain } from '../examples.js';
import { A, cell, ij, M, V, Y } from '../lessons/parts.js';
import { masksGiven } from './masks-more.js';

const square = /** @type {['d_model', 'd_model']} */ (['d_model', 'd_model']);

/** The second sequence ends in padding. @type {import('../examples.js').Example} */
export const masksOfBatch = {
  ...masksGiven,
  id: 'masks-batch',
  graph: 'multi_head',
  source: 'x',
  context: false,
  inputs: [
    { id: 'x', axes: ['m', 'd_model'], each: 'batch' },
    ...['w_q', 'w_k', 'w_v', 'w_o'].map((id) => ({
      id,
      axes: square,
      times: /** @type {const} */ ('root'),
    })),
  ],
  sizes: { batch: 2, n: 4, d_model: 4, heads: 2 },
  seed: 3,
  numbers: null,
  options: {
    ...plain,
    mask: [
      {
        kind: 'padding',
        keep: [
          [true, true, true, true],
          [true, true, false, false],
        ],
      },
    ],
  },
  limit: 8,
  limits: { batch: 4 },
};

/** @type {import('../lessons/parts.js').Step[]} */
export const stepsOfBatches = [
  {
    id: 'rows',
    example: 'masks-padded',
    alone: true,
    formula: { usual: `${Y}_i = \\sum_{j\\,:\\,${M}${ij} = 1} ${A}${ij}\\,${V}_j` },
    shows: ['keep', 'weights', 'output'],
    walks: ['weights', 'output'],
    focus: cell('output', 1, 0),
    controls: ['mask', 'empty_row'],
    layout: { kind: 'scene', name: 'unpadded', tables: ['keep', 'weights', 'output'] },
    predict: {
      kind: 'choice',
      of: 'pattern',
      cell: cell('output', 0, 0),
      patterns: ['none', 'row', 'some', 'all'],
      wrong: { set: { x: { '3,0': 9 } } },
      tolerance: 0,
      mistakes: [],
    },
    breaks: [
      {
        id: 'both',
        wrong: { usual: 'padding_rows_too', options: { empty_row: 'nan' } },
        shows: ['keep', 'weights', 'output'],
      },
    ],
    variants: [],
  },
  {
    id: 'sheets',
    example: 'masks-batch',
    alone: true,
    formula: { usual: `s = b\\,h + i, \\qquad b = \\lfloor s / h \\rfloor` },
    shows: ['batch*.head*.weights', 'batch{B}.keep', 'batch{B}.output'],
    walks: ['batch*.head*.weights', 'batch{B}.output'],
    focus: cell('batch{B}.output', 0, 0),
    controls: ['sizes', 'mask', 'seed'],
    layout: {
      kind: 'scene',
      name: 'mask-sheets',
      tables: ['batch*.head*.weights', 'batch{B}.output'],
    },
    predict: {
      kind: 'choice',
      of: 'pattern',
      cell: cell('batch0.output', 0, 0),
      patterns: ['none', 'row', 'some', 'all'],
      wrong: { options: { mask: 'none' } },
      tolerance: 0,
      mistakes: [],
    },
    breaks: [
      {
        id: 'repeat',
        wrong: { usual: 'mask_repeated' },
        shows: ['batch*.head*.weights', 'batch{B}.output'],
      },
      {
        id: 'per_head',
        wrong: { usual: 'mask_per_head' },
        shows: ['batch*.head*.weights', 'batch{B}.output'],
      },
      {
        id: 'refused',
        wrong: { usual: 'mask_per_head', options: { heads: 4 } },
        shows: ['batch*.head*.weights'],
      },
    ],
    variants: [],
  },
];
