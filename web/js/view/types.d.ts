// What every view is given. Only types: nothing here exists at run time.

import type { LessonOption, Wrong } from '../../content/lessons/parts.js';
import type { CellSets, Explanation, Ledger, Spec } from '../core/types.js';
import type { Comparison } from '../compare.js';
import type { Trace } from '../core/trace.js';
import type { Place } from '../pacing.js';
import type { Stage } from '../stage.js';
import type { Sheet } from '../exercise.js';
import type { SceneList } from '../scene-list.js';
import type { State } from '../state.js';
import type { Library } from '../text/libraries.js';
import type { Words } from '../text/words.js';

export interface Program {
  text: string;
  blocks: { id: string; lines: { code: string; tensors: string[] }[]; folded?: boolean }[];
}

export interface CellAddress {
  id: string;
  row: number;
  col: number;
}

/** A comparison; mistakes: those that give the numbers, null while they are looked for. */
export type CompareFound =
  | { problem: { code: string; detail: any }; used?: undefined }
  | { used: { name: string; rows: number; cols: number }; problem?: undefined }
  | {
      problem?: undefined;
      used?: undefined;
      result: Comparison;
      mistakes: string[] | null;
      tried?: number;
    };

/** Milliseconds by series and length. */
export interface Measured {
  points: Record<string, [number, number][]>;
  running: boolean;
  /** From 0 to 1. */
  done: number;
}

/** What belongs to this window alone: not in the link, not in the history. */
export interface Ui {
  /** The cell under the pointer, on the stage or as a number in the explanation. */
  hover: (CellAddress & { on?: 'explanation' }) | null;
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
  program: Library | 'whole';
  /** What was typed as a prediction, and whether it was judged. */
  prediction: { text: string; verdict: string | null };
  /** A number is being predicted: it is not shown meanwhile. */
  predicting: boolean;
  /** A lesson that is being fetched; retry: it could not be. */
  loading: { lesson: string; retry: (() => void) | null } | null;
  /** The last index a person stood at, by axis: moving between operands keeps it. */
  pivot: Record<string, number>;
  /** A word of what was done or refused. */
  note: { text: string; refusal: boolean } | null;
  /** What the live region says. */
  said: string;
  sheet: 'keys' | 'contents' | 'shapes' | 'scenes' | 'exercise' | null;
  /** Scenes in order; null: there are none. */
  scenes: SceneList | null;
  /** What an exercise sheet asks; null: none was opened. */
  exercise: Sheet | null;
  /** What is searched for in the sheet of contents. */
  search: string;
  /** What is drawn out below the words. */
  drawer: string | null;
  /** Numbers to compare, which tensor they are, and what came of it. */
  compare: { name: string; text: string; found: CompareFound | null };
  /** What cells that were moved are coloured by. */
  colourBy: 'head' | 'token';
  /** In which order the tokens stand, of a scene that puts them into another one. */
  order: number[];
  /** Where a reader stands in a plot: its name, and the place along its axis. */
  plot: { name: string; at: number } | null;
  /** Two numbers that a scene lets a person choose, by name. */
  chosen: Record<string, number>;
  /** Times taken in this browser, and how far that is; null: nobody asked. */
  measured: Measured | null;
  /** How much is done of what takes longer than a frame; null: nothing does. */
  busy: { done: number; stop: () => void } | null;
  /** Single letters act as keys (WCAG 2.1.4: can be turned off). */
  letters: boolean;
}

/** What the step shows, and where it stands among its neighbours. */
export interface ShownStage extends Stage {
  number: number;
  count: number;
  previous: string | null;
  next: string | null;
  positions: number;
  /** Where a walk stands; null while nobody walks. */
  place: Place | null;
}

/** What the cells of tables are painted from. */
export interface CellView {
  state: State;
  trace: Trace;
  /** The trace before the last change of data, for the mark and the old value of changed cells. */
  before: Trace | null;
  changed: CellSets;
  t: Words;
  editable: Map<string, 'number' | 'toggle'>;
  /** The cells that belong to the focus (or to what is pointed at), and those of the term shown. */
  lights: {
    lit: Map<string, Set<string>>;
    bright: Map<string, Set<string>>;
    focus: State['focus'];
  };
  progress: (id: string, row: number, col: number) => 'done' | 'now' | 'later' | 'asked' | 'adding';
  ui: Ui;
  act: any;
}

export interface View extends CellView {
  labels: Record<string, string[]>;
  stage: ShownStage;
  explanation: Explanation | null;
  linkTo: (patch: Partial<State>) => string;
  /** 'light' or 'dark' as it is now, and the shades' key. */
  theme: string;
  /** Ids of the examples, names of the sizes and their largest value, of this lesson and example. */
  examples: string[];
  sizeNames: string[];
  limitOf: (name: string) => number;
  /** What the lesson offers beyond the options of one head, and which settings it leaves out. */
  options: LessonOption[];
  unused: string[];
  lessons: string[];
  /** Views that only later lessons need; null until they are here. */
  more: any;
  /** Works and places in them, for the end of the lesson. */
  sources: [string, string][];
  programOf: (library: Library | 'whole') => Program;
  /** What the current numbers become in another state. */
  traceOf: (patch: Partial<State>, wrong?: Wrong) => Trace;
  /** What anything costs: shapes are enough. */
  ledger: (spec: Spec) => Ledger;
  /** What the current numbers would cost with other sizes or options. */
  ledgerOf: (patch: Partial<State>) => Ledger;
  wrongTrace: (wrong: Wrong) => Trace | null;
  refusalOf: (wrong: Wrong) => any;
  differing: (before: Trace, after: Trace) => CellSets;
  languages: readonly { id: string; tag: string; name: string }[];
  linkToLesson: (lesson: string, step?: string) => string;
  /** Where a scene that is shown alone has everything around it; null where it has. */
  wholePage: string | null;
  /** Of a link that is known, as this reader follows it. */
  linkToScene: (link: string) => string;
  /** Three products fit side by side. */
  wide: boolean;
  /** The page opens: what stands beneath the tables follows a frame later. */
  opens: boolean;
  canUndo: boolean;
  canRedo: boolean;
}
