#include "core/attention.h"

#include <algorithm>
#include <string>

namespace attention {

namespace {

Tensor input(Builder tape, const Givens& givens, std::string_view name, Index item = 0) {
  const Given given = givens[name];
  return given ? tape.input(name, given.extent, given.item(item)) : Tensor{};
}

// One item of a batch: what is given of it and what is calculated of that.
struct Head {
  Tensor x, context, q, k, v, scores;
};

// Names of one item's tensors are under its path, unless there is no batch.
Builder of_item(Builder root, const Givens& given, Index item) {
  return given.items() == 0 ? root : root.under("batch" + std::to_string(item));
}

bool same_for_all_items(const std::vector<Mask>& masks) {
  return std::all_of(masks.begin(), masks.end(), [](const Mask& m) { return m.given.items == 0; });
}

}  // namespace

Given Givens::operator[](std::string_view name) const {
  const auto found = std::find_if(all_.begin(), all_.end(),
                                  [&](const auto& entry) { return entry.first == name; });
  return found == all_.end() ? Given{} : found->second;
}

Index Givens::items() const {
  Index items = 0;
  for (const auto& [name, given] : all_) items = std::max(items, given.items);
  return items;
}

CombinedMask combine(Builder tape, const std::vector<Mask>& masks, Extent scores, Index item) {
  std::vector<Tensor> keeps;
  std::vector<Tensor> biases;
  for (const Mask& mask : masks) {
    const std::string place = std::to_string(mask.place);
    const std::string name = "mask" + place;
    const double* values = mask.given.item(item);
    switch (mask.kind) {
      case MaskKind::causal: {
        const Index offset = mask.bottom_right ? scores.cols - scores.rows : 0;
        keeps.push_back(tape.causal(name, scores, offset));
        break;
      }
      case MaskKind::padding: {
        const Tensor row = tape.under(name).input("keep", mask.given.extent, values, Domain::keep);
        keeps.push_back(tape.spread_row(name, row, scores.rows));
        break;
      }
      case MaskKind::keep:
        keeps.push_back(tape.input(name, mask.given.extent, values, Domain::keep));
        break;
      case MaskKind::additive:
        biases.push_back(
            tape.input("bias" + place, mask.given.extent, values, Domain::bias));
        break;
    }
  }
  CombinedMask combined;
  combined.keep = tape.all_of("keep", keeps, scores);
  if (!biases.empty()) combined.bias = tape.add("bias", biases);
  return combined;
}

Tensor softmax(Builder tape, std::string_view name, Tensor scores, std::string_view empty_row) {
  const Builder parts = tape.under(name);
  Builder inside = parts;
  const Tensor row_max = inside.row_max("row_max", scores);
  const Tensor exp = inside.exp_shifted("exp", scores, row_max);
  const Tensor row_sum = inside.row_sum("row_sum", exp);
  return tape.divide_rows(name, exp, row_sum, empty_row);
}

Tensor weighted_sum(Builder tape, Tensor scaled, const CombinedMask& mask, Tensor v,
                    const AttentionOptions& options) {
  const Tensor masked =
      options.mask_mode == MaskMode::fill
          ? tape.mask_fill("masked", scaled, mask.keep, mask.bias, options.fill)
          : tape.mask_add("masked", scaled, mask.keep, mask.bias, options.fill);
  const Tensor weights = softmax(tape, "weights", masked, options.empty_row);
  return tape.matmul("output", weights, v);
}

void attention_graph(Builder root, const Givens& given, const AttentionOptions& options) {
  const Index items = std::max(given.items(), 1);
  std::vector<Head> heads;
  for (Index item = 0; item < items; ++item) {
    const auto part = [&](std::string_view name) {
      return input(of_item(root, given, item), given, name, item);
    };
    heads.push_back({part("x"), part("context"), part("q"), part("k"), part("v"), part("scores")});
  }
  const auto weight = [&](std::string_view name) { return input(root, given, name); };
  const Tensor w_q = weight("w_q"), b_q = weight("b_q");
  const Tensor w_k = weight("w_k"), b_k = weight("b_k");
  const Tensor w_v = weight("w_v"), b_v = weight("b_v");

  CombinedMask mask;
  for (Index item = 0; item < items; ++item) {
    Builder tape = of_item(root, given, item);
    Head& head = heads[static_cast<std::size_t>(item)];
    if (head.x) {
      const Tensor context = head.context ? head.context : head.x;
      head.q = tape.linear("q", head.x, w_q, b_q);
      head.k = tape.linear("k", context, w_k, b_k);
      head.v = tape.linear("v", context, w_v, b_v);
    }
    if (!head.scores) head.scores = tape.matmul_nt("scores", head.q, head.k);
    const Tensor scaled = tape.scale("scaled", head.scores, options.scale);

    const bool shared = same_for_all_items(options.masks);
    if (item == 0 || !shared) {
      mask = combine(shared ? root : tape, options.masks, tape.extent(scaled), item);
    }
    weighted_sum(tape, scaled, mask, head.v, options);
  }
}

void softmax_graph(Builder root, const Givens& given) {
  for (Index item = 0; item < std::max(given.items(), 1); ++item) {
    const Builder tape = of_item(root, given, item);
    softmax(tape, "weights", input(tape, given, "scores", item), "zero");
  }
}

}  // namespace attention
