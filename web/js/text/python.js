/** Numbers, truth values and tables as Python writes them, to the last digit. */

/**
 * @param {number} value
 * @returns {string}
 */
export function number(value) {
  if (Number.isNaN(value)) return 'np.nan';
  if (!Number.isFinite(value)) return value > 0 ? 'np.inf' : '-np.inf';
  const text = Object.is(value, -0) ? '-0' : String(value);
  return /[.e]/.test(text) ? text : `${text}.0`;
}

/**
 * A list, or a list of lists with one row a line.
 * @param {readonly (number | boolean)[] | readonly (readonly (number | boolean)[])[]} table
 * @param {string} before  what stands before it in its line, so that rows line up
 * @returns {string}
 */
export function array(table, before) {
  const indent = `\n${' '.repeat(before.length + 1)}`;
  const rows = table.map((row) =>
    Array.isArray(row) ? list(row) : entry(/** @type {any} */ (row)),
  );
  return `[${rows.join(Array.isArray(table[0]) ? `,${indent}` : ', ')}]`;
}

/** @param {readonly (number | boolean)[]} row */
function list(row) {
  return `[${row.map(entry).join(', ')}]`;
}

/** @param {number | boolean} value */
function entry(value) {
  return typeof value === 'boolean' ? (value ? 'True' : 'False') : number(value);
}
