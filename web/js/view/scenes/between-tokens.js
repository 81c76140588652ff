/** The one matrix that stands between two tokens, W_Q W_Kᵀ, as the core multiplies it out. */
import { html } from 'lit-html';
import { comparedTable } from '../broken.js';
import { tablesOf } from '../tables-of.js';

/** @typedef {import('../types.js').View} View */

/**
 * @param {View} view
 * @param {{tables: string[]}} layout
 */
export default function betweenTokens(view, { tables }) {
  const { t, state, labels } = view;
  const { d_model, d_k } = state.sizes;
  const { w_q, w_k } = state.edits;
  const trace = view.traceOf({
    example: 'qkv-between',
    seed: state.seed,
    sizes: { m: d_model, n: d_model, d_model: d_k, d_context: d_k, d_k, d_v: 1 },
    edits: { ...(w_q ? { q: w_q } : {}), ...(w_k ? { k: w_k } : {}) },
  });
  const numbered = { ...labels, m: labels.d_model, n: labels.d_model };
  return html`<div>
    <div class="pair">
      ${comparedTable({ ...view, labels: numbered }, trace, 'scores', {
        side: 'right',
        title: t('query-key-value.between.product', { rank: Math.min(d_k, d_model) }),
        differing: new Set(),
        nameless: true,
      })}
    </div>
    ${tablesOf(view, tables)}
  </div>`;
}
