/**
 * The way from one position to another through four kinds of layers, step by step, and how long it is
 * at every distance. The two positions are the row and the column of the focused cell.
 */
import { html } from 'lit-html';
import { arcs } from '../arcs.js';
import { whole } from '../costs.js';
import { plot } from '../plot.js';
import { tensorTable } from '../tensor-table.js';
import { tensorOf } from '../tensors.js';

/** @typedef {import('../types.js').View} View */

export const hues = [7, 0, 2, 5];

/**
 * @param {View} view
 * @param {{tables: string[]}} layout
 */
export default function pathLengths(view, { tables }) {
  const { t, state, trace, act } = view;
  const last = state.sizes.n - 1;
  const focus = state.focus && tables.includes(state.focus.tensor) ? state.focus : null;
  const { row, col } = focus ?? { row: 0, col: last };
  const apart = tables.map((id) => trace.at(id, row, col));
  return html`<div>
    ${lengthSlider(view)}
    <div class="arc-rows tells">
      ${tables.map((id, i) => {
        const steps = apart[i];
        return arcs(view, {
          name: id,
          title: t('why-attention.far.path', {
            name: t(`tensor.${id}`),
            steps,
            from: row + 1,
            to: col + 1,
          }),
          labels: view.labels.n,
          arcs: wayOf(trace, id, row, col),
          chosen: col,
          hue: hues[i],
          plain: true,
          onChoose: (position) => act.focus(id, row, position),
        });
      })}
    </div>
    <div class="tells">
      ${plot(view, {
        name: 'paths',
        title: t('why-attention.far.plot'),
        x: { label: t('why-attention.far.distance'), domain: [0, Math.max(2, last)] },
        y: { label: t('why-attention.far.steps'), domain: [0, Math.max(2, last)], write: whole },
        series: tables.map((id, i) => ({
          name: t(`tensor.${id}`),
          kind: 'line',
          hue: hues[i],
          points: byDistance(trace, id),
        })),
        marks: [{ x: Math.abs(col - row), label: t('why-attention.far.now') }],
        most: 560,
      })}
    </div>
    <div class="map tables counts">${tables.map((id) => tensorTable(view, id))}</div>
  </div>`;
}

/** @param {View} view */
export function lengthSlider({ t, state, act, limitOf }) {
  const { n } = state.sizes;
  return html`<label class="field wide slider"
    ><span>${t('why-attention.length')}${t('sign.colon')}<b>${n}</b></span
    ><input
      type="range"
      data-control="length"
      min="2"
      max=${limitOf('n')}
      .value=${String(n)}
      @input=${(/** @type {any} */ { target }) => act.size('n', target.value)}
  /></label>`;
}

/**
 * A way that the layers have, the first one first. A layer's places are `growth` times as far apart as
 * those of the layer before, so its hop is a multiple of that; each hop, beginning with the last and
 * widest, is as short as those before it allow. A layer that need not help hands on what is there.
 * @param {View['trace']} trace
 * @param {string} id
 * @param {number} from
 * @param {number} to
 */
function wayOf(trace, id, from, to) {
  const { reach, growth } = /** @type {Record<string, number>} */ (trace.info(id).attributes);
  const apart = Array.from({ length: trace.at(id, from, to) }, (_, layer) => growth ** layer);
  let before = reach * apart.reduce((sum, one) => sum + one, 0);
  let rest = Math.abs(to - from);
  const hops = apart.reverse().map((one) => {
    before -= reach * one;
    const hop = one * Math.max(0, Math.ceil((rest - before) / one));
    rest -= hop;
    return hop;
  });
  let place = from;
  return hops.reverse().map((hop) => {
    const start = place;
    place += Math.sign(to - from) * hop;
    return { from: start, to: place, strength: 0.4 };
  });
}

/** @param {View['trace']} trace @param {string} id @returns {[number, number][]} */
function byDistance(trace, id) {
  const { cols, values } = tensorOf(trace, id);
  return Array.from({ length: cols }, (_, distance) => [distance, values[distance]]);
}
