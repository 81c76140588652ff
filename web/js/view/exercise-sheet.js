/**
 * The sheet in which an exercise is set, and its paper: a page with blanks, a page with the answers.
 * The paper is what is printed while the sheet is open.
 */
import { html, mathml, nothing } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { explain } from '../core/explaining.js';
import { format } from '../text/numbers.js';
import { caption, spokenCaption } from './caption.js';
import { labelledRows } from './labelled-rows.js';
import { scrollable } from './scrollable.js';
import { sizeLabel } from './setting-fields.js';
import { sheet } from './sheet.js';
import { formula, symbolic } from './symbol.js';
import { labelsOf, tensorOf } from './tensors.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('../exercise.js').Exercise} Exercise */

/** @param {View} view */
export function exerciseSheet(view) {
  const { t, ui, act } = view;
  const isOpen = ui.sheet === 'exercise';
  const made = isOpen ? act.exercise() : null;
  const paper = () => [false, true].map((answers) => page(view, made, answers));
  return html`${sheet(view, {
    name: 'exercise',
    title: t('exercise.title'),
    body: () => body(view, made, paper),
  })}
  ${isOpen ? html`<div class="exercise-paper" aria-hidden="true">${paper()}</div>` : nothing}`;
}

/**
 * @param {View} view
 * @param {Exercise} made
 * @param {() => any} paper
 */
function body(view, { offered, asked }, paper) {
  const { t, ui, act } = view;
  const { seed, blanks, small } = /** @type {NonNullable<typeof ui.exercise>} */ (ui.exercise);
  const count = (/** @type {any} */ event, /** @type {string} */ name) => {
    const { value, min, max } = event.target;
    const number = Math.round(Number(value || min));
    act.askFor({ [name]: Math.max(Number(min), Math.min(number, Number(max))) });
  };
  return html`<p>${t('exercise.about')}</p>
    <div class="fields">
      ${number('seed', seed, 0, 4294967295)} ${number('blanks', blanks, 1, 200)}
      <label class="field inline"
        ><input
          type="checkbox"
          data-control="exercise-small"
          .checked=${small}
          ?disabled=${!act.canBeSmall()}
          @change=${(/** @type {any} */ e) => act.askFor({ small: e.target.checked })}
        />${t('exercise.small')}</label
      >
    </div>
    <fieldset class="scene-hide">
      <legend>${t('exercise.tables')}</legend>
      ${offered.map(
        (id) =>
          html`<label class="field inline"
            ><input
              type="checkbox"
              data-ask=${id}
              .checked=${asked.includes(id)}
              @change=${(/** @type {any} */ e) => act.askFor({ tables: withTable(asked, id, e.target) })}
            /><span>${t.fullNameOf(id)}</span></label
          >`,
      )}
      ${offered.length === 0 ? html`<p>${t('exercise.none')}</p>` : nothing}
    </fieldset>
    <p class="sheet-deeds">
      <button
        class="button main"
        data-action="print-exercise"
        ?disabled=${asked.length === 0}
        @click=${() => act.print()}
      >
        ${t('exercise.print')}
      </button>
      <button class="button" data-action="copy-exercise" @click=${() => act.copyExercise()}>
        ${t('exercise.copy')}
      </button>
      <button
        class="button"
        data-action="next-exercise"
        @click=${() => act.askFor({ seed: (seed + 1) % 4294967296 })}
      >
        ${t('exercise.other')}
      </button>
      <span role="status" class="aside">${ui.note?.text ?? nothing}</span>
    </p>
    <div class="exercise-preview">${paper()}</div>`;

  /** @param {string} name @param {number} value @param {number} min @param {number} max */
  function number(name, value, min, max) {
    return html`<label class="field narrow"
      ><span>${t(`exercise.${name}`)}</span
      ><input
        class="entry"
        type="number"
        inputmode="numeric"
        data-control="exercise-${name}"
        min=${min}
        max=${max}
        .value=${String(value)}
        @change=${(/** @type {any} */ event) => count(event, name)}
    /></label>`;
  }
}

/** @param {string[]} asked @param {string} id @param {HTMLInputElement} box */
function withTable(asked, id, box) {
  const tables = box.checked ? [...asked, id] : asked.filter((one) => one !== id);
  // One at least: none would mean those of the step.
  if (tables.length === 0) box.checked = true;
  return tables.length > 0 ? tables : asked;
}

/**
 * @param {View} view
 * @param {Exercise} made
 * @param {boolean} answers
 */
function page(view, made, answers) {
  const { t, state, ui } = view;
  const own = { ...view, trace: made.trace };
  const title = t(`${state.lesson}.title`);
  return html`<section class="exercise-page" data-exercise=${answers ? 'answers' : 'blanks'}>
    <header>
      <strong>${title}</strong>
      <span
        >${t(answers ? 'exercise.answers' : 'exercise.task', { decimals: state.decimals })}</span
      >
      <span class="exercise-seed">${t('exercise.number', { seed: ui.exercise?.seed ?? 0 })}</span>
    </header>
    <p class="letters">${letters(view)}</p>
    <div class="exercise-formulas">
      ${made.formulas.map((one) => html`<div>${formula(one)}</div>`)}
    </div>
    <div class="exercise-tables">${made.tables.map((id) => table(own, made, id, answers))}</div>
  </section>`;
}

/** The sizes, and ε where there is one. @param {View} view */
function letters(view) {
  const { sizeNames, state } = view;
  const sizes = /** @type {Record<string, number>} */ (state.sizes);
  const { eps } = /** @type {any} */ (state.options);
  return html`${sizeNames.map(
    (name) => html`<span>${sizeLabel(view, name)} = ${sizes[name]}</span> `,
  )}
  ${typeof eps === 'number' ? html`<span>ε = ${eps}</span>` : nothing}`;
}

/**
 * How the first blank cell of a table is made, in symbols.
 * @param {View} view
 * @param {string} id
 * @param {Set<string>} [blanks]
 */
function rule(view, id, blanks) {
  if (!blanks) return nothing;
  const [row, col] = [...blanks][0].split(',').map(Number);
  const cell = explain(view.trace, id, row, col);
  const here = { ...cell, kind: /** @type {const} */ ('cell') };
  return html`<p class="exercise-rule">
    <math>${symbolic(here, view)}${mathml`<mo>=</mo>${symbolic(cell.symbolic, view)}`}</math>
  </p>`;
}

/**
 * @param {View} view  of the exercise's own numbers
 * @param {Exercise} made
 * @param {string} id
 * @param {boolean} answers
 */
function table(view, { blanks }, id, answers) {
  const tensor = tensorOf(view.trace, id);
  const labels = labelsOf(view, id);
  const { cols, values } = tensor;
  const decimals = values.every(Number.isInteger) ? 0 : view.state.decimals;
  const cell = (/** @type {number} */ row, /** @type {number} */ col) => {
    const value = values[row * cols + col];
    const isBlank = blanks.get(id)?.has(`${row},${col}`);
    if (isBlank && !answers) return html`<td class="blank" data-row=${row} data-col=${col}></td>`;
    return html`<td
      class=${isBlank ? 'answer' : ''}
      data-row=${row}
      data-col=${col}
      data-value=${value}
    >
      ${format(value, decimals)}
    </td>`;
  };
  return html`<figure class="exercise-table ${cols > 8 ? 'wide' : ''}" data-asked=${id}>
    ${caption(view, tensor, false)} ${rule(view, id, blanks.get(id))}
    <div class="exercise-frame" ${ref(scrollable)}>
      <table aria-label=${spokenCaption(view, tensor, false)}>
        ${labelledRows(labels, cell)}
      </table>
    </div>
  </figure>`;
}
