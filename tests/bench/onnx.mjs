// ONNX Runtime web on WebAssembly, one thread: models of our own making, weights as constants, so
// that it can lay them out beforehand; its fused operators where it has them.

import * as ort from 'onnxruntime-web/wasm';
import { onnxModel } from './onnx-model.mjs';

const microsoft = 'com.microsoft';

/** @param {string} folder where its WebAssembly is */
export async function onnx(folder, isFused) {
  ort.env.wasm.numThreads = 1;
  ort.env.wasm.wasmPaths = folder;
  ort.env.logLevel = 'error';
  return {
    name: isFused ? 'ONNX Runtime, fused' : 'ONNX Runtime',
    prepare: (...args) => prepare(isFused, ...args),
  };
}

const product = ({ m, k, n, transpose }, { a, b }) => ({
  inputs: { a: transpose === 'a' ? [k, m] : [m, k] },
  feeds: { a },
  constants: { b: [transpose === 'b' ? [n, k] : [k, n], b] },
  nodes: [
    transpose === 'none'
      ? { op: 'MatMul', inputs: ['a', 'b'], outputs: ['y'] }
      : {
          op: 'Gemm',
          inputs: ['a', 'b'],
          outputs: ['y'],
          attributes: { [transpose === 'a' ? 'transA' : 'transB']: 1 },
        },
  ],
  output: ['y', [m, n]],
});

const softmax = ({ m, n }, { x }) => ({
  inputs: { x: [m, n] },
  feeds: { x },
  constants: {},
  nodes: [{ op: 'Softmax', inputs: ['x'], outputs: ['y'], attributes: { axis: 1 } }],
  output: ['y', [m, n]],
});

const layerNorm = ({ m, n }, { x, gamma, beta }) => ({
  inputs: { x: [m, n] },
  feeds: { x },
  constants: { gamma: [[n], gamma], beta: [[n], beta] },
  nodes: [
    {
      op: 'LayerNormalization',
      inputs: ['x', 'gamma', 'beta'],
      outputs: ['y'],
      attributes: { axis: 1, epsilon: { float: 1e-5 } },
    },
  ],
  output: ['y', [m, n]],
});

const gelu = ({ m, n }, { x }) => ({
  inputs: { x: [m, n] },
  feeds: { x },
  constants: {},
  nodes: [{ op: 'Gelu', inputs: ['x'], outputs: ['y'] }],
  output: ['y', [m, n]],
});

function attention({ n, d, causal }, numbers, isFused) {
  const hidden = Float32Array.from({ length: causal && !isFused ? n * n : 0 }, (_, i) =>
    i % n > Math.floor(i / n) ? -1e9 : 0,
  );
  const feeds = { q: numbers.q, k: numbers.k, v: numbers.v };
  if (isFused)
    return {
      inputs: { q: [1, n, d], k: [1, n, d], v: [1, n, d] },
      feeds,
      constants: {},
      nodes: [
        {
          op: 'MultiHeadAttention',
          domain: microsoft,
          inputs: ['q', 'k', 'v'],
          outputs: ['y'],
          attributes: { num_heads: 1, unidirectional: causal ? 1 : 0 },
        },
      ],
      output: ['y', [1, n, d]],
    };
  return {
    inputs: { q: [n, d], k: [n, d], v: [n, d] },
    feeds,
    constants: {
      scale: [[1], Float32Array.of(1 / Math.sqrt(d))],
      ...(causal ? { hidden: [[n, n], hidden] } : {}),
    },
    nodes: [
      { op: 'Transpose', inputs: ['k'], outputs: ['kT'], attributes: { perm: [1, 0] } },
      { op: 'MatMul', inputs: ['q', 'kT'], outputs: ['scores'] },
      { op: 'Mul', inputs: ['scores', 'scale'], outputs: ['scaled'] },
      ...(causal ? [{ op: 'Add', inputs: ['scaled', 'hidden'], outputs: ['masked'] }] : []),
      {
        op: 'Softmax',
        inputs: [causal ? 'masked' : 'scaled'],
        outputs: ['weights'],
        attributes: { axis: 1 },
      },
      { op: 'MatMul', inputs: ['weights', 'v'], outputs: ['y'] },
    ],
    output: ['y', [n, d]],
  };
}

function block({ n, d, heads, hidden }, numbers, isFused) {
  const linear = (x, which, out) => [
    { op: 'MatMul', inputs: [x, `w_${which}`], outputs: [`${out}_product`] },
    { op: 'Add', inputs: [`${out}_product`, `b_${which}`], outputs: [out] },
  ];
  const norm = (a, b, number) =>
    isFused
      ? [
          {
            op: 'SkipLayerNormalization',
            domain: microsoft,
            inputs: [a, b, `gamma_${number}`, `beta_${number}`],
            outputs: [`norm${number}`],
            attributes: { epsilon: { float: 1e-5 } },
          },
        ]
      : [
          { op: 'Add', inputs: [a, b], outputs: [`residual${number}`] },
          {
            op: 'LayerNormalization',
            inputs: [`residual${number}`, `gamma_${number}`, `beta_${number}`],
            outputs: [`norm${number}`],
            attributes: { axis: 2, epsilon: { float: 1e-5 } },
          },
        ];
  const split = (name, perm) => [
    { op: 'Reshape', inputs: [name, 'split'], outputs: [`${name}_cut`] },
    { op: 'Transpose', inputs: [`${name}_cut`], outputs: [`${name}_heads`], attributes: { perm } },
  ];
  const attend = isFused
    ? [
        {
          op: 'MultiHeadAttention',
          domain: microsoft,
          inputs: ['q', 'k', 'v'],
          outputs: ['concat'],
          attributes: { num_heads: heads },
        },
      ]
    : [
        ...split('q', [0, 2, 1, 3]),
        ...split('k', [0, 2, 3, 1]),
        ...split('v', [0, 2, 1, 3]),
        { op: 'MatMul', inputs: ['q_heads', 'k_heads'], outputs: ['scores'] },
        { op: 'Mul', inputs: ['scores', 'scale'], outputs: ['scaled'] },
        { op: 'Softmax', inputs: ['scaled'], outputs: ['weights'], attributes: { axis: 3 } },
        { op: 'MatMul', inputs: ['weights', 'v_heads'], outputs: ['outputs'] },
        {
          op: 'Transpose',
          inputs: ['outputs'],
          outputs: ['joined'],
          attributes: { perm: [0, 2, 1, 3] },
        },
        { op: 'Reshape', inputs: ['joined', 'join'], outputs: ['concat'] },
      ];
  const sizes = { w_1: [d, hidden], b_1: [hidden], w_2: [hidden, d] };
  const { x, ...weights } = numbers;
  return {
    inputs: { x: [1, n, d] },
    feeds: { x },
    constants: {
      ...Object.fromEntries(
        Object.entries(weights).map(([name, values]) => {
          const dims = sizes[name] ?? (name.startsWith('w_') ? [d, d] : [d]);
          return [name, [dims, values]];
        }),
      ),
      ...(isFused
        ? {}
        : {
            scale: [[1], Float32Array.of(1 / Math.sqrt(d / heads))],
            split: [[4], BigInt64Array.from([1, n, heads, d / heads].map(BigInt))],
            join: [[3], BigInt64Array.from([1, n, d].map(BigInt))],
          }),
    },
    nodes: [
      ...['q', 'k', 'v'].flatMap((which) => linear('x', which, which)),
      ...attend,
      ...linear('concat', 'o', 'attended'),
      ...norm('x', 'attended', 1),
      ...linear('norm1', '1', 'hidden'),
      { op: 'Relu', inputs: ['hidden'], outputs: ['activated'] },
      ...linear('activated', '2', 'fed'),
      ...norm('norm1', 'fed', 2),
    ],
    output: ['norm2', [1, n, d]],
  };
}

const models = { product, softmax, layer_norm: layerNorm, gelu, attention, block };
const fusedKinds = ['attention', 'block'];

async function prepare(isFused, { kind, shape }, numbers) {
  if (isFused && !fusedKinds.includes(kind)) return null;
  const { feeds: values, ...graph } = models[kind](shape, numbers, isFused);
  const session = await ort.InferenceSession.create(onnxModel(graph), {
    executionProviders: ['wasm'],
    graphOptimizationLevel: 'all',
  });
  const feeds = Object.fromEntries(
    Object.entries(graph.inputs).map(([name, dims]) => [
      name,
      new ort.Tensor('float32', values[name], dims),
    ]),
  );
  const [name] = graph.output;
  return {
    run: async () => (await session.run(feeds))[name].data,
    free: () => session.release(),
  };
}
