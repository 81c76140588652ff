// runAsync: the same in a worker, with progress, and an abort that ends it.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import test from 'node:test';
import { promisify } from 'node:util';
import { changes, loadCore } from '../../web/js/core/core.js';
import { core } from './support/core.mjs';
import { matrix } from './support/numbers.mjs';
import { specifications } from './support/specifications.mjs';

/** @typedef {import('../../web/js/core/types.js').Progress} Progress */
/** @typedef {import('../../web/js/core/types.js').Spec} Spec */

/** @type {Spec} */
const spec = { graph: 'softmax', inputs: { scores: [[1, 2, 3]] } };

/** @type {Spec} takes seconds */
const long = {
  graph: 'attention',
  inputs: { x: { rows: 1200, cols: 1200, values: new Float64Array(1200 * 1200).fill(0.5) } },
  weights: Object.fromEntries(
    ['w_q', 'w_k', 'w_v'].map((name) => [
      name,
      { rows: 1200, cols: 1200, values: new Float64Array(1200 * 1200).fill(0.25) },
    ]),
  ),
};

test('a worker computes the same', async () => {
  for (const name of ['masks combined', 'batch', 'self-attention, float32', 'empty rows: nan']) {
    const trace = await core.runAsync(specifications[name]);
    const expected = core.run(specifications[name]);
    assert.equal(changes(trace, expected).size, 0, name);
    assert.deepEqual(trace.ids, expected.ids);
    assert.deepEqual(trace.notFinite, expected.notFinite);
    for (const id of trace.ids) assert.deepEqual(trace.info(id), expected.info(id));
  }
});

test('a refusal rejects with its code and details', async () => {
  await assert.rejects(core.runAsync({ ...spec, inputs: { scores: [[1], [2, 3]] } }), {
    name: 'CoreError',
    code: 'ragged_rows',
  });
  await assert.rejects(core.runAsync({ ...spec, inputs: { scores: [[NaN]] } }), {
    name: 'CoreError',
    code: 'not_finite',
    detail: { tensor: 'scores', row: 0, col: 0, value: NaN },
  });
});

test('progress counts tensors and ends at all of them', async () => {
  /** @type {Progress[]} */
  const seen = [];
  const trace = await core.runAsync(spec, { onProgress: (progress) => seen.push(progress) });
  const total = trace.ids.length;
  assert.deepEqual(seen[seen.length - 1], { done: total, total, id: trace.ids[total - 1] });
  seen.forEach(({ done }, i) => assert.ok(i === 0 || done > seen[i - 1].done));
});

test('specifications wait for each other and come out right', async () => {
  const specs = Array.from({ length: 8 }, (_, i) => ({
    graph: 'softmax',
    inputs: { scores: matrix(3, 4, i + 1) },
  }));
  const traces = await Promise.all(specs.map((each) => core.runAsync(each)));
  traces.forEach((trace, i) => assert.equal(changes(trace, core.run(specs[i])).size, 0));
});

test('an abort ends a long computation; the next one works', async () => {
  const controller = new AbortController();
  /** @type {Progress[]} */
  const seen = [];
  const run = core.runAsync(long, {
    signal: controller.signal,
    onProgress(progress) {
      seen.push(progress);
      controller.abort();
    },
  });
  const behind = core.runAsync(spec);
  await assert.rejects(run, { name: 'CoreError', code: 'aborted' });
  assert.equal(changes(await behind, core.run(spec)).size, 0);
  assert.equal(changes(await core.runAsync(spec), core.run(spec)).size, 0);
  assert.equal(seen.length, 1);
  assert.ok(seen[0].done < seen[0].total);
});

test('what is aborted before its turn is never run', async () => {
  await assert.rejects(core.runAsync(spec, { signal: AbortSignal.abort() }), { code: 'aborted' });
  const controller = new AbortController();
  const first = core.runAsync(spec);
  const second = core.runAsync(spec, {
    signal: controller.signal,
    onProgress: () => assert.fail('it ran'),
  });
  controller.abort();
  await assert.rejects(second, { code: 'aborted' });
  await first;
});

test('an abort while the worker starts does no harm', async () => {
  const fresh = await loadCore();
  const controller = new AbortController();
  const run = fresh.runAsync(spec, { signal: controller.signal });
  controller.abort();
  await assert.rejects(run, { code: 'aborted' });
  assert.equal(changes(await fresh.runAsync(spec), core.run(spec)).size, 0);
});

test('an abort after the end changes nothing', async () => {
  const controller = new AbortController();
  const trace = await core.runAsync(spec, { signal: controller.signal });
  controller.abort();
  assert.equal(changes(trace, core.run(spec)).size, 0);
  await core.runAsync(spec);
});

test('an idle worker does not keep Node alive', async () => {
  const address = new URL('../../web/js/core/core.js', import.meta.url).href;
  const script = `
    const { loadCore } = await import(${JSON.stringify(address)});
    const core = await loadCore();
    const trace = await core.runAsync(${JSON.stringify(spec)});
    console.log(trace.ids.length);`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { timeout: 30000 },
  );
  assert.equal(Number(stdout), core.run(spec).ids.length);
});
