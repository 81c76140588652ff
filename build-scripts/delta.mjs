// A file told as pieces of another one and what stands between them: two builds of one module differ in a
// few thousand bytes of several hundred thousand. web/js/core/files.js puts it together again.

/** A piece is found by its first so many bytes; shorter ones are not worth their place. */
const least = 16;
/** As many places of one beginning are tried. */
const mostTried = 64;

/**
 * @param {Buffer} base
 * @param {Buffer} target
 * @returns {[string, number, number][]} what comes next in base64; then a piece of the base: from, length
 */
export function deltaOf(base, target) {
  const places = beginnings(base);
  /** @type {[string, number, number][]} */
  const parts = [];
  let written = 0;
  for (let at = 0; at < target.length;) {
    const { from, length } = longest(base, target, at, places);
    if (length < least) ++at;
    else {
      parts.push([target.toString('base64', written, at), from, length]);
      written = at += length;
    }
  }
  return [...parts, [target.toString('base64', written), 0, 0]];
}

/**
 * Where every run of `least` bytes stands.
 * @param {Buffer} base
 */
function beginnings(base) {
  /** @type {Map<string, number[]>} */
  const places = new Map();
  for (let at = 0; at + least <= base.length; ++at) {
    const run = base.toString('latin1', at, at + least);
    const known = places.get(run);
    if (!known) places.set(run, [at]);
    else if (known.length < mostTried) known.push(at);
  }
  return places;
}

/**
 * The longest piece of the base with which the target goes on.
 * @param {Buffer} base
 * @param {Buffer} target
 * @param {number} at
 * @param {Map<string, number[]>} places
 */
function longest(base, target, at, places) {
  let found = { from: 0, length: 0 };
  for (const from of places.get(target.toString('latin1', at, at + least)) ?? []) {
    let length = 0;
    while (at + length < target.length && base[from + length] === target[at + length]) ++length;
    if (length > found.length) found = { from, length };
  }
  return found;
}
