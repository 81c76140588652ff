/** The parts of the page that are fetched when they are first wanted. */
import { fetchLater } from './course.js';

/** @typedef {typeof import('./later.js')} Parts */

/** After a failure the next drawing tries again, but not at once. */
const pause = 5000;

/**
 * @param {any} page
 * @param {any} act
 */
export function laterActions(page, act) {
  let waitUntil = 0;

  function fetchParts() {
    waitUntil = Infinity;
    fetchLater().then(
      (loaded) => {
        act.take(loaded);
        page.setUi({});
      },
      () => {
        waitUntil = performance.now() + pause;
        act.refuse({ code: 'load_failed', detail: {} });
      },
    );
  }

  /**
   * A deed that comes with the parts and then takes this one's place.
   * @param {string} name
   */
  const once =
    (name) =>
    async (/** @type {any[]} */ ...values) => {
      act.take(await fetchLater());
      return act[name](...values);
    };

  return {
    /**
     * The parts, once they are there; until then nothing stands in their place.
     * @param {{wanted?: boolean}} [options] if not wanted, they are not fetched
     * @returns {Parts | null}
     */
    later({ wanted = true } = {}) {
      if (!page.more && wanted && performance.now() >= waitUntil) fetchParts();
      return page.more;
    },

    /** What has to be fetched itself, where somebody is quicker than the page. */
    share: once('share'),
    copyTable: once('copyTable'),
    predict: once('predict'),
    size: once('size'),

    /** What moves, stands at its end at once. */
    stopMotion: () => page.more?.stopMotion(),
  };
}
