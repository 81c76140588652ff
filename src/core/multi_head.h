// Many heads: q, k and v are cut into as many parts of their columns as there are heads, each part
// attends for itself, and what comes out stands side by side again and is mixed by W_O:
//
//   concat = join(head0.output, head1.output, …),  output = concat W_O + b_O
//
// What a head adds to the output by its rows of W_O, and the mean of all weights, are tensors too.
// Without W_O the joined heads are the output.
#pragma once

#include <string_view>
#include <vector>

#include "core/attention.h"

namespace attention {

struct HeadsOptions {
  Index heads = 1;
  // "proper": each head gets columns; "view": it gets what a reshape without a transpose gives it,
  // parts of several tokens.
  std::string_view head_split = "proper";
  std::string_view head_join = "proper";
  bool fused = false;  // one operation for all heads, which are not shown one by one
};

struct MultiHeadWeights {
  ProjectionWeights projections;
  Tensor w_o, b_o;
  std::vector<Tensor> w_o_of_head;  // each head's rows of w_o; empty where none are shown
};

MultiHeadWeights input_multi_head(Builder tape, const Givens& given, std::string_view prefix,
                                  const HeadsOptions& heads);

// One item of a batch: tokens → output (m × d_out)
Tensor multi_head(Builder tape, const Tokens& tokens, const MultiHeadWeights& weights,
                  const HeadsOptions& heads, const AttentionOptions& options, Masks& masks,
                  Index item, Dropout& dropout);

// The whole graph "multi_head", for every item of a batch.
void multi_head_graph(Builder root, const Givens& given, const HeadsOptions& heads,
                      const AttentionOptions& options, Dropout& dropout);

}  // namespace attention
