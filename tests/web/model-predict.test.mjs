// Judging predictions.

import assert from 'node:assert/strict';
import test from 'node:test';
import { specOf } from '../../web/js/model.js';
import { judge, valueOf } from '../../web/js/predict.js';
import { startState } from '../../web/js/state.js';
import { stageOf } from '../../web/js/stage.js';
import { core } from './support/core.mjs';
import { everyPlace } from './support/states.mjs';

/** @param {string} lesson @param {string} step @param {string} [example] */
function asked(lesson, step, example) {
  const state = startState(lesson, step, example);
  const trace = core.run(specOf(state, core).spec);
  const { predict } = stageOf(state, trace);
  assert.ok(predict);
  return { predict, trace, value: valueOf(predict, trace) };
}

test('the exact value is right, and so is one rounded to two decimals', () => {
  for (const { lesson, step, example } of everyPlace) {
    const state = startState(lesson, step, example);
    const trace = core.run(specOf(state, core).spec);
    const { predict } = stageOf(state, trace);
    if (!predict || (predict.kind ?? 'value') !== 'value') continue;
    const value = valueOf(predict, trace);
    const verdict = (/** @type {number} */ typed) => judge(predict, trace, typed).verdict;
    assert.equal(verdict(value), 'right', `${lesson} ${step} ${example}`);
    assert.equal(verdict(Number(value.toFixed(2))), 'right', `${lesson} ${step} ${example}`);
    assert.notEqual(verdict(value + 2), 'right', `${lesson} ${step} ${example}`);
  }
});

test('known slips are told apart', () => {
  const cases = [
    ['project', 'q', 0, 0, 'predict.other_row'],
    ['score', 'scores', 2, 4, 'predict.swapped'],
    ['scale', 'scores', 4, 2, 'predict.unscaled'],
    ['mask', 'scaled', 0, 3, 'predict.unmasked'],
    ['softmax', 'weights.exp', 4, 4, 'predict.undivided'],
    ['softmax', 'masked', 4, 4, 'predict.not_exponential'],
    ['sum', 'v', 1, 0, 'predict.own_value'],
  ];
  for (const [step, tensor, row, col, key] of /** @type {any[]} */ (cases)) {
    const { predict, trace } = asked('step-by-step', step);
    const verdict = judge(predict, trace, trace.at(tensor, row, col));
    assert.deepEqual([verdict.verdict, verdict.key], ['wrong', key], step);
  }
});

test('where a question had to move to another cell, slips are not guessed at', () => {
  const { predict } = asked('step-by-step', 'score', 'cross');
  assert.deepEqual(predict.cell, { tensor: 'scores', row: 2, col: 2 });
  assert.deepEqual(predict.mistakes, []);
});

test('a wrong sign, a near miss and a guess', () => {
  const { predict, trace, value } = asked('step-by-step', 'score');
  assert.equal(judge(predict, trace, -value).key, 'predict.sign');
  assert.equal(judge(predict, trace, value + 0.08).verdict, 'close');
  assert.deepEqual(judge(predict, trace, 1000), { verdict: 'wrong', key: null, value });
});

test('the weight of a hidden key is exactly 0', () => {
  const { predict, trace, value } = asked('step-by-step', 'mask');
  assert.equal(value, 0);
  assert.equal(judge(predict, trace, 0).verdict, 'right');
  assert.equal(judge(predict, trace, 0.01).verdict, 'wrong');
});

test('a row of weights adds up to 1', () => {
  const { predict, trace, value } = asked('from-scratch', 'check');
  assert.ok(Math.abs(value - 1) < 1e-15);
  assert.equal(judge(predict, trace, 1).verdict, 'right');
  assert.notEqual(judge(predict, trace, 0.999).verdict, 'right');
});

test('not a number can be predicted too', () => {
  const state = startState('step-by-step', 'sum');
  const grid = Array.from({ length: 5 }, (_, r) => Array(5).fill(r !== 1));
  const options = { ...state.options, mask: [{ kind: 'keep', grid }], empty_row: 'nan' };
  const spec = specOf(/** @type {any} */ ({ ...state, options }), core).spec;
  const trace = core.run(spec);
  const { predict } = stageOf(state, trace);
  assert.ok(predict);
  assert.equal(judge(predict, trace, 1).verdict, 'wrong');
});
