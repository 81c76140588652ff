/**
 * The built-in examples: where their numbers come from, their sizes, their tokens and options.
 *
 * `numbers` are an example's own; an example without them is drawn from its seed. Any other seed or
 * size draws all inputs anew, in the order that `inputIds` gives. Token labels are data, not words:
 * they change with the language, the numbers do not.
 *
 * @typedef {import('../js/state.js').Sizes} Sizes
 * @typedef {import('../js/state.js').Options} Options
 * @typedef {object} Example
 * @property {string} id
 * @property {'x'|'qkv'} source      starts from X (and perhaps a context), or from Q, K and V
 * @property {boolean} context       keys and values always come from a second sequence
 * @property {Sizes} sizes
 * @property {number | null} seed    the seed of its numbers; null when it has its own
 * @property {Record<string, number[][]> | null} numbers
 * @property {Record<string, {m: string[], n: string[]}> | null} tokens  language → labels
 * @property {Options} options
 * @property {number} limit          largest size that may be asked for
 */

/** @type {Options} */
const plain = {
  scale: 'sqrt_dk',
  mask: [],
  mask_mode: 'fill',
  masked_fill: '-inf',
  empty_row: 'zero',
};
/** @type {Options} */
const causal = { ...plain, mask: [{ kind: 'causal', align: 'top_left' }] };
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
  return exampleOf(example).context || sizes.m !== sizes.n;
}

/**
 * The inputs, in the order in which a seed draws them; a person may change their numbers.
 * @param {{example: string, sizes: Sizes}} state
 * @returns {string[]}
 */
export function inputIds(state) {
  if (exampleOf(state.example).source === 'qkv') return ['q', 'k', 'v'];
  return usesContext(state) ? ['x', 'context', 'w_q', 'w_k', 'w_v'] : ['x', 'w_q', 'w_k', 'w_v'];
}
