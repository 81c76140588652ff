// A small static server for one folder on this machine, for people (build-scripts/serve)
// and for browser tests. It reads files and answers GET and HEAD; it does nothing else.

import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
};

/**
 * The file that a request path means, or nothing where it leads out of the folder.
 * @param {string} root absolute path
 * @param {string} path as in the request line
 */
function fileFor(root, path) {
  const decoded = decodeURIComponent(path.replace(/[?#].*$/s, ''));
  const file = join(root, decoded.endsWith('/') ? `${decoded}index.html` : decoded);
  return file.startsWith(root + sep) && !decoded.includes('\0') ? file : undefined;
}

/**
 * @param {string} root
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<{status: number, type: string, body: Buffer}>}
 */
async function answer(root, request) {
  const plain = (/** @type {number} */ status, /** @type {string} */ text) => ({
    status,
    type: types['.txt'],
    body: Buffer.from(`${text}\n`),
  });
  if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'Only GET and HEAD');
  try {
    const file = fileFor(root, request.url ?? '/');
    if (!file) return plain(403, 'Outside of the served folder');
    const extension = /** @type {keyof typeof types} */ (extname(file));
    const type = types[extension] ?? 'application/octet-stream';
    return { status: 200, type, body: await readFile(file) };
  } catch (error) {
    return error instanceof URIError ? plain(400, 'Bad address') : plain(404, 'No such file');
  }
}

/** Ways to compress, best first. Brotli at its best is slow, so what was compressed is kept. */
const codings = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** @type {Map<string, Buffer>} by coding and content */
const compressed = new Map();

/**
 * @param {Buffer} body
 * @param {string} accepted the request's accept-encoding
 * @returns {Promise<{coding: string, bytes: Buffer}>} coding is empty where none is accepted
 */
async function compress(body, accepted) {
  const coding = Object.keys(codings).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
  if (!coding) return { coding: '', bytes: body };
  const key = `${coding} ${createHash('sha256').update(body).digest('base64')}`;
  const bytes = compressed.get(key) ?? (await codings[/** @type {'br'} */ (coding)](body));
  compressed.set(key, bytes);
  return { coding, bytes };
}

/**
 * Serves `root` on 127.0.0.1. Port 0 takes any that is free. Rejects where the port is taken.
 * @param {string} root
 * @param {number} [port]
 * @returns {Promise<{port: number, close: () => Promise<void>}>}
 */
export async function startServer(root, port = 0) {
  const folder = resolve(root);
  const server = createServer(async (request, response) => {
    const { status, type, body } = await answer(folder, request);
    const { coding, bytes } = await compress(
      body,
      String(request.headers['accept-encoding'] ?? ''),
    );
    response.writeHead(status, {
      'content-type': type,
      'content-length': bytes.length,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
      ...(coding && { 'content-encoding': coding }),
    });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  });
  await new Promise((done, failed) => {
    server.once('error', failed).listen(port, '127.0.0.1', () => done(undefined));
  });
  return {
    port: /** @type {import('node:net').AddressInfo} */ (server.address()).port,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function main() {
  const [root, port] = process.argv.slice(2);
  try {
    const server = await startServer(root, Number(port));
    console.log(`Serving ${root} at http://127.0.0.1:${server.port}/  (Ctrl+C ends it)`);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') throw error;
    console.error(`Port ${port} is taken. Choose another: build-scripts/serve --port N`);
    process.exitCode = 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
