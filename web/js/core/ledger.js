// A ledger added up: what all of it costs together. What each tensor costs, the core says.

/** @typedef {import('./types.js').Ledger} Ledger */
/** @typedef {import('./types.js').LedgerLines} LedgerLines */

const bytesOf = { float64: 8, float32: 4, float16: 2, bfloat16: 2 };

/**
 * @param {LedgerLines} lines
 * @returns {Ledger}
 */
export function addedUp(lines) {
  const needed = lines.tensors.filter((tensor) => tensor.needed);
  const parameters = sum(lines.parameters, ({ rows, cols }) => rows * cols);
  const bytes = bytesOf[lines.precision];
  const totals = {
    parameters,
    depth: needed.reduce((deepest, { depth }) => Math.max(deepest, depth), 0),
    multiplications: sum(needed, (tensor) => tensor.multiplications),
    visible: sum(needed, ({ visible, multiplications }) => visible ?? multiplications),
    additions: sum(needed, (tensor) => tensor.additions),
    divisions: sum(needed, (tensor) => tensor.divisions),
    functions: sum(needed, (tensor) => tensor.functions),
    bytes: {
      parameters: parameters * bytes,
      tensors: sum(needed, ({ rows, cols }) => rows * cols) * bytes,
      read: sum(needed, (tensor) => tensor.read) * bytes,
      written: sum(needed, (tensor) => tensor.written) * bytes,
      visible: sum(needed, (tensor) => tensor.visible_written ?? tensor.written) * bytes,
    },
  };
  const tensors = lines.tensors.map((line) => ({ ...line, bytes: line.written * bytes }));
  return { ...lines, tensors, totals };
}

/**
 * @template T
 * @param {readonly T[]} list
 * @param {(item: T) => number} of
 */
function sum(list, of) {
  return list.reduce((total, item) => total + of(item), 0);
}
