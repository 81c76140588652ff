// Weights of PyTorch's own attention for our graphs: from the bytes of a file to tensors, and from
// the names and the layout of a state dictionary to ours.
//
//   nn.MultiheadAttention → multi_head     nn.TransformerEncoderLayer → encoder_block
//   nn.TransformerEncoder → encoder
//
// PyTorch stores weights as (out, in), we as (in, out). What a state dictionary does not tell is
// the caller's to say: heads, norm ('post' or 'pre'), activation, eps; a final norm is taken for a
// layer norm, with or without its bias. Nothing that is in a file is left out: it is used, or refused.

import { CoreError } from './errors.js';
import { readNpz } from './npz.js';
import { damaged, foreign, limits } from './number-bytes.js';
import { readSafetensors } from './safetensors.js';

/** @typedef {import('./number-bytes.js').StoredTensor} StoredTensor */
/** @typedef {import('./types.js').Table} Table */
/** @typedef {{graph: string, weights: Record<string, Table>, options: import('./types.js').Options}} Mapped */
/** @typedef {Map<string, StoredTensor> | Record<string, StoredTensor>} StateDictionary */

/**
 * Reads a file: .npz of NumPy, or .safetensors.
 * @param {Uint8Array | ArrayBuffer} file
 * @returns {Promise<Map<string, StoredTensor>>}
 */
export async function readTensors(file) {
  const bytes = file instanceof Uint8Array ? file : new Uint8Array(file);
  if (bytes.length > limits.bytes) throw new CoreError('too_large', { limit: limits.bytes });
  if (bytes.length < 9) throw damaged('too short');
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readNpz(bytes); // PK
  if (bytes[8] === 0x7b) return readSafetensors(bytes); // {
  throw foreign('unknown', '.npz, .safetensors');
}

/**
 * Ready to be merged into a specification: `{...fromTorch(tensors), inputs: {x}}`, with the options
 * that only the caller knows added to `options`.
 * @param {StateDictionary} tensors
 * @returns {Mapped}
 */
export function fromTorch(tensors) {
  const state = new State(tensors);
  const { graph, map } = moduleOf(state);
  /** @type {Mapped} */
  const mapped = { graph, weights: {}, options: {} };
  map(state, mapped);
  state.refuseRest();
  return mapped;
}

/** By the names of their weights, the outermost module first. */
const modules = [
  { pattern: /^layers\./, graph: 'encoder', map: mapEncoder },
  { pattern: /^(self_attn|linear[12]|norm[12])\./, graph: 'encoder_block', map: mapLayer },
  { pattern: /^(in_proj_|[qkv]_proj_|out_proj\.|bias_[kv]$)/, graph: 'multi_head', map: mapHeads },
];

/** @param {State} state */
function moduleOf(state) {
  const found = modules.find(({ pattern }) => state.keys.some((key) => pattern.test(key)));
  if (found) return found;
  if (state.keys.length === 0) throw new CoreError('missing_input', { tensor: 'in_proj_weight' });
  throw new CoreError('weights_unknown', { tensor: state.keys[0] });
}

/**
 * @param {State} state
 * @param {Mapped} mapped
 */
function mapEncoder(state, { weights, options }) {
  const places = state.keys.map((key) => Number(/^layers\.(0|[1-9]\d{0,3})\./.exec(key)?.[1] ?? 0));
  const count = 1 + places.reduce((largest, place) => Math.max(largest, place), 0);
  let width = 0;
  for (let i = 0; i < count; ++i) width = layer(state, `layers.${i}.`, weights, `block${i}.`);
  const hasNorm = state.has('norm.weight') || state.has('norm.bias');
  if (hasNorm) {
    weights['final_norm.gamma'] = state.vector('norm.weight', width);
    if (state.has('norm.bias')) weights['final_norm.beta'] = state.vector('norm.bias', width);
  }
  options.final_norm = hasNorm ? 'layer_norm' : 'none';
}

/**
 * @param {State} state
 * @param {Mapped} mapped
 */
function mapLayer(state, { weights }) {
  layer(state, '', weights, '');
}

/**
 * @param {State} state
 * @param {Mapped} mapped
 */
function mapHeads(state, { weights }) {
  heads(state, '', weights, '');
}

/**
 * A layer of an encoder, with all its biases or, for `bias=False`, with none.
 * @param {State} state
 * @param {string} theirs prefix of PyTorch's names
 * @param {Mapped['weights']} weights
 * @param {string} ours prefix of our names
 * @returns {number} d_model
 */
function layer(state, theirs, weights, ours) {
  const width = heads(state, `${theirs}self_attn.`, weights, `${ours}attn.`);
  const hidden = state.sizes(`${theirs}linear1.weight`)[0];
  weights[`${ours}ffn.w_1`] = state.matrix(`${theirs}linear1.weight`, hidden, width);
  weights[`${ours}ffn.w_2`] = state.matrix(`${theirs}linear2.weight`, width, hidden);
  for (const i of [1, 2])
    weights[`${ours}gamma_${i}`] = state.vector(`${theirs}norm${i}.weight`, width);

  const parts = ['linear1', 'linear2', 'norm1', 'norm2', 'self_attn.out_proj'];
  if (!parts.some((part) => state.has(`${theirs}${part}.bias`))) return width;
  if (!(`${ours}attn.b_o` in weights)) state.missing(`${theirs}self_attn.in_proj_bias`);
  weights[`${ours}ffn.b_1`] = state.vector(`${theirs}linear1.bias`, hidden);
  weights[`${ours}ffn.b_2`] = state.vector(`${theirs}linear2.bias`, width);
  for (const i of [1, 2])
    weights[`${ours}beta_${i}`] = state.vector(`${theirs}norm${i}.bias`, width);
  return width;
}

/**
 * Attention of many heads. Its projections stand on each other in one matrix, or, where keys or
 * values have a width of their own (kdim, vdim), in three.
 * @param {State} state
 * @param {string} theirs
 * @param {Mapped['weights']} weights
 * @param {string} ours
 * @returns {number} d_model
 */
function heads(state, theirs, weights, ours) {
  const isApart = state.has(`${theirs}q_proj_weight`);
  const first = `${theirs}${isApart ? 'q_proj_weight' : 'in_proj_weight'}`;
  const width = state.sizes(first)[1];
  if (isApart) {
    if (state.has(`${theirs}in_proj_weight`))
      throw new CoreError('conflicting_inputs', {
        tensor: `${theirs}in_proj_weight`,
        other: first,
      });
    for (const letter of 'qkv') {
      const key = `${theirs}${letter}_proj_weight`;
      const from = letter === 'q' ? width : state.sizes(key)[1];
      weights[`${ours}w_${letter}`] = state.matrix(key, width, from);
    }
  } else {
    const packed = state.take(first, [3 * width, width]);
    [...'qkv'].forEach((letter, i) => {
      const part = packed.subarray(i * width * width, (i + 1) * width * width);
      weights[`${ours}w_${letter}`] = transposed(part, width, width);
    });
  }
  weights[`${ours}w_o`] = state.matrix(`${theirs}out_proj.weight`, width, width);
  if (!state.has(`${theirs}in_proj_bias`) && !state.has(`${theirs}out_proj.bias`)) return width;
  const biases = state.take(`${theirs}in_proj_bias`, [3 * width]);
  [...'qkv'].forEach((letter, i) => {
    weights[`${ours}b_${letter}`] = row(biases.slice(i * width, (i + 1) * width));
  });
  weights[`${ours}b_o`] = state.vector(`${theirs}out_proj.bias`, width);
  return width;
}

/** A state dictionary that knows what was taken from it. */
class State {
  /** @type {Map<string, StoredTensor>} */
  #tensors;
  /** @type {Set<string>} */
  #rest;

  /** @param {StateDictionary} tensors */
  constructor(tensors) {
    this.#tensors = new Map(tensors instanceof Map ? tensors : Object.entries(tensors));
    this.keys = [...this.#tensors.keys()];
    this.#rest = new Set(this.keys);
  }

  /** @param {string} key */
  has(key) {
    return this.#tensors.has(key);
  }

  /**
   * @param {string} key
   * @returns {never}
   */
  missing(key) {
    throw new CoreError('missing_input', { tensor: key });
  }

  /**
   * The two sizes of a matrix that others go by.
   * @param {string} key
   */
  sizes(key) {
    const { shape } = this.#tensors.get(key) ?? this.missing(key);
    if (shape.length !== 2) throw new CoreError('bad_rank', { tensor: key, got: shape });
    return shape;
  }

  /**
   * @param {string} key
   * @param {number[]} expected
   */
  take(key, expected) {
    const { shape, values } = this.#tensors.get(key) ?? this.missing(key);
    const isSame = shape.length === expected.length && shape.every((n, i) => n === expected[i]);
    if (!isSame) throw new CoreError('shape_mismatch', { tensor: key, got: shape, expected });
    const count = expected.reduce((product, size) => product * size, 1);
    if (values.length !== count)
      throw new CoreError('shape_mismatch', { tensor: key, got: [values.length], expected });
    this.#rest.delete(key);
    return values;
  }

  /**
   * @param {string} key
   * @param {number} out
   * @param {number} from
   * @returns {Table} from × out
   */
  matrix(key, out, from) {
    return transposed(this.take(key, [out, from]), out, from);
  }

  /**
   * @param {string} key
   * @param {number} size
   * @returns {Table} 1 × size
   */
  vector(key, size) {
    return row(this.take(key, [size]).slice());
  }

  /** Refuses the first tensor that was not taken. */
  refuseRest() {
    for (const tensor of this.#rest) {
      const isExtra = /(^|\.)bias_[kv]$/.test(tensor);
      throw new CoreError(
        'weights_unknown',
        isExtra ? { tensor, option: 'add_bias_kv' } : { tensor },
      );
    }
  }
}

/**
 * @param {StoredTensor['values']} values out × from
 * @param {number} out
 * @param {number} from
 * @returns {Table} from × out
 */
function transposed(values, out, from) {
  const result = values.slice();
  for (let i = 0; i < out; ++i)
    for (let j = 0; j < from; ++j) result[j * out + i] = values[i * from + j];
  return { rows: from, cols: out, values: result };
}

/**
 * @param {StoredTensor['values']} values
 * @returns {Table} a single row
 */
function row(values) {
  return { rows: 1, cols: values.length, values };
}
