/**
 * What people ask, and the scene that answers it: a link like any other, with the state that shows it; where
 * people meet a mistake, with the numbers of a worked case of it. `shows` are the tensors that the answer
 * rests on. The words are `questions.<id>` and `.answer`.
 */

/**
 * @typedef {object} Question
 * @property {string} id
 * @property {string} lesson
 * @property {string} link  a fragment, without its #
 * @property {string[]} shows
 */

/** @type {(id: string, link: string, shows: string[], numbers?: Record<string, string>) => Question} */
const ask = (id, link, shows, numbers = {}) => ({
  id,
  lesson: /^[^/&]+/.exec(link)?.[0] ?? '',
  link: link + Object.entries(numbers).map(edit).join(''),
  shows,
});

/** A table of numbers, `1,2/3,4`, as part of a link. @param {[string, string]} table */
const edit = ([id, rows]) =>
  `&edit.${id}=${rows
    .split('/')
    .flatMap((row, i) => row.split(',').map((value, j) => `${i},${j},${value}`))
    .join(';')}`;

/** @type {(prefix: string, tables: Record<string, string>) => Record<string, string>} */
const under = (prefix, tables) =>
  Object.fromEntries(Object.entries(tables).map(([id, rows]) => [prefix + id, rows]));

/** @param {number} size */
const identity = (size, rows = size) =>
  Array.from({ length: rows }, (_, i) =>
    Array.from({ length: size }, (_, j) => Number(i === j)).join(),
  ).join('/');

/** @param {number} rows @param {number} cols */
const zeros = (rows, cols) => Array(rows).fill(Array(cols).fill(0).join()).join('/');

/** Three tokens. */
const threeTokens = {
  x: '0.5,-0.2,1.1,0.3/-0.7,0.9,0.4,-1/1.3,0.6,-0.8,0.2',
};
/** Of two heads, two columns each. */
const matrices = {
  w_q: '0.4,-0.6,0.9,0.1/0.7,0.2,-0.3,0.5/-0.5,0.8,0.6,-0.9/0.3,-0.1,0.2,1',
  w_k: '-0.3,0.5,0.2,0.7/0.9,-0.4,0.6,-0.2/0.1,0.8,-0.7,0.3/-0.6,0.4,0.5,0.9',
  w_v: '0.6,0.3,-0.5,0.8/-0.2,0.7,0.4,-0.1/0.9,-0.8,0.2,0.5/0.1,0.6,1,-0.4',
  w_o: '0.5,-0.7,0.3,0.2/0.8,0.1,-0.4,0.6/-0.3,0.9,0.7,-0.5/0.4,0.2,-0.6,1.1',
};

const twoHeads = '&batch=1&n=3&d_model=4&heads=2';
const batchOfOne = { ...under('batch0.', threeTokens), ...matrices };

/** Two queries, three keys, four wide. */
const scaled = {
  q: '1.5,-0.5,2,0.5/-1,1,0.5,1.5',
  k: '0.5,1,1.5,-0.5/2,-1,0,1/-0.5,0.5,1,2',
  v: '1,0/0,1/-1,1',
};

const pair = '&batch=2&n=3&d_model=2&heads=1';
const twoSentences = {
  'batch0.x': '0.5,-0.2/1.1,0.3/-0.7,0.9',
  'batch1.x': '0.4,-1/1.3,0.6/-0.8,0.2',
  w_q: '0.9,-0.4/0.3,0.8',
  w_k: '0.5,0.7/-0.6,1',
  w_v: '1,0.2/-0.3,0.9',
  w_o: identity(2),
};

/** @type {Question[]} */
export const questions = [
  ask(
    'polarity',
    'masks/grids&ex=masks-given&m=3&n=3&mask=keep:100/110/111&empty=nan&break=polarity',
    ['mask0', 'keep'],
    { q: '1.2,-0.4/0.3,0.9/-0.7,1.5', k: '0.8,0.1/-0.5,1.1/0.6,-1.3', v: '2,-1/0.5,3/-1.5,4' },
  ),
  ask('leak', 'masks/reach&break=open', ['keep', 'output']),
  ask(
    'add_mask',
    'masks/fill&ex=masks-given&m=3&n=3&d_v=3&mask=keep:100/110/111&break=zero_one',
    ['scaled', 'keep', 'masked', 'weights'],
    { q: '0.9,0.4/-0.6,1.2/1.4,-0.8', k: '0.2,1/1.1,-0.3/-0.4,0.7', v: '1,2,3/-2,0,1/4,-1,0.5' },
  ),
  ask('multiply_mask', 'masks/fill&ex=masks-scores&break=multiply', [
    'masked',
    'weights.exp',
    'weights',
  ]),
  ask(
    'padding_axis',
    'masks/grids&ex=masks-scores&m=3&n=3&mask=padding:110&fill=-10000000000&break=axis',
    ['mask0', 'keep'],
    { scores: '0.5,1.5,-0.2/1,-1,0.7/0.3,0.8,2.2', v: '1,0/0,1/5,5' },
  ),
  ask('padding_rows', 'masks/rows&break=both', ['keep', 'weights', 'output']),
  ask('repeat', 'masks/sheets&break=repeat', ['batch0.head1.weights', 'batch0.output']),
  ask('half', 'why-scale/sharp&m=2&n=3&d_k=4&break=half', ['scores', 'scaled', 'weights'], {
    q: '200,160,180,176/1.5,-2,0.5,1',
    k: '168,184,152,192/190,150,180,170/0.5,1,-1.5,2',
    v: '1,0/0,1/3,3',
  }),
  ask(
    'empty_row',
    'masks/empty&ex=masks-scores&n=3&mask=keep:110/000&break=nan',
    ['masked', 'weights.exp', 'weights.row_sum', 'weights'],
    { scores: '0.7,-0.4,1.9/0.1,0.5,-0.3', v: '3,0/0,6/-3,3' },
  ),
  ask('alignment', 'masks/align&ex=masks-given&mask=causal-end&break=end', ['keep', 'weights']),
  ask(
    'diagonal',
    'masks/align&ex=masks-given&m=3&n=3&empty=nan&break=diagonal',
    ['keep', 'weights'],
    { q: '0.2,0.9/1,-0.4/-0.3,0.6', k: '1.1,0.3/-0.2,0.8/0.5,-0.7', v: '10,0/0,10/5,5' },
  ),
  ask('cap', 'masks/cap&break=after', ['scaled', 'capped', 'masked', 'weights']),
  ask(
    'scale_factor',
    'why-scale/sharp&m=2&n=3&d_k=4&break=times',
    ['scores', 'scaled', 'weights'],
    scaled,
  ),
  ask(
    'scale_place',
    'why-scale/sharp&m=2&n=3&d_k=4&break=both',
    ['scores', 'scaled', 'weights'],
    scaled,
  ),
  ask(
    'transposed',
    'many-heads/bias&batch=1&n=2&d_model=3&heads=1&break=transposed',
    ['batch0.head0.q'],
    {
      'batch0.x': '1,-0.5,2/0.3,0.8,-1.2',
      w_q: '0.2,0.9,-0.6/-0.7,0.4,1.3/1.1,-0.3,0.5',
      b_q: '0.1,-0.2,0.3',
    },
  ),
  ask(
    'widths',
    'cross-attention/answer&m=2&n=3&d_model=2&d_context=3&d_k=2&d_v=3&break=d_v',
    ['weights', 'v', 'output'],
    {
      x: '0.4,-0.7/1.1,0.2',
      context: '0.5,0.9,-0.3/-0.8,0.4,0.6/1.2,-0.1,0.7',
      w_q: '0.6,-0.2/0.1,0.8',
      w_k: '0.7,0.2/-0.3,0.9/0.4,-0.6',
      w_v: '0.3,-0.9,0.5/1,0.4,-0.6/-0.5,0.6,0.9',
    },
  ),
  ask('relu', `many-heads/wide${twoHeads}&break=relu`, ['batch0.q'], batchOfOne),
  ask(
    'key_bias',
    'many-heads/bias&batch=1&n=3&d_model=2&heads=1&break=no_key',
    ['b_q', 'b_k', 'b_v', 'batch0.head0.scores', 'batch0.head0.weights'],
    {
      'batch0.x': '0.6,-0.4/1,0.7/-0.9,0.5',
      w_q: '0.8,-0.3/0.5,1.2',
      w_k: '-0.6,0.9/0.4,0.7',
      w_v: '1.1,0.2/-0.5,0.6',
      b_q: '0.7,-1.1',
      b_k: '2.5,-3',
      b_v: '0.4,0.9',
      w_o: identity(2),
      b_o: zeros(1, 2),
    },
  ),
  ask('batch_alone', `many-heads/alone${pair}`, ['batch0.x', 'batch0.output'], twoSentences),
  ask('batch_first', `many-heads/alone${pair}&seq=1`, ['batch1.x', 'batch1.output'], twoSentences),
  ask('view', `many-heads/cut${twoHeads}&break=view`, ['batch0.q', 'batch0.head0.q'], {
    // Tokens that are unit vectors: the rows of the matrices are the queries, keys and values.
    'batch0.x': identity(4, 3),
    w_q: '0.1,0.2,0.3,0.4/1.1,1.2,1.3,1.4/2.1,2.2,2.3,2.4/0,0,0,0',
    w_k: '0.7,-0.3,0.5,1/-0.4,0.9,0.2,-0.8/0.6,0.1,-0.9,0.3/0,0,0,0',
    w_v: '1,2,3,4/5,6,7,8/9,10,11,12/0,0,0,0',
    w_o: identity(4),
  }),
  ask(
    'pieces',
    `many-heads/wide${twoHeads}&break=pieces`,
    ['batch0.x', 'w_q', 'batch0.q'],
    batchOfOne,
  ),
  ask('parameters', `many-heads/count&ex=heads-biased${twoHeads}`, ['batch0.head0.weights']),
  ask(
    'w_o',
    `many-heads/join${twoHeads}&break=missing`,
    ['batch0.concat', 'batch0.head0.contribution', 'batch0.head1.contribution', 'batch0.output'],
    batchOfOne,
  ),
  ask('cross', 'cross-attention&break=roles', ['x', 'context', 'weights', 'output']),
  ask('variance', 'why-scale/exact&widths=4', ['dots.variance', 'scaled.variance']),
  ask('permutation', 'position/order&n=3&d_model=4&heads=2', ['x', 'head0.weights', 'output'], {
    ...threeTokens,
    ...matrices,
  }),
  ask('exponent', 'position/table&n=4&d_model=6&heads=1&break=twice_column', [
    'positions.exponent',
    'positions',
  ]),
  ask('interleaved', 'position/table&break=concatenated', ['positions']),
  ask(
    'embedding',
    'position/table&n=3&d_model=4&heads=2&embedding_scale=sqrt_d_model&break=divide',
    ['x.norm', 'embedded.scaled.norm', 'positions.norm', 'embedded'],
    { x: '0.1,-0.05,0.2,0.15/-0.12,0.08,0.05,-0.18/0.03,0.22,-0.11,0.07' },
  ),
  ask('norm_order', 'encoder-block/order&ex=block-biased&break=pre', [
    'block0.norm1',
    'block0.residual1',
    'block0.norm2',
    'block0.residual2',
  ]),
  ask('leaky', 'encoder-block/order&ex=block-biased&norm=pre&break=leaky', [
    'block0.norm1',
    'block0.residual1',
    'block0.norm2',
    'block0.residual2',
  ]),
  ask('second_residual', 'encoder-block/again&ex=block-biased&break=block_input', [
    'block0.norm1',
    'block0.ffn.output',
    'block0.residual2',
    'block0.norm2',
  ]),
  ask(
    'norm_axis',
    'encoder-block/norm&blocks=1&n=4&d_model=3&heads=1&break=axis',
    ['block0.residual1', 'block0.norm1'],
    { x: '0.2,1,-0.6/2,-1,0.5/1.1,0.3,3/-0.9,0.7,0.4', 'block0.attn.w_v': zeros(3, 3) },
  ),
  ask(
    'eps',
    'encoder-block/norm&blocks=1&n=2&eps=0.01&break=std',
    ['block0.norm1.mean', 'block0.norm1.variance', 'block0.norm1.normalised', 'block0.norm1'],
    {
      x: '1,2,4,7/0.5,-0.5,0.25,-0.75',
      'block0.attn.w_v': zeros(4, 4),
      'block0.gamma_1': '1.5,0.5,-1,2',
      'block0.beta_1': '0.1,-0.2,0.3,0',
    },
  ),
  ask('activation', 'encoder-block/feed&break=linear', [
    'block0.ffn.hidden',
    'block0.ffn.activated',
    'block0.ffn.output',
  ]),
  ask('dropout', 'encoder-block/drop&training=1&break=by_p', [
    'block0.ffn.output',
    'block0.ffn.dropped',
  ]),
  ask('saturation', 'why-scale/slopes&break=shift', ['scores', 'weights', 'jacobian']),
  ask('nan_gradient', 'masks/dead&break=nan', ['weights', 'd_masked', 'd_w_q']),
  ask(
    'argmax',
    'query-key-value/lookup&m=1&n=4&d_k=1&d_v=3&break=hard',
    ['scores', 'weights', 'output'],
    { q: '1', k: '1/0.6/-0.8/0.9', v: '1,0,0/0,2,0/0,0,3/1,1,1' },
  ),
];
