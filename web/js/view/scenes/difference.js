/**
 * A gradient held to a finite difference: one given number a little larger and a little smaller, what the
 * loss becomes in each, and the quotient of both differences. All of it is the core's, in the same trace.
 */
import { html, nothing } from 'lit-html';
import { exact } from '../../text/numbers.js';
import { choice } from '../choice.js';
import { powerOfTen } from '../costs.js';
import { cellName } from '../expression.js';
import { tablesOf } from '../tables-of.js';
import { tensorTable } from '../tensor-table.js';

const steps = [1e-1, 1e-3, 1e-5, 1e-7];
const sums = ['above.loss', 'below.loss', 'check.difference', 'check.quotient', 'check.gradient'];

/**
 * @param {import('../types.js').View} view
 * @param {{tables: string[]}} layout  given tables, each followed by its gradient
 */
export default function difference(view, { tables }) {
  const { t, state, act, trace } = view;
  const options = /** @type {any} */ (state.options);
  const [id, row, col] = ['tensor', 'row', 'col'].map((name) => options[`check.${name}`]);
  const given = tables.filter((one) => tables.includes(gradientOf(one)));
  const check = (/** @type {string} */ table, row = 0, col = 0) =>
    act.option({ 'check.tensor': table, 'check.row': row, 'check.col': col });
  return html`${choice({
      name: 'table',
      label: t('gradients.check.which'),
      value: id,
      options: given.map((value) => ({ value, label: t.nameOf(value) })),
      onChange: (table) => check(table),
    })}
    ${choice({
      name: 'step',
      label: t('gradients.check.step'),
      value: String(options['check.step']),
      options: steps.map((value) => ({ value: String(value), label: `h = ${powerOfTen(value)}` })),
      onChange: (step) => act.option({ 'check.step': Number(step) }),
    })}
    <div class="map columns-2">
      ${[id, gradientOf(id)].filter((one) => trace.has(one)).map((one) => html`<div class="map-cell">${tensorTable(view, one)}</div>`)}
    </div>
    ${other()}
    <div class="ledger" data-difference>
      <table>
        <caption>
          ${t('gradients.check.cell', { name: cellName(view, id, row, col) })}
        </caption>
        <tbody>
          ${sums.filter((one) => trace.has(one)).map(line)}
        </tbody>
      </table>
    </div>
    ${tablesOf(
      view,
      sums.filter((one) => trace.has(one)),
    )}`;

  /** Another cell in focus can be checked instead. */
  function other() {
    const { focus } = state;
    const table = focus?.tensor.replace(/^d_/, '') ?? '';
    if (!focus || !given.includes(table)) return nothing;
    if (table === id && focus.row === row && focus.col === col) return nothing;
    return html`<button
      class="button"
      data-action="check"
      @click=${() => check(table, focus.row, focus.col)}
    >
      ${t('gradients.check.other', { name: cellName(view, table, focus.row, focus.col) })}
    </button>`;
  }

  /** @param {string} sum */
  function line(sum) {
    const value = trace.at(sum, 0, 0);
    const isAsked = view.progress(sum, 0, 0) === 'asked';
    return html`<tr>
      <th scope="row">${t(`gradients.check.${sum.replace(/^check\.|\.loss$/g, '')}`)}</th>
      <td data-line=${sum} data-value=${isAsked ? nothing : value}>
        ${isAsked ? '?' : exact(value)}
      </td>
    </tr>`;
  }
}

/** @param {string} id */
const gradientOf = (id) => `d_${id}`;
