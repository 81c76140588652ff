/** A query and its keys as arrows in the plane, and how four kinds of scoring judge the keys. */
import { html, svg } from 'lit-html';
import { exampleOf } from '../../../content/examples.js';
import { exact, format } from '../../text/numbers.js';
import { tablesOf } from '../tables-of.js';
import { tensorOf } from '../tensors.js';

/** @typedef {import('../types.js').View} View */
/** @typedef {import('../../core/trace.js').Trace} Trace */

/** Pixels of one unit. */
const unit = 48;

/**
 * @param {View} view
 * @param {{tables: string[]}} layout
 */
export default function arrows(view, { tables }) {
  const { t, trace } = view;
  const isPlane = trace.info('k').cols === 2;
  const table = t('query-key-value.scoring.table');
  return html`<div>
    ${isPlane ? plane(view) : ''}
    <div class="ledger tensor-frame tells" tabindex="0" role="group" aria-label=${table}>
      <table data-scorings>
        <caption class="unseen">
          ${table}
        </caption>
        <thead>
          <tr>
            <th scope="col">${t('query-key-value.scoring.kind')}</th>
            ${view.labels.n.map((label) => html`<th scope="col">${label}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${['dot', 'cosine', 'additive', 'concat'].map((scoring) => line(view, scoring))}
        </tbody>
      </table>
    </div>
    ${tablesOf(view, tables)}
  </div>`;
}

/**
 * The first query and all keys, from the origin.
 * @param {View} view
 */
function plane({ trace, labels, t }) {
  const points = (/** @type {string} */ id) => {
    const { rows, values } = tensorOf(trace, id);
    return Array.from({ length: rows }, (_, i) => ({ x: values[2 * i], y: values[2 * i + 1] }));
  };
  const all = [
    ...points('k').map((point, i) => ({ ...point, name: labels.n[i], role: 'k' })),
    { ...points('q')[0], name: labels.m[0], role: 'q' },
  ];
  const reach = Math.max(1, ...all.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)])) * 1.25;
  const side = 2 * reach * unit;
  return html`<figure class="plot plane">
    <svg
      viewBox="${-side / 2} ${-side / 2} ${side} ${side}"
      role="img"
      aria-label=${t('query-key-value.scoring.plane')}
    >
      <line class="rule" x1=${-side / 2} x2=${side / 2} y1="0" y2="0" />
      <line class="rule" y1=${-side / 2} y2=${side / 2} x1="0" x2="0" />
      ${all.map(
        ({ x, y, name, role }) =>
          svg`<g class="role-${role}"><line class="arrow" x1="0" y1="0" x2=${x * unit} y2=${-y * unit} />
            <circle class="tip" cx=${x * unit} cy=${-y * unit} r="5" />
            <text x=${x * unit + 8} y=${-y * unit + (role === 'q' ? 18 : -6)} text-anchor=${x < 0 ? 'end' : 'start'}>${name}</text></g>`,
      )}
    </svg>
    <figcaption>${t('query-key-value.scoring.plane')}</figcaption>
  </figure>`;
}

/**
 * What the first query scores each key, and which weight that becomes.
 * @param {View} view
 * @param {string} scoring
 */
function line(view, scoring) {
  const { t, state } = view;
  const trace = traceOf(view, scoring);
  const number = (/** @type {string} */ id, /** @type {number} */ col) => trace.at(id, 0, col);
  return html`<tr data-scoring=${scoring}>
    <th scope="row">${t(`query-key-value.scoring.${scoring}`)}</th>
    ${view.labels.n.map(
      (_, col) =>
        html`<td data-value=${exact(number('scores', col))}>
          ${format(number('scores', col), state.decimals)}
          <span class="aside">→ ${format(number('weights', col), state.decimals)}</span>
        </td>`,
    )}
  </tr>`;
}

/**
 * @param {View} view
 * @param {string} scoring
 * @returns {Trace}
 */
function traceOf({ traceOf: run, wrongTrace, state }, scoring) {
  if (scoring === 'dot' || scoring === 'cosine')
    return /** @type {Trace} */ (wrongTrace({ options: { scoring } }));
  const { inputs } = exampleOf('qkv-network');
  const known = new Set(inputs?.map(({ id }) => id));
  const edits = Object.fromEntries(Object.entries(state.edits).filter(([id]) => known.has(id)));
  return run({ example: 'qkv-network', edits }, { options: { scoring } });
}
