// The arithmetic of an explanation as a small tree, and what can be read from it.
//
// `numeric` trees hold numbers and can be evaluated; slices, dots and the like stand in `symbolic`
// trees only.

/** @typedef {import('./types.js').Node} Node */
/** @typedef {import('./types.js').CellNode} CellNode */
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
 * @returns {Node}
 */
export function constant(value, name) {
  return name === undefined ? { kind: 'constant', value } : { kind: 'constant', value, name };
}

/**
 * A number that an operation has as an attribute, as exact as the trace's precision has it.
 * @param {Trace} trace
 * @param {TensorInfo} info
 * @param {string} attribute
 * @param {string} name
 */
export function setting(trace, { attributes }, attribute, name) {
  const value = Number(attributes[attribute]);
  return constant(trace.precision === 'float32' ? Math.fround(value) : value, name);
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
 * @returns {Node}
 */
export function product(factors) {
  return factors.length === 1 ? factors[0] : { kind: 'product', factors };
}

/**
 * @param {string} id
 * @param {number} row
 * @returns {SliceNode}
 */
export function rowOf(id, row) {
  return { kind: 'slice', id, row, col: null };
}

/**
 * @param {string} id
 * @param {number} col
 * @returns {SliceNode}
 */
export function columnOf(id, col) {
  return { kind: 'slice', id, row: null, col };
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
    case 'exp':
      return Math.exp(evaluate(node.of));
    case 'max':
      return node.of.reduce((largest, part) => Math.max(largest, evaluate(part)), -Infinity);
    default:
      throw new TypeError(`a ${node.kind} is a symbol, it has no value`);
  }
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
    case 'exp':
    case 'sum_over':
    case 'max_over':
      return [node.of];
    case 'max':
      return node.of;
    default:
      return [];
  }
}
