/**
 * What the shares of a row add up to as they are shown: where rounding makes it differ from the
 * exact sum, it says so.
 */
import { html, nothing } from 'lit-html';
import { format, rowSum } from '../text/numbers.js';
import { isLarge, isShares } from './tensors.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('../core/types.js').Tensor} Tensor */

/**
 * Only shares have a total worth showing, and only where the whole row is shown.
 * @param {Tensor} tensor
 */
export const hasTotal = (tensor) => isShares(tensor) && !isLarge(tensor);

/**
 * @param {Tensor} tensor
 * @param {number} row
 * @param {number} decimals
 */
function sumOf({ cols, values }, row, decimals) {
  return rowSum(values.subarray(row * cols, (row + 1) * cols), decimals);
}

/** @param {View} view @param {Tensor} tensor */
export function totalHead({ t }, tensor) {
  if (!hasTotal(tensor)) return nothing;
  return html`<th scope="col" role="columnheader" class="total-head">
    <span aria-hidden="true">Σ</span><span class="unseen">${t('row_sum.label')}</span>
  </th>`;
}

/**
 * What stands behind each row: nothing yet while a walk has not come to its end.
 * @param {import('./types.js').CellView} view
 * @param {Tensor} tensor
 */
export function rowTotals({ t, state, progress }, tensor) {
  if (!hasTotal(tensor)) return null;
  return (/** @type {number} */ row) => {
    const last = progress(tensor.id, row, tensor.cols - 1);
    if (last !== 'done' && last !== 'now') return { text: '', exact: '', title: '' };
    const { shown, exact, honest } = sumOf(tensor, row, state.decimals);
    if (honest) return { text: format(exact, state.decimals), exact: '', title: '' };
    const whole = format(exact, state.decimals).replace(/\.0+$/, '');
    return {
      text: shown,
      exact: `≈ ${whole}`,
      title: t('row_sum.shown', { shown, exact: whole }),
    };
  };
}
