/**
 * How large the gradient of each token is, by how far it stands from the last state, on the way back
 * through a recurrence: with its own gain, and with a smaller and a larger one.
 */
import { html } from 'lit-html';
import { columnOf, plot } from '../plot.js';
import { tablesOf } from '../tables-of.js';
import { tensorOf } from '../tensors.js';

/** @typedef {import('../types.js').View} View */
/** @typedef {[number, number][]} Points */

const gains = [0.25, 0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 2];

/**
 * @param {View} view
 * @param {{tables: string[]}} layout
 */
export default function gradientByDistance(view, { tables }) {
  const { t, state, act } = view;
  const { recurrent_gain: now } = /** @type {any} */ (state.options);
  const at = gains.reduce((best, gain, i) => (gain <= now ? i : best), 0);
  const series = [...new Set([0.5, 1, 1.5, now])].map((gain, hue) => ({
    name: t('why-attention.fading.gain', { gain }),
    kind: /** @type {const} */ ('line'),
    hue: gain === now ? 5 : hue,
    dashed: gain !== now,
    strong: gain === now,
    points: sizes(view, gain),
  }));
  return html`<div>
    <label class="field wide slider"
      ><span>${t('option.recurrent_gain')}${t('sign.colon')}<b>${now}</b></span
      ><input
        type="range"
        data-control="gain"
        min="0"
        max=${gains.length - 1}
        aria-valuetext=${now}
        .value=${String(at)}
        @input=${(/** @type {any} */ { target }) => act.option({ recurrent_gain: gains[Number(target.value)] })}
    /></label>
    <div class="tells">
      ${plot(view, {
        name: 'fading',
        title: t('why-attention.fading.plot'),
        x: {
          label: t('why-attention.fading.distance'),
          domain: [0, Math.max(1, state.sizes.n - 1)],
        },
        y: { label: t('why-attention.fading.size'), kind: 'log', ...powers(series) },
        series,
        most: 560,
      })}
    </div>
    ${tablesOf(view, tables)}
  </div>`;
}

/**
 * By distance from the last token. What is exactly 0 has no place on an axis of powers.
 * @param {View} view
 * @param {number} gain
 * @returns {Points}
 */
function sizes({ traceOf, state }, gain) {
  const trace = traceOf({
    options: /** @type {any} */ ({ ...state.options, recurrent_gain: gain }),
  });
  const norms = columnOf(tensorOf(trace, 'd_x.norm'), 0);
  return /** @type {Points} */ (
    norms.map(([token, size]) => [norms.length - 1 - token, size]).reverse()
  ).filter(([, size]) => size > 0 && Number.isFinite(size));
}

/**
 * An axis of powers of ten around all numbers, with a handful of ticks.
 * @param {{points: Points}[]} series
 * @returns {{domain: [number, number], ticks: number[]}}
 */
function powers(series) {
  const all = series.flatMap(({ points }) => points.map(([, size]) => Math.log10(size)));
  const low = Math.floor(Math.min(0, ...all));
  const high = Math.max(low + 1, Math.ceil(Math.max(0, ...all)));
  const step = Math.ceil((high - low) / 6);
  const ticks = [];
  for (let power = low; power <= high; power += step) ticks.push(Number(`1e${power}`));
  return { domain: [Number(`1e${low}`), Number(`1e${high}`)], ticks };
}
