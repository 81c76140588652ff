// Rules of rows that are repeated or folded together, multiplied by a number of their own, or measured, and of
// the larger of two numbers.

import { from, moved } from './explain-places.js';
import { along, applied, cell, constant, product, quotient, rowOf, square, sum } from './nodes.js';
import { VANISHES, markEach, markOfAny, markOfProduct, marksOfLines } from './spread.js';

/** @typedef {import('./types.js').CellNode} CellNode */
/** @typedef {import('./types.js').Node} Node */
/** @typedef {import('./types.js').Rule} Rule */
/** @typedef {import('./types.js').TensorInfo} TensorInfo */

/** @type {Record<string, Rule>} */
export const rowRules = {
  /** each row several times before the next, or all rows again and again */
  repeat_rows: moved(({ attributes }, [a], row, col) => {
    const isAll = attributes.order === 'all';
    return from(isAll ? row % a.rows : Math.floor(row / Number(attributes.times)), col);
  }),

  /** a → the sums of the rows that repeat_rows would make of one */
  fold_rows: {
    explain(trace, info, row, col) {
      const rows = foldedInto(info, row);
      const node = sum(rows.map((r) => cell(trace, info.inputs[0], r, col)));
      return { symbolic: node, numeric: node, case: null, because: [] };
    },
    spread(out, [a]) {
      markEach(out, (row, col) =>
        markOfAny(...foldedInto(out, row).map((r) => a.marks[r * a.cols + col])),
      );
    },
  },

  /** a (m × n), a factor for each row (m × 1) → a × factor */
  scale_rows: {
    explain(trace, { inputs: [a, factor] }, row, col) {
      const node = product([cell(trace, a, row, col), cell(trace, factor, row, 0)]);
      return { symbolic: node, numeric: node, case: null, because: [] };
    },
    spread: (out, [a, factor]) => markEach(out, (row, _col, i) => markOfProduct(a, i, factor, row)),
  },

  /** a, b → the larger */
  maximum: {
    explain(trace, { inputs }, row, col) {
      /** @type {Node} */
      const larger = { kind: 'max', of: inputs.map((id) => cell(trace, id, row, col)) };
      return { symbolic: larger, numeric: larger, case: null, because: [] };
    },
    spread(out, tensors) {
      markEach(out, (_row, _col, i) => {
        const all = tensors.reduce((marks, tensor) => marks | tensor.marks[i], 0);
        const stays = tensors.some(
          ({ values, marks }) => values[i] !== -Infinity && !(marks[i] & VANISHES),
        );
        return stays ? all & ~VANISHES : all;
      });
    },
  },

  /** own, other and d, the gradient of the larger → d, half of it, or nothing */
  maximum_gradient: {
    explain(trace, { inputs }, row, col) {
      const [own, other, d] = inputs.map((id) => cell(trace, id, row, col));
      const because = [own, other];
      const node = shareOf(own, other, d);
      return { symbolic: node, numeric: node, case: null, because };
    },
    spread(out, [own, other, d]) {
      markEach(out, (_row, _col, i) => {
        const takes = own.values[i] >= other.values[i];
        return markOfAny(own.marks[i], other.marks[i], takes ? d.marks[i] : 0);
      });
    },
  },

  /** a (m × n) → m × 1: √ Σ a² */
  row_norm: {
    explain(trace, { inputs: [a] }, row) {
      const squares = sum(along(trace, rowOf(a, row)).map(square));
      /** @type {Node} */
      const symbol = { kind: 'sum_over', of: square(rowOf(a, row)) };
      return {
        symbolic: applied('sqrt', symbol),
        numeric: applied('sqrt', squares),
        case: null,
        because: [],
      };
    },
    spread(out, [a]) {
      const { rows } = marksOfLines(a);
      markEach(out, (row) => markOfAny(rows[row]));
    },
  },
};

/** @type {(own: CellNode, other: CellNode, d: CellNode) => Node} */
function shareOf(own, other, d) {
  if (own.value > other.value) return d;
  if (own.value !== other.value) return constant(own.value < other.value ? 0 : NaN);
  return own.value === -Infinity ? constant(0) : quotient(d, constant(2));
}

/**
 * The rows that add up to one.
 * @param {Pick<TensorInfo, 'rows' | 'attributes'>} info
 * @param {number} row
 */
function foldedInto({ rows, attributes }, row) {
  const times = Number(attributes.times);
  return Array.from({ length: times }, (_, t) =>
    attributes.order === 'all' ? t * rows + row : row * times + t,
  );
}
