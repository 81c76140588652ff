/**
 * What the page fetches when it is first wanted: all that the first table can do without, in one
 * file, because many small ones would share and compress badly.
 */
export { stateFromFile, stateToFile } from './statefile.js';
export { cellToLatex, tableTo, traceToJson } from './text/exports.js';
export { program } from './text/programs.js';
export { keysSheet } from './view/keys-sheet.js';
export { largeTable } from './view/large-table.js';
export { showMotion, stopMotion } from './view/motion.js';
export { programPanel } from './view/program-panel.js';
export { stagePicture } from './view/stage-picture.js';
