/**
 * The running page: the store, the last good trace, what belongs to this window, and the drawing of
 * all of it. A change of numbers is computed before it becomes the state, so that a refusal leaves
 * everything as it was.
 */
import { render } from 'lit-html';
import { changes } from './core/core.js';
import { compose } from './compose.js';
import { createActions } from './actions.js';
import { specOf } from './model.js';
import { DATA_KEYS, goTo, startState } from './state.js';
import { createStore } from './store.js';
import { encode } from './url.js';
import { app } from './view/app.js';
import { dress } from './view/dress.js';

/** @typedef {import('./view/types.js').Ui} Ui */

/** @returns {Ui} */
const newUi = () => ({
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
  pivot: {},
  note: null,
  said: '',
  sheet: null,
  letters: true,
});

/**
 * @param {{core: any, initial: any, root: HTMLElement, base: any}} parts
 */
export function createPage({ core, initial, root, base }) {
  const store = createStore(initial);
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const wide = matchMedia('(min-width: 105rem)');
  let ui = newUi();
  let trace = core.run(specOf(store.state, core).spec);
  /** @type {any} */
  let before = null;
  /** @type {any} */
  let changed = new Map();
  let drawing = false;
  let batches = 0;

  const page = {
    core,
    store,
    base,
    get state() {
      return store.state;
    },
    get trace() {
      return trace;
    },
    get ui() {
      return ui;
    },
    get changed() {
      return changed;
    },
    /** Changes the window's own without drawing: what follows draws. @param {Partial<Ui>} patch */
    keep(patch) {
      ui = { ...ui, ...patch };
    },
    /** @param {Partial<Ui>} patch */
    setUi(patch) {
      ui = { ...ui, ...patch };
      draw();
    },
    /**
     * The next state, if its numbers can be computed; else the refusal is thrown.
     * @param {any} patch
     */
    set(patch) {
      const next = { ...store.state, ...patch };
      if (dataDiffers(next, store.state)) adopt(core.run(specOf(next, core).spec), next);
      store.set(patch);
    },
    /** @param {'undo' | 'redo'} way */
    travel(way) {
      const old = store.state;
      store[way]();
      if (dataDiffers(store.state, old))
        adopt(core.run(specOf(store.state, core).spec), store.state, old);
      draw();
    },
    view: () =>
      compose({
        state: store.state,
        trace,
        before,
        changed,
        ui,
        act,
        theme: themeNow(),
        wide: wide.matches && !store.state.projector,
        linkTo: (/** @type {any} */ patch) =>
          `#${encode({ ...store.state, ...patch }, base).fragment}`,
        linkToLesson: (/** @type {string} */ id) =>
          `#${encode({ ...startState(id), ...personal(store.state), ...goTo(store.state, id) }, base).fragment}`,
        canUndo: store.canUndo,
        canRedo: store.canRedo,
      }),
    draw,
    /** Draws even inside of a batch, for what needs the elements. */
    flush: drawNow,
    /**
     * Does several things and draws once.
     * @template T
     * @param {() => T} work
     * @returns {T}
     */
    batch(work) {
      ++batches;
      try {
        return work();
      } finally {
        if (--batches === 0) drawNow();
      }
    },
  };
  const act = createActions(page);

  /**
   * Takes up a new trace; cells are compared where it is the same computation as before.
   * @param {any} next
   * @param {any} state
   * @param {any} [old]
   */
  function adopt(next, state, old = store.state) {
    const comparable =
      state.example === old.example && state.lesson === old.lesson && sameShapes(trace, next);
    before = comparable ? trace : null;
    changed = comparable ? changes(trace, next) : new Map();
    trace = next;
  }

  function draw() {
    if (batches === 0) drawNow();
  }

  function drawNow() {
    if (drawing) return;
    drawing = true;
    try {
      const view = page.view();
      dress(view);
      render(app(view), root);
    } finally {
      drawing = false;
    }
  }

  const themeNow = () => {
    const { theme } = store.state;
    return theme === 'auto' ? (dark.matches ? 'dark' : 'light') : theme;
  };
  for (const query of [dark, wide]) query.addEventListener('change', draw);
  store.subscribe(draw);
  return { page, act };
}

/** @param {any} a @param {any} b */
function dataDiffers(a, b) {
  return DATA_KEYS.some((key) => a[key] !== b[key]);
}

/** @param {any} state */
function personal({ lang, theme, projector, pace, decimals }) {
  return { lang, theme, projector, pace, decimals };
}

/** @param {any} a @param {any} b */
function sameShapes(a, b) {
  const both = a.ids.filter((/** @type {string} */ id) => b.has(id));
  return both.every(
    (/** @type {string} */ id) =>
      a.info(id).rows === b.info(id).rows && a.info(id).cols === b.info(id).cols,
  );
}
