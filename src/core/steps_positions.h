// How values are calculated (steps.h): positions.
#pragma once

#include <cmath>

#include "core/kernels_positions.h"
#include "core/operations.h"

namespace attention::steps {

inline Waves waves_of(const TensorInfo& info) {
  const std::string_view exponent = info.text("exponent");
  return {.base = info.number("base"),
          .first = static_cast<Index>(info.number("first")),
          .concatenated = info.text("layout") == "concatenated",
          .exponent = exponent == "column"         ? Exponent::column
                      : exponent == "twice_column" ? Exponent::twice_column
                                                   : Exponent::pair};
}

inline constexpr auto sinusoid = [](const auto& s) {
  attention::sinusoid(waves_of(s.info), s.out());
};

// The exponents of the columns of such a table: 1 × d
inline constexpr auto wave_exponents = []<class T>(const Step<T>& s) {
  const Waves waves = waves_of(s.info);
  for (Index j = 0; j < s.out().cols; ++j) {
    s.out().row(0)[j] = static_cast<T>(exponent(waves, j, s.out().cols));
  }
};

inline constexpr auto rotate = [](const auto& s) {
  attention::rotate(s.in(0),
                    {.base = s.info.number("base"),
                     .first = static_cast<Index>(s.info.number("first")),
                     .halves = s.info.text("pairs") == "halves",
                     .back = s.info.number("direction") < 0},
                    s.out());
};

// slope × minus how far the key is from the query
inline constexpr auto distance_bias = []<class T>(const Step<T>& s) {
  const auto first = static_cast<Index>(s.info.number("first"));
  for (Index i = 0; i < s.out().rows; ++i) {
    for (Index j = 0; j < s.out().cols; ++j) {
      s.out().row(i)[j] = s.number("slope") * static_cast<T>(-std::abs(first + i - j));
    }
  }
};

}  // namespace attention::steps
