// Functions of one number that explanations are made of.

/** @type {Readonly<Record<string, (x: number) => number>>} */
export const functions = Object.freeze({
  sqrt: Math.sqrt,
  ceil: Math.ceil,
  log: Math.log,
  tanh: Math.tanh,
  sin: Math.sin,
  cos: Math.cos,
  sigmoid: (x) => 1 / (1 + Math.exp(-x)),
  erf,
});

/**
 * 2/√π exp(−x²) Σ 2ⁿ x²ⁿ⁺¹ / (1·3·5···(2n+1)): all terms have one sign, nothing cancels.
 * @param {number} x
 */
function erf(x) {
  if (Math.abs(x) > 6) return Math.sign(x); // to the last digit
  let term = x;
  let sum = x;
  for (let n = 1; Math.abs(term) > Math.abs(sum) * 1e-17; ++n) {
    term *= (2 * x * x) / (2 * n + 1);
    sum += term;
  }
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum;
}
