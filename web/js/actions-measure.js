/** Taking times in a worker, one length after the other; results appear as they come. */

/** Of so many runs the median counts. */
const runs = 5;

/**
 * @param {any} page
 * @param {any} act
 * @param {() => any} t
 */
export function measureActions(page, act, t) {
  /** @type {AbortController | null} */
  let current = null;
  const change = (/** @type {any} */ patch) =>
    page.setUi({ measured: { ...page.ui.measured, ...patch } });

  /**
   * @param {{name: string, n: number, spec: () => any}} job
   * @param {AbortSignal} signal
   * @param {(share: number) => void} onShare  of this job
   */
  async function take({ name, n, spec }, signal, onShare) {
    const onProgress = (/** @type {any} */ { done, total }) => onShare(done / total);
    const milliseconds = await page.core.timeAsync(spec(), { signal, onProgress, runs });
    const { points } = page.ui.measured;
    change({ points: { ...points, [name]: [...(points[name] ?? []), [n, milliseconds]] } });
  }

  return {
    /** @param {{name: string, n: number, spec: () => any}[]} jobs  the shortest first */
    async measure(jobs) {
      current?.abort();
      const mine = (current = new AbortController());
      page.setUi({ measured: { points: {}, running: true, done: 0 } });
      act.say(t()('cost.time.running'));
      try {
        for (const [i, job] of jobs.entries())
          await take(job, mine.signal, (share) => change({ done: (i + share) / jobs.length }));
        act.say(t()('cost.time.done'));
      } catch (error) {
        const { code } = /** @type {any} */ (error);
        if (code === undefined) throw error;
        if (code === 'aborted') act.say(t()('said.stopped'));
        else act.refuse(error);
      } finally {
        if (current === mine) change({ running: false });
      }
    },

    /** What was measured so far stays. */
    stopMeasuring() {
      current?.abort();
    },
  };
}
