/** A sheet over the page: a dialog with a title, which closes by its button, by Escape or beside it. */
import { html, nothing } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { icons } from './icons.js';

/**
 * @param {import('./types.js').View} view
 * @param {{name: NonNullable<import('./types.js').Ui['sheet']>, title: string, body: () => any}} options
 *   body: made only while the sheet is open
 */
export function sheet({ t, ui, act }, { name, title, body }) {
  const isOpen = ui.sheet === name;
  // A dialog that has just been made is in the page only a moment later.
  const show = (/** @type {Element | undefined} */ element) =>
    queueMicrotask(() => {
      const dialog = /** @type {HTMLDialogElement | undefined} */ (element);
      if (!dialog?.isConnected) return;
      if (isOpen && !dialog.open) dialog.showModal();
      if (!isOpen && dialog.open) dialog.close();
    });
  const close = () => act.sheet(null);
  return html`<dialog
    class="sheet"
    data-sheet=${name}
    aria-labelledby="${name}-title"
    @close=${() => isOpen && close()}
    @click=${(/** @type {any} */ event) => event.target === event.currentTarget && close()}
    ${ref(show)}
  >
    <div class="sheet-head">
      <h2 id="${name}-title">${title}</h2>
      <button class="plain" aria-label=${t('action.close')} @click=${close}>${icons.close}</button>
    </div>
    ${isOpen ? body() : nothing}
  </dialog>`;
}
