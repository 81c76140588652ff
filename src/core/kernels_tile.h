// The tile of a matrix product, which products and fused attention are made of, and the panels that
// it reads. For the files kernels*.cpp only, like kernels_batch.h, and without a name for the same
// reason.
//
// Legend
//   term     one product of a sum; every cell is a sum of several, added first to last
//   tile     4 rows × 2 batches of cells, whose sums stay in registers while the terms pass by
//   panel    the columns of b that a tile meets: two batches a term
//
// Why a tile of float has 4 rows × 8 columns: of the 16 registers that x86-64 gives WebAssembly it
// takes 8 for sums, 2 for b and 1 for a. Of fifteen shapes measured in V8 it alone comes to over
// 90 % of what registers allow, with and without fused multiply-add; unrolling the terms loses.
// Each row of a has a pointer of its own and all share one index: a[i * stride + t] loses a tenth,
// because Emscripten switches the pass off that would make the one of the other.
#pragma once

#include <algorithm>
#include <cstddef>

#include "core/kernels_batch.h"
#include "core/one_head.h"

namespace attention {
namespace {

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

constexpr Index kTileRows = 4;
template <class T>
constexpr Index kTileCols = 2 * kLanes<T>;

// Terms of as many columns of b as a tile has.
template <class T>
struct Panel {
  const T* data;
  std::ptrdiff_t term;  // from one term to the next
};

// One term of a panel, from and to memory.
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

// Columns of b that are neighbours in memory, term by term. Whether there are as many as a panel
// takes is asked once, for copies weigh where a product has few terms (of one head: every time, for
// there code weighs more).
template <class T, bool kWhole>
void copy_columns(const T* from, std::ptrdiff_t term, Index terms, Index cols, T* to) {
  for (Index t = 0; t < terms; ++t, from += term, to += kTileCols<T>) {
    Batch<T> pair[2];
    load_cells(from, kWhole ? kTileCols<T> : cols, pair);
    store_cells(pair, kTileCols<T>, to);
  }
}

// A square of b whose columns have their terms side by side, turned.
template <class T, bool kWhole>
void turn_square(const T* from, std::ptrdiff_t cell, Index terms, Index last, T* to) {
  Batch<T> square[kLanes<T>];
  for (Index j = 0; j < kLanes<T>; ++j) {
    square[j] = kWhole ? load(from + j * cell) : load_some(from + std::min(j, last) * cell, terms);
  }
  xsimd::transpose(square, square + kLanes<T>);
  for (Index j = 0; j < kLanes<T>; ++j) square[j].store_unaligned(to + j * kTileCols<T>);
}

// Columns of b each of which has its terms side by side. Beyond the last column that one stands
// again, beyond the last term are zeros.
template <class T>
void turn_columns(const T* from, std::ptrdiff_t cell, Index terms, Index cols, T* to) {
  for (Index half = 0; half < kTileCols<T>; half += kLanes<T>, to += kLanes<T>) {
    const Index first = std::min(half, cols - 1);
    const T* column = from + first * cell;
    const bool whole = !kOneHead && half + kLanes<T> <= cols;
    Index t = 0;
    for (; whole && t + kLanes<T> <= terms; t += kLanes<T>) {
      turn_square<T, true>(column + t, cell, kLanes<T>, 0, to + t * kTileCols<T>);
    }
    for (; t < terms; t += kLanes<T>) {
      const Index some = std::min(kLanes<T>, terms - t);
      turn_square<T, false>(column + t, cell, some, cols - 1 - first, to + t * kTileCols<T>);
    }
  }
}

// Copies of b's first columns, panel after panel. Columns beyond the last are of no meaning.
template <class T>
void pack(Factor<T> b, Index cols, Index terms, T* to) {
  for (Index col = 0; col < cols; col += kTileCols<T>, to += terms * kTileCols<T>) {
    const Index some = std::min(kTileCols<T>, cols - col);
    if (!kOneHead && b.cell == 1 && some == kTileCols<T>) {
      copy_columns<T, true>(b.at(col, 0), b.term, terms, some, to);
    } else if (b.cell == 1) {
      copy_columns<T, false>(b.at(col, 0), b.term, terms, some, to);
    } else {
      turn_columns(b.at(col, 0), b.cell, terms, some, to);
    }
  }
}

// Values that panels take. A turned one may write up to a batch of terms beyond its last.
template <class T>
constexpr Index panel_values(Index cols, Index terms) {
  const Index whole = (cols + kTileCols<T> - 1) / kTileCols<T> * kTileCols<T>;
  return whole * terms + kLanes<T> * kTileCols<T>;
}

// What a tile takes besides its cells.
template <class T>
struct Terms {
  const T* a;  // row by row, `a_cell` values apart
  std::ptrdiff_t a_cell, a_term;
  Index rows;  // of the tile that there are; below the last one, that row again
  Panel<T> b;
  Index count;
  bool are_first;  // nothing is in the cells yet
  const T* bias;   // null: not yet, or none
};

// The sums of a tile += products, until the panel's end. A row's index is in bytes, and no count is
// kept but that of b: then the loop has just enough registers.
template <class T>
[[gnu::always_inline]] inline void add_products(const char* const (&row)[kTileRows],
                                                std::ptrdiff_t a_step, Panel<T> b, const T* end,
                                                Batch<T> (&sums)[kTileRows][2]) {
  const T* from = b.data;
  for (std::ptrdiff_t at = 0; from != end; at += a_step, from += b.term) {
    const Batch<T> left = load(from);
    const Batch<T> right = load(from + kLanes<T>);
    for (Index r = 0; r < kTileRows; ++r) {
      const Batch<T> factor(*reinterpret_cast<const T*>(row[r] + at));
      sums[r][0] = multiply_add(factor, left, sums[r][0]);
      sums[r][1] = multiply_add(factor, right, sums[r][1]);
    }
  }
}

// The cells of tiles side by side += their terms; b's panels are `panel` values apart. A function
// of its own, in which little else is alive: inlined into others it is a third slower. Several
// tiles a call, for the way in counts where terms are few.
template <class T>
[[gnu::noinline]] void add_terms(const Terms<T>& terms, Index tiles, std::ptrdiff_t panel, T* cells,
                                 std::ptrdiff_t stride) {
  const char* row[kTileRows];
  for (Index r = 0; r < kTileRows; ++r) {
    const T* from = terms.a + std::min(r, terms.rows - 1) * terms.a_cell;
    row[r] = reinterpret_cast<const char*>(from);
  }
  const std::ptrdiff_t a_step = terms.a_term * static_cast<std::ptrdiff_t>(sizeof(T));
  const T* bias = terms.bias;
  Panel<T> b = terms.b;
  for (; tiles > 0; --tiles, b.data += panel, cells += kTileCols<T>) {
    Batch<T> sums[kTileRows][2];
    for (auto& sum : sums) sum[0] = sum[1] = Batch<T>(T{0});
    if (!terms.are_first) {
      for (Index r = 0; r < kTileRows; ++r) {
        sums[r][0] = load(cells + r * stride);
        sums[r][1] = load(cells + r * stride + kLanes<T>);
      }
    }
    add_products(row, a_step, b, b.data + terms.count * b.term, sums);
    if (bias != nullptr) {
      for (auto& sum : sums) {
        sum[0] += load(bias);
        sum[1] += load(bias + kLanes<T>);
      }
      bias += kTileCols<T>;
    }
    for (Index r = 0; r < kTileRows; ++r) {
      sums[r][0].store_unaligned(cells + r * stride);
      sums[r][1].store_unaligned(cells + r * stride + kLanes<T>);
    }
  }
}

// The same at an edge of out, where the tile is cut: it is calculated aside.
template <class T>
void add_terms_at_edge(Terms<T> terms, Index cols, T* cells, std::ptrdiff_t stride) {
  T aside[kTileRows * kTileCols<T>] = {};
  T bias[kTileCols<T>] = {};
  if (terms.bias != nullptr) {
    std::copy_n(terms.bias, cols, bias);
    terms.bias = bias;
  }
  if (!terms.are_first) {
    for (Index r = 0; r < terms.rows; ++r) {
      std::copy_n(cells + r * stride, cols, aside + r * kTileCols<T>);
    }
  }
  add_terms(terms, 1, 0, aside, kTileCols<T>);
  for (Index r = 0; r < terms.rows; ++r) {
    std::copy_n(aside + r * kTileCols<T>, cols, cells + r * stride);
  }
}

}  // namespace
}  // namespace attention
