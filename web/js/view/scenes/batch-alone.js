/**
 * A sequence in its batch, the same one alone, and what it becomes if batch and sequence are exchanged: three
 * runs of the core. The rows of the last lie in several tables, one for each place of a sentence.
 */
import { html } from 'lit-html';
import { format } from '../../text/numbers.js';
import { beyondRounding } from '../../core/rounding.js';
import { labelledRows } from '../labelled-rows.js';
import { tablesOf } from '../tables-of.js';
import { tensorTable } from '../tensor-table.js';
import { exactText, labelsOf, tensorOf } from '../tensors.js';

/** @typedef {import('../../core/trace.js').Trace} Trace */
/** @typedef {{id: string, values: number[]}} Row  of which table it is */

/**
 * @param {import('../types.js').View} view
 * @param {{tables: string[]}} layout  the tokens and the output of a sequence
 */
export default function batchAlone(view, { tables: [tokens, output] }) {
  const { t, trace, state } = view;
  const item = state.pick.batch;
  const { rows, cols } = tensorOf(trace, output);
  const places = Array.from({ length: rows }, (_, i) => i);
  const alone = view.wrongTrace({ batch: item });
  const exchanged = view.wrongTrace({ batch: 'second', options: { mask: 'none' } });
  const ofBatch = (/** @type {number} */ number) => output.replace(/^batch\d+/, `batch${number}`);
  const others = [
    alone && { name: 'by_itself', rows: places.map((row) => rowOf(alone, ofBatch(0), row)) },
    exchanged && { name: 'exchanged', rows: places.map((i) => rowOf(exchanged, ofBatch(i), item)) },
  ];
  return html`${tablesOf(view, [tokens])}
    <div class="pair" data-alone>
      <div>
        <p class="hint">${t('many-heads.alone.in_batch')}</p>
        ${tensorTable(view, output)}
      </div>
      ${others.map((one) => one && gathered(one))}
    </div>`;

  /** @param {{name: string, rows: Row[]}} table */
  function gathered({ name, rows: lines }) {
    const theirs = { ...tensorOf(trace, output), values: lines.flatMap(({ values }) => values) };
    const all = places.flatMap((row) => Array.from({ length: cols }, (_, col) => `${row},${col}`));
    const ours = tensorOf(trace, output);
    const differing = new Set(
      beyondRounding(all, ours, /** @type {any} */ (theirs), trace.precision),
    );
    const labels = labelsOf(view, output);
    const title = t(`many-heads.alone.${name}`);
    const cell = (/** @type {number} */ row, /** @type {number} */ col) => {
      const value = lines[row].values[col];
      const differs = differing.has(`${row},${col}`);
      return html`<td class="cell ${differs ? 'differs' : ''}" data-value=${exactText(value)}>
        ${format(value, state.decimals)}${differs ? html`<span class="unseen"> ${t('break.differs')}</span>` : ''}
      </td>`;
    };
    return html`<figure class="tensor" data-gathered=${name}>
      <figcaption aria-hidden="true">${title}</figcaption>
      <div class="tensor-frame" tabindex="0" role="group" aria-label=${title}>
        <table>
          <caption class="unseen">
            ${title}
          </caption>
          ${labelledRows(labels, cell)}
        </table>
      </div>
      <p class="hint tells">
        ${t('many-heads.alone.count', { count: differing.size, of: rows * cols })}
      </p>
    </figure>`;
  }
}

/** @param {Trace} trace @param {string} id @param {number} row @returns {Row} */
function rowOf(trace, id, row) {
  const { cols, values } = tensorOf(trace, id);
  return { id, values: Array.from(values).slice(row * cols, (row + 1) * cols) };
}
