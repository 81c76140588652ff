#include "core/encoder_decoder.h"

#include <limits>
#include <string>
#include <utility>

namespace attention {

namespace {

// What one of the three is made with, the masks of all items included.
struct Part {
  std::string_view name;
  ProjectionWeights weights;
  Masks masks;

  Tensor operator()(Builder item, Tensor x, Tensor context, Index number, double scale) {
    const AttentionOptions options{.scale = scale,
                                   .fill = -std::numeric_limits<double>::infinity()};
    Dropout none({});
    Builder tape = item.under(name);
    const Head head = project(tape, {.x = x, .context = context}, weights, options);
    return attend(tape, head, masks, number, options, none).output;
  }
};

Part part_of(Builder root, const Givens& given, std::string_view name, std::vector<Mask> masks) {
  return {name, input_projections(root, given, std::string(name) + "."),
          Masks(root.under(name), std::move(masks))};
}

}  // namespace

void encoder_decoder_graph(Builder root, const Givens& given, double scale) {
  const std::vector<Tokens> items = input_tokens(root, given);
  Part encoder = part_of(root, given, "encoder", {});
  Part decoder = part_of(root, given, "decoder", {Mask{.kind = MaskKind::causal}});
  Part cross = part_of(root, given, "cross", {});
  for_items(given, [&](Index number) {
    Builder item = of_item(root, given, number);
    const Tokens& tokens = items[static_cast<std::size_t>(number)];
    const Tensor memory = encoder(item, tokens.context, {}, number, scale);
    const Tensor asking = decoder(item, tokens.x, {}, number, scale);
    item.result(cross(item, asking, memory, number, scale));
  });
}

}  // namespace attention
