// Full attention and what costs less, side by side on the same queries, keys and values, and how
// far each output is from the full one:
//
//   difference = output − full output
//   error      = Σ difference² / Σ full output²
//
// Each of them is under its name: "full", "window", "sparse" (a window, global tokens and links at
// random), "low_rank", "linear" (by the keys' sums) and "linear_pairs" (the same with all its
// weights), "tiled".
#pragma once

#include "core/masks_window.h"
#include "core/variants.h"

namespace attention {

struct ApproximationsOptions {
  Window sparse{};  // before and after count for "window", too
  Index tile = 2;
};

// The graph "approximations". As low_rank_attention_graph; e, f (r × n)
void approximations_graph(Builder root, const Givens& given, const ApproximationsOptions& chosen,
                          const AttentionOptions& options, Dropout& dropout);

}  // namespace attention
