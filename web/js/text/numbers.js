/**
 * Numbers as people read and type them. Digits are the same in every language.
 *
 * Shown numbers never claim more than they are: exactly 0 is written `0`, a number that only rounds
 * to zero keeps its decimals (`0.000`, `−0.000`). How a hidden cell looks is for the table to say.
 */

/** Beyond these a number is written with an exponent. */
const LARGE = 1e6;
const MAX_TYPED = 60;

/** @typedef {'number'|'zero'|'rounded_zero'|'infinite'|'nan'} NumberKind */
/** @typedef {{code: string, detail: {text: string}}} Refusal */

/**
 * What kind of number it is when shown with these decimals.
 * @param {number} value
 * @param {number} decimals
 * @returns {NumberKind}
 */
export function kindOf(value, decimals) {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return 'infinite';
  if (value === 0) return 'zero';
  return Number(value.toFixed(decimals)) === 0 ? 'rounded_zero' : 'number';
}

/**
 * @param {number} value
 * @param {number} [decimals]
 * @returns {string}
 */
export function format(value, decimals = 3) {
  switch (kindOf(value, decimals)) {
    case 'nan':
      return 'NaN';
    case 'infinite':
      return value > 0 ? '∞' : '−∞';
    case 'zero':
      return '0';
    default:
      return withMinus(Math.abs(value) >= LARGE ? large(value, decimals) : value.toFixed(decimals));
  }
}

/**
 * The text of a cell; `ghost` is what to set after it, invisibly, so that a column lines up at the
 * decimal point.
 * @param {number} value
 * @param {number} [decimals]
 * @returns {{text: string, ghost: string, kind: NumberKind}}
 */
export function cellText(value, decimals = 3) {
  const text = format(value, decimals);
  const hasPoint = text.includes('.');
  const ghost = hasPoint || decimals === 0 ? '' : `.${'0'.repeat(decimals)}`;
  return { text, ghost, kind: kindOf(value, decimals) };
}

/**
 * Every digit that tells this number from its neighbours, with a real minus.
 * @param {number} value
 */
export function exact(value) {
  if (!Number.isFinite(value)) return format(value);
  return withMinus(Object.is(value, -0) ? '-0' : String(value));
}

/**
 * −1000000000 as −1e9; what has more digits is rounded.
 * @param {number} value
 * @param {number} decimals
 */
function large(value, decimals) {
  const whole = value.toExponential();
  const rounded = value.toExponential(decimals);
  return (whole.length < rounded.length ? whole : rounded).replace('e+', 'e');
}

/** @param {string} text */
function withMinus(text) {
  return text.replaceAll('-', '−');
}

/**
 * What the numbers of a row add up to: as they are shown, and as they are.
 * @param {ArrayLike<number>} values
 * @param {number} decimals
 * @returns {{shown: string, exact: number, honest: boolean}}  honest: both say the same
 */
export function rowSum(values, decimals) {
  let exactSum = 0;
  let shownSum = 0;
  for (const value of Array.from(values)) {
    exactSum += value;
    shownSum += Number(value.toFixed(decimals));
  }
  const shown = withMinus(shownSum.toFixed(decimals));
  return { shown, exact: exactSum, honest: shown === withMinus(exactSum.toFixed(decimals)) };
}

/**
 * Reads `1.5`, `-2`, `−2`, `1/3`, `1e-3`, `1,5`, and the same in full-width characters.
 * @param {string} typed
 * @param {{minusInfinity?: boolean}} [allow]  whether −∞ may be typed (additive masks)
 * @returns {number | Refusal}
 */
export function parseNumber(typed, { minusInfinity = false } = {}) {
  const refuse = (/** @type {string} */ code) => ({
    code,
    detail: { text: typed.slice(0, MAX_TYPED) },
  });
  const text = typed
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replaceAll('。', '.')
    .replace(/[−–—]/g, '-');
  if (text === '') return refuse('number_empty');
  if (text.length > MAX_TYPED) return refuse('number_too_long');
  if (/^[+-]?(∞|inf(inity)?)$/i.test(text))
    return minusInfinity && text.startsWith('-') ? -Infinity : refuse('number_infinite');
  const [over, under, ...more] = text.split('/');
  if (more.length > 0) return refuse('number_two_slashes');
  const value = parseDecimal(over);
  if (typeof value === 'string') return refuse(value);
  if (under === undefined) return Number.isFinite(value) ? value : refuse('number_too_large');
  const divisor = parseDecimal(under);
  if (typeof divisor === 'string') return refuse(divisor);
  if (divisor === 0) return refuse('number_over_zero');
  const quotient = value / divisor;
  return Number.isFinite(quotient) ? quotient : refuse('number_too_large');
}

/**
 * @param {string} text
 * @returns {number | string} a number, or the code of what is wrong
 */
function parseDecimal(text) {
  const separators = text.match(/[.,]/g)?.length ?? 0;
  if (separators > 1) return 'number_separators';
  if (!/^[+-]?(\d+[.,]?\d*|[.,]\d+)(e[+-]?\d+)?$/i.test(text)) return 'number_unreadable';
  return Number(text.replace(',', '.')) || 0;
}
