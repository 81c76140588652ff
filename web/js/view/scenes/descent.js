/**
 * One step of gradient descent: every weight a little against its gradient, and what the loss becomes, with
 * and without the division by the root of the width. The core runs before and after; the new weights
 * are written as the trees that explanations are made of.
 */
import { html } from 'lit-html';
import { evaluate } from '../../core/explaining.js';
import { exact, format } from '../../text/numbers.js';
import { choice } from '../choice.js';
import { tensorTable } from '../tensor-table.js';
import { tensorOf } from '../tensors.js';
import { constant, loss } from './difference.js';

/** @typedef {import('../../core/trace.js').Trace} Trace */

const rates = [0.03, 0.1, 0.3, 1];

/**
 * @param {import('../types.js').View} view
 * @param {{tables: string[]}} layout  weights, each followed by its gradient
 */
export default function descent(view, { tables }) {
  const { t, ui, act, state } = view;
  const weights = tables.filter((_, i) => i % 2 === 0);
  const at = ui.chosen.rate ?? 1;
  const ways = [
    { name: 'scaled', options: { scale: 'sqrt_dk' } },
    { name: 'unscaled', options: { scale: 'none' } },
  ];
  return html`${choice({
      name: 'rate',
      label: t('gradients.descent.rate'),
      value: String(at),
      options: rates.map((value, i) => ({ value: String(i), label: `η = ${exact(value)}` })),
      onChange: (rate) => act.setUi({ chosen: { ...ui.chosen, rate: Number(rate) } }),
    })}
    <div class="ledger" data-descent>
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
      ${tables.slice(0, 2).map((id) => html`<div class="map-cell">${tensorTable(view, id)}</div>`)}
    </div>`;

  /** @param {{name: string, options: any}} way */
  function line({ name, options }) {
    const start = view.wrongTrace({ options });
    const end = start && view.wrongTrace({ options, set: moved(start) });
    const [before, after] = [start, end].map((trace) => (trace ? loss(trace) : NaN));
    const gain = evaluate({
      kind: 'difference',
      left: constant(before),
      right: constant(after),
    });
    return html`<tr>
      <th scope="row">${t(`gradients.descent.${name}`)}</th>
      ${[before, after, gain].map((value) => html`<td data-value=${value}>${format(value, Math.max(4, state.decimals))}</td>`)}
    </tr>`;
  }

  /**
   * Every weight after the step.
   * @param {Trace} trace
   */
  function moved(trace) {
    return Object.fromEntries(
      weights.map((id) => {
        const { cols, values } = tensorOf(trace, id);
        const gradient = tensorOf(trace, `d_${id}`).values;
        const cells = Array.from(values, (value, i) => [
          `${Math.floor(i / cols)},${i % cols}`,
          evaluate({
            kind: 'difference',
            left: constant(value),
            right: { kind: 'product', factors: [constant(rates[at]), constant(gradient[i])] },
          }),
        ]);
        return [id, Object.fromEntries(cells)];
      }),
    );
  }
}
