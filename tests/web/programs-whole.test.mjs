// The programs of many heads and of an encoder block as written by hand: run, they give the numbers of the
// page, and they draw them as the course says.

import assert from 'node:assert/strict';
import test from 'node:test';
import { specOf } from '../../web/js/model.js';
import { startState } from '../../web/js/state.js';
import { wholeProgram } from '../../web/js/text/programs-whole.js';
import { format } from '../../web/js/text/numbers.js';
import { validState } from '../../web/js/valid-state.js';
import { core, tables } from './support/core.mjs';
import './support/course.mjs';
import { python } from './support/python.mjs';

/** Runs it as a person would, and keeps its tables and what it prints. */
const script = `
import contextlib, io
space, printed = {}, io.StringIO()
with contextlib.redirect_stdout(printed):
    exec(given, space)
result = {'printed': printed.getvalue()}
for name in ('weights', 'output', 'norm1', 'norm2'):
    if name in space: result[name] = space[name].tolist()
`;

/** @param {import('../../web/js/state.js').State} state */
function both(state) {
  const program = wholeProgram(state);
  assert.ok(program);
  const trace = tables(core.run(specOf(state, core).spec));
  return { text: program.text, ran: python(script, program.text), trace, state };
}

/** To the last digit that the page shows, and far beyond. @param {number[][]} ours @param {number[][]} theirs */
function same(ours, theirs) {
  assert.deepEqual([ours.length, ours[0].length], [theirs.length, theirs[0].length]);
  ours.flat().forEach((value, i) => {
    const other = theirs.flat()[i];
    assert.ok(
      Math.abs(value - other) <= 1e-13 * Math.max(1, Math.abs(value)),
      `${value}, ${other}`,
    );
    assert.equal(format(other, 8), format(value, 8));
  });
}

const draws = [
  'np.random.seed(42)',
  'X = np.random.randn(2, 5, 16)',
  'W_q = np.random.randn(16, 16) * 0.01',
  'W_k = np.random.randn(16, 16) * 0.01',
  'W_v = np.random.randn(16, 16) * 0.01',
  'W_o = np.random.randn(16, 16) * 0.01',
];

test('many heads: seed 42, a batch of two, four heads', () => {
  const { text, ran, trace } = both(startState('many-heads', 'wide', 'heads42'));
  assert.ok(text.includes(draws.join('\n')));
  for (const item of [0, 1]) {
    same(trace[`batch${item}.output`], ran.output[item]);
    for (const head of [0, 1, 2, 3])
      same(trace[`batch${item}.head${head}.weights`], ran.weights[item][head]);
  }
  assert.match(ran.printed, /^weights \(2, 4, 5, 5\)$/m);
  assert.match(ran.printed, /^output \(2, 5, 16\)$/m);
});

test('an encoder block: the same draws, continued', () => {
  const { text, ran, trace } = both(startState('encoder-block', 'attend', 'block42'));
  const more = [
    'W1 = np.random.randn(16, 32) * 0.01',
    'b1 = np.zeros(32)',
    'W2 = np.random.randn(32, 16) * 0.01',
    'b2 = np.zeros(16)',
  ];
  assert.ok(text.includes([...draws, ...more].join('\n')));
  assert.ok(text.includes('variance + 0.000001') || text.includes('variance + 1e-6'));
  for (const item of [0, 1]) {
    same(trace[`batch${item}.attn.output`], ran.output[item]);
    same(trace[`batch${item}.norm1`], ran.norm1[item]);
    same(trace[`batch${item}.norm2`], ran.norm2[item]);
  }
});

test('other sizes, seeds and spreads', () => {
  for (const change of [
    { example: 'heads-xavier', seed: 3 },
    { example: 'heads42', sizes: { batch: 3, n: 4, d_model: 8, heads: 2 } },
  ]) {
    const { ran, trace } = both(validState({ lesson: 'many-heads', ...change }));
    same(trace['batch1.output'], ran.output[1]);
  }
});

test('there is none where something else is set', () => {
  const of = (/** @type {any} */ change) =>
    wholeProgram(validState({ lesson: 'many-heads', ...change }));
  assert.ok(of({}));
  for (const change of [
    { edits: { w_q: { '0,0': 1 } } },
    { precision: 'float32' },
    { options: { scale: 'none' } },
    { options: { mask: [{ kind: 'causal', align: 'top_left' }] } },
    { example: 'heads-sentence' },
    { example: 'heads-biased' },
  ])
    assert.equal(of(change), null, JSON.stringify(change));
  const block = validState({
    lesson: 'encoder-block',
    example: 'block42',
    options: { norm: 'pre' },
  });
  assert.equal(wholeProgram(block), null);
});
