/**
 * Starts the page: loads the core and the reader's words, reads the link, wires keys, link and page
 * together. Where that fails, index.html already holds the sentence that says so.
 */
import { loadCore } from './core/core.js';
import { listenToKeys } from './keyboard.js';
import { listenToLink, preferred, readLink } from './link.js';
import { createPage } from './page.js';
import { loadLanguage } from './text/words.js';

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
  const { state, problem } = readLink(base);
  const [core] = await Promise.all([loadCore(), loadLanguage(state.lang)]);
  root.replaceChildren();
  const { page, act } = createPage({ core, initial: state, root, base });
  act.arrive(state);
  page.draw();
  if (problem) act.refuse(problem);
  listenToKeys(page, act);
  listenToLink(page, act);
  document.documentElement.dataset.ready = 'true';
  // The rest comes while nobody waits; so the page needs no network after this.
  (window.requestIdleCallback ?? setTimeout)(() => act.later());
}

start().catch((error) => {
  fail(error.code);
  if (!error.code) throw error;
});
