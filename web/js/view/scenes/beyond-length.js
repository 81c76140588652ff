/**
 * What the last of many equal tokens attends to, at the length that something was made for and at four
 * times that length, for every kind of position.
 */
import { html } from 'lit-html';
import { plot } from '../plot.js';
import { tablesOf } from '../tables-of.js';
import { tensorOf } from '../tensors.js';
import { repeated } from './by-distance.js';

/** @typedef {import('../types.js').View} View */

const lengths = [16, 64];

/**
 * @param {View} view
 * @param {{tables: string[]}} layout
 */
export default function beyondLength(view, { tables }) {
  const { t } = view;
  return html`<div>
    <div class="plots tells">
      ${['sinusoidal', 'rotary', 'alibi'].map((kind) => {
        const series = lengths.map((n, i) => ({
          name: t('position.beyond.length', { n }),
          kind: /** @type {const} */ ('line'),
          points: lastRow(view, kind, n),
          hue: i,
          dashed: i === 0,
        }));
        const most = Math.max(...series.flatMap(({ points }) => points.map(([, y]) => y)));
        return plot(view, {
          name: `beyond-${kind}`,
          title: t(`option.positions.${kind}`),
          x: { label: t('position.beyond.back'), domain: [0, lengths[1] - 1] },
          y: { label: t('position.beyond.weight'), domain: [0, most * 1.06] },
          series,
          marks: [{ x: lengths[0] - 1, label: t('position.beyond.made') }],
          most: 440,
        });
      })}
    </div>
    ${tablesOf(view, tables)}
  </div>`;
}

/**
 * The weights of the last query, by how far back each key stands.
 * @param {View} view
 * @param {string} kind
 * @param {number} n
 * @returns {[number, number][]}
 */
function lastRow(view, kind, n) {
  const { values } = tensorOf(repeated(view, kind, n), `head${view.state.pick.head}.weights`);
  return Array.from({ length: n }, (_, back) => [back, values[n * n - 1 - back]]);
}
