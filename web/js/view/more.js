/**
 * What lessons beyond the first may show, fetched when the page has nothing else to do: which head or
 * sequence is shown, questions answered by choosing or pointing, right and wrong beside each other,
 * the program in a drawer, and the sources.
 */
import { html, nothing } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { works } from '../../content/works.js';
import { choice } from './choice.js';
import { compareDrawer } from './compare-drawer.js';
import { cellName } from './expression.js';
import { programDrawer } from './program-drawer.js';
import { rich } from './rich.js';

export { broken } from './broken.js';

/** @typedef {import('./types.js').View} View */

/**
 * Something is calculated that takes longer than a frame; what was shown stays until it is there.
 * @param {View} view
 */
export function busy({ ui, t }) {
  const { done, stop } = /** @type {NonNullable<typeof ui.busy>} */ (ui.busy);
  return html`<div class="note" data-busy>
    <span>${t('said.busy')}</span>
    <progress aria-label=${t('said.busy')} max="1" value=${done}></progress>
    <button class="button" data-action="cancel" @click=${stop}>${t('action.cancel')}</button>
  </div>`;
}

const counts = /** @type {const} */ ({ batch: 'batch', block: 'blocks', head: 'heads' });

/**
 * Which of several is shown.
 * @param {View} view
 */
export function picks({ stage, state, t, act }) {
  return html`<div class="parts picks">
    ${stage.picks.map((name) =>
      choice({
        name: `pick-${name}`,
        label: t(`pick.${name}`),
        value: String(state.pick[name]),
        options: Array.from({ length: state.sizes[counts[name]] }, (_, i) => ({
          value: String(i),
          label: t(`pick.${name}.number`, { number: i + 1 }),
        })),
        onChange: (number) => act.pick(name, Number(number)),
      }),
    )}
  </div>`;
}

/**
 * A question that is answered by choosing or by pointing at a cell.
 * @param {View} view
 */
export function question(view) {
  const { stage, t, ui } = view;
  const body = stage.predict?.kind === 'choice' ? choosing(view) : pointing(view);
  return html`<section class="card" data-predict=${stage.predict?.kind}>
    <h2>${t('predict.title')}</h2>
    <p id="predict-question">${rich(view, stage.keys.predict, stage.params)}</p>
    ${body}
    ${ui.prediction.verdict ? html`<p class="verdict" role="status">${ui.prediction.verdict}</p>` : nothing}
  </section>`;
}

/** @param {View} view */
function choosing(view) {
  const { stage, ui, act, more, trace } = view;
  const answers = more?.answersOf(stage.predict, trace) ?? [];
  const leave = (/** @type {any} */ { currentTarget, relatedTarget }) =>
    currentTarget.contains(relatedTarget) || act.setUi({ predicting: false });
  return html`<div
    class="answers"
    role="radiogroup"
    aria-labelledby="predict-question"
    @focusin=${() => act.setUi({ predicting: true })}
    @focusout=${leave}
  >
    ${answers.map(
      (/** @type {any} */ answer) =>
        html`<label class="field inline"
          ><input
            type="radio"
            name="answer"
            value=${answer.id}
            .checked=${live(ui.prediction.text === answer.id)}
            @change=${() => act.choose(answer.id)}
          /><span>${answerText(view, answer)}</span></label
        >`,
    )}
  </div>`;
}

/**
 * @param {View} view
 * @param {any} answer
 */
function answerText(view, { cell, shape, pattern }) {
  if (pattern) return view.t(`predict.pattern.${pattern}`);
  if (shape) return `${shape[0]} × ${shape[1]}`;
  const { rows, cols } = view.trace.info(cell.tensor);
  if (rows * cols === 1) return view.t.nameOf(cell.tensor);
  return cellName(view, cell.tensor, cell.row, cell.col);
}

/** @param {View} view */
function pointing({ ui, t, act }) {
  const on = ui.prediction.text === 'point';
  return html`<div class="predict-line">
    <button
      class="button"
      data-action="point"
      aria-pressed=${on ? 'true' : 'false'}
      @click=${() => act.point(!on)}
    >
      ${t('predict.point')}
    </button>
    ${on ? html`<span class="aside">${t('predict.point.how')}</span>` : nothing}
  </div>`;
}

/**
 * What can be done wrongly in this step, to see what becomes of it.
 * @param {View} view
 */
export function breakCard({ stage, state, t, act }) {
  if (stage.breaks.length === 0) return nothing;
  return html`<section class="card" data-breaks>
    <h2>${t('break.title')}</h2>
    <div class="answers">
      ${stage.breaks.map(
        ({ id }) =>
          html`<label class="field inline"
            ><input
              type="checkbox"
              role="switch"
              data-break=${id}
              .checked=${live(state.broken === id)}
              @change=${() => act.breakIt(id)}
            /><span>${t(`${state.lesson}.${state.step}.break.${id}`)}</span></label
          >`,
      )}
    </div>
  </section>`;
}

/**
 * The program, a comparison with one's own numbers, and the sources of a lesson.
 * @param {View} view
 */
export function lessonCards(view) {
  return html`${programDrawer(view)} ${compareDrawer(view)}
  ${view.stage.next ? nothing : sources(view)}`;
}

/** @param {View} view */
function sources({ sources, t }) {
  if (sources.length === 0) return nothing;
  return html`<section class="card sources" data-sources>
    <h2>${t('sources.title')}</h2>
    <ul>
      ${sources.map(([work, place]) => {
        const { text, address } = works[work];
        return html`<li lang="en"><a href=${address} rel="noreferrer">${text}</a>, ${place}</li>`;
      })}
    </ul>
  </section>`;
}
