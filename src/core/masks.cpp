#include "core/masks.h"

#include <algorithm>
#include <string>
#include <utility>

#include "core/one_head.h"

namespace attention {

namespace {

// keep is a list of one entry per key, or, where that is the mistake, per query.
Tensor padding(Builder tape, const std::string& name, const Mask& mask, const double* values,
               Extent scores) {
  const Builder parts = tape.under(name);
  Builder inside = parts;
  Tensor keep = inside.input("keep", mask.given.extent, values, Domain::keep);
  if (mask.true_hides) keep = inside.invert_mask("inverted", keep);
  if (!mask.per_query) return tape.spread_row(name, keep, scores.rows);
  return tape.spread_column(name, inside.transpose("column", keep), scores.cols);
}

Tensor grid(Builder tape, const std::string& name, const Mask& mask, const double* values) {
  if (!mask.true_hides) return tape.input(name, mask.given.extent, values, Domain::keep);
  Builder inside = tape.under(name);
  const Tensor given = inside.input("given", mask.given.extent, values, Domain::keep);
  return tape.invert_mask(name, given);
}

// The position of the first query among the keys.
Index offset_of(const Mask& mask, Extent scores) {
  return mask.bottom_right ? scores.cols - scores.rows : 0;
}

// From a query's position to the last key that it sees.
Index causal_offset(const Mask& mask, Extent scores) {
  const Index offset = offset_of(mask, scores);
  return mask.hides_diagonal ? offset - 1 : offset;
}

}  // namespace

Masks::Masks(Builder root, std::vector<Mask> masks)
    : root_(std::move(root)),
      masks_(std::move(masks)),
      per_item_(std::any_of(masks_.begin(), masks_.end(),
                            [](const Mask& mask) { return mask.given.items > 0; })),
      per_head_(std::any_of(masks_.begin(), masks_.end(),
                            [](const Mask& mask) { return mask.given.heads > 0; })) {}

CombinedMask Masks::of(Index item, Index head, Extent scores) {
  if (!per_item_) item = 0;
  if (!per_head_) head = 0;
  for (const Made& made : made_) {
    if (made.item == item && made.head == head) return made.mask;
  }
  Builder tape = root_;
  if (per_item_) tape = tape.under("batch" + std::to_string(item));
  if (per_head_) tape = tape.under("head" + std::to_string(head));
  made_.push_back({item, head, combine(tape, item, head, scores)});
  return made_.back().mask;
}

std::optional<Band> Masks::as_band(Extent scores) const {
  Band band{-scores.rows, scores.cols};
  for (const Mask& mask : masks_) {
    if (mask.kind == MaskKind::causal) {
      band.last = std::min(band.last, causal_offset(mask, scores));
    } else if (mask.kind == MaskKind::window && mask.window.global + mask.window.random == 0) {
      const Index offset = offset_of(mask, scores);
      band.first = std::max(band.first, offset - mask.window.before);
      band.last = std::min(band.last, offset + mask.window.after);
    } else {
      return std::nullopt;
    }
  }
  return band;
}

CombinedMask Masks::combine(Builder tape, Index item, Index head, Extent scores) const {
  std::vector<Tensor> keeps;
  std::vector<Tensor> biases;
  for (const Mask& mask : masks_) {
    const std::string place = std::to_string(mask.place);
    const std::string name = "mask" + place;
    const double* values = mask.given.at(item, head);
    switch (mask.kind) {
      case MaskKind::causal:
        keeps.push_back(tape.causal(name, scores, causal_offset(mask, scores)));
        break;
      case MaskKind::padding:
        keeps.push_back(padding(tape, name, mask, values, scores));
        break;
      case MaskKind::keep:
      case MaskKind::grid:
        keeps.push_back(grid(tape, name, mask, values));
        break;
      case MaskKind::additive:
        biases.push_back(tape.input("bias" + place, mask.given.extent, values, Domain::bias));
        break;
      case MaskKind::window:
        if (kOneHead) break;
        keeps.push_back(window_mask(tape, name, mask.window, offset_of(mask, scores), scores));
        break;
    }
  }
  CombinedMask combined;
  combined.keep = tape.all_of("keep", keeps, scores);
  if (!biases.empty()) combined.bias = tape.add("bias", biases);
  return combined;
}

}  // namespace attention
