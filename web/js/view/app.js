/** The whole page of one state: every view in its place. */
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
  return html`<a class="skip" href="#numbers" @click=${view.act.skip}>${t('skip')}</a>
    ${bar(view)} ${view.more?.sceneBar(view) ?? nothing}
    <main class="columns" data-lesson=${state.lesson} data-step=${state.step}>
      ${textColumn(view)}
      <div class="numbers" id="numbers" role="region" aria-label=${t('stage.region')}>
        ${rail(view)} ${transport(view)} ${stage(view)} ${stageNotes(view)} ${explanation(view)}
        ${view.wholePage ? wholePage(view) : nothing}
      </div>
      ${extras(view)} ${view.more?.settings(view) ?? nothing}
    </main>
    ${parts?.sheets(view) ?? nothing} ${notes(view)}`;
}

/** The way out of a frame. @param {import('./types.js').View} view */
function wholePage({ wholePage: address, t }) {
  return html`<a class="whole-page" href=${address} target="_blank" rel="noopener"
    >${t('app.whole')}</a
  >`;
}
