/**
 * Masks in links: `causal`, `causal-end` (bottom right), `padding:11110` (of each sequence:
 * `padding:1110/1111`), `keep:110/111`,
 * `bias:0,-0.5/-0.5,0`, several joined by `;`, and `none`.
 */

import { readNumber, writeNumber } from './url-numbers.js';

/** @typedef {import('./state.js').Mask} Mask */

/** @param {readonly boolean[]} row */
const bits = (row) => row.map(Number).join('');

/** One row for all sequences, or one for each. @param {boolean[] | boolean[][]} keep */
const listOf = (keep) => /** @type {boolean[][]} */ (Array.isArray(keep[0]) ? keep : [keep]);

/**
 * @param {readonly Mask[]} masks
 * @returns {string}
 */
export function writeMasks(masks) {
  if (masks.length === 0) return 'none';
  return masks.map(writeMask).join(';');
}

/** @param {Mask} mask */
function writeMask(mask) {
  switch (mask.kind) {
    case 'causal':
      return mask.align === 'top_left' ? 'causal' : 'causal-end';
    case 'padding':
      return `padding:${listOf(mask.keep).map(bits).join('/')}`;
    case 'keep':
      return `keep:${mask.grid.map(bits).join('/')}`;
    case 'additive':
      return `bias:${mask.bias.map((row) => row.map(writeNumber).join(',')).join('/')}`;
  }
}

/**
 * Whether they fit the sizes is for valid-state.js to say.
 * @param {string} text
 * @returns {Mask[] | undefined} undefined where a mask cannot be read
 */
export function readMasks(text) {
  if (text === 'none') return [];
  const masks = text.split(';').map(readMask);
  return masks.every((mask) => mask !== undefined) ? masks : undefined;
}

/**
 * @param {string} text
 * @returns {Mask | undefined}
 */
function readMask(text) {
  if (text === 'causal') return { kind: 'causal', align: 'top_left' };
  if (text === 'causal-end') return { kind: 'causal', align: 'bottom_right' };
  const [, kind, content] = /^(padding|keep|bias):(.+)$/.exec(text) ?? [];
  if (kind === 'padding') return readPadding(content);
  if (kind === 'keep') return readGrid(content);
  return kind === 'bias' ? readBias(content) : undefined;
}

/**
 * @param {string} text
 * @returns {Mask | undefined}
 */
function readPadding(text) {
  if (!/^[01/]+$/.test(text)) return undefined;
  const [first, ...more] = text.split('/').map(flags);
  return { kind: 'padding', keep: more.length > 0 ? [first, ...more] : first };
}

/**
 * @param {string} text
 * @returns {Mask | undefined}
 */
function readGrid(text) {
  return /^[01/]+$/.test(text) ? { kind: 'keep', grid: text.split('/').map(flags) } : undefined;
}

/**
 * @param {string} text
 * @returns {Mask | undefined}
 */
function readBias(text) {
  const bias = text
    .split('/')
    .map((row) => row.split(',').map((cell) => (cell === '-inf' ? -Infinity : readNumber(cell))));
  const isWhole = bias.every((row) => row.every((cell) => cell !== undefined));
  return isWhole ? { kind: 'additive', bias: /** @type {number[][]} */ (bias) } : undefined;
}

/** @param {string} text */
function flags(text) {
  return [...text].map((bit) => bit === '1');
}
