#include "core/variants_low_rank.h"

namespace attention {

Tensor low_rank_attention(Builder tape, Head head, Tensor e, Tensor f,
                          const AttentionOptions& options, Dropout& dropout) {
  head.k = tape.matmul("k_projected", e, head.k);
  head.v = tape.matmul("v_projected", f, head.v);
  Masks none(tape, {});
  return attend(tape, head, none, 0, options, dropout).output;
}

void low_rank_attention_graph(Builder root, const Givens& given, const AttentionOptions& options,
                              Dropout& dropout) {
  const VariantInputs inputs = variant_inputs(root, given, options.positions, dropout);
  const Tensor e = input(root, given, "e");
  const Tensor f = input(root, given, "f");
  for_heads(root, given, inputs, options, [&](Builder tape, const Head& head, Index) {
    return low_rank_attention(tape, head, e, f, options, dropout);
  });
}

}  // namespace attention
