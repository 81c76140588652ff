/** Step, back, first, last and play; and the pace: by operation, row, cell or term. */
import { html } from 'lit-html';
import { choice } from './choice.js';
import { icons } from './icons.js';

const paces = ['operation', 'row', 'cell', 'term'];

/** @param {import('./types.js').View} view */
export function transport(view) {
  const { t, state, ui, act } = view;
  const button = (/** @type {string} */ name) =>
    html`<button
      class="button"
      data-action=${name}
      aria-label=${t(`action.${name}`)}
      title=${t(`action.${name}`)}
      @click=${() => act.move(name)}
    >
      ${/** @type {any} */ (icons)[name]}
    </button>`;
  // A click here does not take the keyboard's focus away from the table.
  const keepFocus = (/** @type {Event} */ event) => event.preventDefault();
  return html`<div
    class="transport"
    role="group"
    aria-label=${t('transport.label')}
    @mousedown=${keepFocus}
  >
    <div class="joined">
      ${button('first')} ${button('back')}
      <button
        class="button main"
        data-action="play"
        aria-label=${t(ui.playing ? 'action.pause' : 'action.play')}
        @click=${() => act.play()}
      >
        ${ui.playing ? icons.pause : icons.play}<span class="word"
          >${t(ui.playing ? 'action.pause' : 'action.play')}</span
        >
      </button>
      ${button('next')} ${button('last')}
    </div>
    ${choice({
      name: 'pace',
      label: t('pace.label'),
      value: state.pace,
      options: paces.map((value) => ({
        value,
        label: t(`pace.${value}`),
        short: t(`pace.${value}.short`),
      })),
      onChange: (pace) => act.setPace(pace),
    })}
    <span class="transport-where">${where(view)}</span>
  </div>`;
}

/**
 * How far the walk through this step has come.
 * @param {import('./types.js').View} view
 */
function where({ t, state, stage }) {
  if (state.pace === 'operation') return '';
  return t(`where.${state.pace}`, { at: state.at + 1, count: stage.positions });
}
