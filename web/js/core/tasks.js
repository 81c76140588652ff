// What a worker is asked to do with a specification: compute it, tensor by tensor with its progress,
// or take the time that it takes. It knows nothing of how messages come and go.

import { CoreError } from './errors.js';
import { Plan } from './plan.js';

/** @typedef {import('./border.js').Border} Border */
/** @typedef {import('./types.js').FromWorker} FromWorker */
/** @typedef {import('./async.js').Task} Task */
/** @typedef {(message: FromWorker, transfer?: ArrayBuffer[]) => void} Post */
/** @typedef {() => Promise<void> | undefined} Breathe  lets others have a turn, where that is needed */

/** Progress is told about 25 times a second. */
const pause = 40;
/** Runs are repeated until a clock that browsers make coarse can tell how long they took. */
const longEnough = 20;

/**
 * @param {Border} border
 * @param {Task} task
 * @param {Post} post
 * @param {Breathe} breathe
 */
export async function perform(border, task, post, breathe) {
  try {
    const plan = new Plan(border, task.message);
    try {
      if (task.type === 'time') await time(plan, task.runs, post, breathe);
      else await run(plan, post, breathe);
    } finally {
      plan.free();
    }
  } catch (error) {
    if (!(error instanceof CoreError)) throw error;
    post({ type: 'refused', code: error.code, detail: error.detail });
  }
}

/**
 * @param {Plan} plan
 * @param {Post} post
 * @param {Breathe} breathe
 */
async function run(plan, post, breathe) {
  const { ids } = plan;
  const total = ids.length;
  let told = performance.now();
  for (let i = 0; i < total; ++i) {
    plan.runPart(i, i + 1);
    const waits = breathe();
    if (waits) await waits;
    if (i + 1 < total && performance.now() - told < pause) continue;
    told = performance.now();
    post({ type: 'progress', progress: { done: i + 1, total, id: ids[i] } });
  }
  const { description, arena, notFinite } = plan.snapshot();
  post({ type: 'done', description, arena, notFinite }, [
    /** @type {ArrayBuffer} */ (arena.buffer),
  ]);
}

/**
 * The median of several samples, after a run that warms up.
 * @param {Plan} plan
 * @param {number} samples
 * @param {Post} post
 * @param {Breathe} breathe
 */
async function time(plan, samples, post, breathe) {
  plan.run();
  const id = plan.ids[plan.ids.length - 1];
  const taken = [];
  for (let done = 1; done <= samples; ++done) {
    taken.push(sample(plan));
    post({ type: 'progress', progress: { done, total: samples, id } });
    const waits = breathe();
    if (waits) await waits;
  }
  taken.sort((a, b) => a - b);
  const middle = taken.length / 2;
  const milliseconds = (taken[Math.ceil(middle) - 1] + taken[Math.floor(middle)]) / 2;
  post({ type: 'timed', milliseconds });
}

/** @param {Plan} plan */
function sample(plan) {
  const start = performance.now();
  let runs = 0;
  let passed = 0;
  do {
    plan.run();
    ++runs;
    passed = performance.now() - start;
  } while (passed < longEnough);
  return passed / runs;
}
