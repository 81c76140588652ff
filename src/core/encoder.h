// The encoder: feed-forward, a block of attention and feed-forward with residuals and norms, and a
// stack of blocks.
//
//   post-norm:  norm1 = norm(x + attention(x)),      norm2 = norm(norm1 + feed_forward(norm1))
//   pre-norm:   residual1 = x + attention(norm1(x)), residual2 = residual1 + feed_forward(norm2)
#pragma once

#include <string_view>
#include <vector>

#include "core/multi_head.h"
#include "core/norms.h"

namespace attention {

struct FeedForwardWeights {
  Tensor w_1, b_1, w_2, b_2;  // d_model × d_ff, 1 × d_ff, d_ff × d_out, 1 × d_out
};

FeedForwardWeights input_feed_forward(Builder tape, const Givens& given, std::string_view prefix);

// x (m × d_model) → output (m × d_out) = activation(x w_1 + b_1) w_2 + b_2
Tensor feed_forward(Builder tape, Tensor x, const FeedForwardWeights& weights,
                    std::string_view activation, Dropout& dropout);

struct BlockOptions {
  HeadsOptions heads{};
  AttentionOptions attention{};
  std::string_view activation = "relu";  // "gelu", "gelu_tanh", "gelu_sigmoid", "none"
  // Where norms stand: "post", "pre", or one of two mistakes: "pre_leaky" adds to the normalised
  // input, "sublayer_only" normalises what a sublayer gives instead of the sum.
  std::string_view norm = "post";
  NormOptions norms{};
  // What the feed-forward's output is added to: "sublayer", or by mistake "block_input".
  std::string_view second_residual = "sublayer";
};

struct BlockWeights {
  MultiHeadWeights attention;
  FeedForwardWeights feed_forward;
  NormWeights norm1, norm2;
};

BlockWeights input_block(Builder tape, const Givens& given, std::string_view prefix,
                         const HeadsOptions& heads);

// x (m × d_model) → m × d_model: norm2, or residual2 where norms stand before.
Tensor encoder_block(Builder tape, Tensor x, const BlockWeights& weights,
                     const BlockOptions& options, Masks& masks, Index item, Dropout& dropout);

struct EncoderOptions {
  BlockOptions block{};
  Index blocks = 0;                      // 0: one block, without a number
  std::string_view final_norm = "none";  // "layer_norm", "rms_norm"
};

// The graphs "encoder_block" and "encoder", for every item of a batch.
void encoder_graph(Builder root, const Givens& given, const EncoderOptions& options,
                   Dropout& dropout);

// The graphs "feed_forward", "layer_norm" (or RMS) and "positions", for every item of a batch.
void feed_forward_graph(Builder root, const Givens& given, std::string_view activation,
                        Dropout& dropout);
void norm_graph(Builder root, const Givens& given, const NormOptions& options);
void positions_graph(Builder root, const Givens& given, const PositionOptions& options);

}  // namespace attention
