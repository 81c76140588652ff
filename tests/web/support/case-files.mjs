// The worked cases of what people get wrong: tests/web/cases/*.json.

import { readFileSync, readdirSync } from 'node:fs';

const folder = new URL('../cases/', import.meta.url);

/** Numbers that JSON has not, as the files spell them. */
const named = new Map([NaN, Infinity, -Infinity].map((number) => [String(number), number]));

export const caseNames = readdirSync(folder)
  .map((file) => file.replace(/\.json$/, ''))
  .sort();

/**
 * @param {string} name
 * @returns {any}
 */
export function readCase(name) {
  return JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'), (_key, value) =>
    named.has(value) ? named.get(value) : value,
  );
}
