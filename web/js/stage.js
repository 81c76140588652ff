/**
 * What the current step shows, in terms of the tensors that this trace really has.
 *
 * Lessons name every tensor that a step could show; here the ones that do not exist are left out
 * (no W_Q where Q is given, no bias without an additive mask), and words and formulas that have
 * variants get the one that fits. No DOM, no values.
 */

import { exampleOf, usesContext } from '../content/examples.js';
import { lessonOf, stepOf } from '../content/lessons.js';
import { axesOf, sizeOf } from '../content/symbols.js';
import { labelsOf } from './model.js';
import { inPlace, nearestCell, sameValue, stands } from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./core/trace.js').Trace} Trace */
/** @typedef {import('../content/lessons.js').Step} Step */
/** @typedef {import('../content/lessons.js').Layout} Layout */
/** @typedef {import('../content/lessons.js').Predict} Predict */

/**
 * @typedef {{kind: 'product', left: string, top: string, transposed: boolean, result: string, bias: string | null}
 *   | {kind: 'row' | 'grid', tables: string[]}
 *   | {kind: 'scene', name: string, tables: string[]}} StageLayout
 * @typedef {Extract<StageLayout, {kind: 'product'}>} ProductLayout
 * @typedef {object} Stage
 * @property {StageLayout} layout
 * @property {ProductLayout[] | null} layouts  of all projections, where the step has them
 * @property {string[]} walks      results of the step, in the order in which they are walked
 * @property {string[]} shows
 * @property {string} formula      LaTeX; its MathML is in web/generated
 * @property {Predict | null} predict  its cells exist at the current sizes
 * @property {Record<'title'|'body'|'predict'|'hint'|'try', string>} keys  of the step's words
 * @property {Record<string, string | number>} params  for these words: sizes, and row and column asked for
 * @property {string[]} controls
 * @property {{id: string, step: string}[][]} rail
 * @property {('q'|'k'|'v')[]} parts  projections to choose from; empty where there is no choice
 * @property {('batch'|'block'|'head')[]} picks  of which one of several is shown
 * @property {import('../content/lessons.js').Break[]} breaks  what can be done wrongly here
 * @property {boolean} code        a program stands beside the stage
 */

/**
 * @param {State} state
 * @param {Trace} trace
 * @returns {Stage}
 */
export function stageOf(state, trace) {
  const lesson = lessonOf(state.lesson);
  const step = stepOf(state.lesson, state.step);
  const has = (/** @type {string} */ id) => trace.has(id);
  const real = realIn(state, trace);
  const isProjecting = step.parts !== undefined && has('w_q');
  const predict = step.parts && !isProjecting ? null : predictAt(step, state);
  const parts = /** @type {Stage['parts']} */ (isProjecting ? ['q', 'k', 'v'] : []);
  const ofPart = (/** @type {'q'|'k'|'v'} */ part) =>
    layoutFor(step.parts?.[part] ?? step.layout, real);
  return {
    layout: isProjecting ? ofPart(state.part) : layoutFor(step.layout, real),
    layouts: isProjecting ? /** @type {ProductLayout[]} */ (parts.map(ofPart)) : null,
    walks: real(step.walks),
    shows: real(step.shows),
    formula: formulaOf(step, state),
    predict,
    keys: keysOf(step, state),
    params: paramsOf(state, predict),
    controls: step.controls.filter((control) => control !== 'part' || isProjecting),
    rail: lesson.rail
      .map((group) => real(group).map((id) => ({ id, step: stepWalking(state, id) })))
      .filter((group) => group.length > 0),
    parts,
    picks: picksOf(step, state),
    breaks: (step.breaks ?? []).map((one) => ({ ...one, shows: real(one.shows) })),
    code: lesson.code,
  };
}

/**
 * The tables of the current step alone: most of a stage is words.
 * @param {State} state
 * @param {Trace} trace
 */
export const shownIn = (state, trace) =>
  realIn(state, trace)(stepOf(state.lesson, state.step).shows);

/**
 * Likewise, its results in the order in which they are walked.
 * @param {State} state
 * @param {Trace} trace
 */
export const walkedIn = (state, trace) =>
  realIn(state, trace)(stepOf(state.lesson, state.step).walks);

/**
 * @param {State} state
 * @param {Trace} trace
 * @returns {(ids: string[]) => string[]}
 */
const realIn = (state, trace) => (ids) => ids.flatMap((id) => idsOf(id, state, trace));

/**
 * The tensors that an id of a lesson stands for: itself in its place if the trace has it, all of them
 * where it has a `*` for their number, and what it was made from where it says which: `norm1<0`.
 * @param {string} id
 * @param {State} state
 * @param {Trace} trace
 * @returns {string[]}
 */
function idsOf(id, state, trace) {
  const [name, of] = inPlace(id, state).split('<');
  if (of) return trace.has(name) ? [trace.info(name).inputs[Number(of)]] : [];
  if (!name.includes('*')) return trace.has(name) ? [name] : [];
  const pattern = new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '\\d+')}$`);
  return trace.ids.filter((one) => pattern.test(one));
}

/**
 * @param {Layout} layout
 * @param {(ids: string[]) => string[]} real
 * @returns {StageLayout}
 */
function layoutFor(layout, real) {
  if (layout.kind !== 'product') return { ...layout, tables: real(layout.tables) };
  const [[left], [top], [result]] = [layout.left, [layout.top], [layout.result]].map(real);
  const [bias] = layout.bias ? real([layout.bias]) : [];
  return { kind: 'product', left, top, transposed: layout.transposed, result, bias: bias ?? null };
}

const letters = /** @type {const} */ ({
  batch: [/\{[BS]\}/, 'batch'],
  block: [/\{[NL]\}/, 'blocks'],
  head: [/\{H\}/, 'heads'],
});

/**
 * Of what this step shows one of several.
 * @param {Step} step
 * @param {State} state
 * @returns {Stage['picks']}
 */
function picksOf({ shows }, { sizes }) {
  const names = /** @type {(keyof typeof letters)[]} */ (Object.keys(letters));
  return names.filter((name) => {
    const [letter, size] = letters[name];
    return (sizes[size] ?? 1) > 1 && shows.some((id) => letter.test(id));
  });
}

/**
 * The step in which a tensor is made; where it is given, the lesson's first. Steps that have another
 * example alone do not count.
 * @param {{lesson: string, example?: string}} state
 * @param {string} id
 */
export function stepWalking({ lesson, example }, id) {
  const all = lessonOf(lesson).steps;
  const steps = all.filter((step) => !step.alone || !example || step.example === example);
  return (steps.find(({ walks }) => walks.some((walked) => stands(walked, id))) ?? steps[0]).id;
}

/**
 * @param {Step} step
 * @param {State} state
 * @returns {string}
 */
function formulaOf({ formula }, state) {
  const fitting = variantsOf(state).find((variant) => variant in formula);
  return formula[fitting ?? 'usual'];
}

/**
 * The variants that apply to a state, the most telling first.
 * @param {State} state
 * @returns {string[]}
 */
function variantsOf(state) {
  const { options, lesson, step, sizes } = state;
  /** @type {string[]} */
  const variants = [];
  if (exampleOf(state.example).source === 'qkv') variants.push('given');
  else if (usesContext(state)) variants.push('context');
  const { id } = stepOf(lesson, step);
  if (id === 'mask') {
    const kinds = options.mask.map(({ kind }) => kind);
    if (kinds.includes('causal') && sizes.m !== sizes.n) variants.push('aligned');
    const isNumber = options.masked_fill !== '-inf';
    const way = options.mask_mode === 'add' ? 'add' : isNumber ? 'number' : 'usual';
    if (kinds.includes('additive')) variants.push(`${way}_bias`);
    variants.push(way);
  } else if (options.scale === 'none') variants.push('none');
  else if (options.scale !== 'sqrt_dk') variants.push('number');
  return variants;
}

/**
 * @param {Step} step
 * @param {State} state
 * @returns {Stage['keys']}
 */
function keysOf(step, state) {
  const key = (/** @type {string} */ part) => {
    const fitting = variantsOf(state).find((variant) =>
      step.variants.includes(`${part}.${variant}`),
    );
    const name = `${state.lesson}.${step.id}.${part}`;
    return fitting ? `${name}.${fitting}` : name;
  };
  return {
    title: key('title'),
    body: key('body'),
    predict: key('predict'),
    hint: key('hint'),
    try: key('try'),
  };
}

/**
 * The question at the current sizes. Where a cell had to be moved, slips no longer mean what they
 * were meant for.
 * @param {Step} step
 * @param {State} state
 * @returns {Predict | null}
 */
function predictAt({ predict: asked }, state) {
  if (!asked) return null;
  const { sizes } = state;
  const predict = {
    ...asked,
    cell: inPlace(asked.cell, state),
    choices: asked.choices?.map((one) => inPlace(one, state)),
    mistakes: asked.mistakes.map((slip) => ({
      ...slip,
      cell: inPlace(slip.cell ?? asked.cell, state),
    })),
  };
  const isThere = (/** @type {Predict['cell']} */ cell) =>
    sameValue(nearestCell(sizes, cell), cell);
  const slips = predict.mistakes.filter(({ cell }) => isThere(cell));
  return {
    ...predict,
    cell: nearestCell(sizes, predict.cell),
    mistakes: isThere(predict.cell) ? slips : [],
  };
}

/**
 * @param {State} state
 * @param {Predict | null} predict
 * @returns {Stage['params']}
 */
function paramsOf(state, predict) {
  const { sizes, options, pick } = state;
  const letters = /** @type {const} */ (['m', 'n', 'd_model', 'd_k', 'd_v']);
  const params = {
    ...sizes,
    ...Object.fromEntries(letters.map((axis) => [axis, sizeOf(sizes, axis) ?? 0])),
    ...Object.fromEntries(Object.entries(options).filter(([, value]) => typeof value !== 'object')),
    head: pick.head + 1,
    block: pick.block + 1,
    sequence: pick.batch + 1,
  };
  if (!predict) return params;
  const { row, col } = namesOf(state, predict.cell);
  return { ...params, row, col };
}

/**
 * How a cell's row and column are called: a token, or a number counted from 1.
 * @param {State} state
 * @param {{tensor: string, row: number, col: number}} cell
 */
export function namesOf(state, { tensor, row, col }) {
  const labels = labelsOf(state);
  const [rows, cols] = axesOf(tensor, state.sizes);
  return { row: labels[rows]?.[row] ?? '', col: labels[cols]?.[col] ?? '' };
}
