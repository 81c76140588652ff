// What the variants of attention share: each of them is a graph of its own that takes what the
// graph "attention" takes, so that both can be compared on the same numbers.
#pragma once

#include <vector>

#include "core/attention.h"

namespace attention {

// Of all items of a batch.
struct VariantInputs {
  std::vector<Tokens> items;
  ProjectionWeights projections;
};

// x (and context) with w_q, w_k, w_v, or q, k and v; positions are added where they are asked for.
VariantInputs variant_inputs(Builder root, const Givens& given, const PositionOptions& positions,
                             Dropout& dropout);

// attend(tape, head, item) → the output (m × d_v), for every item of a batch.
template <class Attend>
void for_heads(Builder root, const Givens& given, const VariantInputs& inputs,
               const AttentionOptions& options, Attend attend) {
  for_items(given, [&](Index item) {
    Builder tape = of_item(root, given, item);
    const Tokens& tokens = inputs.items[static_cast<std::size_t>(item)];
    tape.result(attend(tape, project(tape, tokens, inputs.projections, options), item));
  });
}

}  // namespace attention
