// Every lesson of the course: questions accept the right answer and refuse wrong ones, mistakes are
// calculated and differ, programs make the numbers of the page.

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { specOf } from '../../web/js/model.js';
import { wrongly } from '../../web/js/mistakes.js';
import { answersOf, cellsIn, rightAnswers, rightCells } from '../../web/js/predict-kinds.js';
import { judge, valueOf } from '../../web/js/predict.js';
import { stageOf } from '../../web/js/stage.js';
import { DATA_KEYS, sameValue, startState } from '../../web/js/state.js';
import { changes } from '../../web/js/core/core.js';
import { tracedProgram } from '../../web/js/text/programs-traced.js';
import { validState } from '../../web/js/valid-state.js';
import { core } from './support/core.mjs';
import { runTogether } from './support/cpp.mjs';
import { lessons, plainLessons } from './support/course.mjs';
import { sameTensors, tablesOf } from './support/programs.mjs';
import { python } from './support/python.mjs';
import { anyLessonState, everyPlace } from './support/states.mjs';

/** @typedef {import('../../web/js/state.js').State} State */

/** @param {State} state */
function shown(state) {
  const { spec } = specOf(state, core);
  const trace = core.run(spec);
  const wrongTrace = (/** @type {any} */ wrong) => {
    try {
      return core.run(wrongly(spec, wrong));
    } catch {
      return null;
    }
  };
  return { trace, wrongTrace, stage: stageOf(state, trace) };
}

/** The page says so where an example's sizes do not allow a mistake. @param {string} id */
const ownExample = (id) => lessons.find((lesson) => lesson.id === id)?.examples[0];

for (const { lesson, step, example } of everyPlace) {
  const state = startState(lesson, step, example);
  const { trace, wrongTrace, stage } = shown(state);
  const { predict, breaks } = stage;
  const place = `${lesson}/${step} (${example})`;

  if (predict && (predict.kind ?? 'value') === 'value')
    test(`${place}: the right number is accepted, three wrong ones are not`, () => {
      const value = valueOf(predict, trace);
      const verdict = (/** @type {number} */ typed) =>
        judge(predict, trace, typed, wrongTrace).verdict;
      assert.equal(verdict(value), 'right');
      for (const wrong of [value + 1.5, value - 7, -2 * value - 3])
        assert.notEqual(verdict(wrong), 'right');
    });

  if (predict?.kind === 'choice')
    test(`${place}: one answer is right, the others are not`, () => {
      const ids = answersOf(predict, trace).map(({ id }) => id);
      const right = rightAnswers(predict, trace, wrongTrace);
      assert.ok(right.length > 0 && right.every((id) => ids.includes(id)), `${right} of ${ids}`);
      assert.ok(ids.length >= right.length + 3, `${ids}`);
    });

  if (predict?.kind === 'cell')
    test(`${place}: some cells are right, at least three are not`, () => {
      const all = cellsIn({ ...predict, within: 'all' }, trace);
      const right = rightCells(predict, trace, wrongTrace);
      assert.ok(
        right.length > 0 && right.length <= all.length - 3,
        `${right.length} of ${all.length}`,
      );
    });

  for (const { id, wrong, shows } of breaks)
    test(`${place}: broken by ${id}, some cell that is compared differs`, () => {
      const other = wrongTrace(wrong);
      assert.ok(other || example !== ownExample(lesson), 'it can be calculated');
      if (!other) return;
      const touched = changes(trace, other);
      const isOwn = example === startState(lesson, step).example;
      assert.ok(!isOwn || shows.some((table) => touched.has(table)), shows.join());
    });
}

test('every lesson asks at least two questions', () => {
  for (const { id, steps } of lessons)
    assert.ok(steps.filter(({ predict }) => predict).length >= 2, id);
});

/** Runs each program by itself: every tensor by its id. */
const script = `
import contextlib, io, warnings
warnings.simplefilter('error')
result = []
for text in given:
    space = {}
    with contextlib.redirect_stdout(io.StringIO()):
        exec(text, space)
    result.append({name: tensor.tolist() for name, tensor in space['tensors'].items()})
`;

/**
 * Numbers that two orders of summation agree about. In float32 a norm multiplies the rounding errors
 * of a row whose numbers are nearly equal, unless ε is larger than their variance.
 * @param {State} state
 */
const moderate = (state) => {
  const { scale, eps } = /** @type {any} */ (state.options);
  const options = { ...state.options, scale: typeof scale === 'number' ? 0.5 : scale };
  if (state.precision === 'float32' && typeof eps === 'number')
    Object.assign(options, { eps: Math.max(eps, 0.1) });
  return validState({ ...state, options, edits: {} });
};

const all = [
  ...everyPlace
    .filter(({ lesson }) => !plainLessons.some(({ id }) => id === lesson))
    .map(({ lesson, step, example }) => startState(lesson, step, example)),
  ...fc.sample(anyLessonState, { numRuns: 40, seed: 1 }).map(moderate).filter(isAccepted),
];
/** Steps of the same numbers need one program. */
const states = all.filter(
  (state, i) =>
    all.findIndex(
      (other) =>
        other.lesson === state.lesson &&
        DATA_KEYS.every((key) => sameValue(other[key], state[key])),
    ) === i,
);

/** The core refuses what has no meaning, such as a sample variance of a single number. @param {State} state */
function isAccepted(state) {
  try {
    return Boolean(core.run(specOf(state, core).spec));
  } catch (error) {
    assert.equal(/** @type {any} */ (error).code, 'bad_option');
    return false;
  }
}

for (const library of /** @type {const} */ (['numpy', 'torch']))
  test(`${library} makes every tensor of every lesson`, () => {
    const traces = states.map((state) => core.run(specOf(state, core).spec));
    const answers = python(
      script,
      states.map((state, i) => tracedProgram(state, traces[i], library).text),
    );
    states.forEach((state, i) => sameTensors(traces[i], tablesOf(answers[i]), state));
  });

/** Of PyTorch, in 1.13 and in every 2.x so far: to add one, look it up in the documentation of both. */
const steady =
  'Tensor abs acos allclose amax arange argmax bool cat clamp clip cos cumsum diag div double einsum equal erf ' +
  'exp expm1 eye flip float float32 float64 from_numpy full full_like gather log log1p logaddexp logical_and ' +
  'logical_or masked_fill matmul max maximum mean minimum mul ones ones_like outer pow relu repeat ' +
  'repeat_interleave reshape roll round set_printoptions sigmoid sign sin softmax sort sqrt square stack ' +
  'sum tanh tensor topk triu tril unsqueeze where zeros zeros_like';

test('PyTorch programs use what 1.13 has and 2.x still has', () => {
  const known = new Set(steady.split(' '));
  for (const state of states) {
    const { text } = tracedProgram(state, core.run(specOf(state, core).spec), 'torch');
    const used = [...text.matchAll(/\btorch\.(\w+)/g)].map(([, name]) => name);
    assert.ok(used.includes('from_numpy'));
    for (const name of used) assert.ok(known.has(name), `torch.${name}`);
  }
});

test('C++ makes every tensor of every lesson', async () => {
  const traces = states.map((state) => core.run(specOf(state, core).spec));
  const texts = states.map((state, i) => tracedProgram(state, traces[i], 'cpp').text);
  const answers = await runTogether(texts);
  states.forEach((state, i) => sameTensors(traces[i], answers[i], state));
});
