// Exercise sheets: in every lesson the answers are the trace's and follow from what is printed; the
// same seed leaves the same cells blank; links are read whatever they say.

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { inputsOf } from '../../web/content/examples.js';
import { cellsOf, evaluate, explain } from '../../web/js/core/provenance.js';
import {
  canBeSmall,
  exerciseOf,
  isSheet,
  plainSheet,
  readSheet,
  tablesToAsk,
  writeSheet,
} from '../../web/js/exercise.js';
import { specOf } from '../../web/js/model.js';
import { startState } from '../../web/js/state.js';
import { core } from './support/core.mjs';
import { lessons } from './support/course.mjs';
import { everyPlace } from './support/states.mjs';

/** @typedef {import('../../web/js/exercise.js').Sheet} Sheet */
/** @typedef {import('../../web/js/state.js').State} State */

/** @param {State} state */
const run = (state) => core.run(specOf(state, core).spec);

/** @param {State} state @param {Partial<Sheet>} sheet */
const exercise = (state, sheet) =>
  exerciseOf(state, run(state), core, { ...plainSheet, ...sheet }, (patch) =>
    run({ ...state, ...patch }),
  );

/** @param {ReturnType<typeof exercise>} made */
const cellsBlank = ({ blanks }) =>
  [...blanks].flatMap(([id, cells]) =>
    [...cells].map((cell) => {
      const [row, col] = cell.split(',').map(Number);
      return { id, row, col };
    }),
  );

for (const { id } of lessons)
  test(`${id}: blanks are computed cells, and their answers follow from what is printed`, () => {
    let count = 0;
    for (const place of everyPlace.filter(({ lesson }) => lesson === id)) {
      const state = startState(place.lesson, place.step, place.example);
      for (const small of canBeSmall(state) ? [false, true] : [false]) {
        const made = exercise(state, { seed: 5, blanks: 15, small });
        const total = made.asked.reduce((sum, table) => {
          const { rows, cols } = made.trace.info(table);
          return sum + rows * cols;
        }, 0);
        const blank = cellsBlank(made);
        assert.ok(blank.length <= 15 && (blank.length === 15 || blank.length <= total));
        count += blank.length;
        for (const { id: table, row, col } of blank) {
          const { op, cols } = made.trace.info(table);
          assert.notEqual(op, 'input');
          const { numeric } = explain(made.trace, table, row, col);
          for (const cell of cellsOf(numeric)) assert.ok(made.tables.includes(cell.id), cell.id);
          const [answer, value] = [
            made.trace.get(table).values[row * cols + col],
            evaluate(numeric),
          ];
          const near = Math.abs(answer - value) <= 1e-9 * Math.max(1, Math.abs(answer));
          assert.ok(
            Object.is(answer, value) || near,
            `${table} ${row},${col}: ${answer}, ${value}`,
          );
        }
      }
    }
    assert.ok(count > 0, 'some step can be asked for');
  });

test('the answers are those of the page’s own trace', () => {
  const state = startState('step-by-step', 'score');
  const { trace, tables } = exercise(state, {});
  assert.deepEqual(tables, ['q', 'k', 'scores']);
  for (const id of tables) assert.deepEqual(trace.get(id).values, run(state).get(id).values);
});

test('small numbers are whole, from −3 to 3, and the trace is theirs', () => {
  for (const { id } of lessons) {
    const state = startState(id);
    if (!canBeSmall(state)) continue;
    const { trace } = exercise(state, { small: true, seed: 11 });
    const seen = new Set();
    for (const input of inputsOf(state).filter(({ fill }) => fill === undefined))
      for (const value of trace.get(input.id).values) {
        assert.ok(Number.isInteger(value) && Math.abs(value) <= 3, `${input.id}: ${value}`);
        seen.add(value);
      }
    assert.ok(seen.size > 4, id);
  }
});

test('the same seed leaves the same cells blank, another one others', () => {
  for (const { id } of lessons) {
    const state = startState(id, lessons.find((lesson) => lesson.id === id)?.steps.at(-1)?.id);
    const tables = tablesToAsk(state, run(state));
    const of = (/** @type {number} */ seed) => cellsBlank(exercise(state, { seed, tables }));
    assert.deepEqual(of(3), of(3));
    if (tables.length > 0) assert.notDeepEqual(of(3), of(4), id);
  }
});

const anySheet = fc
  .record({
    seed: fc.integer({ min: 0, max: 4294967295 }),
    blanks: fc.integer({ min: 1, max: 200 }),
    small: fc.boolean(),
    tables: fc.array(fc.constantFrom('scores', 'weights.exp', 'batch0.head1.q'), { maxLength: 3 }),
  })
  .map((sheet) => ({ ...sheet }));

test('a sheet survives its link', () => {
  fc.assert(
    fc.property(anySheet, (sheet) => {
      const text = writeSheet(sheet);
      assert.ok(isSheet(text) && /^[\w.,=&!]*$/.test(text));
      assert.deepEqual(readSheet(text), { sheet, problem: null });
    }),
  );
});

test('any text is read, and what cannot be used is named', () => {
  /** @param {string} text */
  const readsSafely = (text) => {
    const { sheet, problem } = readSheet(text);
    assert.deepEqual(readSheet(writeSheet(sheet)).sheet, sheet);
    assert.ok(problem === null || (problem.detail.key ?? '').length <= 40);
  };
  fc.assert(
    fc.property(
      fc.string().map((text) => `!exercise&${text}`),
      readsSafely,
    ),
  );
  fc.assert(
    fc.property(anySheet, fc.nat(), fc.string({ maxLength: 4 }), (sheet, at, put) => {
      const text = writeSheet(sheet);
      const place = at % (text.length + 1);
      readsSafely(text.slice(0, place) + put + text.slice(place + put.length));
    }),
  );
  const code = (/** @type {string} */ text) => readSheet(`!exercise&${text}`).problem?.code ?? null;
  assert.equal(code('seed=4294967296'), 'link_bad');
  assert.equal(code('blanks=0'), 'link_bad');
  assert.equal(code('blanks=1e9'), 'link_bad');
  assert.equal(code('tables=<img>'), 'link_bad');
  assert.equal(code('__proto__=1'), 'link_unknown');
  assert.equal(code('x'.repeat(5000)), 'link_too_long');
});
