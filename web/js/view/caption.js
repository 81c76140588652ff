/** A table's caption: symbol, name, shape in letters and in numbers, and the range of its shades. */
import { html, nothing } from 'lit-html';
import { format } from '../text/numbers.js';
import { symbolOf } from '../../content/symbols.js';
import { axisName, symbol } from './symbol.js';
import { scaleOf } from './tensors.js';

/**
 * @param {import('./types.js').View} view
 * @param {import('../core/types.js').Tensor} tensor
 * @param {boolean} transposed
 */
export function caption(view, tensor, transposed) {
  return html`<caption>
    <span class="caption-inner"
      ><span class="tensor-name"><math>${symbol(tensor.id, transposed)}</math></span>
      <span>${nameOf(view, tensor.id)}</span>
      <span class="tensor-shape">${shapeOf(view, tensor, transposed)}</span>
      ${legend(view, tensor)}</span
    >
  </caption>`;
}

/**
 * The id, when the symbol does not say it already.
 * @param {import('./types.js').View} view
 * @param {string} id
 */
function nameOf(view, id) {
  const name = view.t(symbolOf(id)?.label ?? 'tensor.unknown');
  return name === symbolOf(id)?.text ? nothing : name;
}

/**
 * `d_k × n = 4 × 5`
 * @param {import('./types.js').View} view
 * @param {import('../core/types.js').Tensor} tensor
 * @param {boolean} transposed
 */
function shapeOf({ sizeNames }, { id, rows, cols }, transposed) {
  const known = (/** @type {string} */ axis) =>
    axis === 'd_context' && !sizeNames.includes(axis) ? 'd_model' : axis;
  const [r, c] = (symbolOf(id)?.axes ?? ['one', 'one']).map(known);
  const [first, second] = transposed ? [c, r] : [r, c];
  const numbers = transposed ? `${cols} × ${rows}` : `${rows} × ${cols}`;
  const letters = [first, second].map((axis) => (axis === 'one' ? '1' : axisName(axis)));
  return html`<span class="tensor-letters">${letters[0]} × ${letters[1]} = </span>${numbers}`;
}

/**
 * @param {import('./types.js').View} view
 * @param {import('../core/types.js').Tensor} tensor
 */
function legend(view, tensor) {
  const { kind, limit } = scaleOf(tensor);
  if (kind === 'none' || tensor.cols < 2 || limit === 0) return nothing;
  const high = format(limit, limit < 10 ? 1 : 0);
  const low = kind === 'share' ? '0' : format(-limit, limit < 10 ? 1 : 0);
  return html`<span class="legend" role="img" aria-label=${view.t('legend', { low, high })}
    >${low}<span class="legend-ramp ${kind}"></span>${kind === 'share' ? '1' : high}</span
  >`;
}
