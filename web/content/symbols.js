/**
 * What every tensor is called outside the core: its symbol in formulas, its name in Python, the role
 * that gives it a colour, its two axes and the key of its name in words.
 *
 * A path such as `batch0.head2.weights` is looked up by what follows the sequence, block and head.
 * The tensors of one head stand here; lessons on other graphs bring theirs along. No numbers, no
 * sentences.
 *
 * @typedef {'x'|'q'|'k'|'v'|'score'|'mask'|'output'} Role
 * @typedef {'m'|'n'|'d_model'|'d_context'|'d_k'|'d_v'|'d_ff'|'d_h'|'widths'|'r'|'tile'|'window'|'d_state'|'layers'|'rows_of_heads'|'all'|'one'} Axis
 * @typedef {object} Symbol
 * @property {string} latex    symbol in a formula
 * @property {string} text     the same as plain text
 * @property {string} python   name of the variable in the programs
 * @property {Role} role       which colour it has
 * @property {[Axis, Axis]} axes  what its rows and its columns are
 * @property {string} label    key of its name in words
 * @property {string} [number]  of its head
 * @property {{key: string, params: Record<string, string | number>}[]} [within]  keys of names made from its name
 * @typedef {[string, string, string, Role, Axis, Axis]} SymbolRow
 */

/**
 * id → [LaTeX, plain text, Python, role, row axis, column axis]
 * @type {Record<string, SymbolRow>}
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
const numbered = /** @type {[RegExp, (i: string) => SymbolRow, string][]} */ ([
  [
    /^mask\.?(\d+)(?:\.grid)?$/,
    (i) => [`M_{${i}}`, `M${i}`, `mask${i}`, 'mask', 'm', 'n'],
    'tensor.mask',
  ],
  [
    /^mask(\d+)\.keep$/,
    (i) => [`p_{${i}}`, `p${i}`, `padding${i}`, 'mask', 'one', 'n'],
    'tensor.padding',
  ],
  [/^bias(\d+)$/, (i) => [`B_{${i}}`, `B${i}`, `bias${i}`, 'mask', 'm', 'n'], 'tensor.bias'],
]);

/** Ids of one head with a fixed name, in the order computed. */
export const knownIds = Object.keys(table);

/** What other graphs add: tables by name, and rules for ids that follow a pattern. */
const more = {
  /** @type {Record<string, SymbolRow>} */
  table: {},
  /** Rows of tensors that hold all heads side by side. @type {Record<string, [Axis, Axis]>} */
  wide: {},
  /** @type {((id: string) => Symbol | null)[]} */
  rules: [],
};

/** @param {Partial<typeof more>} parts  of a lesson that has been fetched */
export function addSymbols({ table = {}, wide = {}, rules = [] }) {
  Object.assign(more.table, table);
  Object.assign(more.wide, wide);
  for (const rule of rules) if (!more.rules.includes(rule)) more.rules.push(rule);
}

const inside = /^(?:batch\d+\.)?(?:block\d+\.)?(?:attn\.)?(?:head\d+\.)?/;

/**
 * @param {string} id  a tensor's path
 * @returns {Symbol | null} null for an id that no graph makes
 */
export function symbolOf(id) {
  for (const rule of more.rules) {
    const found = rule(id);
    if (found) return found;
  }
  const name = id.replace(inside, '');
  for (const rows of [table, more.table])
    if (Object.hasOwn(rows, name)) return make(rows[name], `tensor.${name}`);
  for (const [pattern, rowFor, label] of numbered) {
    const found = pattern.exec(name);
    if (found) return make(rowFor(found[1]), label);
  }
  return null;
}

/**
 * @param {SymbolRow} row
 * @param {string} label
 * @returns {Symbol}
 */
export function make([latex, text, python, role, rows, cols], label) {
  return { latex, text, python, role, axes: [rows, cols], label };
}

/** @typedef {Record<string, number>} Sizes */

/**
 * What a tensor's rows and columns are. Outside of a head, where there are several, the same letters
 * stand for all of them side by side.
 * @param {string} id
 * @param {Sizes} sizes
 * @returns {[Axis, Axis]}
 */
export function axesOf(id, sizes) {
  const name = id.replace(inside, '');
  if (sizes.heads !== undefined && !/(^|\.)head\d+\./.test(id) && Object.hasOwn(more.wide, name))
    return more.wide[name];
  return symbolOf(id)?.axes ?? ['one', 'one'];
}

/**
 * How long an axis is. What a graph does not tell apart has one size: as many queries as keys where
 * there is one sequence, and the width of a head where they share that of the model.
 * @param {Sizes} sizes
 * @param {Axis} axis
 * @returns {number | null} null where it has none
 */
export function sizeOf(sizes, axis) {
  if (axis === 'one') return 1;
  if (sizes[axis] !== undefined) return sizes[axis];
  if (axis === 'window') return 2 * sizes.reach + 1;
  if (axis === 'm') return sizes.n ?? null;
  if (axis === 'n' && sizes.widths) return 4 ** sizes.widths; // pairs of vectors of signs
  if (axis === 'layers') return 4; // the kinds that are compared
  if (axis === 'all') return (sizes.n ?? 1) * (sizes.d_model ?? 1);
  if (axis === 'rows_of_heads') return (sizes.heads ?? 1) * (sizes.n ?? 1);
  if (axis === 'd_context') return sizes.d_model ?? null;
  if (axis === 'd_k' || axis === 'd_v') return sizes.d_model / (sizes.heads ?? 1);
  return null;
}

/**
 * @param {Sizes} sizes
 * @param {string} id
 * @returns {[number, number] | null} rows and columns of a tensor; null for an unknown id
 */
export function shapeIn(sizes, id) {
  if (!symbolOf(id)) return null;
  const [rows, cols] = axesOf(id, sizes).map((axis) => sizeOf(sizes, axis));
  return rows === null || cols === null ? null : [rows, cols];
}
