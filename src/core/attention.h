// Scaled dot-product attention of one head, written as the paper writes it:
//
//   q = x W_Q, k = context W_K, v = context W_V     (context = x in self-attention)
//   weights = softmax(mask(q kᵀ × scale)),  output = weights v
//
// The parts are functions of their own, so that graphs of many heads can put them together too.
// Everything that they are given has been validated by session.h; only shapes are checked again.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "core/builder.h"

namespace attention {

enum class MaskKind {
  causal,    // a query sees the keys up to its own position
  padding,   // one keep/hide per key, the same for every query
  keep,      // keep/hide for every query and key
  additive,  // a number to be added to every score; −∞ hides
};

struct Mask {
  MaskKind kind = MaskKind::causal;
  Index place = 0;  // in the list of masks; names its tensors: "mask0", "bias1"
  // causal, m ≠ n: the last query sees all keys (true), or the first query sees one key (false).
  bool bottom_right = false;
  Given given{};  // all other kinds
};

enum class MaskMode {
  fill,  // hidden scores become `fill`
  add,   // `fill` is added to hidden scores
};

struct AttentionOptions {
  // What scores are multiplied by.
  double scale = 1;
  std::vector<Mask> masks{};
  MaskMode mask_mode = MaskMode::fill;
  double fill = 0;
  // What a query that may see nothing gets: "zero", "nan" or "uniform".
  std::string_view empty_row = "zero";
};

// All masks of a head as one: keep (m × n), and bias (m × n) where there is an additive one.
struct CombinedMask {
  Tensor keep;
  Tensor bias;
};

// `item` of a batch: which part of the masks that are given per item is meant.
CombinedMask combine(Builder tape, const std::vector<Mask>& masks, Extent scores, Index item);

// scores (m × n) → `name` (m × n), and under `name` what led to it: row_max, exp, row_sum.
Tensor softmax(Builder tape, std::string_view name, Tensor scores, std::string_view empty_row);

// scaled (m × n), v (n × d_v) → output (m × d_v), by way of masked and weights.
Tensor weighted_sum(Builder tape, Tensor scaled, const CombinedMask& mask, Tensor v,
                    const AttentionOptions& options);

// What was given, by name: "x", "w_q", …
class Givens {
 public:
  void set(std::string_view name, const Given& given) { all_.emplace_back(name, given); }
  Given operator[](std::string_view name) const;  // not given: false
  Index items() const;                            // of the batch; 0: no batch

 private:
  std::vector<std::pair<std::string_view, Given>> all_;
};

// The whole graph "attention", for every item of a batch: from x (and context) with w_q, w_k, w_v
// (and b_q, b_k, b_v), from q, k and v, or from scores and v.
void attention_graph(Builder tape, const Givens& given, const AttentionOptions& options);

// The graph "softmax": scores → weights, for every item of a batch.
void softmax_graph(Builder tape, const Givens& given);

}  // namespace attention
