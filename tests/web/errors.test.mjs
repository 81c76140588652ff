// CoreError: code, details and a message for developers.

import assert from 'node:assert/strict';
import test from 'node:test';
import { CoreError } from '../../web/js/core/errors.js';

test('an error is a code and its details', () => {
  const error = new CoreError('shape_mismatch', { tensor: 'w_k', got: [3, 4], expected: [4, 4] });
  assert.ok(error instanceof Error);
  assert.equal(error.name, 'CoreError');
  assert.equal(error.code, 'shape_mismatch');
  assert.deepEqual(error.detail, { tensor: 'w_k', got: [3, 4], expected: [4, 4] });
  assert.equal(error.message, 'shape mismatch (tensor: w_k, got: 3 × 4, expected: 4 × 4)');
});

test('an error without details is its code', () => {
  const error = new CoreError('no_simd');
  assert.equal(error.message, 'no simd');
  assert.deepEqual(error.detail, {});
});
