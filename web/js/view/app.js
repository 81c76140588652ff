/**
 * The whole page of one state: every view in its place. What waits for the next frame stays as it was
 * drawn last; when the page opens, its place is kept.
 */
import { html, noChange, nothing } from 'lit-html';
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
  const around = (/** @type {(view: any) => unknown} */ part) =>
    view.first === 'tables' ? noChange : part(view);
  const beneath = (/** @type {(view: any) => unknown} */ part) =>
    view.first ? noChange : part(view);
  // The first lesson opens without what others have fetched.
  const isFirst = view.first === 'top' && !view.more;
  return html`<a class="skip" href="#numbers" @click=${view.act.skip}>${t('skip')}</a>
    ${around(bar)} ${around(() => view.more?.sceneBar(view) ?? nothing)}
    <main class="columns" data-lesson=${state.lesson} data-step=${state.step}>
      ${around(textColumn)}
      <div class="numbers" id="numbers" role="region" aria-label=${t('stage.region')}>
        ${isFirst ? placeAbove : html`${around(rail)} ${around(transport)}`} ${stage(view)}
        ${around(stageNotes)} ${beneath(explanation)} ${view.wholePage ? wholePage(view) : nothing}
      </div>
      ${beneath(extras)} ${around(() => view.more?.settings(view) ?? nothing)} ${around(notes)}
    </main>
    ${around(() => parts?.sheets(view) ?? nothing)}`;
}

/** As high as what follows above the tables, so that they stay where they are. */
const placeAbove = html`<div class="place-above"></div>`;

/** The way out of a frame. @param {import('./types.js').View} view */
function wholePage({ wholePage: address, t }) {
  return html`<a class="whole-page" href=${address} target="_blank" rel="noopener"
    >${t('app.whole')}</a
  >`;
}
