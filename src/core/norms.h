// Layer norm and RMS norm, with everything that a person needs to follow them as tensors:
//
//   mean, variance → normalised = (x − mean) / √(variance + ε) → output = normalised × γ + β
//
// Where rows are described, mean_after and variance_after are those of each row of the output.
//
// Other places for ε, another divisor and another axis are mistakes that people make, as options.
#pragma once

#include <string_view>

#include "core/builder.h"

namespace attention {

struct NormOptions {
  std::string_view kind = "layer_norm";  // or "rms_norm"
  double eps = 1e-5;
  std::string_view eps_place = "inside";    // "outside", "after_root"; see steps_norms.h
  std::string_view variance_divisor = "n";  // or "n-1"
  std::string_view norm_axis = "features";  // each row for itself; "tokens", "all"
  bool describe_rows = false;               // mean and variance of what comes out, too
  bool fused = false;                       // one operation, without mean, variance, normalised
};

struct NormWeights {
  Tensor gamma;  // 1 × d_model; absent: 1
  Tensor beta;   // 1 × d_model; absent: 0
};

// x (m × d_model) → `name` (m × d_model); what led to it is named below `parts`.
Tensor norm(Builder tape, std::string_view name, Builder parts, Tensor x,
            const NormWeights& weights, const NormOptions& options);

}  // namespace attention
