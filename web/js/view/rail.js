/** The pipeline across the top: small heat maps of the real tensors, each a link to its step. */
import { html, nothing } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { symbolOf } from '../../content/symbols.js';
import { paintOnce } from './heat-map.js';
import { symbol } from './symbol.js';
import { roleOf, tensorOf } from './tensors.js';

/** @typedef {import('./types.js').View} View */

/** @param {View} view */
export function rail(view) {
  const { t, stage } = view;
  return html`<nav aria-label=${t('rail.label')}>
    <ol class="rail" role="list" ${ref((list) => keepInView(list, stage.walks[0]))}>
      ${stage.rail.map((/** @type {any[]} */ group, /** @type {number} */ i) =>
        group.map((entry, j) => item(view, entry, i > 0 && j === 0)),
      )}
    </ol>
  </nav>`;
}

/**
 * @param {View} view
 * @param {{id: string, step: string}} entry
 * @param {boolean} arrow
 */
function item(view, { id, step }, arrow) {
  const { state, t, act, linkTo, stage } = view;
  const current = stage.walks.includes(id);
  const go = (/** @type {MouseEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    act.goToTensor(step, id);
  };
  const name = t.nameOf(id);
  return html`<li>
    ${arrow ? html`<span class="rail-arrow" aria-hidden="true">→</span>` : nothing}
    <a
      class="rail-link ${roleOf(id)}"
      href=${linkTo({ step, focus: { tensor: id, row: 0, col: 0 } })}
      data-lesson=${state.lesson}
      data-step=${step}
      data-rail=${id}
      aria-label=${spoken(id, name)}
      aria-current=${current ? 'step' : nothing}
      @click=${go}
      ><canvas
        class="heat-map"
        aria-hidden="true"
        ${ref((canvas) => draw(canvas, view, id))}
      ></canvas
      ><span>${shortName(id, name)}</span></a
    >
  </li>`;
}

/**
 * A gradient goes by its symbol, so what is said of it begins with that.
 * @param {string} id
 * @param {string} name
 */
function spoken(id, name) {
  const text = symbolOf(id)?.text ?? '';
  return /(^|\.)d_/.test(id) ? `${text.replaceAll("'", '′')}, ${name}` : name;
}

/**
 * Q, K and V have letters that everybody knows; the rest goes by its word.
 * @param {string} id
 * @param {string} name
 */
function shortName(id, name) {
  return /^(.*\.)?(x|q|k|v|context|d_\w+)$/.test(id) ? html`<math>${symbol(id)}</math>` : name;
}

/**
 * @param {Element | undefined} canvas
 * @param {View} view
 * @param {string} id
 */
function draw(canvas, { trace, theme }, id) {
  const tensor = tensorOf(trace, id);
  const most = Math.max(tensor.rows, tensor.cols);
  const side = most <= 6 ? 9 : Math.max(1, Math.floor(52 / most));
  paintOnce(canvas, { trace, tensor, side, gap: side > 3 ? 1 : 0, theme });
}

/**
 * The tensor that the rail was last moved to, so that it moves only when the step changes.
 * @type {WeakMap<Element, string>}
 */
const inView = new WeakMap();

/** @param {Element | undefined} list @param {string} id */
function keepInView(list, id) {
  if (!list || inView.get(list) === id) return;
  inView.set(list, id);
  queueMicrotask(() => {
    const link = /** @type {HTMLElement | null} */ (list.querySelector('[aria-current]'));
    if (!link || isInView(list, link)) return;
    list.scrollLeft = link.offsetLeft - list.clientWidth / 2;
  });
}

/** @param {Element} list @param {HTMLElement} link */
function isInView(list, { offsetLeft, offsetWidth }) {
  const start = offsetLeft - list.scrollLeft;
  return start >= 0 && start + offsetWidth <= list.clientWidth;
}
