#include "core/specification.h"

#include <algorithm>

namespace attention {

const Entry* Specification::find(std::string_view key) const {
  const auto found = std::find_if(entries.begin(), entries.end(),
                                  [&](const Entry& entry) { return entry.key == key; });
  return found == entries.end() ? nullptr : &*found;
}

}  // namespace attention
