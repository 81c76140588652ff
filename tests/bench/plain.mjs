// What one writes first: plain loops over typed arrays, and ml-matrix.

import { Matrix } from 'ml-matrix';

function product({ m, k, n, transpose }, a, b, out) {
  const [aRow, aCol] = transpose === 'a' ? [1, m] : [k, 1];
  const [bRow, bCol] = transpose === 'b' ? [1, k] : [n, 1];
  for (let i = 0; i < m; ++i)
    for (let j = 0; j < n; ++j) {
      let sum = 0;
      for (let t = 0; t < k; ++t) sum += a[i * aRow + t * aCol] * b[t * bRow + j * bCol];
      out[i * n + j] = sum;
    }
}

function softmax({ m, n }, x, out) {
  for (let i = 0; i < m; ++i) {
    let largest = -Infinity;
    for (let j = 0; j < n; ++j) largest = Math.max(largest, x[i * n + j]);
    let sum = 0;
    for (let j = 0; j < n; ++j) sum += out[i * n + j] = Math.exp(x[i * n + j] - largest);
    for (let j = 0; j < n; ++j) out[i * n + j] /= sum;
  }
}

export const plain = {
  name: 'plain loops',
  prepare({ kind, shape }, { a, b, x }) {
    if (kind === 'product') {
      const out = new Float32Array(shape.m * shape.n);
      return { run: () => (product(shape, a, b, out), out), free() {} };
    }
    if (kind !== 'softmax') return null;
    const out = new Float32Array(x.length);
    return { run: () => (softmax(shape, x, out), out), free() {} };
  },
};

export const mlMatrix = {
  name: 'ml-matrix',
  prepare({ kind, shape: { m, k, n, transpose } }, { a, b }) {
    if (kind !== 'product' || transpose !== 'none') return null;
    const [left, right] = [Matrix.from1DArray(m, k, a), Matrix.from1DArray(k, n, b)];
    return { run: () => left.mmul(right).to1DArray(), free() {} };
  },
};
