// The kernels on batches of 128 bits (kernels_batch.h).
#include "core/kernels.h"

#include <algorithm>
#include <limits>

#include "core/kernels_batch.h"

namespace attention {
namespace {

// --- products ---

// One factor of a product: `term` is the step from one term of a sum to the next, `cell` the step
// to the next row (of a) or column (of b), whose sums are other cells.
template <class T>
struct Factor {
  const T* data;
  std::ptrdiff_t cell;
  std::ptrdiff_t term;

  const T* at(Index cell_index, Index term_index) const {
    return data + cell_index * cell + term_index * term;
  }
};

// A tile of the result is 4 rows × 2 batches: its sums stay in registers.
constexpr Index kTileRows = 4;
template <class T>
constexpr Index kTileCols = 2 * kLanes<T>;

// Some terms of as many columns of b as a tile has, copied so that the columns are neighbours and
// stay in the nearest cache while they meet every row of a. Columns beyond b's last are zeros.
template <class T>
struct Panel {
  static constexpr Index kTerms = 256;

  Index first_col, cols;
  Index first_term, terms;
  T values[kTerms * kTileCols<T>];
};

template <class T>
void pack(Factor<T> b, Panel<T>& panel) {
  T* to = panel.values;
  for (Index t = 0; t < panel.terms; ++t) {
    for (Index j = 0; j < kTileCols<T>; ++j) {
      *to++ = j < panel.cols ? *b.at(panel.first_col + j, panel.first_term + t) : T{0};
    }
  }
}

// One row of a tile, from and to memory.
template <class T>
void load_cells(const T* from, Index cols, Batch<T> (&to)[2]) {
  const Index left = std::min(cols, kLanes<T>);
  to[0] = load_some(from, left);
  to[1] = load_some(from + left, cols - left);
}

template <class T>
void store_cells(const Batch<T> (&from)[2], Index cols, T* to) {
  const Index left = std::min(cols, kLanes<T>);
  store_some(from[0], to, left);
  store_some(from[1], to + left, cols - left);
}

// The rows of `out` from first_row on, as many as a tile has: out += a × panel.
template <class T>
void add_tile(Factor<T> a, const Panel<T>& panel, Index first_row, View<T> out) {
  const Index rows = std::min(out.rows - first_row, kTileRows);
  const T* row[kTileRows];
  Batch<T> sum[kTileRows][2];
  for (Index r = 0; r < kTileRows; ++r) {
    const Index i = first_row + std::min(r, rows - 1);  // below the last row, that row again
    row[r] = a.at(i, panel.first_term);
    load_cells(out.row(i) + panel.first_col, panel.cols, sum[r]);
  }
  const T* b = panel.values;
  for (std::ptrdiff_t t = 0; t < panel.terms; ++t, b += kTileCols<T>) {
    const Batch<T> left = load(b);
    const Batch<T> right = load(b + kLanes<T>);
    for (Index r = 0; r < kTileRows; ++r) {
      const Batch<T> factor(row[r][t * a.term]);
      sum[r][0] += factor * left;
      sum[r][1] += factor * right;
    }
  }
  for (Index r = 0; r < rows; ++r) {
    store_cells(sum[r], panel.cols, out.row(first_row + r) + panel.first_col);
  }
}

// out = a b + bias, where every cell is a sum of `terms` products. The sums rest in `out` between
// one panel and the next.
template <class T>
void product(Index terms, Factor<T> a, Factor<T> b, const T* bias, View<T> out) {
  for (Index i = 0; i < out.rows; ++i) std::fill_n(out.row(i), out.cols, T{0});
  Panel<T> panel;
  for (panel.first_col = 0; panel.first_col < out.cols; panel.first_col += kTileCols<T>) {
    panel.cols = std::min(out.cols - panel.first_col, kTileCols<T>);
    for (panel.first_term = 0; panel.first_term < terms; panel.first_term += panel.kTerms) {
      panel.terms = std::min(terms - panel.first_term, panel.kTerms);
      pack(b, panel);
      for (Index i = 0; i < out.rows; i += kTileRows) add_tile(a, panel, i, out);
    }
  }
  if (bias == nullptr) return;
  for (Index i = 0; i < out.rows; ++i) {
    map_row(
        out.cols, [](auto sum, auto offset) { return sum + offset; }, out.row(i), out.row(i), bias);
  }
}

}  // namespace

template <class T>
void matmul(In<T> a, In<T> b, Row<T> bias, View<T> out) {
  product<T>(a.cols, {a.data, a.stride, 1}, {b.data, 1, b.stride}, bias, out);
}

template <class T>
void matmul_nt(In<T> a, In<T> b, Row<T> bias, View<T> out) {
  product<T>(a.cols, {a.data, a.stride, 1}, {b.data, b.stride, 1}, bias, out);
}

template <class T>
void matmul_tn(In<T> a, In<T> b, Row<T> bias, View<T> out) {
  product<T>(a.rows, {a.data, 1, a.stride}, {b.data, 1, b.stride}, bias, out);
}

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
  template void matmul<T>(In<T>, In<T>, Row<T>, View<T>);        \
  template void matmul_nt<T>(In<T>, In<T>, Row<T>, View<T>);     \
  template void matmul_tn<T>(In<T>, In<T>, Row<T>, View<T>);     \
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
