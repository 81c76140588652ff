// The page itself with all its actions, but with no window: nothing is drawn, and what goes to the
// worker waits until a test says that it is there.

import './no-window.mjs'; // views ask for the document as soon as they are loaded
import { createActions } from '../../../web/js/actions.js';
import * as later from '../../../web/js/later.js';
import { Page } from '../../../web/js/page.js';
import { startState } from '../../../web/js/state.js';
import { core } from './core.mjs';
import './course.mjs';

/** @typedef {{spec: any, signal: AbortSignal | undefined, isOpen: boolean, answer: (error?: {code: string}) => void}} Asked */

const forever = { multiplications: 1e15, functions: 0, given: 0, tensors: 0 };

/**
 * @param {{lesson: string, step?: string, allLong?: boolean}} options
 *   allLong: every calculation counts as long
 */
export function waitingPage({ lesson, step, allLong = false }) {
  /** @type {Asked[]} */
  const asked = [];
  const runAsync = (
    /** @type {any} */ spec,
    /** @type {{signal?: AbortSignal}} */ { signal } = {},
  ) =>
    new Promise((resolve, reject) => {
      const one = {
        spec,
        signal,
        isOpen: true,
        answer(/** @type {any} */ error) {
          one.isOpen = false;
          if (error) reject(error);
          else resolve(core.run(spec));
        },
      };
      asked.push(one);
      signal?.addEventListener('abort', () => one.answer({ code: 'aborted' }));
    });
  const waiting = { ...core, runAsync, ...(allLong && { effort: () => forever }) };
  const parts = /** @type {any} */ ({
    core: waiting,
    initial: startState(lesson, step),
    root: null,
    base: { lang: 'en', theme: 'auto' },
    embedded: false,
  });
  const page = new Page(parts);
  page.flush = () => {};
  const act = createActions(page);
  page.act = act;
  act.take(later);
  act.later = () => null; // nothing moves
  const refused = /** @type {string[]} */ ([]);
  act.refuse = (/** @type {any} */ { code }) => refused.push(code);

  /** All that is being calculated is there. */
  async function settle() {
    while (page.runs.pending) {
      for (const one of asked) if (one.isOpen) one.answer();
      await turn();
    }
  }
  return { page, act, asked, refused, settle };
}

/** Lets all that has been answered be taken up. */
export const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
