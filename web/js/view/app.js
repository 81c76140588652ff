/**
 * The whole page of one state: every view in its place. Where the tables go first, all else stays as
 * it was drawn last.
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
  const rest = (/** @type {(view: any) => unknown} */ part) =>
    view.tablesFirst ? noChange : part(view);
  return html`<a class="skip" href="#numbers" @click=${view.act.skip}>${t('skip')}</a>
    ${rest(bar)} ${rest(() => view.more?.sceneBar(view) ?? nothing)}
    <main class="columns" data-lesson=${state.lesson} data-step=${state.step}>
      ${rest(textColumn)}
      <div class="numbers" id="numbers" role="region" aria-label=${t('stage.region')}>
        ${rest(rail)} ${rest(transport)} ${stage(view)} ${rest(stageNotes)} ${rest(explanation)}
        ${view.wholePage ? wholePage(view) : nothing}
      </div>
      ${rest(extras)} ${rest(() => view.more?.settings(view) ?? nothing)} ${rest(notes)}
    </main>
    ${rest(() => parts?.sheets(view) ?? nothing)}`;
}

/** The way out of a frame. @param {import('./types.js').View} view */
function wholePage({ wholePage: address, t }) {
  return html`<a class="whole-page" href=${address} target="_blank" rel="noopener"
    >${t('app.whole')}</a
  >`;
}
