/** What can be done with cells: point, focus, move between operands, edit, flip. */
import { axesOf, symbolOf } from '../content/symbols.js';
import { edit } from './model.js';
import { focusToPosition } from './pacing.js';
import { goTo, usesContext } from './state.js';
import { shownIn, stepWalking } from './stage.js';
import { lessonOf } from '../content/lessons.js';
import { exact, parseNumber } from './text/numbers.js';
import { cellAt } from './view/cell-events.js';
import { cellName } from './view/expression.js';
import { exactText } from './view/tensors.js';

/** @typedef {import('./view/types.js').CellAddress} CellAddress */

/**
 * @param {any} page
 * @param {any} act
 * @param {() => any} t
 */
export function cellActions(page, act, t) {
  return {
    /** @param {CellAddress | null} cell */
    hover(cell) {
      if (!same(cell, page.ui.hover)) page.setUi({ hover: cell });
    },

    /**
     * Explains a cell; where the stage does not show its table, goes to the step that does.
     * @param {string} id
     * @param {number} row
     * @param {number} col
     * @param {{follow?: boolean, step?: string}} [options] follow: the keyboard's focus goes along
     */
    focus(id, row, col, { follow = false, step } = {}) {
      const { state, trace } = page;
      // Whoever chooses a cell wants to see how it came about, and no longer predicts.
      if (page.ui.predicting && page.ui.prediction.text !== 'point')
        page.setUi({ predicting: false });
      const focus = { tensor: id, row, col };
      const isNew = !same({ id, row, col }, addressOf(state.focus));
      const there = stepFor(state, trace, id, step);
      const isMove = there !== state.step || (step && page.isLeaving);
      if (isNew || isMove) {
        const moved = isMove ? goTo(page.target, state.lesson, there) : {};
        const next = { ...state, ...moved, ...partOf(id), focus };
        const at = focusToPosition(next, trace, focus);
        page.keep({ unfolded: false, hover: null, walking: false, pivot: pivotAt(page, focus) });
        act.set({ ...moved, ...partOf(id), focus, at });
      }
      if (!follow || hasFocus(id, row, col)) return;
      page.flush();
      focusElement(id, row, col);
    },

    /**
     * The keyboard's focus came to an element.
     * @param {any} target
     */
    focusedIn(target) {
      const cell = target.closest?.('td[data-row]');
      if (!cell || target !== cell) return;
      const id = cell.closest('[data-tensor]').dataset.tensor;
      act.focus(id, Number(cell.dataset.row), Number(cell.dataset.col));
    },

    /**
     * @param {CellAddress} cell
     * @param {{text?: string, fresh?: boolean}} [options] text: what was typed already
     */
    startEdit(cell, { text, fresh = false } = {}) {
      const value = page.trace.at(cell.id, cell.row, cell.col);
      if (!fresh) stay();
      page.setUi({ editing: { ...cell, text: text ?? exactText(value), problem: null, fresh } });
      page.flush();
      const input = /** @type {HTMLInputElement | null} */ (document.querySelector('.cell-input'));
      input?.focus();
      if (text === undefined) input?.select();
    },

    /** @param {string} text */
    type(text) {
      stay();
      page.setUi({ editing: { ...page.ui.editing, text, problem: null, fresh: false } });
    },

    /** From a click's field to one that Enter takes up. */
    settleEdit() {
      stay();
      page.setUi({ editing: { ...page.ui.editing, fresh: false } });
    },

    cancelEdit() {
      const { editing } = page.ui;
      page.setUi({ editing: null, note: null });
      page.flush();
      if (editing) focusElement(editing.id, editing.row, editing.col);
    },

    /**
     * Takes the typed number up. Where it is none, says so and stays (or, when the field was left,
     * forgets it).
     * @param {{id: string, row: number, col: number} | null} then  the cell to go on to
     */
    commitEdit(then) {
      const { editing } = page.ui;
      if (!editing) return;
      const isBias = symbolOf(editing.id)?.label === 'tensor.bias';
      const value = parseNumber(editing.text, { minusInfinity: isBias });
      if (typeof value !== 'number') {
        const problem = t().error(value);
        page.keep({ editing: then ? { ...editing, problem } : null });
        act.note(problem, true);
        return;
      }
      page.keep({ editing: null, note: null });
      // Before anything is drawn, moving the focus costs no layout of its own; scrolling would.
      if (then) {
        focusElement(then.id, then.row, then.col, { preventScroll: true });
        requestAnimationFrame(() => requestAnimationFrame(showFocus));
      }
      const old = page.trace.at(editing.id, editing.row, editing.col);
      if (Object.is(old, value)) page.setUi({});
      else change(editing, value);
      if (then) act.focus(then.id, then.row, then.col, { follow: true });
    },

    /**
     * @param {string} id
     * @param {number} row
     * @param {number} col
     */
    toggle(id, row, col) {
      change({ id, row, col }, 0);
    },
  };

  /** Who types a number wants to see what it changes, not what was to be shown next. */
  function stay() {
    if (page.isLeaving) page.runs.cancel();
  }

  /** @param {CellAddress} cell @param {number} value */
  function change(cell, value) {
    const { id, row, col } = cell;
    const before = page.trace.at(id, row, col);
    const source = id === 'bias' ? page.trace.info(id).inputs[0] : id;
    const { patch, messages } = edit(page.here, page.trace, source, row, col, value);
    act.set(patch, () => {
      const said = t()('said.edited', {
        cell: cellName(page.names(), id, row, col),
        before: exact(before),
        after: exact(page.trace.at(id, row, col)),
      });
      act.sayChanges(messages, [said]);
    });
  }
}

/** @param {CellAddress | null} a @param {CellAddress | null} b */
function same(a, b) {
  return (
    a === b || (a !== null && b !== null && a.id === b.id && a.row === b.row && a.col === b.col)
  );
}

/** @param {any} focus */
const addressOf = (focus) => focus && { id: focus.tensor, row: focus.row, col: focus.col };

/**
 * The projection that a tensor belongs to.
 * @param {string} id
 */
function partOf(id) {
  const part = /^(?:w_|b_)?([qkv])$/.exec(id)?.[1];
  return part ? { part } : {};
}

/**
 * The step to show a tensor in: this one if it can, else the one that makes it, else the first that
 * shows it.
 * @param {any} state
 * @param {any} trace
 * @param {string} id
 * @param {string} [wanted]
 */
function stepFor(state, trace, id, wanted) {
  if (wanted) return wanted;
  const shows = (/** @type {string} */ step) => shownIn({ ...state, step }, trace).includes(id);
  if (shows(state.step)) return state.step;
  const maker = stepWalking(state, id);
  return shows(maker)
    ? maker
    : (lessonOf(state.lesson).steps.find((step) => shows(step.id))?.id ?? state.step);
}

/**
 * Keeps the index of every axis a person stands at. Where X is the only sequence, its rows are the
 * queries and the keys alike.
 * @param {any} page
 * @param {{tensor: string, row: number, col: number}} focus
 */
export function pivotAt(page, { tensor, row, col }) {
  const [rowAxis, colAxis] = axesOf(tensor, page.state.sizes);
  const pivot = { ...page.ui.pivot, [rowAxis]: row, [colAxis]: col };
  if (/^[xkv]$/.test(tensor) && page.state.step === 'project' && !usesContext(page.state)) {
    pivot.m = row;
    pivot.n = row;
  }
  return pivot;
}

/**
 * Whether a cell has the keyboard's focus itself, not a field in it.
 * @param {string} id
 * @param {number} row
 * @param {number} col
 */
function hasFocus(id, row, col) {
  const { activeElement } = document;
  return activeElement?.matches('td') && same(cellAt(activeElement), { id, row, col });
}

/**
 * Gives the keyboard's focus to a cell of the stage; of two copies only one is displayed, and only
 * that one takes it.
 * @param {string} id
 * @param {number} row
 * @param {number} col
 * @param {FocusOptions} [options]
 */
export function focusElement(id, row, col, options) {
  const table = `.stage [data-tensor="${CSS.escape(id)}"]`;
  for (const cell of document.querySelectorAll(`${table} [data-row="${row}"][data-col="${col}"]`)) {
    /** @type {HTMLElement} */ (cell).focus(options);
    if (document.activeElement === cell) return;
  }
}

const showFocus = () =>
  document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
