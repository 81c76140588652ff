/** All ways beside each other: what they cost as sequences grow, and how far off each is here. */
import { html } from 'lit-html';
import { format } from '../../text/numbers.js';
import { count, countsTable, headWidth, powerOfTen, size, totalsOf, variants } from '../costs.js';
import { plot } from '../plot.js';
import { tablesOf } from '../tables-of.js';
import { tensorOf } from '../tensors.js';

const lengths = [16, 64, 256, 1024, 4096, 16384, 65536, 1048576];
const longest = 4096;
/** Written out step by step, a recurrence of more steps would be a long list. */
const recurrence = lengths.slice(0, 3);
const longestRecurrence = recurrence[recurrence.length - 1];

/**
 * @param {import('../types.js').View} view
 * @param {{tables: string[]}} layout
 */
export default function costCompare(view, { tables }) {
  const { t, state, trace } = view;
  const { n: here, ...rest } = state.sizes;
  const at = (/** @type {string} */ name, /** @type {number} */ n) =>
    totalsOf(view, name, { ...rest, n, d: headWidth });
  const heads = ['', 'multiplications', 'bytes', 'depth', 'error'];
  const lines = [...variants, 'state_space'].map((name) => {
    const n = name === 'state_space' ? longestRecurrence : longest;
    const { visible, bytes, depth } = at(name, n);
    const id = `${name}.error`;
    const value = trace.has(id) ? tensorOf(trace, id).values[0] : null;
    const way = t(`cost.way.${name}`);
    return {
      id: name,
      cells: [
        n === longest ? way : t('cost.compare.shorter', { way, n }),
        { text: count(visible), value: visible },
        { text: size(bytes.visible), value: bytes.visible },
        { text: count(depth), value: depth },
        value === null ? '' : { text: format(value, state.decimals), value },
      ],
    };
  });
  const names = [...variants.filter((name) => name !== 'tiled'), 'state_space'];
  return html`<div class="tells">
      ${countsTable(
        'ways',
        t('cost.compare.table', { n: count(longest), d: headWidth, here }),
        heads.map((name) => name && t(`cost.count.${name}`)),
        lines,
      )}
    </div>
    ${plot(view, {
      name: 'growth',
      title: t('cost.compare.plot', { d: headWidth }),
      x: {
        label: 'n',
        domain: [16, 1048576],
        kind: 'log',
        ticks: [16, 512, 16384, 1048576],
        write: count,
      },
      y: {
        label: t('cost.count.multiplications'),
        domain: [1e3, 1e15],
        kind: 'log',
        ticks: [1e3, 1e6, 1e9, 1e12, 1e15],
        write: (value) => powerOfTen(value) || count(value),
      },
      series: names.map((name, hue) => ({
        name: t(`cost.way.${name}`),
        kind: 'line',
        hue,
        dashed: name === 'state_space',
        strong: name === 'full',
        points: (name === 'state_space' ? recurrence : lengths).map((n) => [
          n,
          at(name, n).visible,
        ]),
      })),
    })}
    ${tablesOf(view, tables)}`;
}
