/**
 * The examples: where their numbers come from, their sizes, their tokens and options. Those of the
 * first lesson stand here; other lessons bring theirs along.
 *
 * `numbers` are an example's own; an example without them is drawn from its seed. Any other seed or
 * size draws all inputs anew, in the order that `inputsOf` gives. Token labels are data, not words:
 * they change with the language, the numbers do not.
 *
 * @typedef {import('../js/state.js').Sizes} Sizes
 * @typedef {import('../js/state.js').Options} Options
 * @typedef {import('./symbols.js').Axis} Axis
 * @typedef {object} Input           a table that is given
 * @property {string} id             `{N}` in it stands for the number of a block
 * @property {[Axis, Axis]} axes
 * @property {'batch'|'blocks'} [each]  one for every sequence of the batch, or for every block
 * @property {number | 'root'} [times]  what drawn numbers are multiplied by: 1 where it is left out,
 *   one over the root of the number of rows where it is 'root'
 * @property {number} [fill]         not drawn: this number in every cell
 * @typedef {object} Example
 * @property {string} id
 * @property {string} [graph]        of the core; the lesson's where it is left out
 * @property {'x'|'qkv'} source      starts from X (and perhaps a context), or from Q, K and V
 * @property {boolean} context       keys and values always come from a second sequence
 * @property {Input[]} [inputs]      in the order in which a seed draws them; left out: one head's
 * @property {Sizes} sizes
 * @property {number | null} seed    the seed of its numbers; null when it has its own
 * @property {Record<string, number[][]> | null} numbers  what is not here is drawn or filled
 * @property {Record<string, Partial<Record<Axis, string[]>>> | null} tokens  language → labels
 * @property {Options & Record<string, any>} options
 * @property {number} limit          largest size that may be asked for
 * @property {Record<string, number>} [limits]  of single sizes
 * @property {{across: number, patch: number}} [picture]  keys are patches of a picture: so many beside
 *   each other, each so many pixels wide and high, one number a pixel
 * @property {boolean} [draws]       the core draws the numbers: n samples for each of `widths` widths
 * @property {boolean} [pairs]       columns of a head come in pairs: the width of a head is even
 */

import { axesOf, sizeOf } from './symbols.js';

/** @type {Options} */
export const plain = {
  scale: 'sqrt_dk',
  mask: [],
  mask_mode: 'fill',
  masked_fill: '-inf',
  empty_row: 'zero',
};
/** @type {Options} */
export const causal = { ...plain, mask: [{ kind: 'causal', align: 'top_left' }] };
/** @type {Options} */
const causalToTheEnd = { ...plain, mask: [{ kind: 'causal', align: 'bottom_right' }] };

const sentence = {
  en: ['the', 'cat', 'sat', 'on', 'it'],
  zh: ['那只', '猫', '坐', '在', '它'],
};

/** @type {Example[]} */
export const examples = [
  {
    // One decimal each, so that Q, K and V have two and can be checked on paper.
    id: 'sentence',
    source: 'x',
    context: false,
    sizes: { m: 5, n: 5, d_model: 4, d_context: 4, d_k: 4, d_v: 4 },
    seed: null,
    numbers: {
      x: [
        [-0.4, 1.5, 0.7, 0.6],
        [1.5, 0.9, 0.6, -1.1],
        [0.4, -0.1, -1.0, 0.2],
        [0.1, 1.2, -0.5, 1.5],
        [-0.1, 0.5, -0.9, -1.0],
      ],
      w_q: [
        [0.1, -0.7, 0.6, 0.4],
        [0.1, 0.1, -0.1, 0.8],
        [-0.7, 1.0, 0.4, -0.2],
        [0.2, 1.0, -0.8, -0.1],
      ],
      w_k: [
        [-0.8, -1.0, -0.7, 0.8],
        [1.0, -0.2, 0.4, -0.3],
        [-0.2, 0.4, 0.9, -0.5],
        [-0.5, 0.6, 0.5, 0.4],
      ],
      w_v: [
        [-0.3, 0.7, 0.4, -0.6],
        [-0.1, -0.3, -0.1, 0.3],
        [-1.0, -0.8, -0.6, -1.0],
        [0.2, -0.3, 1.0, 1.0],
      ],
    },
    tokens: {
      en: { m: sentence.en, n: sentence.en },
      zh: { m: sentence.zh, n: sentence.zh },
    },
    options: causal,
    limit: 16,
  },
  {
    // np.random.seed(42); Q = randn(3, 4); K = randn(5, 4); V = randn(5, 6)
    id: 'numpy42',
    source: 'qkv',
    context: true,
    sizes: { m: 3, n: 5, d_model: 4, d_context: 4, d_k: 4, d_v: 6 },
    seed: 42,
    numbers: null,
    tokens: null,
    options: plain,
    limit: 16,
  },
  {
    // A translation written while its source is still being read: word i sees i + 2 more words.
    id: 'cross',
    source: 'x',
    context: true,
    sizes: { m: 3, n: 5, d_model: 4, d_context: 3, d_k: 2, d_v: 4 },
    seed: null,
    numbers: {
      x: [
        [0.6, 1.3, 1.2, -0.5],
        [-1.4, -1.6, -0.2, 1.3],
        [-0.6, -1.4, -1.1, 0.3],
      ],
      context: [
        [-0.4, -0.5, 1.6],
        [-1.5, -0.8, 1.5],
        [-0.9, 0.4, 0.1],
        [-1.6, 1.4, -1.2],
        [0.3, -0.2, -1.4],
      ],
      w_q: [
        [0.8, 0.3],
        [-0.4, -1.1],
        [-1.2, 0.7],
        [-0.9, 0.4],
      ],
      w_k: [
        [-0.2, -1.2],
        [0.3, -0.7],
        [-0.3, -0.6],
      ],
      w_v: [
        [-0.3, -0.7, 0.5, -0.6],
        [-1.1, -0.4, 0.9, 0.7],
        [-0.1, -1.0, -0.4, 1.0],
      ],
    },
    tokens: {
      en: { m: ['el', 'gato', 'duerme'], n: ['the', 'cat', 'is', 'asleep', 'now'] },
      zh: { m: ['the', 'cat', 'sleeps'], n: ['那只', '猫', '已经', '睡着', '了'] },
    },
    options: causalToTheEnd,
    limit: 16,
  },
  {
    id: 'random',
    source: 'x',
    context: false,
    sizes: { m: 8, n: 8, d_model: 8, d_context: 8, d_k: 4, d_v: 6 },
    seed: 7,
    numbers: null,
    tokens: null,
    options: causal,
    limit: 64,
  },
];

/** @param {readonly Example[]} more  of a lesson that has been fetched */
export function addExamples(more) {
  for (const example of more) if (!examples.includes(example)) examples.push(example);
}

/**
 * @param {string} id
 * @returns {Example} the first example when there is none of that name
 */
export function exampleOf(id) {
  return examples.find((example) => example.id === id) ?? examples[0];
}

/**
 * The seed that the numbers are drawn from; null while they are an example's own.
 * @param {{example: string, seed: number | null}} state
 */
export function seedOf(state) {
  return state.seed ?? exampleOf(state.example).seed;
}

/**
 * Do keys and values come from a second sequence?
 * @param {{example: string, sizes: Sizes}} state
 */
export function usesContext({ example, sizes }) {
  const { context, inputs } = exampleOf(example);
  return context || (inputs === undefined && sizes.m !== sizes.n);
}

/**
 * @typedef {Input & {rows: number, cols: number}} Given  a table of its own, with its sizes
 */

/**
 * The inputs, in the order in which a seed draws them; a person may change their numbers.
 * @param {{example: string, sizes: Sizes}} state
 * @returns {Given[]}
 */
export function inputsOf(state) {
  const { sizes } = state;
  return (exampleOf(state.example).inputs ?? oneHead(state))
    .flatMap((input, i, all) => copies(input, i, all, sizes))
    .map((input) => {
      const [rows, cols] = input.axes.map((axis) => sizeOf(sizes, axis) ?? 1);
      return { ...input, rows, cols };
    });
}

/**
 * @param {{example: string, sizes: Sizes}} state
 * @returns {string[]}
 */
export const inputIds = (state) => inputsOf(state).map(({ id }) => id);

/**
 * What one head of attention is given.
 * @param {{example: string, sizes: Sizes}} state
 * @returns {Input[]}
 */
function oneHead(state) {
  const fromTokens = usesContext(state)
    ? ['x', 'context', 'w_q', 'w_k', 'w_v']
    : ['x', 'w_q', 'w_k', 'w_v'];
  const ids = exampleOf(state.example).source === 'qkv' ? ['q', 'k', 'v'] : fromTokens;
  return ids.map((id) => ({
    id,
    axes: axesOf(id, state.sizes),
    times: id.startsWith('w_') ? 'root' : 1,
  }));
}

/**
 * One input for every sequence, or all inputs of a block for every block.
 * @param {Input} input
 * @param {number} i
 * @param {Input[]} all
 * @param {Sizes} sizes
 * @returns {Input[]}
 */
function copies(input, i, all, sizes) {
  const count = (/** @type {string} */ name) =>
    Array.from({ length: sizes[name] ?? 1 }, (_, n) => n);
  if (input.each === 'batch')
    return count('batch').map((n) => ({ ...input, id: `batch${n}.${input.id}` }));
  if (input.each !== 'blocks') return [input];
  if (all[i - 1]?.each === 'blocks') return []; // came with the first of them
  const block = all.filter(({ each }) => each === 'blocks');
  return count('blocks').flatMap((n) =>
    block.map((one) => ({ ...one, id: one.id.replace('{N}', String(n)) })),
  );
}
