/** Terms of the glossary in a sentence: each leads to what it means. */
import { html } from 'lit-html';
import { terms } from '../../content/glossary.js';

/** @typedef {import('./types.js').View} View */

/** By language: what finds a term, and which one it is. @type {Map<string, {pattern: RegExp, ids: Map<string, string>}>} */
const known = new Map();

/**
 * @param {View} view
 * @param {string} text
 * @param {Set<string>} met  those of this text so far: a repeated one is no further stop of the Tab key
 */
export function linkedTerms(view, text, met) {
  const { pattern, ids } = finderFor(view);
  const parts = text.split(pattern);
  return parts.map((part, i) => {
    const isLast = i === parts.length - 1; // no term follows that would take its bracket
    if (i % 2 === 0)
      return part.slice(
        i && closing(part).length,
        part.length - (isLast ? 0 : opening(part).length),
      );
    const id = /** @type {string} */ (ids.get(stem(part)));
    const isRepeated = met.has(id);
    met.add(id);
    return html`<span class="kept"
      >${opening(parts[i - 1])}<button
        type="button"
        class="term"
        data-term=${id}
        tabindex=${isRepeated ? -1 : 0}
        @click=${() => {
          view.act.sheet('contents');
          queueMicrotask(() => showMeaning(id)); // after the one that opens the dialog
        }}
      >
        ${part}</button
      >${closing(parts[i + 1])}</span
    >`;
  });
}

// No line breaks between a term and its bracket or stop, as it would after a button.
const opening = (/** @type {string} */ before) => /[(（“]*$/.exec(before)?.[0] ?? '';
const closing = (/** @type {string} */ after) =>
  /^[)）”’.,;:?!，。；：、？！]*/.exec(after)?.[0] ?? '';

/** The focus marks it. @param {string} id */
function showMeaning(id) {
  const entry = /** @type {HTMLElement | null} */ (document.querySelector(`[data-means="${id}"]`));
  entry?.focus({ preventScroll: true });
  entry?.scrollIntoView({ block: 'center' });
}

/** @param {View} view */
function finderFor(view) {
  const { lang } = view.state;
  let finder = known.get(lang);
  if (!finder) known.set(lang, (finder = makeFinder(view)));
  return finder;
}

/**
 * In Chinese a term of one character is too often a part of another word.
 * @param {View} view
 */
function makeFinder(view) {
  const isEnglish = view.state.lang === 'en';
  const names = terms.flatMap(({ id }) => namesOf(view, id).map((name) => ({ id, name })));
  const long = names.filter(({ name }) => isEnglish || name.length > 1 || /\w/.test(name));
  const ids = new Map(long.map(({ id, name }) => [stem(name), id]));
  const any = long
    .map(({ name }) => name)
    .sort((a, b) => b.length - a.length)
    .map((name) => (isEnglish ? `${name.replace(/y$/, '(?:y|ie)')}(?:e?s)?` : name));
  const edge = isEnglish ? '\\b' : '';
  return { pattern: new RegExp(`${edge}(${any.join('|')})${edge}`, 'giu'), ids };
}

/**
 * What a term is called in a sentence: without what stands in brackets, each of several names.
 * @param {View} view
 * @param {string} id
 */
const namesOf = ({ t }, id) =>
  t(`glossary.${id}`)
    .replace(/（.*?）/g, '')
    .split(/, |，| or /);

/** @param {string} word  its singular, in small letters */
const stem = (word) =>
  word
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(?<!s)s$/, '');
