// Specifications one after another: after an edit the same plan is used, and nobody can tell.

import assert from 'node:assert/strict';
import test from 'node:test';
import { edit, specOf } from '../../web/js/model.js';
import { startState } from '../../web/js/state.js';
import { steadyTrace } from '../../web/js/steady.js';
import { validState } from '../../web/js/valid-state.js';
import { inputsOf } from '../../web/content/examples.js';
import { core, tables } from './support/core.mjs';
import { everyPlace } from './support/states.mjs';

/** @typedef {import('../../web/js/state.js').State} State */

/** Counts the plans that are made and given back. */
function counting() {
  const count = { made: 0, freed: 0 };
  /** @type {typeof core.prepare} */
  const prepare = (spec) => {
    const plan = core.prepare(spec);
    const free = plan.free.bind(plan);
    ++count.made;
    plan.free = () => {
      ++count.freed;
      free();
    };
    return plan;
  };
  return { counted: { prepare }, count };
}

/** @param {State} state @param {number} i */
function edited(state, i) {
  const inputs = inputsOf(state);
  if (inputs.length === 0) return state;
  const { id, rows, cols } = inputs[i % inputs.length];
  const trace = core.run(specOf(state, core).spec);
  const { patch } = edit(state, trace, id, i % rows, (3 * i) % cols, i - 2.5);
  return validState({ ...state, ...patch });
}

const shown = (/** @type {import('../../web/js/core/trace.js').Trace} */ trace) => ({
  tables: tables(trace),
  notFinite: trace.notFinite,
  results: trace.results,
});

test('edits give what runs of their own give, in every example of every lesson', () => {
  for (const place of everyPlace.filter(({ step }, i, all) => step !== all[i - 1]?.step)) {
    let state = validState({ ...startState(place.lesson), ...place });
    for (let i = 0; i < 4; ++i) {
      const { spec } = specOf(state, core);
      assert.deepEqual(
        shown(steadyTrace(core, spec)),
        shown(core.run(spec)),
        JSON.stringify(place),
      );
      state = edited(state, i);
    }
  }
});

test('an edit makes no plan; a change of anything else makes one and gives the last one back', () => {
  const { counted, count } = counting();
  const run = (/** @type {State} */ state) => steadyTrace(counted, specOf(state, core).spec);
  let state = startState();
  run(state);
  for (let i = 0; i < 4; ++i) run((state = edited(state, i)));
  assert.deepEqual(count, { made: 1, freed: 0 });
  run((state = validState({ ...state, options: { ...state.options, scale: 'none' } })));
  assert.deepEqual(count, { made: 2, freed: 1 });
  run((state = validState({ ...state, sizes: { ...state.sizes, m: 3, n: 3 }, edits: {} })));
  assert.deepEqual(count, { made: 3, freed: 2 });
  run(validState({ ...state, precision: 'float32' }));
  assert.deepEqual(count, { made: 4, freed: 3 });
});

test('a refusal leaves what follows as it was', () => {
  const { counted } = counting();
  const { spec } = specOf(startState(), core);
  const x = /** @type {import('../../web/js/core/types.js').Table} */ (spec.inputs?.x);
  const wrong = {
    ...spec,
    inputs: { ...spec.inputs, x: { ...x, values: [NaN, ...Array.from(x.values).slice(1)] } },
  };
  const before = shown(steadyTrace(counted, spec));
  assert.throws(() => steadyTrace(counted, wrong), { code: 'not_finite' });
  assert.deepEqual(shown(steadyTrace(counted, spec)), before);
  assert.throws(() => steadyTrace(counted, { ...spec, graph: 'nothing' }), {
    code: 'unknown_graph',
  });
  assert.deepEqual(shown(steadyTrace(counted, spec)), before);
});
