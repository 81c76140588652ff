#include "core/variants.h"

namespace attention {

VariantInputs variant_inputs(Builder root, const Givens& given, const PositionOptions& positions,
                             Dropout& dropout) {
  VariantInputs inputs{.items = input_tokens(root, given),
                       .projections = input_projections(root, given, "")};
  embed_tokens(root, given, inputs.items, positions, dropout);
  return inputs;
}

}  // namespace attention
