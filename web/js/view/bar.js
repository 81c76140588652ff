/** The slim bar: title, lessons, undo and redo, share, export, keys, language, theme, projector. */
import { html, nothing } from 'lit-html';
import { icons } from './icons.js';

/** @typedef {import('./types.js').View} View */

/** @param {View} view */
export function bar(view) {
  const { t, act, canUndo, canRedo } = view;
  return html`<header class="bar">
    <span class="bar-title">${t('app.title')}</span>
    ${lessonsMenu(view)}
    <button class="plain" data-action="contents" @click=${() => act.sheet('contents')}>
      ${t('action.contents')}
    </button>
    <span class="bar-space"></span>
    ${iconButton(view, 'undo', !canUndo)} ${iconButton(view, 'redo', !canRedo)}
    <button class="plain bar-more-open" popovertarget="more" aria-label=${t('action.more')}>
      ${icons.more}
    </button>
    <div class="bar-more menu" id="more" popover>${more(view)}</div>
  </header>`;
}

/**
 * @param {View} view
 * @param {'undo' | 'redo'} name
 * @param {boolean} disabled
 */
function iconButton({ t, act }, name, disabled) {
  return html`<button
    class="plain"
    data-action=${name}
    aria-label=${t(`action.${name}`)}
    title=${t(`action.${name}`)}
    ?disabled=${disabled}
    @click=${() => act[name]()}
  >
    ${icons[name]}
  </button>`;
}

/** @param {View} view */
function more(view) {
  const { t, state, act, languages } = view;
  return html`
    <button class="plain" data-action="share" @click=${() => act.share()}>
      ${t('action.share')}
    </button>
    <button class="plain" data-action="export" popovertarget="export-menu" aria-haspopup="true">
      ${t('action.export')}
    </button>
    ${view.more?.exportMenu(view) ?? nothing}
    <button
      class="plain"
      data-action="keys"
      title=${t('action.keys')}
      @click=${() => act.sheet('keys')}
    >
      ${t('action.keys')}
    </button>
    ${languages
      .filter((/** @type {any} */ language) => language.id !== state.lang)
      .map(
        (/** @type {any} */ { id, tag, name }) =>
          html`<button
            class="plain"
            data-action="language"
            data-language=${id}
            lang=${tag}
            @click=${() => act.set({ lang: id })}
          >
            ${name}
          </button>`,
      )}
    <button
      class="plain"
      data-action="theme"
      data-theme-now=${state.theme}
      aria-label=${t('action.theme', { theme: t(`theme.${state.theme}`) })}
      title=${t('action.theme', { theme: t(`theme.${state.theme}`) })}
      @click=${() => act.nextTheme()}
    >
      ${/** @type {any} */ (icons)[state.theme]}<span class="menu-word"
        >${t('action.theme', { theme: t(`theme.${state.theme}`) })}</span
      >
    </button>
    <button
      class="plain"
      data-action="projector"
      aria-pressed=${state.projector ? 'true' : 'false'}
      aria-label=${t('action.projector')}
      title=${t('action.projector')}
      @click=${() => act.set({ projector: !state.projector })}
    >
      ${icons.projector}<span class="menu-word">${t('action.projector')}</span>
    </button>
  `;
}

/** @param {View} view */
function lessonsMenu({ t, state, lessons, linkToLesson, act }) {
  return html`<button class="plain lesson-open" popovertarget="lessons" aria-haspopup="true">
      <span class="unseen">${t('lessons.label')}: </span>${t(`${state.lesson}.title`)}
      <span aria-hidden="true">▾</span>
    </button>
    <nav class="menu left" id="lessons" popover aria-label=${t('lessons.label')}>
      ${lessons.map(
        (/** @type {string} */ id) =>
          html`<a
            class="plain"
            data-lesson=${id}
            href=${linkToLesson(id)}
            aria-current=${id === state.lesson ? 'page' : nothing}
            @click=${(/** @type {MouseEvent} */ event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              act.goToLesson(id);
            }}
            >${t(`${id}.title`)}</a
          >`,
      )}
    </nav>`;
}
