// Random states of the page for property tests, and what spoils a text.

import fc from 'fast-check';
import { examples, inputIds } from '../../../web/content/examples.js';
import { lessons } from '../../../web/content/lessons.js';
import { shapeIn } from '../../../web/content/symbols.js';
import { choices } from '../../../web/js/state.js';
import { validState } from '../../../web/js/valid-state.js';

/** @typedef {import('../../../web/js/state.js').State} State */
/** @typedef {import('../../../web/js/state.js').Sizes} Sizes */

const place = fc.constantFrom(
  ...lessons.flatMap(({ id, steps, examples }) =>
    steps.flatMap((step) => examples.map((example) => ({ lesson: id, step: step.id, example }))),
  ),
);
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

/** Every kind of valid state. @type {fc.Arbitrary<State>} */
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

/** One valid state for every example in every lesson that has it, at every step. */
export const everyPlace = lessons.flatMap((lesson) =>
  lesson.steps.flatMap((step) =>
    lesson.examples.map((example) => ({ lesson: lesson.id, step: step.id, example })),
  ),
);

export const exampleIds = examples.map(({ id }) => id);
