// Rules of products of which only a band is made: row i, column c stand for query i and the key
// j = i + offset − before + c, if there is such a key.

import { along, cell, columnOf, constant, product, rowOf, sum } from './nodes.js';
import { markEach, markOfAny, markOfDot, markOfProduct } from './spread.js';

/** @typedef {import('./types.js').CellNode} CellNode */
/** @typedef {import('./types.js').DotNode} DotNode */
/** @typedef {import('./types.js').Reason} Reason */
/** @typedef {import('./types.js').Rule} Rule */
/** @typedef {import('./types.js').TensorInfo} TensorInfo */

/** All marks there can be. */
const ALL = 255;

/** @type {Record<string, Rule>} */
export const bandRules = {
  /** → m × w: 1 where there is a key */
  band: {
    explain(trace, { id }, row, col) {
      const node = constant(trace.at(id, row, col));
      const which = node.value !== 0 ? 'kept' : 'no_key';
      return { symbolic: node, numeric: node, case: which, because: [] };
    },
    spread() {}, // made from the shape alone
  },

  /** a (m × d), b (n × d) → m × w: row i of a times row j of b */
  band_product: {
    explain(trace, info, row, col) {
      const [a, b] = info.inputs;
      const key = keyOf(info, row, col);
      if (key < 0 || key >= trace.info(b).rows) return noKey;
      const [left, right] = [rowOf(a, row), rowOf(b, key)];
      return dot({ kind: 'dot', left, right }, along(trace, left), along(trace, right));
    },
    spread(out, [a, b]) {
      markEach(out, (row, col) => {
        const key = keyOf(out, row, col);
        if (key < 0 || key >= b.rows) return 0;
        const [left, right] = [row, key].map((line) => ({ start: line * a.cols, step: 1 }));
        return markOfDot(a, left, b, right, a.cols, ALL);
      });
    },
  },

  /** band (m × w), b (n × d) → m × d: Σ over places c of band[i, c] × b[j] */
  band_sum: {
    explain(trace, info, row, col) {
      const [band, b] = info.inputs;
      const places = placesOf(info, row, trace.info(band).cols, trace.info(b).rows);
      return dot(
        { kind: 'dot', left: rowOf(band, row), right: columnOf(b, col) },
        places.map(({ place }) => cell(trace, band, row, place)),
        places.map(({ key }) => cell(trace, b, key, col)),
      );
    },
    spread(out, [band, b]) {
      markEach(out, (row, col) => {
        const marks = placesOf(out, row, band.cols, b.rows).map(({ place, key }) =>
          markOfProduct(band, row * band.cols + place, b, key * b.cols + col),
        );
        return markOfAny(...marks);
      });
    },
  },

  /** band (m × w), a (m × d) → n × d: Σ over queries i of band[i, c] × a[i] */
  band_spread: {
    explain(trace, info, row, col) {
      const [band, a] = info.inputs;
      const places = queriesOf(info, row, trace.info(band));
      return dot(
        null,
        places.map(({ query, place }) => cell(trace, band, query, place)),
        places.map(({ query }) => cell(trace, a, query, col)),
      );
    },
    spread(out, [band, a]) {
      markEach(out, (row, col) => {
        const marks = queriesOf(out, row, band).map(({ query, place }) =>
          markOfProduct(band, query * band.cols + place, a, query * a.cols + col),
        );
        return markOfAny(...marks);
      });
    },
  },
};

/** @type {Reason} */
const noKey = { symbolic: constant(0), numeric: constant(0), case: 'no_key', because: [] };

/**
 * @param {DotNode | null} symbolic null: the terms themselves
 * @param {CellNode[]} left
 * @param {CellNode[]} right as many
 * @returns {Reason}
 */
function dot(symbolic, left, right) {
  if (left.length === 0) return noKey;
  const numeric = sum(left.map((factor, i) => product([factor, right[i]])));
  return { symbolic: symbolic ?? numeric, numeric, case: null, because: [] };
}

/**
 * @param {Pick<TensorInfo, 'attributes'>} info
 * @param {number} row
 * @param {number} place
 */
function keyOf({ attributes }, row, place) {
  return row + Number(attributes.offset) - Number(attributes.before) + place;
}

/**
 * The places of a query's window that have a key.
 * @param {Pick<TensorInfo, 'attributes'>} info
 * @param {number} row
 * @param {number} width
 * @param {number} keys
 */
function placesOf(info, row, width, keys) {
  const all = Array.from({ length: width }, (_, place) => ({
    place,
    key: keyOf(info, row, place),
  }));
  return all.filter(({ key }) => key >= 0 && key < keys);
}

/**
 * The queries in whose window a key is, and its place there.
 * @param {Pick<TensorInfo, 'attributes'>} info
 * @param {number} key
 * @param {{rows: number, cols: number}} band
 */
function queriesOf(info, key, { rows, cols }) {
  const all = Array.from({ length: rows }, (_, query) => ({
    query,
    place: key - keyOf(info, query, 0),
  }));
  return all.filter(({ place }) => place >= 0 && place < cols);
}
