/**
 * Fetches what a lesson needs when it is opened: its data, its words in the reader's language, its
 * formulas, its views, and the whole core where one head is not enough. What is here already is not
 * fetched again; in the single file everything is.
 */
import { hasLesson, lessonOf, loadLesson } from '../content/lessons.js';
import { loadCore } from './core/core.js';
import { graphOf } from './model.js';
import { startState } from './state.js';
import { loadWords } from './text/words.js';
import { addScene } from './view/scenes.js';
import { addFormulas } from './view/symbol.js';

/** What the first table can do without, and the words of it. */
export const fetchLater = () =>
  Promise.all([
    import('./later.js'),
    loadWords('course', 'compare', 'contents', 'questions', 'teaching'),
    fetchFormulas('course'),
    applyStyles(),
  ]).then(([parts]) => parts);

/** Style sheets that come for no media at all are those of what follows later. */
function applyStyles() {
  const sheets = document.querySelectorAll('link[media="not all"]');
  return Promise.all(
    Array.from(sheets, (element) => {
      const link = /** @type {HTMLLinkElement} */ (element);
      link.media = 'all';
      if (link.sheet) return undefined;
      return new Promise((done) => (link.onload = link.onerror = done));
    }),
  );
}

/** Lessons whose words, formulas and views are here. @type {Set<string>} */
const complete = new Set();

/**
 * Whether a lesson can be shown at once.
 * @param {string} id
 * @param {import('./core/core.js').Core | null} core
 */
export function isReady(id, core) {
  const isHere = id === startState().lesson || complete.has(id);
  return isHere && core !== null && (!needsWhole(id) || isWhole(core));
}

/**
 * @param {string} id
 * @param {import('./core/core.js').Core | null} core  the one in use
 * @returns {Promise<import('./core/core.js').Core>} one that can compute this lesson
 */
export async function fetchLesson(id, core) {
  if (!hasLesson(id)) await loadLesson(id);
  const { scenes = [] } = lessonOf(id);
  const [fit] = await Promise.all([
    fitting(id, core),
    id === startState().lesson ? null : loadWords('course', id),
    id === startState().lesson ? null : fetchFormulas(id),
    ...scenes.map(fetchScene),
  ]);
  complete.add(id);
  return fit;
}

/**
 * @param {string} id
 * @param {import('./core/core.js').Core | null} core
 */
function fitting(id, core) {
  const whole = needsWhole(id);
  if (core && (!whole || isWhole(core))) return core;
  return loadCore({ part: whole ? 'whole' : 'one-head' });
}

/** @param {string} id */
const needsWhole = (id) => {
  const { whole, examples } = lessonOf(id);
  return whole || examples.some((example) => graphOf({ lesson: id, example }) !== 'attention');
};

/** A core that knows every graph. @param {import('./core/core.js').Core} core */
export const fetchWhole = async (core) => (isWhole(core) ? core : loadCore({ part: 'whole' }));

/** @param {import('./core/core.js').Core} core */
export const isWhole = (core) => core.options().graphs.some(({ name }) => name === 'encoder');

/** @param {string} id */
const fetchFormulas = async (id) =>
  addFormulas((await import(`../generated/formulas/${id}.js`)).default);

/** @param {string} name */
const fetchScene = async (name) =>
  addScene(name, (await import(`./view/scenes/${name}.js`)).default);
