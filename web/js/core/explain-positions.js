// Rules of the operations that know positions: sinusoidal tables, rotations, distances.

import {
  applied,
  cell,
  constant,
  difference,
  power,
  product,
  quotient,
  setting,
  sum,
} from './nodes.js';
import { markEach, markOfAny } from './spread.js';

/** @typedef {import('./types.js').Node} Node */
/** @typedef {import('./types.js').Rule} Rule */
/** @typedef {import('./types.js').TensorInfo} TensorInfo */

/** @type {Record<string, Rule>} */
export const positionRules = {
  /** → n × d: sines and cosines of position / base^exponent */
  sinusoid: {
    explain(_trace, info, row, col) {
      const { isSine, numerator } = wave(info, col);
      const angle = angleOf(info, Number(info.attributes.first) + row, numerator);
      const node = applied(isSine ? 'sin' : 'cos', angle);
      return { symbolic: node, numeric: node, case: null, because: [] };
    },
    spread() {}, // made from the shape alone
  },

  /** → 1 × d: the exponents of such a table */
  wave_exponents: {
    explain(_trace, info, _row, col) {
      const node = exponentOf(info, wave(info, col).numerator);
      return { symbolic: node, numeric: node, case: null, because: [] };
    },
    spread() {}, // made from the shape alone
  },

  /** a (n × d), d even → each pair of columns turned by an angle that grows with the position */
  rotate: {
    explain(trace, info, row, col) {
      const { pair, left, right } = pairOf(info, col);
      const { first, direction } = info.attributes;
      const angle = angleOf(info, (Number(first) + row) * Number(direction), 2 * pair);
      const [x, y] = [left, right].map((c) => cell(trace, info.inputs[0], row, c));
      const [sin, cos] = [applied('sin', angle), applied('cos', angle)];
      const node =
        col === left
          ? difference(product([x, cos]), product([y, sin]))
          : sum([product([x, sin]), product([y, cos])]);
      return { symbolic: node, numeric: node, case: null, because: [] };
    },
    spread(out, [a]) {
      const start = Number(out.attributes.first);
      markEach(out, (row, col, i) => {
        const { left, right } = pairOf(out, col);
        const other = i - col + (col === left ? right : left);
        const isTurned = start + row !== 0; // at position 0 the angle is 0
        return markOfAny(a.marks[i], isTurned ? a.marks[other] : 0);
      });
    },
  },

  /** → m × n: slope × minus the distance of query and key */
  distance_bias: {
    explain(trace, info, row, col) {
      const distance = -Math.abs(Number(info.attributes.first) + row - col);
      const node = product([setting(trace, info, 'slope'), constant(distance, 'distance')]);
      return { symbolic: node, numeric: node, case: null, because: [] };
    },
    spread() {}, // made from the shape alone
  },
};

/**
 * position / base^(numerator / d)
 * @param {TensorInfo} info
 * @param {number} position
 * @param {number} numerator
 * @returns {Node}
 */
function angleOf(info, position, numerator) {
  return quotient(
    constant(position, 'position'),
    power(constant(Number(info.attributes.base), 'base'), exponentOf(info, numerator)),
  );
}

/** @type {(info: TensorInfo, numerator: number) => Node} */
const exponentOf = ({ cols }, numerator) => quotient(constant(numerator), constant(cols, 'd'));

/**
 * Whether a column is a sine, and the numerator of its exponent.
 * @param {TensorInfo} info
 * @param {number} col
 */
function wave({ attributes, cols }, col) {
  const sines = Math.ceil(cols / 2);
  const isSplit = attributes.layout === 'concatenated';
  const pair = isSplit ? col % sines : Math.floor(col / 2);
  const isSine = isSplit ? col < sines : col % 2 === 0;
  if (attributes.exponent === 'column') return { isSine, numerator: col };
  if (attributes.exponent === 'twice_column') return { isSine, numerator: 2 * col };
  return { isSine, numerator: 2 * pair };
}

/**
 * The pair of columns that a column is turned with.
 * @param {TensorInfo} info
 * @param {number} col
 */
function pairOf({ attributes, cols }, col) {
  if (attributes.pairs === 'halves') {
    const pair = col % (cols / 2);
    return { pair, left: pair, right: pair + cols / 2 };
  }
  const pair = Math.floor(col / 2);
  return { pair, left: 2 * pair, right: 2 * pair + 1 };
}
