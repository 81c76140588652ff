/** The terms of a cell: what a sum adds up, what a maximum compares; any other cell is one term. */

/** @typedef {import('../core/types.js').Node} Node */

/** @param {Node} node @returns {Node[]} */
export function termsOf(node) {
  return node.kind === 'sum' ? node.terms : node.kind === 'max' ? node.of : [node];
}

/**
 * The same with only its first terms.
 * @param {Node} node
 * @param {number} count
 * @returns {Node}
 */
export function firstTerms(node, count) {
  const terms = termsOf(node).slice(0, count);
  if (terms.length === 1) return terms[0];
  return node.kind === 'max' ? { ...node, of: terms } : { kind: 'sum', terms };
}
