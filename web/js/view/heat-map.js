/**
 * A tensor painted on a canvas, one small square a cell, in exactly the shades of the tables. Used
 * by the rail and by large tables. The colours are read from the style sheet, once a theme.
 */
import { hiddenIn, levelOf, levels, scaleOf } from './tensors.js';

/**
 * @typedef {{trace: any, tensor: import('../core/types.js').Tensor, side: number, gap: number, theme: string, transposed?: boolean}} PaintOptions
 *   side: pixels of one cell, gap: between cells, theme: a key that changes when the colours do
 */

/**
 * Colours as four bytes in one number; those of a hue by level.
 * @typedef {{hidden: number, kept: number, signed: Uint32Array, share: Uint32Array}} Colours
 */

/** @type {{key: string, colours: Colours | null}} */
let palette = { key: '', colours: null };

/** Where colours become bytes, and where a picture is made, one pixel a cell: not before it is needed. */
let pads =
  /** @type {{pixel: CanvasRenderingContext2D, picture: CanvasRenderingContext2D} | null} */ (null);
const padsOf = () =>
  (pads ??= {
    pixel: context2d(document.createElement('canvas'), { willReadFrequently: true }),
    picture: context2d(document.createElement('canvas')),
  });

/**
 * The colours of every shade as the current theme computes them.
 * @param {string} theme a key that changes when the theme does
 * @returns {Colours}
 */
function coloursFor(theme) {
  if (palette.key === theme && palette.colours) return palette.colours;
  const probe = document.createElement('div');
  document.body.append(probe);
  const read = (/** @type {string} */ shade) => {
    probe.className = `heat-probe ${shade}`;
    return bytesOf(getComputedStyle(probe).backgroundColor);
  };
  const ramp = (/** @type {(level: number) => string} */ shade) =>
    Uint32Array.from({ length: 2 * levels + 1 }, (_, i) => read(shade(i - levels)));
  const colours = {
    hidden: read('hidden-probe'),
    kept: read('kept-probe'),
    signed: ramp((level) => `${level < 0 ? 'negative' : 'positive'} level-${Math.abs(level)}`),
    share: ramp((level) => `share level-${Math.abs(level)}`),
  };
  probe.remove();
  palette = { key: theme, colours };
  return colours;
}

/** @param {string} colour */
function bytesOf(colour) {
  const { pixel } = padsOf();
  pixel.fillStyle = colour;
  pixel.fillRect(0, 0, 1, 1);
  return new Uint32Array(pixel.getImageData(0, 0, 1, 1).data.buffer)[0];
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
  size(/** @type {HTMLCanvasElement} */ (element), options);
  if (waiting.size === 0) requestAnimationFrame(() => setTimeout(paintWaiting));
  waiting.set(/** @type {HTMLCanvasElement} */ (element), options);
}

/**
 * Pictures are painted after the frame that is being made: the tables are not to wait for them.
 * @type {Map<HTMLCanvasElement, PaintOptions>}
 */
const waiting = new Map();

function paintWaiting() {
  for (const [canvas, options] of waiting) paint(canvas, options);
  waiting.clear();
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {PaintOptions} options
 */
function paint(canvas, options) {
  const { side, gap } = options;
  const { columns, lines } = formOf(options);
  const ratio = ratioNow();
  const { picture } = padsOf();
  picture.canvas.width = columns;
  picture.canvas.height = lines;
  picture.putImageData(new ImageData(pixelsOf(options), columns, lines), 0, 0);
  const context = context2d(canvas);
  context.imageSmoothingEnabled = false;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture.canvas, 0, 0, columns * side, lines * side);
  if (gap === 0) return;
  for (let i = 1; i < columns; ++i) context.clearRect(i * side - gap, 0, gap, lines * side);
  for (let i = 1; i < lines; ++i) context.clearRect(0, i * side - gap, columns * side, gap);
}

/** @param {PaintOptions} options */
function formOf({ tensor: { rows, cols }, transposed }) {
  return transposed ? { columns: rows, lines: cols } : { columns: cols, lines: rows };
}

const ratioNow = () => Math.max(1, Math.round(window.devicePixelRatio || 1));

/**
 * One pixel a cell, in the order of lines.
 * @param {PaintOptions} options
 */
function pixelsOf({ trace, tensor, theme, transposed }) {
  const { rows, cols, values } = tensor;
  const colours = coloursFor(theme);
  const scale = scaleOf(tensor);
  const ramp = colours[scale.kind === 'share' ? 'share' : 'signed'];
  const hidden = hiddenIn(trace, tensor);
  const pixels = new Uint32Array(rows * cols);
  for (let row = 0, i = 0; row < rows; ++row) {
    for (let col = 0; col < cols; ++col, ++i) {
      const shown = scale.kind === 'none' ? colours.kept : ramp[levels + levelOf(values[i], scale)];
      pixels[transposed ? col * rows + row : i] = hidden(row, col) ? colours.hidden : shown;
    }
  }
  return new Uint8ClampedArray(pixels.buffer);
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {CanvasRenderingContext2DSettings} [settings]
 */
function context2d(canvas, settings) {
  return /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', settings));
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {PaintOptions} options
 */
function size(canvas, options) {
  const { side, gap } = options;
  const { columns, lines } = formOf(options);
  const ratio = ratioNow();
  const [width, height] = [columns * side - gap, lines * side - gap];
  if (canvas.width === width * ratio && canvas.height === height * ratio) return;
  canvas.width = width * ratio;
  canvas.height = height * ratio;
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
}
