/** “Why √d_k”: what becomes of dot products, of softmax and of its slopes when vectors get wider. */

import { plain } from '../examples.js';
import { A, aligned, ask, cell, colour, S } from '../lessons/parts.js';
import '../symbols-more.js';

const s = colour('score')('s');

/** @type {import('../examples.js').Example} */
const dots = {
  id: 'scale-dots',
  graph: 'dot_products',
  source: 'qkv',
  context: true,
  inputs: [],
  sizes: { n: 200, widths: 11 },
  seed: 42,
  numbers: null,
  tokens: null,
  options: plain,
  limit: 1000,
  limits: { widths: 11 },
  draws: true,
};

/** Not drawn: all pairs of vectors of −1 and 1. @type {typeof dots} */
const signs = {
  ...dots,
  id: 'scale-signs',
  graph: 'sign_products',
  sizes: { widths: 5 },
  seed: null,
  limits: { widths: 6 },
  draws: false,
};

/** np.random.seed(1); Q = randn(3, 64); K = randn(6, 64); V = randn(6, 2) @type {typeof dots} */
const queries = {
  id: 'scale-queries',
  source: 'qkv',
  context: true,
  sizes: { m: 3, n: 6, d_model: 64, d_context: 64, d_k: 64, d_v: 2 },
  seed: 1,
  numbers: null,
  tokens: null,
  options: plain,
  limit: 16,
  limits: { d_k: 1024 },
};

/** One row of scores, and how softmax moves with them. @type {typeof dots} */
const slopes = {
  id: 'scale-slopes',
  graph: 'softmax_jacobian',
  source: 'qkv',
  context: true,
  inputs: [{ id: 'scores', axes: ['m', 'n'] }],
  sizes: { m: 1, n: 4 },
  seed: 3,
  numbers: { scores: [[0.9, -0.3, 0.4, 0.1]] },
  tokens: null,
  options: { ...plain, scale: 1 },
  limit: 12,
  limits: { m: 1 },
};

const settings = ['mask', 'mask_mode', 'masked_fill', 'empty_row'];

/** @type {import('../lessons/parts.js').Lesson} */
export const lesson = {
  id: 'why-scale',
  examples: ['scale-dots', 'scale-signs', 'scale-queries', 'scale-slopes'],
  data: [dots, signs, queries, slopes],
  scenes: ['dot-histograms', 'dot-shares', 'four-scales', 'jacobian-shrinks'],
  sources: [['vaswani2017', '§3.2.1, footnote 4']],
  unused: settings,
  rail: [
    ['dots.variance', 'scaled.variance'],
    ['dots.share_within_3', 'scaled.share_within_3'],
    ['q', 'k'],
    ['scores'],
    ['weights'],
    ['jacobian'],
  ],
  code: false,
  steps: [
    {
      id: 'spread',
      example: 'scale-dots',
      alone: true,
      unused: ['scale'],
      formula: { usual: `\\operatorname{Var}\\Big(\\sum_{i=1}^{d_k} q_i k_i\\Big) = d_k` },
      shows: ['dots.mean', 'dots.variance', 'scaled.variance'],
      walks: ['dots.mean', 'dots.variance', 'scaled.variance'],
      focus: cell('dots.variance', 6, 0),
      controls: ['seed', 'sizes'],
      layout: {
        kind: 'scene',
        name: 'dot-histograms',
        tables: ['dots.mean', 'dots.variance', 'scaled.variance'],
      },
      predict: {
        ...ask(cell('dots.variance', 6, 0), [], 0.04),
        mistakes: [{ cell: cell('scaled.variance', 6, 0), key: 'predict.after_scaling' }],
      },
      variants: [],
    },
    {
      id: 'exact',
      example: 'scale-signs',
      alone: true,
      unused: ['scale'],
      formula: {
        usual: `\\frac{1}{4^{d_k}} \\sum_{q,\\,k\\,\\in\\,\\{-1,\\,1\\}^{d_k}} (q \\cdot k)^2 = d_k`,
      },
      shows: ['dots.mean', 'dots.variance', 'scaled.mean', 'scaled.variance'],
      walks: ['dots.mean', 'dots.variance', 'scaled.mean', 'scaled.variance'],
      focus: cell('dots.variance', 1, 0),
      controls: ['sizes'],
      layout: {
        kind: 'scene',
        name: 'dot-histograms',
        tables: ['dots.mean', 'dots.variance', 'scaled.mean', 'scaled.variance'],
      },
      predict: {
        ...ask(cell('dots.variance', 2, 0), [], 0.001),
        mistakes: [{ cell: cell('scaled.variance', 2, 0), key: 'predict.after_scaling' }],
      },
      variants: [],
    },
    {
      id: 'within',
      example: 'scale-dots',
      alone: true,
      unused: ['scale'],
      formula: {
        usual: aligned(
          `&${s}' = \\frac{${s}}{\\sqrt{d_k}}`,
          `\\Rightarrow\\; &P(|${s}'| \\le 3) \\approx 0.997`,
        ),
      },
      shows: ['dots.share_within_3', 'scaled.share_within_3'],
      walks: ['dots.share_within_3', 'scaled.share_within_3'],
      focus: cell('dots.share_within_3', 10, 0),
      controls: ['seed', 'sizes'],
      layout: {
        kind: 'scene',
        name: 'dot-shares',
        tables: ['dots.share_within_3', 'scaled.share_within_3'],
      },
      predict: {
        ...ask(cell('scaled.share_within_3', 10, 0), [], 0.025),
        mistakes: [{ cell: cell('dots.share_within_3', 10, 0), key: 'predict.before_scaling' }],
      },
      variants: [],
    },
    {
      id: 'sharp',
      example: 'scale-queries',
      alone: true,
      formula: {
        usual: `${A} = \\operatorname{softmax}\\left(\\frac{${S}}{\\sqrt{d_k}}\\right)`,
        none: `${A} = \\operatorname{softmax}(${S})`,
        number: `${A} = \\operatorname{softmax}(\\alpha\\,${S})`,
      },
      shows: ['scores', 'scaled', 'weights'],
      walks: ['scores', 'scaled', 'weights'],
      focus: cell('weights', 0, 0),
      controls: ['scale', 'seed', 'sizes'],
      layout: { kind: 'scene', name: 'four-scales', tables: ['scores', 'scaled', 'weights'] },
      predict: {
        ...ask(cell('weights', 0, 1), [], 0.03),
        mistakes: [
          { wrong: { options: { scale: 'none' } }, key: 'predict.unscaled' },
          { cell: cell('scaled', 0, 1), key: 'predict.not_exponential' },
        ],
      },
      breaks: [
        { id: 'none', wrong: { options: { scale: 'none' } }, shows: ['scaled', 'weights'] },
        { id: 'twice', wrong: { usual: 'scale_d_k' }, shows: ['scaled', 'weights'] },
        { id: 'times', wrong: { usual: 'scale_inverse' }, shows: ['scaled', 'weights'] },
        {
          id: 'first',
          fair: true,
          wrong: { times: { q: 'root' }, options: { scale: 'none' } },
          shows: ['scores', 'scaled', 'weights'],
        },
        {
          id: 'both',
          wrong: { times: { q: 'root' } },
          shows: ['scaled', 'weights'],
        },
        {
          id: 'half',
          wrong: { precision: 'float16', rounding: 'each' },
          shows: ['scores', 'scaled', 'weights'],
        },
        {
          id: 'half_first',
          fair: true,
          wrong: {
            times: { q: 'root' },
            options: { scale: 'none' },
            precision: 'float16',
            rounding: 'each',
          },
          shows: ['scores', 'weights'],
        },
      ],
      variants: [],
    },
    {
      id: 'slopes',
      example: 'scale-slopes',
      alone: true,
      unused: ['scale'],
      formula: {
        usual: `${colour('score')('J')} = \\operatorname{diag}(${colour('score')('a')}) - ${colour('score')('a')}^{\\top}${colour('score')('a')}`,
      },
      shows: ['scores', 'weights', 'jacobian'],
      walks: ['weights', 'jacobian'],
      focus: cell('jacobian', 0, 1),
      controls: ['sizes', 'seed'],
      layout: {
        kind: 'scene',
        name: 'jacobian-shrinks',
        tables: ['scores', 'weights', 'jacobian'],
      },
      predict: {
        kind: 'choice',
        of: 'pattern',
        cell: cell('jacobian', 0, 0),
        patterns: ['none', 'row', 'some', 'all'],
        wrong: { raise: { scores: 100 } },
        tolerance: 0,
        mistakes: [],
      },
      breaks: [
        { id: 'thirty', wrong: { options: { scale: 30 } }, shows: ['weights', 'jacobian'] },
        {
          id: 'shift',
          fair: true,
          wrong: { raise: { scores: 100 } },
          shows: ['scores', 'weights', 'jacobian'],
        },
      ],
      variants: [],
    },
  ],
};
