// Which words the sources use, found by reading them.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../web/js', import.meta.url));

/** Sources of the page, without comments. @type {string[]} */
export const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.js'))
  .map((path) => readFileSync(join(root, path), 'utf8').replace(/\/\*[^]*?\*\//g, ''));

/** Every quoted text that could be a key. */
export const literals = new Set(
  sources.flatMap((source) => [...source.matchAll(/'([\w.-]+)'/g)].map(([, text]) => text)),
);

/**
 * Keys put together in a template, as patterns; a template of nothing but parts says too little.
 * @type {{template: string, pattern: RegExp}[]}
 */
export const templates = sources
  .flatMap((source) => [...source.matchAll(/`((?:[\w.-]|\$\{[^`{}]*\})+)`/g)])
  .map(([, template]) => template)
  .filter(
    (template) => template.includes('${') && /[a-z_]{3,}\.|\.[a-z_]{3,}/.test(parts(template)),
  )
  .map((template) => ({ template, pattern: patternOf(template) }));

/** Keys that are asked for as they stand: `t('key'`, `t()('key'`, `rich(view, 'key'`, `key: 'a.b'`. */
export const asked = new Set(
  sources.flatMap((source) =>
    [...source.matchAll(/(?:\bt(?:\(\))?\(|rich\((?:view, )?|key: )'([\w.-]+)'/g)]
      .map(([, key]) => key)
      .filter((key) => key.includes('.') || key === 'skip'),
  ),
);

/** @param {string} template */
function parts(template) {
  return template.replace(/\$\{[^}]*\}/g, ' ');
}

/** @param {string} template */
function patternOf(template) {
  const source = template
    .split(/\$\{[^}]*\}/)
    .map((part) => part.replace(/[.-]/g, '\\$&'))
    .join('[\\w.-]+');
  return new RegExp(`^${source}$`);
}
