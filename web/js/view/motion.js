/**
 * Motion that shows cause: the operands of the focused cell leave their places, meet as products,
 * and the products add up in the cell. It is drawn over a page that already shows the end, so it
 * may be stopped at any moment. With "reduce motion" nothing moves: the explanation says the same.
 */
import { cellsOf, evaluate } from '../core/explaining.js';
import { format } from '../text/numbers.js';
import { roleOf } from './tensors.js';
import { termsOf } from './terms.js';

/** @typedef {import('./types.js').View} View */

const longest = 900;
const mostTerms = 6;

/** @type {HTMLElement | null} */
let layer = null;

export function stopMotion() {
  layer?.remove();
  layer = null;
}

/** @param {View} view after the move, already drawn */
export function showMotion(view) {
  stopMotion();
  const { pace } = view.state;
  if (pace !== 'cell' && pace !== 'term') return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || !view.explanation) return;
  const goal = boxOf(view.explanation);
  if (!goal) return;
  layer = document.createElement('div');
  layer.className = 'ghosts';
  layer.setAttribute('aria-hidden', 'true');
  document.body.append(layer);
  const terms = termsShown(view);
  terms.forEach((term, i) => flyTerm(term, goal, i, terms.length, view));
  const mine = layer;
  setTimeout(() => mine === layer && stopMotion(), longest + 120);
}

/**
 * The terms to show: the one being added, or the first few of all.
 * @param {View} view
 */
function termsShown({ explanation, stage }) {
  const terms = termsOf(/** @type {any} */ (explanation).numeric);
  const { place } = stage;
  return place?.term === null || place?.term === undefined
    ? terms.slice(0, mostTerms)
    : [terms[place.term]].filter(Boolean);
}

/**
 * One term: its operands fly to a meeting place beside the goal, become the product, and it flies in.
 * @param {import('../core/types.js').Node} term
 * @param {DOMRect} goal
 * @param {number} index
 * @param {number} count
 * @param {View} view
 */
function flyTerm(term, goal, index, count, view) {
  const delay = (index * 220) / Math.max(1, count);
  const meeting = { x: goal.left + goal.width / 2, y: goal.top - 14 - 22 * (count - 1 - index) };
  const operands = cellsOf(term).slice(0, 3);
  for (const [side, operand] of operands.entries()) {
    const box = boxOf(operand);
    if (!box) continue;
    const shift = operands.length > 1 ? (side - (operands.length - 1) / 2) * 56 : 0;
    const to = operands.length > 1 ? { x: meeting.x + shift, y: meeting.y } : centre(goal);
    fly(
      format(operand.value, view.state.decimals),
      roleOf(operand.id),
      centre(box),
      to,
      delay,
      420,
    );
  }
  if (operands.length < 2) return;
  const role = roleOf(/** @type {any} */ (view.explanation).id);
  fly(format(evaluate(term), view.state.decimals), role, meeting, centre(goal), delay + 400, 300);
}

/**
 * @param {string} text
 * @param {string} role
 * @param {{x: number, y: number}} from
 * @param {{x: number, y: number}} to
 * @param {number} delay
 * @param {number} duration
 */
function fly(text, role, from, to, delay, duration) {
  const ghost = document.createElement('span');
  ghost.className = `ghost ${role}`;
  ghost.textContent = text;
  layer?.append(ghost);
  const at = (/** @type {{x: number, y: number}} */ { x, y }) =>
    `translate(${x}px, ${y}px) translate(-50%, -50%)`;
  ghost.animate(
    [
      { transform: at(from), opacity: 0 },
      { transform: at(from), opacity: 1, offset: 0.15 },
      { transform: at(to), opacity: 1, offset: 0.9 },
      { transform: at(to), opacity: 0 },
    ],
    { delay, duration, easing: 'ease-in-out', fill: 'both' },
  );
}

/** @param {DOMRect} box */
const centre = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

/**
 * Where a cell is drawn on the stage, if it is.
 * @param {{id: string, row: number, col: number}} cell
 */
function boxOf({ id, row, col }) {
  const found = document.querySelector(
    `.stage [data-tensor="${CSS.escape(id)}"] [data-row="${row}"][data-col="${col}"]`,
  );
  const box = found?.getBoundingClientRect();
  return box && box.width > 0 ? box : null;
}
