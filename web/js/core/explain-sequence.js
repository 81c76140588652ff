// Rules of the operations that windows over a sequence and studies of scores are made of.

import { applied, cell, constant, quotient, sum } from './nodes.js';
import { from, moved } from './explain-places.js';
import { markEach, markOfAny, marksOfLines } from './spread.js';

/** @typedef {import('./types.js').Rule} Rule */
/** @typedef {import('./types.js').TensorInfo} TensorInfo */
/** @typedef {Pick<TensorInfo, 'rows' | 'cols'>} Shape */

/** @type {Record<string, Rule>} */
export const sequenceRules = {
  /** a (n × d) → n × taps·d: the rows that each row's taps see, side by side */
  unfold: moved((info, [a], row, col) => {
    const seen = tappedRow(info, row, Math.floor(col / a.cols));
    return seen >= 0 && seen < a.rows ? from(seen, col % a.cols) : null;
  }),

  /** a (n × taps·d) → n × d: every part added to the row that it came from */
  fold: {
    explain(trace, info, row, col) {
      const parts = partsOf(info, trace.info(info.inputs[0]), row, col);
      if (parts.length === 0)
        return { symbolic: constant(0), numeric: constant(0), case: 'outside', because: [] };
      const node = sum(parts.map((part) => cell(trace, info.inputs[0], part.row, part.col)));
      return { symbolic: node, numeric: node, case: null, because: [] };
    },
    spread(out, [a]) {
      markEach(out, (row, col) =>
        markOfAny(
          ...partsOf(out, a, row, col).map((part) => a.marks[part.row * a.cols + part.col]),
        ),
      );
    },
  },

  /** a (1 × n) → n × n, 0 beside the diagonal */
  diagonal: moved((_info, _shapes, row, col) => (row === col ? from(0, col) : null)),

  /** a (n × n) → 1 × n */
  diagonal_of: moved((_info, _shapes, _row, col) => from(col, col)),

  /** a (m × n) → m × bins: how many cells of each row fall into each part of [low, high] */
  histogram: {
    explain(trace, info, row, col) {
      const [a] = info.inputs;
      const cells = Array.from({ length: trace.info(a).cols }, (_, c) => cell(trace, a, row, c));
      const because = cells.filter(({ value }) => binOf(info, value) === col);
      const count = constant(trace.at(info.id, row, col), 'count');
      return { symbolic: count, numeric: count, case: 'counted', because };
    },
    spread(out, [a]) {
      const { rows } = marksOfLines(a);
      markEach(out, (row) => markOfAny(rows[row]));
    },
  },

  /** → n × n: how many layers lie between two positions */
  layers: {
    explain(trace, { id, attributes }, row, col) {
      const [apart, reach] = [Math.abs(row - col), Number(attributes.reach)];
      if (attributes.growth === 1) {
        const node = applied('ceil', quotient(constant(apart), constant(reach)));
        return { symbolic: node, numeric: node, case: null, because: [] };
      }
      const count = constant(trace.at(id, row, col), 'count');
      return { symbolic: count, numeric: count, case: 'counted', because: [] };
    },
    spread() {}, // made from the shape alone
  },
};

/**
 * The row that a tap of row `row` sees; it may lie outside.
 * @param {Pick<TensorInfo, 'attributes'>} info
 * @param {number} row
 * @param {number} tap
 */
function tappedRow({ attributes }, row, tap) {
  return row + Number(attributes.first) + tap * Number(attributes.dilation);
}

/**
 * Where the parts of a stand that add up to a cell, in the order in which they are added.
 * @param {TensorInfo} info
 * @param {Shape} a
 * @param {number} row
 * @param {number} col
 */
function partsOf(info, a, row, col) {
  const parts = [];
  for (let tap = a.cols / info.cols - 1; tap >= 0; --tap) {
    const seeing = row - (tappedRow(info, row, tap) - row);
    if (seeing >= 0 && seeing < a.rows) parts.push({ row: seeing, col: tap * info.cols + col });
  }
  return parts;
}

/**
 * The part that a number falls into, the upper end with the last; −1: none.
 * @param {TensorInfo} info
 * @param {number} value
 */
function binOf({ cols, attributes }, value) {
  const [low, high] = [Number(attributes.low), Number(attributes.high)];
  if (!(low <= value && value <= high)) return -1;
  return Math.min(Math.floor(((value - low) / (high - low)) * cols), cols - 1);
}
