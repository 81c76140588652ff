/**
 * What a person may set: those that matter to this step first, the rest one click away. Each field
 * is named like the option it sets. Ranges and meanings are the model's; nothing is checked here.
 */
import { html, nothing } from 'lit-html';
import { fields, ownField } from './setting-fields.js';

/** @typedef {import('./types.js').View} View */

/** The order in which all settings stand; each name is a row of `fields`. */
const everything = [
  'example', 'seed', 'sizes', 'precision', 'scale', 'mask', 'mask_mode', 'masked_fill', 'empty_row', 'decimals',
]; // prettier-ignore

/** @param {View} view */
export function settings(view) {
  const { t, stage } = view;
  const all = [...everything, ...view.options.map(({ name }) => name)].filter(
    (name) => !view.unused.includes(name),
  );
  const first = all.filter((name) => stage.controls.includes(name));
  const rest = all.filter((name) => !stage.controls.includes(name));
  return html`<section class="settings" aria-label=${t('settings.label')}>
    <h2>${t('settings.title')}</h2>
    <div class="fields">${first.map((name) => field(view, name))}</div>
    <details data-settings-rest>
      <summary>${t('settings.more')}</summary>
      <div class="fields">
        ${rest.map((name) => field(view, name))}
        <button class="button" data-action="reset" @click=${() => view.act.reset()}>
          ${t('action.reset')}
        </button>
      </div>
    </details>
  </section>`;
}

/** @param {View} view @param {string} name */
function field(view, name) {
  const own = view.options.find((option) => option.name === name);
  if (own) return ownField(view, own);
  return /** @type {any} */ (fields)[name]?.(view) ?? nothing;
}
