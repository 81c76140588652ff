/**
 * The three attentions of an encoder and a decoder in one picture: the source looks at itself, the
 * target at what is there of itself, and then, with what came of both, the target at the source.
 */
import { html } from 'lit-html';
import { tablesOf } from '../tables-of.js';

/**
 * @param {import('../types.js').View} view
 * @param {{tables: string[]}} layout
 */
export default function threeAttentions(view, { tables }) {
  const { t } = view;
  return html`<div class="three">
    ${['encoder', 'decoder', 'cross'].map((name) => {
      const own = tables.filter((id) => id.startsWith(`${name}.`));
      return html`<section class="attention-box ${name}" data-attention=${name}>
        <h2>${t(`cross-attention.three.${name}`)}</h2>
        <p>${t(`cross-attention.three.${name}.made`)}</p>
        ${tablesOf(view, own)}
        ${name === 'cross' ? '' : html`<p class="leads">${t(`cross-attention.three.${name}.leads`)}</p>`}
      </section>`;
    })}
  </div>`;
}
