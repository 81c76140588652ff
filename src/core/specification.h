// What somebody asks for, before anything is known about it: plain values under paths.
//
//   graph            "attention"
//   inputs.x         [[1, 0], [0, 1]]
//   options.scale    0.5
//   options.mask.0.kind  "causal"
//
// Entries are views: the names and numbers stay where they came from, for as long as the
// specification is used.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "core/status.h"

namespace attention {

struct Entry {
  enum class Kind { text, number, tensor };

  std::string_view key;
  Kind kind = Kind::text;
  std::string_view text{};
  double number = 0;
  Shape shape{};                   // of a tensor: rank 1 to 4, its values row by row
  const double* values = nullptr;  // null: only the shape was given
};

struct Specification {
  std::vector<Entry> entries;

  const Entry* find(std::string_view key) const;  // null: there is none
};

}  // namespace attention
