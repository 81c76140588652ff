#include "core/variants_window.h"

namespace attention {

Tensor window_attention(Builder tape, const Head& all, const WindowOptions& window,
                        const AttentionOptions& options, Dropout& dropout) {
  const Head head = to_compare(tape, all, options);
  const Index m = tape.extent(head.q).rows;
  const Index n = tape.extent(head.k).rows;
  const Index width = window.before + 1 + window.after;
  const BandPlaces band{.before = window.before, .offset = window.bottom_right ? n - m : 0};
  const Tensor scores = tape.band_product("scores", head.q, head.k, width, band);
  const Tensor scaled = tape.scale("scaled", scores, options.scale);
  const Tensor keep = tape.band("keep", {m, width}, n, band);
  const Tensor masked = tape.mask_fill("masked", scaled, keep, {}, options.fill);
  const Tensor weights = softmax(tape, "weights", masked, options.empty_row);
  return tape.band_sum("output", dropout(tape, "dropped", weights), head.v, band);
}

void window_attention_graph(Builder root, const Givens& given, const WindowOptions& window,
                            const AttentionOptions& options, Dropout& dropout) {
  const VariantInputs inputs = variant_inputs(root, given, options.positions, dropout);
  for_heads(root, given, inputs, options, [&](Builder tape, const Head& head, Index) {
    return window_attention(tape, head, window, options, dropout);
  });
}

}  // namespace attention
