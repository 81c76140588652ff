/** Moving: step, play, pace, and the ways to another step, lesson or link. */
import { lessonOf } from '../content/lessons.js';
import { focusElement, pivotAt } from './actions-cells.js';
import { focusToPosition, move } from './pacing.js';
import { goTo } from './state.js';
import { format } from './text/numbers.js';
import { cellName } from './view/expression.js';

/** How long each position is shown while playing, in milliseconds. */
const beats = { operation: 2800, row: 1600, cell: 1300, term: 1000 };

/**
 * @param {any} page
 * @param {any} act
 * @param {() => any} t
 */
export function walkActions(page, act, t) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const isPlaying = () => page.ui.playing;

  /** @param {'first' | 'back' | 'next' | 'last'} where */
  function go(where) {
    const from = page.state.step;
    const patch = move(page.target, page.isLeaving ? null : page.trace, where);
    if (!patch) return false;
    act.set(patch, () => {
      const { focus, step } = page.state;
      page.keep({
        walking: where !== 'last',
        unfolded: false,
        hover: null,
        pivot: pivotAt(page, patch.focus),
      });
      if (step !== from) page.keep({ prediction: { text: '', verdict: null } });
      sayPlace(step !== from);
      const isInTable = document.activeElement?.closest?.('.stage [data-tensor]');
      page.flush();
      if (isInTable && focus) focusElement(focus.tensor, focus.row, focus.col);
      if (where === 'next') act.later()?.showMotion(page.view());
    });
    return true;
  }

  /** @param {boolean} newStep */
  function sayPlace(newStep) {
    const view = page.view();
    const { explanation: cell, stage, state } = view;
    const said = newStep ? [`${t()(stage.keys.title)}.`] : [];
    const isUnfinished = cell && view.progress(cell.id, cell.row, cell.col) === 'adding';
    if (cell && !isUnfinished) {
      const name = cellName(page.names(), cell.id, cell.row, cell.col);
      said.push(t()('said.cell', { name, value: format(cell.value, state.decimals) }));
    }
    act.say(said.join(' '));
  }

  function stop() {
    clearTimeout(timer);
    act.stopMotion();
    if (page.ui.playing) page.setUi({ playing: false });
  }

  function beat() {
    timer = setTimeout(
      () => page.batch(() => (page.runs?.pending || go('next') ? beat() : stop())),
      beats[/** @type {keyof typeof beats} */ (page.state.pace)],
    );
  }

  return {
    /** @param {'first' | 'back' | 'next' | 'last'} where */
    move(where) {
      stop();
      go(where);
    },

    play() {
      if (isPlaying()) return stop();
      page.keep({ playing: true });
      if (!go('next')) return stop();
      page.draw();
      beat();
    },

    stop,

    /** @param {string} pace */
    setPace(pace) {
      stop();
      const next = { ...page.state, pace };
      act.set({ pace, at: focusToPosition(next, page.trace, page.state.focus) });
    },

    /** @param {'q' | 'k' | 'v'} part */
    showPart(part) {
      const { focus } = page.state;
      const row = focus?.row ?? 0;
      const { rows, cols } = page.trace.info(part);
      act.focus(part, Math.min(row, rows - 1), Math.min(focus?.col ?? 0, cols - 1));
    },

    /** @param {string} step @param {string} [lesson] */
    goToStep(step, lesson = page.state.lesson) {
      stop();
      page.keep({
        walking: false,
        unfolded: false,
        hover: null,
        prediction: { text: '', verdict: null },
      });
      act.set(goTo(page.target, lesson, step), () => {
        arrived();
        focusTitle();
      });
    },

    /**
     * The rail: the step that makes a tensor, the same row and column as before where it has them.
     * @param {string} step
     * @param {string} id
     */
    goToTensor(step, id) {
      stop();
      page.keep({ prediction: { text: '', verdict: null } });
      const { rows, cols } = page.trace.info(id);
      const { focus } = page.state;
      act.focus(id, Math.min(focus?.row ?? 0, rows - 1), Math.min(focus?.col ?? 0, cols - 1), {
        step,
      });
      arrived();
    },

    /** @param {string} lesson @param {string} [step] */
    goToLesson(lesson, step) {
      stop();
      closeMenus();
      return act.open(lesson, () => enter(lesson, step));
    },

    /**
     * One step forwards or backwards.
     * @param {1 | -1} by
     */
    stepBy(by) {
      const { lesson, step } = page.target;
      const { steps } = lessonOf(lesson);
      const next = steps[steps.findIndex(({ id }) => id === step) + by];
      if (next) this.goToStep(next.id, lesson);
    },

    /**
     * A whole state, from a link or a file. Where its step does not show the cell in focus, the
     * step that does is shown.
     * @param {any} state
     * @param {() => void} [then]  once it is there
     */
    arrive(state, then) {
      stop();
      const { drawer = null } = lessonOf(state.lesson);
      page.keep({ walking: false, unfolded: false, hover: null, editing: null, drawer });
      return act.set(state, () => {
        const { focus } = page.state;
        if (focus && page.trace.has(focus.tensor)) act.focus(focus.tensor, focus.row, focus.col);
        then?.();
      });
    },
  };

  /** @param {string} lesson @param {string} [step] */
  function enter(lesson, step) {
    page.keep({
      walking: false,
      unfolded: false,
      hover: null,
      drawer: lessonOf(lesson).drawer ?? null,
      prediction: { text: '', verdict: null },
    });
    act.set(goTo(page.target, lesson, step), arrived);
  }

  /** What was pressed may be gone in the next step: the keyboard goes on from its title. */
  function focusTitle() {
    page.flush();
    const title = /** @type {HTMLElement | null} */ (document.querySelector('.words h1'));
    if (!document.activeElement?.closest('.stage')) title?.focus({ preventScroll: true });
  }

  function arrived() {
    const { stage } = page.view();
    act.say(t()(stage.keys.title));
  }
}

function closeMenus() {
  for (const menu of document.querySelectorAll('[popover]:popover-open'))
    /** @type {any} */ (menu).hidePopover();
}
