/** What every plain table holds: a head of labels, and rows that begin with theirs. */
import { html } from 'lit-html';

/**
 * @param {{rows: readonly any[], cols: readonly any[]}} labels
 * @param {(row: number, col: number) => any} cell  a `td`
 */
export function labelledRows({ rows, cols }, cell) {
  return html`<thead>
      <tr>
        <td></td>
        ${cols.map((label) => html`<th scope="col">${label}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (label, row) =>
          html`<tr>
            <th scope="row">${label}</th>
            ${cols.map((_label, col) => cell(row, col))}
          </tr>`,
      )}
    </tbody>`;
}
