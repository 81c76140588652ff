/**
 * Where each query looks in a picture whose patches are the keys: the less weight a patch gets, the more
 * it fades. Keys that are no patches stand in a line instead.
 */
import { html, svg } from 'lit-html';
import { exampleOf } from '../../../content/examples.js';
import { format } from '../../text/numbers.js';
import { tablesOf } from '../tables-of.js';
import { tensorOf } from '../tensors.js';

/** @typedef {import('../types.js').View} View */
/** @typedef {{across: number, patch: number}} Picture */

/** A pixel of the picture, in units of the drawing. */
const size = 16;

/**
 * @param {View} view
 * @param {{tables: string[]}} layout  the keys' tokens, the weights, the output
 */
export default function patches(view, { tables }) {
  const { state, trace } = view;
  const { picture } = exampleOf(state.example);
  const weights = tables.find((id) => id === 'weights') ?? '';
  const queries = Array.from({ length: trace.info(weights).rows }, (_, i) => i);
  const fits =
    picture &&
    trace.info('context').cols === picture.patch ** 2 &&
    trace.info('context').rows === picture.across ** 2;
  return html`<div>
    <div class="pictures">
      ${fits ? whole(view, picture) : ''}
      ${queries.map((query) => (fits ? looking(view, picture, query) : inLine(view, query)))}
    </div>
    ${tablesOf(view, tables)}
  </div>`;
}

/**
 * The picture as it is.
 * @param {View} view
 * @param {Picture} picture
 */
const whole = (view, picture) =>
  framed(view, picture, view.t('cross-attention.patches.picture'), () => ({ fade: 1, text: '' }));

/**
 * The picture as one query sees it, and what the query gets.
 * @param {View} view
 * @param {Picture} picture
 * @param {number} query
 */
function looking(view, picture, query) {
  const { labels, state, t } = view;
  const { cols, values } = tensorOf(view.trace, 'weights');
  const row = values.slice(query * cols, (query + 1) * cols);
  const most = Math.max(...row);
  return framed(
    view,
    picture,
    t('cross-attention.patches.looks', { word: labels.m[query] }),
    (patch) => ({
      fade: most > 0 ? row[patch] / most : 0,
      text: format(row[patch], Math.min(2, state.decimals)),
    }),
    query,
  );
}

/**
 * @param {View} view
 * @param {Picture} picture
 * @param {string} title
 * @param {(patch: number) => {fade: number, text: string}} seen
 * @param {number} [query]
 */
function framed(view, { across, patch }, title, seen, query) {
  const { cols, values } = tensorOf(view.trace, 'context');
  const side = across * patch * size;
  const { focus } = view.state;
  const isLit = (/** @type {number} */ key) =>
    focus?.tensor === 'weights' && focus.row === query && focus.col === key;
  return html`<figure class="picture ${query === undefined ? '' : 'tells'}">
    <svg viewBox="0 0 ${side} ${side}" role="img" aria-label=${title}>
      ${Array.from({ length: across * across }, (_, key) => {
        const [top, left] = [Math.floor(key / across), key % across].map((at) => at * patch * size);
        const { fade, text } = seen(key);
        const pixels = Array.from(values.slice(key * cols, (key + 1) * cols));
        return svg`<g class="patch ${isLit(key) ? 'lit' : ''}" @click=${() => query !== undefined && view.act.focus('weights', query, key)}>
          <g opacity=${0.08 + 0.92 * fade}>${pixels.map((value, i) => pixel(value, left + (i % patch) * size, top + Math.floor(i / patch) * size))}</g>
          <rect class="edge" x=${left} y=${top} width=${patch * size} height=${patch * size} />
          ${text && svg`<rect class="plate" x=${left + 1.5} y=${top + patch * size - 12.5} width=${5 * text.length + 3} height="11" rx="2" />`}
          <text x=${left + 3} y=${top + patch * size - 4}>${text}</text>
        </g>`;
      })}
    </svg>
    <figcaption>${title}</figcaption>
    ${query === undefined ? '' : received(view, query, patch)}
  </figure>`;
}

/**
 * What a query gets, as one more patch.
 * @param {View} view
 * @param {number} query
 * @param {number} patch
 */
function received(view, query, patch) {
  const { cols, values } = tensorOf(view.trace, 'output');
  if (cols !== patch ** 2) return '';
  const side = patch * size;
  const title = view.t('cross-attention.patches.gets');
  return html`<div class="received">
    <svg viewBox="0 0 ${side} ${side}" role="img" aria-label=${title}>
      ${Array.from(values.slice(query * cols, (query + 1) * cols), (value, i) => pixel(value, (i % patch) * size, Math.floor(i / patch) * size))}
    </svg>
    <span>${title}</span>
  </div>`;
}

/** @param {number} value 0 is black, 1 is white @param {number} x @param {number} y */
const pixel = (value, x, y) =>
  svg`<rect x=${x} y=${y} width=${size} height=${size} fill="hsl(0 0% ${100 * Math.max(0, Math.min(1, value))}%)" />`;

/**
 * Keys in a line, each with a bar as long as its weight.
 * @param {View} view
 * @param {number} query
 */
function inLine({ labels, trace, t }, query) {
  const { cols, values } = tensorOf(trace, 'weights');
  return html`<figure class="picture tells">
    <svg
      viewBox="0 0 180 ${18 * cols}"
      role="img"
      aria-label=${t('cross-attention.patches.looks', { word: labels.m[query] })}
    >
      ${Array.from({ length: cols }, (_, key) => {
        const weight = values[query * cols + key];
        return svg`<text class="key" x="66" y=${18 * key + 13} text-anchor="end">${labels.n[key]}</text>
          <rect class="weight" x="72" y=${18 * key + 3} width=${100 * weight} height="12" />`;
      })}
    </svg>
    <figcaption>${t('cross-attention.patches.looks', { word: labels.m[query] })}</figcaption>
  </figure>`;
}
