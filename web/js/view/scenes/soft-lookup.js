/**
 * The same look-up hard and soft: only the best key, the best two, all of them; at a temperature that
 * can be changed.
 */
import { html } from 'lit-html';
import { comparedTable } from '../broken.js';
import { tablesOf } from '../tables-of.js';

/** @typedef {import('../types.js').View} View */

/** From hard to soft; scores are divided by it. */
const temperatures = [0.05, 0.1, 0.2, 0.5, 1, 2, 5];

/**
 * @param {View} view
 * @param {{tables: string[]}} layout
 */
export default function softLookup(view, { tables }) {
  const { t, state, act } = view;
  const { scale } = state.options;
  const now = typeof scale === 'number' && scale > 0 ? 1 / scale : 1;
  const at = temperatures.reduce((best, one, i) => (one <= now * 1.0001 ? i : best), 0);
  const kept = /** @type {const} */ ([1, 2, 'all']);
  return html`<div>
    <label class="field wide slider"
      ><span
        >${t('query-key-value.lookup.temperature')} T${t('sign.colon')}<b
          >${Number(now.toPrecision(6))}</b
        ></span
      ><input
        type="range"
        data-control="temperature"
        min="0"
        max=${temperatures.length - 1}
        aria-valuetext=${Number(now.toPrecision(6))}
        .value=${String(at)}
        @input=${(/** @type {any} */ { target }) => act.option({ scale: 1 / temperatures[Number(target.value)] })}
    /></label>
    ${kept.map((top_k) => {
      const trace = view.wrongTrace({ options: { top_k } });
      if (!trace) return '';
      const name = t(`query-key-value.lookup.kept.${top_k}`);
      return html`<div class="pair tells">
        ${['weights', 'output'].map((id) => comparedTable(view, trace, id, { side: 'right', title: `${name}${t('sign.colon')}${t.nameOf(id)}`, differing: new Set() }))}
      </div>`;
    })}
    ${tablesOf(view, tables)}
  </div>`;
}
