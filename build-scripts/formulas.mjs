// Renders every static formula of the lessons from LaTeX to MathML, ahead of time, so
// that the page ships no formula renderer: web/generated/formulas.js is an object of LaTeX
// → MathML. Formulas made of live numbers are the page's own business.
//
// Usage: node build-scripts/formulas.mjs

import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import temml from 'temml';

const content = new URL('../web/content/', import.meta.url);
const output = new URL('../web/generated/formulas.js', import.meta.url);

/**
 * Every text in a value made of objects and arrays, with the path that leads to it.
 * @param {unknown} value
 * @param {string} path
 * @returns {Generator<{path: string, text: string}>}
 */
function* texts(value, path) {
  if (typeof value === 'string') yield { path, text: value };
  else if (value && typeof value === 'object')
    for (const [key, part] of Object.entries(value)) yield* texts(part, `${path}.${key}`);
}

/**
 * The formulas of the lessons (every `formula`) and of the words (every `$…$`).
 * @returns {Promise<{path: string, latex: string, display: boolean}[]>}
 */
async function collect() {
  const found = [];
  for (const { path, text } of texts(await importContent('lessons.js'), 'lessons'))
    if (/\.formula(\.|$)/.test(path)) found.push({ path, latex: text, display: true });
  for (const language of ['en', 'zh'])
    for (const { path, text } of texts(await importContent(`${language}.js`), language))
      for (const [, latex] of text.matchAll(/\$([^$]+)\$/g))
        found.push({ path, latex, display: false });
  return found;
}

/** @param {string} name */
const importContent = (name) => import(new URL(name, content).href);

// What Temml says in style= attributes that a strict policy would block: spacing and
// sizes that browsers choose well by themselves. Colours must be classes instead.
const dispensable = /^(display:block math|padding-(left|right):[^;]*|math-depth:0|)$/;

/**
 * @param {{path: string, latex: string, display: boolean}} formula
 * @returns {string} MathML
 */
export function render({ path, latex, display }) {
  const complain = (/** @type {string} */ why) =>
    new Error(`${path}: ${why} in the formula ${latex}`);
  let mathml;
  try {
    mathml = temml.renderToString(latex, { displayMode: display, throwOnError: true, trust: true });
  } catch (error) {
    throw complain(/** @type {Error} */ (error).message);
  }
  return mathml.replace(/ style="([^"]*)"/g, (_, style) => {
    const refused = style.split(';').find((/** @type {string} */ part) => !dispensable.test(part));
    if (refused)
      throw complain(`the style "${refused}", which the page's policy blocks; use \\class{…},`);
    return '';
  });
}

async function main() {
  /** @type {Record<string, string>} */
  const formulas = {};
  for (const formula of await collect())
    if (formula.display || !(formula.latex in formulas)) formulas[formula.latex] = render(formula);
  const source = `export default ${JSON.stringify(formulas, null, 1)};\n`;
  await mkdir(new URL('.', output), { recursive: true });
  await writeFile(output, source);
  console.log(`${Object.keys(formulas).length} formulas rendered`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
