/** What later lessons add to what can be done: which head is shown, answers, mistakes, drawers. */
import { stepOf } from '../content/lessons.js';
import { rightAnswers, rightCells } from './predict-kinds.js';
import { stageOf } from './stage.js';
import { homeOf } from './state.js';

/**
 * @param {any} page
 * @param {any} act
 * @param {() => any} t
 */
export function answerActions(page, act, t) {
  /** @param {any} wrong */
  const wrongTrace = (wrong) => page.others.wrongTrace(wrong);

  /**
   * @param {boolean} isRight
   * @param {string} text  what stays chosen
   */
  function verdict(isRight, text) {
    if (isRight) act.answered();
    const { keys, params } = stageOf(page.state, page.trace);
    const said = isRight ? t()('predict.yes') : `${t()('predict.wrong')} ${t()(keys.hint, params)}`;
    page.setUi({ predicting: !isRight, prediction: { text, verdict: said } });
  }

  /** The result stands below all tables: it comes into view, and is said. */
  function showBroken() {
    const result = document.querySelector('[data-broken]');
    const said = [...(result?.querySelectorAll('h2, .pair > p, [data-refusal]') ?? [])];
    act.say(said.map(({ textContent }) => textContent?.trim()).join('. '));
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    result?.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' });
  }

  return {
    /** @param {'batch' | 'block' | 'head'} name @param {number} number */
    pick(name, number) {
      act.stop();
      const pick = { ...page.state.pick, [name]: number };
      act.set({
        pick,
        focus: homeOf({ ...page.state, pick }, stepOf(page.state.lesson, page.state.step)),
        at: 0,
      });
    },

    /** Does something wrongly, beside what is right; once more: no longer. @param {string} id */
    breakIt(id) {
      const isOn = page.here.broken !== id;
      act.set({ broken: isOn ? id : '' });
      if (!isOn) return;
      page.flush();
      showBroken();
    },

    /**
     * An answer that was chosen.
     * @param {string} id
     */
    choose(id) {
      const { predict } = stageOf(page.state, page.trace);
      if (!predict) return;
      const right = rightAnswers(predict, page.trace, wrongTrace);
      verdict(right.includes(id), id);
    },

    /** From now on, the next cell of the table asked about is the answer. @param {boolean} on */
    point(on) {
      page.setUi({ predicting: on, prediction: { text: on ? 'point' : '', verdict: null } });
    },

    /**
     * @param {import('./view/types.js').CellAddress} cell
     * @returns {boolean} whether it was taken as an answer
     */
    pointAt({ id, row, col }) {
      if (page.ui.prediction.text !== 'point') return false;
      const { predict } = stageOf(page.state, page.trace);
      if (predict?.kind !== 'cell' || id !== predict.cell.tensor) return false;
      const right = rightCells(predict, page.trace, wrongTrace);
      const isRight = right.some((/** @type {any} */ one) => row === one.row && col === one.col);
      verdict(isRight, isRight ? '' : 'point');
      if (isRight) act.focus(id, row, col);
      return true;
    },

    /** Opens one drawer, or none. @param {string | null} name */
    drawer(name) {
      if (page.ui.drawer !== name) page.setUi({ drawer: name });
    },
  };
}
