/**
 * How each operation of the core is written in C++: mostly the formula of one cell, in row i and
 * column j. Fused operations have none, as in Python: a program shows every table on the way.
 * Nothing is computed here; what a value decides is read off the trace.
 */

/**
 * @typedef {import('../core/types.js').TensorInfo} TensorInfo
 * @typedef {object} Written  what an operation is written from
 * @property {string[]} v     names of its operands
 * @property {TensorInfo} info
 * @property {TensorInfo[]} of  its operands
 * @property {(place: number, value: number) => boolean} holds  whether an operand holds a value
 */

/** @param {number} value */
export function number(value) {
  if (Number.isNaN(value)) return 'NAN';
  if (!Number.isFinite(value)) return value > 0 ? 'INFINITY' : '-INFINITY';
  const text = Object.is(value, -0) ? '-0' : String(value);
  return /[.e]/.test(text) ? text : `${text}.0`;
}

/** A number of the operation. @param {TensorInfo} info @param {string} name */
const n = ({ attributes }, name) => number(Number(attributes[name]));

/** @param {TensorInfo} info @param {string} name */
const whole = ({ attributes }, name) => Number(attributes[name]);

/** `i`, `i + 2`, `i - 2` @param {string} place @param {number} by */
const moved = (place, by) => (by === 0 ? place : `${place} ${by < 0 ? '-' : '+'} ${Math.abs(by)}`);

/** @param {string} x */
const inCell = (x) => `${x}(i, j)`;
/** @param {string} x */
const ofRow = (x) => `${x}(i, 0)`;
/** @param {string} x */
const ofColumn = (x) => `${x}(0, j)`;

/** @param {number} count @param {string} term  number t */
const sum = (count, term) => `sum(${count}, [&](int t) { return ${term}; })`;

/**
 * The table whose cells are made by a formula.
 * @param {TensorInfo} info
 * @param {string} formula
 */
function table({ rows, cols }, formula) {
  const int = (/** @type {string} */ name) =>
    new RegExp(`\\b${name}\\b`).test(formula) ? `int ${name}` : 'int';
  const head = `table(${rows}, ${cols}, [&](${int('i')}, ${int('j')}) {`;
  return head.length + formula.length < 70
    ? `${head} return ${formula}; })`
    : `${head}\n  return ${formula};\n})`;
}

/** @param {(of: Written) => string} formula  of a cell */
const cells = (formula) => (/** @type {Written} */ of) => table(of.info, formula(of));

/** @param {(x: string, info: TensorInfo) => string} formula  of a cell from the same cell */
const each = (formula) => cells(({ v, info }) => formula(inCell(v[0]), info));

/** @param {(x: string, info: TensorInfo) => string} term  of a row's sum, from its cell t */
const rowSums = (term) => cells(({ v, info, of }) => sum(of[0].cols, term(`${v[0]}(i, t)`, info)));

/** @param {string} first @param {string} condition @param {string} otherwise */
const where = (condition, first, otherwise = '0') => `${condition} ? ${first} : ${otherwise}`;

/** Whether a place lies in [0, count). @param {string} place @param {number} count */
const within = (place, count) => `0 <= ${place} && ${place} < ${count}`;

/** What a norm divides by. @param {TensorInfo} info @param {string} variance */
function deviation(info, variance) {
  const root = `std::sqrt(${variance})`;
  const eps = n(info, 'eps');
  if (info.attributes.eps_place === 'outside') return `(${root} + ${eps})`;
  return `std::sqrt(${info.attributes.eps_place === 'after_root' ? root : variance} + ${eps})`;
}

/** Twice its derivative, by which is divided. @param {TensorInfo} info @param {string} variance */
function slope(info, variance) {
  const root = `std::sqrt(${variance})`;
  if (info.attributes.eps_place === 'outside') return root;
  if (info.attributes.eps_place === 'after_root')
    return `(2 * ${deviation(info, variance)} * ${root})`;
  return deviation(info, variance);
}

/** √(2/π) and the constant of the usual approximation. @param {string} x */
const wave = (x) => `std::tanh(std::sqrt(2 / pi) * (${x} + 0.044715 * std::pow(${x}, 3)))`;

/** @param {string} x */
const share = (x) => `0.5 * (1 + std::erf(${x} / std::sqrt(2.0)))`;

/** @param {string} x */
const sigmoid = (x) => `1 / (1 + std::exp(-${x}))`;

/** @param {Written} of @param {string} cell */
const withBias = ({ v }, cell) => (v[2] ? `${cell} + ${inCell(v[2])}` : cell);

/** The key of place `place` in the window of query `query`. */
const keyAt = (
  /** @type {TensorInfo} */ info,
  /** @type {string} */ query,
  /** @type {string} */ place,
) => moved(`${query} + ${place}`, whole(info, 'offset') - whole(info, 'before'));

/** The row that tap `tap` sees from row i. @param {TensorInfo} info @param {string} tap */
function tapped(info, tap) {
  const dilation = whole(info, 'dilation');
  return `${moved('i', whole(info, 'first'))} + ${dilation === 1 ? tap : `${tap} * ${dilation}`}`;
}

/** @param {TensorInfo} info */
const angle = (info) =>
  `angle(${moved('i', whole(info, 'first'))}, ${n(info, 'base')}, ${exponent(info)})`;

/** Of column j. @param {TensorInfo} info */
function exponent({ op, cols, attributes }) {
  const apart =
    attributes.layout === 'concatenated' || (op === 'rotate' && attributes.pairs === 'halves');
  const pair = apart ? `j % ${Math.ceil(cols / 2)}` : 'j / 2';
  const numerators = { column: 'j', twice_column: '2 * j' };
  const numerator = /** @type {any} */ (numerators)[attributes.exponent] ?? `2 * (${pair})`;
  return `${numerator} / ${number(cols)}`;
}

/** @param {Written} of */
function turned({ v: [x], info }) {
  const isHalves = info.attributes.pairs === 'halves';
  const apart = isHalves ? info.cols / 2 : 1;
  const isLeft = isHalves ? `j < ${apart}` : 'j % 2 == 0';
  const [left, right] = whole(info, 'direction') < 0 ? ['', '-'] : ['-', ''];
  return `(${where(isLeft, `${left}${x}(i, j + ${apart})`, `${right}${x}(i, j - ${apart})`)})`;
}

/** @type {Record<string, (of: Written) => string>} */
export const operations = {
  linear: ({ v, info, of }) =>
    v[2]
      ? table(info, `${sum(of[0].cols, `${v[0]}(i, t) * ${v[1]}(t, j)`)} + ${ofColumn(v[2])}`)
      : `matmul(${v[0]}, ${v[1]})`,
  matmul: ({ v }) => `matmul(${v[0]}, ${v[1]})`,
  matmul_nt: ({ v }) => `matmul(${v[0]}, transpose(${v[1]}))`,
  matmul_tn: ({ v }) => `matmul(transpose(${v[0]}), ${v[1]})`,

  band: cells(({ info }) => within(keyAt(info, 'i', 'j'), whole(info, 'keys'))),
  band_product: cells(({ v, info, of }) => {
    const key = keyAt(info, 'i', 'j');
    return where(
      within(key, of[1].rows),
      sum(of[0].cols, `${v[0]}(i, t) * ${v[1]}(${key}, t)`),
      'Real(0)',
    );
  }),
  band_sum: cells(({ v, info, of }) => {
    const key = keyAt(info, 'i', 't');
    const term = `${v[0]}(i, t) * ${v[1]}(${key}, j)`;
    return sum(of[0].cols, where(within(key, of[1].rows), term));
  }),
  band_spread: cells(({ v, info, of }) => {
    const place = moved('i - t', whole(info, 'before') - whole(info, 'offset'));
    const term = `${v[0]}(t, ${place}) * ${v[1]}(t, j)`;
    return sum(of[0].rows, where(within(place, of[0].cols), term));
  }),

  scale: each((x, info) => `${x} * ${n(info, 'factor')}`),
  add: cells(({ v }) => v.map(inCell).join(' + ')),
  mean: cells(({ v }) => `(${v.map(inCell).join(' + ')}) / ${v.length}`),
  multiply: cells(({ v }) => `${inCell(v[0])} * ${inCell(v[1])}`),
  maximum: cells(({ v }) => `std::max(${inCell(v[0])}, ${inCell(v[1])})`),

  row_sum: rowSums((x) => x),
  row_dot: cells(({ v, of }) => sum(of[0].cols, `${v[0]}(i, t) * ${v[1]}(i, t)`)),
  row_norm: cells(({ v, of }) => `std::sqrt(${sum(of[0].cols, `${v[0]}(i, t) * ${v[0]}(i, t)`)})`),
  scale_rows: cells(({ v }) => `${inCell(v[0])} * ${ofRow(v[1])}`),
  column_sum: cells(({ v, of }) => sum(of[0].rows, `${v[0]}(t, j)`)),
  spread_row: cells(({ v }) => ofColumn(v[0])),
  spread_column: cells(({ v }) => ofRow(v[0])),

  columns: cells(({ v, info }) => `${v[0]}(i, ${moved('j', whole(info, 'first'))})`),
  rows: cells(({ v, info }) => `${v[0]}(${moved('i', whole(info, 'first'))}, j)`),
  join: ({ v }) => `beside({${v.join(', ')}})`,
  stack: ({ v }) => `below({${v.join(', ')}})`,
  repeat_rows: cells(({ v, info, of }) =>
    info.attributes.order === 'all'
      ? `${v[0]}(i % ${of[0].rows}, j)`
      : `${v[0]}(i / ${whole(info, 'times')}, j)`,
  ),
  fold_rows: cells(({ v, info }) => {
    const times = whole(info, 'times');
    const row = info.attributes.order === 'all' ? `t * ${info.rows} + i` : `i * ${times} + t`;
    return sum(times, `${v[0]}(${row}, j)`);
  }),
  reshape: ({ v, info }) => `reshape(${v[0]}, ${info.rows}, ${info.cols})`,
  transpose: ({ v }) => `transpose(${v[0]})`,

  relu: each((x) => where(`${x} > 0`, x)),
  tanh: each((x) => `std::tanh(${x})`),
  elu_plus_one: each((x) => where(`${x} > 0`, `${x} + 1`, `std::exp(${x})`)),
  gelu: each((x) => `${x} * ${share(x)}`),
  gelu_tanh: each((x) => `0.5 * ${x} * (1 + ${wave(x)})`),
  gelu_sigmoid: each((x) => `${x} * (${sigmoid(`1.702 * ${x}`)})`),
  soft_cap: each((x, info) => `${n(info, 'cap')} * std::tanh(${x} / ${n(info, 'cap')})`),
  dropout: cells(({ v, info }) => `${inCell(v[0])} * ${inCell(v[1])} * ${n(info, 'factor')}`),
  exp: each((x) => `std::exp(${x})`),
  softplus: each((x) => `std::fmax(${x}, 0.0) + std::log1p(std::exp(-std::abs(${x})))`),

  row_mean: cells(({ v, of }) => `${sum(of[0].cols, `${v[0]}(i, t)`)} / ${of[0].cols}`),
  row_variance: cells(
    ({ v, info, of }) =>
      `${sum(of[0].cols, `std::pow(${v[0]}(i, t) - ${ofRow(v[1])}, 2)`)} / ${n(info, 'divisor')}`,
  ),
  normalise: cells(
    ({ v, info }) => `(${inCell(v[0])} - ${ofRow(v[1])}) / ${deviation(info, ofRow(v[2]))}`,
  ),
  row_mean_square: cells(
    ({ v, of }) => `${sum(of[0].cols, `${v[0]}(i, t) * ${v[0]}(i, t)`)} / ${of[0].cols}`,
  ),
  rms_normalise: cells(({ v, info }) => `${inCell(v[0])} / ${deviation(info, ofRow(v[1]))}`),
  add_row: cells(({ v }) => `${inCell(v[0])} + ${ofColumn(v[1])}`),
  multiply_row: cells(({ v }) => `${inCell(v[0])} * ${ofColumn(v[1])}`),
  affine: cells(({ v }) => `${inCell(v[0])} * ${ofColumn(v[1])} + ${ofColumn(v[2])}`),

  unfold: cells(({ v, info, of: [{ rows, cols }] }) => {
    const row = tapped(info, cols === 1 ? 'j' : `j / ${cols}`);
    return where(within(row, rows), `${v[0]}(${row}, j % ${cols})`);
  }),
  diagonal: cells(({ v }) => where('i == j', ofColumn(v[0]))),
  histogram: cells(({ v, info, of }) => {
    const bin = `bin(${v[0]}(i, t), ${n(info, 'low')}, ${n(info, 'high')}, ${info.cols})`;
    return sum(of[0].cols, `${bin} == j`);
  }),
  layers: cells(
    ({ info }) => `layers_between(std::abs(i - j), ${n(info, 'reach')}, ${n(info, 'growth')})`,
  ),
  pivot: cells(({ v: [a] }) => `${a}.cells[largest_place(${a})]`),
  eliminate: ({ v: [a, first], info }) =>
    `eliminate(${a}, ${first}(0, 0), ${n(info, 'tolerance')})`,
  count_large: cells(({ v: [a], info, of: [{ rows, cols }] }) => {
    const least = `std::abs(${a}(0, 0)) * ${n(info, 'tolerance')}`;
    return sum(rows * cols, `std::abs(${a}.cells[t]) > ${least}`);
  }),

  sinusoid: cells(({ info }) => {
    const isSine =
      info.attributes.layout === 'concatenated' ? `j < ${Math.ceil(info.cols / 2)}` : 'j % 2 == 0';
    return where(isSine, `std::sin(${angle(info)})`, `std::cos(${angle(info)})`);
  }),
  wave_exponents: cells(({ info }) => exponent(info)),
  rotate: cells(
    (of) =>
      `${inCell(of.v[0])} * std::cos(${angle(of.info)}) + ${turned(of)} * std::sin(${angle(of.info)})`,
  ),
  distance_bias: cells(
    ({ info }) =>
      `${number(-Number(info.attributes.slope))} * std::abs(${moved('i', whole(info, 'first'))} - j)`,
  ),

  causal: cells(({ info }) => `j <= ${moved('i', whole(info, 'offset'))}`),
  all_of: cells(({ v }) => v.map(inCell).join(' * ') || '1'),
  any_of: cells(({ v }) => v.map((x) => `${inCell(x)} != 0`).join(' || ')),
  invert_mask: each((x) => `1 - ${x}`),
  window: cells(({ info }) => {
    const from = moved('i', whole(info, 'offset') - whole(info, 'before'));
    return `${from} <= j && j <= ${moved('i', whole(info, 'offset') + whole(info, 'after'))}`;
  }),
  global: cells(({ info }) => {
    const count = whole(info, 'count');
    return `(${within(moved('i', whole(info, 'offset')), count)}) || j < ${count}`;
  }),
  top_k: cells(({ v: [x], info }) => {
    const cell = `${x}(i, t)`;
    const before = `${cell} > ${inCell(x)} || (${cell} == ${inCell(x)} && t < j)`;
    return `${inCell(x)} > -INFINITY && ${sum(info.cols, before)} < ${whole(info, 'count')}`;
  }),
  mask_fill: cells((of) =>
    where(`${inCell(of.v[1])} != 0`, withBias(of, inCell(of.v[0])), n(of.info, 'fill')),
  ),
  mask_add: cells((of) => {
    const added = `(${where(`${inCell(of.v[1])} != 0`, '0', n(of.info, 'fill'))})`;
    return `${withBias(of, inCell(of.v[0]))} + ${added}`;
  }),
  mask_multiply: cells((of) => withBias(of, `${inCell(of.v[0])} * ${inCell(of.v[1])}`)),

  row_max: ({ v }) => `row_max(${v[0]})`,
  exp_shifted: cells(({ v, holds }) => {
    const exp = `std::exp(${inCell(v[0])} - ${ofRow(v[1])})`;
    return holds(1, -Infinity) ? where(`${ofRow(v[1])} > -INFINITY`, exp) : exp;
  }),
  divide_rows: cells(({ v, info, holds }) => {
    const divided = `${inCell(v[0])} / ${ofRow(v[1])}`;
    if (!holds(1, 0)) return divided;
    const otherwise = { zero: '0', nan: 'NAN', uniform: `1.0 / ${info.cols}` };
    const empty = /** @type {any} */ (otherwise)[info.attributes.empty_row];
    return where(`${ofRow(v[1])} != 0`, divided, empty);
  }),

  row_max_gradient: cells(({ v: [x, max, d], of }) => {
    const count = sum(of[0].cols, `${x}(i, t) == ${ofRow(max)}`);
    const isLargest = `${inCell(x)} == ${ofRow(max)} && ${inCell(x)} > -INFINITY`;
    return where(isLargest, `${ofRow(d)} / ${count}`);
  }),
  maximum_gradient: cells(({ v: [x, other, d] }) => {
    const half = where(`${inCell(x)} > -INFINITY`, `${inCell(d)} / 2`);
    const [own, theirs] = [inCell(x), inCell(other)];
    return where(`${own} == ${theirs}`, `(${half})`, where(`${own} > ${theirs}`, inCell(d)));
  }),
  place_columns: cells(({ v, info, of }) => {
    const col = moved('j', -whole(info, 'first'));
    return where(within(col, of[0].cols), `${v[0]}(i, ${col})`);
  }),
  place_rows: cells(({ v, info, of }) => {
    const row = moved('i', -whole(info, 'first'));
    return where(within(row, of[0].rows), `${v[0]}(${row}, j)`);
  }),
  fold: cells(({ v, info, of }) => {
    const dilation = whole(info, 'dilation');
    const row = `${moved('i', -whole(info, 'first'))} - ${dilation === 1 ? 't' : `t * ${dilation}`}`;
    const part = `${v[0]}(${row}, t * ${info.cols} + j)`;
    return sum(of[0].cols / info.cols, where(within(row, of[0].rows), part));
  }),
  diagonal_of: cells(({ v }) => `${v[0]}(j, j)`),
  tanh_slope: each((x) => `1 - std::pow(std::tanh(${x}), 2)`),
  elu_plus_one_slope: each((x) => where(`${x} > 0`, '1', `std::exp(${x})`)),
  softplus_slope: each(sigmoid),
  relu_slope: each((x) => `${x} > 0`),
  gelu_slope: each((x) => `${share(x)} + ${x} * std::exp(-0.5 * ${x} * ${x}) / std::sqrt(2 * pi)`),
  gelu_tanh_slope: each((x) => {
    const inner = `std::sqrt(2 / pi) * (1 + 3 * 0.044715 * ${x} * ${x})`;
    return `0.5 * (1 + ${wave(x)}) + 0.5 * ${x} * (1 - std::pow(${wave(x)}, 2)) * ${inner}`;
  }),
  gelu_sigmoid_slope: each((x) => {
    const s = `(${sigmoid(`1.702 * ${x}`)})`;
    return `${s} + 1.702 * ${x} * ${s} * (1 - ${s})`;
  }),
  soft_cap_slope: each((x, info) => `1 - std::pow(std::tanh(${x} / ${n(info, 'cap')}), 2)`),
  centre: cells(({ v }) => `${inCell(v[0])} - ${ofRow(v[1])}`),
  softmax_gradient: cells(({ v, holds }) => {
    const gradient = `${inCell(v[0])} * (${inCell(v[1])} - ${ofRow(v[2])})`;
    return v[3] && holds(3, 0) ? where(`${ofRow(v[3])} != 0`, gradient) : gradient;
  }),
  normalise_gradient: cells(({ v: [y, g, variance, inner, mean], info, holds }) => {
    const centred = mean ? `(${inCell(g)} - ${ofRow(mean)})` : inCell(g);
    const straight = `${centred} / ${deviation(info, ofRow(variance))}`;
    const by = `${slope(info, ofRow(variance))} / ${n(info, 'divisor')}`;
    const whole = `${straight} - ${inCell(y)} * ${ofRow(inner)} / ${by}`;
    return holds(2, 0) ? where(`${ofRow(variance)} != 0`, whole, straight) : whole;
  }),
};
