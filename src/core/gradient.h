// Reverse mode: what a small change of each tensor does to a sum of others, as further tensors of
// the same list.
//
// From gradients that are given (seeds) it goes back through the list and appends, for every tensor
// x on a way from a given input to a seed, the gradient d_x: of "head2.scores", "head2.d_scores".
// A tensor that was used several times gets a share from each use, kept apart by the user's name
// (d_x.via_q, d_x.via_k, d_x.via_v), and then their sum d_x. So do weights that a batch shares. A
// seed is an input: d_x itself, or d_x.seed where x gets shares as well.
//
// Masks of keep and hide get no gradient, nor does what no input leads to. The rules of the single
// operations are in gradient_rules.h.
#pragma once

#include <span>

#include "core/graph.h"

namespace attention {

struct Seed {
  Index tensor;          // whose gradient is given
  const double* values;  // of its shape; they stay the caller's, as those of all inputs
};

// At most one seed a tensor.
void append_gradients(Graph& graph, std::span<const Seed> seeds);

}  // namespace attention
