// What every view is given. Only types: nothing here exists at run time.

import type { CellSets, Explanation, NumberArray } from '../core/types.js';
import type { Trace } from '../core/trace.js';

export interface CellAddress {
  id: string;
  row: number;
  col: number;
}

/** What belongs to this window alone: not in the link, not in the history. */
export interface Ui {
  /** The cell under the pointer. */
  hover: CellAddress | null;
  /** A cell being typed into; fresh: opened by a click, nothing typed yet, so keys still move. */
  editing: (CellAddress & { text: string; problem: string | null; fresh: boolean }) | null;
  /** A tensor pointed at in the words; its table is outlined. */
  pointed: string | null;
  /** Someone walks through the step: what comes later is not shown yet. */
  walking: boolean;
  playing: boolean;
  /** Long sums are shown whole. */
  unfolded: boolean;
  /** Terms are shown with all their digits. */
  exactTerms: boolean;
  /** Which program stands beside the stage. */
  program: 'numpy' | 'torch';
  /** What was typed as a prediction, and whether it was judged. */
  prediction: { text: string; verdict: string | null };
  /** A number is being predicted: it is not shown meanwhile. */
  predicting: boolean;
  /** The last index a person stood at, by axis: moving between operands keeps it. */
  pivot: Record<string, number>;
  /** A word of what was done or refused. */
  note: { text: string; refusal: boolean } | null;
  /** What the live region says. */
  said: string;
  sheet: 'keys' | null;
  /** Single letters act as keys (WCAG 2.1.4: can be turned off). */
  letters: boolean;
}

export interface View {
  state: any;
  trace: Trace;
  /** The trace before the last change of data, for the mark and the old value of changed cells. */
  before: Trace | null;
  changed: CellSets;
  t: any;
  labels: Record<string, string[]>;
  editable: Map<string, 'number' | 'toggle'>;
  stage: any;
  explanation: Explanation | null;
  lit: Map<string, Set<string>>;
  bright: Map<string, Set<string>>;
  progress: (id: string, row: number, col: number) => 'done' | 'now' | 'later' | 'asked' | 'adding';
  ui: Ui;
  act: any;
  linkTo: (patch: object) => string;
  /** 'light' or 'dark' as it is now, and the shades' key. */
  theme: string;
  /** Ids of the examples, names of the sizes and their largest value, of this lesson and example. */
  examples: string[];
  sizeNames: string[];
  limit: number;
  lessons: string[];
  languages: readonly { id: string; tag: string; name: string }[];
  linkToLesson: (lesson: string) => string;
  /** Three products fit side by side. */
  wide: boolean;
  canUndo: boolean;
  canRedo: boolean;
}

export interface Shown {
  rows: number;
  cols: number;
  values: NumberArray;
}
