/**
 * What every tensor is called outside the core: its symbol in formulas, its name in Python, the role
 * that gives it a colour, its two axes and the key of its name in words.
 *
 * A path such as `batch0.weights` is looked up by its last known part. No numbers, no sentences.
 *
 * @typedef {'x'|'q'|'k'|'v'|'score'|'mask'|'output'} Role
 * @typedef {'m'|'n'|'d_model'|'d_context'|'d_k'|'d_v'|'one'} Axis
 * @typedef {object} Symbol
 * @property {string} latex    symbol in a formula
 * @property {string} text     the same as plain text
 * @property {string} python   name of the variable in the programs
 * @property {Role} role       which colour it has
 * @property {[Axis, Axis]} axes  what its rows and its columns are
 * @property {string} label    key of its name in words
 */

/**
 * id → [LaTeX, plain text, Python, role, row axis, column axis]
 * @type {Record<string, [string, string, string, Role, Axis, Axis]>}
 */
const table = {
  x: ['X', 'X', 'X', 'x', 'm', 'd_model'],
  context: ['C', 'C', 'C', 'x', 'n', 'd_context'],
  w_q: ['W_Q', 'W_Q', 'W_Q', 'q', 'd_model', 'd_k'],
  b_q: ['b_Q', 'b_Q', 'b_Q', 'q', 'one', 'd_k'],
  w_k: ['W_K', 'W_K', 'W_K', 'k', 'd_context', 'd_k'],
  b_k: ['b_K', 'b_K', 'b_K', 'k', 'one', 'd_k'],
  w_v: ['W_V', 'W_V', 'W_V', 'v', 'd_context', 'd_v'],
  b_v: ['b_V', 'b_V', 'b_V', 'v', 'one', 'd_v'],
  q: ['Q', 'Q', 'Q', 'q', 'm', 'd_k'],
  k: ['K', 'K', 'K', 'k', 'n', 'd_k'],
  v: ['V', 'V', 'V', 'v', 'n', 'd_v'],
  scores: ['S', 'S', 'scores', 'score', 'm', 'n'],
  scaled: ["S'", "S'", 'scaled', 'score', 'm', 'n'],
  keep: ['M', 'M', 'keep', 'mask', 'm', 'n'],
  bias: ['B', 'B', 'bias', 'mask', 'm', 'n'],
  masked: ["S''", "S''", 'masked', 'score', 'm', 'n'],
  'weights.row_max': ['c', 'c', 'row_max', 'score', 'm', 'one'],
  'weights.exp': ['E', 'E', 'exp', 'score', 'm', 'n'],
  'weights.row_sum': ['z', 'z', 'row_sum', 'score', 'm', 'one'],
  weights: ['A', 'A', 'weights', 'score', 'm', 'n'],
  output: ['Y', 'Y', 'output', 'output', 'm', 'd_v'],
};

/** The masks of a list, numbered: `mask0`, `mask1.keep`, `bias0` … */
const numbered =
  /** @type {[RegExp, (i: string) => [string, string, string, Role, Axis, Axis], string][]} */ ([
    [/^mask(\d+)$/, (i) => [`M_{${i}}`, `M${i}`, `mask${i}`, 'mask', 'm', 'n'], 'tensor.mask'],
    [
      /^mask(\d+)\.keep$/,
      (i) => [`p_{${i}}`, `p${i}`, `padding${i}`, 'mask', 'one', 'n'],
      'tensor.padding',
    ],
    [/^bias(\d+)$/, (i) => [`B_{${i}}`, `B${i}`, `bias${i}`, 'mask', 'm', 'n'], 'tensor.bias'],
  ]);

/** Ids with a fixed name, in the order computed. */
export const knownIds = Object.keys(table);

/**
 * @param {string} id  a tensor's path
 * @returns {Symbol | null} null for an id that no graph makes
 */
export function symbolOf(id) {
  const name = id.replace(/^batch\d+\./, '');
  const row = Object.hasOwn(table, name) ? table[name] : null;
  if (row) return make(row, `tensor.${name}`);
  for (const [pattern, rowFor, label] of numbered) {
    const found = pattern.exec(name);
    if (found) return make(rowFor(found[1]), label);
  }
  return null;
}

/**
 * @param {[string, string, string, Role, Axis, Axis]} row
 * @param {string} label
 * @returns {Symbol}
 */
function make([latex, text, python, role, rows, cols], label) {
  return { latex, text, python, role, axes: [rows, cols], label };
}

/**
 * @param {Record<Exclude<Axis, 'one'>, number>} sizes
 * @param {string} id
 * @returns {[number, number] | null} rows and columns of a tensor; null for an unknown id
 */
export function shapeIn(sizes, id) {
  const symbol = symbolOf(id);
  if (!symbol) return null;
  const [rows, cols] = symbol.axes.map((axis) => (axis === 'one' ? 1 : sizes[axis]));
  return [rows, cols];
}
