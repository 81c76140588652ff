/** The sheet of all keys. */
import { html } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { icons } from './icons.js';

/** Keys and what they do; the word is `keys.<name>`. */
const rows = [
  ['move', ['←', '↑', '↓', '→']],
  ['ends', ['Home', 'End']],
  ['corners', ['Ctrl Home', 'Ctrl End']],
  ['operand', ['o', 'Shift o']],
  ['tables', ['Tab']],
  ['next', ['Space']],
  ['back', ['Shift Space']],
  ['step', ['[', ']']],
  ['edit', ['Enter', '0–9']],
  ['leave', ['Esc']],
  ['undo', ['Ctrl Z', 'Ctrl Y']],
  ['copy', ['Ctrl C']],
  ['export', ['e']],
  ['play', ['k']],
  ['pace', ['1', '2', '3', '4']],
  ['projector', ['p']],
  ['sheet', ['?']],
];

/** @param {import('./types.js').View} view */
export function keysSheet({ t, ui, act }) {
  const show = (/** @type {Element | undefined} */ element) => {
    const dialog = /** @type {HTMLDialogElement | undefined} */ (element);
    if (dialog && ui.sheet === 'keys' && !dialog.open) dialog.showModal();
    if (dialog?.open && ui.sheet !== 'keys') dialog.close();
  };
  return html`<dialog
    class="sheet"
    data-sheet="keys"
    aria-labelledby="keys-title"
    @close=${() => act.keysSheet(false)}
    @click=${(/** @type {any} */ e) => e.target === e.currentTarget && act.keysSheet(false)}
    ${ref(show)}
  >
    <div class="sheet-head">
      <h2 id="keys-title">${t('keys.title')}</h2>
      <button class="plain" aria-label=${t('action.close')} @click=${() => act.keysSheet(false)}>
        ${icons.close}
      </button>
    </div>
    <dl class="keys">
      ${rows.map(
        ([name, keys]) =>
          html`<div>
            <dt>${/** @type {string[]} */ (keys).map((key) => html`<kbd>${key}</kbd> `)}</dt>
            <dd>${t(`keys.${name}`)}</dd>
          </div>`,
      )}
    </dl>
    <label class="field inline"
      ><input
        type="checkbox"
        data-control="letters"
        .checked=${ui.letters}
        @change=${(/** @type {any} */ e) => act.setUi({ letters: e.target.checked })}
      />${t('keys.letters')}</label
    >
  </dialog>`;
}
