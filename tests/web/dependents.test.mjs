// What an edit touches: exactly the cells that provenance says.

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { changes } from '../../web/js/core/core.js';
import { dependents } from '../../web/js/core/provenance.js';
import { anySpec } from './support/arbitrary.mjs';
import { core } from './support/core.mjs';
import { grid, matrix } from './support/numbers.mjs';
import { specifications } from './support/specifications.mjs';

/** @typedef {import('../../web/js/core/trace.js').Trace} Trace */
/** @typedef {import('../../web/js/core/types.js').CellSets} CellSets */
/** @typedef {import('../../web/js/core/types.js').Spec} Spec */
/** @typedef {import('../../web/js/core/types.js').Cell} Cell */

/**
 * The trace before and after one given number is another one.
 * @param {Spec} spec
 * @param {Cell} cell
 * @param {(value: number) => number} edit
 */
function edited(spec, { id, row, col }, edit) {
  const plan = core.prepare(spec);
  try {
    const before = plan.trace();
    const { cols, values } = before.get(id);
    values[row * cols + col] = edit(values[row * cols + col]);
    plan.run({ [id]: values });
    return { before, after: plan.trace() };
  } finally {
    plan.free();
  }
}

/**
 * @param {CellSets} sets
 * @param {Cell} without
 * @returns {Record<string, string[]>}
 */
function sorted(sets, without) {
  const result = [...sets].map(([id, cells]) => {
    const others = [...cells].filter(
      (c) => id !== without.id || c !== `${without.row},${without.col}`,
    );
    return /** @type {const} */ ([id, others.sort()]);
  });
  return Object.fromEntries(result.filter(([, cells]) => cells.length > 0));
}

/** The shift by the maximum cancels in the weights: which of these change depends on the numbers. */
const shifted = ['weights.row_max', 'weights.exp', 'weights.row_sum'];

/** @param {Record<string, string[]>} cells */
function withoutShift(cells) {
  return Object.fromEntries(Object.entries(cells).filter(([id]) => !shifted.includes(id)));
}

/** A given tensor's cell of a specification, picked by a number. */
const anyEdit = fc.record({ spec: anySpec, pick: fc.nat(), toMinusInfinity: fc.boolean() });

/**
 * @param {{spec: Spec, pick: number}} chosen
 * @returns {Cell & {domain: unknown}}
 */
function cellOf({ spec, pick }) {
  const trace = core.run(spec);
  const ids = trace.ids.filter((id) => trace.info(id).op === 'input');
  const { id, rows, cols, attributes } = trace.info(ids[pick % ids.length]);
  const place = Math.floor(pick / ids.length) % (rows * cols);
  const { domain } = attributes;
  return { id, row: Math.floor(place / cols), col: place % cols, domain };
}

/** @type {(domain: unknown, toMinusInfinity: boolean) => (value: number) => number} */
function editOf(domain, toMinusInfinity) {
  if (domain === 'keep') return (value) => 1 - value;
  if (domain === 'bias' && toMinusInfinity)
    return (value) => (value === -Infinity ? 0.7 : -Infinity);
  return (value) => (value === -Infinity ? -0.3 : value * 1.3125 + 0.6875);
}

/**
 * What changes is among the dependents.
 * @param {Spec} spec
 * @param {Cell & {domain: unknown}} cell
 * @param {boolean} toMinusInfinity
 */
function staysWithin(spec, cell, toMinusInfinity) {
  const { before, after } = edited(spec, cell, editOf(cell.domain, toMinusInfinity));
  const said = dependents(before, cell.id, cell.row, cell.col);
  for (const [id, cells] of Object.entries(sorted(changes(before, after), cell)))
    for (const place of cells)
      assert.ok(said.get(id)?.has(place), `${id}[${place}] by ${JSON.stringify(cell)}`);
}

test('an edit never changes a cell that is not among the dependents', () => {
  fc.assert(
    fc.property(anyEdit, (chosen) =>
      staysWithin(chosen.spec, cellOf(chosen), chosen.toMinusInfinity),
    ),
    { numRuns: 1000 },
  );
});

/** Which cells an edit touches is the same in every precision. */
const inWideFormats = Object.entries(specifications).filter(
  ([, { precision }]) => !precision?.endsWith('16'),
);

for (const [name, spec] of inWideFormats)
  test(`an edit of any input stays within its dependents: ${name}`, () => {
    const trace = core.run(spec);
    const inputs = trace.ids.filter((id) => trace.info(id).op === 'input');
    for (let i = 0; i < 3 * inputs.length; ++i)
      for (const toMinusInfinity of [false, true])
        staysWithin(spec, cellOf({ spec, pick: 7919 * i }), toMinusInfinity);
  });

/**
 * The same without gradients, with a scale that keeps all weights away from 0 and 1.
 * @param {Spec} spec
 * @returns {Spec}
 */
function gentle(spec) {
  const { gradient: _none, ...options } = spec.options ?? {};
  const precision = 'float64';
  if (spec.graph === 'softmax') return { ...spec, precision, options };
  return { ...spec, precision, options: { ...options, masked_fill: '-inf', scale: 0.01 } };
}

test('an edit of numbers without coincidences changes all of them', () => {
  fc.assert(
    fc.property(anyEdit, (chosen) => {
      const spec = gentle(chosen.spec);
      const empty = spec.options?.empty_row;
      const cell = cellOf({ ...chosen, spec });
      fc.pre(empty !== 'nan'); // NaN stays NaN whatever it is multiplied by
      fc.pre(empty !== 'uniform' || core.run(spec).info('weights').cols > 1);
      fc.pre(cell.id !== 'b_k'); // adds the same to every score of a row: the weights stay
      const { before, after } = edited(spec, cell, editOf(cell.domain, true));
      const said = sorted(dependents(before, cell.id, cell.row, cell.col), cell);
      const seen = sorted(changes(before, after), cell);
      assert.deepEqual(withoutShift(said), withoutShift(seen));
    }),
    { numRuns: 1000 },
  );
});

/** @type {Spec} */
const causal = {
  graph: 'attention',
  inputs: { x: matrix(4, 3, 1) },
  weights: { w_q: matrix(3, 2, 2), w_k: matrix(3, 2, 3), w_v: matrix(3, 2, 4) },
  options: { mask: { kind: 'causal' } },
};

test('under a causal mask a token touches no row above its own', () => {
  const touched = dependents(core.run(causal), 'x', 2, 0);
  assert.deepEqual(touched.get('output'), new Set(['2,0', '2,1', '3,0', '3,1']));
  assert.deepEqual(touched.get('q'), new Set(['2,0', '2,1']));
  assert.deepEqual(
    touched.get('weights'),
    new Set(['2,0', '2,1', '2,2', '3,0', '3,1', '3,2', '3,3']),
  );
});

test('a row that sees one key has the weight 1, whatever its score', () => {
  const touched = dependents(core.run(causal), 'q', 0, 0);
  assert.deepEqual(touched.get('masked'), new Set(['0,0']));
  assert.equal(touched.get('weights'), undefined);
  assert.equal(touched.get('output'), undefined);
});

test('a factor of 0 passes nothing on', () => {
  const inputs = { q: [[0, 1]], k: [[3, 4]], v: [[5]] };
  const trace = core.run({ graph: 'attention', inputs });
  assert.equal(dependents(trace, 'k', 0, 0).size, 0);
  assert.deepEqual(dependents(trace, 'k', 0, 1).get('scores'), new Set(['0,0']));
  assert.deepEqual(dependents(trace, 'q', 0, 0).get('scores'), new Set(['0,0']));
});

test('a cell is not its own dependent, and an output has none', () => {
  const trace = core.run(causal);
  assert.equal(dependents(trace, 'x', 0, 0).has('x'), false);
  assert.equal(dependents(trace, 'output', 0, 0).size, 0);
  assert.throws(() => dependents(trace, 'x', 9, 0), { code: 'unknown_cell' });
});

test('64 × 64 takes less than 20 ms', () => {
  const trace = core.run({
    graph: 'attention',
    inputs: { x: matrix(64, 64, 1, 0.1) },
    weights: { w_q: matrix(64, 64, 2), w_k: matrix(64, 64, 3), w_v: matrix(64, 64, 4) },
    options: { mask: { kind: 'keep', grid: grid(64, 64, (row, col) => (row * col) % 7 !== 3) } },
  });
  const times = Array.from({ length: 20 }, () => {
    const start = performance.now();
    dependents(trace, 'x', 5, 7);
    return performance.now() - start;
  });
  const best = Math.min(...times);
  assert.ok(best < 20, `${best} ms`);
});
