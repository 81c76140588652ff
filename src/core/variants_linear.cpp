#include "core/variants_linear.h"

#include <array>
#include <string>
#include <vector>

namespace attention {

namespace {

// With φ(q) and φ(k) in place of q and k.
Tensor in_parallel(Builder tape, const Head& head, bool causal) {
  const Tensor scores = tape.matmul_nt("scores", head.q, head.k);
  const Extent extent = tape.extent(scores);
  const Tensor keep = causal ? tape.causal("keep", extent, 0) : tape.all_of("keep", {}, extent);
  const Tensor masked = tape.mask_multiply("masked", scores, keep, {});
  const Tensor sum = tape.under("weights").row_sum("row_sum", masked);
  return tape.matmul("output", tape.divide_rows("weights", masked, sum, "zero"), head.v);
}

// What the keys so far add up to.
struct State {
  Tensor sums;        // S (d_k × d_v)
  Tensor normaliser;  // z (1 × d_k)
};

// q (m × d_k), any number of queries → m × d_v
Tensor look_up(Builder tape, Tensor q, const State& state) {
  const Tensor numerator = tape.matmul("numerator", q, state.sums);
  const Tensor denominator = tape.matmul_nt("denominator", q, state.normaliser);
  return tape.divide_rows("output", numerator, denominator, "zero");
}

Tensor from_all_keys(Builder tape, const Head& head) {
  return look_up(tape, head.q,
                 {.sums = tape.matmul_tn("state", head.k, head.v),
                  .normaliser = tape.column_sum("normaliser", head.k)});
}

// One key (1 × d_k) and its value (1 × d_v) more.
State updated(Builder step, const State& before, Tensor k, Tensor v) {
  const Tensor update = step.matmul_tn("update", k, v);
  if (!before.sums) {
    return {.sums = step.add("state", std::array{update}),
            .normaliser = step.add("normaliser", std::array{k})};
  }
  return {.sums = step.add("state", std::array{before.sums, update}),
          .normaliser = step.add("normaliser", std::array{before.normaliser, k})};
}

// Queries behind the last key take the last state.
Tensor step_by_step(Builder tape, const Head& head) {
  std::vector<Tensor> outputs;
  State state;
  const Index n = tape.extent(head.k).rows;
  for (Index i = 0; i < tape.extent(head.q).rows; ++i) {
    Builder step = tape.under("step" + std::to_string(i));
    if (i < n) {
      const Tensor k = step.rows("k", head.k, i, 1);
      state = updated(step, state, k, step.rows("v", head.v, i, 1));
    }
    outputs.push_back(look_up(step, step.rows("q", head.q, i, 1), state));
    if (!outputs.back()) return {};  // refused
  }
  return tape.stack("output", outputs);
}

}  // namespace

Tensor linear_attention(Builder tape, Head head, const LinearOptions& linear) {
  head.q = tape.function("q_features", "elu_plus_one", head.q);
  head.k = tape.function("k_features", "elu_plus_one", head.k);
  if (linear.form == "parallel") return in_parallel(tape, head, linear.causal);
  return linear.causal ? step_by_step(tape, head) : from_all_keys(tape, head);
}

void linear_attention_graph(Builder root, const Givens& given, const LinearOptions& linear,
                            const AttentionOptions& options, Dropout& dropout) {
  const VariantInputs inputs = variant_inputs(root, given, options.positions, dropout);
  for_heads(root, given, inputs, options, [&](Builder tape, const Head& head, Index) {
    return linear_attention(tape, head, linear);
  });
}

}  // namespace attention
