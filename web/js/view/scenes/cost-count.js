/** What each table of the current numbers costs, and as what function of the sizes, from the ledger. */
import { html } from 'lit-html';
import { count, countsTable, size } from '../costs.js';
import { tablesOf } from '../tables-of.js';

/** How often something is multiplied, or how many cells there are: letters, for any sizes. */
const letters = new Map([
  ['q', 'm·d_k'],
  ['k', 'n·d_k'],
  ['v', 'n·d_v'],
  ['scores', 'm·n·d_k'],
  ['scaled', 'm·n'],
  ['weights.exp', 'm·n'],
  ['weights', 'm·n'],
  ['output', 'm·n·d_v'],
]);
const heads = ['shape', 'letters', 'multiplications', 'functions', 'divisions', 'bytes'];

/**
 * @param {import('../types.js').View} view
 * @param {{tables: string[]}} layout
 */
export default function costCount(view, { tables }) {
  const { t } = view;
  const { tensors, totals } = view.ledgerOf({});
  const lines = tensors
    .filter(({ id }) => letters.has(id))
    .map((line) => ({
      id: line.id,
      cells: [
        t.nameOf(line.id),
        `${line.rows} × ${line.cols}`,
        letters.get(line.id) ?? '',
        ...counts({ ...line, bytes: line.bytes }),
      ],
    }));
  const all = [t('cost.count.all'), '', '', ...counts({ ...totals, bytes: totals.bytes.tensors })];
  return html`${countsTable(
    'count',
    t('cost.count.table'),
    ['', ...heads.map((name) => t(`cost.count.${name}`))],
    [...lines, { id: 'totals', current: true, cells: all }],
  )}
  ${tablesOf(view, tables)}`;
}

/** @param {import('../../core/types.js').Cost & {bytes: number}} cost */
const counts = ({ multiplications, functions, divisions, bytes }) => [
  ...[multiplications, functions, divisions].map((value) => ({
    text: value ? count(value) : '',
    value,
  })),
  { text: size(bytes), value: bytes },
];
