/**
 * Each pair of columns of a table of positions as a point on a circle: going on by k positions turns
 * every pair by an angle of its own, wherever one starts. Row k itself holds that angle's sine and cosine.
 */
import { html, svg } from 'lit-html';
import { format } from '../../text/numbers.js';
import { tablesOf } from '../tables-of.js';
import { tensorOf } from '../tensors.js';
import { longTrace } from './position-curves.js';

/** @typedef {import('../types.js').View} View */
/** @typedef {import('../../core/types.js').Tensor} Tensor */

/** The farthest start, and the farthest way from it. */
const most = 31;
const radius = 56;

/**
 * @param {View} view
 * @param {{tables: string[]}} layout
 */
export default function positionCircles(view, { tables }) {
  const { t, ui } = view;
  const { p = 2, k = 3 } = ui.chosen;
  const table = tensorOf(longTrace(view, 2 * most + 1), 'positions');
  const pairs = Array.from({ length: Math.floor(table.cols / 2) }, (_, i) => i);
  return html`<div class="circles">
    <div class="fields">
      ${slider(view, 'p', p, t('position.turn.p'))} ${slider(view, 'k', k, t('position.turn.k'))}
    </div>
    <div class="circle-row">${pairs.map((pair) => circle(view, table, { pair, p, k }))}</div>
    <div
      class="ledger tensor-frame"
      tabindex="0"
      role="group"
      aria-label=${t('position.turn.table')}
    >
      <table class="turns">
        <caption class="unseen">
          ${t('position.turn.table')}
        </caption>
        <thead>
          <tr>
            <th scope="col">${t('position.turn.pair')}</th>
            <th scope="col">${t('position.turn.identity')}</th>
          </tr>
        </thead>
        <tbody>
          ${pairs.map((pair) => identity(view, table, { pair, p, k }))}
        </tbody>
      </table>
    </div>
    ${tablesOf(view, tables)}
  </div>`;
}

/**
 * @param {View} view
 * @param {string} name
 * @param {number} value
 * @param {string} label
 */
function slider({ ui, t, act }, name, value, label) {
  return html`<label class="field wide"
    ><span>${label}${t('sign.colon')}<b>${value}</b></span
    ><input
      type="range"
      data-control=${name}
      min="0"
      max=${most}
      .value=${String(value)}
      @input=${(/** @type {any} */ { target }) => act.setUi({ chosen: { ...ui.chosen, [name]: Number(target.value) } })}
  /></label>`;
}

/** The sine and the cosine of a pair. @param {Tensor} table @param {number} pair */
const pointOf =
  ({ cols, values }, pair) =>
  (/** @type {number} */ position) => [
    values[position * cols + 2 * pair],
    values[position * cols + 2 * pair + 1],
  ];

/**
 * Cosine to the right, sine upwards.
 * @param {View} view
 * @param {Tensor} table
 * @param {{pair: number, p: number, k: number}} of
 */
function circle({ t }, table, { pair, p, k }) {
  const point = pointOf(table, pair);
  const place = (/** @type {number} */ position) => {
    const [sine, cosine] = point(position);
    return { x: radius * cosine, y: -radius * sine };
  };
  const [from, to] = [place(p), place(p + k)];
  const isNear = k > 0 && Math.hypot(from.x - to.x, from.y - to.y) < 14;
  const hand = (/** @type {number} */ position, /** @type {string} */ kind) => {
    const { x, y } = place(position);
    const aside = isNear ? (kind === 'end' ? -8 : 8) : 0; // so that both numbers can be read
    return svg`<line class="hand ${kind}" x1="0" y1="0" x2=${x} y2=${y} /><circle class="dot ${kind}" cx=${x} cy=${y} r="5" />
      <text class="name" x=${x * 1.24} y=${y * 1.24 + 4 + aside} text-anchor="middle">${position}</text>`;
  };
  return html`<figure class="plot circle hue-${pair % 8}">
    <svg
      viewBox="-80 -80 160 160"
      role="img"
      aria-label=${t('position.turn.circle', { number: pair + 1, from: p, to: p + k })}
    >
      <circle class="ring" r=${radius} />
      ${Array.from({ length: p + k + 1 }, (_, i) => place(i)).map(({ x, y }) => svg`<circle class="dot small" cx=${x} cy=${y} r="1.8" />`)}
      ${hand(p, 'start')} ${k > 0 ? hand(p + k, 'end') : ''}
    </svg>
    <figcaption>
      ${t('position.turn.columns', { one: 2 * pair + 1, other: 2 * pair + 2 })}
    </figcaption>
  </figure>`;
}

/**
 * The formula with the table's own numbers; its result is the table's, too.
 * @param {View} view
 * @param {Tensor} table
 * @param {{pair: number, p: number, k: number}} of
 */
function identity({ state }, table, { pair, p, k }) {
  const number = (/** @type {number} */ value) => {
    const text = format(value, state.decimals);
    return /^[−-]/.test(text) ? `(${text})` : text;
  };
  const [[sinP, cosP], [sinK, cosK], [sum]] = [p, k, p + k].map(pointOf(table, pair));
  return html`<tr>
    <th scope="row">${2 * pair + 1}, ${2 * pair + 2}</th>
    <td>
      ${number(sinP)} × ${number(cosK)} + ${number(cosP)} × ${number(sinK)} =
      <b data-value=${sum}>${format(sum, state.decimals)}</b>
    </td>
  </tr>`;
}
