#include "core/multi_head.h"

#include <string>

namespace attention {

namespace {

std::string head_name(Index head) { return "head" + std::to_string(head); }

// `all` (m × h·d) → one part (m × d) a head, called `name` below "headH."
std::vector<Tensor> split(Builder tape, const std::string& name, Tensor all,
                          const HeadsOptions& heads) {
  const Extent extent = tape.extent(all);
  const Index d = extent.cols / heads.heads;
  const bool proper = heads.head_split == "proper";
  if (!proper) all = tape.reshape(name + "_mixed", all, std::int64_t{heads.heads} * extent.rows, d);
  std::vector<Tensor> parts;
  if (!all) parts.resize(static_cast<std::size_t>(heads.heads));  // too long: refused
  for (Index head = 0; all && head < heads.heads; ++head) {
    Builder inside = tape.under(head_name(head));
    parts.push_back(proper ? inside.columns(name, all, head * d, d)
                           : inside.rows(name, all, head * extent.rows, extent.rows));
  }
  return parts;
}

// One output (m × d_v) a head → m × h·d_v
Tensor join(Builder tape, std::string_view name, const std::vector<Tensor>& outputs,
            const HeadsOptions& heads) {
  if (heads.head_join == "proper") return tape.join(name, outputs);
  const Extent part = tape.extent(outputs[0]);
  const Tensor stacked = tape.under(name).stack("stacked", outputs);
  return tape.reshape(name, stacked, part.rows, std::int64_t{part.cols} * heads.heads);
}

// What each head adds to the output: its output times its rows of W_O.
void contributions(Builder tape, const std::vector<Tensor>& outputs,
                   const std::vector<Tensor>& w_o_of_head) {
  for (std::size_t head = 0; head < w_o_of_head.size(); ++head) {
    Builder inside = tape.under(head_name(static_cast<Index>(head)));
    inside.matmul("contribution", outputs[head], w_o_of_head[head]);
  }
}

}  // namespace

MultiHeadWeights input_multi_head(Builder tape, const Givens& given, std::string_view prefix,
                                  const HeadsOptions& heads) {
  const std::string path(prefix);
  MultiHeadWeights weights{.projections = input_projections(tape, given, prefix),
                           .w_o = input(tape, given, path + "w_o"),
                           .b_o = input(tape, given, path + "b_o"),
                           .w_o_of_head = {}};
  if (!weights.w_o || heads.head_join != "proper" || heads.fused) return weights;
  const Index d_v = tape.extent(weights.w_o).rows / heads.heads;
  for (Index head = 0; head < heads.heads; ++head) {
    weights.w_o_of_head.push_back(
        tape.rows(path + head_name(head) + ".w_o", weights.w_o, head * d_v, d_v));
  }
  return weights;
}

Tensor multi_head(Builder tape, const Tokens& tokens, const MultiHeadWeights& weights,
                  const HeadsOptions& heads, const AttentionOptions& options, Masks& masks,
                  Index item, Dropout& dropout) {
  const Head all = project(tape, tokens, weights.projections, options);
  if (heads.fused) {
    const std::string_view name = weights.w_o ? "concat" : "output";
    const Tensor concat = attend_fused(tape, name, all, heads.heads, masks, item, options);
    return weights.w_o ? tape.linear("output", concat, weights.w_o, weights.b_o) : concat;
  }
  const std::vector<Tensor> q = split(tape, "q", all.q, heads);
  const std::vector<Tensor> k = split(tape, "k", all.k, heads);
  const std::vector<Tensor> v = split(tape, "v", all.v, heads);
  std::vector<Tensor> outputs;
  std::vector<Tensor> weights_of_heads;
  for (Index number = 0; number < heads.heads; ++number) {
    const auto i = static_cast<std::size_t>(number);
    const Head head{q[i], k[i], v[i], all.q_first, all.k_first, number, heads.heads};
    const Attended attended =
        attend(tape.under(head_name(number)), head, masks, item, options, dropout);
    outputs.push_back(attended.output);
    weights_of_heads.push_back(attended.weights);
  }
  tape.mean("mean_weights", weights_of_heads);
  contributions(tape, outputs, weights.w_o_of_head);
  if (!weights.w_o) return join(tape, "output", outputs, heads);
  return tape.linear("output", join(tape, "concat", outputs, heads), weights.w_o, weights.b_o);
}

void multi_head_graph(Builder root, const Givens& given, const HeadsOptions& heads,
                      const AttentionOptions& options, Dropout& dropout) {
  std::vector<Tokens> items = input_tokens(root, given);
  const MultiHeadWeights weights = input_multi_head(root, given, "", heads);
  embed_tokens(root, given, items, options.positions, dropout);
  Masks masks(root, options.masks);
  for_items(given, [&](Index item) {
    Builder tape = of_item(root, given, item);
    tape.result(multi_head(tape, items[static_cast<std::size_t>(item)], weights, heads, options,
                           masks, item, dropout));
  });
}

}  // namespace attention
