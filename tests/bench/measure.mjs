// Times contenders in turns: what disturbs a shared machine disturbs all of them alike, and only
// ratios of one case are compared.

const warmUp = 200; // ms: engines compile lazily
const batch = 4; // ms: clocks in browsers tick every 0.1 ms, and a machine lets nobody run for long
const enough = 2500; // ms for one case; long runs get fewer rounds, but never fewer than five
const now = () => performance.now();

/** Runs it so many times; how long that took, in ms. Awaits only what has to be awaited. */
async function timeOf(run, count) {
  const start = now();
  for (let i = 0; i < count; ++i) {
    const result = run();
    if (result instanceof Promise) await result;
  }
  return now() - start;
}

/** Warms up, and says how many runs make a batch. */
async function countOf(run) {
  const start = now();
  let runs = 0;
  let last = 0;
  let spent = 0;
  for (let count = 1; now() - start < warmUp || runs < 2; count *= 2) {
    last = count;
    spent = await timeOf(run, count);
    runs += count;
  }
  return Math.max(1, Math.round((batch * last) / Math.max(spent, 0.01)));
}

export const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

/**
 * @param {Record<string, () => unknown>} runs by name
 * @param {number} rounds
 * @returns {Promise<{times: Record<string, number>, best: Record<string, number>}>} ms of one run:
 *   the median of all rounds, and the least disturbed of them
 */
export async function inTurns(runs, rounds) {
  const counts = {};
  const times = {};
  for (const [name, run] of Object.entries(runs)) {
    counts[name] = await countOf(run);
    times[name] = [];
  }
  const start = now();
  for (let round = 0; round < rounds && (round < 5 || now() - start < enough); ++round)
    for (const [name, run] of Object.entries(runs))
      times[name].push((await timeOf(run, counts[name])) / counts[name]);
  const of = (/** @type {(list: number[]) => number} */ pick) =>
    Object.fromEntries(Object.entries(times).map(([name, list]) => [name, pick(list)]));
  return { times: of(median), best: of((list) => Math.min(...list)) };
}
