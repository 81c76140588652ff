/**
 * From a state to what the core is asked to compute.
 *
 * The numbers of a specification are an example's own or drawn by the core from a seed; edits lie
 * over them. Nothing of attention is computed here. How a person's deeds change a state is in
 * changes.js, which this module hands on.
 */

import { exampleOf, inputsOf, seedOf } from '../content/examples.js';
import { lessonOf } from '../content/lessons.js';
import { sizeOf } from '../content/symbols.js';

export { edit, editable, reseed, resize, setOptions } from './changes.js';
export { setMasks } from './change-masks.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./core/types.js').Spec} Spec */
/** @typedef {import('./core/types.js').Table} Table */
/**
 * @typedef {object} Drawing  of the core, what is needed here
 * @property {(seed: number) => {randn: (rows: number, cols: number) => Table}} random
 * @property {() => import('./core/types.js').CoreOptions} [options]
 */

/**
 * The graph that a state is computed by.
 * @param {{lesson: string, example: string}} state
 */
export function graphOf({ lesson, example }) {
  return exampleOf(example).graph ?? lessonOf(lesson).graph ?? 'attention';
}

/**
 * Whether it is one head of attention and nothing else.
 * @param {{lesson: string, example: string}} state
 */
export const isPlain = (state) =>
  graphOf(state) === 'attention' &&
  exampleOf(state.example).inputs === undefined &&
  lessonOf(state.lesson).options === undefined;

/**
 * @param {State} state
 * @param {Drawing} core
 * @returns {{spec: Spec, labels: Record<string, string[]>}}
 */
export function specOf(state, core) {
  const { precision } = state;
  const graph = graphOf(state);
  const { inputs, weights, gradient } = places(numbersOf(state, core));
  const options = { ...optionsOf(state, graph, core), ...(gradient ? { gradient } : {}) };
  return { spec: { graph, precision, inputs, weights, options }, labels: labelsOf(state) };
}

/** What is no weight. */
const isInput = /^(x|context|context_v|q|k|v|scores)$/;

/**
 * Where each table belongs in a specification: sequences of a batch in one list, `d_output` with
 * the gradients that are given, the rest with the weights.
 * @param {Record<string, Table>} tables
 */
function places(tables) {
  /** @type {Record<string, any>} */
  const inputs = {};
  /** @type {Record<string, Table>} */
  const weights = {};
  /** @type {Record<string, any> | undefined} */
  let gradient;
  for (const [id, table] of Object.entries(tables)) {
    const [, batch, name] = /** @type {RegExpExecArray} */ (/^(batch\d+\.)?(.*)$/.exec(id));
    const given = name.replace(/(^|\.)d_(?=[^.]*$)/, '$1');
    const place = given !== name ? (gradient ??= {}) : isInput.test(name) ? inputs : weights;
    if (batch) (place[given] ??= []).push(table);
    else place[given] = table;
  }
  return { inputs, weights, gradient };
}

/**
 * The options that this graph takes; some sizes of the page are options of the core.
 * @param {State} state
 * @param {string} graph
 * @param {Drawing} core
 * @returns {any}
 */
function optionsOf(state, graph, core) {
  const { options, sizes, lesson } = state;
  if (graph === 'attention' && !lessonOf(lesson).options) return options;
  const forms = core.options?.().graphs.find(({ name }) => name === graph)?.forms ?? [];
  const rows = forms.flatMap((form) => form.options);
  const takes = (/** @type {string} */ name, /** @type {unknown} */ value) =>
    name === 'mask'
      ? forms.some(({ mask }) => mask)
      : rows.some(
          ({ key, words }) => key === name && (typeof value !== 'string' || words.includes(value)),
        );
  const { n: length, reach, ...counted } = sizes;
  const window = reach === undefined ? {} : { before: reach, after: reach };
  const all = Object.entries({ ...options, ...counted, length, ...window, ...drawingOf(state) });
  return Object.fromEntries(all.filter(([name, value]) => takes(name, value)));
}

/**
 * What the core makes by itself: products of vectors up to so wide, of so many samples or of all.
 * @param {State} state
 */
function drawingOf(state) {
  const { n, widths } = state.sizes;
  if (widths === undefined) return {};
  if (!exampleOf(state.example).draws) return { largest_d_k: widths };
  return { samples: n, largest_d_k: 2 ** (widths - 1), seed: seedOf(state) };
}

/**
 * The given numbers of a state, edits included.
 * @param {State} state
 * @param {Drawing} core
 * @returns {Record<string, Table>}
 */
export function numbersOf(state, core) {
  const tables = { ...tablesBeforeEdits(state, core) };
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

/** @type {{of: unknown[], tables: Record<string, Table>} | null} the last that were asked for */
let given = null;

/**
 * Edits do not change what they lie over, so it is drawn once for all of them.
 * @param {State} state
 * @param {Drawing} core
 */
function tablesBeforeEdits(state, core) {
  const of = [core, state.example, state.seed, state.sizes];
  if (!given?.of.every((one, i) => one === of[i])) given = { of, tables: givenTables(state, core) };
  return given.tables;
}

/**
 * An example's own numbers; those that it does not have are filled, or drawn in their order: standard
 * normal, times what the input says.
 * @param {State} state
 * @param {Drawing} core
 */
function givenTables(state, core) {
  const example = exampleOf(state.example);
  const own = (state.seed === null && example.numbers) || {};
  const generator = core.random(state.seed ?? example.seed ?? 0);
  /** @type {Record<string, Table>} */
  const tables = {};
  for (const { id, rows, cols, times, fill } of inputsOf(state)) {
    if (own[id]) tables[id] = { rows, cols, values: own[id].flat() };
    else if (fill !== undefined) tables[id] = { rows, cols, values: Array(rows * cols).fill(fill) };
    else {
      const { values } = generator.randn(rows, cols);
      const adapt = (/** @type {number} */ value) =>
        times === 'root' ? value / Math.sqrt(rows) : value * (times ?? 1);
      tables[id] = { rows, cols, values: Array.from(values, adapt) };
    }
  }
  return tables;
}

/** Axes that are labelled; every other one has no label. */
const axes = /** @type {const} */ ([
  'm',
  'n',
  'd_model',
  'd_context',
  'd_k',
  'd_v',
  'd_ff',
  'd_h',
  'widths',
  'layers',
]);

/**
 * What stands before the rows and above the columns, for every axis.
 * @param {State} state
 * @returns {Record<string, string[]>}
 */
export function labelsOf({ example, lang, sizes }) {
  const { tokens, draws } = exampleOf(example);
  /** @type {Record<string, string[]>} */
  const names = tokens?.[lang] ?? {};
  /** @type {Record<string, string[]>} */
  const labels = { one: [''] };
  for (const axis of axes)
    labels[axis] = Array.from(
      { length: sizeOf(sizes, axis) ?? 0 },
      (_, i) => names[axis]?.[i] ?? String(axis === 'widths' && draws ? 2 ** i : i + 1),
    );
  return labels;
}
