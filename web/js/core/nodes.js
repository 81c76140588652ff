// The arithmetic of an explanation as a small tree, and what can be read from it.
//
// `numeric` trees hold numbers and can be evaluated; slices, dots and the like stand in `symbolic`
// trees only.

import { functions } from './functions.js';

/** @typedef {import('./types.js').Node} Node */
/** @typedef {import('./types.js').CellNode} CellNode */
/** @typedef {import('./types.js').ConstantNode} ConstantNode */
/** @typedef {import('./types.js').SliceNode} SliceNode */
/** @typedef {import('./types.js').TensorInfo} TensorInfo */
/** @typedef {import('./trace.js').Trace} Trace */

/**
 * @param {Trace} trace
 * @param {string} id
 * @param {number} row
 * @param {number} col
 * @returns {CellNode}
 */
export function cell(trace, id, row, col) {
  return { kind: 'cell', id, row, col, value: trace.at(id, row, col) };
}

/**
 * @param {number} value
 * @param {string} [name] of the option or idea that the constant stands for
 * @returns {ConstantNode}
 */
export function constant(value, name) {
  return name === undefined ? { kind: 'constant', value } : { kind: 'constant', value, name };
}

/**
 * A number that an operation has as an attribute, as exact as the operation has it: in precisions of
 * 16 bits as a float.
 * @param {Trace} trace
 * @param {TensorInfo} info
 * @param {string} attribute
 * @param {string} [name]
 */
export function setting(trace, { attributes }, attribute, name = attribute) {
  const value = Number(attributes[attribute]);
  return constant(trace.precision === 'float64' ? value : Math.fround(value), name);
}

/**
 * @param {Node[]} terms
 * @returns {Node} the term itself if there is only one
 */
export function sum(terms) {
  return terms.length === 1 ? terms[0] : { kind: 'sum', terms };
}

/**
 * @param {Node[]} factors
 * @returns {Node} the factor itself if there is only one
 */
export function product(factors) {
  return factors.length === 1 ? factors[0] : { kind: 'product', factors };
}

/** @type {(left: Node, right: Node) => Node} */
export const difference = (left, right) => ({ kind: 'difference', left, right });

/** @type {(over: Node, under: Node) => Node} */
export const quotient = (over, under) => ({ kind: 'quotient', over, under });

/** @type {(of: Node) => Node} */
export const square = (of) => ({ kind: 'square', of });

/** @type {(base: Node, exponent: Node) => Node} */
export const power = (base, exponent) => ({ kind: 'power', base, exponent });

/** @type {(name: string, of: Node) => Node} */
export const applied = (name, of) => ({ kind: 'function', name, of });

/** @type {(id: string, row: number) => SliceNode} */
export const rowOf = (id, row) => ({ kind: 'slice', id, row, col: null });

/** @type {(id: string, col: number) => SliceNode} */
export const columnOf = (id, col) => ({ kind: 'slice', id, row: null, col });

/**
 * The cells of a row or a column.
 * @param {Trace} trace
 * @param {SliceNode} slice
 */
export function along(trace, { id, row, col }) {
  const { rows, cols } = trace.info(id);
  const length = row === null ? rows : cols;
  return Array.from({ length }, (_, i) => cell(trace, id, row ?? i, col ?? i));
}

/**
 * The number that a numeric tree comes to.
 * @param {Node} node
 * @returns {number}
 */
export function evaluate(node) {
  switch (node.kind) {
    case 'cell':
    case 'constant':
      return node.value;
    case 'sum':
      return node.terms.reduce((total, term) => total + evaluate(term), 0);
    case 'product':
      return node.factors.reduce((total, factor) => total * evaluate(factor), 1);
    case 'difference':
      return evaluate(node.left) - evaluate(node.right);
    case 'quotient':
      return evaluate(node.over) / evaluate(node.under);
    case 'square':
      return evaluate(node.of) ** 2;
    case 'power':
      return evaluate(node.base) ** evaluate(node.exponent);
    case 'exp':
      return Math.exp(evaluate(node.of));
    case 'max':
      return node.of.reduce((largest, part) => Math.max(largest, evaluate(part)), -Infinity);
    case 'function':
      if (Object.hasOwn(functions, node.name)) return functions[node.name](evaluate(node.of));
  }
  throw new TypeError(`a ${node.kind} is a symbol, it has no value`);
}

/**
 * The cells that stand in a tree, from left to right.
 * @param {Node} node
 * @returns {CellNode[]}
 */
export function cellsOf(node) {
  return node.kind === 'cell' ? [node] : partsOf(node).flatMap(cellsOf);
}

/**
 * @param {Node} node
 * @returns {Node[]}
 */
function partsOf(node) {
  switch (node.kind) {
    case 'sum':
      return node.terms;
    case 'product':
      return node.factors;
    case 'difference':
    case 'dot':
      return [node.left, node.right];
    case 'quotient':
      return [node.over, node.under];
    case 'power':
      return [node.base, node.exponent];
    case 'exp':
    case 'square':
    case 'function':
    case 'sum_over':
    case 'max_over':
      return [node.of];
    case 'max':
      return node.of;
    default:
      return [];
  }
}
