/**
 * The tokens in another order: the output then, beside the output as it is, and by how much a token's
 * output differs, for every kind of position. Everything is run by the core; here tables are compared.
 */
import { html, nothing } from 'lit-html';
import { wholeOrder } from '../../../content/order.js';
import { exact } from '../../text/numbers.js';
import { comparedTable } from '../broken.js';
import { tablesOf } from '../tables-of.js';
import { tensorTable } from '../tensor-table.js';
import { tensorOf } from '../tensors.js';

/** @typedef {import('../types.js').View} View */
/** @typedef {import('../../core/trace.js').Trace} Trace */

/** What may be given to attention besides the tokens; hidden later tokens tell an order, too. */
const kinds = [
  { id: 'none', options: { positions: 'none', mask: [] } },
  { id: 'sinusoidal', options: { positions: 'sinusoidal', mask: [] } },
  { id: 'rotary', options: { positions: 'rotary', mask: [] } },
  { id: 'alibi', options: { positions: 'alibi', mask: [] } },
  {
    id: 'causal',
    options: { positions: 'none', mask: [{ kind: 'causal', align: 'top_left' }] },
  },
];

/**
 * @param {View} view
 * @param {{tables: string[]}} layout  the tokens, the weights, the output
 */
export default function reordered(view, { tables: [tokens, weights, output] }) {
  const { t, trace, labels } = view;
  const order = wholeOrder(view.ui.order, trace.info(tokens).rows);
  const other = /** @type {Trace} */ (view.wrongTrace({ order: { [tokens]: order } }));
  const rows = order.map((row) => labels.m[row]);
  const { largest, differing } = compared(trace, other, output, order);
  return html`<div class="reordered">
    ${orderOf(view, order)}
    <div class="pair">
      ${tensorTable(view, output)}
      ${comparedTable(view, other, output, { side: 'wrong', title: t('position.order.other'), differing, rows })}
      <p role="status" title=${exact(largest)}>
        ${t('position.order.largest', { value: short(largest), count: differing.size })}
      </p>
    </div>
    ${summary(view, tokens, output, order)} ${tablesOf(view, [tokens, weights])}
  </div>`;
}

/**
 * The tokens in their order, each of them movable.
 * @param {View} view
 * @param {number[]} order
 */
function orderOf({ t, labels, act }, order) {
  const swapped = (/** @type {number} */ i) =>
    order.map((row, at) => (at === i ? order[i + 1] : at === i + 1 ? order[i] : row));
  return html`<div class="token-order" role="group" aria-label=${t('position.order.label')}>
    ${order
      .slice(0, 12)
      .map(
        (row, i) =>
          html`<span class="token-chip">${labels.m[row]}</span>${
              i + 1 < Math.min(order.length, 12)
                ? html`<button
                    class="button"
                    data-action="swap"
                    aria-label=${t('position.order.swap', { one: labels.m[row], other: labels.m[order[i + 1]] })}
                    @click=${() => act.setUi({ order: swapped(i) })}
                  >
                    ⇄
                  </button>`
                : nothing
            }`,
      )}
    <button
      class="button"
      data-action="as-written"
      @click=${() => act.setUi({ order: order.map((_, i) => i) })}
    >
      ${t('position.order.back')}
    </button>
  </div>`;
}

/**
 * @param {View} view
 * @param {string} tokens
 * @param {string} output
 * @param {number[]} order
 */
function summary(view, tokens, output, order) {
  const { t, state } = view;
  const causal = state.options.mask.some(({ kind }) => kind === 'causal');
  const positions = /** @type {any} */ (state.options).positions;
  const line = (/** @type {(typeof kinds)[number]} */ { id, options }) => {
    const [as, moved] = [{}, { order: { [tokens]: order } }].map(
      (wrong) => /** @type {Trace} */ (view.wrongTrace({ options, ...wrong })),
    );
    const { largest, differing } = compared(as, moved, output, order);
    const now = id === 'causal' ? causal && positions === 'none' : !causal && positions === id;
    return html`<tr data-kind=${id} aria-current=${now ? 'true' : 'false'}>
      <th scope="row">${t(id === 'causal' ? 'option.mask.causal' : `option.positions.${id}`)}</th>
      <td data-value=${exact(largest)}>${short(largest)}</td>
      <td>${t(differing.size === 0 ? 'position.order.same' : 'position.order.not_same')}</td>
    </tr>`;
  };
  return html`<div
    class="ledger tensor-frame"
    tabindex="0"
    role="group"
    aria-label=${t('position.order.table')}
  >
    <table>
      <caption class="unseen">
        ${t('position.order.table')}
      </caption>
      <thead>
        <tr>
          ${['kind', 'difference', 'only'].map((name) => html`<th scope="col">${t(`position.order.${name}`)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${kinds.map(line)}
      </tbody>
    </table>
  </div>`;
}

/**
 * Each token's row in one trace and in another, where the tokens stand in this order.
 * @param {Trace} trace
 * @param {Trace} other
 * @param {string} id
 * @param {number[]} order
 */
function compared(trace, other, id, order) {
  const [{ cols, values }, { values: moved }] = [tensorOf(trace, id), tensorOf(other, id)];
  const size = Math.max(...Array.from(values, Math.abs));
  const rounding = size * (trace.precision === 'float64' ? 1e-12 : 1e-5);
  let largest = 0;
  /** @type {Set<string>} */
  const differing = new Set();
  order.forEach((row, i) => {
    for (let col = 0; col < cols; ++col) {
      const distance = Math.abs(moved[i * cols + col] - values[row * cols + col]);
      largest = Math.max(largest, distance);
      if (!(distance <= rounding)) differing.add(`${i},${col}`);
    }
  });
  return { largest, differing };
}

/** @param {number} value */
const short = (value) =>
  value !== 0 && value < 1e-3 ? exact(Number(value.toExponential(1))) : value.toFixed(3);
