/**
 * A numeric tree as people write it, every number a link to the cell it came from. Long sums are
 * folded in the middle. Writes what it is given; calculates nothing.
 */
import { html, nothing } from 'lit-html';
import { exact, format } from '../text/numbers.js';
import { symbolOf } from '../../content/symbols.js';
import { isMask, labelsOf, roleOf } from './tensors.js';

/**
 * @typedef {import('../core/types.js').Node} Node
 * @typedef {object} Pen      what the writing of one explanation shares
 * @property {import('./types.js').View} view
 * @property {Set<string>} bright  cells of the term being shown, as 'id row,col'
 */

/** Sums longer than this fold, to so many terms before and after the fold. */
const foldAbove = 8;
const before = 3;
const after = 2;

/**
 * @param {Node} node
 * @param {Pen} pen
 * @param {boolean} [inner] whether something is written before it that a minus could run into
 * @returns {any}
 */
export function expression(node, pen, inner = false) {
  return writers[node.kind](node, pen, inner);
}

/**
 * How each kind of node is written. Adding a kind is adding a line.
 * @type {Record<string, (node: any, pen: Pen, inner: boolean) => any>}
 */
const writers = {
  cell: operand,
  constant: ({ value }, pen, inner) =>
    html`<span class="constant">${bracketed(number(value, pen), value, inner)}</span>`,
  sum: ({ terms }, pen) => list(terms, '+', pen),
  product: ({ factors }, pen, inner) =>
    html`<span class="factors"
      >${factors.map(
        (/** @type {Node} */ factor, /** @type {number} */ i) =>
          html`${i ? sign('×') : nothing}${enclosed(factor, pen, inner || i > 0)}`,
      )}</span
    >`,
  difference: ({ left, right }, pen) =>
    html`<span class="factors"
      >${expression(left, pen)}${sign('−')}${enclosed(right, pen, true)}</span
    >`,
  quotient: ({ over, under }, pen) =>
    html`<span class="fraction"
      ><span>${inWords(over, pen)}</span><span class="unseen">÷</span
      ><span>${inWords(under, pen)}</span></span
    >`,
  square: ({ of }, pen) => html`${enclosed(of, pen, true)}<sup>2</sup>`,
  power: ({ base, exponent }, pen) =>
    html`${enclosed(base, pen, true)}<sup>${expression(exponent, pen)}</sup>`,
  exp: ({ of }, pen) => html`<span class="function">exp</span>(${expression(of, pen)})`,
  function: ({ name, of }, pen) =>
    html`<span class="function">${name === 'sqrt' ? '√' : name}</span>(${expression(of, pen)})`,
  max: ({ of }, pen) => html`<span class="function">max</span>(${list(of, ',', pen)})`,
};

/**
 * Above or below a stroke, which shows what belongs together; without it, brackets have to say so.
 * @param {Node} node
 * @param {Pen} pen
 */
const inWords = (node, pen) =>
  node.kind === 'cell' || node.kind === 'constant'
    ? expression(node, pen)
    : html`<span class="unseen">(</span>${expression(node, pen)}<span class="unseen">)</span>`;

/** @param {string} text */
const sign = (text) => html`<span class="sign">${text === ',' ? ', ' : ` ${text} `}</span>`;

/**
 * A sum inside a product, or after a minus, needs brackets.
 * @param {Node} node
 * @param {Pen} pen
 * @param {boolean} inner
 */
function enclosed(node, pen, inner) {
  const needs = node.kind === 'sum' || node.kind === 'difference';
  return needs ? html`(${expression(node, pen)})` : expression(node, pen, inner);
}

/**
 * @param {Node[]} nodes
 * @param {string} between
 * @param {Pen} pen
 */
function list(nodes, between, pen) {
  const items = nodes.map(
    (node, i) =>
      html`${i ? sign(between) : nothing}${expression(node, pen, i > 0 && between === '+')}`,
  );
  if (nodes.length <= foldAbove || pen.view.ui.unfolded) return items;
  const { t, act } = pen.view;
  const hidden = nodes.length - before - after;
  return html`${items.slice(0, before)}${sign(between)}<button
      class="button fold"
      data-action="unfold"
      @click=${() => act.setUi({ unfolded: true })}
    >
      ${t('explain.fold', { count: hidden })}</button
    >${items.slice(-after)}`;
}

/**
 * @param {any} node
 * @param {Pen} pen
 * @param {boolean} inner
 */
function operand({ id, row, col, value }, pen, inner) {
  const { view, bright } = pen;
  const go = (/** @type {MouseEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    view.act.focus(id, row, col, { follow: true });
  };
  const point = (/** @type {any} */ cell) => view.act.hover(cell);
  return html`<a
    class="operand ${roleOf(id)} ${bright.has(`${id} ${row},${col}`) ? 'bright' : ''}"
    href=${view.linkTo({ focus: { tensor: id, row, col } })}
    data-tensor=${id}
    data-row=${row}
    data-col=${col}
    title=${cellName(view, id, row, col)}
    @click=${go}
    @pointerenter=${() => point({ id, row, col, on: 'explanation' })}
    @pointerleave=${() => point(null)}
    >${isMask(view.trace.info(id)) ? value : bracketed(number(value, pen), value, inner)}</a
  >`;
}

/**
 * `Q[cat, 2]`
 * @param {Parameters<typeof labelsOf>[0]} view
 * @param {string} id
 * @param {number} row
 * @param {number} col
 */
export function cellName(view, id, row, col) {
  const { rows, cols, rowAxis, colAxis } = labelsOf(view, id);
  const places = [rowAxis === 'one' ? null : rows[row], colAxis === 'one' ? null : cols[col]];
  return `${symbolOf(id)?.text ?? id}[${places.filter((place) => place !== null).join(', ')}]`;
}

/** @param {number} value @param {Pen} pen */
function number(value, { view }) {
  return view.ui.exactTerms ? exact(value) : format(value, view.state.decimals);
}

/**
 * @param {string} text
 * @param {number} value
 * @param {boolean} inner
 */
function bracketed(text, value, inner) {
  return inner && (value < 0 || Object.is(value, -0)) ? `(${text})` : text;
}
