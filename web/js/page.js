/**
 * The running page: the store, the last good trace, what belongs to this window, and the drawing of
 * all of it. A change of numbers is computed before it becomes the state, so that a refusal leaves
 * everything as it was.
 */
import { render } from 'lit-html';
import { createActions } from './actions.js';
import { compose, tellingCells } from './compose.js';
import { changes } from './core/core.js';
import { labelsOf, specOf } from './model.js';
import { DATA_KEYS, goTo, opensStep, sameValue } from './state.js';
import { steadyTrace } from './steady.js';
import { createStore } from './store.js';
import { encode, lessonLink, sceneLink } from './url.js';
import { app } from './view/app.js';
import { dress } from './view/dress.js';
import { isOfCells } from './view/stage.js';
import { paintCells } from './view/tensor-table.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./core/trace.js').Trace} Trace */
/** @typedef {import('./view/types.js').Ui} Ui */
/** @typedef {import('./view/types.js').View} View */

/** @type {Ui} */
const startUi = {
  hover: null,
  editing: null,
  pointed: null,
  walking: false,
  playing: false,
  unfolded: false,
  exactTerms: false,
  program: 'numpy',
  prediction: { text: '', verdict: null },
  predicting: false,
  loading: null,
  pivot: {},
  note: null,
  said: '',
  sheet: null,
  search: '',
  drawer: null,
  compare: { name: 'result', text: '', found: null },
  colourBy: 'head',
  order: [2, 1, 0],
  plot: null,
  chosen: {},
  measured: null,
  busy: null,
  letters: true,
  scenes: null,
  exercise: null,
};

/**
 * @param {{core: import('./core/core.js').Core, initial: State, trace?: Trace, root: HTMLElement, base: any, embedded: boolean}} parts
 */
export function createPage(parts) {
  const page = new Page(parts);
  page.act = createActions(page);
  return { page, act: page.act };
}

export class Page {
  /** @type {any} what a person can do, by name */
  act = null;
  /** @type {Trace | null} the trace before the last change of numbers */
  before = null;
  /** @type {import('./core/types.js').CellSets} */
  changed = new Map();
  ui = startUi;
  /** What follows the state in the link. @type {(() => string) | null} */
  tail = null;
  /** What lessons may show beyond the first; null until it is fetched. @type {any} */
  more = null;
  /** Changes that take long; null until what is fetched later is there. @type {any} */
  runs = null;
  /** @type {{state: State, spec: import('./core/types.js').Spec} | null} the last one asked for */
  #spec = null;
  /** Other numbers than the current ones, programs and ledgers; likewise. @type {any} */
  others = null;
  #drawing = false;
  /** Something has changed since the last drawing. */
  #stale = true;
  #batches = 0;
  /** Nothing is drawn yet. */
  #opens = true;
  /** Numbers have changed, and nothing else that moves the tables. */
  #edited = false;
  /** What was lit last, where the stage is one of cells alone. @type {View['lights'] | null} */
  #lights = null;
  /** The frame in which the rest follows. */
  #rest = 0;
  #whole = () => {};
  /** Settled once nothing is left to be drawn. @type {Promise<void>} */
  drawn = new Promise((done) => (this.#whole = done));
  #dark = matchMedia('(prefers-color-scheme: dark)');
  #wide = matchMedia('(min-width: 105rem)');

  /** @param {{core: import('./core/core.js').Core, initial: State, trace?: Trace, root: HTMLElement, base: any, embedded: boolean}} parts */
  constructor({ core, initial, trace, root, base, embedded }) {
    this.core = core;
    this.root = root;
    this.base = base;
    this.embedded = embedded;
    this.store = createStore(initial);
    this.trace = trace ?? this.#compute(initial);
    for (const query of [this.#dark, this.#wide])
      query.addEventListener('change', () => this.draw());
    this.store.subscribe(() => this.draw());
  }

  get state() {
    return this.store.state;
  }

  /**
   * What is shown once all is calculated: where a person goes on from. It is the state, unless
   * something takes long.
   * @returns {State}
   */
  get target() {
    return { ...this.state, ...this.runs?.pending?.patch };
  }

  /** Another table than the one shown is being calculated. */
  get isLeaving() {
    const { state, target } = this;
    return PLACE_KEYS.some((key) => state[key] !== target[key]);
  }

  /** What a change of the numbers shown goes on from: whoever changes them stays with them. */
  get here() {
    return this.isLeaving ? this.state : this.target;
  }

  /**
   * The next state, if its numbers can be computed; else the refusal is thrown. A patch that moves
   * goes on from the target, one of numbers from here, and one of neither waits for nothing.
   * @param {Partial<State>} patch
   * @param {() => void} [then]  what to do once it is there
   * @returns {boolean} false: its numbers take long, and it follows
   */
  set(patch, then) {
    const has = (/** @type {keyof State} */ key) => key in patch;
    const isMove = has('step') || has('lesson');
    const isQuick = !isMove && !has('broken') && !DATA_KEYS.some(has);
    const { all, isEdit } = this.runs?.joined(patch, isMove, isQuick) ?? { all: patch };
    const become = (/** @type {Partial<State>} */ all) => {
      const isNoEdit = !isEdit && opensStep(this.state, all);
      if (isNoEdit) this.#unmark();
      this.store.set(all, { record: !isNoEdit });
    };
    if (!isQuick) return this.#go(all, { isEdit }, become, then);
    this.store.set(patch);
    then?.();
    return true;
  }

  /**
   * So many changes back (negative) or forth again. What is still being calculated is the last one.
   * @param {-1 | 1} by
   * @param {() => void} then
   */
  travel(by, then) {
    const { pending } = this.runs ?? {};
    const trip = pending ? pending.trip + by : by;
    if (pending && (!pending.trip || !trip)) {
      if (by < 0 || pending.trip) this.runs.cancel();
      return then();
    }
    const patch = this.store.peek(trip);
    if (!patch) return then();
    const become = () => {
      for (let i = 0; i < Math.abs(trip); ++i) this.store[trip < 0 ? 'undo' : 'redo']();
      this.draw();
    };
    this.#go(patch, { trip }, become, then);
  }

  /**
   * @param {Partial<State>} patch
   * @param {{isEdit?: boolean, trip?: number}} kind
   * @param {(patch: Partial<State>) => void} become
   * @param {() => void} [then]
   */
  #go(patch, kind, become, then = () => {}) {
    const next = { ...this.state, ...patch };
    const isNew = dataDiffers(next, this.state);
    const take = (/** @type {Trace} */ trace, /** @type {Partial<State>} */ all) => {
      if (isNew) this.#adopt(trace, { ...this.state, ...all }, this.state);
      become(all);
      then();
    };
    if (this.runs?.defer({ patch, next, isNew, take, ...kind })) return false;
    const trace = isNew ? this.#compute(next) : this.trace;
    this.runs?.cancel();
    take(trace, patch);
    return true;
  }

  /** Marks no cell as changed any more. */
  forgetChanges() {
    this.#unmark();
    this.draw();
  }

  #unmark() {
    this.before = null;
    this.changed = new Map();
  }

  /**
   * Changes the window's own without drawing: what follows draws.
   * @param {Partial<Ui>} patch
   */
  keep(patch) {
    this.ui = { ...this.ui, ...patch };
    this.#stale = true;
  }

  /** @param {Partial<Ui>} patch */
  setUi(patch) {
    this.keep(patch);
    this.draw();
  }

  /** All that the views read. */
  view() {
    const { state, target, trace, before, changed, ui, act, store, base } = this;
    const link = (/** @type {State} */ to) => `#${encode(to, base).fragment}`;
    return compose({
      state,
      target,
      trace,
      before,
      changed,
      ui,
      act,
      theme: this.#theme(),
      wide: this.#wide.matches && !state.projector,
      linkTo: (patch) =>
        link({ ...state, ...(patch.step && goTo(state, state.lesson, patch.step)), ...patch }),
      wholePage: this.embedded ? `${location.pathname}${link(state)}` : null,
      linkToScene: (link) => `#${sceneLink(link, state, base)}`,
      linkToLesson: (id, step) => `#${lessonLink(id, state, base, step)}`,
      more: this.more,
      ...this.others,
      differing: changes,
      opens: this.#opens,
      canUndo: store.canUndo,
      canRedo: store.canRedo,
    });
  }

  /** What the name of a cell is made of: all of a view would take much longer. */
  names() {
    const { trace, state } = this;
    return { trace, state, labels: labelsOf(state) };
  }

  draw() {
    this.#stale = true;
    if (this.#batches === 0) this.flush();
  }

  /** Draws even inside of a batch, for what needs the elements. */
  flush() {
    if (this.#drawing || !this.act) return;
    this.#drawing = true;
    this.#stale = false;
    cancelAnimationFrame(this.#rest);
    try {
      const lights = this.#edited && this.#lights;
      if (lights) this.#paintCells(lights);
      else this.#drawAll();
      if (lights || this.#opens) this.#rest = requestAnimationFrame(() => this.#drawRest());
      else this.#whole();
    } finally {
      this.#drawing = false;
      this.#edited = false;
      this.#opens = false;
    }
  }

  #drawAll() {
    const view = this.view();
    dress(view);
    render(app(view), this.root);
    this.#lights = isOfCells(view) ? view.lights : null;
  }

  /**
   * The numbers alone, lit as they were: all around them waits for the frame after.
   * @param {View['lights']} lights
   */
  #paintCells(lights) {
    const { state, trace, before, changed, ui, act } = this;
    paintCells(this.root, {
      state,
      trace,
      before,
      changed,
      ui,
      act,
      lights,
      ...tellingCells(this),
    });
  }

  #drawRest() {
    this.#rest = requestAnimationFrame(() => this.draw());
  }

  /**
   * Does several things and draws once.
   * @template T
   * @param {() => T} work
   * @returns {T}
   */
  batch(work) {
    ++this.#batches;
    try {
      return work();
    } finally {
      if (--this.#batches === 0 && this.#stale) this.flush();
    }
  }

  /** @param {State} state @returns {Trace} */
  #compute(state) {
    return steadyTrace(this.core, this.specOf(state));
  }

  /** @param {State} state */
  specOf(state) {
    if (this.#spec?.state !== state) this.#spec = { state, spec: specOf(state, this.core).spec };
    return this.#spec.spec;
  }

  /**
   * Takes up a new trace; cells are compared where it is the same computation as before.
   * @param {Trace} next
   * @param {State} state
   * @param {State} old
   */
  #adopt(next, state, old) {
    const comparable =
      state.example === old.example && state.lesson === old.lesson && sameShapes(this.trace, next);
    this.#edited = comparable && state.step === old.step;
    if (!comparable) this.keep({ hover: null, editing: null }); // of cells that may be gone
    this.before = comparable ? this.trace : null;
    this.changed = comparable ? changes(this.trace, next) : new Map();
    this.trace = next;
  }

  #theme() {
    const { theme } = this.state;
    return theme === 'auto' ? (this.#dark.matches ? 'dark' : 'light') : theme;
  }
}

const PLACE_KEYS = /** @type {const} */ (['lesson', 'step', 'example']);

/** @param {State} a @param {State} b */
function dataDiffers(a, b) {
  return DATA_KEYS.some((key) => !sameValue(a[key], b[key]));
}

/** @param {Trace} a @param {Trace} b */
function sameShapes(a, b) {
  const both = a.ids.filter((id) => b.has(id));
  return both.every(
    (id) => a.info(id).rows === b.info(id).rows && a.info(id).cols === b.info(id).cols,
  );
}
