/** What later lessons add to what can be done: which head is shown, answers, mistakes, drawers. */
import { stepOf } from '../content/lessons.js';
import { judge } from './predict.js';
import { rightAnswers, rightCells } from './predict-kinds.js';
import { stageOf } from './stage.js';
import { homeOf } from './state.js';
import { format, parseNumber } from './text/numbers.js';

/**
 * @param {any} page
 * @param {any} act
 * @param {() => any} t
 */
export function answerActions(page, act, t) {
  /** @param {any} wrong */
  const wrongTrace = (wrong) => page.others.wrongTrace(wrong);

  /**
   * Answers what was asked last, once the mistakes that it has to know are calculated; not where
   * something else has been typed or chosen meanwhile.
   * @param {any[]} wrongs
   * @param {() => void} answer
   */
  function answerWith(wrongs, answer) {
    const { text } = page.ui.prediction;
    page.others.whenKnown(wrongs, () => page.ui.prediction.text === text && answer());
  }

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

  /** @param {number} typed */
  function judged(typed) {
    const { predict, keys, params } = stageOf(page.state, page.trace);
    if (!predict) return;
    const { verdict, key, value } = judge(predict, page.trace, typed, wrongTrace);
    const words = { ...params, value: format(value, page.state.decimals) };
    page.setUi({
      predicting: verdict !== 'right',
      prediction: {
        text: page.ui.prediction.text,
        verdict: key ? t()(key, words) : `${t()('predict.wrong')} ${t()(keys.hint, words)}`,
      },
    });
    if (verdict !== 'right') return;
    act.answered();
    act.focus(predict.cell.tensor, predict.cell.row, predict.cell.col);
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
      act.set({ broken: isOn ? id : '' }, () => {
        if (!isOn) return;
        page.flush();
        showBroken();
      });
    },

    /** A number that was typed. */
    predict() {
      const { text } = page.ui.prediction;
      const typed = parseNumber(text);
      if (typeof typed !== 'number')
        return page.setUi({ prediction: { text, verdict: t().error(typed) } });
      const { predict } = stageOf(page.state, page.trace);
      if (!predict) return;
      const isRight = judge(predict, page.trace, typed).verdict === 'right';
      answerWith(isRight ? [] : wrongsOf(predict), () => judged(typed));
    },

    /**
     * An answer that was chosen.
     * @param {string} id
     */
    choose(id) {
      const { predict } = stageOf(page.state, page.trace);
      if (!predict) return;
      page.setUi({ predicting: true, prediction: { text: id, verdict: null } });
      answerWith(wrongsOf(predict), () => {
        const right = rightAnswers(predict, page.trace, wrongTrace);
        verdict(right.includes(id), id);
      });
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
      answerWith(wrongsOf(predict), () => {
        const right = rightCells(predict, page.trace, wrongTrace);
        const isRight = right.some((/** @type {any} */ one) => row === one.row && col === one.col);
        verdict(isRight, isRight ? '' : 'point');
        if (isRight) act.focus(id, row, col);
      });
      return true;
    },

    /** Opens one drawer, or none. @param {string | null} name */
    drawer(name) {
      if (page.ui.drawer !== name) page.setUi({ drawer: name });
    },
  };
}

/**
 * The mistakes that a question is about, or that its answer may show.
 * @param {import('../content/lessons.js').Predict} predict
 */
const wrongsOf = ({ wrong, mistakes }) =>
  [{ wrong }, ...mistakes].flatMap((one) => one.wrong ?? []);
