// The specifications that parity, explanations and edits are tested with leave nothing out: every
// graph, tensor, mask and option of the core's tables, with every word that it takes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flatten } from '../../web/js/core/message.js';
import { core } from './support/core.mjs';
import { specifications } from './support/specifications.mjs';

const { graphs, masks } = core.options();

/** Every value of every key that is asked for; of masks without their place. */
const asked = new Set(
  Object.values(specifications).flatMap((spec) =>
    flatten(spec).map((entry) => {
      const key = entry.key.replace(/^options\.(mask\.\d+\.)?/, (_all, mask) =>
        mask ? 'mask.' : '',
      );
      return `${key} ${entry.kind === 'text' ? entry.text : entry.kind}`;
    }),
  ),
);
const tensors = new Set(
  Object.values(specifications).flatMap((spec) =>
    flatten(spec).map(({ key }) => `${spec.graph} ${key}`),
  ),
);

/** @type {(path: string, option: import('../../web/js/core/types.js').OptionInfo) => void} */
function isAskedFor(path, { key, words, numbers, default: standard }) {
  for (const word of words)
    if (word !== standard) assert.ok(asked.has(`${path}${key} ${word}`), `${path}${key} ${word}`);
  if (numbers !== 'none') assert.ok(asked.has(`${path}${key} number`), `${path}${key} number`);
}

for (const { name, forms } of graphs)
  test(`${name}: every tensor that is required, every option`, () => {
    for (const form of forms) {
      for (const { name: tensor, section, required, per_block } of form.tensors) {
        const key = `${section}.${per_block ? 'block0.' : ''}${tensor}`;
        if (required) assert.ok(tensors.has(`${name} ${key}`), key);
      }
      for (const option of form.options) isAskedFor('', option);
    }
  });

test('every kind of mask with every option', () => {
  for (const { kind, options } of masks) {
    assert.ok(asked.has(`mask.kind ${kind}`), kind);
    for (const option of options) isAskedFor('mask.', option);
  }
});
