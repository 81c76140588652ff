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
  ...shownIn('many-heads', 'bias', [['bias', 'b_q']]),
  ...shownIn('query-key-value', 'lookup', [['temperature']]),
  ...shownIn('masks', 'cap', [['soft_cap', 'capped']]),
  ...shownIn('masks', 'empty', [['empty_row']]),
  ...shownIn('cross-attention', 'sequences', [['cross', 'context'], ['encoder'], ['decoder']]),
  ...shownIn('position', 'order', [['equivariant']]),
  ...shownIn('position', 'table', [['sinusoid', 'positions']]),
  ...shownIn('position', 'distance', [
    ['rotary', 'q_rotated'],
    ['alibi', 'distance_bias'],
  ]),
  ...shownIn('encoder-block', 'add', [['residual', 'residual1']]),
  ...shownIn('encoder-block', 'norm', [
    ['layer_norm', 'norm1'],
    ['variance', 'norm1.variance'],
    ['epsilon'],
  ]),
  ...shownIn('encoder-block', 'feed', [
    ['feed_forward', 'ffn.output'],
    ['activation', 'ffn.activated'],
  ]),
  ...shownIn('encoder-block', 'order', [['post_norm'], ['pre_norm']]),
  ...shownIn('encoder-block', 'drop', [['dropout', 'ffn.dropped']]),
  ...shownIn('gradients', 'seed', [
    ['gradient', 'd_output'],
    ['loss', 'loss'],
  ]),
  ...shownIn('gradients', 'compete', [['jacobian', 'jacobian']]),
  ...shownIn('gradients', 'descent', [['rate']]),
  ...shownIn('cost', 'count', [['ledger']]),
  ...shownIn('cost', 'window', [['window']]),
  ...shownIn('cost', 'sparse', [['global']]),
  ...shownIn('cost', 'mix', [['low_rank']]),
  ...shownIn('cost', 'kernel', [['kernel']]),
  ...shownIn('cost', 'tiles', [['tile']]),
  ...shownIn('cost', 'recur', [['state']]),
];
