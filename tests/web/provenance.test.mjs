// Explanations: the right operands, for every operation, adding up to the cell.

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { evaluate, explain, provenance, rules } from '../../web/js/core/provenance.js';
import { cellsOf as leavesOf } from '../../web/js/core/nodes.js';
import { anySpec } from './support/arbitrary.mjs';
import { cellsOf, core } from './support/core.mjs';
import { epsilon, largest, measure, smallest } from './support/rounding.mjs';
import { specifications } from './support/specifications.mjs';

/** @typedef {import('../../web/js/core/trace.js').Trace} Trace */
/** @typedef {import('../../web/js/core/types.js').Mask} Mask */
/** @typedef {import('../../web/js/core/types.js').Options} Options */

/** @param {Options} [options] */
function attention(options) {
  const inputs = {
    q: [
      [1, 2],
      [3, 4],
    ],
    k: [
      [5, 6],
      [7, 8],
      [9, 10],
    ],
    v: [[1], [2], [3]],
  };
  return core.run({ graph: 'attention', inputs, options: { scale: 'none', ...options } });
}

/** @type {(id: string, row: number, col: number, value: number) => object} */
const cell = (id, row, col, value) => ({ kind: 'cell', id, row, col, value });
/** @type {(value: number, name?: string) => object} */
const constant = (value, name) => ({ kind: 'constant', value, ...(name && { name }) });
/** @type {(...factors: object[]) => object} */
const product = (...factors) => ({ kind: 'product', factors });
/** @type {(...terms: object[]) => object} */
const sum = (...terms) => ({ kind: 'sum', terms });

test('there is a rule for every operation of the core, and no other', () => {
  assert.deepEqual(Object.keys(rules).sort(), [...core.options().operations].sort());
});

test('the specifications use every operation', () => {
  const used = new Set();
  for (const spec of Object.values(specifications)) {
    const trace = core.run(spec);
    for (const id of trace.ids) used.add(trace.info(id).op);
  }
  assert.deepEqual([...used].sort(), [...core.options().operations].sort());
});

test('a given cell is explained by itself', () => {
  const given = cell('k', 2, 1, 10);
  const head = { id: 'k', op: 'input', row: 2, col: 1, value: 10 };
  const expected = { ...head, symbolic: given, numeric: given, case: 'given', because: [] };
  assert.deepEqual(explain(attention(), 'k', 2, 1), expected);
  assert.deepEqual(provenance(attention(), 'k', 2, 1), []);
});

test('a score is a row of q times a row of k', () => {
  const { symbolic, numeric, value } = explain(attention(), 'scores', 1, 2);
  assert.equal(value, 3 * 9 + 4 * 10);
  assert.deepEqual(symbolic, {
    kind: 'dot',
    left: { kind: 'slice', id: 'q', row: 1, col: null },
    right: { kind: 'slice', id: 'k', row: 2, col: null },
  });
  assert.deepEqual(
    numeric,
    sum(
      product(cell('q', 1, 0, 3), cell('k', 2, 0, 9)),
      product(cell('q', 1, 1, 4), cell('k', 2, 1, 10)),
    ),
  );
  assert.deepEqual(provenance(attention(), 'scores', 1, 2), [
    { id: 'q', row: 1, col: 0 },
    { id: 'k', row: 2, col: 0 },
    { id: 'q', row: 1, col: 1 },
    { id: 'k', row: 2, col: 1 },
  ]);
});

test('an output cell is a row of weights times a column of v', () => {
  const { symbolic } = explain(attention(), 'output', 0, 0);
  assert.deepEqual(symbolic, {
    kind: 'dot',
    left: { kind: 'slice', id: 'weights', row: 0, col: null },
    right: { kind: 'slice', id: 'v', row: null, col: 0 },
  });
});

test('a projection adds its bias', () => {
  const trace = core.run({
    graph: 'attention',
    inputs: { x: [[2, 3]] },
    weights: { w_q: [[4], [5]], b_q: [6], w_k: [[1], [1]], w_v: [[1], [1]] },
  });
  const bias = cell('b_q', 0, 0, 6);
  const { symbolic, numeric } = explain(trace, 'q', 0, 0);
  assert.equal(symbolic.kind, 'sum');
  assert.deepEqual(/** @type {any} */ (symbolic).terms[1], bias);
  const terms = [
    product(cell('x', 0, 0, 2), cell('w_q', 0, 0, 4)),
    product(cell('x', 0, 1, 3), cell('w_q', 1, 0, 5)),
    bias,
  ];
  assert.deepEqual(numeric, sum(...terms));
});

test('a scaled score names its factor', () => {
  const { numeric } = explain(attention({ scale: 0.25 }), 'scaled', 0, 0);
  assert.deepEqual(numeric, product(cell('scores', 0, 0, 17), constant(0.25, 'scale')));
});

test('constants have the precision of the trace', () => {
  const inputs = { q: [[1, 2]], k: [[3, 4]], v: [[5]] };
  const trace = core.run({ graph: 'attention', precision: 'float32', inputs });
  const factor = constant(Math.fround(Math.SQRT1_2), 'scale');
  const score = cell('scores', 0, 0, 11);
  assert.deepEqual(explain(trace, 'scaled', 0, 0).numeric, product(score, factor));
});

test('masks: what decides a cell is named beside its value', () => {
  /** @type {Mask[]} */
  const mask = [{ kind: 'causal' }, { kind: 'padding', keep: [false, true, true] }];
  const trace = attention({ mask });
  assert.equal(explain(trace, 'mask0', 0, 0).case, 'causal_visible');
  assert.equal(explain(trace, 'mask0', 0, 1).case, 'causal_hidden');
  assert.deepEqual(explain(trace, 'mask1', 1, 0).numeric, cell('mask1.keep', 0, 0, 0));
  assert.equal(explain(trace, 'mask1', 1, 0).case, 'hidden');
  assert.deepEqual(
    explain(trace, 'keep', 1, 1).numeric,
    product(cell('mask0', 1, 1, 1), cell('mask1', 1, 1, 1)),
  );
  assert.equal(explain(trace, 'keep', 1, 1).case, 'kept');

  const kept = explain(trace, 'masked', 1, 1);
  assert.deepEqual(kept.numeric, cell('scaled', 1, 1, 53));
  assert.equal(kept.case, 'kept');
  const hidden = explain(trace, 'masked', 1, 0);
  assert.deepEqual(hidden.numeric, constant(-Infinity, 'fill'));
  assert.deepEqual(hidden.because, [cell('keep', 1, 0, 0)]);
  assert.equal(hidden.case, 'hidden');
  assert.deepEqual(provenance(trace, 'masked', 1, 0), [{ id: 'keep', row: 1, col: 0 }]);
});

test('without a mask everything is kept', () => {
  const { numeric, case: which } = explain(attention(), 'keep', 0, 0);
  assert.equal(evaluate(numeric), 1);
  assert.equal(which, 'no_mask');
});

test('a number added to hidden scores is one of the terms', () => {
  const grid = [
    [true, true, false],
    [true, true, true],
  ];
  const bias = [
    [0, 0, 0.5],
    [0, 0, 0.25],
  ];
  const trace = attention({
    mask: [
      { kind: 'keep', grid },
      { kind: 'additive', bias },
    ],
    mask_mode: 'add',
    masked_fill: -1000,
  });
  const scaled = cell('scaled', 0, 2, 29);
  const added = [cell('bias', 0, 2, 0.5), constant(-1000, 'fill')];
  assert.deepEqual(explain(trace, 'masked', 0, 2).numeric, sum(scaled, ...added));
  assert.equal(explain(trace, 'masked', 0, 2).case, 'hidden');
  const kept = sum(cell('scaled', 1, 2, 67), cell('bias', 1, 2, 0.25));
  assert.deepEqual(explain(trace, 'masked', 1, 2).numeric, kept);
});

test('softmax: maximum, exponential, sum, share', () => {
  const trace = core.run({ graph: 'softmax', inputs: { scores: [[1, 3, 2]] } });
  const scores = [1, 3, 2].map((value, col) => cell('scores', 0, col, value));
  const max = explain(trace, 'weights.row_max', 0, 0);
  assert.deepEqual(max.numeric, { kind: 'max', of: scores });
  assert.equal(max.symbolic.kind, 'max_over');
  const exp = explain(trace, 'weights.exp', 0, 2);
  const right = cell('weights.row_max', 0, 0, 3);
  const of = { kind: 'difference', left: scores[2], right };
  assert.deepEqual(exp.numeric, { kind: 'exp', of });
  const total = explain(trace, 'weights.row_sum', 0, 0);
  assert.equal(total.symbolic.kind, 'sum_over');
  assert.equal(leavesOf(total.numeric).length, 3);
  assert.deepEqual(explain(trace, 'weights', 0, 1).numeric, {
    kind: 'quotient',
    over: cell('weights.exp', 0, 1, 1),
    under: cell('weights.row_sum', 0, 0, total.value),
  });
});

test('rows that see nothing say by which policy they are what they are', () => {
  const grid = [
    [false, false, false],
    [true, true, false],
  ];
  const expected = /** @type {const} */ ({ zero: 0, nan: NaN, uniform: 1 / 3 });
  for (const [empty_row, value] of Object.entries(expected)) {
    const trace = attention({
      mask: { kind: 'keep', grid },
      empty_row: /** @type {keyof typeof expected} */ (empty_row),
    });
    assert.equal(explain(trace, 'weights.row_max', 0, 0).case, 'empty_row');
    const exp = explain(trace, 'weights.exp', 0, 0);
    assert.equal(exp.case, 'empty_row');
    assert.deepEqual(exp.because, [cell('weights.row_max', 0, 0, -Infinity)]);
    const weight = explain(trace, 'weights', 0, 2);
    assert.equal(weight.case, `empty_row_${empty_row}`);
    assert.deepEqual(weight.because, [cell('weights.row_sum', 0, 0, 0)]);
    assert.equal(evaluate(weight.numeric), value);
    assert.equal(explain(trace, 'weights', 1, 2).case, 'hidden');
    assert.equal(explain(trace, 'weights.exp', 1, 2).case, 'hidden');
    assert.equal(explain(trace, 'weights', 1, 1).case, null);
  }
});

test('unknown tensors and cells are refused', () => {
  assert.throws(() => explain(attention(), 'nothing', 0, 0), { code: 'unknown_tensor' });
  assert.throws(() => explain(attention(), 'q', 2, 0), { code: 'unknown_cell' });
  assert.throws(() => evaluate(explain(attention(), 'scores', 0, 0).symbolic), TypeError);
});

/**
 * Every explanation of a trace comes to the cell's value, and speaks of the trace's own cells: of
 * the operands, each once.
 * @param {Trace} trace
 */
function holds(trace) {
  for (const { id, row, col } of cellsOf(trace)) {
    const { value, numeric, because, case: which } = explain(trace, id, row, col);
    const { value: total, size } = measure(numeric);
    const where = `${id}[${row},${col}]`;
    assert.ok(Object.is(evaluate(numeric), total) || evaluate(numeric) === total, where);
    const isEqual = total === value || (Number.isNaN(total) && Number.isNaN(value));
    const tolerance = 8 * epsilon[trace.precision] * size + smallest[trace.precision];
    const isLost = which === 'overflowed' && size >= largest[trace.precision] * (1 - 1e-3);
    const isNear = isEqual || isLost || Math.abs(total - value) <= tolerance;
    assert.ok(isNear, `${where}: ${total} ≠ ${value}`);

    const { op, inputs } = trace.info(id);
    for (const leaf of [...leavesOf(numeric), ...because]) {
      assert.ok(inputs.includes(leaf.id) || op === 'input', where);
      assert.ok(Object.is(leaf.value, trace.at(leaf.id, leaf.row, leaf.col)), where);
    }
    const operands = provenance(trace, id, row, col).map((cell) => JSON.stringify(cell));
    assert.equal(new Set(operands).size, operands.length, where);
  }
}

for (const [name, spec] of Object.entries(specifications))
  test(`every cell is explained: ${name}`, () => holds(core.run(spec)));

test('every cell of any specification is explained', () => {
  fc.assert(
    fc.property(anySpec, (spec) => holds(core.run(spec))),
    { numRuns: 300 },
  );
});
