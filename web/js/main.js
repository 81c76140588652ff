/**
 * Starts the page: loads the core, reads the link, wires keys, link and page together. Where that
 * fails, index.html already holds the sentence that says so.
 */
import { loadCore } from './core/core.js';
import { listenToKeys } from './keyboard.js';
import { listenToLink, preferred, readLink } from './link.js';
import { createPage } from './page.js';

/** @param {string} code */
function fail(code) {
  const known =
    document.getElementById(`failure-${code}`) ?? document.getElementById('failure-load_failed');
  document.querySelector('.boot-late')?.remove();
  if (known) known.hidden = false;
}

async function start() {
  const root = /** @type {HTMLElement} */ (document.getElementById('app'));
  let core;
  try {
    core = await loadCore();
  } catch (error) {
    fail(/** @type {any} */ (error).code);
    return;
  }
  const base = preferred();
  const { state, problem } = readLink(base);
  const still = root.firstElementChild;
  const { page, act } = createPage({ core, initial: state, root, base });
  still?.remove();
  page.draw();
  if (problem) act.refuseLink(problem);
  listenToKeys(page, act);
  listenToLink(page, act);
  document.documentElement.dataset.ready = 'true';
}

start();
