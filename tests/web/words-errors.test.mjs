// Every refusal has a sentence, in every language, without a hole.

import assert from 'node:assert/strict';
import test from 'node:test';
import { facadeCodes } from '../../web/js/core/errors.js';
import { stateFromFile } from '../../web/js/statefile.js';
import { parseNumber } from '../../web/js/text/numbers.js';
import { languages, words } from '../../web/js/text/words.js';
import { decode } from '../../web/js/url.js';
import { core } from './support/core.mjs';
import { texts as tables } from './support/course.mjs';
import { sources } from './support/sources.mjs';

/** @typedef {{code: string, detail?: any}} Refusal */

const textsOf = (/** @type {'en' | 'zh'} */ id) => tables.get(id) ?? {};
const en = textsOf('en');

const { codes } = /** @type {any} */ (core.options());
const ours = new Set(
  sources.flatMap((source) =>
    [...source.matchAll(/'((?:link|file|number|paste|mistake)_[a-z_]+)'/g)].map(([, code]) => code),
  ),
);
const every = [
  ...codes.filter((/** @type {string} */ code) => code !== 'ok'),
  ...facadeCodes,
  ...ours,
];

const row = [1, 2, 3, 4];
const x = [row, row, row, row, row];
const square = [row, row, row, row];
const good = {
  graph: 'attention',
  inputs: { x },
  weights: { w_q: square, w_k: square, w_v: square },
};

/**
 * @param {any} change
 * @returns {Refusal}
 */
function refusal(change) {
  try {
    core.run({ ...good, ...change });
  } catch (error) {
    return /** @type {any} */ (error);
  }
  throw new Error('accepted');
}

const weights = (/** @type {any} */ change) => refusal({ weights: { ...good.weights, ...change } });
const options = (/** @type {any} */ change) => refusal({ options: change });
const mask = (/** @type {any} */ change) => options({ mask: [change] });

/** @type {[Refusal, string, string][]} */
const sentences = [
  [
    weights({ w_k: [row, row, row] }),
    'W_K has 3 rows, but X has 4 columns (W_K: 3 × 4, X: 5 × 4).',
    'W_K 有 3 行，而 X 有 4 列（W_K：3 × 4，X：5 × 4）。',
  ],
  [
    weights({ w_k: [[1], [2], [3], [4]] }),
    'W_K has 1 column, but W_Q has 4 columns (W_K: 4 × 1, W_Q: 4 × 4).',
    'W_K 有 1 列，而 W_Q 有 4 列（W_K：4 × 1，W_Q：4 × 4）。',
  ],
  [
    refusal({ weights: {}, inputs: { q: x, k: x, v: [row] } }),
    'V has 1 row, but K has 5 rows (V: 1 × 4, K: 5 × 4).',
    'V 有 1 行，而 K 有 5 行（V：1 × 4，K：5 × 4）。',
  ],
  [
    weights({ w_q: [[1, 2, Infinity, 4], row, row, row] }),
    'W_Q holds Infinity in row 1, column 3; only finite numbers can be used.',
    'W_Q 第 1 行第 3 列是 Infinity；这里只能用有限数。',
  ],
  [
    weights({ w_q: [[1, 2], [3]] }),
    'Row 2 of W_Q has 1 entry, but 2 were expected.',
    'W_Q 的第 2 行有 1 个数，应当有 2 个。',
  ],
  [
    weights({ w_q: [[1, 'two']] }),
    'W_Q holds “two” in row 1, column 2, which is not a number.',
    'W_Q 第 1 行第 2 列的“two”不是数。',
  ],
  [refusal({ weights: { w_q: square } }), 'W_K is missing.', '缺少 W_K。'],
  [refusal({ inputs: { x, q: x } }), 'Q and X cannot both be given.', 'Q 与 X 不能同时给出。'],
  [
    options({ scale: 'loud' }),
    'The option “scale” cannot be “loud”. Allowed: sqrt_dk, none, number.',
    '选项“scale”不能是“loud”。可以取：sqrt_dk, none, number。',
  ],
  [options({ loud: 1 }), 'There is no option “loud” here.', '这里没有“loud”这个选项。'],
  [
    refusal({ inputs: { x: [[]] } }),
    'X is empty: its shape is 1 × 0.',
    'X 是空的：它的形状是 1 × 0。',
  ],
  [refusal({ graph: 'magic' }), 'There is no calculation called “magic”.', '没有叫“magic”的计算。'],
  [
    decode('step-by-step&scale=loud').problem ?? { code: '' },
    'The link’s part “scale” cannot be used; its usual value is shown instead.',
    '链接里的“scale”无法使用，这里改用平常的值。',
  ],
  [stateFromFile('{').problem ?? { code: '' }, 'The file is not JSON.', '文件不是 JSON。'],
  [/** @type {any} */ (parseNumber('1/0')), '“1/0” divides by zero.', '“1/0”除以了零。'],
];

test('sentences say what is wrong', () => {
  for (const [refused, english, chinese] of sentences) {
    assert.equal(words('en').error(refused), english);
    assert.equal(words('zh').error(refused), chinese);
  }
});

/** Refusals of every kind that a run can give. @type {Refusal[]} */
const refusals = [
  ...sentences.map(([refused]) => refused),
  refusal({ graph: undefined }),
  refusal({ graph: 7 }),
  refusal({ inputs: { x, magic: x } }),
  refusal({ inputs: { x: [[[row]]] } }),
  refusal({ inputs: { x: [] } }),
  refusal({ inputs: { x: { rows: 1, cols: 20000, values: new Float64Array(20000) } } }),
  refusal({ inputs: { x: [[[row, row]], [[row]]] } }),
  refusal({ precision: 'float8' }),
  refusal({ precision: 'float32', rounding: 'each' }),
  refusal({ precision: 16 }),
  options({ scale: NaN }),
  options({ empty_row: 'magic' }),
  options({ masked_fill: Infinity }),
  options({ mask: 'magic' }),
  mask({ kind: 'magic' }),
  mask({ kind: 'padding' }),
  mask({ kind: 'padding', keep: [true] }),
  mask({ kind: 'padding', keep: [1, 1, 2, 1, 1] }),
  mask({ kind: 'causal', align: 'middle' }),
  mask({ kind: 'keep', grid: x }),
  options({ mask: Array.from({ length: 65 }, () => ({ kind: 'causal' })) }),
  refusal({ inputs: [] }),
];

for (const { id } of languages) {
  const table = textsOf(id);
  test(`${id}: every refusal of the core has a sentence without a hole`, () => {
    for (const refused of refusals) {
      const sentence = words(id).error(refused);
      const told = `${refused.code} ${JSON.stringify(refused.detail)}: ${sentence}`;
      assert.ok(!/[{}]|undefined|NaN rows/.test(sentence), told);
      assert.notEqual(sentence, words(id).error({ code: 'magic' }), told);
    }
  });

  test(`${id}: every code has sentences, and every sentence a code`, () => {
    const keys = Object.keys(table).filter((key) => key.startsWith('error.'));
    const named = new Set(keys.map((key) => key.split('.')[1]));
    named.delete('unknown');
    assert.deepEqual([...named].sort(), [...new Set(every)].sort());
    for (const code of every) assert.ok(Object.hasOwn(table, `error.${code}`), code);
  });
}

test('an unknown code is named', () => {
  assert.equal(words('en').error({ code: 'magic' }), 'Something went wrong (magic).');
  assert.ok(Object.hasOwn(en, 'error.unknown'));
});
