/** How many bytes the tables of each way to attend take as sequences grow, up to a million tokens. */
import { html } from 'lit-html';
import {
  count,
  countsTable,
  headWidth,
  powerOfTen,
  size,
  totalsOf,
  specOfVariant,
} from '../costs.js';
import { plot } from '../plot.js';
import { tablesOf } from '../tables-of.js';

const lengths = [1e2, 1e3, 1e4, 1e5, 1e6];
const shown = ['full', 'tiled', 'linear'];

/**
 * @param {import('../types.js').View} view
 * @param {{tables: string[]}} layout
 */
export default function costGrowth(view, { tables }) {
  const { t } = view;
  return html`${countsTable(
    'memory',
    t('cost.memory.table'),
    ['n', ...['weights', ...shown].map((name) => t(`cost.memory.${name}`))],
    lengths.map((n) => ({ id: String(n), cells: [count(n), ...bytesAt(view, n)] })),
  )}
  ${plot(view, {
    name: 'bytes',
    title: t('cost.memory.plot'),
    x: { label: 'n', domain: [1e2, 1e6], kind: 'log', ticks: lengths, write: count },
    y: {
      label: t('cost.count.bytes'),
      domain: [1e4, 1e14],
      kind: 'log',
      ticks: [1e4, 1e6, 1e8, 1e10, 1e12, 1e14],
      write: (value) => powerOfTen(value) || size(value),
    },
    series: shown.map((name, hue) => ({
      name: t(`cost.memory.${name}`),
      kind: 'line',
      hue,
      points: lengths.map((n) => [n, bytesOf(view, name, n)]),
    })),
  })}
  ${tablesOf(view, tables)}`;
}

/** @type {Map<number, number>} */
const weights = new Map();

/**
 * Of the weights alone, and of all tables of each way.
 * @param {import('../types.js').View} view
 * @param {number} n
 */
function bytesAt(view, n) {
  let alone = weights.get(n);
  if (alone === undefined) {
    const { tensors } = view.ledger(specOfVariant('full', { n, d: headWidth }));
    alone = tensors.find(({ id }) => id === 'weights')?.bytes ?? NaN;
    weights.set(n, alone);
  }
  return [alone, ...shown.map((name) => bytesOf(view, name, n))].map((value) => ({
    text: size(value),
    value,
  }));
}

/** @param {import('../types.js').View} view @param {string} name @param {number} n */
const bytesOf = (view, name, n) => totalsOf(view, name, { n, d: headWidth }).bytes.tensors;
