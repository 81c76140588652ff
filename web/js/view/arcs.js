/**
 * Positions of a sequence on a line, and arcs between them whose width says how strong they are. One
 * position can be chosen, by pointing or with the arrow keys: its arcs stand out. What is drawn stands
 * in a table, too, for those who do not see it. It draws what it is given and calculates no value.
 */
import { html, nothing, svg } from 'lit-html';
import { format } from '../text/numbers.js';

/**
 * @typedef {object} Arc
 * @property {number} from  position, counted from 0
 * @property {number} to
 * @property {number} strength  0 to 1
 * @typedef {object} ArcsProps
 * @property {string} name   of the picture, for tests
 * @property {string} title
 * @property {string[]} labels  of the positions
 * @property {Arc[]} arcs
 * @property {number} chosen  the position whose arcs stand out
 * @property {number} hue    which of the colours
 * @property {boolean} [plain]  all arcs are alike: the table needs no strengths
 * @property {(position: number) => void} onChoose
 */

/** Pixels from one position to the next, where there is room for all. */
const stepOf = (/** @type {number} */ count) => Math.min(46, 560 / count);

/**
 * @param {import('./types.js').View} view
 * @param {ArcsProps} props
 */
export function arcs(view, props) {
  const { name, title, labels, chosen, onChoose } = props;
  const last = labels.length - 1;
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    const next = { ArrowRight: chosen + 1, ArrowUp: chosen + 1, ArrowLeft: chosen - 1, ArrowDown: chosen - 1, Home: 0, End: last }[event.key]; // prettier-ignore
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onChoose(Math.max(0, Math.min(last, next)));
  };
  const onPoint = (/** @type {PointerEvent} */ { currentTarget, clientX }) => {
    const { left, width } = /** @type {Element} */ (currentTarget).getBoundingClientRect();
    onChoose(Math.max(0, Math.min(last, Math.floor(((clientX - left) * (last + 1)) / width))));
  };
  return html`<figure class="arcs hue-${props.hue}" data-arcs=${name}>
    <figcaption>${title}</figcaption>
    <div
      class="plot-frame"
      role="slider"
      tabindex="0"
      aria-label=${title}
      aria-valuemin="1"
      aria-valuemax=${last + 1}
      aria-valuenow=${chosen + 1}
      aria-valuetext=${spoken(view, props)}
      @keydown=${onKey}
      @pointerdown=${onPoint}
    >
      ${picture(props)}
    </div>
    ${table(view, props)}
  </figure>`;
}

/** @param {Arc} arc @param {number} chosen */
const isOf = ({ from, to }, chosen) => from === chosen || to === chosen;

/** @param {ArcsProps} props */
function picture({ labels, arcs: all, chosen }) {
  const step = stepOf(labels.length);
  const middle = (/** @type {number} */ position) => step * (position + 0.5);
  const farthest = Math.max(1, ...all.map(({ from, to }) => Math.abs(to - from)));
  const base = 16 + 12 * Math.min(5, farthest);
  const height = base + 20;
  const each = Math.ceil(labels.length / 16); // no more labels than there is room for
  const behind = [...all].sort((a, b) => Number(isOf(a, chosen)) - Number(isOf(b, chosen)));
  const width = step * labels.length;
  return html`<svg
    viewBox="0 0 ${width} ${height}"
    width=${1.25 * width}
    aria-hidden="true"
    focusable="false"
  >
    ${behind.map((one) => {
      const share = Math.abs(one.to - one.from) / farthest;
      const stands = isOf(one, chosen);
      return arc(one, { stands, base, top: base - 6 - (base - 12) * share * 1.3, middle });
    })}
    ${labels.map(
      (label, i) =>
        svg`<circle class="place ${i === chosen ? 'chosen' : ''}" cx=${middle(i)} cy=${base} r="3" />
          ${
            i % each === 0 || i === chosen
              ? svg`<text class=${i === chosen ? 'chosen' : ''} x=${middle(i)} y=${height - 3} text-anchor="middle">${label}</text>`
              : nothing
          }`,
    )}
  </svg>`;
}

/**
 * @param {Arc} arc
 * @param {{stands: boolean, base: number, top: number, middle: (position: number) => number}} place
 */
function arc({ from, to, strength }, { stands, base, top, middle }) {
  const [x1, x2] = [middle(from), middle(to)];
  const [look, width, opacity] = [
    `arc ${stands ? 'stands' : ''}`,
    0.4 + 4.6 * strength,
    Math.min(1, 0.15 + 1.5 * strength),
  ];
  if (from === to)
    return svg`<circle class=${look} cx=${x1} cy=${base - 10} r="7" stroke-width=${width} stroke-opacity=${opacity} />`;
  const path = `M${x1} ${base - 4}C${x1} ${top},${x2} ${top},${x2} ${base - 4}`;
  return svg`<path class=${look} d=${path} stroke-width=${width} stroke-opacity=${opacity} />`;
}

/** @param {import('./types.js').View} view @param {ArcsProps} props */
function spoken(view, { labels, arcs: all, chosen, plain }) {
  const others = all
    .filter((one) => isOf(one, chosen))
    .sort((a, b) => b.strength - a.strength)
    .map((one) => {
      const other = labels[one.from === chosen ? one.to : one.from];
      return plain ? other : `${other} ${format(one.strength, view.state.decimals)}`;
    });
  return `${labels[chosen]}${view.t('sign.colon')}${others.join(view.t('sign.list')) || '–'}`;
}

/** @param {import('./types.js').View} view @param {ArcsProps} props */
function table({ t, state }, { title, labels, arcs: all, plain }) {
  return html`<div class="unseen">
    <table>
      <caption>
        ${title}
      </caption>
      <thead>
        <tr>
          <th scope="col">${t('arcs.start')}</th>
          <th scope="col">${t('arcs.end')}</th>
          ${plain ? nothing : html`<th scope="col">${t('arcs.strength')}</th>`}
        </tr>
      </thead>
      <tbody>
        ${all.map(
          ({ from, to, strength }) =>
            html`<tr>
              <td>${labels[from]}</td>
              <td>${labels[to]}</td>
              ${plain ? nothing : html`<td>${format(strength, state.decimals)}</td>`}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
