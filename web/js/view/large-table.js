/**
 * A tensor too large for a table of cells: a heat map of all of it, and under a magnifier the real
 * cells around the place a person stands at. Ten thousand DOM cells are never made.
 */
import { html } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { symbolOf } from '../../content/symbols.js';
import { paintOnce } from './heat-map.js';
import { gridOf } from './tensor-table.js';
import { lens } from './tensors.js';

/**
 * @param {import('./types.js').View} view
 * @param {import('../core/types.js').Tensor} tensor
 * @param {boolean} transposed
 */
export function largeTable(view, tensor, transposed) {
  const window = windowOf(view, tensor);
  const side = Math.max(2, Math.min(8, Math.floor(320 / Math.max(tensor.rows, tensor.cols))));
  const place = (/** @type {PointerEvent} */ event) => {
    const [line, column] = cellUnder(event, side);
    const [row, col] = transposed ? [column, line] : [line, column];
    view.act.focus(tensor.id, Math.min(row, tensor.rows - 1), Math.min(col, tensor.cols - 1));
  };
  const draw = (/** @type {Element | undefined} */ canvas) => {
    paintOnce(canvas, options);
    if (canvas) mark(canvas, window, side, transposed);
  };
  const options = {
    trace: view.trace,
    tensor,
    side,
    gap: side > 4 ? 1 : 0,
    theme: view.theme,
    transposed,
  };
  const label = view.t('heatmap', { tensor: symbolOf(tensor.id)?.text ?? tensor.id });
  return html`<div class="large">
    <div class="tensor-frame">${gridOf(view, tensor, { transposed, window })}</div>
    <div class="large-map" @pointerdown=${place}>
      <canvas class="heat-map" role="img" aria-label=${label} ${ref(draw)}></canvas>
      <div class="large-window"></div>
    </div>
  </div>`;
}

/**
 * The part under the magnifier: around the focus, or where its operands' row and column lie.
 * @param {import('./types.js').View} view
 * @param {{id: string, rows: number, cols: number}} tensor
 */
function windowOf({ state, ui }, { id, rows, cols }) {
  const [rowAxis, colAxis] = symbolOf(id)?.axes ?? ['one', 'one'];
  const here =
    state.focus?.tensor === id
      ? state.focus
      : { row: ui.pivot[rowAxis] ?? 0, col: ui.pivot[colAxis] ?? 0 };
  const [top, bottom] = around(here.row, rows);
  const [left, right] = around(here.col, cols);
  return { top, bottom, left, right };
}

/** @param {number} index @param {number} size */
function around(index, size) {
  const first = Math.max(0, Math.min(index - (lens >> 1), size - lens));
  return [first, Math.min(size, first + lens)];
}

/** @param {PointerEvent} event @param {number} side */
function cellUnder(event, side) {
  const map = /** @type {HTMLElement} */ (event.currentTarget);
  const canvas = /** @type {HTMLCanvasElement} */ (map.querySelector('canvas'));
  const box = canvas.getBoundingClientRect();
  const shrunk = box.width / parseFloat(canvas.style.width);
  return [event.clientY - box.top, event.clientX - box.left].map((pixels) =>
    Math.max(0, Math.floor(pixels / shrunk / side)),
  );
}

/**
 * @param {Element} canvas
 * @param {any} window
 * @param {number} side
 * @param {boolean} transposed
 */
function mark(canvas, window, side, transposed) {
  const frame = /** @type {HTMLElement} */ (canvas.nextElementSibling);
  const { top, left, bottom, right } = window;
  const [y, x, height, width] = transposed
    ? [left, top, right - left, bottom - top]
    : [top, left, bottom - top, right - left];
  const percent = (/** @type {number} */ part, /** @type {string} */ whole) =>
    `${(100 * part * side) / parseFloat(/** @type {any} */ (canvas).style[whole])}%`;
  frame.style.top = percent(y, 'height');
  frame.style.left = percent(x, 'width');
  frame.style.height = percent(height, 'height');
  frame.style.width = percent(width, 'width');
}
