/** A word of what was done or refused, seen for a while; and the live region that says it aloud. */
import { html, nothing } from 'lit-html';
import { icons } from './icons.js';

/** @param {import('./types.js').View} view */
export function notes(view) {
  const { ui, t, act } = view;
  const isShown = ui.loading || ui.busy || ui.note;
  return html`<div class="notes ${isShown && isInUse() ? 'above' : ''}">
      ${ui.loading ? loading(view) : nothing} ${ui.busy ? view.more.busy(view) : nothing}
      ${
        ui.note
          ? html`<div class="note ${ui.note.refusal ? 'refusal' : ''}" data-note>
              <span>${ui.note.text}</span>
              <button
                class="plain"
                aria-label=${t('action.close')}
                @click=${() => act.setUi({ note: null })}
              >
                ${icons.close}
              </button>
            </div>`
          : nothing
      }
    </div>
    <div class="unseen" role="status" aria-live="polite" data-live>${ui.said}</div>`;
}

/** Whether the setting or the answer in use is where notes stand. */
function isInUse() {
  const field = document.activeElement?.closest('.settings, .extras') && document.activeElement;
  if (!field) return false;
  const { right, bottom } = field.getBoundingClientRect();
  return bottom > innerHeight - 100 && right > innerWidth - 560;
}

/**
 * A lesson is on its way, or could not be fetched.
 * @param {import('./types.js').View} view
 */
function loading({ ui, t, act }) {
  const { lesson, retry } = /** @type {any} */ (ui.loading);
  const params = { lesson: t(`${lesson}.title`) };
  return html`<div class="note ${retry ? 'refusal' : ''}" data-loading=${lesson}>
    <span>${t(retry ? 'lessons.load_failed' : 'lessons.loading', params)}</span>
    ${
      retry
        ? html`<button class="button" data-action="retry" @click=${retry}>
              ${t('action.retry')}</button
            ><button
              class="plain"
              aria-label=${t('action.close')}
              @click=${() => act.setUi({ loading: null })}
            >
              ${icons.close}
            </button>`
        : nothing
    }
  </div>`;
}
