/**
 * Which given tokens can still change which row of the output: every edit followed forwards through the
 * rules of the operations. A leak shows as a mark that should not be there.
 */
import { html } from 'lit-html';
import { dependents } from '../../core/explaining.js';
import { tensorTable } from '../tensor-table.js';
import { labelsOf } from '../tensors.js';

/**
 * @param {import('../types.js').View} view
 * @param {{tables: string[]}} layout
 */
export default function reach(view, { tables }) {
  const { t, trace } = view;
  const source = ['context', 'x', 'k', 'v'].find((id) => trace.has(id)) ?? 'x';
  const inputs = labelsOf(view, source).rows;
  const outputs = labelsOf(view, 'output').rows;
  const reached = inputs.map((_, token) => {
    const cells = dependents(trace, source, token, 0).get('output') ?? new Set();
    return new Set([...cells].map((cell) => Number(cell.split(',')[0])));
  });
  return html`<div class="map columns-2">
      ${tables.map((id) => html`<div class="map-cell">${tensorTable(view, id)}</div>`)}
    </div>
    <div class="origins" data-reach>
      <div class="origins-tables">
        <figure class="tensor">
          <table>
            <caption>
              ${t('masks.reach.table')}
            </caption>
            <thead>
              <tr>
                <td></td>
                ${inputs.map((label) => html`<th scope="col">${label}</th>`)}
              </tr>
            </thead>
            <tbody>
              ${outputs.map(
                (label, row) =>
                  html`<tr>
                    <th scope="row">${label}</th>
                    ${inputs.map((_, token) => mark(reached[token].has(row)))}
                  </tr>`,
              )}
            </tbody>
          </table>
        </figure>
      </div>
    </div>`;

  /** @param {boolean} yes */
  function mark(yes) {
    return html`<td class=${yes ? 'origin origin-0' : 'origin-none'} data-reaches=${yes}>
      <span aria-hidden="true">${yes ? '●' : '·'}</span
      ><span class="unseen">${t(yes ? 'masks.reach.yes' : 'masks.reach.no')}</span>
    </td>`;
  }
}
