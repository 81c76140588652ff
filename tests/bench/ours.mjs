// Our core through its published interface: prepared once, run, the result read where it lies.

import { loadCore } from '../../web/js/core/core.js';

const precision = 'float32';
const result = { detail: 'result' };

/** A matrix of these rows and columns as the core takes it. */
const matrix = (values, rows, cols) =>
  Array.from({ length: rows }, (_, i) => values.subarray(i * cols, (i + 1) * cols));

/** The specification of a case, and the id of its result. */
function specificationOf({ kind, shape }, numbers) {
  const { m, k, n, d, heads, hidden, transpose, causal } = shape;
  switch (kind) {
    case 'product': {
      const a = transpose === 'a' ? matrix(numbers.a, k, m) : matrix(numbers.a, m, k);
      const b = transpose === 'b' ? matrix(numbers.b, n, k) : matrix(numbers.b, k, n);
      return [{ graph: 'product', inputs: { a, b }, options: { transpose } }, 'output'];
    }
    case 'softmax':
      return [
        { graph: 'softmax', inputs: { scores: matrix(numbers.x, m, n) }, options: result },
        'weights',
      ];
    case 'layer_norm': {
      const weights = { gamma: matrix(numbers.gamma, 1, n), beta: matrix(numbers.beta, 1, n) };
      const inputs = { x: matrix(numbers.x, m, n) };
      return [{ graph: 'layer_norm', inputs, weights, options: result }, 'output'];
    }
    case 'gelu': {
      const inputs = { x: matrix(numbers.x, m, n) };
      return [{ graph: 'activation', inputs, options: { activation: 'gelu' } }, 'output'];
    }
    case 'attention': {
      const [q, k, v] = [numbers.q, numbers.k, numbers.v].map((x) => matrix(x, n, d));
      const options = { ...result, mask: causal ? { kind: 'causal' } : 'none' };
      return [{ graph: 'attention', inputs: { q, k, v }, options }, 'output'];
    }
    default: {
      const sized = (names, rows, cols) => names.map((name) => [name, rows, cols]);
      const weights = [
        ...sized(['w_q', 'w_k', 'w_v', 'w_o'], d, d),
        ...sized(['b_q', 'b_k', 'b_v', 'b_o'], 1, d),
        ...[
          ['w_1', d, hidden],
          ['b_1', 1, hidden],
          ['w_2', hidden, d],
          ['b_2', 1, d],
        ],
        ...sized(['gamma_1', 'beta_1', 'gamma_2', 'beta_2'], 1, d),
      ];
      const place = (name) =>
        /^._[qkvo]$/.test(name) ? 'attn.' : /^[wb]_/.test(name) ? 'ffn.' : '';
      return [
        {
          graph: 'encoder_block',
          inputs: { x: matrix(numbers.x, n, d) },
          weights: Object.fromEntries(
            weights.map(([name, rows, cols]) => [
              place(name) + name,
              matrix(numbers[name], rows, cols),
            ]),
          ),
          options: { ...result, heads },
        },
        'norm2',
      ];
    }
  }
}

/**
 * @param {'simd128' | 'relaxed'} build
 * @param {Uint8Array<ArrayBuffer>} [bytes]
 */
export async function ours(build, bytes) {
  const core = await loadCore({ build, bytes });
  return {
    name: build,
    core,
    prepare(given, numbers) {
      const [specification, id] = specificationOf(given, numbers);
      const plan = core.prepare({ precision, ...specification });
      return {
        run() {
          plan.run();
          return plan.view(id);
        },
        free: () => plan.free(),
      };
    },
  };
}
