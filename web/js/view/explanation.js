/**
 * How the focused cell came about: in symbols, in this cell's numbers, and as a result. It says ≈
 * where the shown decimals do not add up to the shown result, and offers the exact terms.
 */
import { html, mathml, nothing } from 'lit-html';
import { evaluate } from '../core/explaining.js';
import { exact, format } from '../text/numbers.js';
import { symbolOf } from '../../content/symbols.js';
import { cellName, expression } from './expression.js';
import { rich } from './rich.js';
import { after, pieces, symbol } from './symbol.js';
import { roleOf, tensorOf } from './tensors.js';
import { firstTerms, termsOf } from './terms.js';

/** @typedef {import('./types.js').View} View */

/** @param {View} view */
export function explanation(view) {
  const { explanation: shown, t } = view;
  return html`<section
    class="explanation ${shown ? roleOf(shown.id) : ''}"
    data-explain
    aria-label=${t('explain.label')}
  >
    ${shown ? explained(view, shown) : html`<p class="explanation-rest">${t('explain.choose')}</p>`}
  </section>`;
}

/** @param {View} view @param {import('../core/types.js').Explanation} cell */
function explained(view, cell) {
  const bare = cell.numeric.kind === 'constant' || cell.case === 'given';
  const here = { ...cell, kind: /** @type {const} */ ('cell') };
  return html`
    <div class="explanation-symbols">
      ${inMath(pieces(here, view))}${bare ? nothing : madeFrom(cell.symbolic, view)}
    </div>
    ${bare ? bareNumber(view, cell) : numbers(view, cell)} ${caseSentence(view, cell)}
    ${rest(view, cell)}
  `;
}

/** @param {any[]} parts */
const inMath = (parts) => parts.map((part) => html`<math displaystyle="true">${part}</math>`);

/**
 * A sum above a stroke is broken there.
 * @param {any} node
 * @param {View} view
 */
function madeFrom(node, view) {
  if (node.kind !== 'quotient' || node.over.kind !== 'sum')
    return inMath(after('=', pieces(node, view)));
  const [over, under] = [node.over, node.under].map((part) => inMath(pieces(part, view)));
  return html`<span class="divided"
    >${inMath([mathml`<mo form="infix">=</mo>`])}<span class="fraction"
      ><span>${over}</span><span class="unseen">÷</span><span>${under}</span></span
    ></span
  >`;
}

/**
 * A number that nothing here made: itself.
 * @param {View} view
 * @param {import('../core/types.js').Explanation} cell
 */
function bareNumber(view, { numeric }) {
  return html`<p class="explanation-numbers">
    ${expression(numeric, { view, bright: new Set() })}
  </p>`;
}

/** @param {View} view @param {import('../core/types.js').Explanation} cell */
function numbers(view, cell) {
  const { term, complete } = termsShown(view, cell);
  const node = complete ? cell.numeric : firstTerms(cell.numeric, term);
  const pen = { view, bright: brightOf(view) };
  const value = complete ? cell.value : evaluate(node);
  const honest = isHonest(node, value, view);
  return html`<p class="explanation-numbers">
    ${expression(node, pen)}
    <span class="sign">${honest ? '=' : '≈'}</span>
    <span class="result-value">${shownValue(value, view)}</span>
    ${complete ? nothing : html`<span class="so-far">${view.t('explain.so_far')}</span>`}
  </p>`;
}

/**
 * At the pace of terms, an unfinished cell shows the terms so far, and not yet what it will be.
 * @param {View} view
 * @param {import('../core/types.js').Explanation} cell
 */
function termsShown({ stage }, { id, row, col, numeric }) {
  const { place } = stage;
  const count = termsOf(numeric).length;
  const here = place?.tensor === id && place.row === row && place.col === col;
  const term = here ? (place.term ?? count - 1) : count - 1;
  return { term: term + 1, complete: term >= count - 1 };
}

/** @param {View} view */
function brightOf({ lights: { bright } }) {
  const cells = new Set();
  for (const [id, set] of bright) for (const place of set) cells.add(`${id} ${place}`);
  return cells;
}

/** @param {number} value @param {View} view */
function shownValue(value, { ui, state }) {
  return ui.exactTerms ? exact(value) : format(value, state.decimals);
}

/**
 * Whether the numbers as shown give the result as shown.
 * @param {import('../core/types.js').Node} node
 * @param {number} value
 * @param {View} view
 */
function isHonest(node, value, { ui, state }) {
  if (ui.exactTerms)
    return Math.abs(evaluate(node) - value) <= 1e-12 * Math.max(1, Math.abs(value));
  const rounded = evaluate(roundedTree(node, state.decimals));
  return (
    Object.is(rounded, value) || rounded.toFixed(state.decimals) === value.toFixed(state.decimals)
  );
}

/**
 * The same tree with every number as it is shown.
 * @param {any} node
 * @param {number} decimals
 * @returns {any}
 */
function roundedTree(node, decimals) {
  if (Array.isArray(node)) return node.map((part) => roundedTree(part, decimals));
  if (node === null || typeof node !== 'object') return node;
  const copy = Object.fromEntries(
    Object.entries(node).map(([key, part]) => [key, roundedTree(part, decimals)]),
  );
  if (typeof node.value === 'number') copy.value = Number(node.value.toFixed(decimals));
  return copy;
}

/** @param {View} view @param {import('../core/types.js').Explanation} cell */
function caseSentence(view, cell) {
  const { t } = view;
  const key = t.caseKey(cell);
  if (key === null) return nothing;
  const because = cell.because.map((one) => {
    const { id, row, col } = /** @type {any} */ (one);
    const number = expression(one, { view, bright: new Set() });
    return html` (${cellName(view, id, row, col)} = ${number})`;
  });
  return html`<p class="explanation-case">${rich(view, key)}${because} ${masksOf(view, cell)}</p>`;
}

/**
 * Which mask each symbol of a product of masks stands for: none of them has a table of its own.
 * @param {View} view
 * @param {import('../core/types.js').Explanation} cell
 */
function masksOf({ t, trace, state }, { id, op }) {
  if (op !== 'all_of') return nothing;
  return trace.info(id).inputs.map((mask) => {
    const kind = state.options.mask[Number(/\d+/.exec(mask)?.[0])]?.kind;
    const name = html`<math>${symbol(mask)}</math>`;
    return kind
      ? html`<span class="mask-kind">${name}${t('sign.colon')}${t(`option.mask.${kind}`)}</span> `
      : nothing;
  });
}

/**
 * The exact value, what it was before the last change, and where it goes.
 * @param {View} view
 * @param {import('../core/types.js').Explanation} cell
 */
function rest(view, cell) {
  const { t, ui, act } = view;
  const hasTerms = cell.numeric.kind !== 'constant';
  const { complete } = termsShown(view, cell);
  return html`<p class="explanation-rest">
    ${
      complete
        ? html`<span>${t('explain.exact')} <span data-exact>${exact(cell.value)}</span></span>`
        : nothing
    }
    ${was(view, cell)} ${goesInto(view, cell)}
    ${
      hasTerms
        ? html`<button
            class="plain"
            data-action="exact-terms"
            aria-pressed=${ui.exactTerms ? 'true' : 'false'}
            @click=${() => act.setUi({ exactTerms: !ui.exactTerms })}
          >
            ${t(ui.exactTerms ? 'explain.rounded_terms' : 'explain.exact_terms')}
          </button>`
        : nothing
    }
  </p>`;
}

/** @param {View} view @param {import('../core/types.js').Explanation} cell */
function was({ before, changed, t }, { id, row, col }) {
  if (!changed.get(id)?.has(`${row},${col}`) || !before?.has(id)) return nothing;
  const { rows, cols } = before.info(id);
  if (row >= rows || col >= cols) return nothing;
  return html`<span class="was"
    >${t('explain.was')} <span data-was>${exact(before.at(id, row, col))}</span></span
  >`;
}

/**
 * The tensors made directly from this one, as links.
 * @param {View} view
 * @param {any} cell
 */
function goesInto(view, { id, row, col }) {
  const { trace, t, linkTo, act } = view;
  const users = trace.ids.filter((user) => trace.info(user).inputs.includes(id) && symbolOf(user));
  if (users.length === 0) return nothing;
  return html`<span
    >${t('explain.goes_into')}
    ${users.map((user, i) => {
      const { rows, cols } = tensorOf(trace, user);
      const place = { row: Math.min(row, rows - 1), col: Math.min(col, cols - 1) };
      const go = (/** @type {MouseEvent} */ event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        act.focus(user, place.row, place.col, { follow: true });
      };
      return html`${i ? t('sign.list') : ''}<a
          href=${linkTo({ focus: { tensor: user, ...place } })}
          @click=${go}
          >${t.nameOf(user)}</a
        >`;
    })}</span
  >`;
}
