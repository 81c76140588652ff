/**
 * What the page fetches when it is first wanted: all that the first table can do without, in one
 * file, because many small ones would share and compress badly.
 */
import './core/provenance.js'; // the rules of every operation

export { answerActions } from './actions-answers.js';
export { takeOutActions } from './actions-take-out.js';
export { compareActions } from './actions-compare.js';
export { exerciseActions } from './actions-exercise.js';
export { progressActions } from './actions-progress.js';
export { sceneActions } from './actions-scenes.js';
export { measureActions } from './actions-measure.js';
export { sizeActions } from './actions-sizes.js';
export { firstTrace, longRuns } from './long-runs.js';
export { modelLedger, models } from './core/models.js';
export { otherTraces } from './other-traces.js';
export { sceneShown } from './scene-list.js';
export { answersOf, cellsIn, rightAnswers, rightCells } from './predict-kinds.js';
export { lessonInFile, stateFromFile, stateToFile } from './statefile.js';
export { cellToLatex, tableTo, traceToJson } from './text/exports.js';
export { wholeProgram } from './text/programs-whole.js';
export { beneath } from './view/beneath.js';
export { exportMenu } from './view/export-menu.js';
export { linkedTensor, linkedTerms, withStops } from './view/linked-terms.js';
export { largeTable } from './view/large-table.js';
export { breakCard, busy, broken, lessonCards, picks, question } from './view/more.js';
export { showMotion, stopMotion } from './view/motion.js';
export { programPanel } from './view/program-panel.js';
export { sceneBar } from './view/scenes-sheet.js';
export { settings } from './view/settings.js';
export { sheets } from './view/sheets.js';
export { stagePicture } from './view/stage-picture.js';
