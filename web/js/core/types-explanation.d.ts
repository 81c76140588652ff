// The types of explanations: the arithmetic of a cell as a small tree (nodes.js, provenance.js).

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
 * A function of one number: in numeric trees sqrt, log, erf, tanh, sigmoid, sin or cos; in symbolic ones
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
