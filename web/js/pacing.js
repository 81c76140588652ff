/**
 * Walking through a step: by operation, by row, by cell or by term.
 *
 * A position is a whole number that counts through the step's results in the order computed. At the
 * pace of operations a step is a single position, all its results at once; at the pace of terms,
 * every summand of a cell is one. Views get a place to show and never count themselves.
 */

import { lessonOf, stepOf } from '../content/lessons.js';
import { explain } from './core/explaining.js';
import { goTo, homeOf } from './state.js';
import { walkedIn } from './stage.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./core/trace.js').Trace} Trace */
/** @typedef {Partial<State> & {focus: import('./state.js').Focus}} Move */
/**
 * @typedef {object} Place  null: all of them at once
 * @property {string | null} tensor
 * @property {number | null} row
 * @property {number | null} col
 * @property {number | null} term
 * @typedef {{id: string, rows: number, cols: number, terms: number}} Walked
 */

/**
 * The results of the current step with their sizes.
 * @param {State} state
 * @param {Trace} trace
 * @returns {Walked[]}
 */
function walked(state, trace) {
  return walkedIn(state, trace).map((id) => {
    const { rows, cols } = trace.info(id);
    return { id, rows, cols, terms: termsOf(explain(trace, id, 0, 0).numeric) };
  });
}

/**
 * How many steps of arithmetic a cell has; all cells of one tensor have as many.
 * @param {import('./core/types.js').Node} node
 */
function termsOf(node) {
  if (node.kind === 'sum') return node.terms.length;
  return node.kind === 'max' ? node.of.length : 1;
}

/**
 * Positions that one tensor takes.
 * @param {Walked} tensor
 * @param {'row'|'cell'|'term'} pace
 */
function lengthAt({ rows, cols, terms }, pace) {
  switch (pace) {
    case 'row':
      return rows;
    case 'cell':
      return rows * cols;
    case 'term':
      return rows * cols * terms;
  }
}

/**
 * @param {State} state
 * @param {Trace} trace
 * @returns {number} how many positions the current step has at the current pace
 */
export function positions(state, trace) {
  const { pace } = state;
  if (pace === 'operation') return 1;
  const sum = walked(state, trace).reduce((sum, tensor) => sum + lengthAt(tensor, pace), 0);
  return Math.max(1, sum); // of a step none of whose results exist with these options
}

/**
 * @param {State} state
 * @param {Trace} trace
 * @param {number} [at]  any number; the nearest position counts
 * @returns {Place}
 */
export function positionToFocus(state, trace, at = state.at) {
  const { pace } = state;
  const tensors = pace === 'operation' ? [] : walked(state, trace);
  if (pace === 'operation' || tensors.length === 0)
    return { tensor: null, row: null, col: null, term: null };
  let rest = Math.max(0, Math.trunc(at));
  for (const tensor of tensors) {
    const length = lengthAt(tensor, pace);
    if (rest < length) return placeIn(tensor, pace, rest);
    rest -= length;
  }
  const last = tensors[tensors.length - 1];
  return placeIn(last, pace, lengthAt(last, pace) - 1);
}

/**
 * @param {Walked} tensor
 * @param {'row'|'cell'|'term'} pace
 * @param {number} at
 * @returns {Place}
 */
function placeIn({ id: tensor, cols, terms }, pace, at) {
  if (pace === 'row') return { tensor, row: at, col: null, term: null };
  const index = pace === 'term' ? Math.floor(at / terms) : at;
  const cell = { tensor, row: Math.floor(index / cols), col: index % cols };
  return { ...cell, term: pace === 'term' ? at % terms : null };
}

/**
 * The position at which a cell is shown first; 0 for a cell that this step does not make.
 * @param {State} state
 * @param {Trace} trace
 * @param {{tensor: string, row: number, col: number} | null} focus
 * @returns {number}
 */
export function focusToPosition(state, trace, focus) {
  const { pace } = state;
  if (pace === 'operation') return 0;
  let before = 0;
  for (const tensor of walked(state, trace)) {
    if (tensor.id === focus?.tensor) return before + offsetIn(tensor, pace, focus);
    before += lengthAt(tensor, pace);
  }
  return 0;
}

/**
 * @param {Walked} tensor
 * @param {'row'|'cell'|'term'} pace
 * @param {{row: number, col: number}} cell
 */
function offsetIn({ cols, terms }, pace, { row, col }) {
  const index = row * cols + col;
  return { row, cell: index, term: index * terms }[pace];
}

/**
 * One move. Over the end of a step it leads into the next one, over its start into the last
 * position of the one before. While its numbers are not here yet, a step is one position.
 * @param {State} state
 * @param {Trace | null} trace
 * @param {'first'|'back'|'next'|'last'} where
 * @returns {Move | null}  null at the very end and at the very start
 */
export function move(state, trace, where) {
  if (!trace) return where === 'back' || where === 'next' ? moveToStep(state, trace, where) : null;
  const last = positions(state, trace) - 1;
  const here = Math.min(state.at, last);
  if (where === 'first') return arrive(state, trace, 0);
  if (where === 'last') return arrive(state, trace, last);
  const at = where === 'next' ? here + 1 : here - 1;
  if (at >= 0 && at <= last) return arrive(state, trace, at);
  return moveToStep(state, trace, where);
}

/**
 * @param {State} state
 * @param {Trace | null} trace
 * @param {'back'|'next'} where
 * @returns {Move | null}
 */
function moveToStep(state, trace, where) {
  const { steps } = lessonOf(state.lesson);
  const by = where === 'next' ? 1 : -1;
  const next = steps[steps.findIndex(({ id }) => id === state.step) + by];
  if (!next) return null;
  const patch = goTo(state, state.lesson, next.id);
  if (!trace || patch.options) return /** @type {Move} */ (patch); // its trace is not here yet
  const there = { ...state, ...patch };
  const at = by > 0 ? 0 : positions(there, trace) - 1;
  return { ...patch, ...arrive(there, trace, at) };
}

/**
 * @param {State} state
 * @param {Trace} trace
 * @param {number} at
 * @returns {Move}
 */
function arrive(state, trace, at) {
  const { tensor, row, col } = positionToFocus(state, trace, at);
  if (tensor === null) return { at, focus: homeOf(state, stepOf(state.lesson, state.step)) };
  const focus = { tensor, row: row ?? 0, col: col ?? 0 };
  return tensor === 'q' || tensor === 'k' || tensor === 'v'
    ? { at, focus, part: tensor }
    : { at, focus };
}

/**
 * Which cells of the step are calculated already at the current position.
 * @param {State} state
 * @param {Trace} trace
 * @returns {(tensor: string, row: number, col: number) => 'done'|'now'|'later'}
 */
export function progress(state, trace) {
  const order = walkedIn(state, trace);
  const now = positionToFocus(state, trace);
  const current = now.tensor === null ? -1 : order.indexOf(now.tensor);
  return (tensor, row, col) => {
    const place = order.indexOf(tensor);
    if (place < 0) return 'done';
    if (current < 0) return 'now';
    if (place !== current) return place < current ? 'done' : 'later';
    if (row !== now.row) return row < Number(now.row) ? 'done' : 'later';
    if (now.col === null || col === now.col) return 'now';
    return col < now.col ? 'done' : 'later';
  };
}
