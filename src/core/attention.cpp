#include "core/attention.h"

#include <limits>
#include <optional>
#include <string>

namespace attention {

namespace {

Tensor capped(Builder tape, Tensor scores, const AttentionOptions& options,
              std::string_view place) {
  if (kOneHead || options.soft_cap == 0 || options.soft_cap_place != place) return scores;
  return tape.soft_cap("capped", scores, options.soft_cap);
}

Tensor masked(Builder tape, Tensor scaled, const CombinedMask& mask,
              const AttentionOptions& options) {
  if (options.mask_mode == "after_softmax") {
    return mask.bias ? tape.add("masked", {{scaled, mask.bias}}) : scaled;
  }
  if (options.mask_mode == "multiply") {
    return tape.mask_multiply("masked", scaled, mask.keep, mask.bias);
  }
  return options.mask_mode == "add"
             ? tape.mask_add("masked", scaled, mask.keep, mask.bias, options.fill)
             : tape.mask_fill("masked", scaled, mask.keep, mask.bias, options.fill);
}

// Only the largest scores of each row stay visible.
Tensor selected(Builder tape, Tensor masked, Index top_k) {
  if (kOneHead || top_k == 0) return masked;
  const Tensor top = tape.top_k("top", masked, top_k);
  return tape.mask_fill("selected", masked, top, {}, -std::numeric_limits<double>::infinity());
}

// The rows of a, each divided by its length; a row of length 0 stays what it is.
Tensor unit(Builder tape, std::string_view name, Tensor a) {
  return tape.divide_rows(name, a, tape.under(name).row_norm("norm", a), "zero");
}

// scores (m × n) → `name` (m × n), the shares of each row
Tensor shares_of_rows(Builder tape, std::string_view name, Tensor scores,
                      const AttentionOptions& options) {
  if (kOneHead || options.normalise == "softmax")
    return softmax(tape, name, scores, options.empty_row);
  const Tensor row_sum = tape.under(name).row_sum("row_sum", scores);
  return tape.divide_rows(name, scores, row_sum, options.empty_row);
}

// visible scores (m × n) → weights (m × n)
Tensor shares(Builder tape, std::string_view name, Tensor scores, const AttentionOptions& options) {
  if (kOneHead || options.softmax_axis == "keys")
    return shares_of_rows(tape, name, scores, options);
  const Tensor turned = tape.transpose("masked_transposed", scores);
  return tape.transpose(name, shares_of_rows(tape, "weights_transposed", turned, options));
}

Tensor weights_of(Builder tape, Tensor scores, const CombinedMask& mask,
                  const AttentionOptions& options) {
  if (kOneHead || options.mask_mode != "after_softmax")
    return shares(tape, "weights", scores, options);
  const Tensor unmasked = shares(tape, "weights_unmasked", scores, options);
  return tape.mask_multiply("weights", unmasked, mask.keep, {});
}

// x w + b, and what an activation makes of it
Tensor projection(Builder tape, std::string_view name, Tensor x, Tensor w, Tensor b,
                  std::string_view activation) {
  if (kOneHead || activation == "none") return tape.linear(name, x, w, b);
  Builder parts = tape.under(name);
  return tape.function(name, activation, parts.linear("linear", x, w, b));
}

}  // namespace

Tensor softmax(Builder tape, std::string_view name, Tensor scores, std::string_view empty_row) {
  Builder parts = tape.under(name);
  const Tensor row_max = parts.row_max("row_max", scores);
  const Tensor exp = parts.exp_shifted("exp", scores, row_max);
  const Tensor row_sum = parts.row_sum("row_sum", exp);
  return tape.divide_rows(name, exp, row_sum, empty_row);
}

Head to_compare(Builder tape, Head head, const AttentionOptions& options) {
  head.q = rotated(tape, "q_rotated", head.q, head.q_first, options.positions);
  head.k = rotated(tape, "k_rotated", head.k, head.k_first, options.positions);
  if (kOneHead || options.scoring != "cosine") return head;
  head.q = unit(tape, "q_unit", head.q);
  head.k = unit(tape, "k_unit", head.k);
  return head;
}

Tensor to_mask(Builder tape, Tensor scores, const Head& head, const AttentionOptions& options) {
  const Tensor scaled = tape.scale("scaled", scores, options.scale);
  const Tensor distant =
      biased(tape, scaled, head.q_first - head.k_first, head.number, head.of, options.positions);
  return capped(tape, distant, options, "before_mask");
}

Tensor visible(Builder tape, Tensor scaled, const CombinedMask& mask,
               const AttentionOptions& options) {
  const Tensor shown = capped(tape, masked(tape, scaled, mask, options), options, "after_mask");
  return selected(tape, shown, options.top_k);
}

Attended weighted_sum(Builder tape, Tensor scores, const Head& head, Masks& masks, Index item,
                      const AttentionOptions& options, Dropout& dropout) {
  scores = to_mask(tape, scores, head, options);
  const CombinedMask mask = masks.of(item, head.number, tape.extent(scores));
  scores = visible(tape, scores, mask, options);
  const Tensor weights = !kOneHead && options.fused ? tape.softmax("weights", scores)
                                                    : weights_of(tape, scores, mask, options);
  const Tensor kept = dropout(tape, "dropped", weights);
  return {weights, tape.matmul("output", kept, head.v)};
}

Attended attend(Builder tape, const Head& head, Masks& masks, Index item,
                const AttentionOptions& options, Dropout& dropout) {
  const Head compared = to_compare(tape, head, options);
  if (!kOneHead && options.fused) {
    return {.weights = {},
            .output = attend_fused(tape, "output", compared, 1, masks, item, options)};
  }
  const Tensor scores = tape.matmul_nt("scores", compared.q, compared.k);
  return weighted_sum(tape, scores, compared, masks, item, options, dropout);
}

Tensor attend_fused(Builder tape, std::string_view name, const Head& all_heads, Index heads,
                    Masks& masks, Index item, const AttentionOptions& options) {
  const Extent scores{tape.extent(all_heads.q).rows, tape.extent(all_heads.k).rows};
  const std::optional<Band> band = masks.as_band(scores);
  const CombinedMask mask = band ? CombinedMask{} : masks.of(item, 0, scores);
  const Band all{-scores.rows, scores.cols};
  return tape.attend(name, all_heads.q, all_heads.k, all_heads.v, mask.keep, mask.bias, heads,
                     options.scale, band.value_or(all));
}

std::vector<Tokens> input_tokens(Builder root, const Givens& given) {
  std::vector<Tokens> items;
  for_items(given, [&](Index item) {
    const auto part = [&](std::string_view name) {
      return input(of_item(root, given, item), given, name, item);
    };
    items.push_back({.x = part("x"),
                     .context = part("context"),
                     .context_v = part("context_v"),
                     .q = part("q"),
                     .k = part("k"),
                     .v = part("v"),
                     .scores = part("scores")});
  });
  return items;
}

ProjectionWeights input_projections(Builder tape, const Givens& given, std::string_view prefix) {
  const auto weight = [&](std::string_view name) {
    return input(tape, given, std::string(prefix).append(name));
  };
  return {weight("w_q"), weight("b_q"), weight("w_k"), weight("b_k"), weight("w_v"), weight("b_v")};
}

void embed_tokens(Builder root, const Givens& given, std::vector<Tokens>& items,
                  const PositionOptions& options, Dropout& dropout) {
  if (!is_added(options) || !items[0].x) return;
  const Tensor learned = input(root, given, "position_table");
  const auto embed_all = [&](Tensor Tokens::* which, const std::string& tensor, Index first) {
    const std::string prefix = tensor == "x" ? "" : tensor + "_";
    const Extent extent = root.extent(items[0].*which);
    const Tensor table = positions(root, prefix + "positions", extent, first, learned, options);
    for_items(given, [&](Index item) {
      Builder tape = of_item(root, given, item);
      Tensor& tokens = items[static_cast<std::size_t>(item)].*which;
      const std::string name = prefix + "embedded";
      if (options.describe_rows) tape.under(tensor).row_norm("norm", tokens);
      tokens = embed(tape, name, tokens, table, options);
      tokens = dropout(tape, name + "_dropped", tokens);
    });
  };
  embed_all(&Tokens::x, "x", options.first);
  if (items[0].context) embed_all(&Tokens::context, "context", 0);
  if (items[0].context_v) embed_all(&Tokens::context_v, "context_v", 0);
}

Head project(Builder tape, const Tokens& tokens, const ProjectionWeights& weights,
             const AttentionOptions& options) {
  const Index first = options.positions.first;
  if (!tokens.x) return {.q = tokens.q, .k = tokens.k, .v = tokens.v, .q_first = first};
  const std::string_view activation = options.projection_activation;
  const Tensor context = tokens.context ? tokens.context : tokens.x;
  const Tensor context_v = tokens.context_v ? tokens.context_v : context;
  const auto& w = weights;
  return {.q = projection(tape, "q", tokens.x, w.w_q, w.b_q, activation),
          .k = projection(tape, "k", context, w.w_k, w.b_k, activation),
          .v = projection(tape, "v", context_v, w.w_v, w.b_v, activation),
          .q_first = first,
          .k_first = tokens.context ? 0 : first};
}

void attention_graph(Builder root, const Givens& given, const AttentionOptions& options,
                     Dropout& dropout) {
  std::vector<Tokens> items = input_tokens(root, given);
  const ProjectionWeights weights = input_projections(root, given, "");
  embed_tokens(root, given, items, options.positions, dropout);
  Masks masks(root, options.masks);
  for_items(given, [&](Index item) {
    Builder tape = of_item(root, given, item);
    const Tokens& tokens = items[static_cast<std::size_t>(item)];
    const Head head = project(tape, tokens, weights, options);
    const Attended attended =
        tokens.scores ? weighted_sum(tape, tokens.scores, head, masks, item, options, dropout)
                      : attend(tape, head, masks, item, options, dropout);
    tape.result(attended.output);
  });
}

void softmax_graph(Builder root, const Givens& given, bool fused) {
  for_items(given, [&](Index item) {
    Builder tape = of_item(root, given, item);
    const Tensor scores = input(tape, given, "scores", item);
    tape.result(!kOneHead && fused ? tape.softmax("weights", scores)
                                   : softmax(tape, "weights", scores, "zero"));
  });
}

}  // namespace attention
