/**
 * What people ask, and the scene that answers it: a link like any other, with the state that shows it.
 * `shows` are the tensors that the answer rests on. The words are `questions.<id>` and `.answer`.
 */

/**
 * @typedef {object} Question
 * @property {string} id
 * @property {string} lesson
 * @property {string} link  a fragment, without its #
 * @property {string[]} shows
 */

/** @type {(id: string, link: string, shows: string[]) => Question} */
const ask = (id, link, shows) => ({ id, lesson: /^[^/&]+/.exec(link)?.[0] ?? '', link, shows });

/** @type {Question[]} */
export const questions = [
  ask('polarity', 'masks/grids&break=polarity', ['mask0', 'keep']),
  ask('leak', 'masks/reach&break=open', ['keep', 'output']),
  ask('add_mask', 'masks/fill&break=zero_one', ['keep', 'masked', 'weights']),
  ask('multiply_mask', 'masks/fill&break=multiply', ['masked', 'weights.exp', 'weights']),
  ask('padding_axis', 'masks/grids&break=axis', ['mask1', 'keep']),
  ask('padding_rows', 'masks/rows&break=both', ['keep', 'weights', 'output']),
  ask('repeat', 'masks/sheets&break=repeat', ['batch0.head1.weights', 'batch0.output']),
  ask('half', 'masks/format&break=half', ['masked', 'weights']),
  ask('empty_row', 'masks/empty', ['weights.row_sum', 'weights']),
  ask('alignment', 'masks/align', ['keep', 'weights']),
  ask('diagonal', 'masks/align&break=diagonal', ['keep', 'weights']),
  ask('cap', 'masks/cap&break=after', ['capped', 'masked', 'weights']),
  ask('scale_factor', 'why-scale/sharp&break=none', ['scores', 'scaled', 'weights']),
  ask('scale_place', 'why-scale/sharp&break=twice', ['scores', 'scaled', 'weights']),
  ask('transposed', 'own-numbers/give', ['x', 'w_q', 'q']),
  ask('widths', 'step-by-step/score&ex=cross', ['q', 'k', 'scores']),
  ask('relu', 'own-numbers/give&break=relu', ['q']),
  ask('key_bias', 'many-heads/bias&break=no_key', ['b_k', 'batch0.head0.scores']),
  ask('batch_alone', 'many-heads/alone', ['batch0.x', 'batch0.output']),
  ask('batch_first', 'many-heads/alone&seq=1', ['batch1.x', 'batch1.output']),
  ask('view', 'many-heads/cut&break=view', ['batch0.q']),
  ask('pieces', 'many-heads/wide&break=pieces', ['batch0.x', 'w_q', 'batch0.q']),
  ask('parameters', 'many-heads/count', ['batch0.head0.weights']),
  ask('w_o', 'many-heads/join&break=missing', ['batch0.concat', 'batch0.output']),
  ask('cross', 'cross-attention&break=roles', ['x', 'context', 'weights']),
  ask('variance', 'why-scale', ['dots.variance', 'scaled.variance']),
  ask('permutation', 'position/order', ['output']),
  ask('exponent', 'position/table&break=column', ['positions']),
  ask('interleaved', 'position/table&break=concatenated', ['positions']),
  ask('embedding', 'position/table&break=after', ['positions']),
  ask('norm_order', 'encoder-block/order', ['block0.residual1', 'block0.norm1']),
  ask('leaky', 'encoder-block/order&norm=pre_leaky', ['block0.residual1', 'block0.norm1']),
  ask('second_residual', 'encoder-block/again&break=block_input', ['block0.residual2']),
  ask('norm_axis', 'encoder-block/norm&break=axis', ['block0.norm1']),
  ask('eps', 'encoder-block/norm&break=outside', ['block0.norm1']),
  ask('activation', 'encoder-block/feed&break=linear', ['block0.ffn.activated']),
  ask('dropout', 'encoder-block/drop', ['block0.ffn.output']),
  ask('saturation', 'why-scale/slopes', ['weights', 'jacobian']),
  ask('nan_gradient', 'masks/dead&break=nan', ['weights', 'd_masked', 'd_w_q']),
  ask('argmax', 'query-key-value/lookup', ['weights']),
];
