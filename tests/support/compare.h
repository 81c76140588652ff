// Comparing matrices in tests: where they differ first, in words, or kSame where they do not.
//
//   CHECK(difference(got.view(), expected.view()) == kSame);
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>
#include <string_view>

#include "core/kernels.h"

namespace support {

inline constexpr std::string_view kSame;  // nothing to say

// |got − expected| ≤ absolute + relative × the largest finite |expected| of the matrix.
struct Tolerance {
  double absolute = 0;
  double relative = 0;
};

// Equal, both NaN, or finite and within `allowed`.
inline bool close(double got, double expected, double allowed) {
  if (got == expected || (std::isnan(got) && std::isnan(expected))) return true;
  return std::isfinite(got) && std::isfinite(expected) && std::abs(got - expected) <= allowed;
}

template <class T>
double largest(attention::View<T> a) {
  double size = 0;
  for (attention::Index i = 0; i < a.rows; ++i) {
    for (attention::Index j = 0; j < a.cols; ++j) {
      const double cell = std::abs(static_cast<double>(a.row(i)[j]));
      if (std::isfinite(cell)) size = std::max(size, cell);
    }
  }
  return size;
}

template <class Got, class Expected>
std::string difference(attention::View<Got> got, attention::View<Expected> expected,
                       Tolerance tolerance = {}) {
  std::ostringstream says;
  says.precision(17);
  if (got.rows != expected.rows || got.cols != expected.cols) {
    says << "got " << got.rows << "×" << got.cols << ", expected " << expected.rows << "×"
         << expected.cols;
    return says.str();
  }
  const double allowed = tolerance.absolute + tolerance.relative * largest(expected);
  for (attention::Index i = 0; i < got.rows; ++i) {
    for (attention::Index j = 0; j < got.cols; ++j) {
      const double is = got.row(i)[j];
      const double should_be = expected.row(i)[j];
      if (close(is, should_be, allowed)) continue;
      says << "[" << i << ", " << j << "]: got " << is << ", expected " << should_be << " ± "
           << allowed;
      return says.str();
    }
  }
  return {};
}

// How many doubles lie between the two, plus one; 0 where they are equal. Both of one sign.
inline std::int64_t ulps(double a, double b) {
  return std::abs(std::bit_cast<std::int64_t>(a) - std::bit_cast<std::int64_t>(b));
}

}  // namespace support
