/**
 * Symbols and formulas as MathML. Formulas of the lessons were rendered when packing
 * (generated/formulas.js, and one file for each later lesson); the symbol of a tensor and the symbolic
 * form of a cell are built here.
 */
import { html, mathml, nothing } from 'lit-html';
import { templateContent } from 'lit-html/directives/template-content.js';
import first from '../../generated/formulas.js';
import { exact } from '../text/numbers.js';
import { axesOf, symbolOf } from '../../content/symbols.js';

/** LaTeX → MathML. @type {Record<string, string>} */
const formulas = { ...first };

/** @param {Record<string, string>} more  of a lesson that has been fetched */
export const addFormulas = (more) => Object.assign(formulas, more);

/** @type {Map<string, HTMLTemplateElement>} */
const parsed = new Map();

/**
 * A formula of the lessons; drawn anew only when it is another one.
 * @param {string} latex
 */
export function formula(latex) {
  let template = parsed.get(latex);
  if (!template) {
    template = document.createElement('template');
    template.innerHTML = formulas[latex] ?? '';
    parsed.set(latex, template);
  }
  return templateContent(template);
}

const shape = /^(\p{L}+?[⁺⁻]?|\w)('*)(?:_\{?(\w+)\}?)?$/u;

/**
 * The pieces of a symbol's LaTeX: letter, primes and subscript; and the number of its head.
 * @param {string} id
 */
function partsOf(id) {
  const known = symbolOf(id);
  const [, letter, primes = '', sub = ''] = shape.exec(known?.latex ?? '') ?? ['', id];
  return { letter, primes, sub, number: known?.number };
}

/**
 * A tensor's symbol, inside <math>.
 * @param {string} id
 * @param {boolean} [transposed]
 */
export function symbol(id, transposed = false) {
  const { letter, primes, sub, number } = partsOf(id);
  const role = `role role-${symbolOf(id)?.role}`;
  const mark = number === undefined ? '' : `(${number})`;
  const up = transposed ? `${mark}⊤` : `${'′'.repeat(primes.length)}${mark}`;
  const base =
    letter.length > 1
      ? mathml`<mrow>${[...letter].map((one) => mathml`<mi class=${role}>${one}</mi>`)}</mrow>`
      : mathml`<mi class=${role}>${letter}</mi>`;
  const low = mathml`<mi class=${role}>${sub}</mi>`;
  if (up && sub) return mathml`<msubsup>${base}${low}<mo>${up}</mo></msubsup>`;
  if (up) return mathml`<msup>${base}<mo>${up}</mo></msup>`;
  if (sub) return mathml`<msub>${base}${low}</msub>`;
  return base;
}

/**
 * A name such as d_k with a real subscript.
 * @param {string} name
 */
export function axisName(name) {
  const [letter, sub] = name.split('_');
  return sub ? html`<i>${letter}</i><sub>${sub}</sub>` : html`<i>${letter}</i>`;
}

/**
 * @param {import('../core/types.js').Node} node
 * @param {import('./types.js').View} view
 * @returns {import('lit-html').TemplateResult<3>}
 */
export function symbolic(node, view) {
  return builders[node.kind](node, view);
}

/**
 * The same in pieces, none of which a line has to be wider than: a formula is not broken by itself.
 * @param {any} node
 * @param {any} view
 * @returns {any[]}
 */
export function pieces(node, view) {
  const [parts, sign] = chains[node.kind]?.(node) ?? [];
  if (!parts) return [symbolic(node, view)];
  const write = (/** @type {any} */ part) =>
    sign === '×' ? [enclosed(part, view)] : pieces(part, view);
  return parts.flatMap((/** @type {any} */ part, /** @type {number} */ i) =>
    i ? after(sign, write(part)) : write(part),
  );
}

/** @type {(sign: string, pieces: any[]) => any[]} */
export const after = (sign, [first, ...more]) => [
  mathml`<mo form="infix">${sign}</mo>${first}`,
  ...more,
];

/** What can be broken before its signs. @type {Record<string, (node: any) => [any[], string]>} */
const chains = {
  sum: (n) => [n.terms, '+'],
  product: (n) => [n.factors, '×'],
  difference: (n) => [[n.left, n.right], '−'],
  dot: (n) => [[n.left, n.right], '·'],
};

/**
 * How each kind of node is written in symbols. Adding a kind is adding a line.
 * @type {Record<string, (node: any, view: import('./types.js').View) => any>}
 */
const builders = {
  cell: (n, view) => entry(n.id, [n.row, n.col], view),
  slice: (n, view) => entry(n.id, [n.row, n.col], view),
  constant: (n, view) => constant(n, view),
  sum: (n, view) => joined(n.terms, '+', view),
  product: (n, view) => joined(n.factors, '×', view, enclosed),
  difference: (n, view) =>
    mathml`<mrow>${symbolic(n.left, view)}<mo>−</mo>${symbolic(n.right, view)}</mrow>`,
  quotient: (n, view) => mathml`<mfrac>${one(n.over, view)}${one(n.under, view)}</mfrac>`,
  exp: (n, view) => mathml`<msup><mi>e</mi>${one(n.of, view)}</msup>`,
  square: (n, view) => mathml`<msup>${fenced(n.of, view)}<mn>2</mn></msup>`,
  power: (n, view) => mathml`<msup>${fenced(n.base, view)}${one(n.exponent, view)}</msup>`,
  function: (n, view) =>
    n.name === 'sqrt'
      ? mathml`<msqrt>${symbolic(n.of, view)}</msqrt>`
      : mathml`<mrow><mi>${n.name}</mi><mo>&#x2061;</mo><mo>(</mo>${symbolic(n.of, view)}<mo>)</mo></mrow>`,
  max: (n, view) => mathml`<mi>max</mi><mo>(</mo>${joined(n.of, ',', view)}<mo>)</mo>`,
  dot: (n, view) =>
    mathml`<mrow>${symbolic(n.left, view)}<mo>·</mo>${symbolic(n.right, view)}</mrow>`,
  sum_over: (n, view) => mathml`<mrow><mo>∑</mo>${symbolic(n.of, view)}</mrow>`,
  max_over: (n, view) => mathml`<mrow><mi>max</mi><mo>&#x2061;</mo>${symbolic(n.of, view)}</mrow>`,
};

/**
 * Brackets where a power would otherwise bind only the last part.
 * @param {any} node
 * @param {any} view
 */
const fenced = (node, view) =>
  node.kind === 'cell' || node.kind === 'constant'
    ? one(node, view)
    : mathml`<mrow><mo>(</mo>${symbolic(node, view)}<mo>)</mo></mrow>`;

/** @param {any} node @param {any} view */
const one = (node, view) => mathml`<mrow>${symbolic(node, view)}</mrow>`;

/**
 * @param {any[]} nodes
 * @param {string} sign
 * @param {any} view
 * @param {(node: any, view: any) => any} [write]
 */
const joined = (nodes, sign, view, write = symbolic) =>
  mathml`<mrow>${nodes.map((n, i) => mathml`${i ? mathml`<mo>${sign}</mo>` : nothing}${write(n, view)}`)}</mrow>`;

/**
 * A sum as a factor.
 * @param {any} node
 * @param {any} view
 */
const enclosed = (node, view) =>
  node.kind === 'sum' || node.kind === 'difference'
    ? mathml`<mrow><mo>(</mo>${symbolic(node, view)}<mo>)</mo></mrow>`
    : symbolic(node, view);

/**
 * A row, a column or a cell of a tensor: the symbol with what was picked from it in brackets.
 * @param {string} id
 * @param {(number | null)[]} picked
 * @param {any} view
 */
function entry(id, picked, view) {
  const axes = axesOf(id, view.state.sizes);
  const names = picked
    .map((index, side) =>
      axes[side] === 'one' ? null : index === null ? '∗' : labelAt(view, axes[side], index),
    )
    .filter((name) => name !== null);
  if (names.length === 0) return symbol(id);
  const role = `role role-${symbolOf(id)?.role}`;
  const text = names.join(', ');
  return mathml`<mrow>${symbol(id)}<mo stretchy="false" class=${role}>[</mo><mtext class=${role}>${text}</mtext><mo stretchy="false" class=${role}>]</mo></mrow>`;
}

/**
 * @param {any} view
 * @param {string} axis
 * @param {number} index
 */
const labelAt = (view, axis, index) => view.labels[axis]?.[index] ?? String(index + 1);

/**
 * A constant has a name when it comes from an option; else it is its number.
 * @param {{value: number, name?: string}} node
 * @param {any} view
 */
function constant(node, view) {
  if (node.name === 'scale' && view.state.options.scale === 'sqrt_dk') {
    return mathml`<mfrac><mn>1</mn><msqrt><msub><mi>d</mi><mi>k</mi></msub></msqrt></mfrac>`;
  }
  return mathml`<mn>${exact(node.value)}</mn>`;
}
