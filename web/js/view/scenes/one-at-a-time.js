/**
 * A target that is made one token at a time: with t of its tokens there, both of the decoder's
 * attentions, and whether the rows that were there before are still the same. The encoder stays what it
 * is throughout.
 */
import { html } from 'lit-html';
import { comparedTable } from '../broken.js';
import { tablesOf } from '../tables-of.js';
import { tensorOf } from '../tensors.js';

/** @typedef {import('../types.js').View} View */
/** @typedef {import('../../core/trace.js').Trace} Trace */

/**
 * @param {View} view
 * @param {{tables: string[]}} layout
 */
export default function oneAtATime(view, { tables }) {
  const { t, ui, act, state, labels } = view;
  const count = Math.min(ui.chosen.t ?? 2, state.sizes.m);
  const [now, before] = [count, Math.max(1, count - 1)].map(
    (rows) => /** @type {Trace} */ (view.wrongTrace({ cut: { x: rows } })),
  );
  const grown = tables.filter((id) => !id.startsWith('encoder.'));
  const changed = tables
    .filter((id) => id.endsWith('.output'))
    .reduce((sum, id) => sum + differences(now, before, id), 0);
  return html`<div>
    <label class="field wide slider"
      ><span>${t('cross-attention.token.count')}${t('sign.colon')}<b>${count}</b></span
      ><input
        type="range"
        data-control="t"
        min="1"
        max=${state.sizes.m}
        .value=${String(count)}
        @input=${(/** @type {any} */ { target }) => act.setUi({ chosen: { ...ui.chosen, t: Number(target.value) } })}
    /></label>
    <div class="pair">
      ${grown.map((id) =>
        comparedTable(view, now, id, { side: 'right', title: t.nameOf(id), differing: new Set() }),
      )}
      <p role="status">
        ${
          count === 1
            ? t('cross-attention.token.first')
            : t('cross-attention.token.changed', { count: changed, word: labels.m[count - 1] })
        }
      </p>
    </div>
    ${tablesOf(view, tables)}
  </div>`;
}

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
