// The worker's side of async.js: does what it is told, one task after the other.
// The same file runs as a thread of Node, as a module worker and, packed, as a classic one.

import { Border } from './border.js';
import { perform } from './tasks.js';

/** @typedef {import('./types.js').ToWorker} ToWorker */

/** @type {Promise<Border>} */
let border;

/** Nobody else waits for this thread. */
const goOn = () => undefined;

/**
 * @param {ToWorker} message
 * @param {import('./tasks.js').Post} post
 */
async function receive(message, post) {
  if (message.type === 'start') border = Border.start(message.module);
  else await perform(await border, message, post, goOn);
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
