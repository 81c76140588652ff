// Linear attention (Katharopoulos et al. 2020): exp(q·k) is replaced by φ(q)·φ(k) with
// φ(x) = elu(x) + 1, which is positive, so that what the keys add up to can be put together first.
//
//   parallel   weights_ij = φ(q_i)·φ(k_j) / Σ_j φ(q_i)·φ(k_j),  output = weights v
//   state      S = Σ_j φ(k_j)ᵀ v_j,  z = Σ_j φ(k_j),  output_i = φ(q_i) S / φ(q_i)·z
//
// Both give the same output; the second makes no m × n table. Where it is causal, S and z run along
// the sequence, and query i takes them as they are once key i has been added ("step0.state" …).
// Nothing is scaled.
#pragma once

#include <string_view>

#include "core/variants.h"

namespace attention {

struct LinearOptions {
  bool causal = false;
  std::string_view form = "parallel";  // or "state"
};

// One head → output (m × d_v)
Tensor linear_attention(Builder tape, Head head, const LinearOptions& linear);

// The graph "linear_attention".
void linear_attention_graph(Builder root, const Givens& given, const LinearOptions& linear,
                            const AttentionOptions& options, Dropout& dropout);

}  // namespace attention
