// What gradients are good for, as further tensors of the same list: the loss of which they are the
// gradients, a finite difference to hold one of them to, and one step of gradient descent.
//
// The loss is Σ dY ∘ Y over all tensors Y whose gradient dY is given. To know it for other numbers,
// the part of the forward list that depends on them is written again under another path, with them
// in their place. Only the list is written; nothing is calculated here.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/gradient.h"
#include "core/graph.h"

namespace attention {

struct CheckOptions {
  std::string_view tensor;  // one that is given; empty: nothing is checked
  Index row = 0;
  Index col = 0;
  double step = 1e-3;  // ε
};

struct DescentOptions {
  bool asked = false;
  double rate = 0;  // η
};

struct Experiments {
  CheckOptions check;
  DescentOptions descent;
};

// Appends to a graph with gradients; `forward`: how many tensors it had without them.
//
//   loss                              1 × 1, and what it is added up from: loss.terms, loss.rows
//   above.…, below.…                  all that depends on the checked tensor, with one cell ± ε
//   check.quotient                    (above.loss − below.loss) / 2ε, beside check.gradient
//   w.step, w.stepped                 −η dw and w − η dw, for each of the parameters
//   after.…, after.loss, loss.fallen  the same graph with them, and loss − after.loss
//
// Refuses a tensor that is not given, or a cell that it does not have. Where no gradient is given
// there is no loss, and nothing to do.
[[nodiscard]] Status append_experiments(Graph& graph, Index forward, std::span<const Seed> seeds,
                                        std::span<const std::string> parameters,
                                        const Experiments& experiments);

}  // namespace attention
