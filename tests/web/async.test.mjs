// runAsync: the same in a worker, with progress, and an abort that ends it.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { promisify } from 'node:util';
import { Trace, changes, loadCore } from '../../web/js/core/core.js';
import { openHere } from '../../web/js/core/in-slices.js';
import { encode } from '../../web/js/core/message.js';
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

test('a time is that of one run, and can be stopped', async () => {
  /** @type {number[]} */
  const done = [];
  const milliseconds = await core.timeAsync(spec, {
    runs: 2,
    onProgress: (progress) => done.push(progress.done),
  });
  assert.ok(milliseconds > 0 && Number.isFinite(milliseconds), `${milliseconds}`);
  assert.deepEqual(done, [1, 2]);
  const controller = new AbortController();
  const timed = core.timeAsync(long, { signal: controller.signal });
  setTimeout(() => controller.abort(), 50);
  await assert.rejects(timed, { code: 'aborted' });
  await assert.rejects(core.timeAsync({ graph: 'none', inputs: {} }), { code: 'unknown_graph' });
});

test('where no worker may be started, the same is done in slices, and ends when told to', async () => {
  const bytes = await readFile(new URL('../../web/generated/attention.wasm', import.meta.url));
  const module = await WebAssembly.compile(bytes);
  /** @type {any[]} */
  const answers = [];
  /** @type {(value?: unknown) => void} */
  let arrived = () => {};
  const channel = openHere((answer) => {
    answers.push(answer);
    if (answer.type !== 'progress') arrived();
  });
  channel.post({ type: 'start', module });
  const first = new Promise((resolve) => (arrived = resolve));
  const small = specifications['masks combined'];
  channel.post({ type: 'run', message: encode(small) });
  await first;
  const { description, arena, notFinite } = answers.at(-1);
  assert.equal(changes(new Trace(description, arena, notFinite), core.run(small)).size, 0);
  const second = new Promise((resolve) => (arrived = resolve));
  channel.post({ type: 'time', message: encode(spec), runs: 1 });
  await second;
  assert.ok(answers.at(-1).milliseconds > 0);

  const before = answers.length;
  channel.post({ type: 'time', message: encode(spec), runs: 50 });
  channel.end();
  await new Promise((resolve) => setTimeout(resolve, 60));
  assert.equal(answers.length, before);
});
