// Where the core's own files are: in the page itself or beside this module.
//
//   <script type="text/plain" id="embedded-attention.wasm">H4sI…</script>   the single file
//   attention.wasm, beside the packed script                                a packed folder
//   web/generated/attention.wasm                                            the source tree, Node

import { CoreError } from './errors.js';

/**
 * @typedef {'attention.wasm' | 'attention-relaxed.wasm' | 'one-head.wasm' | 'worker.js'} FileName
 */

/** @type {Record<FileName, string>} from this module, as long as it is not packed */
const sources = {
  'attention.wasm': '../../generated/attention.wasm',
  'attention-relaxed.wasm': '../../generated/attention-relaxed.wasm',
  'one-head.wasm': '../../generated/one-head.wasm',
  'worker.js': './worker.js',
};

export const inNode = typeof process === 'object' && process.versions?.node !== undefined;

/**
 * The text of a file that the page carries in itself.
 * @param {FileName} name
 */
export function embedded(name) {
  if (/** @type {any} */ (globalThis).isPackedInParts) return null; // no page of a folder does
  const element = inNode ? null : document.getElementById(`embedded-${name}`);
  return element?.textContent ?? null;
}

/**
 * @param {FileName} name
 * @returns {URL}
 */
export function addressOf(name) {
  const isPacked = !import.meta.url.endsWith('/js/core/files.js');
  return new URL(isPacked ? name : sources[name], import.meta.url);
}

/**
 * @param {FileName} name
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function bytesOf(name) {
  try {
    const text = embedded(name);
    if (!(/** @type {any} */ (globalThis).isPackedInParts) && text !== null)
      return await unpacked(name, await unzipped(fromBase64(text)));
    return inNode ? await read(addressOf(name)) : await download(addressOf(name));
  } catch (error) {
    throw new CoreError('load_failed', { file: name, reason: reasonOf(error) });
  }
}

/** @param {unknown} error */
export function reasonOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/** @param {string} text */
function fromBase64(text) {
  return Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0));
}

/**
 * What a page carries in itself is compressed first: as base64 alone it hardly can be any more.
 * @param {Uint8Array<ArrayBuffer>} bytes  of a gzip file
 */
async function unzipped(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * The relaxed module is told as pieces of the other one and what stands between them.
 * @param {FileName} name
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
async function unpacked(name, bytes) {
  if (name !== 'attention-relaxed.wasm') return bytes;
  return patched(await bytesOf('attention.wasm'), JSON.parse(new TextDecoder().decode(bytes)));
}

/**
 * @param {Uint8Array<ArrayBuffer>} base
 * @param {[string, number, number][]} delta  what comes next in base64, then a piece: from, length
 */
export async function patched(base, delta) {
  const parts = delta.flatMap(([text, from, length]) => [
    fromBase64(text),
    base.subarray(from, from + length),
  ]);
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/**
 * The name of Node's module stands in a variable so that packing for a page leaves it alone.
 * @param {URL} address
 */
async function read(address) {
  const name = 'node:fs/promises';
  const { readFile } = /** @type {typeof import('node:fs/promises')} */ (await import(name));
  return new Uint8Array(await readFile(address));
}

/** @param {URL} address */
async function download(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
  return new Uint8Array(await response.arrayBuffer());
}
