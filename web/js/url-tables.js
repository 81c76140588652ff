/** The names of all tables of an example of which a link may change a number. */

import { inputsOf } from '../content/examples.js';

/** @param {import('../content/examples.js').Example} example */
export const tablesOf = (example) => inputsOf(widest(example)).map(({ id }) => id);

/**
 * With as many sequences and blocks as there can be, so that every table has a name.
 * @param {import('../content/examples.js').Example} example
 */
function widest({ id, sizes, limits = {} }) {
  const most = Object.keys(sizes).filter((name) => limits[name]);
  return {
    example: id,
    sizes: { ...sizes, ...Object.fromEntries(most.map((name) => [name, limits[name]])) },
  };
}
