#include "core/givens.h"

#include <algorithm>

namespace attention {

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

Tensor input(Builder tape, const Givens& givens, std::string_view name, Index item) {
  const Given given = givens[name];
  return given ? tape.input(name, given.extent, given.at(item)) : Tensor{};
}

Builder of_item(Builder root, const Givens& given, Index item) {
  return given.items() == 0 ? root : root.under("batch" + std::to_string(item));
}

}  // namespace attention
