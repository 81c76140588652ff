/** Terms and symbols of the glossary in a sentence: each leads to what it means. */
import { html } from 'lit-html';
import { terms } from '../../content/glossary.js';

/** @typedef {import('./types.js').View} View */

/**
 * What finds terms, and which ones they are; `words`: of those names that are terms only where they
 * are a whole word.
 * @typedef {{pattern: RegExp, ids: Map<string, string>, words: Set<string>}} Finder
 */

/** By language. @type {Map<string, Finder>} */
const known = new Map();

/**
 * @param {View} view
 * @param {string} text
 * @param {Set<string>} met  those of this text so far: a repeated one is no further stop of the Tab key
 */
export function linkedTerms(view, text, met) {
  const finder = finderFor(view);
  const parts = text
    .split(finder.pattern)
    .flatMap((part, i) => (i % 2 === 0 ? splitAtWords(part, finder) : part));
  return parts.map((part, i) => {
    const isLast = i === parts.length - 1; // no term follows that would take its bracket
    if (i % 2 === 0)
      return part.slice(
        i && closing(part).length,
        part.length - (isLast ? 0 : opening(part).length),
      );
    const id = /** @type {string} */ (finder.ids.get(stem(part)));
    return html`<span class="kept"
      >${opening(parts[i - 1])}${link(view, id, part, met)}${closing(parts[i + 1])}</span
    >`;
  });
}

/**
 * Symbols take the stop behind them along, as terms do.
 * @param {any[]} nodes  of a sentence
 */
export const withStops = (nodes) =>
  nodes.map((node, i) => {
    const [before, after] = [nodes[i - 1], nodes[i + 1]];
    if (node.kind === 'tensor' && after?.kind === 'text')
      return { ...node, after: closing(after.text) };
    return node.kind === 'text' && before?.kind === 'tensor'
      ? { ...node, text: node.text.slice(closing(node.text).length) }
      : node;
  });

/**
 * The symbol of a tensor, which leads to the term that it stands for, if it has one.
 * @param {View} view
 * @param {string} tensor
 * @param {any} symbol
 * @param {Set<string>} met
 */
export function linkedTensor(view, tensor, symbol, met) {
  const own = tensor.replace(/^((batch|block|head)\d+\.)+/, '').replace(/^w_[kv]$/, 'w_q');
  const term = terms.find((one) => one.tensor === own);
  return term ? link(view, term.id, symbol, met) : symbol;
}

/**
 * @param {View} view
 * @param {string} id  of a term
 * @param {any} content
 * @param {Set<string>} met
 */
function link(view, id, content, met) {
  const isRepeated = met.has(id);
  met.add(id);
  return html`<button
    type="button"
    class="term"
    data-term=${id}
    tabindex=${isRepeated ? -1 : 0}
    @click=${() => {
      view.act.sheet('contents');
      queueMicrotask(() => showMeaning(id)); // after the one that opens the dialog
    }}
  >
    ${content}
  </button>`;
}

/**
 * Text, a term, text, and so on: of the names that have to be whole words.
 * @param {string} text
 * @param {Finder} finder
 */
function splitAtWords(text, { words }) {
  const parts = [''];
  if (words.size === 0 || !Intl.Segmenter) return [text];
  for (const { segment } of new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)) {
    if (words.has(segment)) parts.push(segment, '');
    else parts[parts.length - 1] += segment;
  }
  return parts;
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
 * @returns {Finder}
 */
function makeFinder(view) {
  const isEnglish = view.state.lang === 'en';
  const names = terms.flatMap(({ id }) => namesOf(view, id).map((name) => ({ id, name })));
  const isLong = (/** @type {{name: string}} */ { name }) =>
    isEnglish || name.length > 1 || /\w/.test(name);
  const ids = new Map(names.map(({ id, name }) => [stem(name), id]));
  const any = names
    .filter(isLong)
    .map(({ name }) => name)
    .sort((a, b) => b.length - a.length)
    .map((name) => (isEnglish ? `${name.replace(/y$/, '(?:y|ie)')}(?:e?s)?` : name));
  const edge = isEnglish ? '\\b' : '';
  const words = new Set(names.filter((one) => !isLong(one)).map(({ name }) => name));
  return { pattern: new RegExp(`${edge}(${any.join('|')})${edge}`, 'giu'), ids, words };
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
