/**
 * The three attentions of an encoder and a decoder in one picture: the source looks at itself, the
 * target at what is there of itself, and the target at the source. Three runs of the core; the numbers
 * of the third are those on the stage.
 */
import { html } from 'lit-html';
import { exampleOf } from '../../../content/examples.js';
import { comparedTable } from '../broken.js';
import { tablesOf } from '../tables-of.js';

/** @typedef {import('../types.js').View} View */

const alone = /** @type {const} */ ({ source: 'cross-source', target: 'cross-target' });

/**
 * @param {View} view
 * @param {{tables: string[]}} layout
 */
export default function threeAttentions(view, { tables: [weights, output] }) {
  const { t } = view;
  return html`<div class="three">
    ${box('encoder', 'source', itself(view, 'source', weights))}
    ${box('decoder', 'target', itself(view, 'target', weights))}
    ${box('cross', 'cross', tablesOf(view, [weights, output]))}
  </div>`;

  /** @param {string} place @param {string} name @param {unknown} content */
  function box(place, name, content) {
    return html`<section class="attention-box ${place}" data-attention=${name}>
      <h2>${t(`cross-attention.three.${name}`)}</h2>
      <p>${t(`cross-attention.three.${name}.made`)}</p>
      ${content}
    </section>`;
  }
}

/**
 * The weights of a sequence that looks at itself.
 * @param {View} view
 * @param {'source' | 'target'} which
 * @param {string} weights
 */
function itself(view, which, weights) {
  const trace = aloneTrace(view, which);
  const axis = which === 'source' ? 'n' : 'm';
  const labels = { ...view.labels, m: view.labels[axis], n: view.labels[axis] };
  return comparedTable({ ...view, labels }, trace, weights, {
    side: 'right',
    title: view.t(`cross-attention.three.${which}`),
    differing: new Set(),
  });
}

/**
 * One of the two sequences of the stage, looking at itself with matrices of its own.
 * @param {View} view
 * @param {'source' | 'target'} which
 * @param {number} [count]  of its tokens that are there
 */
export function aloneTrace({ state, traceOf }, which, count) {
  const [table, length, width] =
    which === 'source'
      ? [state.edits.context, state.sizes.n, state.sizes.d_context]
      : [state.edits.x, state.sizes.m, state.sizes.d_model];
  const { sizes, options } = exampleOf(alone[which]);
  const own = sizes.n === length && sizes.d_model === width && state.example === 'cross-words';
  const patch = {
    example: alone[which],
    seed: own ? state.seed : (state.seed ?? 1),
    sizes: { ...sizes, m: length, n: length, d_model: width, d_context: width },
    options,
    edits: /** @type {import('../../state.js').Edits} */ (table && own ? { x: table } : {}),
  };
  return traceOf(patch, count === undefined ? {} : { cut: { x: count } });
}
