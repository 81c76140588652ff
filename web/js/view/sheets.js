/** All sheets over the page; at most one of them is open. */
import { contentsSheet, shapesSheet } from './contents-sheet.js';
import { exerciseSheet } from './exercise-sheet.js';
import { keysSheet } from './keys-sheet.js';
import { scenesSheet } from './scenes-sheet.js';

const all = [keysSheet, contentsSheet, shapesSheet, scenesSheet, exerciseSheet];

/** @param {import('./types.js').View} view */
export const sheets = (view) => all.map((sheet) => sheet(view));
