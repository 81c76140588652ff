/**
 * Three heads built by hand that mean something on a real sentence: one looks at the token before, one
 * at the same word, one leads from the subject to its verb.
 *
 * A token is 18 numbers: which word it is (6), where it stands (6), what it does in the sentence (6);
 * each third is one number 1 among zeros. Each head reads one third of it for its queries and keys, and
 * hands over the word.
 */

import { plain } from '../examples.js';

const words = {
  en: ['the', 'dog', 'saw', 'the', 'other', 'dog'],
  zh: ['那', '狗', '看见', '那', '另一只', '狗'],
};
const word = [0, 1, 2, 0, 3, 1];
/** 0 the subject, 1 the verb, 2 the object, 5 nothing of these */
const role = [5, 0, 1, 5, 5, 2];
const [wordAt, placeAt, roleAt] = [0, 6, 12];
/** How much a match counts: after 1/√6 a key that matches gets most of the weight. */
const strength = 10;

/** @param {[number, number, number][]} ones row, column, number */
function table(rows = 18, cols = 18, /** @type {[number, number, number][]} */ ones = []) {
  const made = Array.from({ length: rows }, () => /** @type {number[]} */ (Array(cols).fill(0)));
  for (const [row, col, value] of ones) made[row][col] = value;
  return made;
}

const six = [0, 1, 2, 3, 4, 5];
const [before, same, verb] = [0, 6, 12]; // the columns of the three heads

const x = six.flatMap((i) => [
  /** @type {[number, number, number]} */ ([i, wordAt + word[i], 1]),
  /** @type {[number, number, number]} */ ([i, placeAt + i, 1]),
  /** @type {[number, number, number]} */ ([i, roleAt + role[i], 1]),
]);
const pairs = (/** @type {number} */ from, /** @type {number} */ to, value = 1) =>
  six.map((i) => /** @type {[number, number, number]} */ ([from + i, to + i, value]));

/** Place i asks for place i − 1; the subject asks for the verb. @type {[number, number, number][]} */
const asked = [
  ...six
    .slice(1)
    .map((i) => /** @type {[number, number, number]} */ ([placeAt + i, before + i - 1, strength])),
  ...pairs(wordAt, same, strength),
  [roleAt, verb + 1, strength],
];
const offered = [...pairs(placeAt, before), ...pairs(wordAt, same), ...pairs(roleAt, verb)];
const handed = [before, same, verb].flatMap((head) => pairs(wordAt, head));

/** @type {import('../examples.js').Example} */
export const sentenceOfHeads = {
  id: 'heads-sentence',
  source: 'x',
  context: false,
  inputs: [
    { id: 'x', axes: ['m', 'd_model'], each: 'batch' },
    ...['w_q', 'w_k', 'w_v', 'w_o'].map(
      (id) =>
        /** @type {import('../examples.js').Input} */ ({
          id,
          axes: ['d_model', 'd_model'],
          times: 'root',
        }),
    ),
  ],
  sizes: { batch: 1, n: 6, d_model: 18, heads: 3 },
  seed: null,
  numbers: {
    'batch0.x': table(6, 18, x),
    w_q: table(18, 18, asked),
    w_k: table(18, 18, offered),
    w_v: table(18, 18, handed),
    w_o: table(18, 18, pairs(0, 0).concat(pairs(6, 6), pairs(12, 12))),
  },
  tokens: { en: { m: words.en, n: words.en }, zh: { m: words.zh, n: words.zh } },
  options: { ...plain, ...{ describe: 1 } },
  limit: 32,
  limits: { batch: 3, n: 16, heads: 18 },
};
