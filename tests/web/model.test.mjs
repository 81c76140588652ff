// From a state to the core, and from a person's deed to the next state.

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {
  edit,
  editable,
  labelsOf,
  reseed,
  resize,
  setMasks,
  setOptions,
  specOf,
} from '../../web/js/model.js';
import { startState } from '../../web/js/state.js';
import { validState } from '../../web/js/valid-state.js';
import { shapeIn } from '../../web/content/symbols.js';
import { core } from './support/core.mjs';
import { anyState, exampleIds } from './support/states.mjs';

/** @typedef {import('../../web/js/state.js').State} State */

const run = (/** @type {State} */ state) => core.run(specOf(state, core).spec);
const after = (/** @type {State} */ state, /** @type {{patch: object}} */ { patch }) =>
  validState({ ...state, ...patch });
const row = (/** @type {any} */ trace, /** @type {string} */ id, /** @type {number} */ r) => {
  const { cols, values } = trace.get(id);
  return [...values.slice(r * cols, (r + 1) * cols)];
};
const keys = (/** @type {{messages: {key: string}[]}} */ { messages }) =>
  messages.map(({ key }) => key);

test('the core accepts every valid state', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const moderate = validState({ ...state, edits: {} });
      const trace = run(moderate);
      for (const id of trace.ids) {
        const { rows, cols } = trace.info(id);
        assert.deepEqual([rows, cols], shapeIn(state.sizes, id), id);
      }
    }),
    { numRuns: 150 },
  );
});

test('the sentence’s weights are interesting: neither uniform nor one-hot', () => {
  const trace = run(startState());
  for (let r = 1; r < 5; ++r) {
    const most = Math.max(...row(trace, 'weights', r));
    assert.ok(most > 1.5 / (r + 1) - 0.2 && most < 0.75, `row ${r}: ${most}`);
  }
  assert.deepEqual(row(trace, 'weights', 0), [1, 0, 0, 0, 0]);
});

test('numpy42 draws Q, K and V as NumPy does', () => {
  const trace = run(startState('from-scratch'));
  assert.deepEqual(row(trace, 'q', 0).map((value) => value.toFixed(8)), [
    '0.49671415', '-0.13826430', '0.64768854', '1.52302986',
  ]); // prettier-ignore
  assert.equal(trace.at('v', 0, 0).toFixed(8), '-0.01349722');
});

test('cross attention hides only what lies beyond the diagonal to the end', () => {
  const trace = run(startState('step-by-step', 'mask', 'cross'));
  assert.deepEqual(
    [0, 1, 2].map((r) => row(trace, 'keep', r).join('')),
    ['11100', '11110', '11111'],
  );
  assert.ok(trace.has('context'));
});

test('a seed draws weights of the spread that keeps projections level', () => {
  const state = validState({
    example: 'random',
    sizes: { m: 2, n: 2, d_model: 4, d_k: 3, d_v: 1 },
  });
  const { spec } = specOf(state, core);
  const generator = core.random(7);
  assert.deepEqual(spec.inputs.x, { rows: 2, cols: 4, values: [...generator.randn(2, 4).values] });
  const drawn = [...generator.randn(4, 3).values];
  assert.deepEqual(
    /** @type {any} */ (spec.weights?.w_q).values,
    drawn.map((value) => value / 2),
  );
});

test('what is editable is what the trace calls input, and keep', () => {
  for (const example of exampleIds) {
    const start = startState('step-by-step', 'mask', example);
    const state = after(start, setMasks(start, ['causal', 'padding', 'keep', 'additive']));
    const trace = run(state);
    const inputs = trace.ids.filter((id) => trace.info(id).op === 'input');
    assert.deepEqual([...editable(state).keys()].sort(), [...inputs, 'keep'].sort());
  }
});

test('an edit changes that number and no other input', () => {
  const state = startState();
  const edited = after(state, edit(state, run(state), 'w_k', 2, 1, 7.25));
  assert.deepEqual(edited.edits, { w_k: { '2,1': 7.25 } });
  const [before, now] = [run(state), run(edited)];
  assert.equal(now.at('w_k', 2, 1), 7.25);
  for (const id of ['x', 'w_q', 'w_v', 'q', 'v']) assert.deepEqual(now.get(id), before.get(id));
});

test('computed cells cannot be edited', () => {
  const state = startState();
  assert.deepEqual(edit(state, run(state), 'scores', 0, 0, 1), { patch: {}, messages: [] });
});

test('a click on keep flips that cell and merges the masks that hide', () => {
  const state = startState();
  const change = edit(state, run(state), 'keep', 0, 3, 0);
  assert.deepEqual(keys(change), ['message.masks_merged']);
  const once = after(state, change);
  assert.deepEqual(row(run(once), 'keep', 0), [1, 0, 0, 1, 0]);
  assert.deepEqual(row(run(once), 'keep', 1), [1, 1, 0, 0, 0]);
  const back = edit(once, run(once), 'keep', 0, 3, 0);
  assert.deepEqual(back.messages, []);
  assert.deepEqual(run(after(once, back)).get('keep').values, run(state).get('keep').values);
});

test('a grid that hides nothing is no mask', () => {
  let state = after(startState(), setMasks(startState(), ['additive']));
  state = after(state, edit(state, run(state), 'keep', 1, 1, 0));
  assert.deepEqual(
    state.options.mask.map(({ kind }) => kind),
    ['keep', 'additive'],
  );
  state = after(state, edit(state, run(state), 'keep', 1, 1, 0));
  assert.deepEqual(
    state.options.mask.map(({ kind }) => kind),
    ['additive'],
  );
});

test('cells of each mask can be changed in the mask itself', () => {
  let state = startState();
  state = after(state, setMasks(state, ['padding', 'keep', 'additive']));
  state = after(state, edit(state, run(state), 'mask0.keep', 0, 1, 0));
  state = after(state, edit(state, run(state), 'mask1', 2, 0, 0));
  state = after(state, edit(state, run(state), 'bias2', 3, 0, -Infinity));
  const trace = run(state);
  assert.deepEqual(row(trace, 'mask0.keep', 0), [1, 0, 1, 1, 0]);
  assert.deepEqual(row(trace, 'keep', 2), [0, 0, 1, 1, 0]);
  assert.equal(trace.at('bias', 3, 0), -Infinity);
  assert.equal(trace.at('weights', 3, 0), 0);
});

test('masks keep their contents while other kinds come and go', () => {
  let state = startState();
  state = after(state, setMasks(state, ['causal', 'padding']));
  state = after(state, edit(state, run(state), 'mask1.keep', 0, 2, 0));
  state = after(state, setMasks(state, ['padding', 'additive']));
  assert.deepEqual(state.options.mask[0], {
    kind: 'padding',
    keep: [true, true, false, true, false],
  });
  assert.equal(after(state, setMasks(state, [])).options.mask.length, 0);
  const end = after(state, setMasks(state, ['causal'], 'bottom_right'));
  assert.deepEqual(end.options.mask, [{ kind: 'causal', align: 'bottom_right' }]);
});

test('a change of sizes drops what no longer fits, and says so', () => {
  let state = startState();
  state = after(state, edit(state, run(state), 'x', 4, 3, 9));
  state = after(state, edit(state, run(state), 'x', 0, 0, 8));
  state = after(state, setMasks(state, ['causal', 'padding']));
  const change = resize(state, { m: 3, n: 3 });
  assert.deepEqual(keys(change), [
    'message.drawn',
    'message.edits_dropped',
    'message.masks_dropped',
  ]);
  const small = after(state, change);
  assert.deepEqual(small.edits, { x: { '0,0': 8 } });
  assert.deepEqual(
    small.options.mask.map(({ kind }) => kind),
    ['causal'],
  );
  assert.equal(run(small).at('x', 0, 0), 8);
});

test('more queries than keys: a second sequence comes in', () => {
  const change = resize(startState(), { m: 6 });
  assert.ok(keys(change).includes('message.second_sequence'));
  const state = after(startState(), change);
  assert.deepEqual(run(state).info('context').rows, 5);
  assert.deepEqual(keys(resize(state, { m: 6 })), []);
});

test('reseed draws anew and drops edits', () => {
  const state = validState({ edits: { x: { '0,0': 8 } } });
  const change = reseed(state, 3);
  assert.deepEqual(keys(change), ['message.edits_dropped']);
  const next = after(state, change);
  assert.equal(next.seed, 3);
  assert.notEqual(run(next).at('x', 0, 0), 8);
});

test('options that make no sense are not taken', () => {
  const state = startState();
  const options = /** @type {any} */ ({ scale: 'loud', empty_row: 'uniform' });
  const { options: next } = after(state, setOptions(state, options));
  assert.deepEqual([next.scale, next.empty_row], ['sqrt_dk', 'uniform']);
});

test('labels are tokens where an example has them, numbers where it has not', () => {
  const zh = labelsOf(validState({ lang: 'zh' }));
  assert.deepEqual(zh.m, ['那只', '猫', '坐', '在', '它']);
  assert.deepEqual(labelsOf(validState({ sizes: { m: 6 } })).m.slice(4), ['it', '6']);
  assert.deepEqual(labelsOf(startState('from-scratch')).d_v, ['1', '2', '3', '4', '5', '6']);
  const numbers = (/** @type {State} */ state) => specOf(state, core).spec;
  assert.deepEqual(numbers(validState({ lang: 'zh' })), numbers(startState()));
});
