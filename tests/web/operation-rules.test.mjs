// The rules of provenance, operation by operation, against naive twins: each cell is explained by
// its operands, and an edit of an operand changes exactly the cells that the rule marks.

import assert from 'node:assert/strict';
import test from 'node:test';
import { functions } from '../../web/js/core/functions.js';
import { dependents, evaluate, explain, rules } from '../../web/js/core/provenance.js';
import { Trace, changes } from '../../web/js/core/trace.js';
import { epsilon, measure } from './support/rounding.mjs';
import { grid } from './support/numbers.mjs';
import { twins } from './support/operation-twins.mjs';

/** @typedef {import('./support/operation-twins.mjs').Twin} Twin */
/** @typedef {import('../../web/js/core/types.js').TensorInfo} TensorInfo */

/**
 * The result of one operation and its inputs, as a trace.
 * @param {string} op
 * @param {Twin} twin
 * @param {number[][][]} [inputs]
 */
function traceOf(op, { domains = [], attributes = {}, shape, cell }, inputs = []) {
  const tables = [...inputs, grid(shape[0], shape[1], (row, col) => cell(inputs, row, col))];
  const ids = inputs.map((_table, i) => `input${i}`);
  let offset = 0;
  /** @type {TensorInfo[]} */
  const tensors = tables.map((table, i) => {
    const start = offset;
    offset += table.length * table[0].length;
    const isResult = i === inputs.length;
    const domain = domains[i];
    return {
      id: ids[i] ?? 'result',
      op: isResult ? op : 'input',
      inputs: isResult ? ids : [],
      rows: table.length,
      cols: table[0].length,
      offset: start,
      attributes: isResult ? attributes : domain ? { domain } : {},
    };
  });
  return new Trace({ precision: 'float64', tensors }, Float64Array.from(tables.flat(2)));
}

/**
 * Held to "no fewer cells than change" only. Most compare: whether they change depends on how
 * large an edit is. The last two take a row together with its maximum or its sum, which do not
 * change by themselves; dependents.test.mjs holds them to the exact cells in whole softmaxes.
 */
const loose = [
  ...['histogram', 'pivot', 'eliminate', 'count_large'],
  ...['relu', 'relu_slope', 'elu_plus_one_slope', 'row_max', 'row_max_gradient', 'top_k'],
  ...['maximum', 'maximum_gradient'],
  ...['exp_shifted', 'divide_rows'],
  ...['softmax', 'norm', 'attend'],
];

/** @type {(domain: string | undefined, value: number) => number[]} what a cell could become */
function edits(domain, value) {
  if (domain === 'keep') return [1 - value];
  if (domain === 'bias') return value === -Infinity ? [0.7] : [-Infinity, value + 0.6875];
  return [value + 0.6875];
}

/**
 * Calls `visit` for every edit of one cell of one input, with the inputs after it.
 * @param {Twin} twin
 * @param {(input: number, row: number, col: number, inputs: number[][][]) => void} visit
 */
function everyEdit({ inputs, domains = [] }, visit) {
  inputs.forEach((table, k) =>
    table.forEach((cells, row) =>
      cells.forEach((value, col) => {
        for (const edited of edits(domains[k], value)) {
          const after = structuredClone(inputs);
          after[k][row][col] = edited;
          visit(k, row, col, after);
        }
      }),
    ),
  );
}

test('every rule has a twin', () => {
  assert.deepEqual(Object.keys(twins).sort(), Object.keys(rules).sort());
});

for (const [op, cases] of Object.entries(twins))
  cases.forEach((twin, number) => {
    const name = cases.length > 1 ? `${op}, ${number + 1}` : op;

    test(`explained as its twin computes it: ${name}`, () => {
      const trace = traceOf(op, twin, twin.inputs);
      grid(twin.shape[0], twin.shape[1], (row, col) => {
        const { value, numeric } = explain(trace, 'result', row, col);
        const near = 8 * epsilon.float64 * measure(numeric).size;
        const total = evaluate(numeric);
        const isSame = Object.is(total, value) || total === value;
        assert.ok(isSame || Math.abs(total - value) <= near, `[${row},${col}] ${total} ≠ ${value}`);
      });
    });

    test(`an edit changes what the rule marks: ${name}`, () => {
      const before = traceOf(op, twin, twin.inputs);
      everyEdit(twin, (input, row, col, inputs) => {
        const seen = changes(before, traceOf(op, twin, inputs)).get('result') ?? new Set();
        const said = dependents(before, `input${input}`, row, col).get('result') ?? new Set();
        const where = `input ${input} [${row},${col}]`;
        if (loose.includes(op)) for (const cell of seen) assert.ok(said.has(cell), where);
        else assert.deepEqual([...said].sort(), [...seen].sort(), where);
      });
    });
  });

test('erf to the last digits', () => {
  const known = [
    [0, 0],
    [0.1, 0.1124629160182849],
    [0.5, 0.5204998778130465],
    [1, 0.8427007929497149],
    [2, 0.9953222650189527],
    [3, 0.9999779095030014],
    [5.5, 0.9999999999999927],
    [30, 1],
  ];
  for (const [x, value] of known) {
    assert.ok(Math.abs(functions.erf(x) - value) < 4e-16, `erf(${x})`);
    assert.ok(Math.abs(functions.erf(-x) + value) < 4e-16, `erf(−${x})`);
  }
  assert.ok(Number.isNaN(functions.erf(NaN)));
});
