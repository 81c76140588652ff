// How values are calculated (steps.h): patterns of who may see whom that need no values, and which
// scores of a row are its largest.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/operations.h"

namespace attention::steps {

// 1 where the key is at most `before` places before the query's position or `after` places behind.
inline constexpr auto window = []<class T>(const Step<T>& s) {
  const auto offset = static_cast<Index>(s.info.number("offset"));
  const auto before = static_cast<Index>(s.info.number("before"));
  const auto after = static_cast<Index>(s.info.number("after"));
  const View<T> out = s.out();
  for (Index i = 0; i < out.rows; ++i) {
    const Index position = i + offset;
    for (Index j = 0; j < out.cols; ++j) {
      out.row(i)[j] = position - before <= j && j <= position + after ? T(1) : T(0);
    }
  }
};

// 1 where the query or the key is one of the first `count` tokens.
inline constexpr auto global = []<class T>(const Step<T>& s) {
  const auto offset = static_cast<Index>(s.info.number("offset"));
  const auto count = static_cast<Index>(s.info.number("count"));
  const View<T> out = s.out();
  for (Index i = 0; i < out.rows; ++i) {
    const bool first = 0 <= i + offset && i + offset < count;
    for (Index j = 0; j < out.cols; ++j) out.row(i)[j] = first || j < count ? T(1) : T(0);
  }
};

// 1 where any mask keeps
inline constexpr auto any_of = []<class T>(const Step<T>& s) {
  const View<T> out = s.out();
  for (Index i = 0; i < out.rows; ++i) {
    std::copy_n(s.in(0).row(i), out.cols, out.row(i));
    for (int k = 1; k < s.operands(); ++k) {
      const T* mask = s.in(k).row(i);
      for (Index j = 0; j < out.cols; ++j) out.row(i)[j] = std::max(out.row(i)[j], mask[j]);
    }
  }
};

// 1 for the `count` largest cells of each row, the first of equal ones; never for −∞, which is
// hidden. A NaN counts as larger than any number, so that it is not lost.
inline constexpr auto top_k = []<class T>(const Step<T>& s) {
  const View<T> out = s.out();
  const Index count = std::min(static_cast<Index>(s.info.number("count")), out.cols);
  const auto larger = [](T a, T b) { return std::isnan(a) ? !std::isnan(b) : a > b; };
  for (Index i = 0; i < out.rows; ++i) {
    const T* a = s.in(0).row(i);
    T* keep = out.row(i);
    std::copy_n(a, out.cols, keep);
    std::nth_element(keep, keep + count - 1, keep + out.cols, larger);
    const T least = keep[count - 1];  // of those that are kept
    auto equal = count - std::count_if(a, a + out.cols, [&](T x) { return larger(x, least); });
    for (Index j = 0; j < out.cols; ++j) {
      const bool hidden = a[j] == -std::numeric_limits<T>::infinity();
      const bool among = larger(a[j], least) || (!larger(least, a[j]) && equal-- > 0);
      keep[j] = among && !hidden ? T(1) : T(0);
    }
  }
};

}  // namespace attention::steps
