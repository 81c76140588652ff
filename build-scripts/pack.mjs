// Packs web/ into dist/, twice: a folder for any static host, and dist/attention.html,
// the whole tool in one file that opens by double click. Each page gets the strict
// content policy that fits it. Prints what every part weighs (and writes dist/sizes.json).
//
// It compiles nothing and renders nothing: web/generated/ must be up to date.
//
// Usage: node build-scripts/pack.mjs

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { minify } from 'terser';
import { deltaOf } from './delta.mjs';
import { policyTag, servedPolicy, singleFilePolicy } from './policy.mjs';
import { table, weigh } from './sizes.mjs';

const web = fileURLToPath(new URL('../web', import.meta.url));
const dist = fileURLToPath(new URL('../dist', import.meta.url));
/** The first lesson needs one head, and no more; the single file has room for the whole ones alone. */
const wholeModules = ['attention.wasm', 'attention-relaxed.wasm'];
const modules = ['one-head.wasm', ...wholeModules];

/** @param {string} name */
const moduleFile = (name) => readFile(join(web, 'generated', name));

/** @type {import('esbuild').BuildOptions} */
const packed = {
  absWorkingDir: web,
  bundle: true,
  minify: true,
  charset: 'utf8',
  target: ['es2022', 'chrome114', 'firefox115', 'safari16.4'],
  loader: { '.svg': 'dataurl', '.png': 'dataurl', '.woff2': 'dataurl' },
  logLevel: 'warning',
  write: false,
  outdir: dist,
};

/** @param {import('esbuild').BuildOptions} options */
async function textOf(options) {
  const { outputFiles } = await build({ ...packed, ...options });
  return /** @type {import('esbuild').OutputFile[]} */ (outputFiles)[0].text.trim();
}

// The parts of web/index.html that packing replaces.
const stylesheet = /^[ \t]*<link\b[^>]*\brel="stylesheet"[^>]*>\n?/gm;
const script = /^[ \t]*<script\b[^>]*\bsrc="js\/main\.js"[^>]*><\/script>\n?/m;
const policyMarker = /<meta\s+http-equiv="Content-Security-Policy"[^>]*>/;
const comments = /[ \t]*<!--[^]*?-->\n?/g;

/**
 * @param {string} html
 * @param {(media: string) => boolean} [wanted]  by what a style sheet is for; empty: for all
 */
function packStyles(html, wanted = () => true) {
  const attribute = (/** @type {string} */ link, /** @type {string} */ name) =>
    link.match(`\\b${name}="([^"]*)"`)?.[1] ?? '';
  const imports = [...html.matchAll(stylesheet)]
    .filter(([link]) => wanted(attribute(link, 'media')))
    .map(([link]) => `@import "./${attribute(link, 'href')}" ${attribute(link, 'media')};`);
  return textOf({ stdin: { contents: imports.join('\n'), loader: 'css', resolveDir: web } });
}

/** What style sheets that follow later (for `not all` media, until the page wants them) are for then. */
const IN_USE = 'all';

/** @param {string} html */
const inUse = (html) => html.replaceAll('media="not all"', `media="${IN_USE}"`);

const packWorker = () => textOf({ entryPoints: ['js/core/worker.js'], format: 'iife' });

/**
 * The page's source with its style sheets, script and policy put in place.
 * @param {string} html
 * @param {{head: string, body: string, policy: import('./policy.mjs').Policy}} parts
 */
function assemble(html, { head, body, policy }) {
  for (const part of [stylesheet, script, policyMarker])
    if (html.search(part) < 0) throw new Error(`web/index.html has nothing like ${part}`);
  const page = html
    .replace(comments, '')
    .replace(stylesheet, '')
    .replace(script, '')
    .replace('</head>', () => `${head}</head>`)
    .replace('</body>', () => `${body}</body>`);
  return page.replace(policyMarker, () => policyTag(page, policy));
}

/**
 * Lets the parts that follow later take what they share with the page from the page itself: they
 * import all of it, so that it stays one piece instead of one for every combination of sharers.
 * @param {string[]} parts  files, as esbuild names them
 * @returns {import('esbuild').Plugin}
 */
const sharing = (parts) => ({
  name: 'sharing',
  setup({ onLoad }) {
    const paths = new Set(parts.map((part) => join(web, part)));
    onLoad({ filter: /\.js$/ }, async ({ path }) => {
      if (!paths.has(path)) return undefined;
      const source = await readFile(path, 'utf8');
      return { contents: `${source}\nimport ${JSON.stringify(join(web, 'js/main.js'))};\n` };
    });
  },
});

/**
 * The parts that follow later and share something with the page.
 * @param {import('esbuild').Metafile} metafile
 */
const sharers = ({ outputs }) =>
  Object.values(outputs).flatMap(({ entryPoint, imports }) =>
    entryPoint &&
    entryPoint !== 'js/main.js' &&
    imports.some(({ kind }) => kind === 'import-statement')
      ? [entryPoint]
      : [],
  );

/**
 * The folder for a host. Parts that are imported lazily stay files of their own.
 * @param {string} html
 * @returns {Promise<{critical: string[], later: string[]}>} names of what the first table needs, and of the rest
 */
async function packFolder(html) {
  /** @type {import('esbuild').BuildOptions & {metafile: true}} */
  const options = {
    ...packed,
    entryPoints: { main: 'js/main.js' },
    format: 'esm',
    splitting: true,
    define: { 'globalThis.isPackedInParts': 'true' },
    chunkNames: '[name]-[hash]',
    metafile: true,
  };
  const parts = sharers((await build(options)).metafile);
  const { outputFiles, metafile } = await build({ ...options, plugins: [sharing(parts)] });
  const scripts = staticImports(/** @type {import('esbuild').Metafile} */ (metafile), 'main.js');
  const preloads = scripts
    .slice(1)
    .map((name) => `<link rel="modulepreload" href="${name}">\n`)
    .join('');
  /** @type {Record<string, string>} */
  const files = {
    'index.html': assemble(html, {
      head: `<link rel="stylesheet" href="page.css">\n<link rel="stylesheet" href="later.css" media="not all">\n<link rel="stylesheet" href="print.css" media="print">\n${preloads}<script type="module" src="main.js"></script>\n`,
      body: '',
      policy: servedPolicy,
    }),
    'page.css': await packStyles(html, (media) => media === ''),
    'later.css': await packStyles(inUse(html), (media) => media === IN_USE),
    'print.css': await packStyles(html, (media) => media === 'print'),
    'worker.js': await packWorker(),
    'notices.txt': notices,
    ...Object.fromEntries(
      (outputFiles ?? []).map(({ path, text }) => [path.slice(dist.length + 1), text]),
    ),
  };
  for (const name of scripts) files[name] = await pressed(files[name]);
  for (const [name, text] of Object.entries(files)) await writeFile(join(dist, name), text);
  for (const name of modules) await writeFile(join(dist, name), await moduleFile(name));
  const words = await heaviestLanguage(/** @type {import('esbuild').Metafile} */ (metafile));
  const critical = ['index.html', 'page.css', ...scripts, words, 'one-head.wasm'];
  const later = [...Object.keys(files), ...modules].filter((name) => !critical.includes(name));
  return { critical, later };
}

/**
 * What the first table waits for, smaller than esbuild makes it (by 2 of 57 kB). Its first line asks
 * Chromium to compile all of it while it loads, beside the page, instead of each function when it is
 * called first (21 ms of the page's thread).
 * @param {string} script  a module
 */
async function pressed(script) {
  const preamble = '//# allFunctionsCalledOnLoad';
  const { code } = await minify(script, { module: true, ecma: 2020, format: { preamble } });
  return /** @type {string} */ (code);
}

/**
 * A reader fetches the words of one language; the heaviest counts.
 * @param {import('esbuild').Metafile} metafile
 */
async function heaviestLanguage({ outputs }) {
  const names = Object.entries(outputs)
    .filter(([, { entryPoint }]) => /^content\/\w+\.js$/.test(entryPoint ?? ''))
    .map(([path]) => /** @type {string} */ (path.split('/').pop()));
  const { parts } = await weigh(dist, names);
  return parts.reduce((most, part) => (part.gzip > most.gzip ? part : most)).name;
}

/**
 * An output and all that it imports before it runs.
 * @param {import('esbuild').Metafile} metafile
 * @param {string} entry
 */
function staticImports(metafile, entry) {
  const outputs = new Map(
    Object.entries(metafile.outputs).map(([path, output]) => [
      /** @type {string} */ (path.split('/').pop()),
      output,
    ]),
  );
  const needed = new Set([entry]);
  for (const name of needed)
    for (const { path, kind } of outputs.get(name)?.imports ?? [])
      if (kind === 'import-statement') needed.add(/** @type {string} */ (path.split('/').pop()));
  return [...needed];
}

/**
 * Everything in one file. What is no script of the page itself rests in it as plain text.
 * @param {string} html
 */
async function packSingleFile(html) {
  const embedded = [
    ['worker.js', await packWorker()],
    ['notices.txt', notices],
  ];
  const [whole, relaxed] = await Promise.all(wholeModules.map(moduleFile));
  const delta = Buffer.from(JSON.stringify(deltaOf(whole, relaxed)));
  for (const [i, bytes] of [whole, delta].entries())
    embedded.push([wholeModules[i], gzipSync(bytes, { level: 9 }).toString('base64')]);
  const main = await textOf({ entryPoints: ['js/main.js'], format: 'esm' });
  const blocks = embedded.map(
    ([name, text]) =>
      `<script type="text/plain" id="embedded-${name}">${inScript(name, text)}</script>\n`,
  );
  const page = assemble(html, {
    head: `<style>${await packStyles(inUse(html))}</style>\n`,
    body: `${blocks.join('')}<script type="module">${inScript('main.js', main)}</script>\n`,
    policy: singleFilePolicy,
  });
  await writeFile(join(dist, 'attention.html'), page);
}

/**
 * HTML ends or escapes a script's text at these; esbuild writes them otherwise in strings.
 * @param {string} name
 * @param {string} text
 */
function inScript(name, text) {
  if (/<\/script|<!--/i.test(text))
    throw new Error(`${name} cannot stand inside of a script element`);
  return text;
}

const html = await readFile(join(web, 'index.html'), 'utf8');
/** What the licences of the libraries in the pack ask to be told. */
const notices = await readFile(join(web, 'notices.txt'), 'utf8');
await rm(dist, { recursive: true, force: true });
await mkdir(dist, { recursive: true });
const { critical, later } = await packFolder(html);
await packSingleFile(html);

const sizes = {
  critical: await weigh(dist, critical),
  later: await weigh(dist, later),
  single: await weigh(dist, ['attention.html']),
};
await writeFile(join(dist, 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`);
console.log(table(sizes));
