/** One's own numbers: put in the place of given ones, or compared with calculated ones. */
import { compare, partsOf, recognise } from './compare.js';
import { fetchWhole } from './course.js';
import { specOf } from './model.js';
import { give } from './own-numbers.js';
import { isRefused, readPasted } from './text/paste.js';
import { mistakeIds } from './usual-mistakes.js';

/**
 * @param {any} page
 * @param {any} act
 * @param {() => any} t
 */
export function compareActions(page, act, t) {
  const change = (/** @type {any} */ patch) =>
    page.setUi({ compare: { ...page.ui.compare, found: null, ...patch } });

  return {
    /** Which tensor the pasted numbers are. @param {string} name */
    compareWith: (name) => change({ name }),

    /** @param {string} text */
    paste: (text) => change({ text }),

    /** Puts the pasted numbers in the place of given ones. */
    givePasted() {
      const { name, text } = page.ui.compare;
      const pasted = readPasted(text);
      const result = isRefused(pasted) ? pasted : give(page.here, name, pasted);
      if ('code' in result) return change({ found: { problem: result } });
      act.set(result.patch, () => {
        act.sayChanges(result.messages);
        const { rows, cols } = page.trace.info(name);
        change({ found: { used: { name: t().nameOf(name), rows, cols } } });
      });
    },

    /** Compares; where the numbers differ, looks for the mistake that makes them. */
    async checkPasted() {
      const { name, text } = page.ui.compare;
      const { trace, state } = page;
      const pasted = readPasted(text);
      const result = isRefused(pasted) ? pasted : compare(trace, partsOf(trace, name), pasted);
      if (isRefused(pasted) || 'code' in result) return change({ found: { problem: result } });
      change({ found: { result, mistakes: null } });
      if (result.agreement !== 'differ') return;
      const core = await fetchWhole(page.core);
      const { spec } = specOf(state, core);
      const mistakes = recognise(core, spec, trace, name, pasted);
      if (page.trace !== trace || page.ui.compare.text !== text) return; // asked something else
      change({ found: { result, mistakes, tried: mistakeIds.length } });
      act.say(
        mistakes.length > 0
          ? mistakes.map((id) => t()(`mistake.${id}`)).join(' ')
          : t()('compare.not_recognised', { count: mistakeIds.length }),
      );
    },
  };
}
