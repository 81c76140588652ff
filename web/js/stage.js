/**
 * What the current step shows, in terms of the tensors that this trace really has.
 *
 * Lessons name every tensor that a step could show; here the ones that do not exist are left out
 * (no W_Q where Q is given, no bias without an additive mask), and words and formulas that have
 * variants get the one that fits. No DOM, no values.
 */

import { exampleOf, usesContext } from '../content/examples.js';
import { lessonOf, stepOf } from '../content/lessons.js';
import { symbolOf } from '../content/symbols.js';
import { labelsOf } from './model.js';
import { nearestCell, sameValue } from './state.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./core/trace.js').Trace} Trace */
/** @typedef {import('../content/lessons.js').Step} Step */
/** @typedef {import('../content/lessons.js').Layout} Layout */
/** @typedef {import('../content/lessons.js').Predict} Predict */

/**
 * @typedef {{kind: 'product', left: string, top: string, transposed: boolean, result: string, bias: string | null}
 *   | {kind: 'row', tables: string[]}} StageLayout
 * @typedef {object} Stage
 * @property {StageLayout} layout
 * @property {string[]} walks      results of the step, in the order in which they are walked
 * @property {string[]} shows
 * @property {string} formula      LaTeX; its MathML is in web/generated/formulas.js
 * @property {Predict | null} predict  its cells exist at the current sizes
 * @property {Record<'title'|'body'|'predict'|'hint'|'try', string>} keys  of the step's words
 * @property {Record<string, string | number>} params  for these words: sizes, and row and column asked for
 * @property {string[]} controls
 * @property {{id: string, step: string}[][]} rail
 * @property {('q'|'k'|'v')[]} parts  projections to choose from; empty where there is no choice
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
  const isProjecting = step.parts !== undefined && has('w_q');
  const predict = step.parts && !isProjecting ? null : predictAt(step, state);
  return {
    layout: layoutFor((isProjecting && step.parts?.[state.part]) || step.layout, has),
    walks: step.walks.filter(has),
    shows: step.shows.filter(has),
    formula: formulaOf(step, state),
    predict,
    keys: keysOf(step, state),
    params: paramsOf(state, predict),
    controls: step.controls.filter((control) => control !== 'part' || isProjecting),
    rail: lesson.rail
      .map((group) => group.filter(has).map((id) => ({ id, step: stepWalking(state.lesson, id) })))
      .filter((group) => group.length > 0),
    parts: isProjecting ? ['q', 'k', 'v'] : [],
    code: lesson.code,
  };
}

/**
 * @param {Layout} layout
 * @param {(id: string) => boolean} has
 * @returns {StageLayout}
 */
function layoutFor(layout, has) {
  if (layout.kind === 'row') return { kind: 'row', tables: layout.tables.filter(has) };
  const { top, transposed, result, bias } = layout;
  const left = layout.left.find(has) ?? layout.left[0];
  return { kind: 'product', left, top, transposed, result, bias: bias && has(bias) ? bias : null };
}

/**
 * The step in which a tensor is made; where it is given, the lesson's first.
 * @param {string} lesson
 * @param {string} id
 */
export function stepWalking(lesson, id) {
  const { steps } = lessonOf(lesson);
  return (steps.find(({ walks }) => walks.includes(id)) ?? steps[0]).id;
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
    const causal = options.mask.some(({ kind }) => kind === 'causal');
    if (causal && sizes.m !== sizes.n) variants.push('aligned');
    if (options.mask_mode === 'add') variants.push('add');
    if (options.masked_fill !== '-inf') variants.push('number');
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
 * @returns {Predict}
 */
function predictAt({ predict }, { sizes }) {
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
  const { m, n, d_model, d_k, d_v } = state.sizes;
  const params = { m, n, d_model, d_k, d_v };
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
  const [rows, cols] = symbolOf(tensor)?.axes ?? ['one', 'one'];
  return { row: labels[rows][row] ?? '', col: labels[cols][col] ?? '' };
}
