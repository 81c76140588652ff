/**
 * Words in the reader's language: a key and its parameters in, a text or a tree of nodes out.
 *
 * A language is loaded before its words are asked for, so that a reader fetches only their own; and
 * what a lesson has to say, when it is opened.
 *
 * To add a language: copy web/content/en.js and web/content/en, translate the texts, and add one line
 * to `languages` and to `choices.lang` (web/js/state.js). A test then says which keys, placeholders or
 * tensors are missing. No sentence stands here.
 */

import { symbolOf } from '../../content/symbols.js';
import { errorKey, errorParams } from './errors.js';
import { flatten, parse } from './markup.js';

/** @typedef {import('./markup.js').MarkupNode} MarkupNode */
/** @typedef {import('./markup.js').Params} Params */
/** @typedef {'en'|'zh'} Language */
/** @typedef {Record<string, string>} Texts */

/**
 * Every language by its own name; `tag` is for `lang=` attributes.
 * @type {{id: Language, tag: string, name: string, load: () => Promise<Texts>, part: (name: string) => Promise<{default: Texts}>}[]}
 */
export const languages = [
  {
    id: 'en',
    tag: 'en',
    name: 'English',
    load: async () => (await import('../../content/en.js')).en,
    part: (name) => import(`../../content/en/${name}.js`),
  },
  {
    id: 'zh',
    tag: 'zh-Hans',
    name: '中文',
    load: async () => (await import('../../content/zh.js')).zh,
    part: (name) => import(`../../content/zh/${name}.js`),
  },
];

/** The tables that have been loaded. @type {Map<string, Texts>} */
const tables = new Map();

/** Names of the parts that every language in use has. @type {Set<string>} */
const parts = new Set();

/** @param {string} lang */
export const hasLanguage = (lang) => tables.has(lang);

/**
 * @param {Language} lang
 * @returns {Promise<Texts>} its words by their keys
 */
export async function loadLanguage(lang) {
  const language = languages.find(({ id }) => id === lang) ?? languages[0];
  const known = tables.get(language.id);
  if (known) return known;
  const table = { ...(await language.load()) };
  for (let here = 0; here < parts.size;) {
    const names = [...parts].slice(here);
    await addTo(table, language, names);
    here += names.length;
  }
  tables.set(language.id, table);
  return table;
}

/**
 * Adds parts of the words, such as those of a lesson, to every language that is in use.
 * @param {...string} names
 */
export async function loadWords(...names) {
  const missing = names.filter((name) => !parts.has(name));
  for (const name of missing) parts.add(name);
  const inUse = languages.filter(({ id }) => tables.has(id));
  try {
    await Promise.all(
      inUse.map((language) =>
        addTo(/** @type {Texts} */ (tables.get(language.id)), language, missing),
      ),
    );
  } catch (error) {
    for (const name of missing) parts.delete(name);
    throw error;
  }
}

/**
 * @param {Texts} table
 * @param {typeof languages[number]} language
 * @param {string[]} names
 */
async function addTo(table, language, names) {
  const texts = await Promise.all(names.map((name) => language.part(name)));
  Object.assign(table, ...texts.map((module) => module.default));
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
    const symbol = symbolOf(id);
    if (!symbol) return id;
    const made = (/** @type {string} */ name, /** @type {any} */ { key, params }) =>
      plain(key, { ...params, name }).replace(/(\p{Script=Han}) (?=\p{Script=Han})/gu, '$1');
    return (symbol.within ?? []).reduce(made, texts[symbol.label]);
  };

  /**
   * The same with the number of its block, where there are several.
   * @param {string} id
   */
  const fullNameOf = (id) => {
    const block = /(?:^|\.)block(\d+)\./.exec(id);
    const name = nameOf(id);
    return block ? plain('tensor.block', { name, number: Number(block[1]) + 1 }) : name;
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

  return Object.assign(plain, { rich, error, caseKey, has, nameOf, fullNameOf, lang, tag });
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
