// The page stays light. Counted as gzip makes it, which every host sends; build-scripts/pack.mjs
// weighs the parts and says which of them the first table needs.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

/** @type {Record<'critical' | 'single', import('../../build-scripts/sizes.mjs').Group>} */
const sizes = JSON.parse(readFileSync(new URL('../../dist/sizes.json', import.meta.url), 'utf8'));

test('what the first table needs is at most 120 kB compressed', () => {
  const names = sizes.critical.parts.map(({ name }) => name);
  for (const name of ['index.html', 'page.css', 'main.js', 'one-head.wasm'])
    assert.ok(names.includes(name), `${name} is not counted`);
  assert.ok(
    names.some((name) => /^(en|zh)-/.test(name)),
    'the words are not counted',
  );
  assert.ok(sizes.critical.total.gzip <= 120_000, `${sizes.critical.total.gzip} bytes`);
});

test('the licences that the libraries in the pack ask for are told in both', () => {
  const dist = (/** @type {string} */ name) =>
    readFileSync(new URL(`../../dist/${name}`, import.meta.url), 'utf8');
  for (const name of ['notices.txt', 'attention.html'])
    for (const library of ['lit-html', 'D3', 'xsimd', 'Eigen', 'musl'])
      assert.match(dist(name), new RegExp(`^  ${library} {2,}`, 'm'), `${library} in ${name}`);
});

test('the whole tool in one file is at most 500 kB compressed', () => {
  assert.ok(sizes.single.total.gzip <= 500_000, `${sizes.single.total.gzip} bytes`);
});
