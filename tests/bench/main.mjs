// The bench from outside: packs it, opens it in Chromium (or stays in Node) and prints what came out.
//
//   node tests/bench/main.mjs [--json] [--browser | --node] [--only REGEXP] [--rounds N] [--grow]

import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { cpus, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { launchChromium } from '../../build-scripts/chromium.mjs';
import { startServer } from '../../build-scripts/server.mjs';
import { contest } from './contest.mjs';
import { report } from './report.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));
const packed = `${root}build/bench`;

const { values: wanted } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
    node: { type: 'boolean', default: false },
    grow: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '41' },
  },
});
const rounds = Number(wanted.rounds);
const say = (line) => process.stderr.write(`${line}\n`);

/** Machines are shared: whoever may, goes first. */
function goFirst() {
  try {
    setPriority(-15);
  } catch {
    say('Without the right to a higher priority, other programs disturb more.');
  }
}

async function pack() {
  await rm(packed, { recursive: true, force: true });
  await mkdir(packed, { recursive: true });
  await build({
    entryPoints: [`${here}page.mjs`],
    bundle: true,
    format: 'esm',
    platform: 'browser',
    external: ['node:*', 'fs', 'path', 'worker_threads', 'perf_hooks', 'os', 'crypto'],
    outfile: `${packed}/page.js`,
    logLevel: 'error',
  });
  const files = [
    'web/generated/attention.wasm',
    'web/generated/attention-relaxed.wasm',
    'tests/bench/node_modules/@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm',
    'tests/bench/node_modules/@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm',
    'tests/bench/node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm',
    'tests/bench/node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.mjs',
    'tests/bench/index.html',
  ];
  for (const file of files) await cp(root + file, `${packed}/${file.split('/').pop()}`);
}

async function inBrowser() {
  await pack();
  const server = await startServer(packed, 0);
  const browser = await launchChromium();
  const page = await browser.newPage();
  page.on('console', (message) => say(message.text()));
  page.on('pageerror', (error) => say(String(error)));
  page.setDefaultTimeout(0);
  await page.goto(`http://127.0.0.1:${server.port}/`);
  await page.waitForFunction(() => 'bench' in globalThis);
  const result = await page.evaluate((given) => globalThis.bench(given), {
    only: wanted.only,
    rounds,
    grow: wanted.grow,
  });
  const setting = `Chromium ${browser.version()}`;
  await browser.close();
  await server.close();
  return { result, setting };
}

async function inNode() {
  const bytesOf = async (name) => new Uint8Array(await readFile(`${root}web/generated/${name}`));
  const builds = [{ build: 'simd128', bytes: await bytesOf('attention.wasm') }];
  const result = await contest({ builds, peers: [], only: new RegExp(wanted.only), rounds, say });
  return { result, setting: `Node ${process.version}` };
}

goFirst();
const { result, setting } = wanted.node ? await inNode() : await inBrowser();
const machine = `${new Date().toISOString().slice(0, 10)}, ${setting}, one thread of ${cpus().length} × ${cpus()[0].model.trim()}, medians of ${rounds} rounds`;
process.stdout.write(
  wanted.json
    ? `${JSON.stringify({ machine, ...result }, null, 1)}\n`
    : `${report(result, machine)}\n`,
);
