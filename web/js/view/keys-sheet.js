/** The sheet of all keys. */
import { html } from 'lit-html';
import { sheet } from './sheet.js';

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
  ['contents', ['c']],
  ['shapes', ['l']],
  ['exercise', ['x']],
  ['scenes', ['s']],
  ['scene', ['<', '>']],
  ['sheet', ['?']],
];

/** @param {import('./types.js').View} view */
export function keysSheet(view) {
  const { t, ui, act } = view;
  return sheet(view, {
    name: 'keys',
    title: t('keys.title'),
    body: () =>
      html`<dl class="keys">
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
        >`,
  });
}
