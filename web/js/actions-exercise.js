/** Exercise sheets: opening one, changing what it asks, its link. */
import { fetchWhole } from './course.js';
import { canBeSmall, exerciseOf, isSheet, plainSheet, readSheet, writeSheet } from './exercise.js';
import { writeList } from './scene-list.js';
import { encode } from './url.js';

/**
 * @param {any} page
 * @param {any} act
 */
export function exerciseActions(page, act) {
  /** What follows the state in the link: the sheet while it is open, else the scenes. */
  page.tail = () => {
    const { sheet, exercise, scenes } = page.ui;
    if (sheet === 'exercise') return writeSheet(exercise);
    return scenes ? writeList(scenes) : '';
  };

  /** The core of the first table draws no whole numbers. @type {import('./core/core.js').Core | null} */
  let drawing = null;

  /** @param {import('./exercise.js').Sheet} sheet  @returns {import('./exercise.js').Exercise} */
  function made(sheet) {
    const { state, trace } = page;
    return exerciseOf(state, trace, drawing ?? page.core, sheet, (patch) =>
      page.others.traceOf(patch),
    );
  }

  /**
   * Takes up a sheet; one whose small numbers the core refuses is said and keeps the page's own.
   * @param {import('./exercise.js').Sheet} sheet
   */
  function become(sheet) {
    try {
      made(sheet);
      page.keep({ exercise: sheet });
    } catch (error) {
      if (/** @type {any} */ (error).code === undefined) throw error;
      page.keep({ exercise: { ...sheet, small: false } });
      act.refuse(error);
    }
  }

  return {
    /** What came with a link behind its state. @param {string} text */
    async takeTail(text) {
      if (!isSheet(text)) return act.takeScenes(text);
      const { sheet, problem } = readSheet(text);
      if (!(await act.openExercise(sheet))) return;
      const { offered } = act.exercise();
      const key = sheet.tables.find((id) => !offered.includes(id));
      if (problem) act.refuse(problem);
      else if (key) act.refuse({ code: 'link_bad', detail: { key } });
    },

    /**
     * The one that was open before, unless another is given.
     * @param {import('./exercise.js').Sheet} [sheet]
     * @returns {Promise<boolean>} whether it is open
     */
    async openExercise(sheet = page.ui.exercise ?? plainSheet) {
      try {
        drawing ??= await fetchWhole(page.core);
      } catch {
        act.refuse({ code: 'load_failed', detail: {} });
        return false;
      }
      page.batch(() => {
        become(sheet);
        act.sheet('exercise');
      });
      return true;
    },

    /** @param {Partial<import('./exercise.js').Sheet>} patch */
    askFor(patch) {
      become({ ...page.ui.exercise, ...patch });
      page.linkChanged?.();
    },

    /** The sheet as it is asked for. */
    exercise: () => made(page.ui.exercise),

    canBeSmall: () => canBeSmall(page.state),

    copyExercise() {
      const { fragment } = encode(page.state, page.base);
      const own = fragment || page.state.lesson;
      return act.copyLink(own + writeSheet(page.ui.exercise));
    },

    print: () => window.print(),
  };
}
