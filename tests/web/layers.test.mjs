// Dependence points in one direction: from the page down to the core, and within the core
// from the session down to the types. Reads every include and import; types that only
// comments and .d.ts files name are free to come from anywhere.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, extname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * All files below a folder with this extension, as paths from the root.
 * @param {string} folder
 * @param {RegExp} name
 */
const filesOf = (folder, name) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path) && !path.startsWith('generated'))
    .map((path) => join(folder, path));

/** @param {string} path */
const codeOf = (path) =>
  readFileSync(join(root, path), 'utf8').replace(/\/\*[^]*?\*\/|(?<![:'"`])\/\/.*$/gm, '');

/**
 * The core from the bottom up. A file includes what stands before it; names in one line belong
 * together, and `steps` stands for every steps_….h too.
 */
const coreOrder = [
  ['types', 'one_head'],
  ['status'],
  ['domain'],
  ['random', 'number_format'],
  ['kernels'],
  ['graph'],
  ['operations', 'costs', 'shape_rules', 'steps', 'gradient_rules', 'builder'],
  ['gradient_names', 'gradient'],
  ['experiments'],
  ['tape', 'rounded_tape'],
  ['givens', 'masks', 'dropout', 'position', 'norms', 'single'],
  ['attention'],
  ['sequence', 'studies', 'encoder_decoder'],
  ['multi_head'],
  ['encoder'],
  ['variants'],
  ['approximations'],
  ['specification'],
  ['seeds'],
  ['catalogue'],
  ['request'],
  ['choices'],
  ['draft'],
  ['ledger'],
  ['session'],
];

/** Each folder of the page with the folders and packages that it may import from. */
const pageLayers = {
  'web/js/core': ['web/js/core', 'node:'],
  'web/content': ['web/content'],
  'web/js/text': ['web/js/text', 'web/content', 'web/js/core/explaining.js'],
  'web/js/view': [
    'web/js/view',
    'web/js/text',
    'web/content',
    'web/generated',
    'web/js/core/explaining.js',
    'web/js/core/rounding.js',
    'lit-html',
    'd3-',
  ],
};

test('every file of the core has its place, and includes only what is below it', () => {
  const rank = (/** @type {string} */ path) =>
    coreOrder.findIndex((names) =>
      names.some((name) => `${basename(path, extname(path))}_`.startsWith(`${name}_`)),
    );
  for (const path of filesOf('src/core', /\.(h|cpp)$/)) {
    assert.notEqual(rank(path), -1, `${path} has no place in the order of this test`);
    for (const [, included] of codeOf(path).matchAll(/#include "([^"]+)"/g)) {
      assert.ok(included.startsWith('core/'), `${path} includes ${included}`);
      assert.ok(rank(included) <= rank(path), `${path} includes ${included}, which is above it`);
    }
  }
});

test('only the kernels know of xsimd', () => {
  for (const path of filesOf('src', /\.(h|cpp)$/))
    if (!/\/kernels(_\w+)?\.(h|cpp)$/.test(path))
      assert.doesNotMatch(codeOf(path), /#include <xsimd/, path);
});

for (const [folder, allowed] of Object.entries(pageLayers))
  test(`${folder} imports only from ${allowed.join(', ')}`, () => {
    for (const path of filesOf(folder, /(?<!\.d)\.(js|ts)$/))
      for (const imported of importsOf(path))
        assert.ok(
          allowed.some((place) => imported.startsWith(place)),
          `${path} imports ${imported}`,
        );
  });

test('nothing imports main.js', () => {
  for (const path of filesOf('web', /\.js$/))
    assert.ok(!importsOf(path).includes('web/js/main.js'), path);
});

/**
 * What a module imports, statically or not: paths from the root, or names of packages.
 * @param {string} path
 */
function importsOf(path) {
  const statements = /(?:\bfrom\s*|\bimport\s*\(?\s*)'([^']+)'/g;
  return [...codeOf(path).matchAll(statements)].map(([, name]) =>
    name.startsWith('.') ? normalize(join(dirname(path), name)) : name,
  );
}
