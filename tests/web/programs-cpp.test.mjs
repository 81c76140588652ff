// C++ programs, operation by operation against naive twins; and as they stand, one by one, by every
// compiler that is here. Those of all lessons are run in course.test.mjs and programs.test.mjs.

import assert from 'node:assert/strict';
import test from 'node:test';
import { specOf } from '../../web/js/model.js';
import { startState } from '../../web/js/state.js';
import { cpp } from '../../web/js/text/programs-cpp.js';
import { nameOf, tracedProgram } from '../../web/js/text/programs-traced.js';
import { words } from '../../web/js/text/words.js';
import { core } from './support/core.mjs';
import { lessons, texts } from './support/course.mjs';
import { compilers, runAlone, runTogether } from './support/cpp.mjs';
import { grid } from './support/numbers.mjs';
import { twins } from './support/operation-twins.mjs';
import { sameTensors } from './support/programs.mjs';
import { specifications } from './support/specifications.mjs';

/** They show nothing on the way; a program would not either. */
const fused = ['softmax', 'norm', 'attend'];

const cases = Object.entries(twins)
  .filter(([op]) => op !== 'input' && !fused.includes(op))
  .flatMap(([op, all]) => all.map((twin) => ({ op, ...twin })));

/** @param {number[][]} table */
const shapeOf = (table) => ({ rows: table.length, cols: table[0].length });

/**
 * A program of one operation.
 * @param {(typeof cases)[number]} twin
 */
function programOf({ op, inputs, attributes = {}, shape: [rows, cols] }) {
  const v = inputs.map((_table, i) => `input${i}`);
  const of = inputs.map(shapeOf);
  const given = v.map((name, i) => cpp.set(name, cpp.literal(of[i], inputs[i], cpp.set(name, ''))));
  const holds = (/** @type {number} */ place, /** @type {number} */ value) =>
    inputs[place].flat().includes(value);
  const made = cpp.operations[op]({ v, of, info: { op, rows, cols, attributes }, holds });
  const body = [...given, cpp.set('result', made), ...cpp.print(['result'])].join('\n');
  const before = cpp.before(body, /** @type {any} */ ({ precision: 'float64' }), words('en'));
  return [...before, ...cpp.start, body, ...cpp.after, ''].join('\n');
}

test('every operation is written as its twin computes it', async () => {
  const made = await runTogether(cases.map(programOf));
  cases.forEach(({ op, inputs, shape: [rows, cols], cell }, i) => {
    const { result } = made[i];
    assert.deepEqual([result.rows, result.cols], [rows, cols], op);
    grid(rows, cols, (r, c) => {
      const [theirs, ours] = [result.values[r * cols + c], cell(inputs, r, c)];
      const near = Math.abs(theirs - ours) <= 1e-11 * Math.max(1, Math.abs(ours));
      assert.ok(Object.is(theirs, ours) || near, `${op} [${r},${c}]: ${theirs}, ${ours}`);
    });
  });
});

test('every operation but fused ones can be written', () => {
  const known = [...Object.keys(cpp.operations), 'input', ...fused];
  assert.deepEqual([...core.options().operations].sort(), known.sort());
});

test('no table has the name of a function', () => {
  const functions = Object.keys(texts.get('en') ?? {})
    .filter((key) => key.startsWith('program.cpp.'))
    .map((key) => key.slice('program.cpp.'.length));
  assert.ok(functions.includes('matmul'));
  const ids = Object.values(specifications).flatMap((spec) => core.run(spec).ids);
  for (const id of new Set(ids)) assert.ok(!functions.includes(nameOf(id)), id);
});

for (const compiler of compilers)
  test(`a program is complete, and ${compiler} has nothing to warn of`, async () => {
    const state = startState('encoder-block');
    const trace = core.run(specOf(state, core).spec);
    sameTensors(trace, await runAlone(tracedProgram(state, trace, 'cpp').text, compiler), state);
  });

test('a step of the lesson in code lights the lines that make what it walks over', () => {
  const state = startState('from-scratch');
  const { text, blocks } = tracedProgram(state, core.run(specOf(state, core).spec), 'cpp');
  const lines = blocks.flatMap((block) => block.lines.map(({ code }) => code));
  assert.equal(text, `${lines.join('\n')}\n`);
  const steps = lessons.find(({ id }) => id === 'from-scratch')?.steps ?? [];
  for (const { id, walks } of steps) {
    const mine = blocks.filter((block) => block.id === id).flatMap((block) => block.lines);
    const others = steps.slice(
      0,
      steps.findIndex((step) => step.id === id),
    );
    for (const tensor of walks)
      if (!others.some((step) => step.walks.includes(tensor)))
        assert.ok(
          mine.some(({ tensors }) => tensors.includes(tensor)),
          `${id} ${tensor}`,
        );
  }
});
