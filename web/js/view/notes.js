/** A word of what was done or refused, seen for a while; and the live region that says it aloud. */
import { html, nothing } from 'lit-html';
import { icons } from './icons.js';

/** @param {import('./types.js').View} view */
export function notes(view) {
  const { ui, t, act } = view;
  return html`<div class="notes">
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
