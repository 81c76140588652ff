/** What two published models have and do, part by part, from the same ledger. */
import { html } from 'lit-html';
import { count, countsTable } from '../costs.js';
import { tablesOf } from '../tables-of.js';

/** @type {Map<string, any>} */
const known = new Map();

/**
 * @param {import('../types.js').View} view
 * @param {{tables: string[]}} layout
 */
export default function costModels(view, { tables }) {
  return html`${Object.keys(view.more.models).map((name) => model(view, name))}
  ${tablesOf(view, tables)}`;
}

/** @param {import('../types.js').View} view @param {string} name */
function model({ t, ledger, more }, name) {
  const { sizes, published } = more.models[name];
  let counted = known.get(name);
  if (!counted) known.set(name, (counted = more.modelLedger({ ledger }, more.models[name])));
  const number = (/** @type {number} */ value) => ({ text: value ? count(value) : '', value });
  const parts = [...counted.tables, ...counted.parts].map((part) => {
    const { count: times = 1, multiplications = 0 } = /** @type {any} */ (part);
    return {
      id: part.name,
      cells: [
        t(`cost.models.${part.name}`),
        times > 1 ? `${times} ×` : '',
        number(part.parameters),
        number(multiplications),
      ],
    };
  });
  const all = [
    t('cost.count.all'),
    '',
    number(counted.parameters),
    number(counted.multiplications),
  ];
  const heads = ['', 'times', 'parameters', 'multiplications'];
  return countsTable(
    name,
    t(`cost.models.${name}`, { n: sizes.n, published: count(published) }),
    heads.map((head) => head && t(`cost.count.${head}`)),
    [...parts, { id: 'totals', current: true, cells: all }],
  );
}
