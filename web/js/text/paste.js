/**
 * Numbers as people paste them: NumPy's and PyTorch's printouts (`array(…)`, `tensor(…, dtype=…)`),
 * nested lists, JSON, CSV, a spreadsheet's cells. What cannot be read is refused with what and where.
 *
 * A printout is rounded, so every number comes with half a unit of its last printed digit.
 */

/**
 * @typedef {object} Pasted
 * @property {number[]} shape  of rank 1 to 4
 * @property {number[]} values  row by row
 * @property {number[]} halves  half a unit of the last printed digit of each
 *
 * @typedef {{code: string, detail: Record<string, any>}} Refusal
 * @typedef {{text: string, value: number}} Numeral
 * @typedef {Numeral | Nested[]} Nested
 */

const longest = 1_000_000;
const deepest = 4;
const numeral = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i;
const words = new Map([
  ['nan', NaN],
  ['inf', Infinity],
  ['infinity', Infinity],
  ['true', 1],
  ['false', 0],
]);

/**
 * @param {string} text
 * @returns {Pasted | Refusal}
 */
export function readPasted(text) {
  if (text.length > longest) return refusal('paste_too_long', { limit: longest });
  const plain = text.replaceAll('−', '-').trim();
  if (plain === '') return refusal('paste_empty');
  if (/\.\.\./.test(plain) || plain.includes('…')) return refusal('paste_shortened');
  try {
    const nested = /[[({]/.test(plain) ? bracketed(plain) : lines(plain);
    return measured(nested);
  } catch (error) {
    if (error instanceof Unreadable) return error.refusal;
    throw error;
  }
}

/** @param {Pasted | Refusal} result @returns {result is Refusal} */
export const isRefused = (result) => 'code' in result;

/** @param {string} code @param {Record<string, any>} [detail] @returns {Refusal} */
const refusal = (code, detail = {}) => ({ code, detail });

class Unreadable extends Error {
  /** @param {string} code @param {Record<string, any>} [detail] */
  constructor(code, detail) {
    super(code);
    this.refusal = refusal(code, detail);
  }
}

/**
 * @param {string} word
 * @returns {Numeral}
 */
function number(word) {
  const sign = word.startsWith('-') ? -1 : 1;
  const named = words.get(word.replace(/^[-+]/, '').toLowerCase());
  if (named !== undefined) return { text: word, value: sign * named };
  if (!numeral.test(word)) throw new Unreadable('paste_no_number', { text: word.slice(0, 40) });
  return { text: word, value: Number(word) };
}

/**
 * Lists in brackets, inside of whatever name and keywords a printout gives them.
 * @param {string} text
 * @returns {Nested}
 */
function bracketed(text) {
  const first = text.indexOf('[');
  const last = text.lastIndexOf(']');
  if (first < 0 || last < first) throw new Unreadable('paste_brackets');
  const around = `${text.slice(0, first)} ${text.slice(last + 1)}`;
  const odd = /[^\s\w.,:;=()<>'"-]/.exec(around);
  if (odd) throw new Unreadable('paste_no_number', { text: odd[0] });
  const parts = text.slice(first, last + 1).match(/[[\]]|[^\s,;[\]]+/g) ?? [];
  return nest(parts);
}

/**
 * @param {string[]} parts brackets and what stands between them
 * @returns {Nested}
 */
function nest(parts) {
  /** @type {Nested[][]} */
  const open = [[]];
  for (const part of parts) {
    const inner = /** @type {Nested[]} */ (open.at(-1));
    if (part === '[') {
      if (open.length > deepest) throw new Unreadable('paste_rank', { limit: deepest });
      open.push([]);
    } else if (part === ']') {
      open.pop();
      const outer = open.at(-1);
      if (!outer) throw new Unreadable('paste_brackets');
      outer.push(inner);
    } else inner.push(number(part));
  }
  if (open.length !== 1 || open[0].length !== 1) throw new Unreadable('paste_brackets');
  return open[0][0];
}

/**
 * Lines of numbers. Between them stand tabs, semicolons, commas or spaces; a comma may also be a
 * decimal one, where something else stands between the numbers.
 * @param {string} text
 * @returns {Nested}
 */
function lines(text) {
  const split = separatorIn(text);
  const decimalComma = !split.test(',');
  return text.split(/\r?\n/).flatMap((line) => {
    if (line.trim() === '') return [];
    const words = line
      .trim()
      .split(split)
      .map((word) => word.trim());
    if (words.at(-1) === '') words.pop();
    return [words.map((word) => number(decimalComma ? word.replace(',', '.') : word))];
  });
}

/** @param {string} text */
function separatorIn(text) {
  if (/[\t;]/.test(text)) return /[\t;]/;
  return /,\s|,$/m.test(text) || !/\S +\S/.test(text) ? /,/ : /\s+/;
}

/**
 * @param {Nested} nested
 * @returns {Pasted}
 */
function measured(nested) {
  const shape = shapeOf(nested);
  const flat = flattened(nested);
  if (flat.length === 0) throw new Unreadable('paste_empty');
  const decimals = Math.max(...flat.map(({ text }) => decimalsOf(text)));
  return {
    shape: shape.length === 0 ? [1] : shape,
    values: flat.map(({ value }) => value),
    halves: flat.map(({ text }) => halfUnit(text, decimals)),
  };
}

/**
 * @param {Nested} nested
 * @returns {Numeral[]}
 */
const flattened = (nested) => (Array.isArray(nested) ? nested.flatMap(flattened) : [nested]);

/**
 * @param {Nested} nested
 * @returns {number[]}
 */
function shapeOf(nested) {
  if (!Array.isArray(nested)) return [];
  const shapes = nested.map(shapeOf);
  const odd = shapes.findIndex((shape) => shape.join() !== shapes[0].join());
  if (odd > 0)
    throw new Unreadable('paste_ragged', {
      row: odd,
      got: shapes[odd].at(-1) ?? 1,
      expected: shapes[0].at(-1) ?? 1,
    });
  return [nested.length, ...(shapes[0] ?? [])];
}

/** @param {string} text of a number in fixed notation; 0 for others */
function decimalsOf(text) {
  return /e/i.test(text) ? 0 : (/\.(\d*)$/.exec(text)?.[1].length ?? 0);
}

/**
 * A printout gives all its numbers the same decimals, and NumPy leaves zeros at the end out; a whole
 * number in a list of whole numbers is exact.
 * @param {string} text
 * @param {number} decimals the most of all
 */
function halfUnit(text, decimals) {
  const power = /^[-+]?(\d+)(?:\.(\d*))?e([-+]?\d+)$/i.exec(text);
  if (power) return 0.5 * 10 ** (Number(power[3]) - (power[2]?.length ?? 0));
  return decimals === 0 ? 0 : 0.5 * 10 ** -decimals;
}
