/** “Your own numbers”: any sizes and numbers, and a comparison with what one's own program gave. */
import {
  A,
  aligned,
  ask,
  cell,
  K,
  product,
  projections,
  Q,
  railFromTokens,
  row,
  S,
  softmaxLines,
  V,
  X,
  Y,
} from '../lessons/parts.js';

/** @type {import('../lessons/parts.js').Lesson} */
export const lesson = {
  id: 'own-numbers',
  whole: true,
  drawer: 'compare',
  examples: ['random', 'sentence'],
  sources: [['vaswani2017', '§3.2.1, (1)']],
  rail: railFromTokens,
  code: false,
  steps: [
    {
      id: 'give',
      formula: { usual: aligned(`${Q} &= ${X}W_Q`, `${K} &= ${X}W_K`, `${V} &= ${X}W_V`) },
      shows: ['x', 'context', 'w_q', 'w_k', 'w_v', 'q', 'k', 'v'],
      walks: ['q', 'k', 'v'],
      focus: cell('q', 0, 0),
      controls: ['example', 'seed', 'sizes', 'precision', 'part'],
      layout: row('q', 'k', 'v'),
      parts: projections,
      predict: ask(cell('q', 0, 1), [
        [cell('q', 1, 0), 'predict.swapped'],
        [cell('q', 0, 0), 'predict.other_column'],
      ]),
      breaks: [
        { id: 'exchanged', wrong: { swap: [['w_q', 'w_k']] }, shows: ['q', 'k', 'scores'] },
        {
          id: 'relu',
          wrong: { options: { projection_activation: 'relu' } },
          shows: ['q', 'weights'],
        },
      ],
      variants: [],
    },
    {
      id: 'weigh',
      formula: {
        usual: aligned(`${S}' &= \\frac{${Q}${K}^{\\top}}{\\sqrt{d_k}}`, ...softmaxLines),
        none: aligned(`${S}' &= ${Q}${K}^{\\top}`, ...softmaxLines),
        number: aligned(`${S}' &= s\\,${Q}${K}^{\\top}`, ...softmaxLines),
      },
      shows: ['scores', 'scaled', 'masked', 'weights'],
      walks: ['scores', 'scaled', 'masked', 'weights'],
      focus: cell('weights', 1, 0),
      controls: ['scale', 'mask', 'mask_mode', 'masked_fill', 'empty_row'],
      layout: row('scaled', 'masked', 'weights'),
      predict: ask(cell('scaled', 1, 0), [[cell('scores', 1, 0), 'predict.unscaled']]),
      breaks: [
        { id: 'unscaled', wrong: { options: { scale: 'none' } }, shows: ['weights'] },
        { id: 'multiplied', wrong: { options: { mask_mode: 'multiply' } }, shows: ['weights'] },
      ],
      variants: [],
    },
    {
      id: 'compare',
      formula: { usual: `${Y} = ${A}${V}` },
      shows: ['weights', 'v', 'output'],
      walks: ['output'],
      focus: cell('output', 1, 0),
      controls: ['mask', 'sizes', 'precision'],
      layout: product('weights', 'v', 'output'),
      predict: ask(cell('output', 0, 0), [[cell('output', 1, 0), 'predict.other_row']]),
      breaks: [
        { id: 'unmasked', wrong: { options: { mask: 'none' } }, shows: ['weights', 'output'] },
      ],
      variants: [],
    },
  ],
};
