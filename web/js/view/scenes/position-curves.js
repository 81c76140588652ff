/** A table of positions as curves over many positions, what is always true of it, and the table itself. */
import { html, nothing } from 'lit-html';
import { extent } from 'd3-array';
import { exact } from '../../text/numbers.js';
import { columnOf, plot } from '../plot.js';
import { tablesOf } from '../tables-of.js';
import { tensorOf } from '../tensors.js';

/** So many positions are drawn, however long the sequence is. */
const length = 64;

/**
 * @param {import('../types.js').View} view
 * @param {{tables: string[]}} layout
 */
export default function positionCurves(view, { tables }) {
  const { t, state } = view;
  const table = tensorOf(longTrace(view, length), 'positions');
  const focused = state.focus?.tensor === 'positions' ? state.focus.col : null;
  const series = Array.from({ length: table.cols }, (_, col) => ({
    name: t('position.table.column', { number: col + 1 }),
    kind: /** @type {const} */ ('line'),
    points: columnOf(table, col),
    hue: Math.floor(col / 2) % 8,
    dashed: col % 2 === 1,
    strong: col === focused,
  }));
  const range = extent(table.values).map(Number);
  const [least, most] = range.map((value) => exact(Number(value.toPrecision(4))));
  return html`<div>
    ${tablesOf(view, tables.filter(isOfPositions))}
    <div class="tells">
      ${plot(view, {
        name: 'curves',
        title: t('position.table.plot'),
        x: { label: t('position.table.position'), domain: [0, length - 1] },
        y: { label: t('position.table.value'), domain: [-1, 1] },
        series,
        marks:
          state.sizes.n < length
            ? [{ x: state.sizes.n - 1, label: t('position.table.last', { n: state.sizes.n }) }]
            : [],
      })}
    </div>
    <p class="fact" title=${range.map(exact).join(' … ')}>
      ${t('position.table.facts', { rows: length, different: differentRows(table), least, most })}
    </p>
    ${!tables.includes('positions') ? html`<p class="fact">${t('position.table.absent')}</p>` : nothing}
    ${tablesOf(
      view,
      tables.filter((id) => !isOfPositions(id)),
    )}
  </div>`;
}

const isOfPositions = (/** @type {string} */ id) => id.startsWith('positions');

/**
 * The same with many tokens; their own numbers do not matter for positions.
 * @param {import('../types.js').View} view
 * @param {number} n
 */
export function longTrace({ traceOf, state }, n) {
  return traceOf({
    sizes: { ...state.sizes, n },
    seed: 0,
    edits: {},
    options: /** @type {any} */ ({ ...state.options, positions: 'sinusoidal', mask: [] }),
  });
}

/** @param {import('../../core/types.js').Tensor} table */
function differentRows({ rows, cols, values }) {
  const texts = Array.from({ length: rows }, (_, row) =>
    values.slice(row * cols, (row + 1) * cols).join(),
  );
  return new Set(texts).size;
}
