// Tables, worked cells and traces in the notations of other programs.

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import temml from 'temml';
import { explain } from '../../web/js/core/provenance.js';
import { specOf } from '../../web/js/model.js';
import { startState } from '../../web/js/state.js';
import { cellToLatex, tableTo, traceToJson } from '../../web/js/text/exports.js';
import { validState } from '../../web/js/valid-state.js';
import { anySpec } from './support/arbitrary.mjs';
import { cellsOf, core, tables } from './support/core.mjs';
import { python } from './support/python.mjs';

const trace = core.run(specOf(startState(), core).spec);
const special = /** @type {any} */ ({
  id: 'masked',
  rows: 2,
  cols: 2,
  values: Float64Array.of(-Infinity, NaN, -0.5, 1e-7),
});

test('a table as CSV and tab-separated', () => {
  assert.equal(tableTo('csv', special), '-inf,nan\n-0.5,1e-7\n');
  assert.equal(tableTo('tsv', special), '-inf\tnan\n-0.5\t1e-7\n');
});

test('a table as a NumPy literal', () => {
  assert.equal(
    tableTo('numpy', special),
    'masked = np.array([[-np.inf, np.nan],\n                   [-0.5, 1e-7]])\n',
  );
});

test('a table as LaTeX', () => {
  assert.equal(
    tableTo('latex', special),
    '\\begin{bmatrix}\n  -\\infty & \\mathrm{NaN} \\\\\n  -0.5 & 1 \\times 10^{-7}\n\\end{bmatrix}\n',
  );
});

test('NumPy reads every table back, to the last bit', () => {
  const kinds = { numpy: 'numpy', csv: ',', tsv: '\t' };
  for (const [kind, separator] of Object.entries(kinds)) {
    const given = trace.ids.map((id) => tableTo(/** @type {any} */ (kind), trace.get(id)));
    const script =
      kind === 'numpy'
        ? `[eval(text[text.index('=') + 1:]).tolist() for text in given]`
        : `[np.loadtxt(text.splitlines(), delimiter='${separator}', ndmin=2).tolist() for text in given]`;
    const read = python(`import numpy as np\nresult = ${script}`, given);
    trace.ids.forEach((id, i) => {
      const { cols, values } = trace.get(id);
      const expected = [...values].map((value) => (Number.isFinite(value) ? value : String(value)));
      assert.deepEqual(read[i].flat(), expected, `${kind} ${id}`);
      assert.equal(read[i][0].length, cols);
    });
  }
});

test('a worked cell in symbols, numbers and result', () => {
  assert.equal(
    cellToLatex(explain(trace, 'scores', 1, 2), 2),
    [
      '\\begin{aligned}',
      '  S_{2,3} &= Q_{2,:} \\cdot K_{3,:} \\\\',
      '   &= -0.40 \\cdot (-0.32) + (-1.46) \\cdot (-0.66) + 1.93 \\cdot (-1.12) + 1.31 \\cdot 0.93 \\\\',
      '   &\\approx 0.15',
      '\\end{aligned}',
      '',
    ].join('\n'),
  );
  assert.equal(cellToLatex(explain(trace, 'x', 0, 1), 2), 'X_{1,2} = 1.50\n');
});

test('every worked cell is valid LaTeX', () => {
  fc.assert(
    fc.property(anySpec, (spec) => {
      const any = core.run(spec);
      for (const { id, row, col } of cellsOf(any)) {
        const latex = cellToLatex(explain(any, id, row, col), 3);
        assert.ok(!/undefined|null|Infinity|−/.test(latex), latex);
        assert.match(temml.renderToString(latex, { throwOnError: true }), /^<math/);
      }
    }),
    { numRuns: 15 },
  );
});

test('squares, powers and functions are written as such', () => {
  /** @type {(value: number) => any} */
  const number = (value) => ({ kind: 'constant', value });
  const numeric = {
    kind: 'sum',
    terms: [
      { kind: 'square', of: { kind: 'difference', left: number(1), right: number(-2) } },
      { kind: 'power', base: number(3), exponent: number(0.5) },
      { kind: 'function', name: 'tanh', of: number(0) },
    ],
  };
  const cell = { id: 'output', op: 'magic', row: 0, col: 0, case: null, because: [] };
  const explanation = { ...cell, symbolic: number(0), numeric, value: 10.732 };
  const latex = cellToLatex(/** @type {any} */ (explanation), 1);
  assert.ok(
    latex.includes(String.raw`\left(1.0 - (-2.0)\right)^2 + \left(3.0\right)^{0.5}`),
    latex,
  );
  assert.ok(latex.includes(String.raw`\operatorname{tanh}(0)`), latex);
});

test('a whole trace as JSON reads back', () => {
  const { precision, tensors } = JSON.parse(traceToJson(trace));
  assert.equal(precision, 'float64');
  assert.deepEqual(
    tensors.map((/** @type {any} */ { id }) => id),
    [...trace.ids],
  );
  const numbers = (/** @type {any} */ rows) =>
    rows.map((/** @type {any} */ row) => row.map(Number));
  const expected = tables(trace);
  for (const { id, values, op, inputs } of tensors) {
    assert.deepEqual(numbers(values), expected[id]);
    assert.deepEqual([op, inputs], [trace.info(id).op, [...trace.info(id).inputs]]);
  }
});

test('JSON has no NaN of its own: it is a text', () => {
  const options = { mask: [{ kind: 'padding', keep: Array(5).fill(false) }], empty_row: 'nan' };
  const empty = core.run(specOf(validState({ options }), core).spec);
  const { tensors } = JSON.parse(traceToJson(empty));
  const weights = tensors.find((/** @type {any} */ { id }) => id === 'weights');
  assert.equal(weights.values[0][0], 'NaN');
});
