/**
 * From a state to what the core is asked to compute, and from a person's deed to the next state.
 *
 * The numbers of a specification are an example's own or drawn by the core from a seed; edits lie
 * over them. Nothing of attention is computed here: masks are descriptions, and the grid that a
 * click starts from is read from the trace.
 */

import { exampleOf, inputIds, usesContext } from '../content/examples.js';
import { shapeIn } from '../content/symbols.js';
import { sameValue } from './state.js';
import { validEdits, validMasks, validState } from './valid-state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Sizes} Sizes */
/** @typedef {import('./state.js').Mask} Mask */
/** @typedef {import('./state.js').Options} Options */
/** @typedef {import('./core/types.js').Spec} Spec */
/** @typedef {import('./core/types.js').Table} Table */
/** @typedef {import('./core/trace.js').Trace} Trace */
/** @typedef {{key: string, params: Record<string, number | string>}} Message */
/** @typedef {{patch: Partial<State>, messages: Message[]}} Change */
/** @typedef {{random: (seed: number) => {randn: (rows: number, cols: number) => Table}}} Drawing */
/** @typedef {'causal'|'padding'|'keep'|'additive'} MaskKind */

/**
 * @param {State} state
 * @param {Drawing} core
 * @returns {{spec: Spec, labels: Record<string, string[]>}}
 */
export function specOf(state, core) {
  const { precision, options } = state;
  /** @type {Record<string, Table>} */
  const inputs = {};
  /** @type {Record<string, Table>} */
  const weights = {};
  for (const [id, table] of Object.entries(numbersOf(state, core)))
    (id.startsWith('w_') ? weights : inputs)[id] = table;
  const spec = { graph: 'attention', precision, inputs, weights, options };
  return { spec, labels: labelsOf(state) };
}

/**
 * The given numbers of a state, edits included.
 * @param {State} state
 * @param {Drawing} core
 * @returns {Record<string, Table>}
 */
export function numbersOf(state, core) {
  const tables = state.seed === null ? ownNumbers(state, core) : drawn(state, core, state.seed);
  for (const [id, cells] of Object.entries(state.edits)) {
    const { cols, values } = tables[id];
    const edited = Array.from(values);
    for (const [place, value] of Object.entries(cells)) {
      const [row, col] = place.split(',').map(Number);
      edited[row * cols + col] = value;
    }
    tables[id] = { ...tables[id], values: edited };
  }
  return tables;
}

/**
 * @param {State} state
 * @param {Drawing} core
 */
function ownNumbers(state, core) {
  const { numbers, seed } = exampleOf(state.example);
  if (numbers === null) return drawn(state, core, seed ?? 0);
  return Object.fromEntries(
    Object.entries(numbers).map(([id, grid]) => [
      id,
      { rows: grid.length, cols: grid[0].length, values: grid.flat() },
    ]),
  );
}

/**
 * Standard normal numbers; weights divided by the root of their rows, so that projections keep the
 * spread of what they project.
 * @param {State} state
 * @param {Drawing} core
 * @param {number} seed
 */
function drawn(state, core, seed) {
  const generator = core.random(seed);
  /** @type {Record<string, Table>} */
  const tables = {};
  for (const id of inputIds(state)) {
    const [rows, cols] = /** @type {[number, number]} */ (shapeIn(state.sizes, id));
    const { values } = generator.randn(rows, cols);
    const divisor = id.startsWith('w_') ? Math.sqrt(rows) : 1;
    tables[id] = { rows, cols, values: Array.from(values, (value) => value / divisor) };
  }
  return tables;
}

/**
 * What stands before the rows and above the columns, for every axis.
 * @param {State} state
 * @returns {Record<string, string[]>}
 */
export function labelsOf({ example, lang, sizes }) {
  const { tokens } = exampleOf(example);
  const names = tokens?.[lang] ?? { m: [], n: [] };
  const numbered = (/** @type {number} */ size, /** @type {string[]} */ known = []) =>
    Array.from({ length: size }, (_, i) => known[i] ?? String(i + 1));
  return {
    m: numbered(sizes.m, names.m),
    n: numbered(sizes.n, names.n),
    d_model: numbered(sizes.d_model),
    d_context: numbered(sizes.d_context),
    d_k: numbered(sizes.d_k),
    d_v: numbered(sizes.d_v),
    one: [''],
  };
}

/**
 * What a person may change: numbers are typed, toggles flip at a click.
 * @param {State} state
 * @returns {Map<string, 'number'|'toggle'>}
 */
export function editable(state) {
  /** @type {Map<string, 'number'|'toggle'>} */
  const ids = new Map(inputIds(state).map((id) => [id, 'number']));
  ids.set('keep', 'toggle');
  state.options.mask.forEach(({ kind }, i) => {
    if (kind === 'padding') ids.set(`mask${i}.keep`, 'toggle');
    if (kind === 'keep') ids.set(`mask${i}`, 'toggle');
    if (kind === 'additive') ids.set(`bias${i}`, 'number');
  });
  return ids;
}

/**
 * Changes one cell of an editable tensor.
 * @param {State} state
 * @param {Trace} trace  of this state
 * @param {string} id
 * @param {number} row
 * @param {number} col
 * @param {number} value  not used for toggles
 * @returns {Change}
 */
export function edit(state, trace, id, row, col, value) {
  const kind = editable(state).get(id);
  if (kind === undefined) return { patch: {}, messages: [] };
  if (id === 'keep') return toggleKeep(state, trace, row, col);
  if (!inputIds(state).includes(id)) return masks(state, editMask(state, id, row, col, value));
  const cells = { ...state.edits[id], [`${row},${col}`]: value };
  return { patch: { edits: validEdits({ ...state.edits, [id]: cells }, state) }, messages: [] };
}

/**
 * Flips what one query may see of one key. All masks that hide become one grid; additive ones stay.
 * @param {State} state
 * @param {Trace} trace
 * @param {number} row
 * @param {number} col
 * @returns {Change}
 */
function toggleKeep(state, trace, row, col) {
  const { m, n } = state.sizes;
  const grid = Array.from({ length: m }, (_, r) =>
    Array.from(
      { length: n },
      (_, c) => (trace.at('keep', r, c) !== 0) !== (r === row && c === col),
    ),
  );
  const others = state.options.mask.filter(({ kind }) => kind === 'additive');
  const merged = state.options.mask.some(({ kind }) => kind === 'causal' || kind === 'padding');
  const list = grid.flat().every(Boolean) ? others : [{ kind: 'keep', grid }, ...others];
  const messages = merged ? [{ key: 'message.masks_merged', params: {} }] : [];
  return { patch: masks(state, list).patch, messages };
}

/**
 * @param {State} state
 * @param {string} id  `mask1.keep`, `mask1` or `bias1`
 * @param {number} row
 * @param {number} col
 * @param {number} value
 * @returns {any[]}
 */
function editMask(state, id, row, col, value) {
  const index = Number(/\d+/.exec(id)?.[0]);
  return state.options.mask.map((mask, i) => {
    if (i !== index) return mask;
    const at = (/** @type {number} */ r, /** @type {number} */ c) => r === row && c === col;
    switch (mask.kind) {
      case 'padding':
        return { ...mask, keep: mask.keep.map((kept, c) => kept !== at(row, c)) };
      case 'keep':
        return {
          ...mask,
          grid: mask.grid.map((line, r) => line.map((kept, c) => kept !== at(r, c))),
        };
      case 'additive':
        return {
          ...mask,
          bias: mask.bias.map((line, r) => line.map((old, c) => (at(r, c) ? value : old))),
        };
      default:
        return mask;
    }
  });
}

/**
 * @param {State} state
 * @param {any[]} list
 * @returns {Change}
 */
function masks(state, list) {
  const options = { ...state.options, mask: validMasks(list, state.sizes) };
  return { patch: { options }, messages: [] };
}

/**
 * Uses just these kinds of masks. Kinds in use keep their contents; new ones begin with one that
 * shows what they do.
 * @param {State} state
 * @param {MaskKind[]} kinds
 * @param {'top_left'|'bottom_right'} [align]  of the causal mask
 * @returns {Change}
 */
export function setMasks(state, kinds, align) {
  const list = kinds.map((kind) => {
    const old = state.options.mask.find((mask) => mask.kind === kind);
    if (kind === 'causal' && align) return { kind, align };
    return old ?? firstMask(kind, state.sizes);
  });
  return masks(state, list);
}

/**
 * @param {MaskKind} kind
 * @param {Sizes} sizes
 * @returns {Mask}
 */
function firstMask(kind, { m, n }) {
  const grid = (/** @type {(r: number, c: number) => any} */ cell) =>
    Array.from({ length: m }, (_, r) => Array.from({ length: n }, (_, c) => cell(r, c)));
  switch (kind) {
    case 'causal':
      return { kind, align: 'top_left' };
    case 'padding': // the last key is padding
      return { kind, keep: Array.from({ length: n }, (_, c) => n === 1 || c < n - 1) };
    case 'keep': // nothing is hidden yet
      return { kind, grid: grid(() => true) };
    case 'additive': // half a point less for every step away
      return { kind, bias: grid((r, c) => (r + n - m === c ? 0 : -0.5 * Math.abs(r + n - m - c))) };
  }
}

/**
 * @param {State} state
 * @param {Partial<Options>} options
 * @returns {Change}
 */
export function setOptions(state, options) {
  const { options: valid } = validState({ ...state, options: { ...state.options, ...options } });
  return { patch: { options: valid }, messages: [] };
}

/**
 * Draws all numbers anew; edits belonged to the old ones.
 * @param {State} state
 * @param {number} seed
 * @returns {Change}
 */
export function reseed(state, seed) {
  const next = validState({ ...state, seed, edits: {} });
  return { patch: { seed: next.seed, edits: {} }, messages: droppedEdits(state, next) };
}

/**
 * Changes sizes. Numbers of other sizes are drawn; edits and masks stay as far as they fit.
 * @param {State} state
 * @param {Partial<Sizes>} sizes
 * @returns {Change}
 */
export function resize(state, sizes) {
  const next = validState({ ...state, sizes: { ...state.sizes, ...sizes }, focus: null });
  if (sameValue(next.sizes, state.sizes)) return { patch: {}, messages: [] };
  /** @type {Message[]} */
  const messages = [];
  if (state.seed === null && next.seed !== null && exampleOf(state.example).numbers !== null)
    messages.push({ key: 'message.drawn', params: { seed: next.seed } });
  if (usesContext(next) && !usesContext(state) && inputIds(next).includes('context'))
    messages.push({ key: 'message.second_sequence', params: {} });
  messages.push(...droppedEdits(state, next));
  if (next.options.mask.length < state.options.mask.length)
    messages.push({ key: 'message.masks_dropped', params: {} });
  const { seed, options, edits } = next;
  return {
    patch: { sizes: next.sizes, seed, options, edits, focus: keptFocus(state, next), at: 0 },
    messages,
  };
}

/**
 * @param {State} before
 * @param {State} after
 * @returns {Message[]}
 */
function droppedEdits(before, after) {
  const count = countEdits(before) - countEdits(after);
  return count > 0 ? [{ key: 'message.edits_dropped', params: { count } }] : [];
}

/** @param {State} state */
function countEdits({ edits }) {
  return Object.values(edits).reduce((sum, cells) => sum + Object.keys(cells).length, 0);
}

/**
 * @param {State} before
 * @param {State} after
 */
function keptFocus(before, after) {
  return validState({ ...after, focus: before.focus }).focus;
}
