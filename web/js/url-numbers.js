/** Numbers in links: the shortest decimal that gives exactly the same number again. */

/**
 * @param {number} value
 * @returns {string}
 */
export function writeNumber(value) {
  if (value === -Infinity) return '-inf';
  return String(value).replace('e+', 'e');
}

/**
 * @param {string} text
 * @returns {number | undefined} undefined where it is not a finite number
 */
export function readNumber(text) {
  if (!/^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}
