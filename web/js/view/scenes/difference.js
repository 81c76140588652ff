/**
 * A gradient held to a finite difference: the chosen given number a little larger and a little smaller,
 * two runs of the core, and what the loss Σ dY ∘ Y becomes in each. The sums are written as the trees
 * that explanations are made of.
 */
import { html } from 'lit-html';
import { evaluate } from '../../core/explaining.js';
import { exact } from '../../text/numbers.js';
import { choice } from '../choice.js';
import { cellName } from '../expression.js';
import { tensorTable } from '../tensor-table.js';
import { tensorOf } from '../tensors.js';

/** @typedef {import('../../core/types.js').Node} Node */
/** @typedef {import('../../core/trace.js').Trace} Trace */

const steps = [1e-1, 1e-3, 1e-5, 1e-7];

/**
 * @param {import('../types.js').View} view
 * @param {{tables: string[]}} layout  given tables, each followed by its gradient
 */
export default function difference(view, { tables }) {
  const { t, state, ui, act, trace } = view;
  const given = tables.filter((_, i) => i % 2 === 0);
  const { id, row, col } = chosen(state.focus, given);
  const at = ui.chosen.step ?? 1;
  const h = steps[at];
  const [above, below] = [h, -h].map((by) => lossAfter(by));
  const quotient = evaluate({
    kind: 'quotient',
    over: { kind: 'difference', left: constant(above), right: constant(below) },
    under: constant(2 * h),
  });
  const gradient = trace.at(gradientOf(id), row, col);
  const name = cellName(view, id, row, col);
  const shown = tables.filter((one) => one === id || one === gradientOf(id));
  return html`${choice({
      name: 'table',
      label: t('gradients.check.which'),
      value: id,
      options: given.map((value) => ({ value, label: t.nameOf(value) })),
      onChange: (table) => act.focus(table, 0, 0),
    })}
    ${choice({
      name: 'step',
      label: t('gradients.check.step'),
      value: String(at),
      options: steps.map((value, i) => ({ value: String(i), label: `h = ${exact(value)}` })),
      onChange: (step) => act.setUi({ chosen: { ...ui.chosen, step: Number(step) } }),
    })}
    <div class="ledger" data-difference>
      <table>
        <caption>
          ${t('gradients.check.cell', { name })}
        </caption>
        <tbody>
          ${line('above', above)} ${line('below', below)} ${line('quotient', quotient)}
          ${line('gradient', gradient)}
        </tbody>
      </table>
    </div>
    <div class="map columns-2">
      ${shown.map((one) => html`<div class="map-cell">${tensorTable(view, one)}</div>`)}
    </div>`;

  /** @param {string} key @param {number} value */
  function line(key, value) {
    return html`<tr>
      <th scope="row">${t(`gradients.check.${key}`)}</th>
      <td data-value=${value} data-line=${key}>${exact(value)}</td>
    </tr>`;
  }

  /** @param {number} by */
  function lossAfter(by) {
    const moved = evaluate({
      kind: 'sum',
      terms: [constant(trace.at(id, row, col)), constant(by)],
    });
    const other = view.wrongTrace({ set: { [id]: { [`${row},${col}`]: moved } } });
    return other ? loss(other) : NaN;
  }
}

/** @param {string} id */
const gradientOf = (id) => `d_${id}`;

/** @param {number} value @returns {Node} */
export const constant = (value) => ({ kind: 'constant', value });

/**
 * @param {import('../../state.js').State['focus']} focus
 * @param {string[]} given
 */
function chosen(focus, given) {
  const name = focus?.tensor.replace(/^d_/, '') ?? '';
  return focus && given.includes(name)
    ? { id: name, row: focus.row, col: focus.col }
    : { id: given[0], row: 0, col: 0 };
}

/** Σ dY ∘ Y, of which dY is the gradient by Y. @param {Trace} trace */
export function loss(trace) {
  const output = tensorOf(trace, 'output').values;
  const seed = tensorOf(trace, 'd_output').values;
  return evaluate({
    kind: 'sum',
    terms: Array.from(output, (value, i) => ({
      kind: /** @type {const} */ ('product'),
      factors: [constant(seed[i]), constant(value)],
    })),
  });
}
