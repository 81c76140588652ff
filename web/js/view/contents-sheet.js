/**
 * The sheet of contents: the lessons with what each answers, what people ask, the letters and shapes of the current
 * numbers, and the terms; a search over all of it.
 */
import { html, nothing } from 'lit-html';
import { terms } from '../../content/glossary.js';
import { questions } from '../../content/questions.js';
import { symbolOf } from '../../content/symbols.js';
import { sizeLabel } from './setting-fields.js';
import { sheet } from './sheet.js';
import { axisName, symbol } from './symbol.js';
import '../../content/symbols-more.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {{text: string, template: any, term?: string}} Entry  what is searched, and what is shown */

/** @param {View} view */
export function contentsSheet(view) {
  return sheet(view, {
    name: 'contents',
    title: view.t('contents.title'),
    body: () => contents(view),
  });
}

/** The letters and shapes alone. @param {View} view */
export function shapesSheet(view) {
  return sheet(view, {
    name: 'shapes',
    title: view.t('contents.shapes'),
    body: () =>
      html`${letters(view)}
        <ul class="contents shapes">
          ${shapeEntries(view).map(({ template }) => html`<li>${template}</li>`)}
        </ul>`,
  });
}

/** @param {View} view */
function contents(view) {
  const { t, ui, act } = view;
  const wanted = ui.search.trim().toLowerCase();
  const groups = /** @type {[string, Entry[]][]} */ ([
    ['lessons', lessonEntries(view)],
    ['questions', questionEntries(view)],
    ['shapes', shapeEntries(view)],
    ['terms', termEntries(view)],
  ]).map(([name, entries]) => ({
    name,
    entries: entries.filter(({ text }) => text.toLowerCase().includes(wanted)),
  }));
  const found = groups.filter(({ entries }) => entries.length > 0);
  return html`<p>${t('contents.about')}</p>
    <input
      class="entry search"
      type="search"
      data-control="search"
      aria-label=${t('contents.search')}
      placeholder=${t('contents.search')}
      .value=${ui.search}
      @input=${(/** @type {any} */ event) => act.setUi({ search: event.target.value })}
    />
    <div role="status">${found.length === 0 ? t('contents.nothing') : nothing}</div>
    ${found.map(
      ({ name, entries }) =>
        html`<section data-contents=${name} aria-labelledby="contents-${name}">
          <h3 id="contents-${name}">${t(`contents.${name}`)}</h3>
          ${name === 'lessons' && act.hasAnswered() ? forget(view) : nothing}
          ${name === 'shapes' && wanted === '' ? letters(view) : nothing}
          <ul class="contents ${name}">
            ${entries.map(({ template, term }) =>
              term
                ? html`<li data-means=${term} tabindex="-1">${template}</li>`
                : html`<li>${template}</li>`,
            )}
          </ul>
        </section>`,
    )}`;
}

/**
 * A link that leaves the sheet.
 * @param {View} view
 * @param {{href: string, go: () => void, content: any}} options
 */
function link({ act }, { href, go, content }) {
  return html`<a
    href=${href}
    @click=${(/** @type {MouseEvent} */ event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      act.sheet(null);
      go();
    }}
    >${content}</a
  >`;
}

/**
 * How many of a lesson's questions the reader has answered; nothing before the first.
 * @param {View} view
 * @param {string} id
 */
function answered({ t, act }, id) {
  const { count, of } = act.answeredIn(id);
  if (count === 0) return nothing;
  const words = t('contents.answered', { count, of });
  return html`<span class="answered" data-answered=${count} title=${words}
    ><span aria-hidden="true">${count}/${of}</span><span class="unseen">${words}</span></span
  >`;
}

/** @param {View} view */
function forget({ t, act }) {
  return html`<p class="aside">
    ${t('contents.kept')}
    <button class="plain" data-action="forget" @click=${() => act.forgetAnswers()}>
      ${t('contents.forget')}
    </button>
  </p>`;
}

/** @param {View} view @returns {Entry[]} */
function lessonEntries(view) {
  const { t, lessons, linkToLesson, act } = view;
  return lessons.map((id) => {
    const [title, answer] = [t(`${id}.title`), t(`contents.${id}`)];
    const go = () => act.goToLesson(id);
    return {
      text: `${title} ${answer}`,
      template: html`<span data-lesson=${id}
          >${link(view, { href: linkToLesson(id), go, content: title })} ${answered(view, id)}</span
        ><span>${answer}</span>`,
    };
  });
}

/**
 * What people ask; the link leads to the scene that answers it.
 * @param {View} view
 * @returns {Entry[]}
 */
function questionEntries({ t, act, linkToScene }) {
  return questions.map(({ id, link: scene }) => {
    const [question, answer] = [t(`questions.${id}`), t(`questions.${id}.answer`)];
    return {
      text: `${question} ${answer}`,
      template: html`<a
          data-question=${id}
          href=${linkToScene(scene)}
          @click=${() => act.sheet(null)}
          >${question}</a
        ><span>${answer}</span>`,
    };
  });
}

/** The sizes of this example. @param {View} view */
function letters(view) {
  const { sizeNames } = view;
  const sizes = /** @type {Record<string, number>} */ (view.state.sizes);
  return html`<p class="letters">
    ${sizeNames.map((name) => html`<span>${sizeLabel(view, name)} = <b>${sizes[name]}</b></span> `)}
  </p>`;
}

/** @param {View} view @returns {Entry[]} */
function shapeEntries(view) {
  const { trace, t, act, linkTo } = view;
  return trace.ids.map((id) => {
    const { rows, cols } = trace.info(id);
    const name = t.nameOf(id);
    const shape = `${rows} × ${cols}`;
    const isSaid = name === symbolOf(id)?.text;
    const content = html`<math aria-hidden="true">${symbol(id)}</math>
      <span class=${isSaid ? 'unseen' : ''}>${name}</span>`;
    const href = linkTo({ focus: { tensor: id, row: 0, col: 0 } });
    return {
      text: `${id} ${name} ${shape}`,
      template: html`<span>${link(view, { href, go: () => act.focus(id, 0, 0), content })}</span
        ><span>${shape}</span>`,
    };
  });
}

/** @param {View} view @returns {Entry[]} */
function termEntries(view) {
  const { t, lessons, linkToLesson, act } = view;
  return terms
    .filter(({ lesson }) => lessons.includes(lesson))
    .map(({ id, tensor, letter, lesson, step }) => {
      const [term, meaning] = [t(`glossary.${id}`), t(`glossary.${id}.means`)];
      const go = () => act.goToLesson(lesson, step);
      const content = t(`${lesson}.title`);
      const sign = tensor
        ? html`<math>${symbol(tensor)}</math>`
        : letter
          ? axisName(letter)
          : nothing;
      return {
        text: `${term} ${meaning}`,
        term: id,
        template: html`<span>${term} ${sign}</span
          ><span
            >${meaning} ${link(view, { href: linkToLesson(lesson, step), go, content })}</span
          >`,
      };
    });
}
