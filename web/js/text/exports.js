/**
 * Tables, worked cells and whole traces in the notations of other programs, to the last digit.
 *
 * CSV and tab-separated tables hold numbers only, so that they can be read back; −∞ and NaN are
 * spelled as each target reads them. How they reach a clipboard or a file is not decided here.
 */

import { symbolOf } from '../../content/symbols.js';
import { format } from './numbers.js';
import { array } from './python.js';

/** @typedef {import('../core/types.js').Node} Node */
/** @typedef {import('../core/types.js').Tensor} Tensor */
/** @typedef {import('../core/types.js').Explanation} Explanation */
/** @typedef {import('../core/trace.js').Trace} Trace */
/** @typedef {'csv'|'tsv'|'numpy'|'latex'} TableKind */

/** How a table is written, by kind. */
const tables = {
  csv: (/** @type {Tensor} */ tensor) => separated(tensor, ','),
  tsv: (/** @type {Tensor} */ tensor) => separated(tensor, '\t'),
  numpy: (/** @type {Tensor} */ tensor) => {
    const start = `${symbolOf(tensor.id)?.python ?? 'tensor'} = np.array(`;
    return `${start}${array(rowsOf(tensor), start)})\n`;
  },
  latex: (/** @type {Tensor} */ tensor) => {
    const rows = rowsOf(tensor).map(
      (row) => `  ${row.map((value) => latexNumber(value)).join(' & ')}`,
    );
    return `\\begin{bmatrix}\n${rows.join(' \\\\\n')}\n\\end{bmatrix}\n`;
  },
};

/**
 * @param {TableKind} kind
 * @param {Tensor} tensor
 * @returns {string}
 */
export function tableTo(kind, tensor) {
  return tables[kind](tensor);
}

/**
 * @param {Tensor} tensor
 * @returns {number[][]}
 */
function rowsOf({ rows, cols, values }) {
  const all = Array.from(values);
  return Array.from({ length: rows }, (_, row) => all.slice(row * cols, (row + 1) * cols));
}

/**
 * @param {Tensor} tensor
 * @param {string} separator
 */
function separated(tensor, separator) {
  const lines = rowsOf(tensor).map((row) => row.map(plainNumber).join(separator));
  return `${lines.join('\n')}\n`;
}

/**
 * As spreadsheets, NumPy and R read it.
 * @param {number} value
 */
function plainNumber(value) {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  return Object.is(value, -0) ? '-0' : String(value);
}

/**
 * @param {number} value
 * @param {number} [decimals]  all digits when left out
 * @returns {string}
 */
function latexNumber(value, decimals) {
  if (Number.isNaN(value)) return '\\mathrm{NaN}';
  if (!Number.isFinite(value)) return value > 0 ? '\\infty' : '-\\infty';
  const text =
    decimals === undefined ? plainNumber(value) : format(value, decimals).replaceAll('−', '-');
  return text.replace(/e\+?(-?\d+)$/, (_, power) => ` \\times 10^{${power}}`);
}

/**
 * A worked cell: symbols, numbers, result.
 * @param {Explanation} explanation
 * @param {number} decimals
 * @returns {string}
 */
export function cellToLatex(explanation, decimals) {
  const { id, row, col, symbolic, numeric, value } = explanation;
  const result = latexNumber(value, decimals);
  const name = cellSymbol({ id, row, col });
  if (explanation.case === 'given') return `${name} = ${result}\n`;
  const numbers = (/** @type {Leaf} */ leaf) => latexNumber(valueOf(leaf), decimals);
  const sides = [latexOf(symbolic, symbolLeaf), latexOf(numeric, numbers), result].filter(
    (side, i, all) => side !== all[i - 1],
  );
  const lines = sides.map(
    (side, i) => `  ${i === 0 ? name : ''} &${i < 2 ? '=' : '\\approx'} ${side}`,
  );
  return `\\begin{aligned}\n${lines.join(' \\\\\n')}\n\\end{aligned}\n`;
}

/**
 * `S_{2,3}`: counted from 1, as in formulas.
 * @param {{id: string, row: number, col: number}} cell
 */
function cellSymbol({ id, row, col }) {
  const symbol = symbolOf(id);
  const [rows, cols] = symbol?.axes ?? ['m', 'n'];
  const places = [rows === 'one' ? [] : [row + 1], cols === 'one' ? [] : [col + 1]].flat();
  return subscript(symbol?.latex ?? '\\mathrm{tensor}', places.join(','));
}

/**
 * A symbol with a subscript or primes of its own keeps them apart from the new one.
 * @param {string} symbol
 * @param {string} places
 */
function subscript(symbol, places) {
  if (places === '') return symbol;
  return symbol.includes('_') ? `{${symbol}}_{${places}}` : `${symbol}_{${places}}`;
}

/** @typedef {import('../core/types.js').CellNode | import('../core/types.js').ConstantNode | import('../core/types.js').SliceNode} Leaf */

/**
 * A piece of arithmetic; how its leaves are written makes it symbols or numbers.
 * @param {Node} node
 * @param {(leaf: Leaf) => string} leaf
 * @param {boolean} [inner]  something stands before it that a minus would run into
 * @returns {string}
 */
function latexOf(node, leaf, inner = false) {
  const write = (/** @type {Node} */ part, /** @type {boolean} */ within = false) =>
    latexOf(part, leaf, within);
  const enclosed = (/** @type {Node} */ part, /** @type {boolean} */ within) =>
    part.kind === 'sum' || part.kind === 'difference' ? `(${write(part)})` : write(part, within);
  switch (node.kind) {
    case 'cell':
    case 'constant':
    case 'slice': {
      const text = leaf(node);
      return inner && text.startsWith('-') ? `(${text})` : text;
    }
    case 'sum':
      return node.terms.map((term, i) => write(term, i > 0)).join(' + ');
    case 'product':
      return node.factors.map((factor, i) => enclosed(factor, inner || i > 0)).join(' \\cdot ');
    case 'dot':
      return `${write(node.left)} \\cdot ${write(node.right)}`;
    case 'difference':
      return `${write(node.left, inner)} - ${enclosed(node.right, true)}`;
    case 'quotient':
      return `\\frac{${write(node.over)}}{${write(node.under)}}`;
    case 'exp':
      return `e^{${write(node.of)}}`;
    case 'square':
      return `\\left(${write(node.of)}\\right)^2`;
    case 'power':
      return `\\left(${write(node.base)}\\right)^{${write(node.exponent)}}`;
    case 'function':
      return `\\operatorname{${node.name}}(${write(node.of)})`;
    case 'max':
      return `\\max(${node.of.map((part) => write(part)).join(',\\, ')})`;
    case 'sum_over':
      return `\\textstyle\\sum ${enclosed(node.of, false)}`;
    case 'max_over':
      return `\\max ${write(node.of)}`;
  }
}

/**
 * The number of a leaf; slices have none, and stand in symbols only.
 * @param {Leaf} leaf
 */
function valueOf(leaf) {
  return leaf.kind === 'slice' ? NaN : leaf.value;
}

/**
 * @param {Leaf} leaf
 * @returns {string}
 */
function symbolLeaf(leaf) {
  if (leaf.kind === 'cell') return cellSymbol(leaf);
  if (leaf.kind === 'constant') return leaf.name === 'n' ? 'n' : latexNumber(leaf.value);
  const symbol = symbolOf(leaf.id)?.latex ?? '\\mathrm{tensor}';
  const { row, col } = leaf;
  return subscript(symbol, row === null ? `:,${Number(col) + 1}` : `${row + 1},:`);
}

/**
 * Every tensor of a trace. JSON has no −∞ and no NaN: they are the texts "-Infinity" and "NaN".
 * @param {Trace} trace
 * @returns {string}
 */
export function traceToJson(trace) {
  const tensors = trace.ids.map((id) => {
    const tensor = trace.get(id);
    const { op, inputs, rows, cols, attributes } = tensor;
    return { id, op, inputs, rows, cols, attributes, values: rowsOf(tensor) };
  });
  const content = { format: 'attention-cell-by-cell trace', precision: trace.precision, tensors };
  return `${JSON.stringify(content, nonFiniteAsText, 1)}\n`;
}

/**
 * @param {string} _key
 * @param {unknown} value
 */
export function nonFiniteAsText(_key, value) {
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}
