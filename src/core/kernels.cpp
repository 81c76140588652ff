// The kernels of rows and cells, on batches of 128 bits (kernels_batch.h).
#include "core/kernels.h"

#include <algorithm>
#include <limits>

#include "core/kernels_batch.h"

namespace attention {
// --- rows ---

// A comparison with NaN is false, so the maximum alone would pass over it: it is looked for apart.
// (Instructions for a maximum treat NaN and −0 differently on different machines.)
template <class T>
void row_max(In<T> a, View<T> out) {
  for (Index i = 0; i < a.rows; ++i) {
    const T* row = a.row(i);
    Batch<T> largest(-kInfinity<T>);
    xsimd::batch_bool<T, Architecture> nan_seen(false);
    for (Index j = 0; j < a.cols; j += kLanes<T>) {
      const Batch<T> x = load_some(row + j, std::min(a.cols - j, kLanes<T>), -kInfinity<T>);
      largest = xsimd::select(largest < x, x, largest);
      nan_seen = nan_seen | xsimd::isnan(x);
    }
    T lanes[kLanes<T>];
    largest.store_unaligned(lanes);
    *out.row(i) = xsimd::any(nan_seen) ? std::numeric_limits<T>::quiet_NaN()
                                       : *std::max_element(lanes, lanes + kLanes<T>);
  }
}

// A lane a row: blocks of as many columns as there are lanes are transposed, then added column
// after column.
template <class T>
void row_sum(In<T> a, View<T> out) {
  for (Index first = 0; first < a.rows; first += kLanes<T>) {
    const Index rows = std::min(a.rows - first, kLanes<T>);
    Batch<T> sums(T{0});
    for (Index j = 0; j < a.cols; j += kLanes<T>) {
      const Index cols = std::min(a.cols - j, kLanes<T>);
      Batch<T> block[kLanes<T>];
      for (Index r = 0; r < kLanes<T>; ++r) {
        block[r] = load_some(a.row(first + std::min(r, rows - 1)) + j, cols);
      }
      xsimd::transpose(block, block + kLanes<T>);
      for (Index c = 0; c < cols; ++c) sums += block[c];
    }
    T lanes[kLanes<T>];
    sums.store_unaligned(lanes);
    for (Index r = 0; r < rows; ++r) *out.row(first + r) = lanes[r];
  }
}

template <class T>
void exp(In<T> a, View<T> out) {
  map_cells<T>(out, [](Batch<T> x) { return xsimd::exp(x); }, a);
}

template <class T>
void exp_shifted(In<T> a, In<T> row_max, View<T> out) {
  for (Index i = 0; i < out.rows; ++i) {
    const T max = *row_max.row(i);
    if (max == -kInfinity<T>) {
      std::fill_n(out.row(i), out.cols, T{0});
    } else {
      map_row(out.cols, [max](Batch<T> x) { return xsimd::exp(x - max); }, out.row(i), a.row(i));
    }
  }
}

template <class T>
void divide_rows(In<T> a, In<T> row_sum, EmptyRow empty_row, View<T> out) {
  const T of_empty[] = {T{0}, std::numeric_limits<T>::quiet_NaN(), T{1} / static_cast<T>(out.cols)};
  for (Index i = 0; i < out.rows; ++i) {
    const T sum = *row_sum.row(i);
    if (sum == 0) {
      std::fill_n(out.row(i), out.cols, of_empty[static_cast<int>(empty_row)]);
    } else {
      map_row(out.cols, [sum](Batch<T> x) { return x / sum; }, out.row(i), a.row(i));
    }
  }
}

// --- cell by cell ---

template <class T>
void add(In<T> a, In<T> b, View<T> out) {
  map_cells<T>(out, [](Batch<T> x, Batch<T> y) { return x + y; }, a, b);
}

template <class T>
void scale(In<T> a, T factor, View<T> out) {
  map_cells<T>(out, [factor](Batch<T> x) { return x * factor; }, a);
}

template <class T>
void mask_fill(In<T> scaled, In<T> keep, In<T> bias, T fill, View<T> out) {
  const auto masked = [fill](Batch<T> x, Batch<T> kept) {
    return xsimd::select(kept != Batch<T>(0), x, Batch<T>(fill));
  };
  if (bias.data == nullptr) {
    map_cells<T>(out, masked, scaled, keep);
  } else {
    map_cells<T>(
        out, [&](Batch<T> x, Batch<T> kept, Batch<T> y) { return masked(x + y, kept); }, scaled,
        keep, bias);
  }
}

template <class T>
void mask_add(In<T> scaled, In<T> keep, In<T> bias, T fill, View<T> out) {
  const auto masked = [fill](Batch<T> x, Batch<T> kept) {
    return x + xsimd::select(kept != Batch<T>(0), Batch<T>(0), Batch<T>(fill));
  };
  if (bias.data == nullptr) {
    map_cells<T>(out, masked, scaled, keep);
  } else {
    map_cells<T>(
        out, [&](Batch<T> x, Batch<T> kept, Batch<T> y) { return masked(x + y, kept); }, scaled,
        keep, bias);
  }
}

#define INSTANTIATE(T)                                           \
  template void row_max<T>(In<T>, View<T>);                      \
  template void row_sum<T>(In<T>, View<T>);                      \
  template void exp<T>(In<T>, View<T>);                          \
  template void exp_shifted<T>(In<T>, In<T>, View<T>);           \
  template void divide_rows<T>(In<T>, In<T>, EmptyRow, View<T>); \
  template void add<T>(In<T>, In<T>, View<T>);                   \
  template void scale<T>(In<T>, T, View<T>);                     \
  template void mask_fill<T>(In<T>, In<T>, In<T>, T, View<T>);   \
  template void mask_add<T>(In<T>, In<T>, In<T>, T, View<T>);
INSTANTIATE(float)
INSTANTIATE(double)
#undef INSTANTIATE

}  // namespace attention
