// Scaled dot-product attention of one head, written as the paper writes it:
//
//   q = x W_Q, k = context W_K, v = context W_V     (context = x in self-attention)
//   weights = softmax(mask(q kᵀ × scale)),  output = weights v
//
// The parts are functions of their own, so that graphs of many heads can put them together too.
// Everything that they are given has been validated by session.h; only shapes are checked again.
#pragma once

#include <string_view>
#include <vector>

#include "core/builder.h"
#include "core/dropout.h"
#include "core/givens.h"
#include "core/masks.h"
#include "core/position.h"

namespace attention {

struct AttentionOptions {
  std::string_view scoring = "dot";  // "cosine": of the angle alone, whatever the lengths are
  // What scores are multiplied by.
  double scale = 1;
  // Where it is not 0, scores stay between −cap and cap, by a tanh.
  double soft_cap = 0;
  std::string_view soft_cap_place = "before_mask";  // "after_mask" shows what is hidden again
  // "fill": hidden scores become `fill`; "add": it is added to them. Mistakes: "multiply", they
  // become 0; "after_softmax", the weights of hidden scores become 0, and rows add up to less.
  std::string_view mask_mode = "fill";
  double fill = 0;
  // What a query that may see nothing gets: "zero", "nan" or "uniform".
  std::string_view empty_row = "zero";
  std::string_view softmax_axis = "keys";  // "queries": the mistake of shares down the columns
  // "sum": the mistake of shares of the scores themselves, which may be negative. Nothing can be
  // hidden from it.
  std::string_view normalise = "softmax";
  Index top_k = 0;  // how many scores of a row take part; 0: all, 1: hard attention
  std::string_view projection_activation = "none";  // "relu": the mistake of not being linear
  PositionOptions positions{};
  std::vector<Mask> masks{};
  // Whether fused operations calculate the output, without weights or anything else on the way.
  bool fused = false;
};

// scores (m × n) → `name` (m × n), and under `name` what led to it: row_max, exp, row_sum.
Tensor softmax(Builder tape, std::string_view name, Tensor scores, std::string_view empty_row);

struct Attended {
  Tensor weights;  // m × n; absent where fused
  Tensor output;   // m × d_v
};

// One head of several, or the only one: its q (m × d_k), k (n × d_k), v (n × d_v).
struct Head {
  Tensor q, k, v;
  Index q_first = 0;  // position of the first query
  Index k_first = 0;  // position of the first key
  Index number = 0;
  Index of = 1;
};

// The steps to a head's output, for variants that put them together in other ways: queries and keys
// turned by their positions and, for cosines, of length 1; scores (m × n) with all that comes
// before the mask; those that are left to be seen.
Head to_compare(Builder tape, Head head, const AttentionOptions& options);
Tensor to_mask(Builder tape, Tensor scores, const Head& head, const AttentionOptions& options);
Tensor visible(Builder tape, Tensor scaled, const CombinedMask& mask,
               const AttentionOptions& options);

// All of it from the scores on.
Attended weighted_sum(Builder tape, Tensor scores, const Head& head, Masks& masks, Index item,
                      const AttentionOptions& options, Dropout& dropout);

// `item` of a batch: which part of the masks that are given per item is meant.
Attended attend(Builder tape, const Head& head, Masks& masks, Index item,
                const AttentionOptions& options, Dropout& dropout);

// Heads (q: m × h·d_k, k: n × h·d_k, v: n × h·d_v) side by side → `name` (m × h·d_v), fused
Tensor attend_fused(Builder tape, std::string_view name, const Head& all_heads, Index heads,
                    Masks& masks, Index item, const AttentionOptions& options);

// Everything that one item of a batch is made from; absent where another form is given.
struct Tokens {
  Tensor x{}, context{}, context_v{}, q{}, k{}, v{}, scores{};
};

struct ProjectionWeights {
  Tensor w_q, b_q, w_k, b_k, w_v, b_v;
};

// Inputs of all items, below "batchB." where there is a batch.
std::vector<Tokens> input_tokens(Builder root, const Givens& given);
ProjectionWeights input_projections(Builder tape, const Givens& given, std::string_view prefix);

// Adds positions to the tokens of every item, where they are of a kind that is added.
void embed_tokens(Builder root, const Givens& given, std::vector<Tokens>& items,
                  const PositionOptions& options, Dropout& dropout);

// q, k and v of all heads at once, from x and context, or as they were given.
Head project(Builder tape, const Tokens& tokens, const ProjectionWeights& weights,
             const AttentionOptions& options);

// The whole graph "attention", for every item of a batch: from x (and context) with w_q, w_k, w_v
// (and b_q, b_k, b_v), from q, k and v, or from scores and v.
void attention_graph(Builder tape, const Givens& given, const AttentionOptions& options,
                     Dropout& dropout);

// The graph "softmax": scores → weights, for every item of a batch.
void softmax_graph(Builder tape, const Givens& given, bool fused);

}  // namespace attention
