// Rules of the operations that decide who may see whom.

import { cell, constant, difference, product, setting, sum } from './nodes.js';
import { CHANGES, VANISHES, markEach, markOfProduct, markOfSum } from './spread.js';

/** @typedef {import('./types.js').Node} Node */
/** @typedef {import('./types.js').Rule} Rule */
/** @typedef {import('./types.js').Spread} Spread */
/** @typedef {import('./trace.js').Trace} Trace */

/** @type {Record<string, Rule>} */
export const maskRules = {
  /** → m × n: 1 where column ≤ row + offset */
  causal: {
    explain(trace, { id }, row, col) {
      const value = trace.at(id, row, col);
      const node = constant(value, 'causal');
      const visible = value !== 0 ? 'causal_visible' : 'causal_hidden';
      return { symbolic: node, numeric: node, case: visible, because: [] };
    },
    spread() {}, // made from the shape alone
  },

  /** masks → 1 where every one of them keeps */
  all_of: {
    explain(trace, { id, inputs }, row, col) {
      const kept =
        inputs.length === 0
          ? constant(1, 'keep')
          : product(inputs.map((mask) => cell(trace, mask, row, col)));
      const which = inputs.length === 0 ? 'no_mask' : visibility(trace.at(id, row, col));
      return { symbolic: kept, numeric: kept, case: which, because: [] };
    },
    spread(out, masks) {
      markEach(out, (_row, _col, i) => {
        const hides = masks.some(({ values, marks }) => marks[i] === 0 && values[i] === 0);
        const moves = masks.some(({ marks }) => marks[i] !== 0);
        return moves && !hides ? CHANGES | VANISHES : 0;
      });
    },
  },

  /** keep and hide the other way round */
  invert_mask: {
    explain(trace, { inputs: [mask] }, row, col) {
      const own = cell(trace, mask, row, col);
      const other = difference(constant(1), own);
      const which = visibility(1 - own.value);
      return { symbolic: other, numeric: other, case: which, because: [] };
    },
    spread: (out, [mask]) => markEach(out, (_row, _col, i) => mask.marks[i]),
  },

  /** scaled, keep, perhaps bias → keep ? scaled + bias : fill */
  mask_fill: {
    explain(trace, info, row, col) {
      const [scaled, keep, bias] = info.inputs;
      const decisive = cell(trace, keep, row, col);
      const value =
        decisive.value !== 0
          ? sum(cells(trace, [scaled, bias], row, col))
          : setting(trace, info, 'fill', 'fill');
      const which = visibility(decisive.value);
      return { symbolic: value, numeric: value, case: which, because: [decisive] };
    },
    spread(out, [scaled, keep, bias]) {
      const terms = bias ? [scaled, bias] : [scaled];
      markEach(out, (_row, _col, i) => {
        if (keep.marks[i] === 0) return keep.values[i] !== 0 ? markOfSum(terms, i) : 0;
        if (fillHides(out) && hides(bias, i)) return 0;
        const mayHide = fillHides(out) || bias?.values[i] === -Infinity;
        return CHANGES | (mayHide ? VANISHES : (bias?.marks[i] ?? 0));
      });
    },
  },

  /** scaled, keep, perhaps bias → scaled + bias + (keep ? 0 : fill) */
  mask_add: {
    explain(trace, info, row, col) {
      const [scaled, keep, bias] = info.inputs;
      const decisive = cell(trace, keep, row, col);
      const terms = cells(trace, [scaled, bias], row, col);
      if (decisive.value === 0) terms.push(setting(trace, info, 'fill', 'fill'));
      const which = visibility(decisive.value);
      return { symbolic: sum(terms), numeric: sum(terms), case: which, because: [decisive] };
    },
    spread(out, [scaled, keep, bias]) {
      const terms = bias ? [scaled, bias] : [scaled];
      markEach(out, (_row, _col, i) => {
        if (keep.marks[i] === 0)
          return keep.values[i] === 0 && fillHides(out) ? 0 : markOfSum(terms, i);
        if (hides(bias, i)) return 0;
        return CHANGES | (fillHides(out) ? VANISHES : markOfSum(terms, i));
      });
    },
  },

  /** scaled, keep, perhaps bias → scaled × keep + bias: hidden scores count as 0 */
  mask_multiply: {
    explain(trace, { inputs: [scaled, keep, bias] }, row, col) {
      const decisive = cell(trace, keep, row, col);
      const masked = product([cell(trace, scaled, row, col), decisive]);
      const total = sum([masked, ...cells(trace, [bias], row, col)]);
      const which = visibility(decisive.value);
      return { symbolic: total, numeric: total, case: which, because: [] };
    },
    spread(out, [scaled, keep, bias]) {
      markEach(out, (_row, _col, i) => {
        if (hides(bias, i)) return 0;
        return markOfProduct(scaled, i, keep, i) | (bias?.marks[i] ?? 0);
      });
    },
  },
};

/** @param {number} keep */
function visibility(keep) {
  return keep !== 0 ? 'kept' : 'hidden';
}

/**
 * Whether an untouched bias of −∞ hides the score.
 * @param {Spread | undefined} bias
 * @param {number} i
 */
function hides(bias, i) {
  return bias?.values[i] === -Infinity && bias.marks[i] === 0;
}

/** @param {Spread} out */
function fillHides(out) {
  return out.attributes.fill === -Infinity;
}

/**
 * @param {Trace} trace
 * @param {(string | undefined)[]} ids
 * @param {number} row
 * @param {number} col
 * @returns {Node[]}
 */
function cells(trace, ids, row, col) {
  return ids.flatMap((id) => (id === undefined ? [] : [cell(trace, id, row, col)]));
}
