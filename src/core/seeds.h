// The option "gradient": gradients that are given, of any tensors of the graph by their ids.
//
//   options.gradient.output        the shape of the tensor
//   options.gradient.output        in a batch also all items at once, as the inputs are given
//   options.gradient.head0.scores  ids may have a path
//
// It can only be understood when the graph has been written, because that is what knows the ids.
#pragma once

#include <string_view>
#include <vector>

#include "core/gradient.h"
#include "core/specification.h"
#include "core/status.h"

namespace attention {

// What every key of the option begins with, after "options."
inline constexpr std::string_view kGradient = "gradient";

constexpr bool is_gradient(std::string_view option) {
  return option == kGradient || (option.starts_with(kGradient) && option[kGradient.size()] == '.');
}

// Finds and validates all seeds; their values are views of the specification's.
[[nodiscard]] Status read_seeds(const Specification& specification, const Graph& graph,
                                std::vector<Seed>& seeds);

}  // namespace attention
