/** A table's caption: symbol, name, shape in letters and in numbers, and the range of its shades. */
import { html, nothing } from 'lit-html';
import { exact, format } from '../text/numbers.js';
import { axesOf, symbolOf } from '../../content/symbols.js';
import { axisName, symbol } from './symbol.js';
import { scaleOf } from './tensors.js';

/**
 * @param {import('./types.js').View} view
 * @param {import('../core/types.js').Tensor} tensor
 * @param {boolean} transposed
 */
export function caption(view, tensor, transposed) {
  return html`<figcaption aria-hidden="true">
    <span class="tensor-name"><math>${symbol(tensor.id, transposed)}</math></span>
    <span class="tensor-called">${nameOf(view, tensor.id)}</span>
    <span class="tensor-shape">${shapeOf(view, tensor, transposed)}</span>
    ${legend(tensor)}
  </figcaption>`;
}

/**
 * The same in plain words, for the table itself: grids may hold no formula.
 * @param {import('./types.js').View} view
 * @param {import('../core/types.js').Tensor} tensor
 * @param {boolean} transposed
 */
export function spokenCaption(view, tensor, transposed) {
  const { t } = view;
  const { id, rows, cols } = tensor;
  const shape = transposed ? `${cols} × ${rows}` : `${rows} × ${cols}`;
  const name = `${kindOfMask(view, id) ?? t.fullNameOf(id)}${transposed ? '⊤' : ''}`;
  const range = rangeOf(tensor);
  return `${name} (${shape})${range ? `, ${t('legend', range)}` : ''}`;
}

/**
 * Where the shades begin and end; null where there are none.
 * @param {import('../core/types.js').Tensor} tensor
 */
function rangeOf(tensor) {
  const { kind, limit } = scaleOf(tensor);
  if (kind === 'none' || limit === 0) return null;
  const text = limit < 1e6 ? exact : format;
  return { low: kind === 'share' ? '0' : text(-limit), high: text(limit) };
}

/**
 * The id, when the symbol does not say it already.
 * @param {import('./types.js').View} view
 * @param {string} id
 */
function nameOf(view, id) {
  const { cols } = view.trace.info(id);
  const name = kindOfMask(view, id) ?? (cols === 1 ? view.t.nameOf(id) : view.t.fullNameOf(id));
  return name === symbolOf(id)?.text ? nothing : name;
}

/**
 * What one of several masks hides.
 * @param {import('./types.js').View} view
 * @param {string} id
 */
function kindOfMask({ t, state }, id) {
  const key = `tensor.mask.${state.options.mask[Number(/^mask(\d)$/.exec(id)?.[1])]?.kind}`;
  return t.has(key) ? t(key) : null;
}

/**
 * `d_k × n = 4 × 5`
 * @param {import('./types.js').View} view
 * @param {import('../core/types.js').Tensor} tensor
 * @param {boolean} transposed
 */
function shapeOf({ sizeNames, state }, { id, rows, cols }, transposed) {
  const known = (/** @type {string} */ axis) =>
    axis === 'd_context' && !sizeNames.includes(axis) ? 'd_model' : axis;
  const [r, c] = axesOf(id, state.sizes).map(known);
  const [first, second] = transposed ? [c, r] : [r, c];
  const lengths = transposed ? [cols, rows] : [rows, cols];
  const numbers = transposed ? `${cols} × ${rows}` : `${rows} × ${cols}`;
  // What has no letter, such as the kinds of layers, stands as its number.
  const letters = [first, second].map((axis, side) =>
    /^(.|d_.+)$/.test(axis) ? axisName(axis) : lengths[side],
  );
  if (String(letters) === String(lengths)) return numbers;
  return html`<span class="tensor-letters">${letters[0]} × ${letters[1]} = </span>${numbers}`;
}

/** @param {import('../core/types.js').Tensor} tensor */
function legend(tensor) {
  const range = rangeOf(tensor);
  if (!range || tensor.cols < 2) return nothing;
  return html`<span class="legend"
    >${range.low}<span class="legend-ramp ${scaleOf(tensor).kind}"></span>${range.high}</span
  >`;
}
