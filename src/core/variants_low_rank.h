// Low-rank attention (Wang et al. 2020, Linformer): the n keys and the n values are mixed into r
// each before queries look at them, so that scores are m × r.
//
//   output = softmax(q (E k)ᵀ × scale) (F v)
//
// What a mixed key stands for is no single position, so there are no masks.
#pragma once

#include "core/variants.h"

namespace attention {

// One head → output (m × d_v); e, f (r × n)
Tensor low_rank_attention(Builder tape, Head head, Tensor e, Tensor f,
                          const AttentionOptions& options, Dropout& dropout);

// The graph "low_rank_attention". e, f (r × n)
void low_rank_attention_graph(Builder root, const Givens& given, const AttentionOptions& options,
                              Dropout& dropout);

}  // namespace attention
