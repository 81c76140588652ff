#include "core/dropout.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace attention {

Tensor Dropout::operator()(Builder tape, std::string_view name, Tensor a) {
  if (kOneHead || !options_.active || !a) return a;
  const Tensor keep = mask(tape, name, tape.extent(a));
  return keep ? tape.dropout(name, a, keep, options_.factor) : a;
}

// Which cells stay; absent where masks are given, but none of this name.
Tensor Dropout::mask(Builder tape, std::string_view name, Extent extent) {
  Builder inside = tape.under(name);
  if (!options_.keep.empty()) {
    const std::string id = tape.full_id(name);
    const Given given = options_.keep[id];
    if (!given) return {};
    used_.push_back(id);
    return inside.input("keep", given.extent, given.values, Domain::keep);
  }
  if (!options_.draws) return inside.input("keep", extent, nullptr, Domain::keep);
  std::vector<double> drawn(static_cast<std::size_t>(extent.rows) *
                            static_cast<std::size_t>(extent.cols));
  for (double& keep : drawn) keep = random_.uniform() >= options_.p ? 1 : 0;
  return inside.input("keep", extent, std::move(drawn), Domain::keep);
}

std::string Dropout::first_unused() const {
  if (!options_.active) return {};
  return options_.keep.first_name([&](const std::string& name) {
    return std::find(used_.begin(), used_.end(), name) == used_.end();
  });
}

}  // namespace attention
