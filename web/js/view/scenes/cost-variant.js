/** One way to attend to less: its tables, and what it costs beside full attention. */
import { html } from 'lit-html';
import { format } from '../../text/numbers.js';
import { count, countsTable, headWidth, size, totalsOf } from '../costs.js';
import { tablesOf } from '../tables-of.js';
import { tensorOf } from '../tensors.js';

/** Steps and the ways that they are about. @type {Record<string, string>} */
const ways = {
  window: 'window',
  sparse: 'sparse',
  mix: 'low_rank',
  kernel: 'linear',
  tiles: 'tiled',
  recur: 'state_space',
};
/** A sequence of today's length; a recurrence is written out step by step, so a shorter one. */
const lengthOf = (/** @type {string} */ way) => (way === 'state_space' ? 128 : 4096);

/**
 * @param {import('../types.js').View} view
 * @param {{tables: string[]}} layout
 */
export default function costVariant(view, { tables }) {
  const { t, state, trace } = view;
  const way = ways[state.step];
  const { n: here, ...rest } = state.sizes;
  const n = lengthOf(way);
  const measured = trace.has(`${way}.error`);
  const costs = ['full', way].map((name) => {
    const { visible, bytes } = totalsOf(view, name, { ...rest, n, d: headWidth });
    return {
      id: name,
      current: name === way,
      cells: [
        t(`cost.way.${name}`),
        { text: count(visible), value: visible },
        { text: size(bytes.visible), value: bytes.visible },
        ...(measured ? [error(name)] : []),
      ],
    };
  });
  const heads = ['', 'multiplications', 'bytes', ...(measured ? ['error'] : [])];
  return html`${tablesOf(view, tables)}
  ${countsTable(
    'way',
    t(measured ? 'cost.way.table' : 'cost.way.counts', { n: count(n), d: headWidth, here }),
    heads.map((name) => name && t(`cost.count.${name}`)),
    costs,
  )}`;

  /** @param {string} name  what is not compared with full attention has none */
  function error(name) {
    if (!trace.has(`${name}.error`)) return '';
    const [value] = tensorOf(trace, `${name}.error`).values;
    return { text: format(value, state.decimals), value };
  }
}
