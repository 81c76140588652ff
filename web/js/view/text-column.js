/** The left column: where we are, the step's title and sentences, its formula, predict and try. */
import { html, nothing } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { home } from '../../content/lessons.js';
import { rich } from './rich.js';
import { fitting } from './fitting.js';
import { formula } from './symbol.js';
import { predictCard } from './predict-card.js';

/** @typedef {import('./types.js').View} View */

/** @param {View} view */
export function textColumn(view) {
  const { t, stage } = view;
  return html`<section class="words" aria-label=${t(stage.keys.title, stage.params)}>
    ${view.state.lesson === home && !stage.previous ? purpose(view) : nothing}
    <div class="words-inner">
      <p class="step-count">${t('step.count', { at: stage.number, count: stage.count })}</p>
      <h1 tabindex="-1">${t(stage.keys.title, stage.params)}</h1>
      <div class="prose">
        <p>${rich(view, stage.keys.body, stage.params, true)}</p>
      </div>
      <div class="formula" ${ref(fitting)}>
        <div>${formula(stage.formula)}</div>
      </div>
      ${stage.code ? program(view) : nothing} ${stepLinks(view)}
      ${view.stage.next ? nothing : lessonEnd(view)}
    </div>
  </section>`;
}

/** What all this is, for who comes without a link. @param {View} view */
const purpose = ({ t, lessons, linkToLesson }) =>
  html`<p class="purpose">
    ${t('app.purpose')} <a href=${linkToLesson(lessons[0])}>${t(`${lessons[0]}.title`)}</a>
  </p>`;

/** @param {View} view */
function program(view) {
  const { programPanel } = view.act.later() ?? {};
  return programPanel ? programPanel(view) : nothing;
}

/**
 * What to do after reading: predict and try.
 * @param {View} view
 */
export function extras(view) {
  return html`<section class="extras" aria-label=${view.t('try.title')}>
    ${predictCard(view)} ${view.more?.breakCard(view) ?? nothing} ${tryCard(view)}
    ${view.more?.lessonCards(view) ?? nothing}
  </section>`;
}

/** @param {View} view */
function tryCard(view) {
  const { keys, params } = view.stage;
  if (!view.t.has(keys.try)) return nothing;
  return html`<section class="card">
    <h2>${view.t('try.title')}</h2>
    <p>${rich(view, keys.try, params)}</p>
  </section>`;
}

/** @param {View} view */
function stepLinks(view) {
  const { stage, t } = view;
  return html`<nav class="step-links" aria-label=${t('step.links')}>
    ${stage.previous ? stepLink(view, stage.previous, '← ', '', '') : nothing}
    ${stage.next ? stepLink(view, stage.next, '', ' →', 'main') : nothing}
    ${stage.next || view.state.at < stage.positions - 1 ? html`<kbd>${t('key.space')}</kbd>` : nothing}
  </nav>`;
}

/**
 * After the last step: what has been seen, and the lesson that follows.
 * @param {View} view
 */
function lessonEnd({ state, stage, t, lessons, linkToLesson, act }) {
  const following = lessons[lessons.indexOf(state.lesson) + 1];
  const go = (/** @type {MouseEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    act.goToLesson(following);
  };
  return html`<div class="lesson-end">
    <p>${t(`${state.lesson}.end`, stage.params)}</p>
    ${
      following
        ? html`<a
            class="button main"
            href=${linkToLesson(following)}
            data-lesson=${following}
            @click=${go}
            >${t(`${following}.title`)} →</a
          >`
        : nothing
    }
  </div>`;
}

/**
 * @param {View} view
 * @param {string} step
 * @param {string} before
 * @param {string} after
 * @param {string} main
 */
function stepLink({ state, t, linkTo, act }, step, before, after, main) {
  const go = (/** @type {MouseEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    act.goToStep(step);
  };
  return html`<a
    class="button ${main}"
    href=${linkTo({ step, focus: null, at: 0 })}
    data-lesson=${state.lesson}
    data-step=${step}
    @click=${go}
    >${before}${t(`${state.lesson}.${step}.short`)}${after}</a
  >`;
}
