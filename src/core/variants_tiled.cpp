#include "core/variants_tiled.h"

#include <algorithm>
#include <array>
#include <string>

namespace attention {

namespace {

// Rows are queries.
struct Running {
  Tensor max;     // m × 1, of all scores so far
  Tensor sum;     // m × 1, of their exponentials under that maximum
  Tensor output;  // m × d_v, not divided by the sum yet
};

Running begin(Builder tile, Tensor scores, Tensor v) {
  const Tensor max = tile.row_max("max", scores);
  const Tensor exp = tile.exp_shifted("exp", scores, max);
  return {.max = max, .sum = tile.row_sum("sum", exp), .output = tile.matmul("output", exp, v)};
}

Running go_on(Builder tile, const Running& before, Tensor scores, Tensor v) {
  const Tensor own_max = tile.row_max("own_max", scores);
  const Tensor max = tile.maximum("max", before.max, own_max);
  const Tensor correction = tile.exp_shifted("correction", before.max, max);
  const Tensor exp = tile.exp_shifted("exp", scores, max);
  const Tensor own_sum = tile.row_sum("own_sum", exp);
  const Tensor kept_sum = tile.multiply("kept_sum", before.sum, correction);
  const Tensor own_output = tile.matmul("own_output", exp, v);
  const Tensor kept_output = tile.scale_rows("kept_output", before.output, correction);
  return {.max = max,
          .sum = tile.add("sum", std::array{kept_sum, own_sum}),
          .output = tile.add("output", std::array{kept_output, own_output})};
}

// The columns of a mask that a tile needs.
CombinedMask part_of(Builder tile, const CombinedMask& mask, Index first, Extent scores) {
  if (!mask.keep) return {.keep = tile.all_of("keep", {}, scores), .bias = {}};
  CombinedMask part{.keep = tile.columns("keep", mask.keep, first, scores.cols), .bias = {}};
  if (mask.bias) part.bias = tile.columns("bias", mask.bias, first, scores.cols);
  return part;
}

}  // namespace

Tensor tiled_attention(Builder tape, const Head& head, const CombinedMask& mask, Index size,
                       const AttentionOptions& options) {
  const Head all = to_compare(tape, head, options);
  const Index n = tape.extent(all.k).rows;
  Running running;
  for (Index first = 0; first < n; first += size) {
    Builder tile = tape.under("tile" + std::to_string(first / size));
    Head keys = all;
    keys.k_first += first;
    keys.k = tile.rows("k", all.k, first, std::min(size, n - first));
    keys.v = tile.rows("v", all.v, first, std::min(size, n - first));
    const Tensor scores = to_mask(tile, tile.matmul_nt("scores", keys.q, keys.k), keys, options);
    const CombinedMask part = part_of(tile, mask, first, tile.extent(scores));
    const Tensor shown = visible(tile, scores, part, options);
    running = first == 0 ? begin(tile, shown, keys.v) : go_on(tile, running, shown, keys.v);
    if (!running.output) return {};  // refused
  }
  return tape.divide_rows("output", running.output, running.sum, options.empty_row);
}

void tiled_attention_graph(Builder root, const Givens& given, Index tile,
                           const AttentionOptions& options, Dropout& dropout) {
  const VariantInputs inputs = variant_inputs(root, given, options.positions, dropout);
  Masks masks(root, options.masks);
  for_heads(root, given, inputs, options, [&](Builder tape, const Head& head, Index item) {
    const Extent extent{tape.extent(head.q).rows, tape.extent(head.k).rows};
    const CombinedMask mask = options.masks.empty() ? CombinedMask{} : masks.of(item, 0, extent);
    return tiled_attention(tape, head, mask, tile, options);
  });
}

}  // namespace attention
