// Renders every static formula of the lessons from LaTeX to MathML, ahead of time, so
// that the page ships no formula renderer: web/generated/formulas.js is an object of LaTeX
// → MathML for what comes with the page, web/generated/formulas/<lesson>.js for each later
// lesson. Formulas made of live numbers are the page's own business.
//
// Usage: node build-scripts/formulas.mjs

import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import temml from 'temml';

const content = new URL('../web/content/', import.meta.url);
const generated = new URL('../web/generated/', import.meta.url);
const languages = ['en', 'zh'];

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

/** @typedef {{path: string, latex: string, display: boolean}} Formula */

/**
 * The formulas of a lesson (every `formula`).
 * @param {any} lesson
 * @returns {Formula[]}
 */
const ofLesson = (lesson) =>
  [...texts(lesson, lesson.id)]
    .filter(({ path }) => /\.formula(\.|$)/.test(path))
    .map(({ path, text }) => ({ path, latex: text, display: true }));

/**
 * The formulas of words (every `$…$`).
 * @param {Record<string, string>} words
 * @param {string} language
 * @returns {Formula[]}
 */
const ofWords = (words, language) =>
  [...texts(words, language)].flatMap(({ path, text }) =>
    [...text.matchAll(/\$([^$]+)\$/g)].map(([, latex]) => ({ path, latex, display: false })),
  );

/** What comes with the page. */
async function first() {
  const { lessonOf, home } = await importContent('lessons.js');
  const words = await Promise.all(
    languages.map(async (language) => (await importContent(`${language}.js`))[language]),
  );
  return [
    ...ofLesson(lessonOf(home)),
    ...words.flatMap((texts, i) => ofWords(texts, languages[i])),
  ];
}

/** @param {string} id of a lesson that comes later */
async function later(id) {
  const { lesson } = await importContent(`course/${id}.js`);
  return [...ofLesson(lesson), ...(await ofPart(id))];
}

/** @param {string} name of a part of the words */
async function ofPart(name) {
  const words = await Promise.all(
    languages.map(async (language) => (await importContent(`${language}/${name}.js`)).default),
  );
  return words.flatMap((texts, i) => ofWords(texts, languages[i]));
}

/**
 * What words hold that belong to no lesson and follow later.
 * @param {string[]} lessons
 */
async function shared(lessons) {
  const names = (await readdir(new URL('en/', content))).map((file) => file.replace('.js', ''));
  const parts = names.filter((name) => !lessons.includes(name)).map(ofPart);
  return (await Promise.all(parts)).flat();
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

/**
 * @param {string} name of the file
 * @param {Formula[]} found
 */
async function write(name, found) {
  /** @type {Record<string, string>} */
  const formulas = {};
  for (const formula of found)
    if (formula.display || !(formula.latex in formulas)) formulas[formula.latex] = render(formula);
  const file = new URL(`${name}.js`, generated);
  await mkdir(new URL('.', file), { recursive: true });
  await writeFile(file, `export default ${JSON.stringify(formulas, null, 1)};\n`);
  return Object.keys(formulas).length;
}

async function main() {
  const { lessonIds, home } = await importContent('lessons.js');
  await rm(new URL('formulas/', generated), { recursive: true, force: true });
  let count = 0;
  for (const id of lessonIds)
    if (id !== home) count += await write(`formulas/${id}`, await later(id));
  count += await write('formulas/course', await shared(lessonIds));
  count += await write('formulas', await first());
  console.log(`${count} formulas rendered`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
