// Writes the reference in README.md, between its two marks: node build-scripts/reference.mjs
//
// Graphs, inputs, options and masks are the core's own tables, by which it validates what it is
// asked for; tensors are those of the specifications that the tests run, which leave no option out.
// A test fails while README.md says anything else. The modules have to be built.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadCore } from '../web/js/core/core.js';
import { specifications } from '../tests/web/support/specifications.mjs';

/** @typedef {import('../web/js/core/types.js').CoreOptions} CoreOptions */
/** @typedef {import('../web/js/core/types.js').FormInfo} FormInfo */
/** @typedef {import('../web/js/core/types.js').InputInfo} InputInfo */
/** @typedef {import('../web/js/core/types.js').OptionInfo} OptionInfo */
/** @typedef {Awaited<ReturnType<typeof loadCore>>} Core */

const readme = fileURLToPath(new URL('../README.md', import.meta.url));
const [start, end] = [
  '<!-- reference: node build-scripts/reference.mjs -->',
  '<!-- /reference -->',
];

/** How the core's kinds of numbers read. */
const numbers = /** @type {Record<string, string>} */ ({
  none: '',
  finite: 'a number',
  finite_or_minus_infinity: 'a number',
  positive: 'a number > 0',
  not_negative: 'a number ≥ 0',
  share: 'from 0 on, below 1',
  count: '1, 2, 3, …',
  whole: '0, 1, 2, …',
  seed: 'a seed',
  flag: 'true, false',
});

/** Parts of ids that are numbered, and how the reference writes them. */
const numbered = /** @type {[RegExp, string][]} */ ([
  [/\bbatch\d+\./g, ''],
  [/\b(block|head|step|tile)\d+\b/g, '$1N'],
  [/^d\d+\./, 'dN.'],
  [/\b(mask|bias)\d+\b/g, '$1N'],
]);

/**
 * README.md as it should be.
 * @param {Core} core
 * @param {string} text README.md as it is
 */
export function withReference(core, text) {
  const [before, rest] = text.split(start);
  const after = rest.slice(rest.indexOf(end) + end.length);
  return `${before}${start}\n\n${reference(core)}\n\n${end}${after}`;
}

/** @param {Core} core */
function reference(core) {
  const tables = core.options();
  return [
    'In every specification, beside `graph`, `inputs`, `weights` and `options`:',
    [tables.precision, tables.rounding].map(plain).join('\n'),
    '**Options** of the graphs, each with its usual value in bold.',
    optionTable(optionsOf(tables)),
    '**Masks**, one or a list of them in `options.mask`; `per` is for grids of rank 3.',
    tables.masks.map(mask).join('\n'),
    '**Graphs**, with their inputs (in brackets where they may be left out) and all tensors of their ' +
      'traces. Batches put `batch0.`, `batch1.`, … in front; gradients are the same names with `d_` ' +
      'before the last part.',
    ...tables.graphs.map(({ name, forms }) => graph(core, name, forms)),
  ].join('\n\n');
}

/** @param {OptionInfo} option */
function plain(option) {
  return `- \`${option.key}\`: ${values(option)}`;
}

/** @param {{option: OptionInfo, graphs: string}[]} rows */
function optionTable(rows) {
  const lines = rows.map(
    ({ option, graphs }) => `| \`${option.key}\` | ${values(option)} | ${graphs} |`,
  );
  return ['| option | values | graphs |', '| --- | --- | --- |', ...lines].join('\n');
}

/** @param {OptionInfo} option */
function values({ words, numbers: kind, default: standard }) {
  const listed = words.map((word) => (word === standard ? `**\`${word}\`**` : `\`${word}\``));
  const isNumber = typeof standard === 'number' && kind !== 'flag';
  if (kind === 'flag') listed.push(standard ? '**true**, false' : 'true, **false**');
  else if (numbers[kind]) listed.push(`${numbers[kind]}${isNumber ? ` (**${standard}**)` : ''}`);
  return listed.join(', ');
}

/**
 * Each option with the graphs that take it; one whose values differ between graphs is listed more
 * than once.
 * @param {CoreOptions} tables
 */
function optionsOf({ graphs }) {
  /** @type {Map<string, {option: OptionInfo, names: Set<string>}>} */
  const rows = new Map();
  for (const { name, forms } of graphs)
    for (const option of forms.flatMap(({ options }) => options)) {
      const key = JSON.stringify(option);
      if (!rows.has(key)) rows.set(key, { option, names: new Set() });
      rows.get(key)?.names.add(`\`${name}\``);
    }
  return [...rows.values()].map(({ option, names }) => ({ option, graphs: [...names].join(', ') }));
}

/** @param {CoreOptions['masks'][number]} mask */
function mask({ kind, options, tensor }) {
  const parts = options.map((option) => `\`${option.key}\`: ${values(option)}`);
  return `- \`${kind}\`: ${[...(tensor ? [input(tensor)] : []), ...parts].join('; ')}`;
}

/**
 * @param {Core} core
 * @param {string} name
 * @param {readonly FormInfo[]} forms
 */
function graph(core, name, forms) {
  const inputs = forms.map(({ tensors }) => tensors.map(input).join(', ')).filter(Boolean);
  const ids = tensorsOf(core, name).map((id) => `\`${id}\``);
  return [
    `<details><summary><code>${name}</code></summary>`,
    inputs.length === 0 ? 'No inputs.' : `From ${inputs.join('; or from ')}.`,
    ids.join(' '),
    '</details>',
  ].join('\n\n');
}

/** @param {InputInfo} info */
function input({ name, rows, cols, required, per_block }) {
  const text = `\`${per_block ? 'blockN.' : ''}${name}\` ${rows}×${cols}`;
  return required ? text : `[${text}]`;
}

/**
 * The ids of all tensors that any specification of the graph has, in the order computed.
 * @param {Core} core
 * @param {string} name
 */
function tensorsOf(core, name) {
  /** @type {string[]} */
  const all = [];
  for (const spec of Object.values(specifications)) {
    if (spec.graph !== name || spec.precision !== undefined) continue;
    let place = 0;
    for (const id of core.run({ ...spec, options: { ...spec.options, gradient: false } }).ids) {
      const general = numbered.reduce((text, [from, to]) => text.replace(from, to), id);
      const found = all.indexOf(general);
      if (found < 0) all.splice(place, 0, general);
      place = (found < 0 ? place : found) + 1;
    }
  }
  return all;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = withReference(await loadCore(), readFileSync(readme, 'utf8'));
  writeFileSync(readme, text);
  console.log('README.md has the reference of the modules that are built.');
}
