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
 * @typedef {{kind: 'row', tables: string[]}} RowLayout  tables that lead to each other, side by side
 * @typedef {{kind: 'grid', tables: string[]}} GridLayout  tables of one kind, to be compared
 * @typedef {{kind: 'scene', name: string, tables: string[]}} SceneLayout  a view of its own, from
 *   web/js/view/scenes
 * @typedef {ProductLayout | RowLayout | GridLayout | SceneLayout} Layout
 *
 * Ids of tensors: {B}, {N} and {H} stand for the sequence, block and head that is shown, a * for all
 * of them; {S} and {L} for `batch0.` and `block0.` where the example has sequences or blocks. `a<0` is the
 * first tensor that `a` was made from.
 *
 * @typedef {object} Wrong          what to do wrongly, as a change of the specification
 * @property {Record<string, any>} [options]  options that take other values
 * @property {string} [usual]       a usual mistake, by its name in web/js/usual-mistakes.js
 * @property {'float64' | 'float32' | 'float16' | 'bfloat16'} [precision]  another number format
 * @property {'once' | 'each'} [rounding]  how often it rounds
 * @property {string[]} [transpose]  tables that are given transposed
 * @property {Record<string, Record<string, number>>} [set]  cells that hold another number
 * @property {[string, string][]} [swap]  tables that change places
 * @property {Record<string, number[]>} [order]  tables whose rows come in another order
 * @property {Record<string, number>} [cut]  tables of which only so many rows are given
 * @property {Record<string, string>} [copy]  tables that are the same as another one
 * @property {Record<string, number>} [raise]  tables to whose every number this one is added
 * @property {Record<string, number | 'root'>} [times]  tables whose every number is multiplied; 'root': by
 *   one over the root of their width
 * @property {string[]} [drop]      tables that are left out
 * @property {Record<string, 'own' | 'same'>} [blocks]  tables of which only a block on the diagonal is left
 *   for each head: its own, or the first one for all
 * @property {number | 'second'} [batch]  only this sequence; or the sequences are taken for the second axis
 *
 * @typedef {object} Slip           a known mistake of those who answer
 * @property {Cell} [cell]          where it is seen; the cell asked for, where it is left out
 * @property {Wrong} [wrong]        calculated wrongly in this way; nothing: read off the wrong cell
 * @property {string} key           what to say
 *
 * @typedef {object} Predict        a question about the numbers on the stage
 * @property {'value'|'choice'|'cell'} [kind]  answered by typing a number (where it is left out), by
 *   choosing, or by pointing at a cell
 * @property {'cell'|'row_sum'|'most'|'least'|'shape'|'pattern'|'changes'} of  about a cell; about what
 *   its row adds up to; which cell is the largest or the smallest (of `choices`, or of row or column of
 *   `cell`); which shape its tensor has; how many cells of its tensor are touched by `wrong` (none,
 *   one, a row, a column, all, some); a cell of its tensor that `wrong` changes
 * @property {Cell} cell            the question's own; where a row or column counts, see `within`
 * @property {'row'|'col'|'all'} [within]  where the cell to point at lies
 * @property {Cell[]} [choices]     for 'most' and 'least'; for 'shape', other tensors with other shapes
 * @property {string[]} [patterns]  for 'pattern': the answers to choose from
 * @property {Wrong} [wrong]        for 'pattern' and 'changes'
 * @property {boolean} [symmetric]  the cell at the other side of the diagonal holds the same number
 * @property {number} tolerance     how far off an answer may be and still be right
 * @property {Slip[]} mistakes      not used where a cell had to be moved
 *
 * @typedef {object} Break          something done wrongly beside what is right
 * @property {string} id            its words are `<lesson>.<step>.break.<id>` and `.why`
 * @property {Wrong} wrong
 * @property {string[]} shows       tables to compare
 * @property {boolean} [fair]       another way, not a mistake
 *
 * @typedef {object} LessonOption   an option of the core that this lesson offers
 * @property {string} name
 * @property {(string | number)[]} [values]  the first is the default where the example does not say
 * @property {number} [least]       for numbers
 * @property {number} [most]
 * @property {string} [of]           a row (side 0) or column (side 1) of the tensor that this option names
 * @property {0 | 1} [side]
 *
 * @typedef {object} Step
 * @property {string} id
 * @property {Record<string, string>} formula  variant → LaTeX; `usual` always exists
 * @property {string[]} shows       tensors of the step; what the trace does not have is left out
 * @property {string[]} walks       the results, in the order in which they are walked through
 * @property {Cell} focus           where the focus stands when the step opens
 * @property {Record<string, any>} [options]  options that it opens with
 * @property {string} [example]     that it opens with; steps without one go back to the lesson's own
 * @property {boolean} [alone]      it has no other example than that
 * @property {string[]} [unused]    settings that mean nothing here
 * @property {string[]} controls    the options that matter here
 * @property {Layout} layout
 * @property {Record<'q'|'k'|'v', Layout>} [parts]  one layout for each projection
 * @property {Predict | null} predict
 * @property {Break[]} [breaks]
 * @property {string[]} variants    words that exist in variants: 'body.context', 'try.given', …
 *
 * @typedef {object} Lesson
 * @property {string} id
 * @property {string} [graph]       of the core; 'attention' where it is left out
 * @property {boolean} [whole]      needs the whole core, not just the part with one head
 * @property {string[]} examples    that it can be used with; the first is its own
 * @property {import('../examples.js').Example[]} [data]  examples that it brings along
 * @property {LessonOption[]} [options]
 * @property {string[]} [unused]    settings that mean nothing here
 * @property {string} [drawer]      that is drawn out when the lesson opens
 * @property {string[]} [scenes]    views of its own
 * @property {[string, string][]} [sources]  a work of content/works.js, and the place in it
 * @property {string[][]} rail      the pipeline, in groups
 * @property {boolean} code         shows the program beside the stage
 * @property {Step[]} steps
 */

/** @param {string} role */
export const colour = (role) => (/** @type {string} */ symbol) =>
  `\\class{role-${role}}{${symbol}}`;
export const X = colour('x')('X');
export const C = colour('x')('C');
export const Q = colour('q')('Q');
export const K = colour('k')('K');
export const V = colour('v')('V');
export const S = colour('score')('S');
export const A = colour('score')('A');
export const B = colour('mask')('B');
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
export const withBias = `${S}'${ij} + ${B}${ij}`;
/** @param {string} hidden @param {string} [seen] */
export const maskCases = (hidden, seen = `${S}'${ij}`) =>
  `${S}''${ij} = \\begin{cases} ${seen} & ${M}${ij} = 1 \\\\ ${hidden} & ${M}${ij} = 0 \\end{cases}`;
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

/** One layout for each projection, of X or, for keys and values, of the context. */
export const projections = {
  q: projection(['x'], 'q'),
  k: projection(['context', 'x'], 'k'),
  v: projection(['context', 'x'], 'v'),
};

/** The pipeline of one head, from Q, K and V on or from the tokens. */
export const railFromProjections = [
  ['q', 'k', 'v'],
  ['scores'],
  ['scaled'],
  ['masked'],
  ['weights'],
  ['output'],
];
export const railFromTokens = [['x', 'context'], ...railFromProjections];

/**
 * @param {string[]} tables
 * @returns {Layout}
 */
export const row = (...tables) => ({ kind: 'row', tables });

/**
 * @param {string[]} tables
 * @returns {Layout}
 */
export const grid = (...tables) => ({ kind: 'grid', tables });

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

/** The lines of a softmax, aligned. */
export const softmaxLines = [rowMax, exponential, rowSum, share].map(alignAtEquals);
