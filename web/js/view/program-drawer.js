/** The program that makes the current numbers, in a drawer below a step that does not show it beside. */
import { html, nothing } from 'lit-html';
import { libraries } from '../text/libraries.js';
import { choice } from './choice.js';

/** @param {import('./types.js').View} view */
export function programDrawer(view) {
  const { stage, t, ui, act } = view;
  if (stage.code) return nothing;
  const open = ui.drawer === 'program';
  return html`<details
    class="card drawer"
    data-drawer="program"
    ?open=${open}
    @toggle=${(/** @type {any} */ event) => act.drawer(event.target.open ? 'program' : null)}
  >
    <summary>${t('program.drawer')}</summary>
    ${open ? body() : nothing}
  </details>`;

  function body() {
    const { text } = view.programOf(ui.program);
    const isWhole = view.more?.wholeProgram(view.state);
    const options = [
      ...libraries,
      ...(isWhole ? [{ value: 'whole', label: t('program.whole') }] : []),
    ];
    const value = isWhole || ui.program !== 'whole' ? ui.program : 'numpy';
    return html`<div class="program-tabs">
        ${choice({
          name: 'program',
          label: t('program.language'),
          value,
          options,
          onChange: (program) => act.setUi({ program }),
        })}
        <button class="plain" data-action="copy-program" @click=${() => act.copyProgram()}>
          ${t('action.copy')}
        </button>
      </div>
      <pre class="program-text" tabindex="0" translate="no" data-program=${value}>${text}</pre>`;
  }
}
