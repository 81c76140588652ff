// Published models as what their ledgers are made of: specifications of their parts, by shapes
// alone, each with how often it occurs, and the tables in which tokens are looked up.

/** @typedef {import('./types.js').Cost} Cost */
/** @typedef {import('./types.js').Ledger} Ledger */
/** @typedef {import('./types.js').Spec} Spec */
/**
 * @typedef {object} Model
 * @property {number} published what its authors say of its parameters
 * @property {Readonly<Record<string, number>>} sizes
 * @property {readonly {name: string, count: number, spec: Spec}[]} parts
 * @property {readonly {name: string, rows: number, cols: number}[]} tables
 */

/** @type {(rows: number, cols: number) => {shape: number[]}} */
const shape = (rows, cols) => ({ shape: [rows, cols] });
/** @param {number} size */
const vector = (size) => shape(1, size);

/**
 * @param {number} d
 * @param {boolean} biases
 */
function attentionWeights(d, biases) {
  const bias = biases ? vector(d) : null;
  return {
    ...{ w_q: shape(d, d), b_q: bias, w_k: shape(d, d), b_k: bias },
    ...{ w_v: shape(d, d), b_v: bias, w_o: shape(d, d), b_o: bias },
  };
}

/**
 * @param {number} d
 * @param {number} dFf
 */
function feedForwardWeights(d, dFf) {
  return { w_1: shape(d, dFf), b_1: vector(dFf), w_2: shape(dFf, d), b_2: vector(d) };
}

/**
 * A layer of an encoder for n tokens.
 * @param {{n: number, d_model: number, d_ff: number, heads: number}} sizes
 * @param {boolean} biases of the attention
 * @param {import('./types.js').Options} options
 * @returns {Spec}
 */
function encoderBlock({ n, d_model: d, d_ff: dFf, heads }, biases, options) {
  const norms = { gamma_1: vector(d), beta_1: vector(d), gamma_2: vector(d), beta_2: vector(d) };
  return {
    graph: 'encoder_block',
    precision: 'float32',
    inputs: { x: shape(n, d) },
    weights: { attn: attentionWeights(d, biases), ffn: feedForwardWeights(d, dFf), ...norms },
    options: { heads, ...options },
  };
}

/**
 * @param {string} graph
 * @param {any} inputs
 * @param {any} weights
 * @param {import('./types.js').Options} [options]
 * @returns {Spec}
 */
const part = (graph, inputs, weights, options = {}) => ({
  ...{ graph, precision: 'float32', inputs, weights, options },
});

const base = { n: 64, d_model: 512, d_ff: 2048, heads: 8, layers: 6, vocabulary: 37000 };
const bert = {
  ...{ n: 512, d_model: 768, d_ff: 3072, heads: 12, layers: 12 },
  ...{ vocabulary: 30522, positions: 512, segments: 2 },
};

const baseTokens = { x: shape(base.n, base.d_model) };
const baseNorm = { gamma: vector(base.d_model), beta: vector(base.d_model) };
const baseHeads = { heads: base.heads };

/**
 * The base model of "Attention is all you need": attention without biases, one table for the
 * tokens of both languages and for the output, sinusoidal positions. Its decoder's layer has two
 * attentions, the second one over what the encoder gives.
 * @type {Model}
 */
const transformerBase = {
  published: 65e6,
  sizes: base,
  parts: [
    { name: 'encoder_layer', count: base.layers, spec: encoderBlock(base, false, {}) },
    {
      name: 'decoder_self_attention',
      count: base.layers,
      spec: part('multi_head', baseTokens, attentionWeights(base.d_model, false), {
        ...baseHeads,
        mask: { kind: 'causal' },
      }),
    },
    {
      name: 'decoder_cross_attention',
      count: base.layers,
      spec: part(
        'multi_head',
        { ...baseTokens, context: shape(base.n, base.d_model) },
        attentionWeights(base.d_model, false),
        baseHeads,
      ),
    },
    {
      name: 'decoder_feed_forward',
      count: base.layers,
      spec: part('feed_forward', baseTokens, feedForwardWeights(base.d_model, base.d_ff)),
    },
    {
      name: 'decoder_norm',
      count: 3 * base.layers,
      spec: part('layer_norm', baseTokens, baseNorm),
    },
  ],
  tables: [{ name: 'tokens', rows: base.vocabulary, cols: base.d_model }],
};

/**
 * BERT-base, uncased: learned positions, two kinds of segments, a norm after the sum of the three
 * tables, and a dense layer (the pooler) on the first token.
 * @type {Model}
 */
const bertBase = {
  published: 110e6,
  sizes: bert,
  parts: [
    {
      name: 'embedding_norm',
      count: 1,
      spec: part(
        'layer_norm',
        { x: shape(bert.n, bert.d_model) },
        { gamma: vector(bert.d_model), beta: vector(bert.d_model) },
        { eps: 1e-12 },
      ),
    },
    {
      name: 'encoder_layer',
      count: bert.layers,
      spec: encoderBlock(bert, true, { activation: 'gelu', eps: 1e-12 }),
    },
  ],
  tables: [
    { name: 'tokens', rows: bert.vocabulary, cols: bert.d_model },
    { name: 'positions', rows: bert.positions, cols: bert.d_model },
    { name: 'segments', rows: bert.segments, cols: bert.d_model },
    { name: 'pooler', rows: bert.d_model + 1, cols: bert.d_model }, // with its bias
  ],
};

/** @type {Readonly<Record<string, Model>>} */
export const models = Object.freeze({ transformer_base: transformerBase, bert_base: bertBase });

/**
 * The ledger of each part, how often it counts, and the sums of all.
 * @param {{ledger: (spec: Spec) => Ledger}} core
 * @param {Model} model
 */
export function modelLedger(core, model) {
  const parts = model.parts.map(({ name, count, spec }) => {
    const { totals } = core.ledger(spec);
    return { name, count, parameters: totals.parameters, multiplications: totals.multiplications };
  });
  const tables = model.tables.map(({ name, rows, cols }) => ({ name, parameters: rows * cols }));
  const ofParts = parts.reduce((sum, { count, parameters }) => sum + count * parameters, 0);
  const ofTables = tables.reduce((sum, { parameters }) => sum + parameters, 0);
  const multiplications = parts.reduce((sum, each) => sum + each.count * each.multiplications, 0);
  return { parts, tables, parameters: ofParts + ofTables, multiplications };
}
