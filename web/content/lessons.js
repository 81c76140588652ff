/**
 * The lessons as data: which steps, which tensors each shows and in what arrangement, what is asked.
 *
 * Not a word stands here: titles, texts and hints are in the language files under
 * `<lesson>.<step>.title`, `.body`, `.predict`, `.hint` and `.try`, some of them in variants
 * (`.body.context`). A cell that the current sizes do not have is moved to the nearest one they have.
 * To add a step: one entry here, its words in every language, and a block of the same id in
 * web/js/text/programs.js if the lesson shows code.
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
const X = colour('x')('X');
const C = colour('x')('C');
const Q = colour('q')('Q');
const K = colour('k')('K');
const V = colour('v')('V');
const S = colour('score')('S');
const A = colour('score')('A');
const M = colour('mask')('M');
const Y = colour('output')('Y');
const ij = '_{ij}';

/** @param {string[]} lines */
const aligned = (...lines) => `\\begin{aligned}${lines.join('\\\\')}\\end{aligned}`;
/** @param {string} hidden */
const maskCases = (hidden) =>
  `${S}''${ij} = \\begin{cases} ${S}'${ij} & ${M}${ij} = 1 \\\\ ${hidden} & ${M}${ij} = 0 \\end{cases}`;
const rowMax = `${colour('score')('c')}_i = \\max_j ${S}''${ij}`;
const exponential = `${colour('score')('E')}${ij} = e^{${S}''${ij} - c_i}`;
const rowSum = `${colour('score')('z')}_i = \\sum_j ${colour('score')('E')}${ij}`;
const share = `${A}${ij} = ${colour('score')('E')}${ij} / ${colour('score')('z')}_i`;

/**
 * @param {string} left
 * @param {string} top
 * @param {string} result
 * @param {boolean} [transposed]
 * @returns {Layout}
 */
const product = (left, top, result, transposed = false) => ({
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
const projection = (left, part) => ({
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
const row = (...tables) => ({ kind: 'row', tables });

/**
 * @param {string} tensor
 * @param {number} row
 * @param {number} col
 * @returns {Cell}
 */
const cell = (tensor, row, col) => ({ tensor, row, col });

/**
 * @param {Cell} asked
 * @param {[Cell, string][]} [mistakes]
 * @param {number} [tolerance]
 * @returns {Predict}
 */
const ask = (asked, mistakes = [], tolerance = 0.02) => ({
  of: 'cell',
  cell: asked,
  tolerance,
  mistakes: mistakes.map(([slip, key]) => ({ cell: slip, key })),
});

/** @type {Lesson} */
const stepByStep = {
  id: 'step-by-step',
  examples: ['sentence', 'cross', 'numpy42', 'random'],
  rail: [
    ['x', 'context'],
    ['q', 'k', 'v'],
    ['scores'],
    ['scaled'],
    ['masked'],
    ['weights'],
    ['output'],
  ],
  code: false,
  steps: [
    {
      id: 'project',
      formula: {
        usual: aligned(`${Q} &= ${X}W_Q`, `${K} &= ${X}W_K`, `${V} &= ${X}W_V`),
        context: aligned(`${Q} &= ${X}W_Q`, `${K} &= ${C}W_K`, `${V} &= ${C}W_V`),
      },
      shows: ['x', 'context', 'w_q', 'b_q', 'w_k', 'b_k', 'w_v', 'b_v', 'q', 'k', 'v'],
      walks: ['q', 'k', 'v'],
      focus: cell('q', 1, 2),
      controls: ['example', 'seed', 'sizes', 'part'],
      layout: row('q', 'k', 'v'),
      parts: {
        q: projection(['x'], 'q'),
        k: projection(['context', 'x'], 'k'),
        v: projection(['context', 'x'], 'v'),
      },
      predict: ask(cell('q', 1, 0), [
        [cell('q', 0, 0), 'predict.other_row'],
        [cell('q', 1, 1), 'predict.other_column'],
      ]),
      variants: ['body.context', 'body.given', 'try.given'],
    },
    {
      id: 'score',
      formula: { usual: `${S} = ${Q}${K}^{\\top}` },
      shows: ['q', 'k', 'scores'],
      walks: ['scores'],
      focus: cell('scores', 2, 1),
      controls: ['example', 'seed', 'sizes'],
      layout: product('q', 'k', 'scores', true),
      predict: ask(cell('scores', 4, 2), [[cell('scores', 2, 4), 'predict.swapped']]),
      variants: ['try.context', 'try.given'],
    },
    {
      id: 'scale',
      formula: {
        usual: `${S}' = \\frac{${S}}{\\sqrt{d_k}}`,
        none: `${S}' = ${S}`,
        number: `${S}' = s\\,${S}`,
      },
      shows: ['scores', 'scaled'],
      walks: ['scaled'],
      focus: cell('scaled', 2, 1),
      controls: ['scale', 'sizes'],
      layout: row('scores', 'scaled'),
      predict: ask(cell('scaled', 4, 2), [[cell('scores', 4, 2), 'predict.unscaled']]),
      variants: [],
    },
    {
      id: 'mask',
      formula: {
        usual: maskCases('-\\infty'),
        number: maskCases('f'),
        add: `${S}''${ij} = ${S}'${ij} + (1 - ${M}${ij})\\,f`,
      },
      shows: ['scaled', 'keep', 'bias', 'masked'],
      walks: ['masked'],
      focus: cell('masked', 1, 3),
      controls: ['mask', 'mask_mode', 'masked_fill', 'empty_row'],
      layout: row('scaled', 'keep', 'bias', 'masked'),
      predict: ask(cell('weights', 0, 3), [[cell('scaled', 0, 3), 'predict.unmasked']]),
      variants: [],
    },
    {
      id: 'softmax',
      formula: { usual: aligned(...[rowMax, exponential, rowSum, share].map(alignAtEquals)) },
      shows: ['masked', 'weights.row_max', 'weights.exp', 'weights.row_sum', 'weights'],
      walks: ['weights.row_max', 'weights.exp', 'weights.row_sum', 'weights'],
      focus: cell('weights', 4, 1),
      controls: ['scale', 'mask', 'empty_row'],
      layout: row('masked', 'weights.row_max', 'weights.exp', 'weights.row_sum', 'weights'),
      predict: ask(
        cell('weights', 4, 4),
        [
          [cell('weights.exp', 4, 4), 'predict.undivided'],
          [cell('masked', 4, 4), 'predict.not_exponential'],
        ],
        0.03,
      ),
      variants: [],
    },
    {
      id: 'sum',
      formula: { usual: `${Y} = ${A}${V}` },
      shows: ['weights', 'v', 'output'],
      walks: ['output'],
      focus: cell('output', 4, 0),
      controls: ['mask', 'sizes'],
      layout: product('weights', 'v', 'output'),
      predict: ask(cell('output', 1, 0), [[cell('v', 1, 0), 'predict.own_value']]),
      variants: [],
    },
  ],
};

/** @param {string} equation */
function alignAtEquals(equation) {
  return equation.replace(' = ', ' &= ');
}

/** @type {Lesson} */
const fromScratch = {
  id: 'from-scratch',
  examples: ['numpy42'],
  rail: [['q', 'k', 'v'], ['scores'], ['scaled'], ['masked'], ['weights'], ['output']],
  code: true,
  steps: [
    {
      id: 'draw',
      formula: { usual: `${Q}, ${K}, ${V} \\sim \\mathcal{N}(0, 1)` },
      shows: ['q', 'k', 'v'],
      walks: ['q', 'k', 'v'],
      focus: cell('q', 0, 0),
      controls: ['seed', 'sizes'],
      layout: row('q', 'k', 'v'),
      predict: ask(cell('q', 0, 0), [], 0.006),
      variants: [],
    },
    {
      id: 'scores',
      formula: { usual: `${S} = ${Q}${K}^{\\top}` },
      shows: ['q', 'k', 'scores'],
      walks: ['scores'],
      focus: cell('scores', 0, 0),
      controls: ['seed', 'sizes'],
      layout: product('q', 'k', 'scores', true),
      predict: ask(cell('scores', 1, 0), [[cell('scores', 0, 1), 'predict.swapped']], 0.05),
      variants: [],
    },
    {
      id: 'scaled',
      formula: {
        usual: `${S}' = \\frac{${S}}{\\sqrt{d_k}}`,
        none: `${S}' = ${S}`,
        number: `${S}' = s\\,${S}`,
      },
      shows: ['scores', 'scaled', 'keep', 'bias', 'masked'],
      walks: ['scaled', 'masked'],
      focus: cell('scaled', 1, 0),
      controls: ['scale', 'mask'],
      layout: row('scores', 'scaled', 'masked'),
      predict: ask(cell('scaled', 0, 0), [[cell('scores', 0, 0), 'predict.unscaled']]),
      variants: [],
    },
    {
      id: 'max',
      formula: { usual: rowMax },
      shows: ['masked', 'weights.row_max'],
      walks: ['weights.row_max'],
      focus: cell('weights.row_max', 0, 0),
      controls: ['scale', 'mask'],
      layout: row('masked', 'weights.row_max'),
      predict: ask(cell('weights.row_max', 1, 0), [
        [cell('weights.row_max', 0, 0), 'predict.other_row'],
      ]),
      variants: [],
    },
    {
      id: 'exp',
      formula: { usual: exponential },
      shows: ['masked', 'weights.row_max', 'weights.exp'],
      walks: ['weights.exp'],
      focus: cell('weights.exp', 0, 0),
      controls: ['scale', 'mask'],
      layout: row('masked', 'weights.row_max', 'weights.exp'),
      predict: ask(cell('weights.exp', 0, 4), [[cell('masked', 0, 4), 'predict.not_exponential']]),
      variants: [],
    },
    {
      id: 'sum',
      formula: { usual: rowSum },
      shows: ['weights.exp', 'weights.row_sum'],
      walks: ['weights.row_sum'],
      focus: cell('weights.row_sum', 1, 0),
      controls: ['scale', 'mask'],
      layout: row('weights.exp', 'weights.row_sum'),
      predict: ask(cell('weights.row_sum', 0, 0), [
        [cell('weights.row_sum', 1, 0), 'predict.other_row'],
      ]),
      variants: [],
    },
    {
      id: 'weights',
      formula: { usual: share },
      shows: ['weights.exp', 'weights.row_sum', 'weights'],
      walks: ['weights'],
      focus: cell('weights', 1, 0),
      controls: ['scale', 'mask', 'empty_row'],
      layout: row('weights.exp', 'weights.row_sum', 'weights'),
      predict: ask(cell('weights', 0, 0), [[cell('weights.exp', 0, 0), 'predict.undivided']], 0.03),
      variants: [],
    },
    {
      id: 'output',
      formula: { usual: `${Y} = ${A}${V}` },
      shows: ['weights', 'v', 'output'],
      walks: ['output'],
      focus: cell('output', 0, 0),
      controls: ['sizes', 'mask'],
      layout: product('weights', 'v', 'output'),
      predict: ask(cell('output', 0, 1), [[cell('v', 0, 1), 'predict.own_value']], 0.05),
      variants: [],
    },
    {
      id: 'check',
      formula: { usual: `\\sum_j ${A}${ij} = 1 \\qquad ${Y}_1 = \\sum_j ${A}_{1j}${V}_j` },
      shows: ['weights', 'v', 'output'],
      walks: ['output'],
      focus: cell('output', 0, 0),
      controls: ['precision'],
      layout: product('weights', 'v', 'output'),
      predict: { of: 'row_sum', cell: cell('weights', 0, 0), tolerance: 1e-6, mistakes: [] },
      variants: [],
    },
  ],
};

export const lessons = [stepByStep, fromScratch];

/**
 * @param {string} id
 * @returns {Lesson} the first lesson when there is none of that name
 */
export function lessonOf(id) {
  return lessons.find((lesson) => lesson.id === id) ?? lessons[0];
}

/**
 * @param {string} lesson
 * @param {string} id
 * @returns {Step} the lesson's first step when it has none of that name
 */
export function stepOf(lesson, id) {
  const { steps } = lessonOf(lesson);
  return steps.find((step) => step.id === id) ?? steps[0];
}
