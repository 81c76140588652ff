// Numbers as people read and type them.

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { cellText, exact, format, kindOf, parseNumber, rowSum } from '../../web/js/text/numbers.js';

const finite = fc.double({ noNaN: true, noDefaultInfinity: true });

test('three decimals and a real minus', () => {
  assert.equal(format(1.6815), '1.681'); // as the double is a little less than 1.6815
  assert.equal(format(-0.54), '−0.540');
  assert.equal(format(2, 0), '2');
  assert.equal(format(0.49671415301123267, 8), '0.49671415');
});

test('a true zero, a rounded zero and a hidden score look different', () => {
  const texts = [0, 1e-9, -1e-9, -Infinity].map((value) => format(value));
  assert.deepEqual(texts, ['0', '0.000', '−0.000', '−∞']);
  const kinds = [0, -0, 1e-9, 0.5, -Infinity, NaN].map((value) => kindOf(value, 3));
  assert.deepEqual(kinds, ['zero', 'zero', 'rounded_zero', 'number', 'infinite', 'nan']);
});

test('large numbers are written with an exponent', () => {
  assert.equal(format(-1e9), '−1e9');
  assert.equal(format(-1000000001.5), '−1.000e9');
  assert.equal(format(1e300, 2), '1e300');
  assert.equal(format(999999.5, 1), '999999.5');
});

test('what follows a cell’s text lines it up at the decimal point', () => {
  assert.deepEqual(cellText(0), { text: '0', ghost: '.000', kind: 'zero' });
  assert.deepEqual(cellText(-Infinity, 2), { text: '−∞', ghost: '.00', kind: 'infinite' });
  assert.deepEqual(cellText(1.5), { text: '1.500', ghost: '', kind: 'number' });
  assert.deepEqual(cellText(0, 0), { text: '0', ghost: '', kind: 'zero' });
});

test('the exact value reads back as the same number', () => {
  fc.assert(
    fc.property(finite, (value) => {
      assert.equal(parseNumber(exact(value)), value + 0);
    }),
  );
});

test('a formatted number is within half a unit of its last place', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      fc.nat({ max: 12 }),
      (value, d) => {
        const shown = parseNumber(format(value, d));
        assert.ok(typeof shown === 'number');
        assert.ok(Math.abs(shown - value) <= 0.5 * 10 ** -d + 1e-9 * Math.abs(value));
      },
    ),
  );
});

test('what may be typed', () => {
  /** @type {[string, number][]} */
  const typed = [
    ['1.5', 1.5], ['-2', -2], ['−2', -2], ['–2', -2], ['+3', 3], ['1/3', 1 / 3], ['-1/4', -0.25],
    ['1e-3', 0.001], ['1E3', 1000], ['1,5', 1.5], ['.5', 0.5], ['5.', 5], [' 2 ', 2], ['- 2', -2],
    ['１．５', 1.5], ['－２', -2], ['１／４', 0.25], ['0。5', 0.5], ['0,5/2', 0.25], ['-0', 0],
  ]; // prettier-ignore
  for (const [text, value] of typed) assert.equal(parseNumber(text), value, text);
});

test('what may not be typed is refused precisely', () => {
  const code = (/** @type {string} */ text) => /** @type {any} */ (parseNumber(text)).code;
  assert.equal(code(''), 'number_empty');
  assert.equal(code('   '), 'number_empty');
  assert.equal(code('abc'), 'number_unreadable');
  assert.equal(code('1.2x'), 'number_unreadable');
  assert.equal(code('0x10'), 'number_unreadable');
  assert.equal(code('--1'), 'number_unreadable');
  assert.equal(code('1/'), 'number_unreadable');
  assert.equal(code('1/2/3'), 'number_two_slashes');
  assert.equal(code('1/0'), 'number_over_zero');
  assert.equal(code('1,234.5'), 'number_separators');
  assert.equal(code('1.234.567'), 'number_separators');
  assert.equal(code('1e999'), 'number_too_large');
  assert.equal(code('1e300/1e-300'), 'number_too_large');
  assert.equal(code('inf'), 'number_infinite');
  assert.equal(code('-∞'), 'number_infinite');
  assert.equal(code('9'.repeat(100)), 'number_too_long');
  assert.deepEqual(parseNumber('abc'), { code: 'number_unreadable', detail: { text: 'abc' } });
});

test('minus infinity only where it is allowed', () => {
  assert.equal(parseNumber('-inf', { minusInfinity: true }), -Infinity);
  assert.equal(parseNumber('−∞', { minusInfinity: true }), -Infinity);
  const plus = /** @type {any} */ (parseNumber('∞', { minusInfinity: true }));
  assert.equal(plus.code, 'number_infinite');
});

test('any text gives a finite number or a refusal', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const value = parseNumber(text);
      assert.ok(
        typeof value === 'number' ? Number.isFinite(value) : value.code.startsWith('number_'),
      );
    }),
    { numRuns: 500 },
  );
});

test('a row sum says what the shown decimals add up to', () => {
  const third = rowSum([1 / 3, 1 / 3, 1 / 3], 3);
  assert.deepEqual([third.shown, third.exact, third.honest], ['0.999', 1, false]);
  assert.equal(rowSum(Float64Array.of(0.25, 0.75), 3).honest, true);
});
