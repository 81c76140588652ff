/**
 * The program of many heads or of an encoder block as one writes it by hand in NumPy: a batch is one
 * array, heads are an axis of it. Only for numbers that a seed draws, with nothing set otherwise; what
 * else there is, the program of the trace can do (programs-traced.js).
 */

import { exampleOf, inputsOf, seedOf } from '../../content/examples.js';
import { lessonOf } from '../../content/lessons.js';
import { words } from './words.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../../content/examples.js').Given} Given */

/** What the tables are called in such programs. @type {Record<string, string>} */
const names = { w_q: 'W_q', w_k: 'W_k', w_v: 'W_v', w_o: 'W_o', w_1: 'W1', w_2: 'W2' };
const rows = { b_1: 'b1', b_2: 'b2' };

/**
 * @param {State} state
 * @returns {{text: string, blocks: any[]} | null} null where there is none
 */
export function wholeProgram(state) {
  const graph = exampleOf(state.example).graph ?? lessonOf(state.lesson).graph ?? '';
  if (!isPlainBatch(state) || !(graph in parts)) return null;
  const t = words(state.lang);
  const lines = [
    'import numpy as np',
    '',
    'np.set_printoptions(suppress=True)',
    '',
    ...inputs(state),
    '',
    ...parts[graph](state, t),
  ];
  const block = { id: state.step, lines: lines.map((code) => ({ code, tensors: [] })) };
  return { text: `${lines.join('\n')}\n`, blocks: [block] };
}

/**
 * A batch of drawn numbers, everything else as the example opens.
 * @param {State} state
 */
function isPlainBatch({ example, sizes, options, edits, precision }) {
  const { inputs, numbers, options: usual } = exampleOf(example);
  const now = /** @type {Record<string, unknown>} */ (options);
  return (
    sizes.batch !== undefined &&
    inputs !== undefined &&
    inputs.every(({ id }) => !/(^|\.)b_[qkvo]$/.test(id)) &&
    numbers === null &&
    precision === 'float64' &&
    Object.keys(edits).length === 0 &&
    Object.entries(usual).every(([key, value]) => String(now[key]) === String(value))
  );
}

/** @param {State} state */
function inputs(state) {
  const { batch, n, d_model } = state.sizes;
  const given = inputsOf(state).filter(({ id }) => !/^batch/.test(id));
  const matrices = given.flatMap((input) => {
    const name = input.id.split('.').pop() ?? '';
    if (names[name]) return [`${names[name]} = ${drawn(input)}`];
    const row = /** @type {Record<string, string>} */ (rows)[name];
    return row ? [`${row} = np.zeros(${input.cols})`] : [];
  });
  return [
    `np.random.seed(${seedOf(state)})`,
    `X = np.random.randn(${batch}, ${n}, ${d_model})`,
    ...matrices,
  ];
}

/** @param {Given} input */
function drawn({ rows: height, cols, times }) {
  const numbers = `np.random.randn(${height}, ${cols})`;
  if (times === 'root') return `${numbers} / np.sqrt(${height})`;
  return times === undefined || times === 1 ? numbers : `${numbers} * ${times}`;
}

/** @type {(state: State, t: any) => string[]} */
const attention = ({ sizes: { heads, d_model } }, t) => [
  `# ${t('program.whole.heads')}`,
  'def split(T):',
  '    batch, n, d_model = T.shape',
  `    return T.reshape(batch, n, ${heads}, d_model // ${heads}).transpose(0, 2, 1, 3)`,
  '',
  'def softmax(S):',
  '    E = np.exp(S - S.max(axis=-1, keepdims=True))',
  '    return E / E.sum(axis=-1, keepdims=True)',
  '',
  'Q, K, V = split(X @ W_q), split(X @ W_k), split(X @ W_v)',
  `scores = Q @ K.transpose(0, 1, 3, 2) / np.sqrt(${d_model / heads})`,
  'weights = softmax(scores)',
  'joined = (weights @ V).transpose(0, 2, 1, 3).reshape(X.shape)',
  'output = joined @ W_o',
];

/** @type {(names: string[]) => string[]} */
const printed = (tables) => [
  '',
  ...tables.map((name) => `print('${name}', ${name}.shape)\nprint(${name})`),
];

/** @type {Record<string, (state: State, t: any) => string[]>} */
const parts = {
  multi_head: (state, t) => [...attention(state, t), ...printed(['weights', 'output'])],
  encoder_block: (state, t) => [
    ...attention(state, t),
    '',
    `# ${t('program.whole.norm')}`,
    `gamma, beta = np.ones(${state.sizes.d_model}), np.zeros(${state.sizes.d_model})`,
    '',
    'def norm(R):',
    '    mean, variance = R.mean(axis=-1, keepdims=True), R.var(axis=-1, keepdims=True)',
    `    return (R - mean) / np.sqrt(variance + ${/** @type {any} */ (state.options).eps}) * gamma + beta`,
    '',
    'norm1 = norm(X + output)',
    'hidden = np.maximum(0, norm1 @ W1 + b1)',
    'norm2 = norm(norm1 + hidden @ W2 + b2)',
    ...printed(['norm1', 'norm2']),
  ],
};
