// For the questions without a worked case, or whose scene lays its numbers out in another way: what the
// numbers of the scene have to say.

import assert from 'node:assert/strict';
import { wrongly } from '../../../web/js/mistakes.js';
import { readCase } from './case-files.mjs';
import { core, tables } from './core.mjs';

/** @typedef {{state: any, spec: any, trace: any, stage: any, right: Record<string, number[][]>, tablesOf: (wrong?: any) => Record<string, number[][]>}} Scene */

/** @param {Scene} scene @param {string} [id] */
const broken = ({ stage, state, tablesOf }, id = state.broken) =>
  tablesOf(stage.breaks.find((/** @type {any} */ one) => one.id === id).wrong);

/** @param {number[][]} a @param {number[][]} b @param {number} [tolerance] */
function near(a, b, tolerance = 1e-8) {
  assert.deepEqual([a.length, a[0].length], [b.length, b[0].length]);
  a.flat().forEach((value, i) => {
    const other = b.flat()[i];
    assert.ok(
      Object.is(value, other) ||
        Math.abs(value - other) <= tolerance * Math.max(1, Math.abs(other)),
      `${value}, ${other}`,
    );
  });
}

const isNaNs = (/** @type {number[]} */ row) => row.every(Number.isNaN);

/** @type {Record<string, (scene: Scene) => void>} */
export const answers = {
  leak(scene) {
    const later = { set: { x: { '2,0': 9 } } };
    const withLater = scene.tablesOf(later);
    assert.deepEqual(withLater.output.slice(0, 2), scene.right.output.slice(0, 2));
    const open = { options: { mask: 'none' } };
    const leaking = scene.tablesOf({ ...open, ...later });
    assert.notDeepEqual(leaking.output[0], broken(scene).output[0]);
  },
  padding_rows(scene) {
    const alone = scene.tablesOf({
      cut: { x: 3 },
      options: { mask: [{ kind: 'causal', align: 'top_left' }] },
    });
    near(scene.right.output.slice(0, 3), alone.output);
    const both = broken(scene);
    near(both.output.slice(0, 3), alone.output);
    assert.ok(both.output.slice(3).every(isNaNs));
  },
  repeat(scene) {
    const output = (/** @type {any} */ spec) => tables(core.run(spec))['batch0.output'];
    const repeat = scene.stage.breaks.find((/** @type {any} */ { id }) => id === 'repeat').wrong;
    const [padding] = scene.spec.options.mask;
    const uncovered = {
      ...padding,
      keep: padding.keep.map((/** @type {any} */ row) => row.map(() => true)),
    };
    const other = { ...scene.spec, options: { ...scene.spec.options, mask: [uncovered] } };
    // Only the second sequence is padded: what it hides must not matter to the first.
    assert.deepEqual(output(scene.spec), output(other));
    assert.notDeepEqual(output(wrongly(scene.spec, repeat)), output(wrongly(other, repeat)));
    assert.equal(scene.right['batch1.head0.weights'][0][3], 0);
    assert.equal(broken(scene)['batch0.head1.weights'][0][3], 0);
  },
  cap(scene) {
    const after = broken(scene);
    scene.right.masked.flat().forEach((score, i) => {
      if (score !== -Infinity) return;
      assert.equal(scene.right.weights.flat()[i], 0);
      assert.equal(after.capped.flat()[i], -scene.state.options.soft_cap);
      assert.ok(after.weights.flat()[i] > 0.01);
    });
  },
  batch_alone(scene) {
    const { expected } = readCase('49-batch-first');
    near(scene.right['batch0.output'], expected.output[0]);
    near(scene.tablesOf({ batch: 0 })['batch0.output'], expected.first_sentence_alone);
  },
  batch_first(scene) {
    const { expected, wrong } = readCase('49-batch-first');
    near(scene.right['batch1.output'], expected.output[1]);
    const exchanged = scene.tablesOf({ batch: 'second' });
    const rows = [0, 1, 2].map((place) => exchanged[`batch${place}.output`][1]);
    near(rows, wrong.attended_over_batch.output[1]);
  },
  parameters({ spec }) {
    const { parameter_count_by_heads_d_model_4: counts } =
      readCase('25-what-a-head-projects').expected;
    for (const [heads, count] of Object.entries(counts)) {
      const options = { ...spec.options, heads: Number(heads) };
      assert.equal(core.ledger({ ...spec, options }).totals.parameters, count, heads);
    }
  },
  cross(scene) {
    const { m, n } = scene.state.sizes;
    const shape = (/** @type {any} */ { weights }) => [weights.length, weights[0].length];
    assert.deepEqual(shape(scene.right), [m, n]);
    assert.deepEqual(shape(broken(scene)), [n, m]);
    assert.equal(scene.right.output.length, m);
  },
  permutation(scene) {
    const { inputs, expected } = readCase('45-permutation-equivariance');
    const ofOrder = (/** @type {any} */ options) =>
      scene.tablesOf({ order: { x: inputs.permutation }, options }).output;
    near(scene.right.output, expected.output);
    near(ofOrder({}), expected.output_of_permuted_input);
    near(ofOrder({ positions: 'sinusoidal' }), expected.with_pe_output_of_permuted_input);
    near(ofOrder({ mask: [{ kind: 'causal' }] }), expected.causal_output_of_permuted_input);
  },
  interleaved(scene) {
    const gram = (/** @type {number[][]} */ rows) =>
      rows.map((a) => rows.map((b) => a.reduce((sum, value, i) => sum + value * b[i], 0)));
    const other = broken(scene);
    near(gram(scene.right.positions), gram(other.positions));
    assert.notDeepEqual(scene.right['head0.weights'], other['head0.weights']);
  },
  activation(scene) {
    const { right } = scene;
    const [hidden, activated] = ['hidden', 'activated'].map((name) => right[`block0.ffn.${name}`]);
    assert.ok(hidden.flat().some((value) => value < 0));
    assert.ok(activated.flat().every((value) => value >= 0));
    assert.notDeepEqual(broken(scene)['block0.ffn.output'], right['block0.ffn.output']);
  },
  dropout(scene) {
    const p = scene.state.options['dropout.p'];
    assert.ok(p !== 0.5);
    const grown = (/** @type {Record<string, number[][]>} */ trace) => {
      const [all, kept] = ['output', 'dropped'].map((name) => trace[`block0.ffn.${name}`].flat());
      return kept.flatMap((value, i) => (value === 0 ? [] : [value / all[i]]));
    };
    const ours = grown(scene.right);
    assert.ok(ours.length > 0);
    for (const factor of ours) near([[factor]], [[1 / (1 - p)]]);
    for (const factor of grown(broken(scene))) near([[factor]], [[1 / p]]);
  },
  nan_gradient(scene) {
    const nan = broken(scene);
    assert.ok(scene.right.d_w_q.flat().every(Number.isFinite));
    assert.ok(isNaNs(nan.weights[1]) && !isNaNs(nan.weights[0]));
    assert.ok(nan.d_w_q.every(isNaNs));
  },
};
