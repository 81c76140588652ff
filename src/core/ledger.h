// What a specification costs, without calculating it: parameters, shapes, arithmetic and bytes, for
// sizes that no memory would hold. Shapes are enough; values are not looked at.
#pragma once

#include <vector>

#include "core/costs.h"
#include "core/draft.h"

namespace attention {

// One tensor of the graph.
struct LedgerLine {
  Cost cost;
  double read = 0;     // cells of its operands
  double written = 0;  // its own cells
  double depth = 0;    // how many operations that calculate had to wait for one another until it
  // Whether the graph's result, or a gradient, is made from it. What is only there to be looked at
  // (the mean of all heads' weights, what each head adds) is not.
  bool needed = false;
  // The same where pairs of a query and a key that a window's mask hides are left out.
  Cost visible{};
  double visible_written = 0;
};

struct Ledger {
  Draft draft;
  std::vector<LedgerLine> lines;  // one for each tensor
};

[[nodiscard]] Status write_ledger(const Specification& specification, Ledger& ledger);

}  // namespace attention
