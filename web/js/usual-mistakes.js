/**
 * The usual mistakes, each as the specification that makes it: of an attention, a norm, an encoder, a
 * table of positions. A mistake that does not apply to a specification has none. Tables are turned over,
 * exchanged or left out; every number of a wrong result comes from the core.
 */

import { transposed } from './tables.js';

/** @typedef {import('./core/types.js').Spec} Spec */
/** @typedef {import('./core/trace.js').Trace} Trace */
/** @typedef {{id: string, spec: Spec}} Mistake */
/** @typedef {(spec: any, sizes: Sizes) => any} Wrongly  a wrong specification, several, or null */
/** @typedef {{d_k: number | null, d_v: number | null, d_model: number | null}} Sizes of one head */

/** @type {(spec: any, options: any) => any} */
const withOptions = (spec, options) => ({ ...spec, options: { ...spec.options, ...options } });

/** @type {(spec: any) => any[]} */
const masksOf = ({ options }) => {
  const mask = options?.mask;
  if (!mask || mask === 'none') return [];
  return Array.isArray(mask) ? mask : [mask];
};

/**
 * Changes each mask; null where there is none that can be changed like that.
 * @param {any} spec
 * @param {(mask: any) => any} change null: this one cannot
 * @param {any} [options]
 */
function withMasks(spec, change, options = {}) {
  const masks = masksOf(spec);
  const changed = masks.map((mask) => change(mask) ?? mask);
  if (changed.every((mask, i) => mask === masks[i])) return null;
  return withOptions(spec, { ...options, mask: changed });
}

const opposite = { keep: 'hide', hide: 'keep' };

/** The other meaning of true. @type {(mask: any) => any} */
function otherPolarity(mask) {
  const { kind, true_means = 'keep' } = mask;
  if (kind === 'padding' || kind === 'grid')
    return { ...mask, true_means: /** @type {any} */ (opposite)[true_means] };
  if (kind !== 'keep') return null;
  return { ...mask, kind: 'grid', true_means: 'hide' };
}

/**
 * A mask of 0 and −∞ as 1 and 0, as it was before it was made one to be added.
 * @param {any} mask
 * @param {any} spec  that says how many queries there are
 */
function zeroOneAdded(mask, { inputs: { x, q, scores } }) {
  const row = Array.isArray(mask.keep?.[0]) || mask.axis === 'queries' ? null : mask.keep;
  const rows = (q ?? scores ?? x)?.rows;
  const flags = mask.bias ?? mask.grid ?? (row && rows && Array(rows).fill(row));
  if (!flags) return null;
  const bias = flags.map((/** @type {any[]} */ row) =>
    row.map((cell) => Number(mask.kind === 'additive' ? cell > -1e4 : cell)),
  );
  return { kind: 'additive', bias };
}

/**
 * The padding of each sequence, once for every query of it, as one mask that says for which head of
 * which sequence each of them is.
 * @param {any} spec
 * @param {(sheets: any[]) => any} arrange
 */
function withSheets(spec, arrange) {
  const rows = spec.inputs.x?.[0]?.rows;
  return withMasks(spec, ({ kind, keep }) => {
    if (kind !== 'padding' || !rows || !Array.isArray(keep[0])) return null;
    return arrange(keep.map((/** @type {boolean[]} */ row) => Array(rows).fill(row)));
  });
}

/** @type {(spec: any, ids: string[], change: (table: any) => any) => any} null: none is there */
function withWeights(spec, ids, change) {
  const weights = { ...spec.weights };
  const present = ids.filter((id) => weights[id]);
  if (present.length === 0) return null;
  for (const id of present) {
    const changed = change(weights[id]);
    if (changed === null) delete weights[id];
    else weights[id] = changed;
  }
  return { ...spec, weights };
}

const projections = ['w_q', 'w_k', 'w_v', 'w_o', 'attn.w_q', 'attn.w_k', 'attn.w_v', 'attn.w_o'];
const ofTheFeedForward = ['w_1', 'w_2', 'ffn.w_1', 'ffn.w_2'];

/** An option that is set to each of these, one after the other. @type {(name: string, ...values: any[]) => Wrongly} */
const option =
  (name, ...values) =>
  (spec) =>
    values
      .filter((value) => spec.options?.[name] !== value)
      .map((value) => withOptions(spec, { [name]: value }));

/** @type {Record<string, Wrongly>} */
const mistakes = {
  // masks
  polarity: (spec) =>
    ['zero', 'nan', 'uniform'].map((empty_row) => withMasks(spec, otherPolarity, { empty_row })),
  zero_one_added: (spec) => withMasks(spec, (mask) => zeroOneAdded(mask, spec)),
  mask_multiplied: (spec) =>
    masksOf(spec).length > 0 && withOptions(spec, { mask_mode: 'multiply' }),
  mask_after_softmax: (spec) =>
    masksOf(spec).length > 0 && withOptions(spec, { mask_mode: 'after_softmax' }),
  mask_forgotten: (spec) => masksOf(spec).length > 0 && withOptions(spec, { mask: 'none' }),
  mask_on_queries: (spec) => {
    const onRows = (/** @type {any} */ mask) =>
      mask.kind === 'padding'
        ? { ...mask, axis: mask.axis === 'queries' ? 'keys' : 'queries' }
        : null;
    return ['-inf', -1e9, -1e10].map((masked_fill) => withMasks(spec, onRows, { masked_fill }));
  },
  padding_rows_too: (spec) => {
    const paddings = masksOf(spec).filter(
      ({ kind, axis }) => kind === 'padding' && axis !== 'queries',
    );
    if (paddings.length === 0) return null;
    const mask = [...masksOf(spec), ...paddings.map((one) => ({ ...one, axis: 'queries' }))];
    return ['nan', 'zero'].map((empty_row) => withOptions(spec, { mask, empty_row }));
  },
  mask_per_head: (spec) => withSheets(spec, (grid) => ({ kind: 'keep', per: 'head', grid })),
  mask_repeated: (spec) =>
    withSheets(spec, (sheets) => {
      const { heads } = spec.options;
      const of =
        (/** @type {number} */ item) => (/** @type {unknown} */ _, /** @type {number} */ head) =>
          sheets[(item * heads + head) % sheets.length];
      return {
        kind: 'keep',
        grid: sheets.map((_, item) => Array.from({ length: heads }, of(item))),
      };
    }),
  diagonal_hidden: (spec) => {
    const hidden = (/** @type {any} */ mask) =>
      mask.kind === 'causal' && mask.diagonal !== 'hide' ? { ...mask, diagonal: 'hide' } : null;
    return ['zero', 'nan', 'uniform'].map((empty_row) => withMasks(spec, hidden, { empty_row }));
  },
  causal_alignment: (spec) =>
    withMasks(spec, (mask) => {
      if (mask.kind !== 'causal') return null;
      return { ...mask, align: mask.align === 'bottom_right' ? 'top_left' : 'bottom_right' };
    }),
  constant_added: (spec) =>
    masksOf(spec).length > 0 && withOptions(spec, { mask_mode: 'add', masked_fill: -1e9 }),

  // scale and softmax
  no_scale: option('scale', 'none'),
  scale_d_model: (spec, { d_model }) =>
    d_model && withOptions(spec, { scale: 1 / Math.sqrt(d_model) }),
  scale_d_v: (spec, { d_k, d_v }) =>
    d_v && d_v !== d_k && withOptions(spec, { scale: 1 / Math.sqrt(d_v) }),
  scale_d_k: (spec, { d_k }) => d_k && withOptions(spec, { scale: 1 / d_k }),
  scale_inverse: (spec, { d_k }) => d_k && withOptions(spec, { scale: Math.sqrt(d_k) }),
  softmax_over_queries: option('softmax_axis', 'queries'),
  argmax: option('top_k', 1),
  divided_by_sum: (spec) =>
    masksOf(spec).length === 0 && withOptions(spec, { normalise: 'sum', top_k: 'all' }),

  // weights and heads
  weights_transposed: (spec) => [
    withWeights(spec, [...projections, ...ofTheFeedForward], transposed),
    ...[...projections, ...ofTheFeedForward].map((id) => withWeights(spec, [id], transposed)),
  ],
  bias_forgotten: (spec) =>
    ['b_q', 'b_k', 'b_v', 'b_o', 'b_1', 'b_2'].flatMap((id) =>
      ['', 'attn.', 'ffn.'].map((path) => withWeights(spec, [`${path}${id}`], () => null)),
    ),
  key_tied_to_query: (spec) =>
    ['', 'attn.'].map((path) =>
      spec.weights?.[`${path}w_q`] && spec.weights[`${path}w_k`]
        ? { ...spec, weights: { ...spec.weights, [`${path}w_k`]: spec.weights[`${path}w_q`] } }
        : null,
    ),
  output_projection_forgotten: (spec) => withWeights(spec, ['w_o', 'b_o'], () => null),
  heads_reshaped: (spec) =>
    spec.options?.heads > 1 && [
      withOptions(spec, { head_split: 'view' }),
      withOptions(spec, { head_join: 'view' }),
      withOptions(spec, { head_split: 'view', head_join: 'view' }),
    ],
  relu_on_projections: option('projection_activation', 'relu'),

  // norms and residuals
  variance_divisor: (spec) =>
    option('variance_divisor', spec.options?.variance_divisor === 'n-1' ? 'n' : 'n-1')(spec, none),
  eps_outside: (spec) =>
    spec.options?.eps !== undefined || /norm|encoder/.test(spec.graph)
      ? [
          ...['outside', 'after_root'].map((eps_place) => withOptions(spec, { eps_place })),
          withOptions(spec, { eps_place: 'outside', variance_divisor: 'n-1' }),
        ]
      : null,
  gamma_and_beta_forgotten: (spec) =>
    withWeights(spec, ['gamma', 'beta', 'gamma_1', 'beta_1', 'gamma_2', 'beta_2'], () => null),
  norm_over_tokens: option('norm_axis', 'tokens', 'all'),
  norm_place: (spec) => option('norm', spec.options?.norm === 'pre' ? 'post' : 'pre')(spec, none),
  residual_from_norm: option('norm', 'pre_leaky'),
  norm_of_sublayer: option('norm', 'sublayer_only'),
  residual_from_input: option('second_residual', 'block_input'),
  final_norm: (spec) => {
    if (spec.options?.final_norm !== 'layer_norm')
      return option('final_norm', 'layer_norm')(spec, none);
    const without = withWeights(spec, ['final_norm.gamma', 'final_norm.beta'], () => null);
    return withOptions(without ?? spec, { final_norm: 'none' });
  },
  activation: option('activation', 'relu', 'gelu', 'gelu_tanh', 'gelu_sigmoid'),

  // numbers
  half_precision: (spec) =>
    ['float16', 'bfloat16'].flatMap((precision) =>
      ['once', 'each'].map((rounding) => ({ ...spec, precision, rounding })),
    ),

  // positions
  position_exponent: option('position_exponent', 'pair', 'column', 'twice_column'),
  position_layout: option('position_layout', 'interleaved', 'concatenated'),
  embedding_scale: option('embedding_scale', 'none', 'sqrt_d_model', 'divide', 'after_sum'),
  rotary_pairs: option('rotary_pairs', 'interleaved', 'halves'),
};

const none = { d_k: null, d_v: null, d_model: null };

/** All names, for words and tests. */
export const mistakeIds = Object.freeze(Object.keys(mistakes));

/**
 * Every usual mistake that can be made with a specification.
 * @param {Spec} spec  with tables, as model.js makes it
 * @param {Trace} trace  of it, for the sizes
 * @returns {Generator<Mistake>}
 */
export function* mistakesOf(spec, trace) {
  const sizes = sizesOf(trace);
  for (const [id, make] of Object.entries(mistakes))
    for (const wrong of [make(spec, sizes)].flat()) if (wrong) yield { id, spec: wrong };
}

/**
 * A usual mistake at its plainest, with what the specification says about rows that see nothing.
 * @param {Spec} spec
 * @param {string} id
 * @returns {Spec | null} null: it cannot be made with this one
 */
export function usual(spec, id) {
  const [wrong] = [mistakes[id](spec, sizesIn(spec))].flat().filter(Boolean);
  const { empty_row, masked_fill } = /** @type {any} */ (spec.options);
  return wrong ? withOptions(wrong, empty_row ? { empty_row, masked_fill } : {}) : null;
}

/**
 * The same sizes, before anything has been calculated.
 * @param {any} spec
 * @returns {Sizes}
 */
function sizesIn({ inputs, weights = {}, options = {} }) {
  const cols = (/** @type {string} */ letter) => {
    const all = (inputs[letter] ?? weights[`w_${letter}`])?.cols;
    return all ? all / (options.heads ?? 1) : null;
  };
  return { d_k: cols('q'), d_v: cols('v'), d_model: [inputs.x].flat()[0]?.cols ?? null };
}

/**
 * @param {Trace} trace
 * @returns {Sizes}
 */
function sizesOf(trace) {
  const cols = (/** @type {RegExp} */ name) => {
    const id = trace.ids.find((each) => name.test(each));
    return id === undefined ? null : trace.info(id).cols;
  };
  const heads = /(^|\.)head0\./;
  const isMany = trace.ids.some((id) => heads.test(id));
  const ofHead = (/** @type {string} */ letter) =>
    cols(isMany ? new RegExp(`(^|\\.)head0\\.${letter}$`) : new RegExp(`(^|\\.)${letter}$`));
  const whole = isMany ? cols(/(^|\.)q$/) : cols(/(^|\.)x$/);
  return { d_k: ofHead('q'), d_v: ofHead('v'), d_model: whole };
}
