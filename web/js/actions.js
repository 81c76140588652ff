/** Everything that a person can do, by name. Each part of it has its own file; this joins them. */
import { cellActions } from './actions-cells.js';
import { courseActions } from './actions-course.js';
import { laterActions } from './actions-later.js';
import { optionActions } from './actions-options.js';
import { walkActions } from './actions-walk.js';
import { hasLanguage, loadLanguage, words } from './text/words.js';

/** How long a note stays: long enough to be read twice. */
const noteTime = 6000;

/** @param {any} page */
export function createActions(page) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const t = () => words(page.state.lang);
  const note = (/** @type {string} */ text, refusal = false) => {
    clearTimeout(timer);
    page.setUi({ note: { text, refusal }, said: text });
    timer = setTimeout(() => page.setUi({ note: null }), noteTime);
  };

  /**
   * Whether a patch leads to something else, to which a note does not belong any more.
   * @param {any} patch
   */
  const leads = (patch) =>
    ['lesson', 'step', 'example'].some((key) => key in patch && patch[key] !== page.state[key]);

  /**
   * A patch that waits for the words of its language.
   * @param {any} patch
   * @param {(() => void) | undefined} then
   */
  function load(patch, then) {
    loadLanguage(patch.lang).then(
      () => act.set(patch, then),
      () => act.refuse({ code: 'load_failed', detail: {} }),
    );
    return true;
  }

  /** @type {any} */
  const act = {
    note,
    /**
     * Says it in the live region only.
     * @param {string} text
     */
    say: (text) => page.setUi({ said: text }),
    setUi: (/** @type {any} */ patch) => page.setUi(patch),
    /**
     * A patch of the state; a refusal of the core is said and changes nothing.
     * @param {any} patch
     * @param {() => void} [then]  once it is there
     * @returns {boolean} whether it is there already
     */
    set(patch, then) {
      if (patch.lang && !hasLanguage(patch.lang)) return load(patch, then);
      if (leads(patch)) page.keep({ note: null, predicting: false });
      try {
        return page.set(patch, then);
      } catch (error) {
        if (/** @type {any} */ (error).code === undefined) throw error;
        act.refuse(error);
        return false;
      }
    },
    /** @param {any} parts that were fetched, with what can be done in them */
    take(parts) {
      if (page.more) return;
      page.more = parts;
      page.runs = parts.longRuns(page);
      page.others = parts.otherTraces(page);
      join(parts.answerActions(page, act, t));
      join(parts.takeOutActions(page, act, t));
      join(parts.compareActions(page, act, t));
      join(parts.sceneActions(page, act, t));
      join(parts.exerciseActions(page, act));
      join(parts.progressActions(page, act, t));
      join(parts.measureActions(page, act, t));
      join(parts.sizeActions(page, act, t));
    },
    /** Opens a sheet, or closes it. @param {import('./view/types.js').Ui['sheet']} name */
    sheet(name) {
      page.setUi({ sheet: name, search: '' });
      page.linkChanged?.();
    },
    /** @param {any} problem what was refused, or failed */
    refuse(problem) {
      note(t().error(problem), true);
    },
    skip(/** @type {Event} */ event) {
      event.preventDefault();
      /** @type {HTMLElement | null} */ (
        document.querySelector('.stage td[tabindex="0"]')
      )?.focus();
    },
  };
  const parts = [cellActions, walkActions, optionActions, laterActions, courseActions];
  for (const deeds of [act, ...parts.map((part) => part(page, act, t))]) join(deeds);
  return act;

  /** @param {Record<string, any>} deeds each of which draws once */
  function join(deeds) {
    for (const [name, deed] of Object.entries(deeds))
      act[name] = (/** @type {any[]} */ ...values) => page.batch(() => deed.apply(act, values));
  }
}
