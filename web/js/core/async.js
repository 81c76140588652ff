// Runs specifications in a worker: one worker, kept for the next one, started when first needed.
//
// An abort ends the worker, whatever it is doing; the next specification starts a fresh one.
// Specifications wait for each other. Where a page may start no worker, the same is done on the
// page in short slices (in-slices.js).

import { CoreError } from './errors.js';
import { addressOf, embedded, inNode } from './files.js';
import { Trace } from './trace.js';

/** @typedef {import('./types.js').Progress} Progress */
/** @typedef {import('./types.js').FromWorker} FromWorker */
/** @typedef {{signal?: AbortSignal, onProgress?: (progress: Progress) => void}} RunOptions */
/** @typedef {RunOptions & {runs?: number}} TimeOptions */
/** @typedef {Exclude<import('./types.js').ToWorker, {type: 'start'}>} Task */
/**
 * @typedef {object} Job
 * @property {Task} task
 * @property {(progress: Progress) => void} onProgress
 * @property {(result: any) => void} resolve
 * @property {(error: CoreError) => void} reject
 */
/**
 * A worker of Node or of a page.
 * @typedef {object} Channel
 * @property {(message: import('./types.js').ToWorker) => void} post
 * @property {() => void} end
 * @property {(isBusy: boolean) => void} hold a busy worker keeps Node alive, an idle one does not
 */

export class Background {
  #module;
  /** @type {Job[]} */
  #waiting = [];
  /** @type {Job | null} */
  #active = null;
  /** @type {Channel | null} */
  #channel = null;
  /** A worker has answered; none can be started. */
  #answered = false;
  #refused = false;

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.#module = module;
  }

  /**
   * @param {Uint8Array} message a specification
   * @param {RunOptions} options
   * @returns {Promise<Trace>}
   */
  run(message, options) {
    return this.#wait({ type: 'run', message }, options);
  }

  /**
   * @param {Uint8Array} message a specification
   * @param {number} runs
   * @param {RunOptions} options
   * @returns {Promise<number>} milliseconds
   */
  time(message, runs, options) {
    return this.#wait({ type: 'time', message, runs }, options);
  }

  /**
   * @param {Task} task
   * @param {RunOptions} options
   * @returns {Promise<any>}
   */
  #wait(task, { signal, onProgress = () => {} }) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new CoreError('aborted'));
      /** @type {Job} */
      const job = {
        task,
        onProgress,
        resolve: (result) => (unlisten(), resolve(result)),
        reject: (error) => (unlisten(), reject(error)),
      };
      const abort = () => this.#abort(job);
      const unlisten = () => signal?.removeEventListener('abort', abort);
      signal?.addEventListener('abort', abort);
      this.#waiting.push(job);
      void this.#next();
    });
  }

  async #next() {
    const job = this.#active ? undefined : this.#waiting.shift();
    if (!job) return;
    this.#active = job;
    try {
      const channel = this.#channel ?? (await this.#open());
      if (this.#active !== job) return channel.end(); // aborted while the worker started
      this.#channel = channel;
      channel.hold(true);
      channel.post(job.task);
    } catch (error) {
      this.#fail(job, error);
    }
  }

  async #open() {
    const receive = (/** @type {FromWorker} */ message) => this.#receive(message);
    const fail = (/** @type {unknown} */ error) => this.#active && this.#fail(this.#active, error);
    const channel = await this.#channelFor(receive, fail);
    channel.post({ type: 'start', module: this.#module });
    return channel;
  }

  /**
   * @param {(message: FromWorker) => void} receive
   * @param {(error: unknown) => void} fail
   */
  async #channelFor(receive, fail) {
    if (inNode) return openInNode(receive, fail);
    if (!this.#refused) {
      try {
        return openInPage(receive, (error) => (this.#answered ? fail(error) : this.#again()));
      } catch {
        this.#refused = true; // a page from a file may not be allowed any
      }
    }
    const { openHere } = await import('./in-slices.js');
    return openHere(receive);
  }

  /** A worker that never answered cannot be started here: the same without one. */
  #again() {
    const job = this.#active;
    this.#refused = true;
    if (job) this.#waiting.unshift(job);
    this.#discard();
  }

  /** @param {FromWorker} message */
  #receive(message) {
    this.#answered = true;
    const job = this.#active;
    if (!job) return;
    if (message.type === 'progress') return job.onProgress(message.progress);
    this.#finish();
    if (message.type === 'refused') job.reject(new CoreError(message.code, message.detail));
    else if (message.type === 'timed') job.resolve(message.milliseconds);
    else job.resolve(new Trace(message.description, message.arena, message.notFinite));
  }

  /** The active job is over: on to the next. */
  #finish() {
    this.#active = null;
    this.#channel?.hold(false);
    void this.#next();
  }

  /** @param {Job} job */
  #abort(job) {
    if (job === this.#active) this.#discard();
    else this.#waiting = this.#waiting.filter((other) => other !== job);
    job.reject(new CoreError('aborted'));
  }

  /**
   * @param {Job} job
   * @param {unknown} error
   */
  #fail(job, error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (job === this.#active) this.#discard();
    job.reject(new CoreError('load_failed', { file: 'worker.js', reason }));
  }

  #discard() {
    this.#channel?.end();
    this.#channel = null;
    this.#finish();
  }
}

/**
 * @param {(message: FromWorker) => void} receive
 * @param {(error: unknown) => void} fail
 * @returns {Promise<Channel>}
 */
async function openInNode(receive, fail) {
  const name = 'node:worker_threads'; // in a variable: packing for a page leaves it alone
  const threads = /** @type {typeof import('node:worker_threads')} */ (await import(name));
  const worker = new threads.Worker(addressOf('worker.js'), { execArgv: [] });
  worker.on('message', receive);
  worker.on('error', fail);
  return {
    post: (message) => worker.postMessage(message),
    end: () => void worker.terminate(),
    hold: (isBusy) => (isBusy ? worker.ref() : worker.unref()),
  };
}

/**
 * @param {(message: FromWorker) => void} receive
 * @param {(error: unknown) => void} fail
 * @returns {Channel}
 */
function openInPage(receive, fail) {
  const worker = startInPage();
  worker.onmessage = (event) => receive(event.data);
  worker.onerror = (event) => fail(event.message);
  return {
    post: (message) => worker.postMessage(message),
    end: () => worker.terminate(),
    hold: () => {},
  };
}

function startInPage() {
  const source = embedded('worker.js');
  if (source === null) return new Worker(addressOf('worker.js'), { type: 'module' });
  const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const worker = new Worker(address); // classic: module workers from a blob fail on file://
  URL.revokeObjectURL(address);
  return worker;
}
