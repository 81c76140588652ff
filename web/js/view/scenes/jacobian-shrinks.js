/** How the largest entry of softmax’s Jacobian shrinks as all scores are multiplied. */
import { html } from 'lit-html';
import { plot } from '../plot.js';
import { tablesOf } from '../tables-of.js';
import { tensorOf } from '../tensors.js';

/** @typedef {import('../types.js').View} View */

/** What scores are multiplied by, in the plot and on the slider. */
const factors = [0.25, 0.5, 1, 2, 4, 8, 16, 32];

/**
 * @param {View} view
 * @param {{tables: string[]}} layout
 */
export default function jacobianShrinks(view, { tables }) {
  const { t, state, act } = view;
  const { scale } = state.options;
  const now = typeof scale === 'number' ? scale : 1;
  const at = factors.reduce((best, factor, i) => (factor <= now ? i : best), 0);
  const points = factors.map((factor) => {
    const trace = view.traceOf({ options: { ...state.options, scale: factor } });
    const { values } = tensorOf(trace, 'jacobian');
    return /** @type {[number, number]} */ ([factor, Math.max(...Array.from(values, Math.abs))]);
  });
  return html`<div>
    <label class="field wide slider"
      ><span>${t('why-scale.slopes.factor')}${t('sign.colon')}<b>${now}</b></span
      ><input
        type="range"
        data-control="factor"
        min="0"
        max=${factors.length - 1}
        aria-valuetext=${now}
        .value=${String(at)}
        @input=${(/** @type {any} */ { target }) => act.option({ scale: factors[Number(target.value)] })}
    /></label>
    ${tablesOf(view, tables)}
    ${plot(view, {
      name: 'slopes',
      title: t('why-scale.slopes.plot'),
      x: { label: t('why-scale.slopes.factor'), domain: [0.25, 32], kind: 'log', ticks: factors },
      y: {
        label: t('why-scale.slopes.largest'),
        domain: [0, Math.max(0.26, ...points.map(([, y]) => y))],
      },
      series: [{ name: t('why-scale.slopes.largest'), kind: 'line', points, hue: 5 }],
      marks: [{ x: Math.min(32, Math.max(0.25, now)), label: t('why-scale.slopes.now') }],
      most: 560,
    })}
  </div>`;
}
