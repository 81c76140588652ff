/**
 * What lessons are made of: the types, the symbols of their formulas in their colours, and short
 * ways to write layouts and questions. No lesson stands here.
 *
 * @typedef {{tensor: string, row: number, col: number}} Cell
 * @typedef {object} ProductLayout  operands around their product, as drawn by hand
 * @property {'product'} kind
 * @property {string[]} left        the first of these that the trace has stands to the left
 * @property {string} top           stands above
 * @property {boolean} transposed   `top` is drawn with rows and columns exchanged
 * @property {string} result
 * @property {string | null} bias   a row added to every row of the product
 * @typedef {{kind: 'row', tables: string[]}} RowLayout  tables side by side
 * @typedef {ProductLayout | RowLayout} Layout
 *
 * @typedef {object} Predict        a question that is answered by typing a number
 * @property {'cell'|'row_sum'} of  about one cell, or about what its row adds up to
 * @property {Cell} cell
 * @property {number} tolerance     how far off an answer may be and still be right
 * @property {{cell: Cell, key: string}[]} mistakes  cells that a known slip leads to, and what to say; not
 *   used where a cell had to be moved
 *
 * @typedef {object} Step
 * @property {string} id
 * @property {Record<string, string>} formula  variant → LaTeX; `usual` always exists
 * @property {string[]} shows       tensors of the step; what the trace does not have is left out
 * @property {string[]} walks       the results, in the order in which they are walked through
 * @property {Cell} focus           where the focus stands when the step opens
 * @property {string[]} controls    the options that matter here
 * @property {Layout} layout
 * @property {Record<'q'|'k'|'v', Layout>} [parts]  one layout for each projection
 * @property {Predict} predict
 * @property {string[]} variants    words that exist in variants: 'body.context', 'try.given', …
 *
 * @typedef {object} Lesson
 * @property {string} id
 * @property {string[]} examples    that it can be used with; the first is its own
 * @property {string[][]} rail      the pipeline, in groups
 * @property {boolean} code         shows the program beside the stage
 * @property {Step[]} steps
 */

/** @param {string} role */
const colour = (role) => (/** @type {string} */ symbol) => `\\class{role-${role}}{${symbol}}`;
export const X = colour('x')('X');
export const C = colour('x')('C');
export const Q = colour('q')('Q');
export const K = colour('k')('K');
export const V = colour('v')('V');
export const S = colour('score')('S');
export const A = colour('score')('A');
export const M = colour('mask')('M');
export const Y = colour('output')('Y');
export const ij = '_{ij}';

/** @param {string[]} lines */
export const aligned = (...lines) => `\\begin{aligned}${lines.join('\\\\')}\\end{aligned}`;
/**
 * A table that no formula makes: only its shape can be told.
 * @param {string} symbol
 * @param {string} rows
 * @param {string} cols
 */
export const given = (symbol, rows, cols) =>
  `${symbol} &\\in \\mathbb{R}^{${rows} \\times ${cols}}`;
/** @param {string} hidden */
export const maskCases = (hidden) =>
  `${S}''${ij} = \\begin{cases} ${S}'${ij} & ${M}${ij} = 1 \\\\ ${hidden} & ${M}${ij} = 0 \\end{cases}`;
export const rowMax = `${colour('score')('c')}_i = \\max_j ${S}''${ij}`;
export const exponential = `${colour('score')('E')}${ij} = e^{${S}''${ij} - c_i}`;
export const rowSum = `${colour('score')('z')}_i = \\sum_j ${colour('score')('E')}${ij}`;
export const share = `${A}${ij} = ${colour('score')('E')}${ij} / ${colour('score')('z')}_i`;

/**
 * @param {string} left
 * @param {string} top
 * @param {string} result
 * @param {boolean} [transposed]
 * @returns {Layout}
 */
export const product = (left, top, result, transposed = false) => ({
  kind: 'product',
  left: [left],
  top,
  transposed,
  result,
  bias: null,
});

/**
 * @param {string[]} left
 * @param {'q'|'k'|'v'} part
 * @returns {Layout}
 */
export const projection = (left, part) => ({
  kind: 'product',
  left,
  top: `w_${part}`,
  transposed: false,
  result: part,
  bias: `b_${part}`,
});

/**
 * @param {string[]} tables
 * @returns {Layout}
 */
export const row = (...tables) => ({ kind: 'row', tables });

/**
 * @param {string} tensor
 * @param {number} row
 * @param {number} col
 * @returns {Cell}
 */
export const cell = (tensor, row, col) => ({ tensor, row, col });

/**
 * @param {Cell} asked
 * @param {[Cell, string][]} [mistakes]
 * @param {number} [tolerance]
 * @returns {Predict}
 */
export const ask = (asked, mistakes = [], tolerance = 0.02) => ({
  of: 'cell',
  cell: asked,
  tolerance,
  mistakes: mistakes.map(([slip, key]) => ({ cell: slip, key })),
});

/** @param {string} equation */
export function alignAtEquals(equation) {
  return equation.replace(' = ', ' &= ');
}
