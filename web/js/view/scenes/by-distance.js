/**
 * All scores of one word repeated, by how far apart query and key stand, for every kind of position:
 * where only the distance counts, all dots of one distance lie on top of each other.
 */
import { html } from 'lit-html';
import { exampleOf } from '../../../content/examples.js';
import { plot, spanOf } from '../plot.js';
import { tablesOf } from '../tables-of.js';
import { tensorOf } from '../tensors.js';

/** @typedef {import('../types.js').View} View */

/**
 * @param {View} view
 * @param {{tables: string[]}} layout
 */
export default function byDistance(view, { tables }) {
  const { t } = view;
  return html`<div>
    <div class="plots">
      ${['none', 'sinusoidal', 'rotary', 'alibi'].map((kind, hue) => {
        const points = pointsOf(view, kind);
        const name = t('position.distance.score');
        const series = [{ name, kind: /** @type {const} */ ('dots'), points, hue }];
        const farthest = Math.max(...points.map(([x]) => x));
        return plot(view, {
          name: `distance-${kind}`,
          title: t(`option.positions.${kind}`),
          x: { label: t('position.distance.apart'), domain: [-farthest, farthest] },
          y: { label: name, domain: spanOf(series) },
          series,
          most: 400,
        });
      })}
    </div>
    ${tablesOf(view, tables)}
  </div>`;
}

/**
 * One word again and again, with this kind of position.
 * @param {View} view
 * @param {string} positions
 * @param {number} [n]
 */
export function repeated({ traceOf, state }, positions, n) {
  const { id, sizes } = exampleOf('position-same');
  const { d_model, heads } = state.sizes;
  return traceOf({
    example: id,
    seed: state.seed,
    edits: {},
    sizes: { ...sizes, d_model, heads, ...(n ? { n } : {}) },
    options: /** @type {any} */ ({ ...state.options, positions, mask: [] }),
  });
}

/**
 * @param {View} view
 * @param {string} kind
 * @returns {[number, number][]}
 */
function pointsOf(view, kind) {
  const trace = repeated(view, kind);
  const { rows, cols, values } = tensorOf(trace, `head${view.state.pick.head}.masked`);
  return Array.from({ length: rows * cols }, (_, i) => [
    (i % cols) - Math.floor(i / cols),
    values[i],
  ]);
}
