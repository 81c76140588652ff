/**
 * How each operation of the core is written in Python: one line a tensor, for NumPy and for PyTorch.
 * The two differ in a dialect; both start from the same NumPy arrays. Nothing is computed here; what a
 * value decides (is there a row that sees nothing?) is read off the trace.
 */

import { number } from './python.js';

/** @typedef {import('../core/types.js').TensorInfo} TensorInfo */
/** @typedef {typeof numpy} Dialect */

const numpy = {
  library: 'np',
  imports: ['import math', '', 'import numpy as np'],
  printing: 'np.set_printoptions(suppress=True)',
  rows: 'axis=1, keepdims=True',
  columns: 'axis=0, keepdims=True',
  largest: 'max',
  taken: (/** @type {string} */ _name) => /** @type {string | null} */ (null),
  given: (/** @type {string} */ array) => array,
  deep: (/** @type {string} */ parts) => `np.stack([${parts}], axis=2)`,
  copies: (/** @type {string} */ x, /** @type {string} */ times) => `np.tile(${x}, (${times}))`,
  beside: (/** @type {string} */ parts) => `np.concatenate([${parts}], axis=1)`,
  below: (/** @type {string} */ parts) => `np.concatenate([${parts}], axis=0)`,
  hide: (/** @type {string} */ x, /** @type {string} */ keep, /** @type {string} */ value) =>
    `np.where(${keep}, ${x}, ${value})`,
  zeros: (/** @type {string} */ x, /** @type {string} */ shape) =>
    `np.zeros((${shape}), ${x}.dtype)`,
  ones: (/** @type {string} */ shape) => `np.ones((${shape}), dtype=bool)`,
  triangle: (/** @type {string} */ shape, /** @type {string} */ k) =>
    `np.tri(${shape}, ${k}, dtype=bool)`,
  positive: (/** @type {string} */ x) => `np.maximum(${x}, 0)`,
  erf: (/** @type {string} */ x) => `np.vectorize(math.erf)(${x})`,
  sigmoid: (/** @type {string} */ x) => `1 / (1 + np.exp(-${x}))`,
  shape: 'tensor.shape',
};

/** @type {Dialect} */
const torch = {
  library: 'torch',
  imports: ['import math', '', 'import numpy as np', 'import torch'],
  printing: 'torch.set_printoptions(precision=8, sci_mode=False)',
  rows: 'dim=1, keepdim=True',
  columns: 'dim=0, keepdim=True',
  largest: 'amax',
  taken: (name) => `${name} = torch.from_numpy(${name})`,
  given: (array) => `torch.from_numpy(${array})`,
  deep: (parts) => `torch.stack([${parts}], dim=2)`,
  copies: (x, times) => `${x}.repeat(${times})`,
  beside: (parts) => `torch.cat([${parts}], dim=1)`,
  below: (parts) => `torch.cat([${parts}], dim=0)`,
  hide: (x, keep, value) => `(${x}).masked_fill(~${keep}, ${value})`,
  zeros: (x, shape) => `torch.zeros((${shape}), dtype=${x}.dtype)`,
  ones: (shape) => `torch.ones(${shape}, dtype=torch.bool)`,
  triangle: (shape, k) => `torch.ones(${shape}, dtype=torch.bool).tril(${k})`,
  positive: (x) => `torch.relu(${x})`,
  erf: (x) => `torch.erf(${x})`,
  sigmoid: (x) => `torch.sigmoid(${x})`,
  shape: 'tuple(tensor.shape)',
};

export const dialects = { numpy, torch };

/**
 * @typedef {object} Written  what an operation is written from
 * @property {string[]} v       names of its operands
 * @property {TensorInfo} info
 * @property {Dialect} d
 * @property {(place: number, value: number) => boolean} holds  whether an operand holds a value
 * @property {boolean} single   in 32 bit
 */

/**
 * A number of the operation.
 * @param {TensorInfo} info
 * @param {string} name
 */
const n = ({ attributes }, name) => number(Number(attributes[name]));

/** @param {TensorInfo} info @param {string} name */
const whole = ({ attributes }, name) => Number(attributes[name]);

/**
 * What a norm divides by.
 * @param {Written} of
 * @param {string} variance
 */
function deviation({ info, d }, variance) {
  const root = (/** @type {string} */ x) => `${d.library}.sqrt(${x})`;
  switch (info.attributes.eps_place) {
    case 'outside':
      return `(${root(variance)} + ${n(info, 'eps')})`;
    case 'after_root':
      return root(`${root(variance)} + ${n(info, 'eps')}`);
    default:
      return root(`${variance} + ${n(info, 'eps')}`);
  }
}

/**
 * Twice the derivative of what a norm divides by, by the variance.
 * @param {Written} of
 * @param {string} variance
 */
function slope(of, variance) {
  const root = `${of.d.library}.sqrt(${variance})`;
  switch (of.info.attributes.eps_place) {
    case 'outside':
      return root;
    case 'after_root':
      return `(2 * ${deviation(of, variance)} * ${root})`;
    default:
      return deviation(of, variance);
  }
}

/** @param {Written} of @param {string} kept */
const withBias = ({ v }, kept) => (v[2] ? `${kept} + ${v[2]}` : kept);

/** √(2/π) and the constants of the usual approximations. */
const wave = (/** @type {string} */ x) => `math.sqrt(2 / math.pi) * (${x} + 0.044715 * ${x} ** 3)`;

/** @type {Record<string, (of: Written) => string>} */
export const operations = {
  linear: ({ v }) => `${v[0]} @ ${v[1]}${v[2] ? ` + ${v[2]}` : ''}`,
  matmul: ({ v }) => `${v[0]} @ ${v[1]}`,
  matmul_nt: ({ v }) => `${v[0]} @ ${v[1]}.T`,
  matmul_tn: ({ v }) => `${v[0]}.T @ ${v[1]}`,

  band: ({ info, d }) => d.given(withKey(info, n(info, 'keys'))),
  band_product: ({ v: [a, b], info, d }) => {
    const key = d.given(`np.clip(${keyAt(info, info.cols)}, 0, ${b}.shape[0] - 1)`);
    const query = d.given(`np.arange(${info.rows})[:, None]`);
    const products = `(${a} @ ${b}.T)[${query}, ${key}]`;
    return d.hide(products, d.given(withKey(info, `${b}.shape[0]`)), '0.0');
  },
  band_sum: ({ v: [weights, b], info, d }) => {
    const places = keyAt(info, `${weights}.shape[1]`);
    const key = d.given(`np.clip(${places}, 0, ${b}.shape[0] - 1)`);
    return `(${weights}[:, :, None] * ${b}[${key}]).sum(1)`; // weights without a key are 0
  },

  scale: ({ v, info }) => `${v[0]} * ${n(info, 'factor')}`,
  add: ({ v }) => v.join(' + '),
  mean: ({ v }) => (v.length > 1 ? `(${v.join(' + ')}) / ${v.length}` : v[0]),
  multiply: ({ v }) => `${v[0]} * ${v[1]}`,

  maximum: ({ v, d }) => `${d.library}.maximum(${v[0]}, ${v[1]})`,
  scale_rows: ({ v }) => `${v[0]} * ${v[1]}`,

  row_sum: ({ v, d }) => `${v[0]}.sum(${d.rows})`,
  row_dot: ({ v, d }) => `(${v[0]} * ${v[1]}).sum(${d.rows})`,
  row_norm: ({ v, d }) => `${d.library}.sqrt((${v[0]} ** 2).sum(${d.rows}))`,
  column_sum: ({ v, d }) => `${v[0]}.sum(${d.columns})`,
  spread_row: ({ v, info, d }) => d.copies(v[0], `${info.rows}, 1`),
  spread_column: ({ v, info, d }) => d.copies(v[0], `1, ${info.cols}`),

  columns: ({ v, info }) =>
    `${v[0]}[:, ${whole(info, 'first')}:${whole(info, 'first') + info.cols}]`,
  rows: ({ v, info }) => `${v[0]}[${whole(info, 'first')}:${whole(info, 'first') + info.rows}]`,
  join: ({ v, d }) => d.beside(v.join(', ')),
  stack: ({ v, d }) => d.below(v.join(', ')),
  reshape: ({ v, info }) => `${v[0]}.reshape(${info.rows}, ${info.cols})`,
  transpose: ({ v }) => `${v[0]}.T`,

  relu: ({ v, d }) => d.positive(v[0]),
  exp: ({ v, d }) => `${d.library}.exp(${v[0]})`,
  softplus: ({ v: [x], d }) =>
    `${d.positive(x)} + ${d.library}.log1p(${d.library}.exp(-abs(${x})))`,
  elu_plus_one: ({ v: [x], d }) => `${d.positive(x)} + ${d.library}.exp(-${d.positive(`-${x}`)})`,
  gelu: ({ v, d }) => `${v[0]} * 0.5 * (1 + ${d.erf(`${v[0]} / math.sqrt(2)`)})`,
  gelu_tanh: ({ v, d }) => `0.5 * ${v[0]} * (1 + ${d.library}.tanh(${wave(v[0])}))`,
  gelu_sigmoid: ({ v, d }) => `${v[0]} * ${d.sigmoid(`(1.702 * ${v[0]})`)}`,
  tanh: ({ v, d }) => `${d.library}.tanh(${v[0]})`,
  soft_cap: ({ v, info, d }) =>
    `${n(info, 'cap')} * ${d.library}.tanh(${v[0]} / ${n(info, 'cap')})`,
  soft_cap_slope: ({ v, info, d }) => `1 - ${d.library}.tanh(${v[0]} / ${n(info, 'cap')}) ** 2`,
  dropout: ({ v, info }) => `${v[0]} * ${v[1]} * ${n(info, 'factor')}`,

  row_mean: ({ v, d }) => `${v[0]}.mean(${d.rows})`,
  row_variance: ({ v, info, d }) =>
    `((${v[0]} - ${v[1]}) ** 2).sum(${d.rows}) / ${n(info, 'divisor')}`,
  normalise: (of) => `(${of.v[0]} - ${of.v[1]}) / ${deviation(of, of.v[2])}`,
  row_mean_square: ({ v, d }) => `(${v[0]} ** 2).mean(${d.rows})`,
  rms_normalise: (of) => `${of.v[0]} / ${deviation(of, of.v[1])}`,
  add_row: ({ v }) => `${v[0]} + ${v[1]}`,
  multiply_row: ({ v }) => `${v[0]} * ${v[1]}`,
  affine: ({ v }) => `${v[0]} * ${v[1]} + ${v[2]}`,

  causal: ({ info, d }) => d.triangle(`${info.rows}, ${info.cols}`, String(whole(info, 'offset'))),
  window: ({ info, d }) => {
    const [query, key] = [positions(info), `np.arange(${info.cols})`];
    const first = `${query} - ${whole(info, 'before')}`;
    return d.given(`(${key} >= ${first}) & (${key} <= ${query} + ${whole(info, 'after')})`);
  },
  global: ({ info, d }) => {
    const count = whole(info, 'count');
    const query = positions(info);
    const asks = `(${query} >= 0) & (${query} < ${count})`;
    return d.given(`(np.arange(${info.cols}) < ${count}) | (${asks})`);
  },
  any_of: ({ v }) => v.join(' | '),
  all_of: ({ v, info, d }) => v.join(' & ') || d.ones(`${info.rows}, ${info.cols}`),
  invert_mask: ({ v }) => `~${v[0]}`,
  mask_fill: (of) => of.d.hide(withBias(of, of.v[0]), of.v[1], n(of.info, 'fill')),
  mask_add: (of) =>
    withBias(of, `${of.v[0]} + ${of.d.hide(`${of.v[0]} * 0`, of.v[1], n(of.info, 'fill'))}`),
  mask_multiply: (of) => withBias(of, `${of.v[0]} * ${of.v[1]}`),

  row_max: ({ v, d }) => `${v[0]}.${d.largest}(${d.rows})`,
  exp_shifted: ({ v, d, holds }) =>
    holds(1, -Infinity)
      ? `${d.library}.exp(${v[0]} - ${d.hide(v[1], `(${v[1]} != -np.inf)`, '0')})`
      : `${d.library}.exp(${v[0]} - ${v[1]})`,
  divide_rows: ({ v, info, d, holds }) => {
    if (!holds(1, 0)) return `${v[0]} / ${v[1]}`;
    const otherwise = { zero: '0.0', nan: 'np.nan', uniform: `1 / ${info.cols}` };
    const empty = /** @type {any} */ (otherwise)[info.attributes.empty_row];
    return d.hide(`${v[0]} / (${v[1]} + (${v[1]} == 0))`, `(${v[1]} != 0)`, empty);
  },

  layers: ({ info, d, single }) => {
    const [reach, growth] = [n(info, 'reach'), n(info, 'growth')];
    const apart = `np.abs(np.arange(${info.rows})[:, None] - np.arange(${info.cols}))`;
    const reached = `${reach} * (${growth} ** k - 1) / (${growth} - 1)`;
    const stacked = `sum((distance > ${reached}) * 1.0 for distance in [${apart}] for k in range(20))`;
    const counted = info.attributes.growth === 1 ? `np.ceil(${apart} / ${reach})` : stacked;
    return d.given(`(${counted}).astype(np.${single ? 'float32' : 'float64'})`);
  },
  pivot: ({ v }) => `${largest(v[0])}.reshape(1, 1)`,
  eliminate: ({ v: [a, first], info, d }) => {
    const place = `for row, col in [divmod(int(abs(${a}).argmax()), ${info.cols})]`;
    const rest = `${a} - ${a}[:, col, None] * ${a}[row] / (${a}[row, col] or 1)`;
    const large = `abs(rest) > abs(${first}) * ${n(info, 'tolerance')}`;
    return `[${d.hide('rest', `(${large})`, '0')} ${place} for rest in [${rest}]][0]`;
  },
  count_large: ({ v: [a], info, d, single }) =>
    `(abs(${a}) > abs(${a}[0, 0]) * ${n(info, 'tolerance')}).sum().reshape(1, 1)${d.library === 'np' ? `.astype(np.${single ? 'float32' : 'float64'})` : `.to(${a}.dtype)`}`,
  diagonal: ({ v, d }) => `${d.library}.diag(${v[0]}[0])`,
  histogram: ({ v, info, d, single }) => {
    const range = `(${n(info, 'low')}, ${n(info, 'high')})`;
    const counts = `[np.histogram(row, ${info.cols}, ${range})[0] for row in np.asarray(${v[0]})]`;
    return d.given(`np.array(${counts}).astype(np.${single ? 'float32' : 'float64'})`);
  },
  sinusoid: ({ info, d, single }) =>
    d.given(kept(`np.where(${isSine(info)}, np.sin(${angles(info)}), np.cos(angles))`, single)),
  wave_exponents: ({ info, d, single }) => d.given(kept(`${exponents(info)}[None, :]`, single)),
  rotate: ({ v, info, d, single }) => {
    const sign = whole(info, 'direction') < 0 ? '-' : '';
    const cos = d.given(kept(`np.cos(${angles(info)})`, single));
    const sin = d.given(kept(`np.sin(${sign}angles)`, single));
    const turned =
      info.attributes.pairs === 'halves' ? halves(v[0], info, d) : pairs(v[0], info, d);
    return `${v[0]} * ${cos} + ${turned} * ${sin}`;
  },
  distance_bias: ({ info, d, single }) => {
    const query = `np.arange(${info.rows})[:, None] + ${whole(info, 'first')}`;
    const distance = `np.abs(${query} - np.arange(${info.cols}))`;
    return d.given(kept(`${number(-Number(info.attributes.slope))} * ${distance}`, single));
  },

  place_columns: ({ v, info, d }) => d.beside(padded(info, v[0], d, 1)),
  place_rows: ({ v, info, d }) => d.below(padded(info, v[0], d, 0)),
  relu_slope: ({ v, d }) => `(${v[0]} > 0)${d.library === 'np' ? ` * 1.0` : `.to(${v[0]}.dtype)`}`,
  gelu_slope: ({ v, d }) =>
    `0.5 * (1 + ${d.erf(`${v[0]} / math.sqrt(2)`)}) + ${v[0]} * ${d.library}.exp(-(${v[0]} ** 2) / 2) / math.sqrt(2 * math.pi)`,
  tanh_slope: ({ v, d }) => `1 - ${d.library}.tanh(${v[0]}) ** 2`,
  centre: ({ v }) => `${v[0]} - ${v[1]}`,
  softmax_gradient: ({ v, d, holds }) => {
    const gradient = `${v[0]} * (${v[1]} - ${v[2]})`;
    return v[3] && holds(3, 0) ? d.hide(gradient, `(${v[3]} != 0)`, '0') : gradient;
  },
  normalise_gradient: (of) => {
    const { v, info } = of;
    const [y, g, variance, inner, mean] = v;
    const straight = `(${g}${mean ? ` - ${mean}` : ''}) / ${deviation(of, variance)}`;
    return `${straight} - ${y} * ${inner} / ${slope(of, variance)} / ${n(info, 'divisor')}`;
  },
};

/** @param {string} a  its number that is largest in size */
const largest = (a) => `${a}.reshape(-1)[abs(${a}).argmax()]`;

/** Where the queries stand, in a column. @param {TensorInfo} info */
const positions = (info) => `(np.arange(${info.rows})[:, None] + ${whole(info, 'offset')})`;

/**
 * Which keys the places of each query's window are.
 * @param {TensorInfo} info
 * @param {number | string} width
 */
const keyAt = (info, width) =>
  `${positions(info)} - ${whole(info, 'before')} + np.arange(${width})`;

/** Which of them there are. @param {TensorInfo} info @param {string} keys  how many */
const withKey = (info, keys) =>
  `(${keyAt(info, info.cols)} >= 0) & (${keyAt(info, info.cols)} < ${keys})`;

/**
 * A table with zeros before and after it.
 * @param {TensorInfo} info
 * @param {string} name
 * @param {Dialect} d
 * @param {0 | 1} side  below each other, or beside each other
 */
function padded(info, name, d, side) {
  const first = whole(info, 'first');
  const shape = (/** @type {string} */ count) =>
    side === 1 ? `${info.rows}, ${count}` : `${count}, ${info.cols}`;
  const length = side === 1 ? info.cols : info.rows;
  const own = `${name}.shape[${side}]`;
  const before = first > 0 ? [d.zeros(name, shape(String(first)))] : [];
  return [...before, name, d.zeros(name, shape(`${length - first} - ${own}`))].join(', ');
}

/** An array that NumPy has made in 64 bit. @param {string} array @param {boolean} single */
const kept = (array, single) => (single ? `(${array}).astype(np.float32)` : array);

/**
 * The angle of every position and column: position / base^(exponent).
 * @param {TensorInfo} info
 */
function angles(info) {
  const { rows, attributes } = info;
  const first = whole(info, 'first');
  const position = `np.arange(${first}, ${first + rows})[:, None]`;
  return `angles := ${position} / ${number(Number(attributes.base))} ** ${exponents(info)}`;
}

/** Of every column. @param {TensorInfo} info */
const exponents = (info) => `(${numerators(info)} / ${info.cols})`;

/** @param {TensorInfo} info */
function numerators({ op, cols, attributes: { layout, exponent, pairs } }) {
  const column = `np.arange(${cols})`;
  if (exponent === 'column') return column;
  if (exponent === 'twice_column') return `2 * ${column}`;
  const apart = layout === 'concatenated' || (op === 'rotate' && pairs === 'halves');
  return apart ? `2 * (${column} % ${Math.ceil(cols / 2)})` : `2 * (${column} // 2)`;
}

/** @param {TensorInfo} info */
const isSine = ({ cols, attributes: { layout } }) =>
  layout === 'concatenated'
    ? `np.arange(${cols}) < ${Math.ceil(cols / 2)}`
    : `np.arange(${cols}) % 2 == 0`;

/**
 * (a, b, c, d) → (−b, a, −d, c)
 * @param {string} x
 * @param {TensorInfo} info
 * @param {Dialect} d
 */
const pairs = (x, { rows, cols }, d) =>
  `${d.deep(`-${x}[:, 1::2], ${x}[:, 0::2]`)}.reshape(${rows}, ${cols})`;

/**
 * (a, b, c, d) → (−c, −d, a, b)
 * @param {string} x
 * @param {TensorInfo} info
 * @param {Dialect} d
 */
const halves = (x, { cols }, d) => d.beside(`-${x}[:, ${cols / 2}:], ${x}[:, :${cols / 2}]`);
