/**
 * Starts the page: fetches the lesson of the link with the core and the reader's words, and wires
 * keys, link and page together. Where that fails, index.html already holds the sentence that says so.
 */
import { home } from '../content/lessons.js';
import { fetchLesson, fetchLater } from './course.js';
import { listenToKeys } from './keyboard.js';
import { inLink, listenToLink, neededFor, preferred } from './link.js';
import { createPage } from './page.js';
import { loadLanguage } from './text/words.js';
import { decode } from './url.js';

/** @param {string} code */
function fail(code) {
  const known = document.getElementById(`failure-${code}`);
  const shown = known ?? document.getElementById('failure-load_failed');
  document.querySelector('.boot-late')?.remove();
  if (shown) shown.hidden = false;
}

async function start() {
  const root = /** @type {HTMLElement} */ (document.getElementById('app'));
  const base = preferred();
  // `?embed`: a scene alone, for a frame in somebody else's page.
  const embedded = new URLSearchParams(location.search).has('embed');
  if (embedded) document.documentElement.dataset.embed = 'true';
  const [own, tail] = inLink();
  const fragment = tail ? (await fetchLater()).sceneShown(own, tail) : own;
  const { lesson, lang } = neededFor(fragment, base);
  const [core, , more] = await Promise.all([
    fetchLesson(lesson, null),
    loadLanguage(lang),
    lesson === home && !tail ? null : fetchLater(),
  ]);
  const { state, problem } = decode(fragment, base);
  const trace = await more?.firstTrace(core, state);
  root.replaceChildren();
  const { page, act } = createPage({ core, initial: state, trace, root, base, embedded });
  page.batch(() => {
    if (more) act.take(more);
    act.arrive(state);
    if (tail) act.takeTail(tail);
    page.draw();
    if (problem) act.refuse(problem);
  });
  listenToKeys(page, act);
  listenToLink(page, act);
  await page.drawn;
  document.documentElement.dataset.ready = 'true';
  // The rest comes while nobody waits; so the page needs no network after this.
  (window.requestIdleCallback ?? setTimeout)(() => act.later());
}

start().catch((error) => {
  fail(error.code);
  if (!error.code) throw error;
});
