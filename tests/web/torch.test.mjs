// Weights of PyTorch from files that NumPy and PyTorch wrote: read, mapped, run, and compared with
// PyTorch's own output. And whatever bytes come, what cannot be read is refused with a code.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import fc from 'fast-check';
import { CoreError } from '../../web/js/core/errors.js';
import { fromTorch, readTensors } from '../../web/js/core/torch.js';
import { core } from './support/core.mjs';
import { archive, npy, safetensors } from './support/weight-files.mjs';

/** @typedef {import('../../web/js/core/number-bytes.js').StoredTensor} StoredTensor */

const folder = new URL('../golden/torch/', import.meta.url);
/** @type {(name: string) => Uint8Array<ArrayBuffer>} */
const bytesOf = (name) => new Uint8Array(readFileSync(new URL(name, folder)));

const notInJson = new Map([
  ['NaN', NaN],
  ['Infinity', Infinity],
  ['-Infinity', -Infinity],
]);
const golden = JSON.parse(
  readFileSync(new URL('cases.json', folder), 'utf8'),
  (_key, value) => notInJson.get(value) ?? value,
);

for (const { file, precision, inputs, options, output } of golden.cases)
  test(`${file} gives PyTorch's output`, async () => {
    const mapped = fromTorch(await readTensors(bytesOf(file)));
    const merged = { ...mapped.options, ...options };
    const trace = core.run({ ...mapped, precision, inputs, options: merged });
    const last = trace.get(trace.ids[trace.ids.length - 1]);
    const expected = output.flat();
    assert.deepEqual([last.rows, last.cols], [output.length, output[0].length]);
    const largest = Math.max(...expected.map(Math.abs));
    const tolerance = (precision === 'float32' ? 1e-5 : 1e-12) * (1 + largest);
    for (const [i, value] of expected.entries())
      assert.ok(Math.abs(last.values[i] - value) <= tolerance, `${last.values[i]}, not ${value}`);
  });

test('every module and both kinds of file are there', async () => {
  const seen = new Set();
  for (const { file } of golden.cases) {
    const { graph } = fromTorch(await readTensors(bytesOf(file)));
    seen.add(`${graph} ${file.split('.')[1]}`);
  }
  for (const graph of ['multi_head', 'encoder_block', 'encoder'])
    for (const kind of ['npz', 'safetensors']) assert.ok(seen.has(`${graph} ${kind}`));
});

test("arrays of NumPy's kinds, orders and shapes come as they are", async () => {
  const tensors = await readTensors(bytesOf('kinds.npz').buffer);
  assert.deepEqual([...tensors.keys()], Object.keys(golden.kinds));
  for (const [name, { shape, values }] of Object.entries(golden.kinds)) {
    assert.deepEqual(tensors.get(name)?.shape, shape, name);
    assert.deepEqual([...(tensors.get(name)?.values ?? [])], values, name);
  }
  assert.ok(tensors.get('float32')?.values instanceof Float32Array);
  assert.ok(tensors.get('float64')?.values instanceof Float64Array);
});

test('weights are turned from (out, in) to (in, out)', () => {
  const weights = fromTorch({
    in_proj_weight: { shape: [6, 2], values: Float64Array.from({ length: 12 }, (_, i) => i) },
    'out_proj.weight': { shape: [2, 2], values: Float64Array.of(1, 2, 3, 4) },
  }).weights;
  assert.deepEqual(Object.keys(weights), ['w_q', 'w_k', 'w_v', 'w_o']);
  assert.deepEqual(weights.w_k, { rows: 2, cols: 2, values: Float64Array.of(4, 6, 5, 7) });
  assert.deepEqual(weights.w_o, { rows: 2, cols: 2, values: Float64Array.of(1, 3, 2, 4) });
});

test('a layer or a final norm without biases has none here', async () => {
  const all = await readTensors(bytesOf('encoder-norm.safetensors'));
  const tensors = new Map([...all].filter(([key]) => !key.endsWith('bias')));
  const { weights, options } = fromTorch(tensors);
  assert.deepEqual(options, { final_norm: 'layer_norm' });
  assert.ok('final_norm.gamma' in weights && 'block1.ffn.w_2' in weights);
  assert.deepEqual(
    Object.keys(weights).filter((key) => /b_|beta/.test(key)),
    [],
  );
  const inputs = { x: [[1, 2, 3, 4]] };
  assert.ok(core.run({ graph: 'encoder', inputs, weights, options: { heads: 2, ...options } }));
});

/**
 * @param {() => unknown} act
 * @returns {Promise<{code: string, detail: any}>}
 */
async function refusal(act) {
  try {
    await act();
  } catch (error) {
    assert.ok(error instanceof CoreError, String(error));
    return { code: error.code, detail: error.detail };
  }
  return { code: 'accepted', detail: {} };
}

/** @type {(code: string, detail?: any) => {code: string, detail: any}} */
const refused = (code, detail = {}) => ({ code, detail });

test('files of other things are refused', async () => {
  const readAndMap = async (/** @type {string} */ name) =>
    refusal(async () => fromTorch(await readTensors(bytesOf(name))));
  assert.deepEqual(
    await readAndMap('refused-bias-kv.npz'),
    refused('weights_unknown', { tensor: 'bias_k', option: 'add_bias_kv' }),
  );
  assert.deepEqual(
    await readAndMap('refused-decoder.safetensors'),
    refused('weights_unknown', { tensor: 'multihead_attn.in_proj_weight' }),
  );
  const pickled = await readAndMap('refused-pickled.pt');
  assert.equal(pickled.code, 'weights_format');
  assert.match(pickled.detail.tensor, /\.pkl$/);
  const kinds = { tensor: 'in_proj_weight', allowed: 'f8,f4,f2' };
  assert.deepEqual(
    await readAndMap('refused-integers.npz'),
    refused('weights_format', { ...kinds, value: '<i8' }),
  );
  assert.deepEqual(
    await readAndMap('refused-objects.npz'),
    refused('weights_format', { ...kinds, value: '|O' }),
  );
  assert.deepEqual(
    await refusal(() => readTensors(new TextEncoder().encode('neither of them'))),
    refused('weights_format', { value: 'unknown', allowed: '.npz, .safetensors' }),
  );
});

/**
 * Takes a good state dictionary and changes it.
 * @param {string} file
 * @param {Record<string, number[] | null>} changes key → new shape, or null to leave it out
 */
async function changed(file, changes) {
  const tensors = await readTensors(bytesOf(file));
  for (const [key, shape] of Object.entries(changes))
    if (shape === null) assert.ok(tensors.delete(key), key);
    else tensors.set(key, { shape, values: new Float64Array(shape.reduce((a, b) => a * b, 1)) });
  return refusal(() => fromTorch(tensors));
}

test('state dictionaries with too little, too much or other shapes are refused', async () => {
  const missing = (/** @type {string} */ tensor) => refused('missing_input', { tensor });
  const unknown = (/** @type {string} */ tensor) => refused('weights_unknown', { tensor });
  /** @type {[string, Record<string, number[] | null>, {code: string, detail: any}][]} */
  const cases = [
    ['heads.npz', { in_proj_weight: null }, missing('in_proj_weight')],
    ['heads.npz', { in_proj_bias: null }, missing('in_proj_bias')],
    ['heads.npz', { 'out_proj.weight': null }, missing('out_proj.weight')],
    ['heads.npz', { 'out_proj.bias': null }, missing('out_proj.bias')],
    ['heads.npz', { extra: [1] }, unknown('extra')],
    ['heads.npz', { __proto__x: [1] }, unknown('__proto__x')],
    [
      'heads.npz',
      { bias_v: [1, 1, 4] },
      refused('weights_unknown', { tensor: 'bias_v', option: 'add_bias_kv' }),
    ],
    [
      'heads.npz',
      { q_proj_weight: [4, 4] },
      refused('conflicting_inputs', { tensor: 'in_proj_weight', other: 'q_proj_weight' }),
    ],
    ['heads.npz', { k_proj_weight: [4, 4] }, unknown('k_proj_weight')],
    [
      'heads.npz',
      { in_proj_weight: [12] },
      refused('bad_rank', { tensor: 'in_proj_weight', got: [12] }),
    ],
    [
      'heads.npz',
      { in_proj_weight: [8, 4] },
      refused('shape_mismatch', { tensor: 'in_proj_weight', got: [8, 4], expected: [12, 4] }),
    ],
    [
      'heads.npz',
      { in_proj_bias: [12, 1] },
      refused('shape_mismatch', { tensor: 'in_proj_bias', got: [12, 1], expected: [12] }),
    ],
    ['heads-widths.npz', { v_proj_weight: null }, missing('v_proj_weight')],
    [
      'heads-widths.npz',
      { k_proj_weight: [3, 3] },
      refused('shape_mismatch', { tensor: 'k_proj_weight', got: [3, 3], expected: [4, 3] }),
    ],
    ['layer.npz', { 'linear1.weight': null }, missing('linear1.weight')],
    ['layer.npz', { 'norm2.weight': null }, missing('norm2.weight')],
    ['layer.npz', { 'linear2.bias': null }, missing('linear2.bias')],
    [
      'layer.npz',
      { 'self_attn.in_proj_bias': null, 'self_attn.out_proj.bias': null },
      missing('self_attn.in_proj_bias'),
    ],
    [
      'layer.npz',
      { 'linear2.weight': [4, 7] },
      refused('shape_mismatch', { tensor: 'linear2.weight', got: [4, 7], expected: [4, 6] }),
    ],
    [
      'encoder.npz',
      { 'layers.3.linear1.weight': [6, 4] },
      missing('layers.2.self_attn.in_proj_weight'),
    ],
    ['encoder.npz', { 'layers.01.linear1.weight': [6, 4] }, unknown('layers.01.linear1.weight')],
    ['encoder.npz', { 'norm.bias': [4] }, missing('norm.weight')],
    [
      'encoder.npz',
      { 'norm.weight': [5] },
      refused('shape_mismatch', { tensor: 'norm.weight', got: [5], expected: [4] }),
    ],
    ['encoder.npz', { 'decoder.weight': [5] }, unknown('decoder.weight')],
  ];
  for (const [file, changes, expected] of cases)
    assert.deepEqual(await changed(file, changes), expected, JSON.stringify(changes));

  assert.deepEqual(await refusal(() => fromTorch({})), missing('in_proj_weight'));
  const shared = { shape: [2], values: new Float64Array(2) };
  assert.deepEqual(
    await refusal(() => fromTorch({ 'conv.weight': shared })),
    unknown('conv.weight'),
  );
  const short = { in_proj_weight: { shape: [6, 2], values: new Float64Array(3) } };
  assert.deepEqual(
    await refusal(() => fromTorch(short)),
    refused('shape_mismatch', { tensor: 'in_proj_weight', got: [3], expected: [6, 2] }),
  );
});

test('names that objects have are names like others', async () => {
  const names = ['__proto__', 'constructor', 'toString'];
  const tensors = await readTensors(
    safetensors(names.map((name) => ({ name, dtype: 'F64', shape: [1], bytes: 8 }))),
  );
  assert.deepEqual([...tensors.keys()], names);
  assert.deepEqual(
    await refusal(() => fromTorch(tensors)),
    refused('weights_unknown', { tensor: '__proto__' }),
  );
  assert.equal(/** @type {any} */ ({}).shape, undefined);
});

const damaged = (/** @type {string} */ reason, /** @type {string} */ tensor = '') =>
  refused('weights_damaged', tensor === '' ? { reason } : { tensor, reason });

test('safetensors that contradict themselves are refused', async () => {
  const one = { name: 'a', dtype: 'F32', shape: [2], bytes: 8 };
  /** @type {[Uint8Array, {code: string, detail: any}][]} */
  const cases = [
    [safetensors([{ ...one, shape: [3] }]), damaged('shape and bytes disagree', 'a')],
    [safetensors([{ ...one, shape: [-2] }]), damaged('the entry is broken', 'a')],
    [safetensors([{ ...one, shape: [1.5] }]), damaged('the entry is broken', 'a')],
    [safetensors([{ ...one, offsets: [4, 12] }]), damaged('the bytes are elsewhere', 'a')],
    [safetensors([{ ...one, offsets: [0, 1e15] }]), damaged('the bytes are elsewhere', 'a')],
    [
      safetensors([one, { ...one, name: 'b', offsets: [0, 8] }]),
      damaged('the bytes are elsewhere', 'b'),
    ],
    [safetensors([one], 4), damaged('there are more bytes than tensors')],
    [safetensors([{ ...one, name: '' }]), damaged('a name is empty or too long')],
    [
      safetensors([{ ...one, dtype: 'I64' }]),
      refused('weights_format', { tensor: 'a', value: 'I64', allowed: 'F64, F32, F16, BF16' }),
    ],
    [
      safetensors([{ ...one, dtype: 'toString' }]),
      refused('weights_format', { tensor: 'a', value: 'toString', allowed: 'F64, F32, F16, BF16' }),
    ],
    [
      safetensors([{ ...one, shape: [2, 1, 1, 1, 1, 1, 1, 1, 1] }]),
      refused('bad_rank', { tensor: 'a' }),
    ],
    [safetensors('{"a":'), damaged('the header is not JSON')],
    [safetensors('{"a": 1}'), damaged('the entry is broken', 'a')],
    [safetensors('{}').subarray(0, 9), damaged('the header is cut off')],
    [new Uint8Array(3), damaged('too short')],
  ];
  for (const [bytes, expected] of cases)
    assert.deepEqual(await refusal(() => readTensors(bytes)), expected);
});

test('where nothing can inflate, what is deflated is refused and what is stored is read', async (t) => {
  const { DecompressionStream: inflater } = globalThis;
  t.after(() => Object.assign(globalThis, { DecompressionStream: inflater }));
  Object.assign(globalThis, { DecompressionStream: undefined });
  assert.ok(await readTensors(bytesOf('heads.npz')));
  assert.deepEqual(
    await refusal(() => readTensors(bytesOf('heads-no-bias.npz'))),
    refused('weights_format', {
      tensor: 'in_proj_weight.npy',
      value: 'deflated',
      allowed: 'stored',
    }),
  );
});

test('zip files and arrays that contradict themselves are refused', async () => {
  const good = npy("{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }", 8);
  const broken = (/** @type {string} */ header) =>
    archive([{ name: 'a.npy', content: npy(header, 8) }]);
  const one = { name: 'a.npy', content: good };
  const far = { ...one, place: 1000 };
  /** @type {[Uint8Array, {code: string, detail: any}][]} */
  const cases = [
    [archive([one, one]), damaged('a name occurs twice', 'a')],
    [archive([{ ...one, crc: 7 }]), damaged('the checksum is wrong', 'a.npy')],
    [archive([{ ...one, size: 7 }]), damaged('the checksum is wrong', 'a.npy')],
    [archive([{ ...one, packed: 2 ** 31 }]), damaged('the content is cut off', 'a.npy')],
    [archive([far]), damaged('the header is broken', 'a.npy')],
    [archive([{ ...one, size: 2 ** 31 }]), refused('too_large', { limit: 2 ** 29 })],
    [archive([{ ...one, method: 8, size: 2 ** 28 }]), damaged('the size is impossible', 'a.npy')],
    [archive([{ ...one, method: 8 }]), damaged('what is deflated is broken', 'a.npy')],
    [
      archive([{ ...one, method: 12 }]),
      refused('weights_format', {
        tensor: 'a.npy',
        value: 'zip method 12',
        allowed: 'stored, deflated',
      }),
    ],
    [
      archive([{ ...one, flags: 1 }]),
      refused('weights_format', {
        tensor: 'a.npy',
        value: 'encrypted',
        allowed: 'stored, deflated',
      }),
    ],
    [archive([one], { entries: 2 }), damaged('an entry of the directory is broken')],
    [archive([one], { entries: 0 }), damaged('the directory has more than its entries')],
    [archive([one], { start: 1000 }), damaged('the directory is elsewhere')],
    [archive([one], { start: 3 }), damaged('an entry of the directory is broken')],
    [
      archive([one], { entries: 0xffff }),
      refused('weights_format', { value: 'zip64', allowed: 'stored, deflated' }),
    ],
    [archive([{ name: 'a.npy', content: good.subarray(0, 9) }]), damaged('not an array', 'a')],
    [
      archive([{ name: 'a.npy', content: good.subarray(0, 40) }]),
      damaged('the header is cut off', 'a'),
    ],
    [broken("{'descr': '<f4', 'shape': (2,), }"), damaged('the header is broken', 'a')],
    [
      broken("{'descr': '<f4', 'fortran_order': False, 'shape': (2, , 1), }"),
      damaged('the shape is broken', 'a'),
    ],
    [
      broken("{'descr': '<f4', 'fortran_order': False, 'shape': (9999999999, 9999999999), }"),
      damaged('shape and bytes disagree', 'a'),
    ],
    [
      broken("{'descr': [('x', '<f4')], 'fortran_order': False, 'shape': (2,), }"),
      refused('weights_format', { tensor: 'a', value: '[(x, <f4)]', allowed: 'f8,f4,f2' }),
    ],
  ];
  for (const [bytes, expected] of cases)
    assert.deepEqual(await refusal(() => readTensors(bytes)), expected);
  assert.equal((await readTensors(archive([one]))).get('a')?.values.length, 2);
});

for (const file of ['heads-no-bias.npz', 'heads.npz', 'heads-float16.safetensors'])
  test(`${file}: cut off or with a wrong byte it is refused or read, and nothing else`, async () => {
    const good = bytesOf(file);
    for (let length = 0; length < good.length; length += 3)
      assert.notEqual((await refusal(() => readTensors(good.slice(0, length)))).code, 'accepted');
    const change = fc.tuple(fc.nat(good.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        const bytes = good.slice();
        for (const [at, byte] of changes) bytes[at] = byte;
        await refusal(async () => fromTorch(await readTensors(bytes)));
      }),
      { numRuns: 300 },
    );
  });
