#include "core/graph.h"

#include <algorithm>

namespace attention {

namespace {

const Attribute* find_attribute(const TensorInfo& info, std::string_view name) {
  const auto found = std::find_if(info.attributes.begin(), info.attributes.end(),
                                  [&](const Attribute& a) { return a.name == name; });
  return found == info.attributes.end() ? nullptr : &*found;
}

}  // namespace

double TensorInfo::number(std::string_view attribute) const {
  const Attribute* found = find_attribute(*this, attribute);
  return found ? found->number : 0;
}

std::string_view TensorInfo::text(std::string_view attribute) const {
  const Attribute* found = find_attribute(*this, attribute);
  return found ? found->text : std::string_view{};
}

const double* Given::at(Index item, Index head) const {
  if (!values) return nullptr;
  const auto cells = static_cast<std::size_t>(extent.rows) * static_cast<std::size_t>(extent.cols);
  std::size_t place = items == 0 ? 0 : static_cast<std::size_t>(item);
  if (heads > 0) place = place * static_cast<std::size_t>(heads) + static_cast<std::size_t>(head);
  return values + place * cells;
}

Index Graph::find(std::string_view id) const {
  const auto found = std::find_if(tensors.begin(), tensors.end(),
                                  [&](const TensorInfo& info) { return info.id == id; });
  return found == tensors.end() ? -1 : static_cast<Index>(found - tensors.begin());
}

}  // namespace attention
