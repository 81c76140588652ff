/** The sheet in which scenes are put in order, and the bar from which they are played. */
import { html, nothing } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { hideable } from '../../content/hideable.js';
import { icons } from './icons.js';
import { sheet } from './sheet.js';

/** @typedef {import('./types.js').View} View */

/** @type {NonNullable<import('./types.js').Ui['scenes']>} */
const none = { scenes: [], at: 0, hide: [] };

/** @param {View} view */
export const scenesSheet = (view) =>
  sheet(view, { name: 'scenes', title: view.t('scenes.title'), body: () => body(view) });

/** @param {View} view */
function body(view) {
  const { t, ui, act } = view;
  const { scenes, hide } = ui.scenes ?? none;
  const isEmpty = scenes.length === 0;
  return html`<p>${t('scenes.about')}</p>
    <p>
      <button class="button" data-action="add-scene" @click=${() => act.addScene()}>
        ${t('scenes.add')}
      </button>
    </p>
    <ol class="scene-list">
      ${scenes.map((scene, i) => row(view, scene, i, scenes.length))}
    </ol>
    <fieldset class="scene-hide">
      <legend>${t('scenes.hide')}</legend>
      ${hideable.map(
        (name) =>
          html`<label class="field inline"
            ><input
              type="checkbox"
              data-hide=${name}
              .checked=${live(hide.includes(name))}
              @change=${(/** @type {any} */ e) => act.hideWhilePlaying(name, e.target.checked)}
            />${t(`scenes.hide.${name}`)}</label
          >`,
      )}
    </fieldset>
    <p class="sheet-deeds">
      <button
        class="button main"
        data-action="copy-scenes"
        ?disabled=${isEmpty}
        @click=${() => act.copyScenes()}
      >
        ${t('scenes.copy')}
      </button>
      <button
        class="button"
        data-action="play-scenes"
        ?disabled=${isEmpty}
        @click=${() => act.playScene(1)}
      >
        ${t('scenes.play')}
      </button>
      <span role="status" class="aside"
        >${ui.note?.text ?? t('scenes.count', { count: scenes.length })}</span
      >
    </p>`;
}

/**
 * @param {View} view
 * @param {string} scene
 * @param {number} i
 * @param {number} count
 */
function row(view, scene, i, count) {
  const { t, act } = view;
  const name = nameOf(view, scene);
  const [, ...rest] = scene.split('&');
  const deed = (/** @type {string} */ kind, /** @type {any} */ shown, disabled = false) =>
    html`<button
      class="plain"
      data-action="scene-${kind}"
      aria-label=${t(`scenes.${kind}`, { name, number: i + 1 })}
      title=${t(`scenes.${kind}`, { name, number: i + 1 })}
      ?disabled=${disabled}
      @click=${(/** @type {any} */ event) => change(event, kind)}
    >
      ${shown}
    </button>`;
  return html`<li data-scene=${i + 1}>
    <button class="plain scene-name" data-action="play-scene" @click=${() => act.playScene(i + 1)}>
      <span>${name}</span>${rest.length > 0 ? html`<small>${rest.join(' ')}</small>` : nothing}
    </button>
    ${deed('up', '↑', i === 0)} ${deed('down', '↓', i === count - 1)} ${deed('remove', icons.close)}
  </li>`;

  /** The keyboard goes along with what it moved. @param {any} event @param {string} kind */
  function change(event, kind) {
    const list = event.target.closest('ol');
    if (kind === 'remove') act.removeScene(i);
    else act.moveScene(i, kind === 'up' ? i - 1 : i + 1);
    const place = kind === 'up' ? i - 1 : kind === 'down' ? i + 1 : Math.min(i, count - 2);
    queueMicrotask(() => list.children[place]?.querySelector('.scene-name')?.focus());
  }
}

/**
 * The lesson and, as soon as its words are here, the step.
 * @param {View} view
 * @param {string} scene
 */
function nameOf({ t }, scene) {
  const [lesson, step] = scene.split('&')[0].split('/');
  const title = t(`${lesson}.title`);
  const key = `${lesson}.${step}.short`;
  return t.has(key) ? t('scenes.name', { lesson: title, step: t(key) }) : title;
}

/** Previous and next, while scenes are played. @param {View} view */
export function sceneBar(view) {
  const { t, ui, act } = view;
  const { scenes, at } = ui.scenes ?? none;
  if (at === 0) return nothing;
  const button = (/** @type {string} */ kind, /** @type {1 | -1} */ by) =>
    html`<button
      class="button"
      data-action="${kind}-scene"
      ?disabled=${at + by < 1 || at + by > scenes.length}
      @click=${() => act.stepScene(by)}
    >
      ${t(`scenes.${kind}`)}
    </button>`;
  return html`<nav class="scene-bar" aria-label=${t('scenes.title')}>
    ${button('previous', -1)}
    <span data-scene-at=${at}>${t('scenes.at', { at, count: scenes.length })}</span>
    ${button('next', 1)}
    <button
      class="plain"
      data-action="stop-scenes"
      aria-label=${t('scenes.stop')}
      title=${t('scenes.stop')}
      @click=${() => act.stopScenes()}
    >
      ${icons.close}
    </button>
  </nav>`;
}
