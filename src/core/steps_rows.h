// How values are calculated (steps.h): rows repeated and folded together again, rows multiplied by
// a number of their own, how long rows are, and the larger of two numbers.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/operations.h"

namespace attention::steps {

// Which row of a the row of the result is, that has each of `rows` rows `times` times: one after
// the other where order is "each", and all of them again and again where it is "all".
inline Index repeated_row(const TensorInfo& info, Index row, Index rows) {
  if (info.text("order") == "all") return row % rows;
  return row / static_cast<Index>(info.number("times"));
}

inline constexpr auto repeat_rows = [](const auto& s) {
  for (Index i = 0; i < s.out().rows; ++i) {
    std::copy_n(s.in(0).row(repeated_row(s.info, i, s.in(0).rows)), s.out().cols, s.out().row(i));
  }
};

// The sums of the rows that repeat_rows would make of one.
inline constexpr auto fold_rows = []<class T>(const Step<T>& s) {
  const View<T> out = s.out();
  for (Index i = 0; i < out.rows; ++i) std::fill_n(out.row(i), out.cols, T(0));
  for (Index i = 0; i < s.in(0).rows; ++i) {
    T* sum = out.row(repeated_row(s.info, i, out.rows));
    for (Index j = 0; j < out.cols; ++j) sum[j] += s.in(0).row(i)[j];
  }
};

// a (m × n), one factor per row (m × 1) → a × factor
inline constexpr auto scale_rows = []<class T>(const Step<T>& s) {
  const View<T> out = s.out();
  for (Index i = 0; i < out.rows; ++i) {
    const T factor = s.in(1).row(i)[0];
    for (Index j = 0; j < out.cols; ++j) out.row(i)[j] = s.in(0).row(i)[j] * factor;
  }
};

// √ of the sum of squares of each row
inline constexpr auto row_norm = []<class T>(const Step<T>& s) {
  for (Index i = 0; i < s.out().rows; ++i) {
    const T* a = s.in(0).row(i);
    T sum = 0;
    for (Index j = 0; j < s.in(0).cols; ++j) sum += a[j] * a[j];
    s.out().row(i)[0] = std::sqrt(sum);
  }
};

// The larger of a and b; a NaN stays one.
inline constexpr auto maximum = []<class T>(const Step<T>& s) {
  const View<T> out = s.out();
  for (Index i = 0; i < out.rows; ++i) {
    const T* a = s.in(0).row(i);
    const T* b = s.in(1).row(i);
    for (Index j = 0; j < out.cols; ++j)
      out.row(i)[j] = a[j] >= b[j] || std::isnan(a[j]) ? a[j] : b[j];
  }
};

// The share of d for one of two numbers, of which the larger was taken: all of it, half of it where
// they are equal, none where both are −∞; NaN where one of them is.
template <class T>
T share_of_maximum(T own, T other, T d) {
  if (own > other) return d;
  if (own < other) return 0;
  if (own != other) return own + other;
  return own == -std::numeric_limits<T>::infinity() ? T(0) : d / 2;
}

inline constexpr auto maximum_gradient = []<class T>(const Step<T>& s) {
  const View<T> out = s.out();
  for (Index i = 0; i < out.rows; ++i) {
    for (Index j = 0; j < out.cols; ++j) {
      out.row(i)[j] = share_of_maximum(s.in(0).row(i)[j], s.in(1).row(i)[j], s.in(2).row(i)[j]);
    }
  }
};

}  // namespace attention::steps
