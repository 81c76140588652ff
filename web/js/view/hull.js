/**
 * Values and outputs as points in the plane of their first two columns: every output lies within the hull of
 * the values that its query may see, and a hard choice, the same scores a thousand times as large, on one
 * of them. The core calculates both; here only the outermost points are found.
 */
import { html, nothing, svg } from 'lit-html';
import { exact } from '../text/numbers.js';
import { tensorOf } from './tensors.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {{x: number, y: number, name: string}} Point */

const side = 320;
const edge = 44;

/** @param {View} view */
export function hull(view) {
  const { t, trace, labels, state } = view;
  if (trace.info('v').cols < 2) return nothing;
  const values = pointsOf(trace, 'v', labels.n);
  const outputs = pointsOf(trace, 'output', labels.m);
  const scale = Number(trace.info('scaled').attributes.factor) * 1000;
  const hard = view.more && view.wrongTrace({ options: { scale } });
  const hardest = hard ? pointsOf(hard, 'output', labels.m) : [];
  const place = placing([...values, ...outputs]);
  const polygon = outermost(values)
    .map(place)
    .map(([x, y]) => `${x},${y}`)
    .join(' ');
  const row =
    state.focus && ['output', 'weights'].includes(state.focus.tensor) ? state.focus.row : null;
  return html`<figure class="plot plane" data-hull>
    <figcaption>${t('hull.title')}</figcaption>
    <svg viewBox="0 0 ${side} ${side}" role="img" aria-label=${t('hull.title')}>
      <polygon class="hull" points=${polygon} />
      ${row === null || !outputs[row] ? nothing : values.map((value, j) => pull(value, outputs[row], trace.at('weights', row, j)))}
      ${values.map((point) => mark(point, 'v', -8))}
      ${outputs.map((point) => mark(point, 'output', 17))} ${hardest.map((point) => ring(point))}
    </svg>
    <p>${t('hull.soft')}</p>
    ${hard ? html`<p>${t('hull.hard')}</p>` : nothing}
  </figure>`;

  /** @param {Point} point @param {string} role @param {number} below */
  function mark(point, role, below) {
    const [x, y] = place(point);
    return svg`<g class="role-${role}" data-x=${exact(point.x)} data-y=${exact(point.y)}>
      <circle class="tip" cx=${x} cy=${y} r=${role === 'v' ? 5 : 4} />
      <text x=${x} y=${y + below} text-anchor="middle">${point.name}</text></g>`;
  }

  /** Where a hard choice ends. @param {Point} point */
  function ring(point) {
    const [x, y] = place(point);
    return svg`<circle class="ring" cx=${x} cy=${y} r="9" />`;
  }

  /** How much of an output comes from a value. @param {Point} from @param {Point} to @param {number} weight */
  function pull(from, to, weight) {
    const [[x1, y1], [x2, y2]] = [place(from), place(to)];
    return svg`<line class="pull" x1=${x1} y1=${y1} x2=${x2} y2=${y2} stroke-width=${1 + 5 * weight} stroke-opacity=${weight} />`;
  }
}

/** @param {import('../core/trace.js').Trace} trace @param {string} id @param {string[]} names */
function pointsOf(trace, id, names) {
  const { rows, cols, values } = tensorOf(trace, id);
  return Array.from({ length: rows }, (_, i) => ({
    x: values[i * cols],
    y: values[i * cols + 1],
    name: names[i] ?? String(i + 1),
  }));
}

/**
 * From numbers to the picture, equally far in both directions.
 * @param {Point[]} points
 * @returns {(point: Point) => [number, number]}
 */
function placing(points) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, low] = [Math.min(...xs), Math.min(...ys)];
  const span = Math.max(Math.max(...xs) - left, Math.max(...ys) - low, 1e-9);
  const unit = (side - 2 * edge) / span;
  return ({ x, y }) => [edge + (x - left) * unit, side - edge - (y - low) * unit];
}

/**
 * The outermost points, around once.
 * @param {Point[]} points
 */
function outermost(points) {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  return [...chain(sorted), ...chain(sorted.reverse())];
}

/**
 * One side of the hull: a point that would bend it inwards is left out.
 * @param {Point[]} sorted
 */
function chain(sorted) {
  /** @type {Point[]} */
  const kept = [];
  for (const point of sorted) {
    while (kept.length > 1 && turn(kept[kept.length - 2], kept[kept.length - 1], point) <= 0)
      kept.pop();
    kept.push(point);
  }
  return kept.slice(0, -1);
}

/** @param {Point} a @param {Point} b @param {Point} c */
const turn = (a, b, c) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
