// README.md lists what the core can be asked for, and what comes out of it, as its tables have it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { withReference } from '../../build-scripts/reference.mjs';
import { core } from './support/core.mjs';

test('the reference is up to date; otherwise run node build-scripts/reference.mjs', () => {
  const text = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  assert.equal(withReference(core, text), text);
});

test('it names every graph, option, mask and operand', () => {
  const text = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const { graphs, masks } = core.options();
  const named = [
    ...graphs.flatMap(({ forms }) => forms.flatMap(({ options }) => options.map(({ key }) => key))),
    ...masks.map(({ kind }) => kind),
  ];
  for (const name of named) assert.ok(text.includes(`\`${name}\``), name);
  for (const { name } of graphs) assert.ok(text.includes(`<code>${name}</code>`), name);
});
