/**
 * The terms of the field, in the order in which one meets them: which tensor is what a term means,
 * where there is one, and the step that shows it. What it means is in the words: `glossary.<id>` and
 * `glossary.<id>.means`.
 */

/**
 * @typedef {object} Term
 * @property {string} id
 * @property {string} [tensor]  whose symbol it has
 * @property {string} [letter]  that it is written by, if it is a size
 * @property {string} lesson
 * @property {string} step
 */

/** @type {(lesson: string, step: string, ids: [string, string?, string?][]) => Term[]} */
const shownIn = (lesson, step, ids) =>
  ids.map(([id, tensor, letter]) => ({ id, tensor, letter, lesson, step }));

/** @type {Term[]} */
export const terms = [
  ...shownIn('why-attention', 'far', [
    ['recurrent', 'recurrent'],
    ['convolution', 'convolution'],
    ['path', 'attention'],
  ]),
  ...shownIn('why-attention', 'fading', [['vanishing', 'd_x.norm']]),
  ...shownIn('step-by-step', 'project', [
    ['token', 'x'],
    ['d_model', undefined, 'd_model'],
    ['query', 'q'],
    ['key', 'k'],
    ['value', 'v'],
    ['projection', 'w_q'],
    ['d_k', undefined, 'd_k'],
  ]),
  ...shownIn('step-by-step', 'score', [['score', 'scores']]),
  ...shownIn('step-by-step', 'scale', [['scale', 'scaled']]),
  ...shownIn('step-by-step', 'mask', [
    ['mask', 'masked'],
    ['causal', 'keep'],
    ['padding', 'keep'],
  ]),
  ...shownIn('step-by-step', 'softmax', [
    ['softmax', 'weights'],
    ['row_max', 'weights.row_max'],
  ]),
  ...shownIn('step-by-step', 'sum', [['output', 'output']]),
  ...shownIn('many-heads', 'cut', [['head'], ['d_head']]),
  ...shownIn('many-heads', 'join', [
    ['concat', 'concat'],
    ['w_o', 'w_o'],
  ]),
  ...shownIn('many-heads', 'wide', [['batch']]),
];
