#include "core/approximations.h"

#include <array>
#include <string_view>

#include "core/variants_linear.h"
#include "core/variants_low_rank.h"
#include "core/variants_tiled.h"
#include "core/variants_window.h"

namespace attention {

namespace {

// Σ a² over all cells (1 × 1), and over those of each row.
Tensor sum_of_squares(Builder tape, Tensor a) {
  return tape.column_sum("total", tape.row_dot("squared", a, a));
}

// What all outputs are compared with.
struct Reference {
  Tensor negated;  // m × d_v
  Tensor total;    // 1 × 1
};

// Appends output − full output, and how large it is against full output.
void compare(Builder tape, Tensor output, const Reference& full) {
  const Tensor difference = tape.add("difference", std::array{output, full.negated});
  tape.result(tape.divide_rows("error", sum_of_squares(tape, difference), full.total, "zero"));
}

}  // namespace

void approximations_graph(Builder root, const Givens& given, const ApproximationsOptions& chosen,
                          const AttentionOptions& options, Dropout& dropout) {
  const VariantInputs inputs = variant_inputs(root, given, options.positions, dropout);
  const Tensor e = input(root, given, "e");
  const Tensor f = input(root, given, "f");
  for_heads(root, given, inputs, options, [&](Builder tape, const Head& head, Index) {
    const auto masked = [&](std::string_view name, const std::vector<Mask>& list) {
      Builder part = tape.under(name);
      Masks masks(part, list);
      return attend(part, head, masks, 0, options, dropout).output;
    };
    const Tensor output = masked("full", {});
    Builder full = tape.under("full");
    const Reference reference{.negated = full.scale("negated", output, -1),
                              .total = sum_of_squares(full, output)};

    const WindowOptions window{.before = chosen.sparse.before, .after = chosen.sparse.after};
    const auto add = [&](std::string_view name, auto attend_under) {
      Builder part = tape.under(name);
      compare(part, attend_under(part), reference);
    };
    add("window",
        [&](Builder part) { return window_attention(part, head, window, options, dropout); });
    compare(tape.under("sparse"),
            masked("sparse", {{.kind = MaskKind::window, .window = chosen.sparse}}), reference);
    add("low_rank",
        [&](Builder part) { return low_rank_attention(part, head, e, f, options, dropout); });
    add("linear_pairs",
        [&](Builder part) { return linear_attention(part, head, {.form = "parallel"}); });
    add("linear", [&](Builder part) { return linear_attention(part, head, {.form = "state"}); });
    add("tiled",
        [&](Builder part) { return tiled_attention(part, head, {}, chosen.tile, options); });
    return output;
  });
}

}  // namespace attention
