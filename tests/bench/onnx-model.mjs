// Writes ONNX models: the few fields of its protocol buffers that a chain of operators needs.
// https://github.com/onnx/onnx/blob/main/onnx/onnx.proto

const utf8 = new TextEncoder();

function varint(value) {
  const bytes = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) | 128);
  }
}

/** @param {number} field @param {Uint8Array | number[]} bytes */
const bytesField = (field, bytes) => [...varint(field * 8 + 2), ...varint(bytes.length), ...bytes];
const textField = (field, text) => bytesField(field, utf8.encode(text));
const numberField = (field, value) => [...varint(field * 8), ...varint(value)];
const floatField = (field, value) => [
  ...varint(field * 8 + 5),
  ...new Uint8Array(Float32Array.of(value).buffer),
];

const types = { float: 1, int: 7 };

/** Large arrays cannot be spread into a call, so tensors are joined as they are. */
function joined(parts) {
  const arrays = parts.map((part) => Uint8Array.from(part));
  const all = new Uint8Array(arrays.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const array of arrays) {
    all.set(array, at);
    at += array.length;
  }
  return all;
}

function message(field, body) {
  return joined([varint(field * 8 + 2), varint(body.length), body]);
}

function initializer(name, dims, values) {
  const type = values instanceof Float32Array ? types.float : types.int;
  const raw = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  return joined([
    ...dims.map((dim) => numberField(1, dim)),
    numberField(2, type),
    textField(8, name),
    message(9, raw),
  ]);
}

function valueInfo(name, dims) {
  const shape = dims.flatMap((dim) => bytesField(1, numberField(1, dim)));
  const tensor = [...numberField(1, types.float), ...bytesField(2, shape)];
  return [...textField(1, name), ...bytesField(2, bytesField(1, tensor))];
}

function attribute(name, value) {
  const body = textField(1, name);
  if (Array.isArray(value))
    return [...body, ...value.flatMap((x) => numberField(8, x)), ...numberField(20, 7)];
  if (typeof value === 'object')
    return [...body, ...floatField(2, value.float), ...numberField(20, 1)];
  return [...body, ...numberField(3, value), ...numberField(20, 2)];
}

function node({ op, inputs, outputs, attributes = {}, domain }) {
  return [
    ...inputs.flatMap((name) => textField(1, name)),
    ...outputs.flatMap((name) => textField(2, name)),
    ...textField(4, op),
    ...Object.entries(attributes).flatMap(([name, value]) => bytesField(5, attribute(name, value))),
    ...(domain ? textField(7, domain) : []),
  ];
}

/**
 * @param {object} graph
 * @param {Record<string, number[]>} graph.inputs shapes by name
 * @param {Record<string, [dims: number[], values: Float32Array | BigInt64Array]>} graph.constants
 * @param {object[]} graph.nodes
 * @param {[name: string, dims: number[]]} graph.output
 */
export function onnxModel({ inputs, constants, nodes, output }) {
  const body = joined([
    ...nodes.map((each) => bytesField(1, node(each))),
    textField(2, 'bench'),
    ...Object.entries(constants).map(([name, [dims, values]]) =>
      message(5, initializer(name, dims, values)),
    ),
    ...Object.entries(inputs).map(([name, dims]) => bytesField(11, valueInfo(name, dims))),
    bytesField(12, valueInfo(...output)),
  ]);
  const opset = (domain, version) =>
    bytesField(8, [...textField(1, domain), ...numberField(2, version)]);
  return joined([numberField(1, 9), message(7, body), opset('', 20), opset('com.microsoft', 1)]);
}
