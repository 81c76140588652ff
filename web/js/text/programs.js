/**
 * The current state as a complete Python program, for NumPy or for PyTorch: it makes the same
 * numbers as the page and prints every tensor.
 *
 * A program is a list of blocks named like the steps of the lesson “from scratch”; every line says
 * which tensor it makes. The two libraries differ in a dialect, a table of how each thing is
 * written; both start from the same NumPy arrays. Nothing is computed here.
 */

import { exampleOf, inputIds, seedOf, usesContext } from '../../content/examples.js';
import { shapeIn, symbolOf } from '../../content/symbols.js';
import { array, number } from './python.js';
import { words } from './words.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {{code: string, tensors: string[]}} Line */
/** @typedef {{id: string, lines: Line[]}} Block */
/** @typedef {(key: string) => string} Translate */
/** @typedef {'numpy'|'torch'} Library */

/** How each library writes things. */
const dialects = {
  numpy: {
    imports: ['import math', '', 'import numpy as np'],
    printing: 'np.set_printoptions(suppress=True)',
    taken: (/** @type {string} */ _name) => null,
    ones: (/** @type {string} */ shape) => `np.ones((${shape}), dtype=bool)`,
    triangle: (/** @type {string} */ shape, /** @type {number} */ k) =>
      `np.tri(${shape}, ${k}, dtype=bool)`,
    array: (/** @type {string} */ list) => `np.array(${list})`,
    single: (/** @type {string} */ value) => `${value}.astype(np.float32)`,
    fill: (/** @type {string} */ score, /** @type {string} */ value) =>
      `np.where(keep, ${score}, ${value})`,
    penalty: (/** @type {string} */ value) => `np.where(keep, 0, ${value})`,
    row_max: 'masked.max(axis=1, keepdims=True)',
    finite: 'np.where(np.isneginf(row_max), 0, row_max)',
    exp: (/** @type {string} */ of) => `np.exp(${of})`,
    row_sum: 'exp.sum(axis=1, keepdims=True)',
    share: (/** @type {string} */ otherwise) =>
      `np.divide(exp, row_sum, out=np.full_like(exp, ${otherwise}), where=row_sum > 0)`,
    sums: 'weights.sum(axis=1)',
    equal: 'np.allclose(first, output[0], equal_nan=True)',
    shape: 'tensor.shape',
  },
  torch: {
    imports: ['import math', '', 'import numpy as np', 'import torch'],
    printing: 'torch.set_printoptions(precision=8, sci_mode=False)',
    taken: (/** @type {string} */ name) => `${name} = torch.from_numpy(${name})`,
    ones: (/** @type {string} */ shape) => `torch.ones(${shape}, dtype=torch.bool)`,
    triangle: (/** @type {string} */ shape, /** @type {number} */ k) =>
      `torch.ones(${shape}, dtype=torch.bool).tril(${k})`,
    array: (/** @type {string} */ list) => `torch.from_numpy(np.array(${list}))`,
    single: (/** @type {string} */ value) => `${value}.float()`,
    fill: (/** @type {string} */ score, /** @type {string} */ value) =>
      `${score.includes(' ') ? `(${score})` : score}.masked_fill(~keep, ${value})`,
    penalty: (/** @type {string} */ value) =>
      `torch.zeros_like(scaled).masked_fill(~keep, ${value})`,
    row_max: 'masked.amax(dim=1, keepdim=True)',
    finite: 'row_max.masked_fill(row_max == -np.inf, 0)',
    exp: (/** @type {string} */ of) => `torch.exp(${of})`,
    row_sum: 'exp.sum(dim=1, keepdim=True)',
    share: (/** @type {string} */ otherwise) =>
      `torch.where(row_sum > 0, exp / row_sum, torch.full_like(exp, ${otherwise}))`,
    sums: 'weights.sum(dim=1)',
    equal: 'torch.allclose(first, output[0], equal_nan=True)',
    shape: 'tuple(tensor.shape)',
  },
};

/** @typedef {typeof dialects.numpy | typeof dialects.torch} Dialect */

/**
 * @param {State} state
 * @param {Library} library
 * @returns {{text: string, blocks: Block[]}}
 */
export function program(state, library) {
  const dialect = dialects[library];
  const t = words(state.lang);
  const empty = mayHideARow(state);
  const blocks = [
    { id: 'draw', lines: inputLines(state, dialect, t) },
    { id: 'scores', lines: [line('scores = Q @ K.T', 'scores')] },
    { id: 'scaled', lines: [...scaleLines(state), ...maskLines(state, dialect, t)] },
    { id: 'max', lines: maxLines(dialect, empty, t) },
    {
      id: 'exp',
      lines: [
        line(`exp = ${dialect.exp(`masked - ${empty ? 'shift' : 'row_max'}`)}`, 'weights.exp'),
      ],
    },
    { id: 'sum', lines: [line(`row_sum = ${dialect.row_sum}`, 'weights.row_sum')] },
    { id: 'weights', lines: [line(`weights = ${shares(state, dialect, empty)}`, 'weights')] },
    { id: 'output', lines: [line('output = weights @ V', 'output')] },
    { id: 'check', lines: checkLines(dialect, t) },
    { id: 'print', lines: printLines(state, dialect) },
  ];
  const texts = blocks.map(({ lines }) => lines.map(({ code }) => code).join('\n'));
  return { text: `${texts.join('\n\n')}\n`, blocks };
}

/**
 * @param {string} code
 * @param {...string} tensors
 * @returns {Line}
 */
function line(code, ...tensors) {
  return { code, tensors };
}

/** @param {string} text */
function comment(text) {
  return line(`# ${text}`);
}

/**
 * @param {string} id
 */
function nameOf(id) {
  return symbolOf(id)?.python ?? id;
}

/**
 * The given numbers, drawn or written out, with their edits; then the projections.
 * @param {State} state
 * @param {Dialect} dialect
 * @param {Translate} t
 * @returns {Line[]}
 */
function inputLines(state, dialect, t) {
  const example = exampleOf(state.example);
  const ids = inputIds(state);
  const own = state.seed === null ? example.numbers : null;
  const lines = [...dialect.imports, '', dialect.printing, ''].map((code) => line(code));
  lines.push(comment(t('program.setup')));
  if (!own) lines.push(line(`np.random.seed(${seedOf(state)})`));
  for (const id of ids) {
    const source = own ? array(own[id], `${nameOf(id)} = np.array(`) : drawn(state, id);
    lines.push(line(`${nameOf(id)} = ${own ? `np.array(${source})` : source}`, id));
  }
  for (const id of ids) lines.push(...editLines(state, id));
  for (const id of ids) lines.push(...takenLines(state, dialect, nameOf(id)));
  if (example.source === 'x') lines.push(...projections(usesContext(state) ? 'C' : 'X'));
  return lines;
}

/**
 * @param {State} state
 * @param {string} id
 */
function drawn(state, id) {
  const [rows, cols] = /** @type {[number, number]} */ (shapeIn(state.sizes, id));
  const normal = `np.random.randn(${rows}, ${cols})`;
  return id.startsWith('w_') ? `${normal} / math.sqrt(${rows})` : normal;
}

/**
 * @param {State} state
 * @param {string} id
 */
function editLines({ edits }, id) {
  return Object.entries(edits[id] ?? {}).map(([cell, value]) =>
    line(`${nameOf(id)}[${cell.replace(',', ', ')}] = ${number(value)}`, id),
  );
}

/**
 * @param {State} state
 * @param {Dialect} dialect
 * @param {string} name
 */
function takenLines({ precision }, dialect, name) {
  const codes = precision === 'float32' ? [`${name} = ${name}.astype(np.float32)`] : [];
  const taken = dialect.taken(name);
  if (taken) codes.push(taken);
  return codes.map((code) => line(code));
}

/** @param {string} source  where keys and values come from */
function projections(source) {
  return [
    line('Q = X @ W_Q', 'q'),
    line(`K = ${source} @ W_K`, 'k'),
    line(`V = ${source} @ W_V`, 'v'),
  ];
}

/**
 * @param {State} state
 * @returns {Line[]}
 */
function scaleLines({ options: { scale } }) {
  const factor =
    scale === 'sqrt_dk' ? '1 / math.sqrt(Q.shape[1])' : scale === 'none' ? '1.0' : number(scale);
  return [line(`scale = ${factor}`), line('scaled = scores * scale', 'scaled')];
}

/**
 * @param {State} state
 * @param {Dialect} dialect
 * @param {Translate} t
 * @returns {Line[]}
 */
function maskLines(state, dialect, t) {
  const { options, sizes, precision } = state;
  if (options.mask.length === 0)
    return [line(`masked = scaled  # ${t('program.nothing_hidden')}`, 'masked')];
  const hiding = options.mask.filter(({ kind }) => kind !== 'additive');
  const shape = `${sizes.m}, ${sizes.n}`;
  const lines = [comment(t('program.masks'))];
  if (hiding.length > 0) lines.push(line(`keep = ${dialect.ones(shape)}`, 'keep'));
  for (const mask of hiding) lines.push(line(`keep &= ${keepOf(mask, dialect, sizes)}`, 'keep'));
  for (const mask of options.mask) {
    if (mask.kind !== 'additive') continue;
    const bias = dialect.array(array(mask.bias, 'bias = np.array('));
    lines.push(line(`bias = ${precision === 'float32' ? dialect.single(bias) : bias}`, 'bias'));
  }
  lines.push(line(`masked = ${maskedOf(state, dialect, hiding.length > 0)}`, 'masked'));
  return lines;
}

/**
 * @param {import('../state.js').Mask} mask  one that hides
 * @param {Dialect} dialect
 * @param {import('../state.js').Sizes} sizes
 */
function keepOf(mask, dialect, { m, n }) {
  if (mask.kind === 'causal')
    return dialect.triangle(`${m}, ${n}`, mask.align === 'top_left' ? 0 : n - m);
  if (mask.kind === 'padding') return dialect.array(array(mask.keep, ''));
  return mask.kind === 'keep' ? dialect.array(array(mask.grid, 'keep &= np.array(')) : '';
}

/**
 * @param {State} state
 * @param {Dialect} dialect
 * @param {boolean} hides
 */
function maskedOf({ options, precision }, dialect, hides) {
  const score = options.mask.some(({ kind }) => kind === 'additive') ? 'scaled + bias' : 'scaled';
  if (!hides) return score;
  const fill = options.masked_fill === '-inf' ? '-np.inf' : number(options.masked_fill);
  if (options.mask_mode === 'fill') return dialect.fill(score, fill);
  const penalty = dialect.penalty(fill);
  return `${score} + ${precision === 'float32' ? dialect.single(penalty) : penalty}`;
}

/**
 * @param {Dialect} dialect
 * @param {boolean} empty
 * @param {Translate} t
 */
function maxLines(dialect, empty, t) {
  const lines = [line(`row_max = ${dialect.row_max}`, 'weights.row_max')];
  if (empty) lines.push(line(`shift = ${dialect.finite}  # ${t('program.empty_rows')}`));
  return lines;
}

/**
 * @param {State} state
 * @param {Dialect} dialect
 * @param {boolean} empty
 */
function shares({ options, sizes }, dialect, empty) {
  if (!empty) return 'exp / row_sum';
  return dialect.share(
    { zero: '0.0', nan: 'np.nan', uniform: `1 / ${sizes.n}` }[options.empty_row],
  );
}

/**
 * Whether a query could be left without any key: then the program has to say what it gets.
 * @param {State} state
 */
function mayHideARow({ options, sizes }) {
  const hides = options.mask.some(
    (mask) =>
      mask.kind === 'padding' ||
      mask.kind === 'keep' ||
      (mask.kind === 'causal' && mask.align === 'bottom_right' && sizes.m > sizes.n),
  );
  const minus = options.mask.some(
    (mask) => mask.kind === 'additive' && mask.bias.flat().includes(-Infinity),
  );
  return minus || (hides && options.masked_fill === '-inf');
}

/**
 * @param {Dialect} dialect
 * @param {Translate} t
 */
function checkLines(dialect, t) {
  return [
    line(`print(${dialect.sums})`, 'weights'),
    comment(t('program.by_hand')),
    line('first = sum(weights[0, j] * V[j] for j in range(len(V)))', 'output'),
    line(`print(first, ${dialect.equal})`),
  ];
}

/**
 * @param {State} state
 * @param {Dialect} dialect
 */
function printLines(state, dialect) {
  const given = inputIds(state);
  const made = exampleOf(state.example).source === 'x' ? ['q', 'k', 'v'] : [];
  const rest = [
    'scores',
    'scaled',
    'masked',
    'weights.row_max',
    'weights.exp',
    'weights.row_sum',
    'weights',
    'output',
  ];
  const names = [...given, ...made, ...rest].map(nameOf);
  const entries = names.map((name) => line(`    ${name}=${name},`));
  return [
    line('tensors = dict('),
    ...entries,
    line(')'),
    line('for name, tensor in tensors.items():'),
    line(`    print(f"{name} {${dialect.shape}}\\n{tensor}\\n")`),
  ];
}
