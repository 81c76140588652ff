/**
 * Questions that are answered by choosing or by pointing at a cell, judged against the trace, and where
 * a question is about a mistake, against the trace of that mistake. No model value is computed here.
 */
import { changes } from './core/core.js';
import { beyondRounding } from './core/rounding.js';

/** @typedef {import('./core/trace.js').Trace} Trace */
/** @typedef {import('../content/lessons.js').Predict} Predict */
/** @typedef {import('../content/lessons/parts.js').Wrong} Wrong */
/** @typedef {import('../content/lessons/parts.js').Cell} Cell */
/** @typedef {(wrong: Wrong) => Trace | null} WrongTrace */
/**
 * @typedef {object} Answer  one to choose; a cell, a shape or a pattern
 * @property {string} id
 * @property {Cell} [cell]
 * @property {[number, number]} [shape]
 * @property {string} [pattern]
 */

/**
 * @param {Predict} predict
 * @param {Trace} trace
 * @returns {Answer[]} what there is to choose from
 */
export function answersOf(predict, trace) {
  if (predict.of === 'pattern')
    return (predict.patterns ?? []).map((pattern) => ({ id: pattern, pattern }));
  const cells = predict.choices ?? [];
  if (predict.of !== 'shape') return cells.map((cell, i) => ({ id: String(i), cell }));
  const shapes = new Map(
    [predict.cell, ...cells].map(({ tensor }) => {
      const { rows, cols } = trace.info(tensor);
      return [`${rows},${cols}`, /** @type {[number, number]} */ ([rows, cols])];
    }),
  );
  return [...shapes]
    .map(([id, shape]) => ({ id, shape }))
    .sort((a, b) => a.shape[0] - b.shape[0] || a.shape[1] - b.shape[1]);
}

/**
 * @param {Predict} predict
 * @param {Trace} trace
 * @param {WrongTrace} wrongTrace
 * @returns {string[]} the ids of the right answers
 */
export function rightAnswers(predict, trace, wrongTrace) {
  const answers = answersOf(predict, trace);
  if (predict.of === 'pattern') {
    const pattern = patternOf(predict, trace, wrongTrace);
    return [predict.patterns?.includes(pattern) ? pattern : 'some'];
  }
  if (predict.of === 'shape') {
    const { rows, cols } = trace.info(predict.cell.tensor);
    return [`${rows},${cols}`];
  }
  const cells = answers.map(({ cell }) => /** @type {Cell} */ (cell));
  const best = extreme(predict, trace, cells);
  return answers
    .filter(({ cell }) => best.includes(/** @type {Cell} */ (cell)))
    .map(({ id }) => id);
}

/**
 * @param {Predict} predict
 * @param {Trace} trace
 * @param {WrongTrace} wrongTrace
 * @returns {Cell[]} the cells that may be pointed at
 */
export function rightCells(predict, trace, wrongTrace) {
  const { tensor } = predict.cell;
  if (predict.of !== 'changes') return extreme(predict, trace, cellsIn(predict, trace));
  return touchedBy(predict, trace, wrongTrace).map((place) => {
    const [row, col] = place.split(',').map(Number);
    return { tensor, row, col };
  });
}

/**
 * Those of some cells that hold the largest number, or the smallest.
 * @param {Predict} predict
 * @param {Trace} trace
 * @param {Cell[]} cells
 */
function extreme({ of }, trace, cells) {
  const values = cells.map(({ tensor, row, col }) => trace.at(tensor, row, col));
  const best = of === 'least' ? Math.min(...values) : Math.max(...values);
  return cells.filter((_, i) => values[i] === best);
}

/**
 * @param {Predict} predict
 * @param {Trace} trace
 * @returns {Cell[]} where the cell to point at lies
 */
export function cellsIn({ cell: { tensor, row, col }, within = 'all' }, trace) {
  const { rows, cols } = trace.info(tensor);
  const all = Array.from({ length: rows * cols }, (_, i) => ({
    tensor,
    row: Math.floor(i / cols),
    col: i % cols,
  }));
  if (within === 'all') return all;
  return all.filter((one) => (within === 'row' ? one.row === row : one.col === col));
}

/**
 * How much of a tensor a mistake touches.
 * @param {Predict} predict
 * @param {Trace} trace
 * @param {WrongTrace} wrongTrace
 */
function patternOf(predict, trace, wrongTrace) {
  const { tensor } = predict.cell;
  const touched = touchedBy(predict, trace, wrongTrace);
  const { rows, cols } = trace.info(tensor);
  if (touched.length === 0) return 'none';
  if (touched.length === 1) return 'one';
  if (touched.length === rows * cols) return 'all';
  const sides = [0, 1].map((side) => new Set(touched.map((place) => place.split(',')[side])).size);
  if (sides[0] === 1) return 'row';
  return sides[1] === 1 ? 'column' : 'some';
}

/**
 * The cells of the table asked about that a mistake changes; what only rounding changes is not
 * touched.
 * @param {Predict} predict
 * @param {Trace} trace
 * @param {WrongTrace} wrongTrace
 * @returns {string[]}
 */
function touchedBy({ cell: { tensor }, wrong }, trace, wrongTrace) {
  const other = wrongTrace(wrong ?? {});
  const touched = [...((other && changes(trace, other).get(tensor)) ?? [])];
  if (!other?.has(tensor) || touched.length === 0) return touched;
  return beyondRounding(touched, trace.get(tensor), other.get(tensor), trace.precision);
}
