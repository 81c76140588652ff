/**
 * Somebody's own numbers, in a drawer: in the place of given ones, or beside calculated ones, where
 * they differ and why perhaps.
 */
import { html, nothing } from 'lit-html';
import { exact } from '../text/numbers.js';
import { cellName } from './expression.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('../compare.js').Comparison} Comparison */
/** @typedef {import('../compare.js').Difference} Difference */

/** @param {View} view */
export function compareDrawer(view) {
  const { t, ui, act } = view;
  const open = ui.drawer === 'compare';
  return html`<details
    class="card drawer"
    data-drawer="compare"
    ?open=${open}
    @toggle=${(/** @type {any} */ event) => (event.target.open || open) && act.drawer(event.target.open ? 'compare' : null)}
  >
    <summary>${t('compare.title')}</summary>
    ${open ? body(view) : nothing}
  </details>`;
}

/** @param {View} view */
function body(view) {
  const { t, ui, act } = view;
  const [given, calculated] = [replaceable(view), comparable(view)];
  const known = given.includes(ui.compare.name) || calculated.includes(ui.compare.name);
  const name = known ? ui.compare.name : calculated[0];
  const isGiven = given.includes(name);
  const check = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (name !== ui.compare.name) act.compareWith(name);
    if (isGiven) act.givePasted();
    else act.checkPasted();
  };
  const option = (/** @type {string} */ each) =>
    html`<option value=${each} ?selected=${each === name}>${called(view, each)}</option>`;
  return html`<form class="compare" @submit=${check}>
      <label class="field"
        >${t('compare.tensor')}
        <select
          data-control="compare-tensor"
          .value=${name}
          @change=${(/** @type {any} */ event) => act.compareWith(event.target.value)}
        >
          <optgroup label=${t('compare.calculated')}>${calculated.map(option)}</optgroup>
          <optgroup label=${t('compare.given')}>${given.map(option)}</optgroup>
        </select></label
      >
      <label class="field"
        >${t('compare.paste')}
        <textarea
          data-control="compare-paste"
          rows="5"
          spellcheck="false"
          translate="no"
          .value=${ui.compare.text}
          @input=${(/** @type {any} */ event) => act.paste(event.target.value)}
        ></textarea>
      </label>
      <button class="button" data-action="compare">
        ${t(isGiven ? 'compare.use' : 'compare.check')}
      </button>
    </form>
    <div class="compare-found" role="status">${found(view)}</div>`;
}

/**
 * What can be pasted: every calculated tensor, heads and sequences together, the result first.
 * @param {View} view
 */
function comparable({ trace }) {
  const names = trace.ids
    .filter((id) => trace.info(id).op !== 'input')
    .map((id) => id.replace(/batch\d+\.|head\d+\./g, ''));
  return ['result', ...new Set(names)];
}

/**
 * Given tables, which one's own numbers may replace.
 * @param {View} view
 */
function replaceable({ trace, editable }) {
  return trace.ids.filter((id) => editable.get(id) === 'number' && !/^bias/.test(id));
}

/** @param {View} view @param {string} name */
function called({ t }, name) {
  return name === 'result' ? t('compare.result') : t.nameOf(name);
}

/** @param {View} view */
function found(view) {
  const { t, ui } = view;
  const { found: answer } = ui.compare;
  if (!answer) return nothing;
  if (answer.used) return html`<p class="verdict">${t('compare.used', answer.used)}</p>`;
  if (answer.problem) return html`<p class="verdict">${t.error(answer.problem)}</p>`;
  const { result, mistakes, tried = 0 } = answer;
  return html`<p class="verdict">${verdict(view, result)}</p>
    ${result.agreement === 'differ' ? places(view, result) : nothing}
    ${result.agreement === 'differ' ? reasons(view, mistakes, tried) : nothing}`;
}

/**
 * @param {View} view
 * @param {Comparison} result
 */
function verdict(view, { agreement, cells, differing, first, largest }) {
  const { t } = view;
  if (agreement === 'printed') return t('compare.agree.printed', { count: cells });
  const where = /** @type {Difference} */ (agreement === 'single' ? largest : first);
  const params = { count: cells, differing, ...wordsOf(view, where) };
  return t(agreement === 'single' ? 'compare.agree.single' : 'compare.differ', params);
}

/** @param {View} view @param {Difference} difference */
function wordsOf(view, { id, row, col, yours, ours }) {
  return {
    cell: cellName(view, id, row, col),
    yours: exact(yours),
    ours: exact(ours),
    difference: exact(Number(Math.abs(yours - ours).toPrecision(4))),
  };
}

/**
 * @param {View} view
 * @param {Comparison} result
 */
function places(view, { first, largest }) {
  const { t, act } = view;
  if (!first || !largest) return nothing;
  const show = (/** @type {Difference} */ { id, row, col }) =>
    html`<button
      class="plain"
      data-action="show-difference"
      @click=${() => act.focus(id, row, col, { follow: true })}
    >
      ${t('compare.show', { cell: cellName(view, id, row, col) })}
    </button>`;
  if (largest === first) return html`<p>${show(first)}</p>`;
  return html`<p>${t('compare.largest', wordsOf(view, largest))}</p>
    <p>${show(first)} ${show(largest)}</p>`;
}

/**
 * @param {View} view
 * @param {string[] | null} mistakes null: still trying them
 * @param {number} tried
 */
function reasons({ t }, mistakes, tried) {
  if (mistakes === null) return html`<p>${t('compare.trying')}</p>`;
  if (mistakes.length === 0)
    return html`<p>${t('compare.not_recognised', { count: tried })} ${t('compare.earlier')}</p>`;
  return html`<p>${t('compare.recognised')}</p>
    <ul>
      ${mistakes.map((id) => html`<li data-mistake=${id}>${t(`mistake.${id}`)}</li>`)}
    </ul>`;
}
