// Every lesson, and all words of every language, loaded for the tests.

import '../../../web/js/core/provenance.js'; // the rules of every operation
import { home, lessonIds, loadLesson } from '../../../web/content/lessons.js';
import { languages, loadLanguage, loadWords } from '../../../web/js/text/words.js';

export const lessons = await Promise.all(lessonIds.map(loadLesson));

await Promise.all(languages.map(({ id }) => loadLanguage(id)));
await loadWords(
  'course',
  'compare',
  'contents',
  'questions',
  'teaching',
  ...lessonIds.filter((id) => id !== home),
);

/** All words by language: those that come with the page and those of the lessons. */
export const texts = new Map(
  await Promise.all(
    languages.map(async ({ id }) => /** @type {const} */ ([id, await loadLanguage(id)])),
  ),
);

/** The lessons on one head of attention and nothing else. */
export const plainLessons = lessons.filter(
  ({ graph = 'attention', options, data }) => graph === 'attention' && !options && !data,
);
