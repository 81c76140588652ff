/**
 * What the tensors of many heads, of encoders and of gradients are called: rows and rules for
 * symbols.js, brought along by the lessons that need them.
 *
 * @typedef {import('./symbols.js').Symbol} Symbol
 * @typedef {import('./symbols.js').SymbolRow} SymbolRow
 * @typedef {import('./symbols.js').Axis} Axis
 */

import { addSymbols, make, symbolOf } from './symbols.js';

/** id → as in symbols.js. @type {Record<string, SymbolRow>} */
const table = {
  w_o: ['W_O', 'W_O', 'W_o', 'output', 'd_v', 'd_model'],
  b_o: ['b_O', 'b_O', 'b_o', 'output', 'one', 'd_model'],
  concat: ['H', 'H', 'concat', 'output', 'm', 'd_model'],
  'concat.stacked': ['H', 'H', 'stacked', 'output', 'rows_of_heads', 'd_v'],
  q_mixed: ['Q', 'Q', 'q_mixed', 'q', 'rows_of_heads', 'd_k'],
  k_mixed: ['K', 'K', 'k_mixed', 'k', 'rows_of_heads', 'd_k'],
  v_mixed: ['V', 'V', 'v_mixed', 'v', 'rows_of_heads', 'd_v'],
  'output.all': ['Y', 'Y', 'output_all', 'output', 'one', 'all'],
  'output.all.mean': ['μ', 'μ', 'output_mean', 'output', 'one', 'one'],
  'output.all.variance': ['v', 'v', 'output_variance', 'output', 'one', 'one'],
  mean_weights: ['Ā', 'Ā', 'mean_weights', 'score', 'm', 'n'],
  contribution: ['C', 'C', 'contribution', 'output', 'm', 'd_model'],
  dropped: ['A', 'A', 'dropped', 'score', 'm', 'n'],
  capped: ['S_C', 'S_C', 'capped', 'score', 'm', 'n'],

  positions: ['P', 'P', 'positions', 'x', 'm', 'd_model'],
  embedded: ['X_P', 'X_P', 'embedded', 'x', 'm', 'd_model'],
  'embedded.scaled': ["X'", "X'", 'embedded_scaled', 'x', 'm', 'd_model'],
  'x.norm': ['ℓ_X', 'ℓ_X', 'x_lengths', 'x', 'm', 'one'],
  'embedded.scaled.norm': ["ℓ'_X", "ℓ'_X", 'embedded_scaled_lengths', 'x', 'm', 'one'],
  'positions.norm': ['ℓ_P', 'ℓ_P', 'position_lengths', 'x', 'm', 'one'],
  'positions.exponent': ['e', 'e', 'exponents', 'x', 'one', 'd_model'],
  'embedded.sum': ["X'", "X'", 'embedded_sum', 'x', 'm', 'd_model'],
  q_rotated: ["Q'", "Q'", 'q_rotated', 'q', 'm', 'd_k'],
  k_rotated: ["K'", "K'", 'k_rotated', 'k', 'n', 'd_k'],
  distance_bias: ['D', 'D', 'distance_bias', 'mask', 'm', 'n'],
  biased: ['S_D', 'S_D', 'biased', 'score', 'm', 'n'],

  dots: ['s', 's', 'dots', 'score', 'widths', 'n'],
  'dots.mean': ['μ', 'μ', 'dots_mean', 'score', 'widths', 'one'],
  'dots.variance': ['v', 'v', 'dots_variance', 'score', 'widths', 'one'],
  'dots.within_3': ['c', 'c', 'dots_within_3', 'score', 'widths', 'one'],
  'dots.share_within_3': ['p', 'p', 'dots_share', 'score', 'widths', 'one'],
  'scaled.mean': ["μ'", "μ'", 'scaled_mean', 'score', 'widths', 'one'],
  'scaled.variance': ["v'", "v'", 'scaled_variance', 'score', 'widths', 'one'],
  'scaled.within_3': ["c'", "c'", 'scaled_within_3', 'score', 'widths', 'one'],
  'scaled.share_within_3': ["p'", "p'", 'scaled_share', 'score', 'widths', 'one'],
  diagonal: ['D', 'D', 'diagonal', 'score', 'n', 'n'],
  outer: ['O', 'O', 'outer', 'score', 'n', 'n'],
  minus_outer: ["O'", "O'", 'minus_outer', 'score', 'n', 'n'],
  jacobian: ['J', 'J', 'jacobian', 'score', 'n', 'n'],

  recurrent: ['L_r', 'L_r', 'recurrent', 'x', 'n', 'n'],
  convolution: ['L_c', 'L_c', 'convolution', 'q', 'n', 'n'],
  dilated: ['L_d', 'L_d', 'dilated', 'v', 'n', 'n'],
  attention: ['L_a', 'L_a', 'attention', 'score', 'n', 'n'],
  sequential: ['T', 'T', 'sequential', 'k', 'layers', 'n'],
  work: ['W', 'W', 'work', 'output', 'layers', 'n'],
  lengths: ['n', 'n', 'lengths', 'x', 'one', 'n'],
  w_x: ['W_x', 'W_x', 'w_x', 'q', 'd_model', 'd_h'],
  w_h: ['W_h', 'W_h', 'w_h', 'k', 'd_h', 'd_h'],
  w_h_scaled: ["W_h'", "W_h'", 'w_h_scaled', 'k', 'd_h', 'd_h'],
  hidden: ['H', 'H', 'hidden', 'v', 'n', 'd_h'],
  last: ['h', 'h', 'last', 'v', 'one', 'd_h'],
  w_qk: ['W', 'W', 'w_qk', 'score', 'd_model', 'd_model'],
  compared: ["X'", "X'", 'compared', 'q', 'n', 'd_model'],
  pivots: ['p', 'p', 'pivots', 'mask', 'one', 'd_model'],
  rank: ['r', 'r', 'rank', 'output', 'one', 'one'],

  residual1: ['R_1', 'R₁', 'residual1', 'x', 'm', 'd_model'],
  residual2: ['R_2', 'R₂', 'residual2', 'x', 'm', 'd_model'],
  norm1: ['N_1', 'N₁', 'norm1', 'x', 'm', 'd_model'],
  norm2: ['N_2', 'N₂', 'norm2', 'output', 'm', 'd_model'],
  final_norm: ['N', 'N', 'final_norm', 'output', 'm', 'd_model'],
  'ffn.w_1': ['W_1', 'W₁', 'W1', 'k', 'd_model', 'd_ff'],
  'ffn.b_1': ['b_1', 'b₁', 'b1', 'k', 'one', 'd_ff'],
  'ffn.hidden': ['F', 'F', 'hidden', 'k', 'm', 'd_ff'],
  'ffn.activated': ["F'", "F'", 'activated', 'k', 'm', 'd_ff'],
  'ffn.w_2': ['W_2', 'W₂', 'W2', 'v', 'd_ff', 'd_model'],
  'ffn.b_2': ['b_2', 'b₂', 'b2', 'v', 'one', 'd_model'],
  'ffn.output': ['Z', 'Z', 'ffn_output', 'v', 'm', 'd_model'],
};

/** Outside of a head, all heads stand side by side. @type {Record<string, [Axis, Axis]>} */
const wide = {
  q: ['m', 'd_model'],
  k: ['n', 'd_model'],
  v: ['n', 'd_model'],
  w_q: ['d_model', 'd_model'],
  w_k: ['d_model', 'd_model'],
  w_v: ['d_model', 'd_model'],
  w_o: ['d_model', 'd_model'],
  b_q: ['one', 'd_model'],
  b_k: ['one', 'd_model'],
  b_v: ['one', 'd_model'],
  output: ['m', 'd_model'],
};

/** @type {Record<string, [string, string, string, [Axis, Axis]]>} */
const ofNorms = {
  mean: ['μ', 'mean', 'tensor.mean', ['m', 'one']],
  variance: ['v', 'variance', 'tensor.variance', ['m', 'one']],
  mean_after: ["μ'", 'mean_after', 'tensor.mean_after', ['m', 'one']],
  variance_after: ["v'", 'variance_after', 'tensor.variance_after', ['m', 'one']],
  normalised: ["N'", 'normalised', 'tensor.normalised', ['m', 'd_model']],
  gamma: ['γ', 'gamma', 'tensor.gamma', ['one', 'd_model']],
  beta: ['β', 'beta', 'tensor.beta', ['one', 'd_model']],
};

/**
 * `norm1.mean`, `gamma_2`, `final_norm.beta`
 * @param {string} id
 * @returns {Symbol | null}
 */
function partOfNorm(id) {
  const [, number = '', part] = /(?:^|\.)(?:norm(\d)|final_norm)\.(\w+)$/.exec(id) ?? [];
  const [, name, which = ''] = /(?:^|\.)(gamma|beta)(?:_(\d))?$/.exec(id) ?? [];
  const key = part ?? name;
  if (!key || !Object.hasOwn(ofNorms, key)) return null;
  const [letter, python, label, axes] = ofNorms[key];
  const sub = number || which;
  return {
    latex: sub ? `${letter}_${sub}` : letter,
    text: `${letter}${sub}`,
    python: `${python}${sub}`,
    role: key === 'gamma' || key === 'beta' ? 'mask' : 'x',
    axes,
    label,
  };
}

/**
 * `head2.weights`: as without a head, and which head it is.
 * @param {string} id
 * @returns {Symbol | null}
 */
function ofHead(id) {
  const [, number, name] = /(?:^|\.)head(\d+)\.(.+)$/.exec(id) ?? [];
  if (number === undefined || /(^|\.)d_/.test(name)) return null;
  const symbol = symbolOf(name);
  if (!symbol) return null;
  const head = String(Number(number) + 1);
  const within = [{ key: 'tensor.head', params: { number: head } }];
  return { ...symbol, text: `${symbol.text}⁽${raised(head)}⁾`, number: head, within };
}

/** @param {string} digits */
const raised = (digits) => [...digits].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('');

/** What stands between a gradient and the next one. */
const parts = ['inner', 'mean', 'slope', 'cells', 'norm'];

/**
 * `d_q`, `d_x.via_q`, `head0.d_masked.inner`
 * @param {string} id
 * @returns {Symbol | null}
 */
function gradient(id) {
  const found = /^(.*\.)?d_(\w+?)(?:\.via_(\w+)|\.(\w+))?$/.exec(id);
  if (!found) return null;
  const [, path = '', name, way, part] = found;
  const symbol = symbolOf(`${path}${name}`);
  if (!symbol) return null;
  const [key, more] = way
    ? ['tensor.gradient.via', { way: symbolOf(way)?.text ?? way }]
    : [part && parts.includes(part) ? `tensor.gradient.${part}` : 'tensor.gradient', {}];
  if (part === 'inner' || part === 'norm') {
    const within = [...(symbol.within ?? []), { key, params: {} }];
    const axes = /** @type {[Axis, Axis]} */ ([symbol.axes[0], 'one']);
    const letter = part === 'inner' ? 'c' : 'g';
    return { ...symbol, latex: letter, text: letter, python: part, axes, within };
  }
  const by = way ? `_${symbolOf(way)?.text ?? way}` : '';
  return {
    ...symbol,
    latex: `d${symbol.latex}${by}`,
    text: `d${symbol.text}${by}`,
    python: `d_${symbol.python}`,
    axes: part === 'mean' ? [symbol.axes[0], 'one'] : symbol.axes,
    within: [...(symbol.within ?? []), { key, params: more }],
  };
}

/** Where only the last two parts of a path say what it is. @type {Record<string, SymbolRow>} */
const ofSublayers = {
  'attn.output': ['Y', 'Y', 'attention', 'output', 'm', 'd_model'],
  'attn.dropped': ["Y'", "Y'", 'attention_dropped', 'output', 'm', 'd_model'],
  'ffn.dropped': ["Z'", "Z'", 'ffn_dropped', 'v', 'm', 'd_model'],
  'ffn.activated_dropped': ["F''", "F''", 'activated_dropped', 'k', 'm', 'd_ff'],
};

/**
 * @param {string} id
 * @returns {Symbol | null}
 */
function ofSublayer(id) {
  const name = id.split('.').slice(-2).join('.');
  if (!Object.hasOwn(ofSublayers, name)) return null;
  const [latex, text, python, role, rows, cols] = ofSublayers[name];
  return { latex, text, python, role, axes: [rows, cols], label: `tensor.${name}` };
}

/**
 * `step3.hidden`: one row of a recurrence; `step3.state`, a table of its own at each step
 * @param {string} id
 * @returns {Symbol | null}
 */
function ofStep(id) {
  const number = /^step(\d+)/.exec(id)?.[1];
  const whole = number && symbolOf(id.replace(number, ''));
  if (whole) {
    const params = { number: Number(number) + 1 };
    return { ...whole, within: [{ key: 'tensor.at_step', params }] };
  }
  const symbol = /^step\d+\.\w+$/.test(id) ? symbolOf(id.replace(/^.*\./, '')) : null;
  return symbol && { ...symbol, axes: ['one', symbol.axes[1]] };
}

/**
 * `rest2`: what is left of a matrix after two pivots; `rest2.pivot`, `w_qk.pivot`
 * @param {string} id
 * @returns {Symbol | null}
 */
function ofElimination(id) {
  const [, number = '', pivot] = /^(?:rest(\d+)|w_qk)(\.pivot)?$/.exec(id) ?? [];
  if (pivot) return { ...make(table.pivots, 'tensor.pivots'), axes: ['one', 'one'] };
  if (!number) return null;
  const within = [{ key: 'tensor.rest.after', params: { number } }];
  const row = /** @type {SymbolRow} */ ([`R_${number}`, `R${number}`, `rest${number}`, ...table.w_qk.slice(3)]); // prettier-ignore
  return { ...make(row, 'tensor.rest'), within };
}

/** What the costs of the kinds of layers are made of: letter, and which of them. */
const ofCosts = { work: 'W', products: 'P', rows: 'N', layers: 'L', projected: 'P', pairs: 'N', compared: 'C' }; // prettier-ignore

/**
 * `attention.work`, `convolution.rows`: one number for each length
 * @param {string} id
 * @returns {Symbol | null}
 */
function ofKind(id) {
  const [, kind, name] = /^(recurrent|convolution|dilated|attention)\.(\w+)$/.exec(id) ?? [];
  if (!kind || !Object.hasOwn(ofCosts, name)) return null;
  const letter = /** @type {Record<string, string>} */ (ofCosts)[name];
  const text = `${letter}_${kind[0]}`;
  const row = /** @type {SymbolRow} */ ([text, text, name, table[kind][3], 'one', 'n']);
  return make(row, `tensor.cost.${name}`);
}

/** What is tried with gradients. @type {Record<string, SymbolRow>} */
const ofExperiments = {
  loss: ['L', 'L', 'loss', 'score', 'one', 'one'],
  'loss.terms': ['L_d', 'L_d', 'loss_terms', 'score', 'm', 'd_v'],
  'loss.rows': ['L_i', 'Lᵢ', 'loss_rows', 'score', 'm', 'one'],
  'loss.fallen': ['ΔL', 'ΔL', 'loss_fallen', 'score', 'one', 'one'],
  'check.difference': ['ΔL', 'ΔL', 'loss_difference', 'score', 'one', 'one'],
  'check.quotient': ['D', 'D', 'quotient', 'score', 'one', 'one'],
  'check.gradient': ['dL', 'dL', 'gradient', 'score', 'one', 'one'],
};
const signs = /** @type {Record<string, string>} */ ({ above: '⁺', below: '⁻', after: "'" });

/**
 * `above.q`: as it becomes with a given number a little larger; `w_q.stepped`: after a step.
 * @param {string} id
 * @returns {Symbol | null}
 */
function experiment(id) {
  if (Object.hasOwn(ofExperiments, id)) {
    const [latex, text, python, role, rows, cols] = ofExperiments[id];
    return { latex, text, python, role, axes: [rows, cols], label: `tensor.${id}` };
  }
  const [, way, again] = /^(above|below|after)\.(.+)$/.exec(id) ?? [];
  const [, weight, step] = /^(\w+)\.(step|stepped)$/.exec(id) ?? [];
  const symbol = (again ?? weight) && symbolOf(again ?? weight);
  if (!symbol) return null;
  const within = [...(symbol.within ?? []), { key: `tensor.${way ?? step}`, params: {} }];
  if (step === 'step')
    return { ...symbol, latex: `Δ${symbol.latex}`, text: `Δ${symbol.text}`, within };
  const marked = (/** @type {string} */ name) =>
    name.replace(/^[^_']+/, `$&${signs[way ?? 'after']}`);
  return { ...symbol, latex: marked(symbol.latex), text: marked(symbol.text), within };
}

/** In an encoder and a decoder: whose rows and columns an attention has. @type {Record<string, Partial<Record<Axis, Axis>>>} */
const axesIn = {
  encoder: { m: 'n', d_model: 'd_context' },
  decoder: { n: 'm', d_context: 'd_model' },
  cross: { d_model: 'd_v', d_context: 'd_v' },
};

/**
 * `encoder.weights`, `cross.w_q`
 * @param {string} id
 * @returns {Symbol | null}
 */
function ofThree(id) {
  const [, part, name] = /^(encoder|decoder|cross)\.(.+)$/.exec(id) ?? [];
  const symbol = part ? symbolOf(name) : null;
  if (!symbol) return null;
  const number = part[0].toUpperCase();
  const axes = symbol.axes.map((axis) => axesIn[part][axis] ?? axis);
  return {
    ...symbol,
    text: `${symbol.text}(${number})`,
    number,
    axes: /** @type {[Axis, Axis]} */ (axes),
    within: [{ key: `tensor.${part}`, params: {} }],
  };
}

addSymbols({
  table,
  wide,
  rules: [
    ofThree,
    experiment,
    gradient,
    ofHead,
    ofElimination,
    ofStep,
    ofKind,
    ofSublayer,
    partOfNorm,
  ],
});
