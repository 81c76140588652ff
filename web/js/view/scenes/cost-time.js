/**
 * How long attention takes in this browser, for longer and longer sequences, beside what the number of
 * its multiplications predicts. Times are taken in a worker and appear as they come; what is predicted
 * starts from the longest sequence measured so far.
 */
import { html, nothing } from 'lit-html';
import { headWidth, powerOfTen, specOfVariant, totalsOf } from '../costs.js';
import { plot } from '../plot.js';
import { tablesOf } from '../tables-of.js';

const lengths = [64, 128, 256, 512, 1024, 2048, 4096];
/** What is measured: all pairs, without storing them; and by way of the keys' sums. */
const measured = ['tiled', 'linear'];

/**
 * @param {import('../types.js').View} view
 * @param {{tables: string[]}} layout
 */
export default function costTime(view, { tables }) {
  const { ui } = view;
  const points = ui.measured?.points ?? {};
  const any = measured.some((name) => points[name]?.length);
  return html`${controls(view)} ${any ? times(view, points) : nothing}
    <p class="fact">${view.t('cost.time.what')}</p>
    ${tablesOf(view, tables)}`;
}

/** @param {import('../types.js').View} view */
function controls({ ui, t, act }) {
  const { running = false, done = 0, points = null } = ui.measured ?? {};
  const jobs = lengths.flatMap((n) =>
    measured.map((name) => ({
      name,
      n,
      spec: () => filled(specOfVariant(name, { n, d: headWidth })),
    })),
  );
  return html`<div class="measuring" data-measuring=${running}>
    ${
      running
        ? html`<button
              class="button"
              data-action="stop-measuring"
              @click=${() => act.stopMeasuring()}
            >
              ${t('action.cancel')}</button
            ><progress aria-label=${t('cost.time.progress')} max="1" value=${done}></progress
            ><span>${Math.round(done * 100)} %</span>`
        : html`<button class="button main" data-action="measure" @click=${() => act.measure(jobs)}>
            ${t(points ? 'cost.time.again' : 'cost.time.start')}
          </button>`
    }
  </div>`;
}

/** The same few rows again and again: how long it takes does not depend on what they hold. */
const pattern = Float32Array.from({ length: 8 * headWidth }, (_, i) => ((i * 37) % 64) / 64 - 0.5);

/**
 * @param {import('../../core/types.js').Spec} spec  by shapes
 * @returns {import('../../core/types.js').Spec} with numbers
 */
function filled(spec) {
  const inputs = Object.entries(spec.inputs).map(([id, input]) => {
    const [rows, cols] = /** @type {any} */ (input).shape;
    const values = new Float32Array(rows * cols);
    for (let at = 0; at < values.length; at += pattern.length)
      values.set(pattern.subarray(0, values.length - at), at);
    return [id, { rows, cols, values }];
  });
  return { ...spec, inputs: Object.fromEntries(inputs) };
}

/**
 * @param {import('../types.js').View} view
 * @param {Record<string, [number, number][]>} points
 */
function times(view, points) {
  const { t } = view;
  const [name] = measured;
  const reference = points[name]?.at(-1);
  const series = measured.map((one, hue) => ({
    name: t(`cost.time.${one}`),
    kind: /** @type {const} */ ('line'),
    hue,
    strong: true,
    points: points[one] ?? [],
  }));
  const predicted = reference ? prediction(view, name, reference) : [];
  const all = [...series.flatMap((one) => one.points), ...predicted].map(([, ms]) => ms);
  const exponents = [Math.min(...all), Math.max(...all)].map(Math.log10);
  return plot(view, {
    name: 'times',
    title: t('cost.time.plot'),
    x: {
      label: 'n',
      domain: [lengths[0], lengths[lengths.length - 1]],
      kind: 'log',
      ticks: lengths,
    },
    y: {
      label: t('cost.time.milliseconds'),
      domain: [10 ** Math.floor(exponents[0]), 10 ** Math.ceil(exponents[1] + 0.01)],
      kind: 'log',
      ticks: [0.001, 0.01, 0.1, 1, 10, 100, 1000, 10000, 100000].filter(
        (tick) =>
          Math.log10(tick) >= Math.floor(exponents[0]) &&
          Math.log10(tick) <= Math.ceil(exponents[1]),
      ),
      write: (value) => powerOfTen(value) || String(Number(value.toPrecision(3))),
    },
    series: [
      ...series,
      { name: t('cost.time.predicted'), kind: 'line', hue: 0, dashed: true, points: predicted },
    ],
  });
}

/**
 * As many times as long as there are multiplications more.
 * @param {import('../types.js').View} view
 * @param {string} name
 * @param {[number, number]} reference  a length, and how long it took
 * @returns {[number, number][]}
 */
function prediction(view, name, [length, milliseconds]) {
  const costs = (/** @type {number} */ n) =>
    totalsOf(view, name, { n, d: headWidth }).multiplications;
  return lengths.map((n) => [n, (milliseconds * costs(n)) / costs(length)]);
}
