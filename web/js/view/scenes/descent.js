/**
 * One step of gradient descent: every weight a little against its gradient, and what the loss becomes, with
 * and without the division by the root of the width. All of it is the core's.
 */
import { html } from 'lit-html';
import { exact, format } from '../../text/numbers.js';
import { choice } from '../choice.js';
import { tablesOf } from '../tables-of.js';
import { tensorTable } from '../tensor-table.js';

const rates = [0.03, 0.1, 0.3, 1];
const losses = ['loss', 'after.loss', 'loss.fallen'];

/**
 * @param {import('../types.js').View} view
 * @param {{tables: string[]}} layout  a matrix on its way: itself, its gradient, the step, the new one
 */
export default function descent(view, { tables }) {
  const { t, act, state } = view;
  const rate = /** @type {any} */ (state.options)['descent.rate'];
  const ways = [
    { name: 'scaled', options: { scale: 'sqrt_dk' } },
    { name: 'unscaled', options: { scale: 'none' } },
  ];
  return html`${choice({
      name: 'rate',
      label: t('gradients.descent.rate'),
      value: String(rate),
      options: rates.map((value) => ({ value: String(value), label: `η = ${exact(value)}` })),
      onChange: (chosen) => act.option({ 'descent.rate': Number(chosen) }),
    })}
    <div
      class="ledger tensor-frame"
      tabindex="0"
      role="group"
      aria-label=${t('gradients.descent.table')}
      data-descent
    >
      <table>
        <caption>
          ${t('gradients.descent.table')}
        </caption>
        <thead>
          <tr>
            <td></td>
            ${['before', 'after', 'gain'].map((name) => html`<th scope="col">${t(`gradients.descent.${name}`)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${ways.map(line)}
        </tbody>
      </table>
    </div>
    <div class="map columns-2">
      ${tables
        .filter((id) => !losses.includes(id))
        .map((id) => html`<div class="map-cell">${tensorTable(view, id)}</div>`)}
    </div>
    ${tablesOf(
      view,
      losses.filter((id) => tables.includes(id)),
    )}`;

  /** @param {{name: string, options: any}} way */
  function line({ name, options }) {
    const trace = view.wrongTrace({ options });
    return html`<tr>
      <th scope="row">${t(`gradients.descent.${name}`)}</th>
      ${losses.map((id) => {
        const value = trace?.has(id) ? trace.at(id, 0, 0) : NaN;
        return html`<td data-value=${value}>${format(value, Math.max(4, state.decimals))}</td>`;
      })}
    </tr>`;
  }
}
