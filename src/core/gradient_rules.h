// How a gradient of a result becomes gradients of what it was made from: the last column of the
// table of operations.
//
// A rule appends ordinary tensors, made with the operations of the same table. It is asked for one
// target at a time, and only for targets that need a gradient. Who calls the rules, and how shares
// are named and added up, is in gradient.h.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/builder.h"
#include "core/graph.h"
#include "core/operations.h"

namespace attention {

// One target's share of the gradient of a result, about to be appended.
struct Backward {
  const Graph& graph;
  Tensor result;     // y
  Tensor d;          // d_y, of y's shape
  int target;        // which of the rule's targets; mostly the number of the operand
  std::string name;  // what the share has to be called: "d_x" or "d_x.via_y"

  mutable Builder tape;

  const TensorInfo& info() const { return graph.tensors[static_cast<std::size_t>(result.index)]; }
  Tensor in(int i) const { return {info().inputs[static_cast<std::size_t>(i)]}; }
  Extent extent(int i) const { return tape.extent(in(i)); }

  // The name of something that leads to the share.
  std::string part(std::string_view of) const { return name + "." + std::string(of); }
};

namespace gradients {

// No gradient goes through: what is given, and what no number that is differentiated by leads to.
inline constexpr GradientRule none{};

// Operations of the backward pass itself: gradients of gradients are not offered.
inline constexpr GradientRule backward_only{};

Tensor linear(const Backward& b);
Tensor matmul(const Backward& b);
Tensor matmul_nt(const Backward& b);
Tensor matmul_tn(const Backward& b);

Tensor scale(const Backward& b);
Tensor add(const Backward& b);
Tensor multiply(const Backward& b);

Tensor row_sum(const Backward& b);
Tensor row_dot(const Backward& b);
Tensor column_sum(const Backward& b);
Tensor spread_row(const Backward& b);
Tensor spread_column(const Backward& b);

// gradient_rules_layout.cpp
Tensor columns(const Backward& b);
Tensor rows(const Backward& b);
Tensor join(const Backward& b);
Tensor stack(const Backward& b);
Tensor reshape(const Backward& b);
Tensor transpose(const Backward& b);

// gradient_rules_band.cpp
Tensor band_product(const Backward& b);
Tensor band_sum(const Backward& b);

// gradient_rules_rows.cpp
Tensor repeat_rows(const Backward& b);
Tensor scale_rows(const Backward& b);
Tensor row_norm(const Backward& b);
Tensor maximum(const Backward& b);

// gradient_rules_functions.cpp
Tensor mean(const Backward& b);
Tensor function(const Backward& b);
Tensor soft_cap(const Backward& b);
Tensor dropout(const Backward& b);
Tensor add_row(const Backward& b);
Tensor multiply_row(const Backward& b);
Tensor affine(const Backward& b);
Tensor rotate(const Backward& b);

// gradient_rules_sequence.cpp
Tensor exp(const Backward& b);
Tensor unfold(const Backward& b);
Tensor diagonal(const Backward& b);

// gradient_rules_norms.cpp: what is normalised gets its gradient past mean and variance.
Tensor row_mean(const Backward& b);
Tensor row_variance(const Backward& b);
Tensor row_mean_square(const Backward& b);
Tensor normalise_share(const Backward& b);
std::vector<Index> normalise_targets(const Graph& graph, const TensorInfo& result);
inline constexpr GradientRule normalise{normalise_share, normalise_targets};

Tensor mask_multiply(const Backward& b);
Tensor mask_fill(const Backward& b);
Tensor mask_add(const Backward& b);

Tensor row_max(const Backward& b);
Tensor exp_shifted(const Backward& b);

// The weights of a softmax give their gradient straight to the scores, past row_max, exp and
// row_sum: its targets are {scores}. Any other division by rows has its operands as targets.
Tensor divide_rows_share(const Backward& b);
std::vector<Index> divide_rows_targets(const Graph& graph, const TensorInfo& result);
inline constexpr GradientRule divide_rows{divide_rows_share, divide_rows_targets};

}  // namespace gradients

}  // namespace attention
