/** A picture beneath the tables of a step, where there is one; fetched with all that can wait. */
import { nothing } from 'lit-html';
import { beneath as pictures } from '../../content/beneath.js';
import { hull } from './hull.js';

/** @type {Record<string, (view: import('./types.js').View) => any>} */
const views = { hull };

/** @param {import('./types.js').View} view */
export function beneath(view) {
  const name = pictures[`${view.state.lesson}/${view.state.step}`];
  return name && !view.ui.walking ? views[name](view) : nothing;
}
