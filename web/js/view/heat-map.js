/**
 * A tensor painted on a canvas, one small square a cell, in exactly the shades of the tables. Used
 * by the rail and by large tables. The colours are read from the style sheet, once a theme.
 */
import { hiddenIn, levels, scaleOf, shadeOf } from './tensors.js';

/**
 * @typedef {{trace: any, tensor: import('../core/types.js').Tensor, side: number, gap: number, theme: string, transposed?: boolean}} PaintOptions
 *   side: pixels of one cell, gap: between cells, theme: a key that changes when the colours do
 */

/** @type {{key: string, colours: Map<string, string>}} */
let palette = { key: '', colours: new Map() };

/**
 * The colours of every shade as the current theme computes them.
 * @param {string} theme a key that changes when the theme does
 */
function coloursFor(theme) {
  if (palette.key === theme) return palette.colours;
  const probe = document.createElement('div');
  probe.className = 'heat-probe';
  document.body.append(probe);
  const colours = new Map([['', read(probe, '')]]);
  for (const hue of ['positive', 'negative', 'share']) {
    for (let level = 1; level <= levels; ++level)
      colours.set(`${hue} level-${level}`, read(probe, `${hue} level-${level}`));
  }
  colours.set('hidden', read(probe, 'hidden-probe'));
  colours.set('kept', read(probe, 'kept-probe'));
  probe.remove();
  palette = { key: theme, colours };
  return colours;
}

/** @param {HTMLElement} probe @param {string} shade */
function read(probe, shade) {
  probe.className = `heat-probe ${shade}`;
  return getComputedStyle(probe).backgroundColor;
}

/**
 * What each canvas was painted from: the same again is not painted again.
 * @type {WeakMap<Element, {values: any, key: string}>}
 */
const painted = new WeakMap();

/**
 * @param {Element | undefined} element a canvas, once there is one
 * @param {PaintOptions} options
 */
export function paintOnce(element, options) {
  if (!element) return;
  const { tensor, theme, transposed } = options;
  const key = `${theme} ${transposed}`;
  const last = painted.get(element);
  if (last?.values === tensor.values && last.key === key) return;
  painted.set(element, { values: tensor.values, key });
  paint(/** @type {HTMLCanvasElement} */ (element), options);
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {PaintOptions} options
 */
function paint(canvas, { trace, tensor, side, gap, theme, transposed = false }) {
  const ratio = Math.max(1, Math.round(window.devicePixelRatio || 1));
  const { rows, cols, values } = tensor;
  const [lines, columns] = transposed ? [cols, rows] : [rows, cols];
  size(canvas, columns * side - gap, lines * side - gap, ratio);
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const colours = coloursFor(theme);
  const scale = scaleOf(tensor);
  const hidden = hiddenIn(trace, tensor);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  for (let row = 0; row < rows; ++row) {
    for (let col = 0; col < cols; ++col) {
      const shade = scale.kind === 'none' ? 'kept' : shadeOf(values[row * cols + col], scale);
      context.fillStyle = /** @type {string} */ (colours.get(hidden(row, col) ? 'hidden' : shade));
      const [line, column] = transposed ? [col, row] : [row, col];
      context.fillRect(column * side, line * side, side - gap, side - gap);
    }
  }
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {number} width
 * @param {number} height
 * @param {number} ratio
 */
function size(canvas, width, height, ratio) {
  if (canvas.width === width * ratio && canvas.height === height * ratio) return;
  canvas.width = width * ratio;
  canvas.height = height * ratio;
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
}
