// Rules of the operations that only move numbers: every cell is another tensor's cell, or 0.

import { cell, constant } from './nodes.js';
import { markEach } from './spread.js';

/** @typedef {import('./types.js').Rule} Rule */
/** @typedef {import('./types.js').TensorInfo} TensorInfo */
/**
 * Which operand a cell comes from, and where it stands in it; null: from none.
 * @typedef {{operand: number, row: number, col: number} | null} Place
 */

/** Rows are m × k, columns likewise; `first` is an attribute. */
export const placeRules = {
  /** some columns of a, from `first` on */
  columns: moved(({ attributes }, _shapes, row, col) => from(row, col + first(attributes))),

  /** some rows of a, from `first` on */
  rows: moved(({ attributes }, _shapes, row, col) => from(row + first(attributes), col)),

  /** 0, with a from column `first` on */
  place_columns: moved(({ attributes }, [a], row, col) => {
    const place = col - first(attributes);
    return place >= 0 && place < a.cols ? from(row, place) : null;
  }),

  /** 0, with a from row `first` on */
  place_rows: moved(({ attributes }, [a], row, col) => {
    const place = row - first(attributes);
    return place >= 0 && place < a.rows ? from(place, col) : null;
  }),

  /** all operands side by side */
  join: moved((_info, shapes, row, col) => {
    let start = 0;
    const operand = shapes.findIndex(({ cols }) => col < start + cols || !(start += cols));
    return { operand, row, col: col - start };
  }),

  /** all operands one above the other */
  stack: moved((_info, shapes, row, col) => {
    let start = 0;
    const operand = shapes.findIndex(({ rows }) => row < start + rows || !(start += rows));
    return { operand, row: row - start, col };
  }),

  /** the same numbers, row by row, in another shape */
  reshape: moved(({ cols }, [a], row, col) => {
    const index = row * cols + col;
    return from(Math.floor(index / a.cols), index % a.cols);
  }),

  transpose: moved((_info, _shapes, row, col) => from(col, row)),

  /** a (1 × n) → m × n: the same in every row */
  spread_row: moved((_info, _shapes, _row, col) => from(0, col)),

  /** a (m × 1) → m × n: the same in every column */
  spread_column: moved((_info, _shapes, row) => from(row, 0)),
};

/**
 * The rule of an operation that moves numbers, from where each cell comes from.
 * @param {(info: TensorInfo, shapes: {rows: number, cols: number}[], row: number, col: number) => Place} placeOf
 * @returns {Rule}
 */
export function moved(placeOf) {
  return {
    explain(trace, info, row, col) {
      const shapes = info.inputs.map((id) => trace.info(id));
      const place = placeOf(info, shapes, row, col);
      const node = place
        ? cell(trace, info.inputs[place.operand], place.row, place.col)
        : constant(0);
      const isMask = place && shapes[place.operand].attributes.domain === 'keep';
      const which = isMask ? (node.value !== 0 ? 'kept' : 'hidden') : place ? 'moved' : 'outside';
      return { symbolic: node, numeric: node, case: which, because: [] };
    },
    spread(out, inputs) {
      markEach(out, (row, col) => {
        const place = placeOf(out, inputs, row, col);
        if (!place) return 0;
        const { cols, marks } = inputs[place.operand];
        return marks[place.row * cols + place.col];
      });
    },
  };
}

/**
 * Of the only operand.
 * @param {number} row
 * @param {number} col
 * @returns {Place}
 */
export function from(row, col) {
  return { operand: 0, row, col };
}

/** @param {TensorInfo['attributes']} attributes */
function first(attributes) {
  return Number(attributes.first);
}
