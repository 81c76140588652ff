// The naive twins of the kernels: one loop inside the other, one value at a time, as the formula
// is written. What is a plain sum there must come out of the kernel with the very same bits.
#pragma once

#include <cmath>
#include <limits>

#include "core/kernels.h"

namespace support::reference {

using attention::EmptyRow;
using attention::In;
using attention::Index;
using attention::View;

// f(i, j) for every cell of out, the value of which it gives.
template <class T, class F>
void for_cells(View<T> out, F f) {
  for (Index i = 0; i < out.rows; ++i) {
    for (Index j = 0; j < out.cols; ++j) out.row(i)[j] = f(i, j);
  }
}

template <class T>
void matmul(In<T> a, In<T> b, const T* bias, View<T> out) {
  for_cells(out, [&](Index i, Index j) {
    T sum = 0;
    for (Index k = 0; k < a.cols; ++k) sum += a.row(i)[k] * b.row(k)[j];
    return bias ? sum + bias[j] : sum;
  });
}

template <class T>
void matmul_nt(In<T> a, In<T> b, const T* bias, View<T> out) {
  for_cells(out, [&](Index i, Index j) {
    T sum = 0;
    for (Index k = 0; k < a.cols; ++k) sum += a.row(i)[k] * b.row(j)[k];
    return bias ? sum + bias[j] : sum;
  });
}

template <class T>
void matmul_tn(In<T> a, In<T> b, const T* bias, View<T> out) {
  for_cells(out, [&](Index i, Index j) {
    T sum = 0;
    for (Index k = 0; k < a.rows; ++k) sum += a.row(k)[i] * b.row(k)[j];
    return bias ? sum + bias[j] : sum;
  });
}

template <class T>
void row_max(In<T> a, View<T> out) {
  for_cells(out, [&](Index i, Index) {
    T max = -std::numeric_limits<T>::infinity();
    for (Index j = 0; j < a.cols; ++j) {
      if (std::isnan(a.row(i)[j])) return a.row(i)[j];
      if (a.row(i)[j] > max) max = a.row(i)[j];
    }
    return max;
  });
}

template <class T>
void row_sum(In<T> a, View<T> out) {
  for_cells(out, [&](Index i, Index) {
    T sum = 0;
    for (Index j = 0; j < a.cols; ++j) sum += a.row(i)[j];
    return sum;
  });
}

template <class T>
void exp(In<T> a, View<T> out) {
  for_cells(out, [&](Index i, Index j) { return std::exp(a.row(i)[j]); });
}

template <class T>
void exp_shifted(In<T> a, In<T> row_max, View<T> out) {
  for_cells(out, [&](Index i, Index j) {
    const T max = row_max.row(i)[0];
    return max == -std::numeric_limits<T>::infinity() ? T{0} : std::exp(a.row(i)[j] - max);
  });
}

template <class T>
void divide_rows(In<T> a, In<T> row_sum, EmptyRow empty_row, View<T> out) {
  for_cells(out, [&](Index i, Index j) {
    if (row_sum.row(i)[0] != 0) return a.row(i)[j] / row_sum.row(i)[0];
    if (empty_row == EmptyRow::zero) return T{0};
    if (empty_row == EmptyRow::uniform) return T{1} / static_cast<T>(out.cols);
    return std::numeric_limits<T>::quiet_NaN();
  });
}

template <class T>
void add(In<T> a, In<T> b, View<T> out) {
  for_cells(out, [&](Index i, Index j) { return a.row(i)[j] + b.row(i)[j]; });
}

template <class T>
void scale(In<T> a, T factor, View<T> out) {
  for_cells(out, [&](Index i, Index j) { return a.row(i)[j] * factor; });
}

template <class T>
void mask_fill(In<T> scaled, In<T> keep, In<T> bias, T fill, View<T> out) {
  for_cells(out, [&](Index i, Index j) {
    if (keep.row(i)[j] == 0) return fill;
    return bias.data ? scaled.row(i)[j] + bias.row(i)[j] : scaled.row(i)[j];
  });
}

template <class T>
void mask_add(In<T> scaled, In<T> keep, In<T> bias, T fill, View<T> out) {
  for_cells(out, [&](Index i, Index j) {
    const T biased = bias.data ? scaled.row(i)[j] + bias.row(i)[j] : scaled.row(i)[j];
    return biased + (keep.row(i)[j] == 0 ? fill : T{0});
  });
}

}  // namespace support::reference
