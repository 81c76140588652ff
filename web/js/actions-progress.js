/** Remembering which questions were answered, and forgetting it again. */
import { lessonOf } from '../content/lessons.js';
import { browserStorage, createProgress } from './progress.js';

/**
 * @param {any} page
 * @param {any} act
 * @param {() => any} t
 */
export function progressActions(page, act, t) {
  const progress = createProgress(browserStorage);
  return {
    /** The question of this step was answered rightly. */
    answered() {
      const { lesson, step } = page.state;
      const asking = lessonOf(lesson).steps.filter(({ predict }) => predict);
      progress.add(
        lesson,
        step,
        asking.map(({ id }) => id),
      );
    },

    /** @param {string} lesson */
    answeredIn: (lesson) => progress.of(lesson),

    hasAnswered: () => !progress.isEmpty,

    forgetAnswers() {
      progress.clear();
      act.note(t()('contents.forgotten'));
    },
  };
}
