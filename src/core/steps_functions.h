// How values are calculated (steps.h): activations and other functions of single cells, what a row
// vector does to every row, and dropout.
#pragma once

#include <algorithm>
#include <limits>

#include "core/kernels_functions.h"
#include "core/operations.h"

namespace attention::steps {

inline constexpr auto relu = [](const auto& s) { attention::relu(s.in(0), s.out()); };
inline constexpr auto relu_slope = [](const auto& s) { attention::relu_slope(s.in(0), s.out()); };
inline constexpr auto tanh = [](const auto& s) { attention::tanh(s.in(0), s.out()); };
inline constexpr auto tanh_slope = [](const auto& s) { attention::tanh_slope(s.in(0), s.out()); };
inline constexpr auto elu_plus_one = [](const auto& s) {
  attention::elu_plus_one(s.in(0), s.out());
};
inline constexpr auto elu_plus_one_slope = [](const auto& s) {
  attention::elu_plus_one_slope(s.in(0), s.out());
};
inline constexpr auto gelu = [](const auto& s) { attention::gelu(s.in(0), s.out()); };
inline constexpr auto gelu_slope = [](const auto& s) { attention::gelu_slope(s.in(0), s.out()); };
inline constexpr auto gelu_tanh = [](const auto& s) { attention::gelu_tanh(s.in(0), s.out()); };
inline constexpr auto gelu_tanh_slope = [](const auto& s) {
  attention::gelu_tanh_slope(s.in(0), s.out());
};
inline constexpr auto gelu_sigmoid = [](const auto& s) {
  attention::gelu_sigmoid(s.in(0), s.out());
};
inline constexpr auto gelu_sigmoid_slope = [](const auto& s) {
  attention::gelu_sigmoid_slope(s.in(0), s.out());
};

// A number that is neither 0 nor ∞ in T either, though it may be in double only.
template <class T>
T within_range(double number) {
  using Limits = std::numeric_limits<T>;
  return static_cast<T>(std::clamp<double>(number, Limits::min(), Limits::max()));
}

inline constexpr auto soft_cap = []<class T>(const Step<T>& s) {
  attention::soft_cap(s.in(0), within_range<T>(s.info.number("cap")), s.out());
};
inline constexpr auto soft_cap_slope = []<class T>(const Step<T>& s) {
  attention::soft_cap_slope(s.in(0), within_range<T>(s.info.number("cap")), s.out());
};

// out[i, j] = f(i, j)
template <class T, class F>
void for_cells(View<T> out, F f) {
  for (Index i = 0; i < out.rows; ++i) {
    for (Index j = 0; j < out.cols; ++j) out.row(i)[j] = f(i, j);
  }
}

// the sum of all operands, the first one first, divided by their number
inline constexpr auto mean = []<class T>(const Step<T>& s) {
  for_cells(s.out(), [&](Index i, Index j) {
    T sum = 0;
    for (int k = 0; k < s.operands(); ++k) sum += s.in(k).row(i)[j];
    return sum / static_cast<T>(s.operands());
  });
};

// a + row, for every row of a
inline constexpr auto add_row = [](const auto& s) {
  for_cells(s.out(),
            [a = s.in(0), row = s.in(1).data](Index i, Index j) { return a.row(i)[j] + row[j]; });
};

// a × row, for every row of a
inline constexpr auto multiply_row = [](const auto& s) {
  for_cells(s.out(),
            [a = s.in(0), row = s.in(1).data](Index i, Index j) { return a.row(i)[j] * row[j]; });
};

// a × gamma + beta, for every row of a
inline constexpr auto affine = [](const auto& s) {
  for_cells(s.out(), [a = s.in(0), gamma = s.in(1).data, beta = s.in(2).data](Index i, Index j) {
    return a.row(i)[j] * gamma[j] + beta[j];
  });
};

// a × keep × factor
inline constexpr auto dropout = []<class T>(const Step<T>& s) {
  const T factor = within_range<T>(s.info.number("factor"));
  for_cells(s.out(), [&, a = s.in(0), keep = s.in(1)](Index i, Index j) {
    return a.row(i)[j] * keep.row(i)[j] * factor;
  });
};

}  // namespace attention::steps
