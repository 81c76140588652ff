/**
 * The course: which lessons there are, in their order, and those of them that are here already.
 *
 * A lesson is data: which steps, which tensors each shows and in what arrangement, what is asked.
 * Not a word stands in it: titles, texts and hints are in the language files under
 * `<lesson>.<step>.title`, `.body`, `.predict`, `.hint` and `.try`. The first lesson that a reader
 * meets comes with the page; every other one is fetched when it is opened, with its words.
 *
 * To add a lesson: a file in content/course, its words in content/en and content/zh, its name here
 * and its title in content/en.js and content/zh.js.
 */

import { addExamples } from './examples.js';
import { stepByStep } from './lessons/step-by-step.js';

/** @typedef {import('./lessons/parts.js').Lesson} Lesson */
/** @typedef {import('./lessons/parts.js').Step} Step */
/** @typedef {import('./lessons/parts.js').Layout} Layout */
/** @typedef {import('./lessons/parts.js').Predict} Predict */
/** @typedef {import('./lessons/parts.js').Break} Break */
/** @typedef {import('./lessons/parts.js').LessonOption} LessonOption */

/** Every lesson, in the order of the course. */
export const lessonIds = [
  'why-attention',
  'query-key-value',
  'step-by-step',
  'from-scratch',
  'why-scale',
  'many-heads',
  'masks',
  'cross-attention',
  'position',
  'encoder-block',
  'gradients',
  'cost',
  'own-numbers',
];

/** The lesson of a link that names none. */
export const home = stepByStep.id;

/** @type {Map<string, Lesson>} */
const here = new Map([[home, stepByStep]]);

/** @param {string} id */
export const hasLesson = (id) => here.has(id);

/**
 * Fetches a lesson that is not here yet.
 * @param {string} id  one of `lessonIds`
 * @returns {Promise<Lesson>}
 */
export async function loadLesson(id) {
  const known = here.get(id);
  if (known) return known;
  /** @type {{lesson: Lesson}} */
  const { lesson } = await import(`./course/${id}.js`);
  addExamples(lesson.data ?? []);
  here.set(id, lesson);
  return lesson;
}

/**
 * @param {string} id
 * @returns {Lesson} of the lessons that are here; the first when there is none of that name
 */
export function lessonOf(id) {
  return here.get(id) ?? stepByStep;
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
