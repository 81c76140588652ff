// The types of the core's interface, in one place. Only types: nothing here exists at run time.

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

export type Mask =
  | { kind: 'causal'; align?: 'top_left' | 'bottom_right' }
  | { kind: 'padding'; keep: Vector | readonly Vector[] }
  | { kind: 'keep'; grid: Matrix | readonly Matrix[] }
  | { kind: 'additive'; bias: Matrix | readonly Matrix[] };

export interface Options {
  scale?: 'sqrt_dk' | 'none' | number;
  mask?: 'none' | Mask | readonly Mask[];
  mask_mode?: 'fill' | 'add';
  masked_fill?: '-inf' | number;
  empty_row?: 'zero' | 'nan' | 'uniform';
  /** Gradients that are given, by the ids of their tensors; they are followed back to the inputs. */
  gradient?: false | { [id: string]: TensorInput };
}

/** What to compute. What is wrong in it is refused before anything is computed. */
export interface Spec {
  graph: string;
  precision?: 'float64' | 'float32';
  inputs: { [name: string]: TensorInput | null | undefined };
  weights?: { [name: string]: TensorInput | null | undefined };
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
  precision: 'float64' | 'float32';
  tensors: TensorInfo[];
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

export interface CellNode {
  kind: 'cell';
  id: string;
  row: number;
  col: number;
  value: number;
}
export interface ConstantNode {
  kind: 'constant';
  value: number;
  name?: string;
}
export interface SumNode {
  kind: 'sum';
  terms: Node[];
}
export interface ProductNode {
  kind: 'product';
  factors: Node[];
}
export interface DifferenceNode {
  kind: 'difference';
  left: Node;
  right: Node;
}
export interface QuotientNode {
  kind: 'quotient';
  over: Node;
  under: Node;
}
export interface ExpNode {
  kind: 'exp';
  of: Node;
}
export interface SquareNode {
  kind: 'square';
  of: Node;
}
export interface PowerNode {
  kind: 'power';
  base: Node;
  exponent: Node;
}
/**
 * A function of one number: in numeric trees sqrt, erf, tanh, sigmoid, sin or cos; in symbolic ones
 * also the operation's own name, such as gelu.
 */
export interface FunctionNode {
  kind: 'function';
  name: string;
  of: Node;
}
export interface MaxNode {
  kind: 'max';
  of: Node[];
}
/** Row `row` of a tensor (col null) or its column `col` (row null). Symbolic only, as are the next three. */
export interface SliceNode {
  kind: 'slice';
  id: string;
  row: number | null;
  col: number | null;
}
export interface DotNode {
  kind: 'dot';
  left: SliceNode;
  right: SliceNode;
}
/** The sum of something over all cells of the slices in it. */
export interface SumOverNode {
  kind: 'sum_over';
  of: Node;
}
export interface MaxOverNode {
  kind: 'max_over';
  of: SliceNode;
}

/** A piece of arithmetic. */
export type Node =
  | CellNode
  | ConstantNode
  | SumNode
  | ProductNode
  | DifferenceNode
  | QuotientNode
  | ExpNode
  | SquareNode
  | PowerNode
  | FunctionNode
  | MaxNode
  | SliceNode
  | DotNode
  | SumOverNode
  | MaxOverNode;

export interface Cell {
  id: string;
  row: number;
  col: number;
}

/** What a rule says about one cell. */
export interface Reason {
  /** The formula, with rows and columns in place of their numbers. */
  symbolic: Node;
  /** The same term by term; `evaluate` of it gives the cell's value. */
  numeric: Node;
  /** A special case that words explain, such as 'hidden'. */
  case: string | null;
  /** Cells that decided the case without being terms. */
  because: CellNode[];
}

/** How a cell came about. */
export interface Explanation extends Reason, Cell {
  op: string;
  value: number;
}

export interface OptionInfo {
  readonly key: string;
  readonly words: readonly string[];
  /** Which numbers it takes besides its words. */
  readonly numbers: 'none' | 'finite' | 'finite_or_minus_infinity';
  readonly default: string | number;
}

export interface InputInfo {
  readonly name: string;
  /** Letters; tensors that share one agree in that size. */
  readonly rows: string;
  readonly cols: string;
  readonly section: 'inputs' | 'weights';
  readonly required: boolean;
  /** The tensor that takes its part where it is left out. */
  readonly stand_in?: string;
  readonly domain?: 'keep' | 'bias';
}

/** One way of giving a graph its inputs. */
export interface FormInfo {
  readonly tensors: readonly InputInfo[];
  readonly options: readonly OptionInfo[];
  /** Whether it takes masks. */
  readonly mask: boolean;
}

/** Everything that can be asked for: the tables that the core validates against. */
export interface CoreOptions {
  readonly precision: OptionInfo;
  readonly graphs: readonly { readonly name: string; readonly forms: readonly FormInfo[] }[];
  readonly masks: readonly {
    readonly kind: string;
    readonly option?: OptionInfo;
    readonly tensor?: InputInfo;
  }[];
  readonly operations: readonly string[];
  /** Codes of refusals. */
  readonly codes: readonly string[];
  readonly limits: {
    readonly dimension: number;
    readonly bytes: number;
    readonly tensors: number;
    readonly masks: number;
    readonly entries: number;
  };
}

export interface Progress {
  done: number;
  total: number;
  /** The tensor computed last. */
  id: string;
}

export type ToWorker =
  { type: 'start'; module: WebAssembly.Module } | { type: 'run'; message: Uint8Array };

export type FromWorker =
  | { type: 'progress'; progress: Progress }
  | { type: 'refused'; code: string; detail: ErrorDetail }
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
