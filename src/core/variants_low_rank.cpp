#include "core/variants_low_rank.h"

namespace attention {

void low_rank_attention_graph(Builder root, const Givens& given, const AttentionOptions& options,
                              Dropout& dropout) {
  const VariantInputs inputs = variant_inputs(root, given, options.positions, dropout);
  const Tensor e = input(root, given, "e");
  const Tensor f = input(root, given, "f");
  Masks none(root, {});
  for_heads(root, given, inputs, options, [&](Builder tape, Head head, Index item) {
    head.k = tape.matmul("k_projected", e, head.k);
    head.v = tape.matmul("v_projected", f, head.v);
    return attend(tape, head, none, item, options, dropout).output;
  });
}

}  // namespace attention
