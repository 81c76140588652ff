// Graphs of a single operation: a product of two matrices, and a function of every cell.
#pragma once

#include <string_view>

#include "core/builder.h"
#include "core/givens.h"

namespace attention {

// a and b → output: a b, or where `transpose` is "a" or "b", aᵀ b or a bᵀ; for every item of a
// batch
void product_graph(Builder root, const Givens& given, std::string_view transpose);

// x → output = activation(x), for every item of a batch
void activation_graph(Builder root, const Givens& given, std::string_view activation);

}  // namespace attention
