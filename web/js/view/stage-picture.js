/**
 * The stage as a picture. What the browser has laid out is read as boxes and texts, and written as
 * SVG; the PNG is that SVG, painted. So a picture shows exactly what the page shows.
 */

/** @typedef {{x: number, y: number, width: number, height: number}} Place of what is drawn */
/** @typedef {Place & ({kind: 'box', fill: string, line: string, thick: number}
 *   | {kind: 'text', baseline: number, text: string, fill: string, size: number, weight: string, slant: string, font: string}
 *   | {kind: 'hatch', line: string}
 *   | {kind: 'ramp', stops: string[]})} Shape */

const margin = 16;

export function stagePicture() {
  const stage = /** @type {HTMLElement} */ (document.querySelector('.stage'));
  const shapes = unfolded(stage, () =>
    [...stage.querySelectorAll('figure.tensor')]
      .filter((figure) => figure.getBoundingClientRect().width > 0)
      .flatMap(shapesOf),
  );
  const frame = frameOf(shapes);
  const paper = plainColour(getComputedStyle(document.documentElement).backgroundColor);
  const svg = () => write(shapes, frame, paper);
  return { svg, png: () => painted(svg(), frame) };
}

/**
 * Reads the stage while no frame of it scrolls, so that nothing is cut off. The browser paints
 * nothing meanwhile, and what had been scrolled stands again where it was.
 * @template T
 * @param {HTMLElement} stage
 * @param {() => T} read
 * @returns {T}
 */
function unfolded(stage, read) {
  const scrolled = [...stage.querySelectorAll('.tensor-frame')].map((frame) => ({
    frame,
    left: frame.scrollLeft,
    top: frame.scrollTop,
  }));
  stage.classList.add('pictured');
  const result = read();
  stage.classList.remove('pictured');
  for (const { frame, left, top } of scrolled) frame.scrollTo({ left, top });
  return result;
}

/** @param {Shape[]} shapes */
function frameOf(shapes) {
  const left = Math.min(...shapes.map(({ x }) => x)) - margin;
  const top = Math.min(...shapes.map(({ y }) => y)) - margin;
  const right = Math.max(...shapes.map(({ x, width }) => x + width)) + margin;
  const bottom = Math.max(...shapes.map(({ y, height }) => y + height)) + margin;
  return { left, top, width: Math.ceil(right - left), height: Math.ceil(bottom - top) };
}

/** @param {Element} figure @returns {Shape[]} */
function shapesOf(figure) {
  const cells = [...figure.querySelectorAll('td[data-row]')].flatMap(cellShapes);
  const ramps = [...figure.querySelectorAll('.legend-ramp')].map(rampShape);
  return [...cells, ...ramps, ...textsIn(figure)];
}

/** @param {Element} cell @returns {Shape[]} */
function cellShapes(cell) {
  const { left: x, top: y, width, height } = cell.getBoundingClientRect();
  const style = getComputedStyle(cell);
  const marked = /\b(here|lit|bright)\b/.exec(cell.className)?.[1];
  const role = getComputedStyle(cell).getPropertyValue('--role');
  const line = marked ? plainColour(resolved(cell, role)) : 'none';
  const thick = marked === 'lit' ? 2 : 3;
  const fill = plainColour(style.backgroundColor);
  /** @type {Shape[]} */
  const shapes = [{ kind: 'box', x, y, width, height, fill, line, thick }];
  if (cell.classList.contains('hidden-cell'))
    shapes.push({ kind: 'hatch', x, y, width, height, line: plainColour(style.color) });
  return shapes;
}

/**
 * The legend's ramp: the colours of its gradient, in order.
 * @param {Element} ramp
 * @returns {Shape}
 */
function rampShape(ramp) {
  const { left: x, top: y, width, height } = ramp.getBoundingClientRect();
  const gradient = getComputedStyle(ramp).backgroundImage;
  const stops = gradient.match(/(color|rgba?|oklab)\([^)]*\)/g) ?? [];
  return { kind: 'ramp', x, y, width, height, stops: stops.map(plainColour) };
}

/** @type {Map<string, string>} */
const plainColours = new Map();

/**
 * Computed colours may be color(srgb …), which few other programs read: here as rgb().
 * @param {string} colour
 */
function plainColour(colour) {
  if (colour === 'none') return colour;
  const known = plainColours.get(colour);
  if (known) return known;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [r, g, b, a] = context.getImageData(0, 0, 1, 1).data;
  const plain = a === 0 ? 'none' : `rgb(${r},${g},${b})`;
  plainColours.set(colour, plain);
  return plain;
}

/**
 * A custom property may hold light-dark(): a probe says which colour it is.
 * @param {Element} cell
 * @param {string} role
 */
function resolved(cell, role) {
  const probe = document.createElement('span');
  probe.style.color = role;
  cell.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/**
 * Every visible piece of text with its place and look.
 * @param {Element} figure
 * @returns {Shape[]}
 */
function textsIn(figure) {
  const walker = document.createTreeWalker(figure, NodeFilter.SHOW_TEXT);
  /** @type {Shape[]} */
  const texts = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.textContent ?? '').trim();
    const parent = /** @type {Element} */ (node.parentElement);
    if (!text || parent.closest('.unseen')) continue;
    const start = node.textContent?.indexOf(text) ?? 0;
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, start + text.length);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    const style = getComputedStyle(parent);
    const size = parseFloat(style.fontSize);
    const { color, fontWeight: weight, fontFamily: font, fontStyle: slant } = style;
    texts.push({
      kind: 'text',
      x: box.left,
      y: box.top,
      width: box.width,
      height: box.height,
      baseline: box.top + box.height / 2 + size * 0.35,
      text,
      fill: plainColour(color),
      size,
      weight,
      slant,
      font,
    });
  }
  return texts;
}

/**
 * @param {Shape[]} shapes
 * @param {ReturnType<typeof frameOf>} frame
 * @param {string} paper
 */
function write(shapes, { left, top, width, height }, paper) {
  const body = shapes.map((shape) => element(shape, left, top)).join('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${paper}"/>
${body}
</svg>
`;
}

/**
 * @param {Shape} shape
 * @param {number} left
 * @param {number} top
 */
function element(shape, left, top) {
  const x = round(shape.x - left);
  const y = round(shape.y - top);
  if (shape.kind === 'text') {
    const font = escaped(shape.font);
    const baseline = round(shape.baseline - top);
    return `<text x="${x}" y="${baseline}" font-family="${font}" font-size="${shape.size}" font-weight="${shape.weight}" font-style="${shape.slant}" fill="${shape.fill}">${escaped(shape.text)}</text>`;
  }
  const [width, height] = [round(shape.width), round(shape.height)];
  if (shape.kind === 'ramp') return ramp(x, y, width, height, shape.stops);
  if (shape.kind === 'hatch') return hatch(x, y, width, height, shape.line);
  const inset = shape.line === 'none' ? 0 : shape.thick / 2;
  return `<rect x="${x + inset}" y="${y + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="3" fill="${shape.fill}" stroke="${shape.line}" stroke-width="${shape.thick}"/>`;
}

/**
 * Slanted lines, cut off at the cell's edges.
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {string} line
 */
function hatch(x, y, width, height, line) {
  let path = '';
  for (let start = -height + 6; start < width; start += 6) {
    const from = Math.max(0, start);
    const to = Math.min(width, start + height);
    path += `M${round(x + from)} ${round(y + height - (from - start))}L${round(x + to)} ${round(y + height - (to - start))}`;
  }
  return `<path d="${path}" stroke="${line}" stroke-opacity="0.45" fill="none"/>`;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {string[]} stops
 */
function ramp(x, y, width, height, stops) {
  const id = `ramp-${x}-${y}`;
  const last = Math.max(1, stops.length - 1);
  const colours = stops.map((stop, i) => `<stop offset="${i / last}" stop-color="${stop}"/>`);
  return `<linearGradient id="${id}">${colours.join('')}</linearGradient><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round(height / 2)}" fill="url(#${id})"/>`;
}

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * @param {string} svg
 * @param {{width: number, height: number}} frame
 * @returns {Promise<Blob>}
 */
async function painted(svg, { width, height }) {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = 2 * width;
  canvas.height = 2 * height;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(/** @type {Blob} */ (blob)), 'image/png'),
  );
}
