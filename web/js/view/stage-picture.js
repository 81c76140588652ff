/**
 * The stage as a picture. What the browser has laid out is read as boxes and texts, and written as
 * SVG; the PNG is that SVG, painted. So a picture shows exactly what the page shows.
 */

/** @typedef {{kind: 'box', x: number, y: number, width: number, height: number, fill: string, line: string, thick: number}
 *   | {kind: 'text', x: number, y: number, text: string, fill: string, size: number, weight: string, slant: string, font: string}
 *   | {kind: 'hatch', x: number, y: number, width: number, height: number, line: string}} Shape */

const margin = 16;

export function stagePicture() {
  const stage = /** @type {HTMLElement} */ (document.querySelector('.stage'));
  const tables = [...stage.querySelectorAll('figure.tensor')].filter(
    (figure) => figure.getBoundingClientRect().width > 0,
  );
  const shapes = tables.flatMap(shapesOf);
  const frame = frameOf(
    tables.map((table) => (table.querySelector('table') ?? table).getBoundingClientRect()),
  );
  const paper = getComputedStyle(document.documentElement).backgroundColor;
  const svg = () => write(shapes, frame, paper);
  return { svg, png: () => painted(svg(), frame) };
}

/** @param {DOMRect[]} boxes */
function frameOf(boxes) {
  const left = Math.min(...boxes.map((box) => box.left)) - margin;
  const top = Math.min(...boxes.map((box) => box.top)) - margin;
  const right = Math.max(...boxes.map((box) => box.right)) + margin;
  const bottom = Math.max(...boxes.map((box) => box.bottom)) + margin;
  return { left, top, width: Math.ceil(right - left), height: Math.ceil(bottom - top) };
}

/** @param {Element} figure @returns {Shape[]} */
function shapesOf(figure) {
  const cells = [...figure.querySelectorAll('td[data-row]')].flatMap(cellShapes);
  return [...cells, ...textsIn(figure)];
}

/** @param {Element} cell @returns {Shape[]} */
function cellShapes(cell) {
  const { left: x, top: y, width, height } = cell.getBoundingClientRect();
  const style = getComputedStyle(cell);
  const marked = /\b(here|lit|bright)\b/.exec(cell.className)?.[1];
  const role = getComputedStyle(cell).getPropertyValue('--role');
  const line = marked ? resolved(cell, role) : 'none';
  const thick = marked === 'lit' ? 2 : 3;
  /** @type {Shape[]} */
  const shapes = [{ kind: 'box', x, y, width, height, fill: style.backgroundColor, line, thick }];
  if (cell.classList.contains('hidden-cell'))
    shapes.push({ kind: 'hatch', x, y, width, height, line: style.color });
  return shapes;
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
    if (!text || parent.closest('.unseen, .legend')) continue;
    const start = node.textContent?.indexOf(text) ?? 0;
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, start + text.length);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    const style = getComputedStyle(parent);
    const size = parseFloat(style.fontSize);
    const { color: fill, fontWeight: weight, fontFamily: font, fontStyle: slant } = style;
    texts.push({
      kind: 'text',
      x: box.left,
      y: box.top + box.height / 2 + size * 0.35,
      text,
      fill,
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
    return `<text x="${x}" y="${y}" font-family="${font}" font-size="${shape.size}" font-weight="${shape.weight}" font-style="${shape.slant}" fill="${shape.fill}">${escaped(shape.text)}</text>`;
  }
  const [width, height] = [round(shape.width), round(shape.height)];
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
