/** Sentences with markup: *em*, a tensor in its colour (pointing at it lights its table), a formula. */
import { html } from 'lit-html';
import { formula } from './symbol.js';
import { roleOf } from './tensors.js';

/**
 * @param {import('./types.js').View} view
 * @param {string} key
 * @param {import('../text/markup.js').Params} [params]
 * @param {boolean} [linked]  terms lead to the glossary
 */
export function rich(view, key, params, linked) {
  const met = linked && view.more ? new Set() : undefined;
  const nodes = view.t.rich(key, params);
  return (met ? view.more.withStops(nodes) : nodes).map((/** @type {any} */ node) =>
    piece(view, node, met),
  );
}

/**
 * @param {import('./types.js').View} view
 * @param {any} node
 * @param {Set<string>} [met]  terms, where they are linked
 * @returns {any}
 */
function piece(view, node, met) {
  switch (node.kind) {
    case 'em':
      return html`<em
        >${node.children.map((/** @type {any} */ child) => piece(view, child, met))}</em
      >`;
    case 'math':
      return formula(node.latex);
    case 'tensor': {
      const name = lowered(node.text);
      const word = html`<span
        class="tensor-word ${roleOf(node.id)}"
        @pointerenter=${() => view.act.setUi({ pointed: node.id })}
        @pointerleave=${() => view.act.setUi({ pointed: null })}
        >${met ? view.more.linkedTensor(view, node.id, name, met) : name}</span
      >`;
      return node.after ? html`<span class="kept">${word}${node.after}</span>` : word;
    }
    default:
      return met ? view.more.linkedTerms(view, node.text, met) : node.text;
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
