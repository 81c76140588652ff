// TensorFlow.js on its WebAssembly backend, one thread: tensors lie in its memory beforehand, the
// result is read by dataSync. Where it is the faster way, an explicit transpose stands for a flag.

import * as tf from '@tensorflow/tfjs-core';
import { setThreadsCount, setWasmPaths } from '@tensorflow/tfjs-backend-wasm';

/** @param {string} folder where its WebAssembly is */
export async function tensorflow(folder) {
  setWasmPaths(folder);
  setThreadsCount(1);
  tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  if (!(await tf.setBackend('wasm'))) throw new Error('TensorFlow.js has no WebAssembly backend');
  await tf.ready();
  return { name: 'TensorFlow.js', prepare };
}

const norm = (x, gamma, beta) => {
  const { mean, variance } = tf.moments(x, -1, true);
  const by = tf.mul(tf.rsqrt(tf.add(variance, 1e-5)), gamma);
  return tf.add(tf.mul(tf.sub(x, mean), by), beta);
};

/** q (m×d), kT (d×n), v (n×d), each perhaps with heads in front; mask is added to the scores. */
const attend = (q, kT, v, scale, mask) => {
  const scores = tf.mul(tf.matMul(q, kT), scale);
  return tf.matMul(tf.softmax(mask ? tf.add(scores, mask) : scores), v);
};

const layers = {
  product(shape, { a, b }) {
    const [left, right] = [
      tf.tensor2d(a, shape.transpose === 'a' ? [shape.k, shape.m] : [shape.m, shape.k]),
      tf.tensor2d(b, shape.transpose === 'b' ? [shape.n, shape.k] : [shape.k, shape.n]),
    ];
    if (shape.transpose === 'a') return () => tf.matMul(tf.transpose(left), right);
    if (shape.transpose === 'b') return () => tf.matMul(left, tf.transpose(right));
    return () => tf.matMul(left, right);
  },
  softmax({ m, n }, { x }) {
    const tensor = tf.tensor2d(x, [m, n]);
    return () => tf.softmax(tensor);
  },
  layer_norm({ m, n }, { x, gamma, beta }) {
    const [tensor, g, b] = [tf.tensor2d(x, [m, n]), tf.tensor1d(gamma), tf.tensor1d(beta)];
    return () => norm(tensor, g, b);
  },
  gelu({ m, n }, { x }) {
    const tensor = tf.tensor2d(x, [m, n]);
    return () => tf.mul(tf.mul(tensor, 0.5), tf.add(tf.erf(tf.mul(tensor, Math.SQRT1_2)), 1));
  },
  attention({ n, d, causal }, numbers) {
    const [q, k, v] = [numbers.q, numbers.k, numbers.v].map((x) => tf.tensor2d(x, [n, d]));
    const hidden = Float32Array.from({ length: causal ? n * n : 0 }, (_, i) =>
      i % n > Math.floor(i / n) ? -1e9 : 0,
    );
    const mask = causal ? tf.tensor2d(hidden, [n, n]) : null;
    return () => attend(q, tf.transpose(k), v, 1 / Math.sqrt(d), mask);
  },
  block({ n, d, heads, hidden }, numbers) {
    const width = d / heads;
    const matrix = (name, rows, cols) => tf.tensor2d(numbers[name], [rows, cols]);
    const row = (name) => tf.tensor1d(numbers[name]);
    const x = matrix('x', n, d);
    const w = Object.fromEntries(['w_q', 'w_k', 'w_v', 'w_o'].map((id) => [id, matrix(id, d, d)]));
    const [w1, w2] = [matrix('w_1', d, hidden), matrix('w_2', hidden, d)];
    const rows = Object.fromEntries(
      [
        ...['b_q', 'b_k', 'b_v', 'b_o', 'b_1', 'b_2'],
        ...['gamma_1', 'beta_1', 'gamma_2', 'beta_2'],
      ].map((id) => [id, row(id)]),
    );
    const linear = (a, b, bias, activation) => tf.fused.matMul({ a, b, bias, activation });
    const split = (all, order) => tf.transpose(tf.reshape(all, [n, heads, width]), order);
    return () => {
      const q = split(linear(x, w.w_q, rows.b_q), [1, 0, 2]);
      const kT = split(linear(x, w.w_k, rows.b_k), [1, 2, 0]);
      const v = split(linear(x, w.w_v, rows.b_v), [1, 0, 2]);
      const joined = tf.transpose(attend(q, kT, v, 1 / Math.sqrt(width)), [1, 0, 2]);
      const attended = linear(tf.reshape(joined, [n, d]), w.w_o, rows.b_o);
      const first = norm(tf.add(x, attended), rows.gamma_1, rows.beta_1);
      const fed = linear(linear(first, w1, rows.b_1, 'relu'), w2, rows.b_2);
      return norm(tf.add(first, fed), rows.gamma_2, rows.beta_2);
    };
  },
};

function prepare({ kind, shape }, numbers) {
  const before = new Set();
  tf.engine().startScope();
  const layer = layers[kind](shape, numbers);
  void before;
  return {
    run() {
      const out = tf.tidy(layer);
      const values = out.dataSync();
      out.dispose();
      return values;
    },
    free: () => tf.engine().endScope(),
  };
}
