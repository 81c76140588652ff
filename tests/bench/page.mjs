// The bench inside a page: main.mjs calls `bench` with what it wants measured.

import { contest } from './contest.mjs';
import { growth } from './growth.mjs';
import { onnx } from './onnx.mjs';
import { tensorflow } from './tensorflow.mjs';

const bytesOf = async (name) => new Uint8Array(await (await fetch(`/${name}`)).arrayBuffer());

/** @param {{only: string, rounds: number, grow: boolean}} wanted */
globalThis.bench = async ({ only, rounds, grow }) => {
  const builds = [
    { build: 'simd128', bytes: await bytesOf('attention.wasm') },
    { build: 'relaxed', bytes: await bytesOf('attention-relaxed.wasm') },
  ];
  const peers = [await tensorflow('/'), await onnx('/', false), await onnx('/', true)];
  const say = (line) => console.log(line);
  const result = await contest({ builds, peers, only: new RegExp(only), rounds, say });
  return { ...result, growth: grow ? await growth(builds, say) : null };
};
