// In the single file the relaxed module is told as pieces of the other one: put together, it is itself.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import fc from 'fast-check';
import { deltaOf } from '../../build-scripts/delta.mjs';
import { patched } from '../../web/js/core/files.js';

/** @param {Buffer} base @param {Buffer} target */
const rebuilt = async (base, target) =>
  Buffer.from(await patched(new Uint8Array(base), deltaOf(base, target)));

test('the relaxed module from the other one, with a tenth of its bytes', async () => {
  const [whole, relaxed] = await Promise.all(
    ['attention.wasm', 'attention-relaxed.wasm'].map((name) =>
      readFile(new URL(`../../web/generated/${name}`, import.meta.url)),
    ),
  );
  assert.ok((await rebuilt(whole, relaxed)).equals(relaxed));
  assert.ok(JSON.stringify(deltaOf(whole, relaxed)).length < relaxed.length / 10);
});

test('any file from any other', () =>
  fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 90 }),
      fc.uint8Array(),
      fc.nat(60),
      async (a, b, cut) => {
        const base = Buffer.from(a);
        const target = Buffer.concat([base.subarray(cut), Buffer.from(b), base]);
        assert.ok((await rebuilt(base, target)).equals(target));
      },
    ),
    { numRuns: 50 },
  ));
