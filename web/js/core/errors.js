// CoreError: the one kind of error that the core's facade throws.
//
// A code and its details as data; the sentence for readers is made elsewhere, from web/content.
// The message here is for developers who see it in a console.

/** @typedef {import('./types.js').ErrorDetail} ErrorDetail */

/**
 * Codes that only JavaScript raises; all others are the core's (`core.options().codes`), of which
 * traces and plans raise `unknown_tensor` too.
 */
export const facadeCodes = Object.freeze([
  'ragged_rows', // tensor, row, got and expected: the lengths
  'not_a_number', // tensor, row, col, value
  'unknown_cell', // tensor, row, col, got: the tensor's shape
  'plan_freed', // a plan was used after free()
  'aborted', // by the caller's AbortSignal
  'no_simd', // WebAssembly or its SIMD is missing
  'load_failed', // file, reason
  'weights_damaged', // tensor, reason: a file of weights (torch.js)
  'weights_format', // tensor, value, allowed
  'weights_unknown', // tensor, option: the one of PyTorch that it belongs to
]);

export class CoreError extends Error {
  /**
   * @param {string} code
   * @param {ErrorDetail} [detail]
   */
  constructor(code, detail = {}) {
    super(message(code, detail));
    this.name = 'CoreError';
    this.code = code;
    this.detail = detail;
  }
}

/**
 * "shape mismatch (tensor: w_k, got: 3 × 4, expected: 4 × 4)"
 * @param {string} code
 * @param {ErrorDetail} detail
 */
function message(code, detail) {
  const facts = Object.entries(detail).map(([name, value]) => `${name}: ${text(value)}`);
  const title = code.replaceAll('_', ' ');
  return facts.length === 0 ? title : `${title} (${facts.join(', ')})`;
}

/** @param {unknown} value */
function text(value) {
  return Array.isArray(value) ? value.join(' × ') : String(value);
}
