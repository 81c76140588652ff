/**
 * A padded sequence beside the same one without its padding: another run of the core, of the first
 * tokens alone. If only columns are hidden, the rows that both have are the same.
 */
import { html } from 'lit-html';
import { comparedTable } from '../broken.js';
import { tablesOf } from '../tables-of.js';
import { tensorOf } from '../tensors.js';

/**
 * @param {import('../types.js').View} view
 * @param {{tables: string[]}} layout  tables, of which the last is compared
 */
export default function unpadded(view, { tables }) {
  const { t, trace, labels, state } = view;
  const masks = state.options.mask;
  const padding = masks.find(({ kind }) => kind === 'padding');
  const keep = /** @type {boolean[]} */ (padding?.kind === 'padding' ? padding.keep : []);
  const length = keep.includes(false) ? keep.indexOf(false) : labels.m.length;
  const rest = masks.filter(({ kind }) => kind === 'causal');
  const alone = view.wrongTrace({ cut: { x: length }, options: { mask: rest } });
  const [compared] = tables.slice(-1);
  if (!alone) return tablesOf(view, tables);
  const shown = { ...view, labels: { ...labels, m: labels.m.slice(0, length) } };
  return html`${tablesOf(view, tables)}
    <div class="pair" data-unpadded>
      ${comparedTable(shown, alone, compared, {
        side: 'instead',
        title: t('masks.rows.alone'),
        differing: differing(),
      })}
      <p role="status">${t('masks.rows.differ', { count: differing().size, length })}</p>
    </div>`;

  /** The cells of its rows that are other numbers in the padded run. */
  function differing() {
    const [ours, theirs] = [tensorOf(trace, compared), tensorOf(alone ?? trace, compared)];
    const cells = Array.from(theirs.values, (value, i) => [
      `${Math.floor(i / theirs.cols)},${i % theirs.cols}`,
      Object.is(value, ours.values[i]),
    ]);
    return new Set(cells.flatMap(([cell, same]) => (same ? [] : [String(cell)])));
  }
}
