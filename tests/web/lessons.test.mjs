// Lessons and examples: everything they name exists in the trace, and every formula parses.

import assert from 'node:assert/strict';
import test from 'node:test';
import { render } from '../../build-scripts/formulas.mjs';
import { examples, inputsOf } from '../../web/content/examples.js';
import { lessonOf, stepOf } from '../../web/content/lessons.js';
import { knownIds, shapeIn, sizeOf, symbolOf } from '../../web/content/symbols.js';
import { labelsOf, setMasks, specOf } from '../../web/js/model.js';
import { namesOf, stageOf, stepWalking } from '../../web/js/stage.js';
import { stands, startState } from '../../web/js/state.js';
import { placeholdersOf } from '../../web/js/text/markup.js';
import { validState } from '../../web/js/valid-state.js';
import { core } from './support/core.mjs';
import { lessons, plainLessons, texts as tables } from './support/course.mjs';
import { everyPlace, plainPlaces } from './support/states.mjs';

const texts = tables.get('en') ?? {};
const run = (/** @type {any} */ state) => core.run(specOf(state, core).spec);

/** Every tensor that some example makes with all masks together. */
const allIds = new Set(
  plainLessons
    .flatMap(({ id, examples }) => examples.map((example) => [id, example]))
    .flatMap(([lesson, example]) => {
      const start = startState(lesson, undefined, example);
      const { patch } = setMasks(start, ['causal', 'padding', 'keep', 'additive']);
      return [...run({ ...start, ...patch }).ids];
    }),
);

test('every id that a lesson names exists in some trace', () => {
  const optional = ['b_q', 'b_k', 'b_v']; // no example has biases; a lesson may show them
  for (const lesson of lessons) {
    const { rail, steps } = lesson;
    const traces = lesson.examples.flatMap((example) => {
      const starts = steps.map((step) => startState(lesson.id, step.id, example));
      const others = (lesson.options ?? []).flatMap(({ name, values = [] }) =>
        values.map((value) => ({ ...starts[0], options: { ...starts[0].options, [name]: value } })),
      );
      return [...starts, ...others].map(run);
    });
    const named = [
      ...rail.flat(),
      ...steps.flatMap(({ shows, walks, focus, predict, breaks = [] }) => [
        ...shows,
        ...walks,
        focus.tensor,
        ...(predict ? [predict.cell, ...(predict.choices ?? [])].map(({ tensor }) => tensor) : []),
        ...(predict?.mistakes ?? []).flatMap(({ cell }) => (cell ? [cell.tensor] : [])),
        ...breaks.flatMap(({ shows: compared }) => compared),
      ]),
    ];
    for (const id of named.filter((one) => !one.includes('<'))) {
      const known = traces.some(({ ids }) => ids.some((one) => stands(id, one)));
      assert.ok(known || allIds.has(id) || optional.includes(id), `${lesson.id}: ${id}`);
    }
  }
});

test('every tensor that can be seen has a symbol, a role and the axes of its shape', () => {
  for (const { lesson, step, example } of everyPlace) {
    const state = startState(lesson, step, example);
    const trace = run(state);
    const isPlain = plainPlaces.some((place) => place.lesson === lesson);
    const { shows, rail } = stageOf(state, trace);
    for (const id of isPlain ? trace.ids : [...shows, ...rail.flat().map((entry) => entry.id)]) {
      const { rows, cols } = trace.info(id);
      assert.ok(symbolOf(id), id);
      assert.deepEqual(shapeIn(state.sizes, id), [rows, cols], id);
    }
  }
  assert.equal(symbolOf('nothing'), null);
  assert.equal(symbolOf('toString'), null);
  assert.equal(symbolOf('batch3.weights')?.python, 'weights');
});

test('every step of every example has a stage whose tables exist', () => {
  for (const { lesson, step, example } of everyPlace) {
    const state = startState(lesson, step, example);
    const trace = run(state);
    const stage = stageOf(state, trace);
    const { layout } = stage;
    const tables =
      layout.kind === 'product' ? [layout.left, layout.top, layout.result] : layout.tables;
    assert.ok(tables.length > 0 && stage.walks.length > 0, `${lesson} ${step} ${example}`);
    for (const id of [...tables, ...stage.walks, ...stage.shows]) assert.ok(trace.has(id), id);
    for (const id of tables) assert.ok(stage.shows.includes(id), `${step} shows ${id}`);
    for (const { id, step: there } of stage.rail.flat()) {
      assert.ok(trace.has(id));
      assert.equal(stepOf(lesson, there).id, there);
    }
    for (const [part, key] of Object.entries(stage.keys)) {
      const needed =
        part === 'title' || part === 'body' || (/predict|hint/.test(part) && stage.predict);
      assert.ok(!needed || Object.hasOwn(texts, key), key);
    }
    for (const { row, col } of tables.map((id) => namesOf(state, { tensor: id, row: 0, col: 0 })))
      assert.ok(row !== undefined && col !== undefined);
    assert.ok(labelsOf(state).n.length > 0);
  }
});

test('the words of a stage have no placeholder that it does not fill', () => {
  for (const { lesson, step, example } of everyPlace) {
    const state = startState(lesson, step, example);
    const { keys, params, predict } = stageOf(state, run(state));
    for (const [part, key] of Object.entries(keys)) {
      if (!Object.hasOwn(texts, key) || (!predict && /predict|hint/.test(part))) continue;
      for (const name of placeholdersOf(texts[key])) assert.ok(name in params, `${key}: ${name}`);
    }
  }
});

test('the first step shows the projection chosen, from the sequence that it comes from', () => {
  const self = validState({ part: 'k' });
  assert.deepEqual(stageOf(self, run(self)).layout, {
    kind: 'product', left: 'x', top: 'w_k', transposed: false, result: 'k', bias: null,
  }); // prettier-ignore
  const cross = validState({ part: 'v', example: 'cross' });
  const stage = stageOf(cross, run(cross));
  assert.equal(/** @type {any} */ (stage.layout).left, 'context');
  assert.equal(stage.keys.body, 'step-by-step.project.body.context');
});

test('where Q, K and V are given there is nothing to project or predict', () => {
  const state = startState('step-by-step', 'project', 'numpy42');
  const stage = stageOf(state, run(state));
  assert.deepEqual(stage.layout, { kind: 'row', tables: ['q', 'k', 'v'] });
  assert.equal(stage.predict, null);
  assert.deepEqual(stage.parts, []);
  assert.equal(stage.keys.body, 'step-by-step.project.body.given');
});

test('formulas follow the options', () => {
  const formula = (/** @type {string} */ step, /** @type {any} */ options) => {
    const state = validState({ step, options });
    return stageOf(state, run(state)).formula;
  };
  const { scale, mask } = Object.fromEntries(
    lessonOf('step-by-step').steps.map(({ id, formula }) => [id, formula]),
  );
  assert.equal(formula('scale', {}), scale.usual);
  assert.equal(formula('scale', { scale: 'none' }), scale.none);
  assert.equal(formula('scale', { scale: 0.5 }), scale.number);
  assert.equal(formula('mask', { masked_fill: -1e9 }), mask.number);
  assert.equal(formula('mask', { masked_fill: -1e9, mask_mode: 'add' }), mask.add);
});

test('a causal mask that is not square explains how it is aligned', () => {
  const body = (/** @type {any} */ change) => {
    const state = validState({ step: 'mask', ...change });
    return stageOf(state, run(state)).keys.body;
  };
  assert.equal(body({}), 'step-by-step.mask.body');
  assert.equal(body({ example: 'cross' }), 'step-by-step.mask.body.aligned');
  assert.equal(body({ example: 'cross', options: { mask: [] } }), 'step-by-step.mask.body');
});

test('the formula of the mask holds what is added, and what hides', () => {
  const formula = (/** @type {any} */ options) => {
    const state = validState({ step: 'mask', options });
    const { formula } = stageOf(state, run(state));
    const letters = { B: /\{B\}/, M: /\{M\}/, infty: /\\infty/, f: /(?<!\w)f(?!\w)/ };
    return Object.entries(letters)
      .flatMap(([name, one]) => (one.test(formula) ? [name] : []))
      .join(' ');
  };
  const bias = { kind: 'additive', bias: Array(5).fill([0, 1, 2, 3, 4]) };
  const causal = { kind: 'causal', align: 'top_left' };
  assert.equal(formula({}), 'M infty');
  assert.equal(formula({ mask: [bias] }), 'B M infty');
  assert.equal(formula({ mask: [causal, bias] }), 'B M infty');
  assert.equal(formula({ mask: [causal, bias], masked_fill: -1e9 }), 'B M f');
  assert.equal(formula({ mask: [causal, bias], mask_mode: 'add', masked_fill: -1e9 }), 'B M f');
  assert.equal(formula({ mask: [causal], masked_fill: -1e9 }), 'M f');
});

test('every formula parses', () => {
  for (const { id, steps } of lessons)
    for (const step of steps)
      for (const [variant, latex] of Object.entries(step.formula)) {
        const path = `${id}.${step.id}.formula.${variant}`;
        assert.match(render({ path, latex, display: true }), /^<math/);
      }
});

test('a tensor is made in one step; what is given belongs to the first', () => {
  assert.equal(stepWalking({ lesson: 'step-by-step' }, 'weights.exp'), 'softmax');
  assert.equal(stepWalking({ lesson: 'step-by-step' }, 'x'), 'project');
  assert.equal(stepWalking({ lesson: 'from-scratch' }, 'output'), 'output');
});

test('cells are named by tokens, or by numbers counted from 1', () => {
  assert.deepEqual(namesOf(startState(), { tensor: 'scores', row: 1, col: 2 }), {
    row: 'cat',
    col: 'sat',
  });
  assert.deepEqual(namesOf(startState(), { tensor: 'x', row: 1, col: 2 }), {
    row: 'cat',
    col: '3',
  });
});

test('examples have the numbers that their sizes promise, with few decimals', () => {
  for (const { id, sizes, numbers, tokens } of examples) {
    const inputs = inputsOf({ example: id, sizes });
    for (const [tensor, grid] of Object.entries(numbers ?? {})) {
      const given = inputs.find((input) => input.id === tensor);
      assert.ok(given, `${id} ${tensor}`);
      assert.deepEqual([grid.length, grid[0].length], [given.rows, given.cols], `${id} ${tensor}`);
      assert.ok(grid.flat().every((value) => Number(value.toFixed(2)) === value));
    }
    for (const names of Object.values(tokens ?? {}))
      for (const [axis, { length }] of /** @type {[any, string[]][]} */ (Object.entries(names)))
        assert.equal(length, sizeOf(sizes, axis), `${id} ${axis}`);
  }
});

test('the ids that have a symbol are known to the core', () => {
  for (const id of knownIds) assert.ok(allIds.has(id) || /^b_[qkv]$/.test(id), id);
});
