/** A word of what was done or refused, seen for a while; and the live region that says it aloud. */
import { html, nothing } from 'lit-html';
import { icons } from './icons.js';

/** @param {import('./types.js').View} view */
export function notes({ ui, t, act }) {
  return html`<div class="notes">
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
