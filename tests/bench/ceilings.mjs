// What the machine itself allows, measured by three tiny WebAssembly programs made here byte by
// byte: multiply and add in registers alone, fused and not, and reading memory once.

const op = {
  loop: 0x03,
  end: 0x0b,
  branchIf: 0x0d,
  get: 0x20,
  set: 0x21,
  tee: 0x22,
  i32: 0x41,
  f32: 0x43,
  add: 0x6a,
  sub: 0x6b,
  simd: 0xfd,
};
const none = 0x40;
const [i32, f32, v128] = [0x7f, 0x7d, 0x7b];

const splat = [op.simd, 0x13];
const lane0 = [op.simd, 0x1f, 0];
const times = [op.simd, 0xe6, 0x01];
const plus = [op.simd, 0xe4, 0x01];
const fused = [op.simd, 0x85, 0x02]; // relaxed_madd
const load = (offset) => [op.simd, 0x00, 4, offset, ...[]];

const text = (name) => [name.length, ...new TextEncoder().encode(name)];
const section = (id, body) => [id, ...leb(body.length), ...body];
const get = (local) => [op.get, local];
const set = (local) => [op.set, local];

function leb(value) {
  return value < 128 ? [value] : [(value & 127) | 128, ...leb(value >> 7)];
}

/** A module that exports `run` (parameters: i32) → f32, and `memory` of so many 64 kB pages. */
function program(parameters, vectors, body, pages = 1) {
  const type = [1, 0x60, parameters, ...Array(parameters).fill(i32), 1, f32];
  const code = [1, ...leb(vectors), v128, ...body, op.end];
  const bytes = [
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, type),
    ...section(3, [1, 0]),
    ...section(5, [1, 0, ...leb(pages)]),
    ...section(7, [2, ...text('run'), 0, 0, ...text('memory'), 2, 0]),
    ...section(10, [1, ...leb(code.length), ...code]),
  ];
  return new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(bytes))).exports;
}

const sumOf = (locals) => [
  ...get(locals[0]),
  ...locals.slice(1).flatMap((local) => [...get(local), ...plus]),
  ...lane0,
];
const constant = (value) => [op.f32, ...new Uint8Array(Float32Array.of(value).buffer), ...splat];

/** As many sums side by side as registers hold beside two constants: s = s × x + y, n times. */
const sums = 12;
function arithmetic(madd) {
  const locals = Array.from({ length: sums }, (_, i) => i + 1);
  const [x, y] = [sums + 1, sums + 2];
  const body = [
    ...constant(0.9999),
    ...set(x),
    ...constant(0.0001),
    ...set(y),
    ...[op.loop, none],
    ...locals.flatMap((s) => [...get(s), ...get(x), ...madd(y), ...set(s)]),
    ...[op.get, 0, op.i32, 1, op.sub, op.tee, 0, op.branchIf, 0, op.end],
    ...sumOf(locals),
  ];
  return program(1, sums + 2, body);
}

const turns = 100_000;
const abreast = 8;

/** Reads so many bytes, 128 at a time. */
function reading(bytes) {
  const locals = Array.from({ length: abreast }, (_, i) => i + 2);
  const body = [
    ...[op.loop, none],
    ...locals.flatMap((s, i) => [...get(s), ...get(0), ...load(16 * i), ...plus, ...set(s)]),
    ...[op.get, 0, op.i32, 0x80, 0x01, op.add, op.set, 0],
    ...[op.get, 1, op.i32, 1, op.sub, op.tee, 1, op.branchIf, 0, op.end],
    ...sumOf(locals),
  ];
  const { run, memory } = program(2, abreast, body, Math.ceil(bytes / 65536));
  new Float32Array(memory.buffer).fill(0.5);
  return { run: () => run(0, Math.floor(bytes / (16 * abreast))), bytes };
}

/**
 * @param {boolean} hasRelaxed
 * @returns {Record<string, {run: () => unknown, flops?: number, bytes?: number}>}
 */
export function ceilings(hasRelaxed) {
  const flops = turns * sums * 4 * 2;
  const plain = arithmetic((y) => [...times, ...get(y), ...plus]);
  const relaxed = hasRelaxed ? arithmetic((y) => [...get(y), ...fused]) : null;
  return {
    'multiply + add': { run: () => plain.run(turns), flops },
    ...(relaxed ? { 'fused multiply-add': { run: () => relaxed.run(turns), flops } } : {}),
    'read memory': reading(4 * 768 * 3072),
  };
}
