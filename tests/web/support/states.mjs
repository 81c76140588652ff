// Random states of the page for property tests, and what spoils a text.

import fc from 'fast-check';
import { exampleOf, examples, inputIds, inputsOf } from '../../../web/content/examples.js';
import { shapeIn } from '../../../web/content/symbols.js';
import { choices } from '../../../web/js/state.js';
import { limitOf } from '../../../web/js/state.js';
import { validState } from '../../../web/js/valid-state.js';
import { lessons, plainLessons } from './course.mjs';

/** @typedef {import('../../../web/js/state.js').State} State */
/** @typedef {import('../../../web/js/state.js').Sizes} Sizes */

/** @type {(lessons: import('../../../web/content/lessons.js').Lesson[]) => {lesson: string, step: string, example: string}[]} */
const placesIn = (lessons) =>
  lessons.flatMap(({ id, steps, examples }) =>
    steps.flatMap((step) =>
      (step.example && step.alone ? [step.example] : examples).map((example) => ({
        lesson: id,
        step: step.id,
        example,
      })),
    ),
  );

/** One place for every example in every lesson that has it, at every step. */
export const everyPlace = placesIn(lessons);

/** The same for lessons on one head of attention. */
export const plainPlaces = placesIn(plainLessons);

const place = fc.constantFrom(...plainPlaces);
const size = fc.integer({ min: 1, max: 6 });
const value = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -9, max: 9 }),
);

/** @type {(m: number, n: number) => fc.Arbitrary<any>} */
const maskOf = (m, n) => {
  const row = (/** @type {fc.Arbitrary<any>} */ cell) =>
    fc.array(cell, { minLength: n, maxLength: n });
  const grid = (/** @type {fc.Arbitrary<any>} */ cell) =>
    fc.array(row(cell), { minLength: m, maxLength: m });
  return fc.oneof(
    fc.record({ kind: fc.constant('causal'), align: fc.constantFrom(...choices.align) }),
    fc.record({ kind: fc.constant('padding'), keep: row(fc.boolean()) }),
    fc.record({ kind: fc.constant('keep'), grid: grid(fc.boolean()) }),
    fc.record({
      kind: fc.constant('additive'),
      bias: grid(fc.oneof(value, fc.constant(-Infinity))),
    }),
  );
};

/** @type {(state: {example: string, sizes: Sizes}) => fc.Arbitrary<any>} */
const editsOf = (state) =>
  fc
    .array(
      fc.record({ id: fc.constantFrom(...inputIds(state)), row: fc.nat(), col: fc.nat(), value }),
      { maxLength: 6 },
    )
    .map((list) => {
      /** @type {Record<string, Record<string, number>>} */
      const edits = {};
      for (const { id, row, col, value } of list) {
        const [rows, cols] = shapeIn(state.sizes, id) ?? [1, 1];
        (edits[id] ??= {})[`${row % rows},${col % cols}`] = value;
      }
      return edits;
    });

const sizes = fc.record({ m: size, n: size, d_model: size, d_context: size, d_k: size, d_v: size });

/** Every kind of valid state on one head of attention. @type {fc.Arbitrary<State>} */
export const anyState = fc.record({ place, sizes: fc.option(sizes) }).chain(({ place, sizes }) => {
  const start = validState({ ...place, ...(sizes ? { sizes } : {}) });
  const { m, n } = start.sizes;
  return fc
    .record({
      lang: fc.constantFrom(...choices.lang),
      theme: fc.constantFrom(...choices.theme),
      projector: fc.boolean(),
      seed: fc.option(fc.integer({ min: 0, max: 4294967295 })),
      precision: fc.constantFrom(...choices.precision),
      options: fc.record({
        scale: fc.oneof(fc.constantFrom('sqrt_dk', 'none'), value),
        mask: fc.oneof(fc.constant(start.options.mask), fc.array(maskOf(m, n), { maxLength: 4 })),
        mask_mode: fc.constantFrom(...choices.mask_mode),
        masked_fill: fc.oneof(fc.constant('-inf'), value),
        empty_row: fc.constantFrom(...choices.empty_row),
      }),
      edits: editsOf(start),
      focus: fc.oneof(
        fc.constantFrom(null, start.focus),
        fc.record({
          tensor: fc.constantFrom('q', 'scores', 'weights.row_max', 'weights', 'mask0', 'bias1'),
          row: fc.nat({ max: 5 }),
          col: fc.nat({ max: 5 }),
        }),
      ),
      pace: fc.constantFrom(...choices.pace),
      at: fc.nat({ max: 300 }),
      part: fc.constantFrom(...choices.part),
      decimals: fc.integer({ min: 0, max: 12 }),
    })
    .map((rest) => validState({ ...start, ...rest }));
});

/**
 * Valid states of the lessons on other graphs: other sizes, options, edits, heads and mistakes.
 * @type {fc.Arbitrary<State>}
 */
export const anyLessonState = fc
  .record({
    place: fc.constantFrom(...placesIn(lessons.filter((lesson) => !plainLessons.includes(lesson)))),
    numbers: fc.array(fc.nat({ max: 1000 }), { minLength: 24, maxLength: 24 }),
    seed: fc.option(fc.integer({ min: 0, max: 4294967295 })),
    precision: fc.constantFrom(...choices.precision),
    scale: fc.oneof(fc.constantFrom('sqrt_dk', 'none'), value),
    lang: fc.constantFrom(...choices.lang),
    changed: value,
  })
  .map(({ place, numbers, changed, scale, ...rest }) => {
    let used = 0;
    const take = (/** @type {number} */ count) => numbers[used++] % Math.max(1, count);
    const { sizes: own } = exampleOf(place.example);
    const sizes = Object.fromEntries(
      Object.keys(own).map((name) => [name, 1 + take(Math.min(6, limitOf(place, name)))]),
    );
    const lesson = lessons.find(({ id }) => id === place.lesson);
    const step = lesson?.steps.find(({ id }) => id === place.step);
    const options = (lesson?.options ?? []).flatMap(({ name, values }) =>
      values ? [[name, values[take(values.length)]]] : [],
    );
    const start = validState({ ...place, ...rest, ...(take(2) ? { sizes } : {}) });
    const inputs = inputsOf(start);
    const given = inputs[take(inputs.length)]; // none where the core draws the numbers
    const breaks = ['', ...(step?.breaks ?? []).map((one) => one.id)];
    return validState({
      ...start,
      options: { ...start.options, ...Object.fromEntries(options), scale },
      edits: given ? { [given.id]: { [`${take(given.rows)},${take(given.cols)}`]: changed } } : {},
      pick: { batch: take(3), block: take(3), head: take(4) },
      broken: breaks[take(breaks.length)],
      decimals: take(13),
    });
  });

export const exampleIds = examples.map(({ id }) => id);
