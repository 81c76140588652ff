// How values are calculated (steps.h): operations that only move them, so that every cell can be
// followed through a split, a join, a reshape.
#pragma once

#include <algorithm>
#include <cstddef>

#include "core/operations.h"

namespace attention::steps {

// as many columns of a as the result has, from column "first" on
inline constexpr auto columns = [](const auto& s) {
  const auto first = static_cast<Index>(s.info.number("first"));
  for (Index i = 0; i < s.out().rows; ++i) {
    std::copy_n(s.in(0).row(i) + first, s.out().cols, s.out().row(i));
  }
};

// as many rows of a as the result has, from row "first" on
inline constexpr auto rows = [](const auto& s) {
  const auto first = static_cast<Index>(s.info.number("first"));
  for (Index i = 0; i < s.out().rows; ++i) {
    std::copy_n(s.in(0).row(first + i), s.out().cols, s.out().row(i));
  }
};

// zeros, with a from column "first" on
inline constexpr auto place_columns = []<class T>(const Step<T>& s) {
  const auto first = static_cast<Index>(s.info.number("first"));
  for (Index i = 0; i < s.out().rows; ++i) {
    std::fill_n(s.out().row(i), s.out().cols, T(0));
    std::copy_n(s.in(0).row(i), s.in(0).cols, s.out().row(i) + first);
  }
};

// zeros, with a from row "first" on
inline constexpr auto place_rows = []<class T>(const Step<T>& s) {
  const auto first = static_cast<Index>(s.info.number("first"));
  for (Index i = 0; i < s.out().rows; ++i) std::fill_n(s.out().row(i), s.out().cols, T(0));
  for (Index i = 0; i < s.in(0).rows; ++i) {
    std::copy_n(s.in(0).row(i), s.out().cols, s.out().row(first + i));
  }
};

// all operands side by side
inline constexpr auto join = [](const auto& s) {
  for (Index i = 0; i < s.out().rows; ++i) {
    auto* to = s.out().row(i);
    for (int k = 0; k < s.operands(); ++k) to = std::copy_n(s.in(k).row(i), s.in(k).cols, to);
  }
};

// all operands one above the other
inline constexpr auto stack = [](const auto& s) {
  Index to = 0;
  for (int k = 0; k < s.operands(); ++k) {
    for (Index i = 0; i < s.in(k).rows; ++i) {
      std::copy_n(s.in(k).row(i), s.out().cols, s.out().row(to++));
    }
  }
};

// the same values row by row in another shape; a tensor of a tape has no gaps between its rows
inline constexpr auto reshape = [](const auto& s) {
  std::copy_n(s.in(0).data, static_cast<std::ptrdiff_t>(s.out().rows) * s.out().cols, s.out().data);
};

inline constexpr auto transpose = [](const auto& s) {
  for (Index i = 0; i < s.out().rows; ++i) {
    for (Index j = 0; j < s.out().cols; ++j) s.out().row(i)[j] = s.in(0).row(j)[i];
  }
};

}  // namespace attention::steps
