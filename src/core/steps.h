// How the values of each operation are calculated: the second column of the table of operations.
//
// A step hands its operands to a hot loop of kernels.h, or is a plain loop over cells itself.
// Here are inputs, products, sums and what works cell by cell; masks and softmax are in
// steps_softmax.h, what only gradients need is in steps_backward.h.
#pragma once

#include <algorithm>

#include "core/operations.h"

namespace attention::steps {

// An input: its values are there already.
inline constexpr auto given = [](const auto&) {};

inline constexpr auto matmul = [](const auto& s) {
  attention::matmul(s.in(0), s.in(1), s.in(2).data, s.out());
};

inline constexpr auto matmul_nt = [](const auto& s) {
  attention::matmul_nt(s.in(0), s.in(1), s.in(2).data, s.out());
};

inline constexpr auto matmul_tn = [](const auto& s) {
  attention::matmul_tn(s.in(0), s.in(1), s.in(2).data, s.out());
};

inline constexpr auto scale = [](const auto& s) {
  attention::scale(s.in(0), s.number("factor"), s.out());
};

// The sum of all operands, the first one first.
inline constexpr auto add = []<class T>(const Step<T>& s) {
  const View<T> out = s.out();
  if (s.operands() == 1) {
    for (Index i = 0; i < out.rows; ++i) std::copy_n(s.in(0).row(i), out.cols, out.row(i));
    return;
  }
  attention::add(s.in(0), s.in(1), out);
  for (int k = 2; k < s.operands(); ++k) attention::add(out, s.in(k), out);
};

inline constexpr auto multiply = []<class T>(const Step<T>& s) {
  const View<T> out = s.out();
  for (Index i = 0; i < out.rows; ++i) {
    const T* a = s.in(0).row(i);
    const T* b = s.in(1).row(i);
    for (Index j = 0; j < out.cols; ++j) out.row(i)[j] = a[j] * b[j];
  }
};

inline constexpr auto row_sum = [](const auto& s) { attention::row_sum(s.in(0), s.out()); };

// The inner product of each row of a with the same row of b.
inline constexpr auto row_dot = []<class T>(const Step<T>& s) {
  for (Index i = 0; i < s.out().rows; ++i) {
    const T* a = s.in(0).row(i);
    const T* b = s.in(1).row(i);
    const Index cols = s.in(0).cols;
    T sum = 0;
    for (Index j = 0; j < cols; ++j) sum += a[j] * b[j];
    *s.out().row(i) = sum;
  }
};

inline constexpr auto column_sum = []<class T>(const Step<T>& s) {
  const View<const T> a = s.in(0);
  const View<T> out = s.out();
  std::fill_n(out.data, out.cols, T(0));
  for (Index i = 0; i < a.rows; ++i) {
    const T* row = a.row(i);
    for (Index j = 0; j < out.cols; ++j) out.data[j] += row[j];
  }
};

inline constexpr auto spread_row = [](const auto& s) {
  for (Index i = 0; i < s.out().rows; ++i) {
    std::copy_n(s.in(0).data, s.out().cols, s.out().row(i));
  }
};

inline constexpr auto spread_column = [](const auto& s) {
  for (Index i = 0; i < s.out().rows; ++i) {
    std::fill_n(s.out().row(i), s.out().cols, s.in(0).row(i)[0]);
  }
};

}  // namespace attention::steps
