/**
 * Judges a predicted number against the trace.
 *
 * Known slips are recognised only by cells that the core has calculated, rightly or wrongly: whoever
 * forgets to divide by the row sum types exactly the exponential. No model value is computed here.
 * Answers that are chosen or pointed at: predict-kinds.js.
 */

import { cell, evaluate } from './core/nodes.js';

/** @typedef {import('./core/trace.js').Trace} Trace */
/** @typedef {import('../content/lessons.js').Predict} Predict */
/** @typedef {{verdict: 'right'|'close'|'wrong', key: string | null, value: number}} Verdict
 *   key: what else to say; null: the step's own hint */

/**
 * @param {Predict} predict  from `stageOf`, so that its cells exist
 * @param {Trace} trace
 * @param {number} typed
 * @param {(wrong: import('../content/lessons/parts.js').Wrong) => Trace | null} [wrongTrace]
 * @returns {Verdict}
 */
export function judge(predict, trace, typed, wrongTrace = () => null) {
  const value = valueOf(predict, trace);
  const far = (/** @type {number} */ other) => distance(typed, other);
  if (far(value) <= reach(predict, value)) return { verdict: 'right', key: 'predict.right', value };
  const slip = predict.mistakes.find(({ cell: asked = predict.cell, wrong }) => {
    const seen = wrong ? wrongTrace(wrong) : trace;
    const { tensor, row, col } = asked;
    return seen?.has(tensor) && far(seen.at(tensor, row, col)) <= predict.tolerance / 2;
  });
  if (slip) return { verdict: 'wrong', key: slip.key, value };
  if (value !== 0 && far(-value) <= reach(predict, value))
    return { verdict: 'wrong', key: 'predict.sign', value };
  if (far(value) <= 5 * reach(predict, value))
    return { verdict: 'close', key: 'predict.close', value };
  return { verdict: 'wrong', key: null, value };
}

/**
 * The number that was asked for.
 * @param {Predict} predict
 * @param {Trace} trace
 */
export function valueOf({ of, cell: { tensor, row, col } }, trace) {
  if (of === 'cell') return trace.at(tensor, row, col);
  const { cols } = trace.info(tensor);
  const terms = Array.from({ length: cols }, (_, c) => cell(trace, tensor, row, c));
  return evaluate({ kind: 'sum', terms });
}

/**
 * Two decimals are enough; for large numbers, one in a hundred. But zero is zero: a hidden key gets
 * nothing at all.
 * @param {Predict} predict
 * @param {number} value
 */
function reach({ tolerance }, value) {
  if (value === 0 || !Number.isFinite(value)) return 0;
  return Math.max(tolerance, tolerance * 0.5 * Math.abs(value));
}

/**
 * @param {number} a
 * @param {number} b
 */
function distance(a, b) {
  return Object.is(a, b) ? 0 : Math.abs(a - b);
}
