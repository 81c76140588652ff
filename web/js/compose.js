/**
 * From a state, its trace and what belongs to this window, to the one value that all views read.
 * Knows which cells are lit; draws nothing, changes nothing.
 */
import { exampleOf } from '../content/examples.js';
import { lessonIds, lessonOf, stepOf } from '../content/lessons.js';
import { cellsOf, dependents, explain, provenance } from './core/explaining.js';
import { editable, labelsOf } from './model.js';
import { positionToFocus, positions, progress } from './pacing.js';
import { limitOf, usesContext } from './state.js';
import { stageOf } from './stage.js';
import { languages, words } from './text/words.js';
import { termsOf } from './view/terms.js';

/** @typedef {import('./view/types.js').View} View */
/** @typedef {import('./state.js').State} State */
/** @typedef {import('./core/trace.js').Trace} Trace */
/** @typedef {import('./view/types.js').CellAddress} CellAddress */

/**
 * @typedef {object} Source  what the page knows
 * @property {State} state
 * @property {State} target  the state that follows when all is calculated
 * @property {Trace} trace
 * @property {Trace | null} before
 * @property {import('./core/types.js').CellSets} changed
 * @property {import('./view/types.js').Ui} ui
 * @property {any} act
 * @property {string} theme
 * @property {boolean} wide
 * @property {(patch: Partial<State>) => string} linkTo
 * @property {(lesson: string, step?: string) => string} linkToLesson
 * @property {(link: string) => string} linkToScene
 * @property {string | null} wholePage
 * @property {any} more
 * @property {(library: import('./text/libraries.js').Library | 'whole') => any} programOf
 * @property {(patch: Partial<State>, wrong?: import('../content/lessons/parts.js').Wrong) => Trace} traceOf
 * @property {(spec: import('./core/types.js').Spec) => import('./core/types.js').Ledger} ledger
 * @property {(patch: Partial<State>) => import('./core/types.js').Ledger} ledgerOf
 * @property {(wrong: import('../content/lessons/parts.js').Wrong) => Trace | null} wrongTrace
 * @property {(wrong: import('../content/lessons/parts.js').Wrong) => any} refusalOf
 * @property {(before: Trace, after: Trace) => import('./core/types.js').CellSets} differing
 * @property {boolean} opens
 * @property {boolean} canUndo
 * @property {boolean} canRedo
 */

/**
 * @param {Source} page
 * @returns {View}
 */
export function compose(page) {
  const { state, trace, ui } = page;
  const stage = stageData(page);
  const explanation = ui.predicting ? null : explained(state, trace);
  return {
    ...page,
    ...tellingCells(page),
    labels: labelsOf(state),
    stage,
    explanation,
    lights: lightsOf({ state, trace, ui, stage, explanation }),
    progress: progressOf(state, trace, ui, stage, page.more),
    examples: examplesOf(state),
    sizeNames: sizeNamesOf(state),
    limitOf: (name) => limitOf(state, name),
    lessons: lessonIds,
    options: lessonOf(state.lesson).options ?? [],
    unused: [
      ...(lessonOf(state.lesson).unused ?? []),
      ...(stepOf(state.lesson, state.step).unused ?? []),
    ],
    sources: lessonOf(state.lesson).sources ?? [],
    languages,
  };
}

/**
 * What of it cells are painted from, where nobody walks or predicts.
 * @param {Pick<Source, 'state' | 'trace'>} page
 */
export const tellingCells = ({ state, trace }) => ({
  t: words(state.lang),
  editable: editableIn(state, trace),
  progress: () => /** @type {const} */ ('done'),
});

/**
 * What may be edited here. The sum of the additive masks may, when it is the sum of just one.
 * @param {State} state
 * @param {Trace} trace
 */
function editableIn(state, trace) {
  const ids = editable(state);
  if (trace.has('bias') && trace.info('bias').inputs.length === 1) ids.set('bias', 'number');
  return ids;
}

/**
 * How far each cell is; one whose number is being predicted is not shown.
 * @param {State} state
 * @param {Trace} trace
 * @param {any} ui
 * @param {any} stage
 * @param {any} more
 * @returns {View['progress']}
 */
function progressOf(state, trace, ui, stage, more) {
  const walked = ui.walking ? walkedTo(state, trace, stage) : () => /** @type {const} */ ('done');
  const asked = ui.predicting && stage.predict && askedOf(stage.predict, more, trace);
  if (!asked) return walked;
  return (id, row, col) =>
    asked.some(
      (/** @type {any} */ cell) => id === cell.tensor && row === cell.row && col === cell.col,
    )
      ? 'asked'
      : walked(id, row, col);
}

/**
 * The cells that would give the answer away.
 * @param {any} predict
 * @param {any} more
 * @param {Trace} trace
 */
function askedOf(predict, more, trace) {
  if (predict.kind === 'cell') return predict.of === 'changes' ? [] : more.cellsIn(predict, trace);
  if (predict.kind === 'choice') return predict.choices ?? [];
  const { tensor, row, col } = predict.cell;
  return [predict.cell, ...(predict.symmetric ? [{ tensor, row: col, col: row }] : [])];
}

/**
 * At the pace of terms, a cell whose last term is not added yet has no value yet.
 * @param {State} state
 * @param {Trace} trace
 * @param {any} stage
 * @returns {View['progress']}
 */
function walkedTo(state, trace, { place }) {
  const walked = progress(state, trace);
  if (place.term === null) return walked;
  const { numeric } = explain(trace, place.tensor, place.row, place.col);
  if (place.term >= termsOf(numeric).length - 1) return walked;
  return (id, row, col) =>
    id === place.tensor && row === place.row && col === place.col ? 'adding' : walked(id, row, col);
}

/**
 * What the step shows, and where it stands among its neighbours.
 * @param {Source} page
 * @returns {import('./view/types.js').ShownStage}
 */
function stageData(page) {
  const { state, target, trace, ui } = page;
  const stage = stageOf(state, trace);
  const { steps } = lessonOf(state.lesson);
  const placeOf = (/** @type {string} */ step) => steps.findIndex(({ id }) => id === step);
  const going = placeOf((target.lesson === state.lesson ? target : state).step);
  return {
    ...stage,
    number: placeOf(state.step) + 1,
    count: steps.length,
    previous: steps[going - 1]?.id ?? null,
    next: steps[going + 1]?.id ?? null,
    positions: positions(state, trace),
    place: ui.walking ? positionToFocus(state, trace) : null,
  };
}

/**
 * The examples to choose from in this step.
 * @param {State} state
 */
function examplesOf({ lesson, step }) {
  const { example, alone } = stepOf(lesson, step);
  return example && alone ? [example] : lessonOf(lesson).examples;
}

/**
 * The sizes that this example has.
 * @param {State} state
 * @returns {(keyof State['sizes'])[]}
 */
function sizeNamesOf(state) {
  const { inputs, sizes } = exampleOf(state.example);
  if (inputs) return Object.keys(sizes);
  if (exampleOf(state.example).source === 'qkv') return ['m', 'n', 'd_k', 'd_v'];
  return usesContext(state)
    ? ['m', 'n', 'd_model', 'd_context', 'd_k', 'd_v']
    : ['m', 'n', 'd_model', 'd_k', 'd_v'];
}

/** @param {State} state @param {Trace} trace */
function explained({ focus }, trace) {
  if (!focus || !trace.has(focus.tensor)) return null;
  const { rows, cols } = trace.info(focus.tensor);
  return focus.row < rows && focus.col < cols
    ? explain(trace, focus.tensor, focus.row, focus.col)
    : null;
}

/**
 * Which cells are lit (operands of the cell under the pointer or in focus; where it is a given one,
 * the results that it enters) and which of them belong to the term that is being added.
 * @param {{state: any, trace: any, ui: any, stage: any, explanation: any}} parts
 * @returns {View['lights']}
 */
function lightsOf({ state, trace, ui, stage, explanation }) {
  const { focus } = state;
  const from =
    onStage(ui.hover, stage) ??
    (explanation && { id: focus.tensor, row: focus.row, col: focus.col });
  /** @type {View['lights']} */
  const lights = { lit: new Map(), bright: new Map(), focus };
  if (!from) return lights;
  for (const cell of provenance(trace, from.id, from.row, from.col)) add(lights.lit, cell);
  if (![...lights.lit.keys()].some((id) => shown(stage, id)))
    lights.lit = forward(trace, from, stage);
  for (const cell of termCells(stage.place, explanation)) add(lights.bright, cell);
  if (ui.hover && !onStage(ui.hover, stage)) add(lights.bright, ui.hover);
  return lights;
}

/**
 * A number in the explanation that the pointer is on is not on the stage: only its cell lights up.
 * @param {any} hover
 * @param {any} stage
 */
function onStage(hover, stage) {
  return hover && hover.on !== 'explanation' && shown(stage, hover.id) ? hover : null;
}

/** @param {any} stage @param {string} id */
const shown = ({ shows }, id) => shows.includes(id);

/**
 * The cells on the stage that are made from a cell directly.
 * @param {Trace} trace
 * @param {CellAddress} from
 * @param {any} stage
 */
function forward(trace, { id, row, col }, stage) {
  const only = (/** @type {string} */ user) =>
    shown(stage, user) && trace.info(user).inputs.includes(id);
  return dependents(trace, id, row, col, { only });
}

/** @param {any} place @param {any} explanation */
function termCells(place, explanation) {
  if (!place || place.term === null || !explanation) return [];
  const { numeric } = explanation;
  return cellsOf(termsOf(numeric)[place.term] ?? numeric);
}

/** @param {Map<string, Set<string>>} lights @param {CellAddress} cell */
function add(lights, { id, row, col }) {
  let cells = lights.get(id);
  if (!cells) lights.set(id, (cells = new Set()));
  cells.add(`${row},${col}`);
}
