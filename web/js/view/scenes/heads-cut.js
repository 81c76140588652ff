/**
 * A wide table cut into heads: every cell is coloured by where it came from, by its token or by its
 * head, found by following the cell back through the trace. So a cut that mixes tokens shows it.
 */
import { html } from 'lit-html';
import { provenance } from '../../core/explaining.js';
import { choice } from '../choice.js';
import { tensorTable } from '../tensor-table.js';
import { symbol } from '../symbol.js';
import { labelsOf, roleOf } from '../tensors.js';

/** @typedef {import('../types.js').View} View */

/**
 * @param {View} view
 * @param {{tables: string[]}} layout  the wide table, then the heads
 */
export default function headsCut(view, { tables: [wide, ...heads] }) {
  const picked = heads[view.state.pick.head];
  const { t, ui, act, stage, state } = view;
  const by = ui.colourBy;
  const chosen = stage.breaks.find(({ id }) => id === state.broken);
  const wrong = chosen && view.wrongTrace(chosen.wrong);
  return html`<div class="heads-cut">
    ${choice({
      name: 'colour-by',
      label: t('many-heads.cut.colour'),
      value: by,
      options: ['head', 'token'].map((value) => ({
        value,
        label: t(`many-heads.cut.colour.${value}`),
      })),
      onChange: (colourBy) => act.setUi({ colourBy }),
    })}
    ${origins({ trace: view.trace, heading: t('many-heads.cut.right') })}
    ${wrong ? origins({ trace: wrong, heading: t('many-heads.cut.wrong') }) : ''}
    <div class="map">${tensorTable(view, picked)}</div>
  </div>`;

  /** @param {{trace: any, heading: string}} of */
  function origins({ trace, heading }) {
    return html`<div class="origins" data-origins>
      <p class="origins-title">${heading}</p>
      <div class="origins-tables">
        ${[wide, ...heads].map((id) => originTable(view, trace, id, { wide, by }))}
      </div>
    </div>`;
  }
}

/**
 * @param {View} view
 * @param {import('../../core/trace.js').Trace} trace
 * @param {string} id
 * @param {{wide: string, by: string}} options
 */
function originTable(view, trace, id, { wide, by }) {
  const { t, state } = view;
  const { rows, cols } = trace.info(id);
  const width = state.sizes.d_model / state.sizes.heads;
  const labels = labelsOf(view, id);
  const from = (/** @type {number} */ row, /** @type {number} */ col) =>
    origin(trace, { id, row, col }, wide);
  const cellOf = (/** @type {number} */ row, /** @type {number} */ col) => {
    const { row: token, col: column } = from(row, col);
    const head = Math.floor(column / width);
    const name = t('many-heads.cut.origin', { token: labels.rows[token], head: head + 1 });
    return html`<td
      class="origin origin-${(by === 'head' ? head : token) % 8}"
      data-token=${token}
      data-head=${head}
      title=${name}
    >
      <span aria-hidden="true">${by === 'head' ? head + 1 : labels.rows[token]}</span
      ><span class="unseen">${name}</span>
    </td>`;
  };
  return html`<figure class="tensor ${roleOf(id)}">
    <figcaption><math>${symbol(id)}</math> <span class="aside">${rows} × ${cols}</span></figcaption>
    <table data-origin-of=${id}>
      <caption class="unseen">
        ${t.nameOf(id)}
      </caption>
      <tbody>
        ${Array.from(
          { length: rows },
          (_, row) =>
            html`<tr>
              <th scope="row">${labels.rows[row]}</th>
              ${Array.from({ length: cols }, (_, col) => cellOf(row, col))}
            </tr>`,
        )}
      </tbody>
    </table>
  </figure>`;
}

/**
 * The cell of the wide table that a cell was moved from.
 * @param {import('../../core/trace.js').Trace} trace
 * @param {{id: string, row: number, col: number}} cell
 * @param {string} wide
 */
function origin(trace, cell, wide) {
  let at = cell;
  while (at.id !== wide) [at] = provenance(trace, at.id, at.row, at.col);
  return at;
}
