// Rules of the operations that do several steps in one: each cell is explained by all of the steps,
// from the operands on, since nothing on the way was kept.

import {
  along,
  applied,
  cell,
  constant,
  difference,
  product,
  quotient,
  rowOf,
  setting,
  square,
  sum,
} from './nodes.js';
import { markEach, markOfAny, marksOfLines } from './spread.js';

/** @typedef {import('./types.js').Node} Node */
/** @typedef {import('./types.js').Reason} Reason */
/** @typedef {import('./types.js').Rule} Rule */
/** @typedef {import('./types.js').Spread} Spread */
/** @typedef {import('./types.js').TensorInfo} TensorInfo */
/** @typedef {import('./trace.js').Trace} Trace */

/** @type {Record<string, Rule>} */
export const fusedRules = {
  /** a (m × n) → the softmax of each row; zeros where it is nothing but −∞ */
  softmax: {
    explain(trace, { inputs: [a] }, row, col) {
      const scores = along(trace, rowOf(a, row));
      if (scores.every(({ value }) => value === -Infinity))
        return plain(constant(0), 'empty_row_zero', scores);
      const score = cell(trace, a, row, col);
      const which = score.value === -Infinity ? 'hidden' : null;
      return plain(shareOf(score, scores), which);
    },
    spread(out, [a]) {
      const { rows } = marksOfLines(a);
      markEach(out, (row, _col, i) =>
        a.values[i] === -Infinity && a.marks[i] === 0 ? 0 : markOfAny(rows[row]),
      );
    },
  },

  /** x (m × n), then perhaps gamma and beta (1 × n) → the norm of each row, × gamma + beta */
  norm: {
    explain(trace, info, row, col) {
      const [x, gamma, beta] = info.inputs;
      const cells = along(trace, rowOf(x, row));
      const count = constant(cells.length, 'count');
      const isCentred = info.attributes.kind === 'layer_norm';
      const mean = quotient(sum(cells), count);
      const distance = (/** @type {Node} */ y) => (isCentred ? difference(y, mean) : y);
      const variance = quotient(sum(cells.map((y) => square(distance(y)))), count);
      const deviation = applied('sqrt', sum([variance, setting(trace, info, 'eps')]));
      const own = quotient(distance(cell(trace, x, row, col)), deviation);
      const scaled = gamma === undefined ? own : product([own, cell(trace, gamma, 0, col)]);
      return plain(beta === undefined ? scaled : sum([scaled, cell(trace, beta, 0, col)]));
    },
    spread(out, [x, gamma, beta]) {
      const { rows } = marksOfLines(x);
      markEach(out, (row, col) =>
        markOfAny(rows[row], gamma?.marks[col] ?? 0, beta?.marks[col] ?? 0),
      );
    },
  },

  /** q, k, v of heads side by side, perhaps keep and bias (m × n) → softmax(q kᵀ × scale) v */
  attend: {
    explain(trace, info, row, col) {
      const scores = scoresOf(trace, info, row, headOf(trace, info, col));
      if (scores.length === 0) return plain(constant(0), 'empty_row_zero', bands(trace, info, row));
      const all = scores.map(({ score }) => score);
      const v = info.inputs[2];
      const terms = scores.map(({ key, score }) =>
        product([shareOf(score, all), cell(trace, v, key, col)]),
      );
      return plain(sum(terms));
    },
    spread(out, [q, k, v, keep, bias]) {
      // Any key may matter to any query that changes: no fewer cells than those.
      const all = (/** @type {Spread | undefined} */ part) => part?.marks.some((x) => x) ?? false;
      const each = marksOfLines(q).rows;
      const everything = all(k) || all(v) || all(keep) || all(bias) ? 1 : 0;
      markEach(out, (row) => markOfAny(each[row], everything));
    },
  },
};

/**
 * @param {Node} node
 * @param {string | null} [which]
 * @param {import('./types.js').CellNode[]} [because]
 * @returns {Reason}
 */
function plain(node, which = null, because = []) {
  return { symbolic: node, numeric: node, case: which, because };
}

/**
 * One score's share of a softmax: exp(score − largest) / Σ exp(… − largest).
 * @param {Node} score
 * @param {Node[]} all
 * @returns {Node}
 */
function shareOf(score, all) {
  /** @type {Node} */
  const largest = { kind: 'max', of: all };
  /** @type {(of: Node) => Node} */
  const power = (of) => ({ kind: 'exp', of: difference(of, largest) });
  return quotient(power(score), sum(all.map(power)));
}

/**
 * The columns of q and k that belong to the head of a column of the result.
 * @param {Trace} trace
 * @param {TensorInfo} info
 * @param {number} col
 */
function headOf(trace, { inputs: [q], cols, attributes }, col) {
  const heads = Number(attributes.heads);
  const width = trace.info(q).cols / heads;
  const head = Math.floor(col / (cols / heads));
  return { first: head * width, width };
}

/**
 * The scores of the keys that a query sees.
 * @param {Trace} trace
 * @param {TensorInfo} info
 * @param {number} row
 * @param {{first: number, width: number}} head
 */
function scoresOf(trace, info, row, { first, width }) {
  const [q, k, , keep, bias] = info.inputs;
  const scale = setting(trace, info, 'scale');
  const [from, to] = [Number(info.attributes.first), Number(info.attributes.last)];
  return Array.from({ length: trace.info(k).rows }, (_, key) => key)
    .filter((key) => row + from <= key && key <= row + to)
    .filter((key) => keep === undefined || trace.at(keep, row, key) !== 0)
    .filter((key) => bias === undefined || trace.at(bias, row, key) !== -Infinity)
    .map((key) => {
      const terms = Array.from({ length: width }, (_, i) =>
        product([cell(trace, q, row, first + i), cell(trace, k, key, first + i)]),
      );
      const scaled = product([sum(terms), scale]);
      return {
        key,
        score: bias === undefined ? scaled : sum([scaled, cell(trace, bias, row, key)]),
      };
    });
}

/**
 * The cells that hide every key from a query.
 * @param {Trace} trace
 * @param {TensorInfo} info
 * @param {number} row
 */
function bands(trace, { inputs: [, , , keep, bias] }, row) {
  return [keep, bias].flatMap((mask) => (mask === undefined ? [] : along(trace, rowOf(mask, row))));
}
