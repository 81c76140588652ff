// The types of what the core knows of itself: what can be asked for, and what it costs.

import type { Precision } from './types.js';

export interface OptionInfo {
  readonly key: string;
  readonly words: readonly string[];
  /** Which numbers it takes besides its words, such as 'none', 'finite' or 'positive'. */
  readonly numbers: string;
  /** null: what is best is found out from the inputs. */
  readonly default: string | number | null;
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
  readonly domain?: string;
  /** One for each block of a stack: block0.attn.w_q */
  readonly per_block?: boolean;
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
  readonly rounding: OptionInfo;
  readonly graphs: readonly { readonly name: string; readonly forms: readonly FormInfo[] }[];
  readonly masks: readonly {
    readonly kind: string;
    readonly options: readonly OptionInfo[];
    readonly tensor?: InputInfo;
  }[];
  readonly operations: readonly string[];
  /** Codes of refusals. */
  readonly codes: readonly string[];
  readonly limits: {
    readonly dimension: number;
    /** Of shapes alone, for a ledger. */
    readonly ledger_dimension: number;
    readonly blocks: number;
    readonly bytes: number;
    readonly tensors: number;
    readonly masks: number;
    readonly entries: number;
  };
}

/** The arithmetic of something: how many operations of each kind. */
export interface Cost {
  multiplications: number;
  /** And subtractions. */
  additions: number;
  divisions: number;
  /** Roots, exponentials, sines and the like. */
  functions: number;
}

/** What a calculation takes in all, to guess how long it lasts. */
export interface Effort {
  readonly tensors: number;
  readonly multiplications: number;
  readonly functions: number;
  /** Numbers that are given, or drawn by the core. */
  readonly given: number;
}

export interface LedgerTensor extends Cost {
  readonly id: string;
  readonly op: string;
  readonly rows: number;
  readonly cols: number;
  /** How many numbers it is made from, and has. */
  readonly read: number;
  readonly written: number;
  /** How many operations that calculate had to wait for one another until it was there. */
  readonly depth: number;
  /** Whether the result or a gradient is made from it; otherwise it is only there to be looked at. */
  readonly needed: boolean;
  /** Of a window's mask: how many pairs it keeps. A program that leaves the others out has so many scores. */
  readonly links?: number;
  /** Its multiplications where pairs that a window's mask hides are left out, if that is fewer. */
  readonly visible?: number;
  /** And its cells, if they are fewer. */
  readonly visible_written?: number;
}

/** A ledger as the core writes it. */
export interface LedgerLines {
  readonly precision: Precision;
  readonly parameters: readonly {
    readonly name: string;
    readonly rows: number;
    readonly cols: number;
  }[];
  readonly tensors: readonly LedgerTensor[];
}

export interface Ledger extends LedgerLines {
  readonly tensors: readonly (LedgerTensor & { readonly bytes: number })[];
  /** Sums over all parameters, and over the tensors that are needed. */
  readonly totals: Cost & {
    parameters: number;
    /** The longest chain of operations that wait for one another: sequential steps. */
    depth: number;
    /** Multiplications of a program that leaves out what a window's mask hides. */
    visible: number;
    bytes: {
      parameters: number;
      tensors: number;
      read: number;
      written: number;
      /** Of the tables of such a program. */
      visible: number;
    };
  };
}
