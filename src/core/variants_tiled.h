// Exact attention tile by tile (Milakov and Gimelshein 2018; Dao et al. 2022, FlashAttention): a
// tile of keys and values at a time, with the largest score, the sum of exponentials and the output
// so far. When a tile brings a larger score, sum and output are corrected by e^(old − new maximum):
//
//   max ← max(max, scores)      correction = e^(old max − max)     exp = e^(scores − max)
//   sum ← sum × correction + Σ exp          output ← output × correction + exp v
//
// and at the end output / sum. The result is full attention's up to rounding.
//
// This is the form in which every running value is a tensor ("tile0.max" …), for people to follow.
// Rows of queries do not touch each other, so all of them go through a tile together.
#pragma once

#include "core/variants.h"

namespace attention {

// One head, and what a mask leaves to be seen (none: all) → output (m × d_v)
Tensor tiled_attention(Builder tape, const Head& head, const CombinedMask& mask, Index tile,
                       const AttentionOptions& options);

// The graph "tiled_attention". tile: how many keys at a time; the last tile has what is left.
void tiled_attention_graph(Builder root, const Givens& given, Index tile,
                           const AttentionOptions& options, Dropout& dropout);

}  // namespace attention
