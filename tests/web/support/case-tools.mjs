// What the tables of worked cases are written with: traces as tables, and small arithmetic on them.

import { core, tables } from './core.mjs';

/** @typedef {import('../../../web/js/core/types.js').Spec} Spec */
/** @typedef {number[][]} Table */

/** A value that no option expresses, and why. */
export class NotExpressed {
  /** @param {string} reason */
  constructor(reason) {
    this.reason = reason;
  }
}

/** @param {string} reason */
export const cannot = (reason) => new NotExpressed(reason);

/**
 * A specification, run: id → table.
 * @param {Spec} spec
 */
export const run = (spec) => tables(core.run(spec));

/** @type {(graph: string, inputs: any, weights?: any, options?: any) => Record<string, Table>} */
export const graph = (name, inputs, weights = {}, options = {}) =>
  run({ graph: name, inputs, weights, options });

/** @type {(inputs: any, options?: any) => Record<string, Table>} one head, from what is given */
export const attention = (inputs, options = {}) => graph('attention', inputs, {}, options);

/**
 * One tensor of every head: headTables(trace, 'weights').
 * @param {Record<string, Table>} trace
 * @param {string} name
 * @param {string} [path] in front of the heads
 */
export function headTables(trace, name, path = '') {
  const heads = [];
  for (let head = 0; `${path}head${head}.${name}` in trace; ++head)
    heads.push(trace[`${path}head${head}.${name}`]);
  return heads;
}

/** @type {(table: Table) => Table} */
export const transposed = (table) => table[0].map((_, col) => table.map((row) => row[col]));

/** @type {(table: Table, first: number, end: number) => Table} */
export const columns = (table, first, end) => table.map((row) => row.slice(first, end));

/** @type {(parts: Table[]) => Table} */
export const sideBySide = (parts) => parts[0].map((_, row) => parts.flatMap((part) => part[row]));

/** @type {(table: Table, factor: number) => Table} */
export const times = (table, factor) => table.map((row) => row.map((x) => x * factor));

/** @type {(table: Table, order: number[]) => Table} */
export const reordered = (table, order) => order.map((row) => table[row]);

/** @type {(size: number) => Table} */
export const identity = (size) =>
  Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, col) => +(row === col)),
  );

/** @type {(numbers: number[]) => number} */
export const mean = (numbers) => numbers.reduce((sum, x) => sum + x, 0) / numbers.length;

/** @type {(numbers: number[]) => number} of all of them, not of a sample */
export const variance = (numbers) => mean(numbers.map((x) => (x - mean(numbers)) ** 2));

/** @type {(table: Table) => number[]} */
export const rowLengths = (table) => table.map((row) => Math.hypot(...row));

/** @type {(table: Table) => number[]} */
export const columnMeans = (table) => transposed(table).map(mean);

/**
 * The product of two matrices, from the core: the scores of a with bᵀ's rows.
 * @param {Table} a
 * @param {Table} b
 */
export const matrixProduct = (a, b) =>
  attention({ q: a, k: transposed(b), v: transposed(b) }, { scale: 'none' }).scores;

/**
 * How every weight of one softmax row moves with every logit: one gradient for each weight.
 * @param {number[]} logits
 * @param {number} [factor] that they are multiplied by first; it is not part of the derivative
 * @returns {Table}
 */
export function softmaxJacobian(logits, factor = 1) {
  return logits.map((_, i) => {
    const weights = [logits.map((_, j) => +(i === j))];
    const v = logits.map(() => [0]);
    const trace = attention({ scores: [logits], v }, { scale: factor, gradient: { weights } });
    return trace.d_masked[0];
  });
}

/**
 * The rank of a small matrix, by elimination.
 * @param {Table} table
 */
export function rank(table) {
  const rows = table.map((row) => [...row]);
  let found = 0;
  for (let col = 0; col < rows[0].length && found < rows.length; ++col) {
    const pivot = rows.slice(found).reduce((best, row, i) => {
      return Math.abs(row[col]) > Math.abs(rows[best][col]) ? found + i : best;
    }, found);
    if (Math.abs(rows[pivot][col]) < 1e-12) continue;
    [rows[found], rows[pivot]] = [rows[pivot], rows[found]];
    for (let row = found + 1; row < rows.length; ++row) {
      const factor = rows[row][col] / rows[found][col];
      rows[row] = rows[row].map((x, i) => x - factor * rows[found][i]);
    }
    ++found;
  }
  return found;
}
