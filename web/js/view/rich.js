/** Sentences with markup: *em*, a tensor in its colour (pointing at it lights its table), a formula. */
import { html } from 'lit-html';
import { formula } from './symbol.js';
import { roleOf } from './tensors.js';

/**
 * @param {import('./types.js').View} view
 * @param {string} key
 * @param {import('../text/markup.js').Params} [params]
 */
export function rich(view, key, params) {
  return view.t.rich(key, params).map((/** @type {any} */ node) => piece(view, node));
}

/**
 * @param {import('./types.js').View} view
 * @param {any} node
 * @returns {any}
 */
function piece(view, node) {
  switch (node.kind) {
    case 'em':
      return html`<em>${node.children.map((/** @type {any} */ child) => piece(view, child))}</em>`;
    case 'math':
      return formula(node.latex);
    case 'tensor':
      return html`<span
        class="tensor-word ${roleOf(node.id)}"
        @pointerenter=${() => view.act.setUi({ pointed: node.id })}
        @pointerleave=${() => view.act.setUi({ pointed: null })}
        >${lowered(node.text)}</span
      >`;
    default:
      return node.text;
  }
}

/**
 * `W_Q` with a real subscript.
 * @param {string} text
 */
function lowered(text) {
  const [letter, sub, ...more] = text.split('_');
  return letter.length === 1 && sub && more.length === 0 ? html`${letter}<sub>${sub}</sub>` : text;
}
