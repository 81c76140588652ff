/**
 * The lessons as data, in their order: which steps, which tensors each shows and in what
 * arrangement, what is asked.
 *
 * Not a word stands in a lesson: titles, texts and hints are in the language files under
 * `<lesson>.<step>.title`, `.body`, `.predict`, `.hint` and `.try`, some of them in variants
 * (`.body.context`). A cell that the current sizes do not have is moved to the nearest one they have.
 * To add a step: one entry in its lesson, its words in every language, and a block of the same id in
 * web/js/text/programs.js if the lesson shows code. To add a lesson: a file beside the others and
 * its name here.
 */

import { fromScratch } from './lessons/from-scratch.js';
import { stepByStep } from './lessons/step-by-step.js';

/** @typedef {import('./lessons/parts.js').Lesson} Lesson */
/** @typedef {import('./lessons/parts.js').Step} Step */
/** @typedef {import('./lessons/parts.js').Layout} Layout */
/** @typedef {import('./lessons/parts.js').Predict} Predict */

export const lessons = [stepByStep, fromScratch];

/**
 * @param {string} id
 * @returns {Lesson} the first lesson when there is none of that name
 */
export function lessonOf(id) {
  return lessons.find((lesson) => lesson.id === id) ?? lessons[0];
}

/**
 * @param {string} lesson
 * @param {string} id
 * @returns {Step} the lesson's first step when it has none of that name
 */
export function stepOf(lesson, id) {
  const { steps } = lessonOf(lesson);
  return steps.find((step) => step.id === id) ?? steps[0];
}
