// From a specification to its graph: understood as a whole (request.h), then written, forwards and,
// where gradients are asked for, backwards. Nothing is calculated, and no values are needed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/graph.h"
#include "core/specification.h"
#include "core/status.h"

namespace attention {

// A tensor of weights, as it was given.
struct Parameter {
  std::string name;
  Extent extent;
};

struct Draft {
  Graph graph;
  std::string_view precision;
  std::string_view rounding;  // of sums, where the precision is one of 16 bits
  std::vector<Parameter> parameters;
  Index forward = 0;  // how many tensors there are before the first gradient
  bool draws = true;  // said before: whether numbers that the core draws by itself are wanted
};

[[nodiscard]] Status write_draft(const Specification& specification, Draft& draft);

}  // namespace attention
