/**
 * The whole page of one state: every view in its place. When the page opens, what stands beneath the
 * tables waits for the next frame, and the place above them is kept.
 */
import { html, nothing } from 'lit-html';
import { bar } from './bar.js';
import { explanation } from './explanation.js';
import { notes } from './notes.js';
import { rail } from './rail.js';
import { stage } from './stage.js';
import { stageNotes } from './stage-notes.js';
import { extras, textColumn } from './text-column.js';
import { transport } from './transport.js';

/** @param {import('./types.js').View} view */
export function app(view) {
  const { t, state, ui } = view;
  const parts = view.act.later({ wanted: ui.sheet !== null });
  const beneath = (/** @type {(view: any) => unknown} */ part) =>
    view.opens ? nothing : part(view);
  // The first lesson opens without what others have fetched.
  const isFirst = view.opens && !view.more;
  return html`<a class="skip" href="#numbers" @click=${view.act.skip}>${t('skip')}</a>
    ${bar(view)} ${view.more?.sceneBar(view) ?? nothing}
    <main class="columns" data-lesson=${state.lesson} data-step=${state.step}>
      ${textColumn(view)}
      <div class="numbers" id="numbers" role="region" aria-label=${t('stage.region')}>
        ${isFirst ? placeAbove : html`${rail(view)} ${transport(view)}`} ${stage(view)}
        ${stageNotes(view)} ${beneath(explanation)} ${view.wholePage ? wholePage(view) : nothing}
      </div>
      ${beneath(extras)} ${view.more?.settings(view) ?? nothing} ${notes(view)}
    </main>
    ${parts?.sheets(view) ?? nothing}`;
}

/** As high as what follows above the tables, so that they stay where they are. */
const placeAbove = html`<div class="place-above"></div>`;

/** The way out of a frame. @param {import('./types.js').View} view */
function wholePage({ wholePage: address, t }) {
  return html`<a class="whole-page" href=${address} target="_blank" rel="noopener"
    >${t('app.whole')}</a
  >`;
}
