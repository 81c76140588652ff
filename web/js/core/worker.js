// The worker's side of async.js: runs a specification tensor by tensor and reports its progress.
// The same file runs as a thread of Node, as a module worker and, packed, as a classic one.

import { Border } from './border.js';
import { CoreError } from './errors.js';
import { Plan } from './plan.js';

/** @typedef {import('./types.js').FromWorker} FromWorker */
/** @typedef {import('./types.js').ToWorker} ToWorker */
/** @typedef {(message: FromWorker, transfer?: ArrayBuffer[]) => void} Post */

/** Progress is told about 25 times a second. */
const pause = 40;

/** @type {Promise<Border>} */
let border;

/**
 * @param {ToWorker} message
 * @param {Post} post
 */
async function receive(message, post) {
  if (message.type === 'start') border = Border.start(message.module);
  else run(await border, message.message, post);
}

/**
 * @param {Border} border
 * @param {Uint8Array} message
 * @param {Post} post
 */
function run(border, message, post) {
  try {
    const plan = new Plan(border, message);
    try {
      runInParts(plan, post);
      finish(plan, post);
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
 */
function runInParts(plan, post) {
  const total = plan.ids.length;
  let told = performance.now();
  plan.ids.forEach((id, i) => {
    plan.runPart(i, i + 1);
    if (i + 1 < total && performance.now() - told < pause) return;
    told = performance.now();
    post({ type: 'progress', progress: { done: i + 1, total, id } });
  });
}

/**
 * @param {Plan} plan
 * @param {Post} post
 */
function finish(plan, post) {
  const { description, arena, notFinite } = plan.snapshot();
  post({ type: 'done', description, arena, notFinite }, [
    /** @type {ArrayBuffer} */ (arena.buffer),
  ]);
}

async function listenInNode() {
  const name = 'node:worker_threads'; // in a variable: packing for a page leaves it alone
  const { parentPort } = /** @type {typeof import('node:worker_threads')} */ (await import(name));
  parentPort?.on('message', (message) =>
    receive(message, (answer, transfer) => parentPort.postMessage(answer, transfer)),
  );
}

function listenInPage() {
  self.onmessage = ({ data }) =>
    void receive(data, (answer, transfer = []) => self.postMessage(answer, { transfer }));
}

// Not asked of files.js, which has to know its own address: a classic script does not.
if (typeof process === 'object' && process.versions?.node) void listenInNode();
else listenInPage();
