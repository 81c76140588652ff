/**
 * The stage of the current step. A product is placed as people draw it by hand: left operand left,
 * right operand above, result where they meet; anything else as tables that follow each other.
 * Events of all cells are heard here, once.
 */
import { html, nothing } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { onCellClick, onCellDoubleClick, onCellHover, onCellLeave } from './cell-events.js';
import { choice } from './choice.js';
import { arrange } from './arrangement.js';
import { setVariable } from './dress.js';
import { sceneOf } from './scenes.js';
import { tensorTable } from './tensor-table.js';
import { isLarge } from './tensors.js';

/** @typedef {import('./types.js').View} View */

/** @param {View} view */
export function stage(view) {
  const arrangement = arrange(view);
  const { kind, groups } = arrangement;
  const draw = { product, map, scene }[kind];
  return html`<section
    class="stage ${view.ui.predicting ? 'predicting' : ''}"
    aria-label=${view.t('stage.label')}
    @click=${(/** @type {any} */ e) => onCellClick(view, e)}
    @dblclick=${(/** @type {any} */ e) => onCellDoubleClick(view, e)}
    @pointerover=${(/** @type {any} */ e) => onCellHover(view, e)}
    @pointerleave=${() => onCellLeave(view)}
    @scroll=${follow}
    @focusin=${(/** @type {any} */ e) => view.act.focusedIn(e.target)}
    ${ref((element) => measure(element, arrangement))}
  >
    ${view.stage.picks.length > 0 ? view.more?.picks(view) : nothing}
    ${arrangement.onePart ? parts(view) : nothing}
    ${groups.map((group) => draw(view, group, arrangement.columns))} ${view.more?.beneath(view)}
    ${view.state.broken ? view.more?.broken(view) : nothing}
  </section>`;
}

/** What stands above scrolls with the product below it, so that their columns stay in line. */
const follow = {
  capture: true,
  /** @param {any} event */
  handleEvent({ target: frame }) {
    const place = frame.closest('[class*="pair-"]');
    const pair = place && /pair-\d/.exec(place.className)?.[0];
    for (const other of place?.parentElement.querySelectorAll(`.${pair} .tensor-frame`) ?? [])
      if (other !== frame && other.scrollLeft !== frame.scrollLeft)
        other.scrollLeft = frame.scrollLeft;
  },
};

/**
 * The widths that the style sheet shares out: set through the CSSOM, which the content policy allows.
 * @param {Element | undefined} element
 * @param {ReturnType<typeof arrange>} arrangement
 */
function measure(element, { columns, columnsAlone, frames, besides, totals, length, label }) {
  if (!element) return;
  const stage = /** @type {HTMLElement} */ (element);
  setVariable(stage, '--columns', String(columns));
  setVariable(stage, '--columns-alone', String(columnsAlone));
  setVariable(stage, '--frames', String(frames));
  setVariable(stage, '--besides', String(besides));
  setVariable(stage, '--totals', String(totals));
  setVariable(stage, '--label', inWholePixels(label));
  setVariable(stage, '--length', String(length));
  setVariable(stage, '--cell-least', inWholePixels(0.68 + 0.475 * length));
}

/**
 * Of 16 to the rem.
 * @param {number} rem
 */
const inWholePixels = (rem) => `${Math.ceil(rem * 16) / 16}rem`;

/**
 * Whether the stage shows nothing but tables of cells, and all of each.
 * @param {View} view
 */
export const isOfCells = ({ stage, state, ui, trace }) =>
  stage.layout.kind !== 'scene' &&
  !state.broken &&
  !ui.walking &&
  !ui.predicting &&
  !stage.shows.some((id) => isLarge(trace.info(id)));

/**
 * Which of the projections is shown, where only one is.
 * @param {View} view
 */
function parts({ stage: { parts }, state, t, act }) {
  return html`<div class="parts">
    ${choice({
      name: 'part',
      label: t('part.label'),
      value: state.part,
      options: parts.map((/** @type {string} */ part) => ({
        value: part,
        label: t(`part.${part}`),
      })),
      onChange: (part) => act.showPart(part),
    })}
  </div>`;
}

/**
 * @param {View} view
 * @param {any} group {left, pairs: [{top, result, bias}], transposed}
 */
function product(view, { left, pairs, transposed }) {
  return html`<div class="product pairs-${pairs.length}">
    ${pairs.map(
      (/** @type {any} */ { top, bias }, /** @type {number} */ i) =>
        html`<div class="top pair-${i + 1}">
          ${tensorTable(view, top, { transposed })} ${bias ? tensorTable(view, bias) : nothing}
        </div>`,
    )}
    ${tensorTable(view, left, { place: 'left' })}
    ${pairs.map((/** @type {any} */ { result }, /** @type {number} */ i) =>
      tensorTable(view, result, { place: `result pair-${i + 1}` }),
    )}
  </div>`;
}

/**
 * A view that this lesson has brought.
 * @param {View} view
 * @param {any} layout
 */
const scene = (view, layout) => sceneOf(layout.name)(view, layout);

/**
 * Tables that follow each other, in lines; an m × 1 table stands close to the one it sums up.
 * @param {View} view
 * @param {{lines: (string[] | null)[][], side?: boolean}} group  side: tables of one kind
 * @param {number} columns side by side
 */
function map(view, { lines, side }, columns) {
  return html`<div
    class="map columns-${Math.max(...lines.map((line) => line.length))} ${columns > 11 ? 'many' : ''} ${side ? 'side' : ''}"
  >
    ${lines.flatMap((line) =>
      line.map((ids) =>
        ids === null
          ? html`<div class="map-blank"></div>`
          : html`<div class="map-cell">
              ${ids.map((id, i) => tensorTable(view, id, { place: i > 0 ? 'beside' : '' }))}
            </div>`,
      ),
    )}
  </div>`;
}
