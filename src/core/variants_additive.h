// Additive attention (Bahdanau, Cho and Bengio 2015, appendix A.1.2): a query and a key are
// compared by a small network instead of a dot product, so that they may have different widths.
//
//   score_ij = v_aᵀ tanh(q_i W_1 + k_j W_2)
//
// or, with the same weights and the same result, on the query and the key side by side (Luong, Pham
// and Manning 2015, "concat"): score_ij = v_aᵀ tanh([q_i; k_j] W), W = W_1 above W_2.
//
// Every pair of a query i and a key j is row i n + j of a tensor; scores are then in their places.
#pragma once

#include <string_view>

#include "core/variants.h"

namespace attention {

// The graph "additive_attention". scoring: "additive" or "concat".
// w_1 (d_q × d_a), w_2 (d_k × d_a), v_a (1 × d_a)
void additive_attention_graph(Builder root, const Givens& given, std::string_view scoring,
                              const AttentionOptions& options, Dropout& dropout);

}  // namespace attention
