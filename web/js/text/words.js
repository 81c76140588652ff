/**
 * Words in the reader's language: a key and its parameters in, a text or a tree of nodes out.
 *
 * A language is loaded before its words are asked for, so that a reader fetches only their own.
 *
 * To add a language: copy web/content/en.js, translate the texts, and add one line to `languages`
 * and to `choices.lang` (web/js/state.js). A test then says which keys, placeholders or tensors
 * are missing. No sentence stands here.
 */

import { symbolOf } from '../../content/symbols.js';
import { errorKey, errorParams } from './errors.js';
import { flatten, parse } from './markup.js';

/** @typedef {import('./markup.js').MarkupNode} MarkupNode */
/** @typedef {import('./markup.js').Params} Params */
/** @typedef {'en'|'zh'} Language */

/**
 * Every language by its own name; `tag` is for `lang=` attributes.
 * @type {{id: Language, tag: string, name: string, load: () => Promise<Record<string, string>>}[]}
 */
export const languages = [
  {
    id: 'en',
    tag: 'en',
    name: 'English',
    load: async () => (await import('../../content/en.js')).en,
  },
  {
    id: 'zh',
    tag: 'zh-Hans',
    name: '中文',
    load: async () => (await import('../../content/zh.js')).zh,
  },
];

/** The tables that have been loaded. @type {Map<string, Record<string, string>>} */
const tables = new Map();

/** @param {string} lang */
export const hasLanguage = (lang) => tables.has(lang);

/**
 * @param {Language} lang
 * @returns {Promise<Record<string, string>>} its words by their keys
 */
export async function loadLanguage(lang) {
  const { id, load } = languages.find((language) => language.id === lang) ?? languages[0];
  const table = tables.get(id) ?? (await load());
  tables.set(id, table);
  return table;
}

/**
 * @param {Language} lang
 */
export function words(lang) {
  const { id, tag } = languages.find((language) => language.id === lang) ?? languages[0];
  const texts = tables.get(id);
  if (!texts) throw new RangeError(`the words of ${id} are not loaded yet`);

  const has = (/** @type {string} */ key) => Object.hasOwn(texts, key);

  /** @param {string} key */
  const source = (key) => {
    if (!has(key)) throw new RangeError(`no words for “${key}” in ${lang}`);
    return texts[key];
  };

  /**
   * A tensor's name in words, such as “weights”.
   * @param {string} id
   * @returns {string}
   */
  const nameOf = (id) => {
    const label = symbolOf(id)?.label;
    return label === undefined ? id : texts[label];
  };

  /**
   * @param {string} key
   * @param {Params} [params]
   * @returns {MarkupNode[]}
   */
  const rich = (key, params) => named(parse(source(key), params), nameOf);

  /**
   * Plain text: markup is taken out.
   * @param {string} key
   * @param {Params} [params]
   */
  const plain = (key, params) => flatten(parse(source(key), params), nameOf);

  /**
   * The sentence for a refusal: a CoreError, a problem of a link, a number that cannot be read.
   * @param {{code: string, detail?: object | null}} error
   */
  const error = ({ code, detail }) => {
    const params = errorParams(detail ?? {}, nameOf);
    const key = errorKey(code, params, texts);
    return plain(key, { code, ...params });
  };

  /**
   * The key that explains what makes a cell special; null where nothing does.
   * @param {{case: string | null, op: string}} cell
   */
  const caseKey = ({ case: which, op }) => {
    const keys = [`case.${which}.${op}`, `case.${which}`];
    return which === null ? null : (keys.find(has) ?? null);
  };

  return Object.assign(plain, { rich, error, caseKey, has, nameOf, lang, tag });
}

/** @typedef {ReturnType<typeof words>} Words */

/**
 * Gives tensors without a text of their own their name.
 * @param {MarkupNode[]} nodes
 * @param {(id: string) => string} nameOf
 * @returns {MarkupNode[]}
 */
function named(nodes, nameOf) {
  return nodes.map((node) => {
    if (node.kind === 'em') return { ...node, children: named(node.children, nameOf) };
    return node.kind === 'tensor' ? { ...node, text: node.text ?? nameOf(node.id) } : node;
  });
}
