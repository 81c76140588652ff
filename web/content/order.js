/**
 * Rows in another order: which row comes where, for as many rows as there are. What an order leaves
 * out keeps its place. No numbers of a model.
 * @param {readonly number[]} order  of the first few rows, each of them once
 * @param {number} rows
 * @returns {number[]}
 */
export function wholeOrder(order, rows) {
  const named = order.filter((row) => row < rows);
  return Array.from({ length: rows }, (_, i) => named[i] ?? i);
}
