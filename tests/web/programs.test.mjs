// Programs: NumPy, PyTorch and C++ make the page's numbers, and print them.

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { lessonOf } from '../../web/content/lessons.js';
import { symbolOf } from '../../web/content/symbols.js';
import { specOf } from '../../web/js/model.js';
import { startState } from '../../web/js/state.js';
import { format } from '../../web/js/text/numbers.js';
import { program } from '../../web/js/text/programs.js';
import { tracedProgram } from '../../web/js/text/programs-traced.js';
import { words } from '../../web/js/text/words.js';
import { validState } from '../../web/js/valid-state.js';
import { core } from './support/core.mjs';
import { runTogether } from './support/cpp.mjs';
import { sameTensors } from './support/programs.mjs';
import { python } from './support/python.mjs';
import { anyState, plainPlaces } from './support/states.mjs';

/** @typedef {import('../../web/js/state.js').State} State */

const libraries = /** @type {const} */ (['numpy', 'torch']);

/** Runs each program by itself; what it printed, and every tensor. */
const script = `
import contextlib, io, warnings
warnings.simplefilter('error')
result = []
for text in given:
    space, printed = {}, io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(text, space)
    lists = {name: tensor.tolist() for name, tensor in space['tensors'].items()}
    result.append({'printed': printed.getvalue(), 'tensors': lists})
`;

/** @type {(texts: string[]) => {printed: string, tensors: Record<string, any[][]>}[]} */
const run = (texts) => python(script, texts);

/**
 * Numbers that two orders of summation agree about.
 * @param {State} state
 * @returns {State}
 */
function moderate(state) {
  const within = (/** @type {any} */ value, /** @type {number} */ most) =>
    typeof value === 'number' && Number.isFinite(value)
      ? Math.max(-most, Math.min(most, value))
      : value;
  const { options, edits } = state;
  return validState({
    ...state,
    options: {
      ...options,
      scale: within(options.scale, 3),
      masked_fill: within(options.masked_fill, 1e9),
      mask: options.mask.map((mask) =>
        mask.kind === 'additive'
          ? { ...mask, bias: mask.bias.map((row) => row.map((value) => within(value, 5))) }
          : mask,
      ),
    },
    edits: Object.fromEntries(
      Object.entries(edits).map(([id, cells]) => [
        id,
        Object.fromEntries(Object.entries(cells).map(([cell, value]) => [cell, within(value, 5)])),
      ]),
    ),
  });
}

const states = [
  ...plainPlaces.map(({ lesson, step, example }) => startState(lesson, step, example)),
  ...fc.sample(anyState, { numRuns: 80, seed: 1 }).map(moderate),
];

for (const library of libraries) {
  test(`${library} makes every tensor of the page`, () => {
    const answers = run(states.map((state) => program(state, library).text));
    states.forEach((state, i) => {
      const trace = core.run(specOf(state, core).spec);
      const made = Object.entries(answers[i].tensors);
      for (const [name, rows] of made) {
        const id = trace.ids.find((one) => symbolOf(one)?.python === name) ?? '';
        const tensor = trace.get(id);
        const tolerance = state.precision === 'float32' ? 2e-5 : 1e-12;
        assert.deepEqual([rows.length, rows[0].length], [tensor.rows, tensor.cols], id);
        rows.flat().forEach((value, j) => {
          const [theirs, ours] = [Number(value), tensor.values[j]];
          const close = Math.abs(theirs - ours) <= tolerance * Math.max(1, Math.abs(ours));
          assert.ok(
            Object.is(theirs, ours) || close,
            `${JSON.stringify(state)} ${id} ${j}: ${theirs}, ${ours}`,
          );
        });
      }
    });
  });
}

test('C++ makes every tensor of the page', async () => {
  const traces = states.map((state) => core.run(specOf(state, core).spec));
  const made = await runTogether(
    states.map((state, i) => tracedProgram(state, traces[i], 'cpp').text),
  );
  states.forEach((state, i) => sameTensors(traces[i], made[i], state));
});

test('NumPy prints the page’s numbers to its last digit', () => {
  const state = startState('from-scratch');
  const trace = core.run(specOf(state, core).spec);
  const [{ printed }] = run([program(state, 'numpy').text]);
  for (const [id, name] of [
    ['q', 'Q'],
    ['scores', 'scores'],
    ['weights', 'weights'],
    ['output', 'output'],
  ]) {
    const { rows, cols, values } = trace.get(id);
    const [, text] = printed.split(`${name} (${rows}, ${cols})\n`);
    const numbers = text.slice(0, text.indexOf(']]')).match(/-?\d+\.\d*/g) ?? [];
    assert.deepEqual(
      numbers.map(Number),
      [...values].map((value) => Number(format(value, 8).replace('−', '-'))),
      id,
    );
  }
  assert.match(printed, /^\[1\. 1\. 1\.\]/);
  assert.match(printed, /\] True/);
});

test('every step of the lesson in code has its block, whose lines make what the step shows', () => {
  const state = startState('from-scratch');
  const trace = core.run(specOf(state, core).spec);
  for (const library of libraries) {
    const { text, blocks } = program(state, library);
    const ids = lessonOf('from-scratch').steps.map(({ id }) => id);
    assert.deepEqual(
      blocks.map(({ id }) => id),
      [...ids, 'print'],
    );
    for (const { id, walks } of lessonOf('from-scratch').steps) {
      const lines = blocks.find((block) => block.id === id)?.lines ?? [];
      const made = lines.flatMap(({ tensors }) => tensors);
      for (const walked of walks) assert.ok(made.includes(walked), `${library} ${id} ${walked}`);
      for (const tensor of made) assert.ok(trace.has(tensor), tensor);
    }
    for (const line of text.split('\n')) assert.ok(line.length <= 100, line);
  }
});

test('comments are in the reader’s language, the code is the same', () => {
  const code = (/** @type {string} */ text) => text.replace(/#.*/g, '#');
  const english = program(startState(), 'numpy').text;
  const chinese = program(validState({ lang: 'zh' }), 'numpy').text;
  assert.ok(english.includes(`# ${words('en')('program.masks')}`));
  assert.ok(chinese.includes(`# ${words('zh')('program.masks')}`));
  assert.equal(code(chinese), code(english));
});
