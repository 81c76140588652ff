/** Opening lessons, which may have to be fetched first; until then what was shown stays. */
import { fetchLater, fetchLesson, isReady } from './course.js';

/**
 * @param {any} page
 * @param {any} act
 * @param {() => any} t
 */
export function courseActions(page, act, t) {
  let turn = 0;
  return {
    /**
     * Does something in a lesson as soon as it can be shown. Of several that are asked for, the last
     * one counts.
     * @param {string} lesson
     * @param {() => void} then
     */
    open(lesson, then) {
      const mine = ++turn;
      const settle = (/** @type {any} */ loading) => mine === turn && page.setUi({ loading });
      if (isReady(lesson, page.core)) {
        settle(null);
        return then();
      }
      settle({ lesson, retry: null });
      act.say(t()('lessons.loading', { lesson: t()(`${lesson}.title`) }));
      const retry = () => act.open(lesson, then);
      return Promise.all([fetchLesson(lesson, page.core), fetchLater()]).then(
        ([core, parts]) => {
          page.core = core;
          act.take(parts);
          if (mine !== turn) return;
          page.batch(() => {
            settle(null);
            then();
          });
        },
        () => settle({ lesson, retry }),
      );
    },
  };
}
