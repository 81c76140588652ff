/** Histograms of q·k before and after the division, for the width that is chosen, and the variances. */
import { html } from 'lit-html';
import { columnOf, plot } from '../plot.js';
import { tablesOf } from '../tables-of.js';
import { tensorOf } from '../tensors.js';

/** @typedef {import('../types.js').View} View */

/**
 * @param {View} view
 * @param {{tables: string[]}} layout
 */
export default function dotHistograms(view, { tables }) {
  const { t, ui, act, labels, trace } = view;
  const last = trace.info('dots').rows - 1;
  const row = Math.min(ui.chosen.width ?? 6, last);
  return html`<div>
    <label class="field wide slider"
      ><span
        ><math
          ><msub><mi>d</mi><mi>k</mi></msub></math
        >
        = <b>${labels.widths[row]}</b></span
      ><input
        type="range"
        data-control="width"
        min="0"
        max=${last}
        aria-valuetext=${labels.widths[row]}
        .value=${String(row)}
        @input=${(/** @type {any} */ { target }) => act.setUi({ chosen: { ...ui.chosen, width: Number(target.value) } })}
    /></label>
    <div class="plots">
      ${histogram(view, 'dots', row, t('why-scale.spread.before'), 1)}
      ${histogram(view, 'scaled', row, t('why-scale.spread.after'), 0)}
    </div>
    <div class="tells">${variances(view)}</div>
    ${tablesOf(view, tables)}
  </div>`;
}

/**
 * @param {View} view
 * @param {string} id  of the samples
 * @param {number} row
 * @param {string} title
 * @param {number} hue
 */
function histogram({ trace, t, ...view }, id, row, title, hue) {
  const { cols, values, attributes } = tensorOf(trace, `${id}.histogram`);
  const [low, high] = [Number(attributes.low), Number(attributes.high)];
  const step = (high - low) / cols;
  const points = Array.from(
    { length: cols },
    (_, i) => /** @type {[number, number]} */ ([low + (i + 0.5) * step, values[row * cols + i]]),
  );
  return plot(
    { ...view, trace, t },
    {
      name: `histogram-${id}`,
      title,
      x: { label: t('why-scale.spread.score'), domain: [low, high] },
      y: { label: t('why-scale.spread.count'), domain: [0, Math.max(1, ...values)] },
      series: [{ name: t('why-scale.spread.samples'), kind: 'bars', points, hue }],
      step,
      most: 440,
    },
  );
}

/** @param {View} view */
function variances(view) {
  const { t, labels, trace } = view;
  const widths = labels.widths.map(Number);
  const series = [
    { id: 'dots.variance', name: t('why-scale.spread.before'), hue: 1 },
    { id: 'scaled.variance', name: t('why-scale.spread.after'), hue: 0 },
  ].map(({ id, name, hue }) => ({
    name,
    hue,
    kind: /** @type {const} */ ('line'),
    points: columnOf(tensorOf(trace, id), 0).map(
      ([i, value]) => /** @type {[number, number]} */ ([widths[i], value]),
    ),
  }));
  const values = series.flatMap(({ points }) => points.map(([, y]) => y)).filter((y) => y > 0);
  return plot(view, {
    name: 'variances',
    title: t('why-scale.spread.variances'),
    x: { label: 'd_k', domain: [1, Math.max(2, ...widths)], kind: 'log', ticks: widths },
    y: {
      label: t('why-scale.spread.variance'),
      domain: [Math.min(0.5, ...values), Math.max(2, ...values)],
      kind: 'log',
      ticks: [1, 10, 100, 1000].filter((tick) => tick <= Math.max(2, ...values)),
    },
    series,
  });
}
