/**
 * A plot as SVG: curves, dots or bars over two axes with their units. Where a reader points, or moves
 * to with the arrow keys, the values are read off below; the same numbers stand in a table for screen
 * readers. It draws what it is given and calculates no value.
 */
import { bisectCenter, extent, group, range } from 'd3-array';
import { scaleLinear, scaleLog } from 'd3-scale';
import { line } from 'd3-shape';
import { html, nothing, svg } from 'lit-html';
import { format } from '../text/numbers.js';
import { grouped, powerOfTen } from './costs.js';

/**
 * @typedef {object} Axis
 * @property {string} label   with its unit
 * @property {[number, number]} domain
 * @property {'linear' | 'log'} [kind]
 * @property {number[]} [ticks]  where they do not follow from the domain
 * @property {(value: number) => string} [write]  how its numbers are written
 * @typedef {object} Series
 * @property {string} name
 * @property {'line' | 'dots' | 'bars'} kind
 * @property {[number, number][]} points  of bars: the middle of each
 * @property {number} hue     which of the colours
 * @property {boolean} [dashed]
 * @property {boolean} [strong]
 * @typedef {object} PlotProps
 * @property {string} name    of the plot, for what is read off
 * @property {string} title
 * @property {Axis} x
 * @property {Axis} y
 * @property {Series[]} series
 * @property {number} [step]  width of a bar, in units of the x axis
 * @property {{x: number, label: string}[]} [marks]  lines across
 * @property {number} [most]  width in pixels that is enough
 */

const margin = { top: 26, right: 16, bottom: 44, left: 48 };

/**
 * @param {import('./types.js').View} view
 * @param {PlotProps} props
 */
export function plot(view, props) {
  const frame = frameOf(props);
  const places = placesOf(props.series);
  const { ui } = view;
  const at = ui.plot?.name === props.name ? Math.min(ui.plot.at, places.length - 1) : null;
  const reading = at === null ? null : places[at];
  return html`<figure class="plot" data-plot=${props.name}>
    <figcaption>${props.title}</figcaption>
    <div
      class="plot-frame"
      role="slider"
      tabindex="0"
      aria-label="${props.title}${view.t('sign.colon')}${props.x.label}"
      aria-valuemin=${places[0]}
      aria-valuemax=${places[places.length - 1]}
      aria-valuenow=${reading ?? places[0]}
      aria-valuetext=${spoken(view, props, reading ?? places[0])}
      @keydown=${(/** @type {KeyboardEvent} */ event) => onKey(view, props.name, places, event)}
      @pointermove=${(/** @type {PointerEvent} */ event) => onPoint(view, props.name, places, frame, event)}
      @pointerleave=${() => view.act.setUi({ plot: null })}
    >
      ${picture(props, frame, reading)}
    </div>
    ${legend(view, props, reading)} ${numbers(view, props, places)}
  </figure>`;
}

/** @param {PlotProps} props */
function frameOf({ x, y, most = 720 }) {
  const room = document.documentElement.clientWidth;
  const width = Math.max(280, Math.min(most, room < 1000 ? room - 40 : room - 480));
  const height = Math.round(Math.max(200, Math.min(360, width * 0.5)));
  return {
    width,
    height,
    x: scaled(x, [margin.left, width - margin.right]),
    y: scaled(y, [height - margin.bottom, margin.top]),
  };
}

/**
 * @param {Axis} axis
 * @param {[number, number]} span  in pixels
 */
const scaled = ({ kind, domain }, span) =>
  (kind === 'log' ? scaleLog() : scaleLinear()).domain(domain).range(span);

/** @param {Series[]} series @returns {number[]} where along the x axis there is something to read */
const placesOf = (series) =>
  [...new Set(series.flatMap(({ points }) => points.map(([x]) => x)))].sort((a, b) => a - b);

/**
 * @param {PlotProps} props
 * @param {ReturnType<typeof frameOf>} frame
 * @param {number | null} reading
 */
function picture({ x, y, series, marks = [], step = 1 }, frame, reading) {
  const { width, height } = frame;
  const [left, right, bottom] = [margin.left, width - margin.right, height - margin.bottom];
  const across = (/** @type {number} */ place, /** @type {string} */ kind) =>
    svg`<line class=${kind} x1=${frame.x(place)} x2=${frame.x(place)} y1=${margin.top} y2=${bottom} />`;
  return html`<svg viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false">
    ${ticksOf(frame.y, y, height / 50).map(
      ({ value, text }) =>
        svg`<line class="rule" x1=${left} x2=${right} y1=${frame.y(value)} y2=${frame.y(value)} />
          <text class="tick" x=${left - 8} y=${frame.y(value) + 4} text-anchor="end">${text}</text>`,
    )}
    ${ticksOf(frame.x, x, width / 70).map(
      ({ value, text }) =>
        svg`<line class="axis" x1=${frame.x(value)} x2=${frame.x(value)} y1=${bottom} y2=${bottom + 5} />
          <text class="tick" x=${Math.min(frame.x(value), width - 3.4 * text.length)} y=${bottom + 18} text-anchor="middle">${text}</text>`,
    )}
    <line class="axis" x1=${left} x2=${right} y1=${bottom} y2=${bottom} />
    <text class="name" x=${left - 40} y="14">${y.label}</text>
    <text class="name" x=${right} y=${height - 8} text-anchor="end">${x.label}</text>
    ${marks.map(({ x: place, label }) => {
      const [at, anchor] = frame.x(place) > right - 60 ? [-5, 'end'] : [5, 'start'];
      return svg`${across(place, 'mark')}<text class="name" x=${frame.x(place) + at} y=${margin.top - 6} text-anchor=${anchor}>${label}</text>`;
    })}
    ${reading === null ? nothing : across(reading, 'reading')}
    ${series.map((one) => shape(one, frame, step))}
  </svg>`;
}

/**
 * @param {any} scale
 * @param {Axis} axis
 * @param {number} count  about how many
 * @returns {{value: number, text: string}[]}
 */
function ticksOf(scale, { ticks, kind, write: own }, count) {
  const values = ticks ?? scale.ticks(Math.max(3, Math.floor(count)));
  const plain = scale.tickFormat(Math.max(3, Math.floor(count)));
  const write = own ?? (kind === 'log' || ticks ? shortest : (value) => grouped(plain(value)));
  return values.map((/** @type {number} */ value) => ({ value, text: write(value) }));
}

/** @param {number} value */
const shortest = (value) =>
  value !== 0 && Math.abs(Math.log10(Math.abs(value))) >= 4
    ? powerOfTen(value) || value.toExponential()
    : String(value);

/**
 * @param {Series} series
 * @param {ReturnType<typeof frameOf>} frame
 * @param {number} step
 */
function shape({ kind, points, hue, dashed, strong }, { x, y, height }, step) {
  const classes = `hue-${hue} ${dashed ? 'dashed' : ''} ${strong ? 'strong' : ''}`;
  if (kind === 'dots')
    return points.map(
      ([px, py]) => svg`<circle class="dot ${classes}" cx=${x(px)} cy=${y(py)} r="2.5" />`,
    );
  if (kind === 'line') {
    const path = line(
      (/** @type {[number, number]} */ [px]) => x(px),
      ([, py]) => y(py),
    );
    return svg`<path class="curve ${classes}" d=${path(points) ?? ''} />`;
  }
  const bottom = height - margin.bottom;
  return points.map(([px, py]) => {
    const [from, to] = [x(px - step / 2), x(px + step / 2)];
    return svg`<rect class="bar ${classes}" x=${from} y=${y(py)} width=${to - from} height=${bottom - y(py)} />`;
  });
}

/**
 * What a series says at a place: a number, or from where to where its dots lie.
 * @param {import('./types.js').View} view
 * @param {Axis} axis
 * @param {Series} series
 * @param {number} place
 */
function valueAt({ state, t }, { write }, { points }, place) {
  const values = points.filter(([x]) => x === place).map(([, y]) => y);
  if (values.length === 0) return '';
  const [least, most] = extent(values).map((value) =>
    write ? write(Number(value)) : format(Number(value), state.decimals),
  );
  return least === most ? least : t('plot.between', { least, most });
}

/** @param {Axis} axis @param {number} place */
const writtenAt = ({ write = String }, place) => write(place);

/**
 * @param {import('./types.js').View} view
 * @param {PlotProps} props
 * @param {number} place
 */
function spoken(view, { x, y, series }, place) {
  const said = series.map(
    (one) => `${one.name}${view.t('sign.colon')}${valueAt(view, y, one, place) || '–'}`,
  );
  return `${x.label} ${writtenAt(x, place)}. ${said.join(view.t('sign.list'))}`;
}

/**
 * @param {import('./types.js').View} view
 * @param {PlotProps} props
 * @param {number | null} reading
 */
function legend(view, { x, y, series }, reading) {
  return html`<p class="legend" aria-hidden="true">
    <span class="legend-at"
      >${reading === null ? nothing : html`${x.label} = <b>${writtenAt(x, reading)}</b>`}</span
    >
    ${series.map(
      (one) =>
        html`<span class="legend-entry"
          ><svg class="swatch" viewBox="0 0 18 10">
            ${
              one.kind === 'line'
                ? svg`<line class="curve hue-${one.hue} ${one.dashed ? 'dashed' : ''}" x1="0" x2="18" y1="5" y2="5" />`
                : svg`<circle class="dot hue-${one.hue}" cx="9" cy="5" r="4" />`
            }</svg
          >${one.name}${reading === null ? nothing : html` <b>${valueAt(view, y, one, reading)}</b>`}</span
        >`,
    )}
  </p>`;
}

/**
 * The same numbers for those who do not see the picture.
 * @param {import('./types.js').View} view
 * @param {PlotProps} props
 * @param {number[]} places
 */
function numbers(view, { title, x, y, series }, places) {
  const known = series.map(({ points }) => group(points, ([place]) => place));
  return html`<div class="unseen">
    <table>
      <caption>
        ${title}
      </caption>
      <thead>
        <tr>
          <th scope="col">${x.label}</th>
          ${series.map(({ name }) => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${places.map(
          (place) =>
            html`<tr>
              <th scope="row">${writtenAt(x, place)}</th>
              ${series.map((one, i) => {
                const points = known[i].get(place) ?? [];
                return html`<td data-value=${points.length === 1 ? points[0][1] : nothing}>
                  ${valueAt(view, y, { ...one, points }, place)}
                </td>`;
              })}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/**
 * @param {import('./types.js').View} view
 * @param {string} name
 * @param {number[]} places
 * @param {KeyboardEvent} event
 */
function onKey({ ui, act }, name, places, event) {
  const now = ui.plot?.name === name ? ui.plot.at : -1;
  const last = places.length - 1;
  const next = { ArrowRight: now + 1, ArrowUp: now + 1, ArrowLeft: now - 1, ArrowDown: now - 1, Home: 0, End: last }[event.key]; // prettier-ignore
  if (next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  act.setUi({ plot: { name, at: Math.max(0, Math.min(last, next)) } });
}

/**
 * @param {import('./types.js').View} view
 * @param {string} name
 * @param {number[]} places
 * @param {ReturnType<typeof frameOf>} frame
 * @param {PointerEvent} event
 */
function onPoint({ ui, act }, name, places, { x, width }, { clientX, currentTarget }) {
  const box = /** @type {Element} */ (currentTarget).getBoundingClientRect();
  const at = bisectCenter(places, x.invert(((clientX - box.left) * width) / box.width));
  if (ui.plot?.name !== name || ui.plot.at !== at) act.setUi({ plot: { name, at } });
}

/**
 * The span of all numbers of some series, with a little air.
 * @param {Series[]} series
 * @returns {[number, number]}
 */
export function spanOf(series) {
  const [least = 0, most = 1] = extent(series.flatMap(({ points }) => points.map(([, y]) => y)));
  const air = (most - least || Math.abs(most) || 1) * 0.06;
  return [least - air, most + air];
}

/**
 * The rows of a column as points, the first at `from`.
 * @param {{rows: number, cols: number, values: ArrayLike<number>}} tensor
 * @param {number} col
 * @param {number} [from]
 * @returns {[number, number][]}
 */
export const columnOf = ({ rows, cols, values }, col, from = 0) =>
  range(rows).map((row) => [row + from, values[row * cols + col]]);
