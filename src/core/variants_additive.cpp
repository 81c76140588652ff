#include "core/variants_additive.h"

#include <array>

namespace attention {

namespace {

struct AdditiveWeights {
  Tensor w_1, w_2, v_a;
};

// What stands for the query of every pair, and what for its key.
struct Pairs {
  Tensor queries, keys;  // both m n rows
};

Pairs paired(Builder parts, Tensor q, Tensor k) {
  return {.queries = parts.repeat_rows("query_of_pair", q, parts.extent(k).rows, "each"),
          .keys = parts.repeat_rows("key_of_pair", k, parts.extent(q).rows, "all")};
}

// → m n × d_a
Tensor added(Builder parts, Tensor q, Tensor k, const AdditiveWeights& weights) {
  const Pairs pairs =
      paired(parts, parts.linear("query", q, weights.w_1), parts.linear("key", k, weights.w_2));
  return parts.add("sum", std::array{pairs.queries, pairs.keys});
}

Tensor concatenated(Builder parts, Tensor q, Tensor k, const AdditiveWeights& weights) {
  const Pairs pairs = paired(parts, q, k);
  const Tensor pair = parts.join("pair", std::array{pairs.queries, pairs.keys});
  const Tensor w = parts.stack("w", std::array{weights.w_1, weights.w_2});
  return parts.linear("sum", pair, w);
}

// q (m × d_q), k (n × d_k) → scores (m × n)
Tensor compared(Builder tape, Tensor q, Tensor k, const AdditiveWeights& weights,
                std::string_view scoring) {
  Builder parts = tape.under("scores");
  const Tensor sum =
      scoring == "concat" ? concatenated(parts, q, k, weights) : added(parts, q, k, weights);
  const Tensor list = parts.matmul_nt("list", parts.function("tanh", "tanh", sum), weights.v_a);
  return tape.reshape("scores", list, tape.extent(q).rows, tape.extent(k).rows);
}

}  // namespace

void additive_attention_graph(Builder root, const Givens& given, std::string_view scoring,
                              const AttentionOptions& options, Dropout& dropout) {
  const VariantInputs inputs = variant_inputs(root, given, options.positions, dropout);
  const AdditiveWeights weights{.w_1 = input(root, given, "w_1"),
                                .w_2 = input(root, given, "w_2"),
                                .v_a = input(root, given, "v_a")};
  Masks masks(root, options.masks);
  for_heads(root, given, inputs, options, [&](Builder tape, const Head& head, Index item) {
    const Tensor scores = compared(tape, head.q, head.k, weights, scoring);
    return weighted_sum(tape, scores, head, masks, item, options, dropout).output;
  });
}

}  // namespace attention
