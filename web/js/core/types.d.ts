// The types of the core's interface: specifications and traces here, explanations and what the core
// knows of itself in files of their own. Only types: nothing here exists at run time.

import type { Reason } from './types-explanation.js';

export * from './types-catalogue.js';
export * from './types-explanation.js';

/** A number of a row; booleans stand for 1 and 0 (masks). */
export type Entry = number | boolean;

export type NumberArray =
  | Float64Array
  | Float32Array
  | Int8Array
  | Uint8Array
  | Uint8ClampedArray
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array;

/** A table with its shape: what `trace.get()` and `random.randn()` return fits. */
export interface Table {
  rows: number;
  cols: number;
  values: ArrayLike<number>;
}

export type Vector = readonly Entry[] | NumberArray;
export type Matrix = readonly Vector[] | Table;
/** Numbers as people give them: a vector, a matrix, or matrices stacked into a batch. */
export type TensorInput = Vector | Matrix | readonly Matrix[] | readonly (readonly Matrix[])[];

/** A tensor without its values: enough for a ledger. */
export interface ShapeInput {
  shape: readonly number[];
}

/** What the first size of a grid of rank 3 counts; of rank 4 the sizes are batch, heads, m, n. */
export type Per = 'head' | 'batch';

export type Mask =
  | { kind: 'causal'; align?: 'top_left' | 'bottom_right'; diagonal?: 'keep' | 'hide' }
  | {
      kind: 'padding';
      keep: Vector | readonly Vector[];
      axis?: 'keys' | 'queries';
      true_means?: 'keep' | 'hide';
    }
  | { kind: 'keep'; grid: TensorInput; per?: Per }
  | { kind: 'grid'; grid: TensorInput; true_means?: 'keep' | 'hide'; per?: Per }
  | { kind: 'additive'; bias: TensorInput; per?: Per }
  | WindowMask;

/** Who is near sees whom; and perhaps the first tokens see all, and some keys are drawn. */
export interface WindowMask {
  kind: 'window';
  /** Keys before and behind the query's own position; 1 each, if not said. */
  before?: number;
  after?: number;
  /** How many of the first tokens see all and are seen by all. */
  global?: number;
  /** Further keys of each query, drawn from `seed`. */
  random?: number;
  seed?: number;
  align?: 'top_left' | 'bottom_right';
}

export interface Dropout {
  p?: number;
  /** Masks are drawn as np.random.seed(seed) and random_sample(shape) >= p draw them, in order. */
  seed?: number;
  /** Or they are given, by the ids of what is dropped: `{'head0.dropped': [[1, 0], [1, 1]]}`. */
  keep?: { [id: string]: Matrix };
  /** What is kept is multiplied by 1 / (1 − p), or, by mistake, by 1 / p or not at all. */
  scale?: 'inverse_keep' | 'inverse_drop' | 'none';
}

/** Which graph takes which of them, `core.options()` says. */
export interface Options {
  scoring?: 'dot' | 'cosine' | 'additive' | 'concat';
  scale?: 'sqrt_dk' | 'none' | number;
  soft_cap?: 'none' | number;
  soft_cap_place?: 'before_mask' | 'after_mask';
  mask?: 'none' | Mask | readonly Mask[];
  mask_mode?: 'fill' | 'add' | 'multiply' | 'after_softmax';
  /** 'queries' is the mistake of shares down the columns. */
  softmax_axis?: 'keys' | 'queries';
  /** 'sum' is the mistake of shares of the scores themselves, without exponentials. */
  normalise?: 'softmax' | 'sum';
  masked_fill?: '-inf' | number;
  empty_row?: 'zero' | 'nan' | 'uniform';
  /** Of linear attention. */
  causal?: boolean;
  form?: 'parallel' | 'state';
  /** Of attention inside a window, as of the mask. */
  before?: number;
  after?: number;
  align?: 'top_left' | 'bottom_right';
  /** Of the graph `approximations`, as of the mask. */
  global?: number;
  random?: number;
  /** Of tiled attention: keys at a time. */
  tile?: number;
  /** How many scores of a row take part; 1 is hard attention. */
  top_k?: 'all' | number;
  projection_activation?: 'none' | 'relu';

  heads?: number;
  head_split?: 'proper' | 'view';
  head_join?: 'proper' | 'view';

  positions?: 'none' | 'sinusoidal' | 'learned' | 'rotary' | 'alibi';
  position_first?: number;
  position_base?: number;
  position_layout?: 'interleaved' | 'concatenated';
  position_exponent?: 'pair' | 'column' | 'twice_column';
  rotary_pairs?: 'interleaved' | 'halves';
  embedding_scale?: 'none' | 'sqrt_d_model' | 'divide' | 'after_sum';

  dropout?: Dropout;
  /** false: evaluation, nothing is dropped. */
  training?: boolean;
  /** How the numbers of the result are spread. */
  describe?: boolean;
  /** Mean and variance after each norm, lengths of tokens and positions, exponents of positions. */
  describe_rows?: boolean;

  eps?: number;
  eps_place?: 'inside' | 'outside' | 'after_root';
  variance_divisor?: 'n' | 'n-1';
  norm_axis?: 'features' | 'tokens' | 'all';

  activation?: 'relu' | 'gelu' | 'gelu_tanh' | 'gelu_sigmoid' | 'none' | 'tanh';
  norm?: 'post' | 'pre' | 'pre_leaky' | 'sublayer_only';
  norm_kind?: 'layer_norm' | 'rms_norm';
  second_residual?: 'sublayer' | 'block_input';
  final_norm?: 'none' | 'layer_norm' | 'rms_norm';

  convolution_align?: 'causal' | 'centred';
  dilation?: number;
  dilation_growth?: number;
  /** Of the graph `recurrent`: what its recurrent weights are multiplied by. */
  recurrent_gain?: number;
  /** Of the graph `paths`: positions, taps of its convolutions, and how wide all layers are. */
  length?: number;
  width?: number;
  d_model?: number;
  /** Of the graph `bilinear_scores`: below this part of the first pivot another one is rounding. */
  rank_tolerance?: number;
  /** Of the graph `dot_products`; the widest d_k of `sign_products`, too. */
  samples?: number;
  largest_d_k?: number;
  seed?: number;
  /** 'result': only the result is needed, so that fused operations may stand for several steps. */
  detail?: 'every_step' | 'result';
  transpose?: 'none' | 'a' | 'b';

  /** Gradients that are given, by the ids of their tensors; they are followed back to the inputs. */
  gradient?: false | { [id: string]: TensorInput };
}

/** Tensors by name. Names with dots may be nested: `{block0: {attn: {w_q: …}}}`. */
export interface Tensors {
  [name: string]: TensorInput | ShapeInput | Tensors | null | undefined;
}

/**
 * float16 and bfloat16: every tensor is computed in float and rounded when it is stored. Their
 * numbers come as Float32Array, which has them exactly.
 */
export type Precision = 'float64' | 'float32' | 'float16' | 'bfloat16';

/** What to compute. What is wrong in it is refused before anything is computed. */
export interface Spec {
  graph: string;
  precision?: Precision;
  /**
   * How sums are made in float16 and bfloat16: added in float and rounded once, or each term and
   * each partial sum rounded.
   */
  rounding?: 'once' | 'each';
  inputs: Tensors;
  weights?: Tensors;
  options?: Options;
}

export type Attributes = Readonly<{ [name: string]: number | string }>;

/** A tensor without its values. */
export interface TensorInfo {
  readonly id: string;
  readonly op: string;
  /** Ids of the tensors that it was made from; all of them earlier in the list. */
  readonly inputs: readonly string[];
  readonly rows: number;
  readonly cols: number;
  /** Where its values start in the arena, in elements. */
  readonly offset: number;
  readonly attributes: Attributes;
}

export type Values = Float64Array | Float32Array;

export interface Tensor extends TensorInfo {
  /** Row by row; a copy of its own. */
  values: Values;
}

export interface Description {
  precision: Precision;
  tensors: TensorInfo[];
  /** What the graph is for: one tensor for each item of a batch. */
  results?: readonly string[];
}

/** The first cell that is not finite although its inputs were. */
export interface NotFinite {
  readonly tensor: string;
  readonly row: number;
  readonly col: number;
  /** true: an option asked for it (`empty_row: 'nan'`); false: the numbers overflowed. */
  readonly asked: boolean;
  readonly value: number;
}

/** Facts about a refusal. Only those that apply are there. */
export interface ErrorDetail {
  tensor?: string;
  other?: string;
  got?: number | readonly number[];
  expected?: number | readonly number[];
  other_shape?: readonly number[];
  option?: string;
  value?: number | string;
  /** Words and kinds of numbers, separated by commas. */
  allowed?: string;
  batch?: number;
  row?: number;
  col?: number;
  limit?: number;
  file?: string;
  reason?: string;
}

export interface Progress {
  done: number;
  total: number;
  /** The tensor computed last. */
  id: string;
}

export type ToWorker =
  | { type: 'start'; module: WebAssembly.Module }
  | { type: 'run'; message: Uint8Array }
  | { type: 'time'; message: Uint8Array; runs: number };

export type FromWorker =
  | { type: 'progress'; progress: Progress }
  | { type: 'refused'; code: string; detail: ErrorDetail }
  | { type: 'timed'; milliseconds: number }
  | { type: 'done'; description: Description; arena: Values; notFinite: NotFinite | null };

/** Tensor id → the cells of it, each as "row,col". */
export type CellSets = Map<string, Set<string>>;

/** A tensor while the effect of one edit spreads over the tape. */
export interface Spread extends TensorInfo {
  values: Values;
  /** What may happen to each cell: a sum of CHANGES, VANISHES and BREAKS (spread.js). */
  marks: Uint8Array;
}

/** How one operation is read: backwards to a cell's operands, and forwards to what an edit touches. */
export interface Rule {
  explain(trace: import('./trace.js').Trace, info: TensorInfo, row: number, col: number): Reason;
  /** Sets the marks of `out` from those of the operation's inputs. */
  spread(out: Spread, inputs: Spread[]): void;
}
