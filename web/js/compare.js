/**
 * Somebody's own numbers beside the core's: which tensor of a trace they are, where they differ and by
 * how much, and which usual mistake gives exactly them. Every mistake is a specification that the core
 * runs (usual-mistakes.js); no wrong number is stored.
 */
import { mistakesOf } from './usual-mistakes.js';

/** @typedef {import('./core/trace.js').Trace} Trace */
/** @typedef {import('./core/types.js').Spec} Spec */
/** @typedef {import('./text/paste.js').Pasted} Pasted */

/**
 * How close two results are: `printed`, they agree to the last printed digit; `single`, as float32
 * would; `differ`.
 * @typedef {'printed' | 'single' | 'differ'} Agreement
 *
 * @typedef {object} Difference
 * @property {string} id
 * @property {number} row
 * @property {number} col
 * @property {number} yours
 * @property {number} ours
 *
 * @typedef {object} Comparison
 * @property {Agreement} agreement
 * @property {number} differing  cells that do not agree to the printed digits
 * @property {number} cells
 * @property {Difference | null} first  the first of them
 * @property {Difference | null} largest  where they are furthest apart
 */

/** Float32's error over a computation, relative to the largest number of a tensor. */
const singleError = 1e-5;

/** The name of what a graph is for, whichever tensor that is. */
export const RESULT = 'result';

/**
 * The tensors that a result of this name consists of: of rank 3 or 4, it is one table for every
 * sequence, head, or both.
 * @param {Trace} trace
 * @param {string} name without sequence and head, such as `weights`; or RESULT
 * @returns {string[]}
 */
export function partsOf(trace, name) {
  if (name === RESULT) return [...trace.results];
  if (trace.has(name)) return [name];
  const places = /^((?:batch\d+\.)?(?:block\d+\.)?(?:attn\.)?)(?:head\d+\.)?(.*)$/;
  const bare = (/** @type {string} */ id) => id.replace(/batch\d+\.|head\d+\./g, '');
  return trace.ids.filter((id) => places.test(id) && bare(id) === name);
}

/**
 * @param {Trace} trace
 * @param {string[]} ids  one table after the other, as the pasted result has them
 * @param {Pasted} pasted
 * @returns {Comparison | {code: string, detail: any}} refused where the shapes do not go together
 */
export function compare(trace, ids, { shape, values, halves }) {
  const expected = shapeOf(trace, ids);
  if (!isSameShape(shape, expected, values.length))
    return { code: 'paste_shape', detail: { tensor: ids[0], got: shape, expected } };
  /** @type {Comparison} */
  const result = {
    agreement: 'printed',
    differing: 0,
    cells: values.length,
    first: null,
    largest: null,
  };
  let place = 0;
  let furthest = 0;
  for (const id of ids) {
    const { cols, values: ours } = trace.get(id);
    const size = Math.max(...Array.from(ours, (x) => (Number.isFinite(x) ? Math.abs(x) : 0)));
    ours.forEach((value, i) => {
      const yours = values[place];
      const apart = distance(yours, value);
      const printed = halves[place] * (1 + 1e-6) + 1e-12 * size;
      ++place;
      if (apart <= printed) return;
      const difference = { id, row: Math.floor(i / cols), col: i % cols, yours, ours: value };
      ++result.differing;
      result.first ??= difference;
      if (apart > furthest) {
        furthest = apart;
        result.largest = difference;
      }
      if (apart > printed + singleError * size) result.agreement = 'differ';
      else if (result.agreement === 'printed') result.agreement = 'single';
    });
  }
  return result;
}

/**
 * The usual mistakes that give these numbers, if the right computation does not.
 * @param {{run: (spec: Spec) => Trace}} core
 * @param {Spec} spec  of the right computation
 * @param {Trace} trace  of it
 * @param {string} name  of the tensor
 * @param {Pasted} pasted
 * @returns {string[]} names of mistakes, the closest ones only
 */
export function recognise(core, spec, trace, name, pasted) {
  /** @type {Map<Agreement, Set<string>>} */
  const found = new Map();
  for (const mistake of mistakesOf(spec, trace)) {
    const wrong = runOrNull(core, mistake.spec);
    const ids = wrong ? partsOf(wrong, name) : [];
    if (!wrong || ids.length === 0) continue;
    const result = compare(wrong, ids, pasted);
    if ('code' in result) continue;
    const names = found.get(result.agreement) ?? new Set();
    found.set(result.agreement, names.add(mistake.id));
  }
  return [...(found.get('printed') ?? found.get('single') ?? [])];
}

/**
 * A mistake that cannot be made with these shapes is none here.
 * @param {{run: (spec: Spec) => Trace}} core
 * @param {Spec} spec
 */
function runOrNull(core, spec) {
  try {
    return core.run(spec);
  } catch (error) {
    if (/** @type {any} */ (error).code === undefined) throw error;
    return null;
  }
}

/** @param {number} a @param {number} b */
function distance(a, b) {
  if (Object.is(a, b) || a === b) return 0;
  const apart = Math.abs(a - b);
  return Number.isNaN(apart) ? Infinity : apart;
}

/**
 * @param {Trace} trace
 * @param {string[]} ids
 */
function shapeOf(trace, ids) {
  const { rows, cols } = trace.info(ids[0]);
  return ids.length === 1 ? [rows, cols] : [ids.length, rows, cols];
}

/**
 * A vector is a row or a column; sequences and heads may have a size each.
 * @param {number[]} got
 * @param {number[]} expected
 * @param {number} count of values
 */
function isSameShape(got, expected, count) {
  const [rows, cols] = expected.slice(-2);
  const all = expected.reduce((product, size) => product * size, 1);
  if (count !== all) return false;
  if (got.length === 1) return rows === 1 || cols === 1;
  const [gotRows, gotCols] = got.slice(-2);
  return gotRows === rows && gotCols === cols;
}
