// The content policies of the two packs, as meta tags: no other host, no inline script or
// style but those of the page itself (named by their hashes), nothing made from strings.

import { createHash } from 'node:crypto';

/** @typedef {Record<string, string>} Policy directive → sources */

/** @type {Policy} */
export const servedPolicy = {
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'connect-src': "'self'",
  'worker-src': "'self' blob:",
  'base-uri': "'none'",
  'form-action': "'none'",
};

/** @type {Policy} */
export const singleFilePolicy = {
  'default-src': "'none'",
  'script-src': "'wasm-unsafe-eval'",
  'style-src': '',
  'img-src': 'data: blob:',
  'connect-src': "'none'",
  'worker-src': 'blob:',
  'base-uri': "'none'",
  'form-action': "'none'",
};

const inlineScripts = /<script(?![^>]*(?:\bsrc=|type="text\/plain"))[^>]*>([^]*?)<\/script>/g;
const inlineStyles = /<style[^>]*>([^]*?)<\/style>/g;

/**
 * The meta tag for a page whose inline scripts and styles are these and no others.
 * @param {string} page
 * @param {Policy} policy
 * @returns {string}
 */
export function policyTag(page, policy) {
  const rules = {
    ...policy,
    'script-src': `${policy['script-src']} ${hashes(page, inlineScripts)}`,
    'style-src': `${policy['style-src']} ${hashes(page, inlineStyles)}`,
  };
  const content = Object.entries(rules).map(([name, sources]) => `${name} ${sources.trim()}`);
  return `<meta http-equiv="Content-Security-Policy" content="${content.join('; ')}" />`;
}

/**
 * @param {string} page
 * @param {RegExp} elements
 */
function hashes(page, elements) {
  const texts = [...page.matchAll(elements)].map(([, text]) => text);
  const hash = (/** @type {string} */ text) => createHash('sha256').update(text).digest('base64');
  return texts.map((text) => `'sha256-${hash(text)}'`).join(' ');
}
