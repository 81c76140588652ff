// What the page starts with explains all that the module it starts with can compute. (That every
// operation has its rule is for operation-rules.test.mjs.)

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { loadCore } from '../../web/js/core/core.js';
import { rules } from '../../web/js/core/explaining.js';

test('the first module has no operation without a rule among the first rules', async () => {
  const file = new URL('../../web/generated/one-head.wasm', import.meta.url);
  const core = await loadCore({ bytes: new Uint8Array(await readFile(file)) });
  const { operations } = core.options();
  assert.ok(operations.length > 0);
  assert.deepEqual(
    operations.filter((name) => !(name in rules)),
    [],
  );
});
