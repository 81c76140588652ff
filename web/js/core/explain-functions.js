// Rules of the operations that are a function of one cell: activations, their slopes, the soft cap.

import {
  applied,
  cell,
  constant,
  difference,
  product,
  quotient,
  setting,
  square,
  sum,
} from './nodes.js';
import { markEach, markOfAny } from './spread.js';

/** @typedef {import('./types.js').CellNode} CellNode */
/** @typedef {import('./types.js').Node} Node */
/** @typedef {import('./types.js').Rule} Rule */

const one = constant(1);
const half = constant(0.5);
const rootTwoByPi = constant(Math.sqrt(2 / Math.PI), 'sqrt(2/pi)');
const cubic = constant(0.044715);
const steepness = constant(1.702);

/** ½ (1 + y) @type {(y: Node) => Node} */
const halfOfOneAnd = (y) => product([half, sum([one, y])]);

/** Φ(x), the share of a normal distribution below x @type {(x: Node) => Node} */
const normalShare = (x) =>
  halfOfOneAnd(applied('erf', quotient(x, constant(Math.SQRT2, 'sqrt(2)'))));

/** φ(x), its density @type {(x: Node) => Node} */
const normalDensity = (x) => {
  const decay = exponential(product([constant(-0.5), square(x)]));
  return quotient(decay, constant(Math.sqrt(2 * Math.PI), 'sqrt(2pi)'));
};

/** @type {(of: Node) => Node} */
const exponential = (of) => ({ kind: 'exp', of });

/** The tanh in the approximation of GELU @type {(x: Node) => Node} */
const innerTanh = (x) =>
  applied('tanh', product([rootTwoByPi, sum([x, product([cubic, square(x), x])])]));

/** The tanh of a soft cap @type {(x: Node, cap: Node) => Node} */
const capTanh = (x, cap) => applied('tanh', quotient(x, cap));

/** @type {Record<string, Rule>} */
export const functionRules = {
  relu: {
    explain(trace, { inputs: [a] }, row, col) {
      const x = cell(trace, a, row, col);
      /** @type {Node} */
      const larger = { kind: 'max', of: [constant(0), x] };
      const which = x.value < 0 ? 'cut_off' : null;
      return { symbolic: applied('relu', x), numeric: larger, case: which, because: [] };
    },
    spread: spreadCells,
  },

  relu_slope: {
    explain(trace, { id, inputs: [a] }, row, col) {
      const x = cell(trace, a, row, col);
      const slope = constant(trace.at(id, row, col));
      const which = x.value > 0 ? null : 'cut_off';
      return { symbolic: applied('relu_slope', x), numeric: slope, case: which, because: [x] };
    },
    spread: spreadCells,
  },

  tanh: functionOf('tanh', (x) => applied('tanh', x)),

  /** 1 − tanh² */
  tanh_slope: functionOf('tanh_slope', (x) => difference(one, square(applied('tanh', x)))),

  /** x + 1 above 0, exp(x) elsewhere */
  elu_plus_one: {
    explain(trace, { inputs: [a] }, row, col) {
      const x = cell(trace, a, row, col);
      const symbol = sum([applied('elu', x), one]);
      const numeric = x.value > 0 ? sum([x, one]) : exponential(x);
      return { symbolic: symbol, numeric, case: null, because: [] };
    },
    spread: spreadCells,
  },

  /** 1 above 0, exp(x) elsewhere */
  elu_plus_one_slope: {
    explain(trace, { inputs: [a] }, row, col) {
      const x = cell(trace, a, row, col);
      const symbol = applied('elu_slope', x);
      if (x.value > 0) return { symbolic: symbol, numeric: one, case: null, because: [x] };
      return { symbolic: symbol, numeric: exponential(x), case: null, because: [] };
    },
    spread: spreadCells,
  },

  gelu: functionOf('gelu', (x) => product([x, normalShare(x)])),

  gelu_slope: functionOf('gelu_slope', (x) =>
    sum([normalShare(x), product([x, normalDensity(x)])]),
  ),

  gelu_tanh: functionOf('gelu_tanh', (x) => product([x, halfOfOneAnd(innerTanh(x))])),

  /** ½ (1 + t) + ½ x (1 − t²) √(2/π) (1 + 3 × 0.044715 x²) */
  gelu_tanh_slope: functionOf('gelu_tanh_slope', (x) => {
    const t = innerTanh(x);
    const inner = product([rootTwoByPi, sum([one, product([constant(3), cubic, square(x)])])]);
    return sum([halfOfOneAnd(t), product([half, x, difference(one, square(t)), inner])]);
  }),

  gelu_sigmoid: functionOf('gelu_sigmoid', (x) =>
    product([x, applied('sigmoid', product([steepness, x]))]),
  ),

  /** σ + 1.702 x σ (1 − σ) */
  gelu_sigmoid_slope: functionOf('gelu_sigmoid_slope', (x) => {
    const steep = product([steepness, x]);
    const s = applied('sigmoid', steep);
    return sum([s, product([steepness, x, s, difference(one, s)])]);
  }),

  exp: functionOf('exp', (x) => ({ kind: 'exp', of: x })),

  softplus: functionOf('softplus', (x) => applied('log', sum([one, { kind: 'exp', of: x }]))),

  softplus_slope: functionOf('softplus_slope', (x) => applied('sigmoid', x)),

  /** cap × tanh(a / cap) */
  soft_cap: functionOf('soft_cap', (x, cap) => product([capTanh(x, cap), cap])),

  /** 1 − tanh²(a / cap) */
  soft_cap_slope: functionOf('soft_cap_slope', (x, cap) =>
    difference(one, square(capTanh(x, cap))),
  ),
};

/**
 * @param {string} name
 * @param {(x: CellNode, cap: Node) => Node} formula
 * @returns {Rule}
 */
function functionOf(name, formula) {
  return {
    explain(trace, info, row, col) {
      const x = cell(trace, info.inputs[0], row, col);
      const numeric = formula(x, setting(trace, info, 'cap'));
      return { symbolic: applied(name, x), numeric, case: null, because: [] };
    },
    spread: spreadCells,
  };
}

/** @type {Rule['spread']} */
function spreadCells(out, [a]) {
  markEach(out, (_row, _col, i) => markOfAny(a.marks[i]));
}
