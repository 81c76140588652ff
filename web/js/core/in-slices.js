// What a worker does, where none may be started: on the page itself, in slices short enough that it
// still answers. A single operation is not cut.

import { Border } from './border.js';
import { perform } from './tasks.js';

/** Milliseconds of a slice: half a frame. */
const slice = 8;

/**
 * @param {(message: import('./types.js').FromWorker) => void} receive
 * @returns {import('./async.js').Channel}
 */
export function openHere(receive) {
  const stopped = new Error('stopped');
  let isOpen = true;
  let began = performance.now();
  /** @type {Promise<Border>} */
  let border;

  async function nextTurn() {
    await new Promise((resolve) => setTimeout(resolve));
    if (!isOpen) throw stopped;
    began = performance.now();
  }
  const breathe = () => (performance.now() - began < slice ? undefined : nextTurn());

  /** @param {import('./types.js').ToWorker} message */
  async function take(message) {
    if (message.type === 'start') {
      border = Border.start(message.module);
      return;
    }
    try {
      const ours = await border;
      await nextTurn();
      await perform(ours, message, (answer) => isOpen && receive(answer), breathe);
    } catch (error) {
      if (error !== stopped) throw error;
    }
  }

  return {
    post: (message) => void take(message),
    end: () => void (isOpen = false),
    hold: () => {},
  };
}
