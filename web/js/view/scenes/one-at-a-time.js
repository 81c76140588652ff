/**
 * A target that is made one token at a time: with t of its tokens there, both of the decoder's
 * attentions, and whether the rows that were there before are still the same.
 */
import { html } from 'lit-html';
import { comparedTable } from '../broken.js';
import { tablesOf } from '../tables-of.js';
import { tensorOf } from '../tensors.js';
import { aloneTrace } from './three-attentions.js';

/** @typedef {import('../types.js').View} View */
/** @typedef {import('../../core/trace.js').Trace} Trace */

/**
 * @param {View} view
 * @param {{tables: string[]}} layout
 */
export default function oneAtATime(view, { tables: [weights, output] }) {
  const { t, ui, act, state, labels } = view;
  const count = Math.min(ui.chosen.t ?? 2, state.sizes.m);
  const cut = (/** @type {number} */ rows) =>
    /** @type {Trace} */ (view.wrongTrace({ cut: { x: rows } }));
  const own = aloneTrace(view, 'target', count);
  const changed = [
    differences(own, aloneTrace(view, 'target', Math.max(1, count - 1)), 'output'),
    differences(cut(count), cut(Math.max(1, count - 1)), 'output'),
  ].reduce((sum, one) => sum + one, 0);
  const targets = { ...view, labels: { ...labels, n: labels.m } };
  return html`<div>
    <label class="field wide slider"
      ><span>${t('cross-attention.token.count')}: <b>${count}</b></span
      ><input
        type="range"
        data-control="t"
        min="1"
        max=${state.sizes.m}
        .value=${String(count)}
        @input=${(/** @type {any} */ { target }) => act.setUi({ chosen: { ...ui.chosen, t: Number(target.value) } })}
    /></label>
    <div class="pair">
      ${comparedTable(targets, own, weights, table(t('cross-attention.token.self')))}
      ${comparedTable(view, cut(count), weights, table(t('cross-attention.token.cross')))}
      ${comparedTable(view, cut(count), output, table(t('cross-attention.token.output')))}
      <p role="status">
        ${
          count === 1
            ? t('cross-attention.token.first')
            : t('cross-attention.token.changed', { count: changed, word: labels.m[count - 1] })
        }
      </p>
    </div>
    ${tablesOf(view, [weights, output])}
  </div>`;
}

/** @param {string} title */
const table = (title) => ({ side: /** @type {const} */ ('right'), title, differing: new Set() });

/**
 * How many cells of the rows that both have are different.
 * @param {Trace} longer
 * @param {Trace} shorter
 * @param {string} id
 */
function differences(longer, shorter, id) {
  const [{ values: now }, { values: before }] = [tensorOf(longer, id), tensorOf(shorter, id)];
  return before.filter((value, i) => !Object.is(value, now[i])).length;
}
