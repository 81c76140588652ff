/** Which of the cells that differ do so by more than rounding. */

/**
 * @param {Iterable<string>} cells  'row,col'
 * @param {import('./types.js').Tensor} ours
 * @param {import('./types.js').Tensor} theirs
 * @param {string} precision  in which both were calculated
 * @returns {string[]}
 */
export function beyondRounding(cells, ours, theirs, precision) {
  if (ours.rows !== theirs.rows || ours.cols !== theirs.cols) return [...cells];
  const size = Math.max(...Array.from(ours.values, Math.abs).filter(Number.isFinite));
  const limit = size * (precision === 'float64' ? 1e-9 : 1e-4);
  return [...cells].filter((place) => {
    const [row, col] = place.split(',').map(Number);
    const i = row * ours.cols + col;
    return !(Math.abs(ours.values[i] - theirs.values[i]) <= limit);
  });
}
