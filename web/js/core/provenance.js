// Where a cell comes from, and what a cell touches: the published interface.
//
// To add an operation, add its rule to one of the explain-* files; a test fails until the rules and
// the core's operations are the same set. How the rules are used is in explaining.js.

import { backwardRules } from './explain-backward.js';
import { bandRules } from './explain-bands.js';
import { eliminationRules } from './explain-elimination.js';
import { fusedRules } from './explain-fused.js';
import { functionRules } from './explain-functions.js';
import { normRules } from './explain-norms.js';
import { patternRules } from './explain-patterns.js';
import { positionRules } from './explain-positions.js';
import { rowRules } from './explain-rows.js';
import { sequenceRules } from './explain-sequence.js';
import { addRules } from './explaining.js';

export { cellsOf, dependents, evaluate, explain, provenance, rules } from './explaining.js';

for (const more of [
  eliminationRules,
  fusedRules,
  functionRules,
  normRules,
  patternRules,
  positionRules,
  rowRules,
  bandRules,
  sequenceRules,
  backwardRules,
])
  addRules(more);
