/** What the tensors of attention that attends to less, and of a state space, are called (symbols.js). */

import { addSymbols, symbolOf } from '../symbols.js';
import '../symbols-more.js';

/** id → as in symbols.js. @type {Record<string, import('../symbols.js').SymbolRow>} */
const table = {
  e: ['E', 'E', 'E', 'mask', 'r', 'n'],
  f: ['F', 'F', 'F', 'mask', 'r', 'n'],
  k_projected: ["K'", "K'", 'k_projected', 'k', 'r', 'd_k'],
  v_projected: ["V'", "V'", 'v_projected', 'v', 'r', 'd_v'],
  k_features: ['φ_K', 'φ(K)', 'k_features', 'k', 'n', 'd_k'],
  q_features: ['φ_Q', 'φ(Q)', 'q_features', 'q', 'm', 'd_k'],
  state: ['S', 'S', 'state', 'v', 'd_k', 'd_v'],
  normaliser: ['z', 'z', 'normaliser', 'k', 'one', 'd_k'],
  difference: ['Δ', 'Δ', 'difference', 'output', 'm', 'd_v'],
  squared: ['δ', 'δ', 'squared', 'output', 'm', 'one'],
  'mask0.window': ['W', 'W', 'window', 'mask', 'm', 'n'],
  error: ['ε', 'ε', 'error', 'output', 'one', 'one'],
  max: ['c', 'c', 'max', 'score', 'm', 'one'],
  correction: ['f', 'f', 'correction', 'score', 'm', 'one'],
  sum: ['z', 'z', 'sum', 'score', 'm', 'one'],
  delta: ['Δ', 'Δ', 'delta', 'q', 'm', 'd_model'],
  a: ['A', 'A', 'a', 'mask', 'd_model', 'd_state'],
  b: ['B', 'B', 'b', 'k', 'm', 'd_state'],
  c: ['C', 'C', 'c', 'v', 'm', 'd_state'],
  total: ['T', 'T', 'total', 'output', 'one', 'one'],
  negated: ['−Y', '−Y', 'negated', 'output', 'm', 'd_v'],
  'mask0.global': ['G', 'G', 'global_', 'mask', 'm', 'n'],
  'mask0.random': ['R', 'R', 'random', 'mask', 'm', 'n'],
  numerator: ['N', 'N', 'numerator', 'output', 'm', 'd_v'],
  denominator: ['n', 'n', 'denominator', 'score', 'm', 'one'],
  own_max: ['c', 'c', 'own_max', 'score', 'm', 'one'],
  exp: ['E', 'E', 'exp', 'score', 'm', 'n'],
  own_sum: ['z', 'z', 'own_sum', 'score', 'm', 'one'],
  kept_sum: ['z', 'z', 'kept_sum', 'score', 'm', 'one'],
  own_output: ['Y', 'Y', 'own_output', 'output', 'm', 'd_v'],
  kept_output: ['Y', 'Y', 'kept_output', 'output', 'm', 'd_v'],
  w_delta: ['W_Δ', 'W_Δ', 'w_delta', 'q', 'd_model', 'd_model'],
  a_log: ['a', 'a', 'a_log', 'mask', 'd_model', 'd_state'],
  w_b: ['W_B', 'W_B', 'w_b', 'k', 'd_model', 'd_state'],
  w_c: ['W_C', 'W_C', 'w_c', 'v', 'd_model', 'd_state'],
  'step.kept': ['K', 'K', 'kept', 'v', 'd_model', 'd_state'],
  'step.input': ['U', 'U', 'input', 'k', 'd_model', 'd_state'],
  'step.state': ['h', 'h', 'state', 'v', 'd_model', 'd_state'],
  'step.decay': ['D', 'D', 'decay', 'mask', 'd_model', 'd_state'],
};

/** What tells a symbol of one way from those of the others. @type {Record<string, string>} */
const marks = {
  ...{ full: 'F', window: 'W', sparse: 'L', low_rank: 'R' },
  ...{ linear: 'K', linear_pairs: 'P', tiled: 'T' },
};

/** Where a table has another shape than full attention's. @type {Record<string, ['m', any]>} */
const narrow = { window: ['m', 'window'], low_rank: ['m', 'r'] };

/**
 * `window.weights`: as in full attention, and which way it is; `tiled.tile0.max`.
 * @param {string} id
 * @returns {import('../symbols.js').Symbol | null}
 */
function ofWay(id) {
  const [, way, name] =
    /^(full|window|sparse|low_rank|linear_pairs|linear|tiled)\.(.+)$/.exec(id) ?? [];
  if (name) {
    const symbol = symbolOf(name);
    if (!symbol) return null;
    const [rows, cols] = symbol.axes;
    const axes = rows === 'm' && cols === 'n' ? (narrow[way] ?? symbol.axes) : symbol.axes;
    const within = [...(symbol.within ?? []), { key: `tensor.way.${way}`, params: {} }];
    const marked = symbol.latex.includes('_') ? '' : `_${marks[way]}`;
    const [latex, text] = [`${symbol.latex}${marked}`, `${symbol.text}${marked}`];
    return { ...symbol, latex, text, axes, within };
  }
  const [, number, rest] = /^tile(\d+)\.(.+)$/.exec(id) ?? [];
  const symbol = rest && symbolOf(rest);
  if (!symbol) return null;
  const [rows, cols] = symbol.axes;
  const params = { number: Number(number) + 1 };
  return {
    ...symbol,
    axes: rows === 'm' && cols === 'n' ? ['m', 'tile'] : symbol.axes,
    within: [...(symbol.within ?? []), { key: 'tensor.tile', params }],
  };
}

addSymbols({ table, rules: [ofWay] });
