/** The program that reproduces the current numbers: each line lights the tensor that it makes. */
import { html } from 'lit-html';
import { choice } from './choice.js';
import { roleOf } from './tensors.js';

/** @typedef {import('./types.js').View} View */

/** @param {View} view */
export function programPanel(view) {
  const { t, ui, act } = view;
  const { blocks } = view.programOf(ui.program);
  return html`<section class="program" aria-label=${t('program.label')}>
    <div class="program-tabs">
      ${choice({
        name: 'program',
        label: t('program.language'),
        value: ui.program,
        options: [
          { value: 'numpy', label: 'NumPy' },
          { value: 'torch', label: 'PyTorch' },
        ],
        onChange: (program) => act.setUi({ program }),
      })}
      <button class="plain" data-action="copy-program" @click=${() => act.copyProgram()}>
        ${t('action.copy')}
      </button>
    </div>
    <div class="program-frame" role="group" aria-label=${t('program.label')}>
      <div class="program-lines" translate="no">
        ${blocks.map((block) => block.lines.map((each) => line(view, block.id, each)))}
      </div>
    </div>
  </section>`;
}

/**
 * @param {View} view
 * @param {string} step
 * @param {{code: string, tensors: string[]}} line
 */
function line(view, step, { code, tensors }) {
  const { state, trace, linkTo, act } = view;
  const id = tensors.find((tensor) => trace.has(tensor));
  if (!id) return html`<span class="program-line">${coloured(code)}</span>`;
  const go = (/** @type {MouseEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    act.focus(id, 0, 0, { follow: true, step });
  };
  return html`<a
    class="program-line ${roleOf(id)} ${state.focus?.tensor === id ? 'current' : ''}"
    href=${linkTo({ step, focus: { tensor: id, row: 0, col: 0 } })}
    data-line=${id}
    @click=${go}
    @pointerenter=${() => act.setUi({ pointed: id })}
    @pointerleave=${() => act.setUi({ pointed: null })}
    >${coloured(code)}</a
  >`;
}

/**
 * Comments stand back; a line too long may break after a bracket that opens.
 * @param {string} code
 */
function coloured(code) {
  const at = code.indexOf('#');
  if (at < 0) return breakable(code || ' ');
  return html`${breakable(code.slice(0, at))}<span class="comment">${code.slice(at)}</span>`;
}

/** @param {string} code */
function breakable(code) {
  return code.split(/(?<=\()/).map((part, i) => (i ? html`<wbr />${part}` : part));
}
