/** A question to answer before the table shows it; what was typed is judged by predict.js. */
import { html, nothing } from 'lit-html';
import { rich } from './rich.js';

/** @param {import('./types.js').View} view */
export function predictCard(view) {
  const { stage, ui, t, act } = view;
  if (!stage.predict) return nothing;
  if ((stage.predict.kind ?? 'value') !== 'value') return view.more?.question(view) ?? nothing;
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    act.predict();
  };
  return html`<section class="card">
    <h2>${t('predict.title')}</h2>
    <p id="predict-question">${rich(view, stage.keys.predict, stage.params)}</p>
    <form @submit=${submit}>
      <input
        class="entry"
        data-control="predict"
        inputmode="text"
        autocomplete="off"
        aria-labelledby="predict-question"
        .value=${ui.prediction.text}
        @focus=${() => act.setUi({ predicting: true })}
        @blur=${() => act.setUi({ predicting: false })}
        @input=${(/** @type {any} */ e) => act.setUi({ prediction: { text: e.target.value, verdict: null }, predicting: true })}
      />
      <button class="button" data-action="check">${t('predict.check')}</button>
    </form>
    ${ui.prediction.verdict ? html`<p class="verdict" role="status">${ui.prediction.verdict}</p>` : nothing}
  </section>`;
}
