/**
 * Right and wrong beside each other: the tables that a mistake touches, both calculated by the core,
 * with every cell marked that differs.
 */
import { html, nothing } from 'lit-html';
import { beyondRounding } from '../core/rounding.js';
import { exact, format } from '../text/numbers.js';
import { labelledRows } from './labelled-rows.js';
import { rich } from './rich.js';
import { symbol } from './symbol.js';
import {
  exactText,
  hiddenIn,
  isMask,
  labelsOf,
  roleOf,
  scaleOf,
  shadeOf,
  tensorOf,
} from './tensors.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('../core/trace.js').Trace} Trace */
/** @typedef {'right' | 'wrong' | 'now' | 'instead'} Side */

/** @param {View} view */
export function broken(view) {
  const { stage, state, t, trace } = view;
  const chosen = stage.breaks.find(({ id }) => id === state.broken);
  if (!chosen) return null;
  const sides = chosen.fair
    ? /** @type {const} */ (['now', 'instead'])
    : /** @type {const} */ (['right', 'wrong']);
  const key = `${state.lesson}.${state.step}.break.${chosen.id}`;
  const wrong = view.wrongTrace(chosen.wrong);
  const labels = labelsIn(view, chosen.wrong);
  return html`<section class="broken" data-broken=${chosen.id} aria-labelledby="broken-title">
    <h2 id="broken-title">${t(key)}</h2>
    <p>${rich(view, `${key}.why`, stage.params, true)}</p>
    ${wrong ? chosen.shows.map((/** @type {string} */ id) => pair(view, wrong, id)) : refusal(view, chosen.wrong)}
  </section>`;

  /** Which sequence it is of, where several are compared. @param {string} id */
  function nameIn(id) {
    const ofBatch = (/** @type {string} */ one) => Number(/^batch(\d+)\./.exec(one)?.[1] ?? -1);
    const several = new Set(chosen?.shows.map(ofBatch)).size > 1;
    const sequence = t('pick.batch.number', { number: ofBatch(id) + 1 });
    return several && ofBatch(id) >= 0
      ? `${sequence}${t('sign.list')}${t.nameOf(id)}`
      : t.nameOf(id);
  }

  /** @param {View} of @param {Trace} other @param {string} id */
  function pair(of, other, id) {
    const all = of.differing(trace, other).get(id) ?? new Set();
    const precision = trace.precision === other.precision ? trace.precision : 'float16';
    const [ours, theirs] = [tensorOf(trace, id), tensorOf(other, id)];
    const differing = new Set(beyondRounding(all, ours, theirs, precision));
    const rounded = all.size - differing.size;
    const alike = (ours.cols === theirs.cols ? [...differing] : []).filter((place) => {
      const [row, col] = place.split(',').map(Number);
      const [one, other] = [ours, theirs].map(({ cols, values }) =>
        format(values[row * cols + col], of.state.decimals),
      );
      return one === other;
    }).length;
    const { rows, cols } = trace.info(id);
    const is = other.info(id);
    const name = nameIn(id);
    const said =
      is.rows === rows && is.cols === cols
        ? t('break.differ', { name, count: differing.size, of: rows * cols })
        : t('break.shapes', { name, right: `${rows} × ${cols}`, wrong: `${is.rows} × ${is.cols}` });
    return html`<div class="pair">
      ${table(of, trace, id, { side: sides[0], name, differing })}
      ${table({ ...of, labels }, other, id, { side: sides[1], name, differing })}
      <p>
        ${said} ${alike > 0 ? t('break.alike', { count: alike }) : ''}
        ${rounded > 0 ? t('break.rounded', { count: rounded }) : ''}
      </p>
    </div>`;
  }
}

/**
 * In the words of the refusal, with its shapes.
 * @param {View} view
 * @param {import('../../content/lessons/parts.js').Wrong} wrong
 */
function refusal({ t, refusalOf }, wrong) {
  const error = refusalOf(wrong);
  return html`<p>${t('break.impossible')}</p>
    <p class="refusal" data-refusal=${error.code}>${t.error(error)}</p>`;
}

/**
 * Sequences that change places take their tokens along.
 * @param {View} view
 * @param {import('../../content/lessons/parts.js').Wrong} wrong
 */
function labelsIn({ labels }, { swap = [] }) {
  const isSwapped = swap.some((pair) => pair.includes('x') && pair.includes('context'));
  return isSwapped ? { ...labels, m: labels.n, n: labels.m } : labels;
}

/**
 * @param {View} view
 * @param {Trace} trace
 * @param {string} id
 * @param {{side: Side, name: string, differing: Set<string>}} options
 */
function table(view, trace, id, { side, name, differing }) {
  const title = view.t(`break.${side}`, { name });
  return comparedTable(view, trace, id, { side, title, differing });
}

/**
 * A table of another trace, to be compared with the one on the stage.
 * @param {View} view
 * @param {Trace} trace
 * @param {string} id
 * @param {{side: Side, title: string, differing: Set<string>, rows?: string[], nameless?: boolean}} options
 *   rows: labels of the rows, where they are not the usual ones; nameless: what it shows has another
 *   name than its tensor
 */
export function comparedTable(view, trace, id, { side, title, differing, rows, nameless = false }) {
  const { t, state } = view;
  const tensor = tensorOf(trace, id);
  const scale = scaleOf(tensor);
  const isHidden = hiddenIn(trace, tensor);
  const usual = labelsOf({ ...view, trace }, id);
  const shown = { ...usual, rows: rows ?? usual.rows };
  const named = (/** @type {string} */ label) =>
    label || html`<span class="unseen">${t.nameOf(id)}</span>`;
  const isOther = side === 'wrong' || side === 'instead';
  const cell = (/** @type {number} */ row, /** @type {number} */ col) => {
    const value = tensor.values[row * tensor.cols + col];
    const differs = differing.has(`${row},${col}`);
    return html`<td
      class="cell ${shadeOf(value, scale)} ${isHidden(row, col) ? 'hidden-cell' : ''} ${differs && isOther ? 'differs' : ''}"
      data-row=${row}
      data-col=${col}
      data-value=${exactText(value)}
      title=${differs ? exact(value) : nothing}
      ?data-differs=${differs}
    >
      ${isMask(tensor) ? value : format(value, state.decimals)}${differs && isOther ? html`<span class="unseen"> ${t('break.differs')}</span>` : ''}
    </td>`;
  };
  return html`<figure class="tensor ${roleOf(id)} ${side}">
    <figcaption aria-hidden="true">
      ${nameless ? '' : html`<span class="tensor-name"><math>${symbol(id)}</math></span>`} ${title}
    </figcaption>
    <div class="tensor-frame" tabindex="0" role="group" aria-label=${title}>
      <table data-compared=${id} data-side=${side}>
        <caption class="unseen">
          ${title}
        </caption>
        ${labelledRows({ rows: shown.rows.map(named), cols: shown.cols.map(named) }, cell)}
      </table>
    </div>
  </figure>`;
}
