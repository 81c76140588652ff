/** The program that reproduces the current numbers: each line lights the tensor that it makes. */
import { html } from 'lit-html';
import { libraries } from '../text/libraries.js';
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
        options: libraries,
        onChange: (program) => act.setUi({ program }),
      })}
      <button class="plain" data-action="copy-program" @click=${() => act.copyProgram()}>
        ${t('action.copy')}
      </button>
    </div>
    <div class="program-frame" role="group" aria-label=${t('program.label')}>
      <div class="program-lines" translate="no">${blocks.map((block) => shown(view, block))}</div>
    </div>
  </section>`;
}

/**
 * @param {View} view
 * @param {import('./types.js').Program['blocks'][number]} block
 */
function shown(view, { id, lines, folded }) {
  const all = lines.map((each) => line(view, id, each));
  return folded
    ? html`<details class="program-fold">
        <summary>${view.t('program.before')}</summary>
        ${all}
      </details>`
    : all;
}

/**
 * @param {View} view
 * @param {string} step
 * @param {{code: string, tensors: string[]}} line
 */
function line(view, step, { code, tensors }) {
  const { state, trace, linkTo, act, ui } = view;
  const id = tensors.find((tensor) => trace.has(tensor));
  const shown = coloured(code, ui.program === 'cpp' ? '//' : '#');
  if (!id) return html`<span class="program-line">${shown}</span>`;
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
    >${shown}</a
  >`;
}

/**
 * Comments stand back; a line too long may break after a bracket that opens.
 * @param {string} code
 * @param {string} mark  of a comment
 */
function coloured(code, mark) {
  const at = code.indexOf(mark);
  if (at < 0) return breakable(code || ' ');
  return html`${breakable(code.slice(0, at))}<span class="comment">${code.slice(at)}</span>`;
}

/** @param {string} code */
function breakable(code) {
  return code.split(/(?<=\()/).map((part, i) => (i ? html`<wbr />${part}` : part));
}
