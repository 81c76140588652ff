// Products of matrices: tiles (kernels_tile.h) laid over blocks of b.
//
//   block    the terms and columns of b whose panels are there at a time
//
// 1. A product of few rows reads b once, row by row; copies would cost more than they save.
// 2. A small b is read as it is, except where its columns are not neighbours in memory.
// 3. Otherwise blocks of b are copied into panels, and all rows of a pass by each block.
#include <algorithm>

#include "core/kernels.h"
#include "core/kernels_tile.h"

namespace attention {
namespace {

// A panel of 256 terms (8 kB) and a tile's rows of a (4 kB) share the nearest cache, and 256
// columns of panels (256 kB) stay in the second while all rows of a pass by.
constexpr Index kBlockTerms = 256;
template <class T>
constexpr Index kBlockCols = 1024 / static_cast<Index>(sizeof(T));

// So much of b stays in the nearest cache as it is; its panels are its own columns then.
constexpr std::size_t kSmallBytes = 32768;

template <class T>
struct Block {
  Index first_col, cols;
  Index first_term, terms;
  bool is_last;      // of all terms
  Index packed_col;  // the panels of this column and those behind it are copies
  T* copies;

  Panel<T> panel(Factor<T> b, Index col) const {
    if (col < packed_col) return {b.at(first_col + col, first_term), b.term};
    return {copies + (col - packed_col) * terms, kTileCols<T>};
  }

  // From one whole panel to the next.
  std::ptrdiff_t panel_step() const { return packed_col > 0 ? kTileCols<T> : terms * kTileCols<T>; }
};

// The terms of a tile's rows that are neighbours in memory, closed up. From term to term is a row
// of memory, and rows as long as a power of two fall on the same few places of the nearest cache:
// read from there by every tile, Aᵀ B of 256 takes a sixth longer.
template <class T>
Factor<T> copy_tile_rows(Factor<T> a, Index terms, T* to) {
  for (Index t = 0; t < terms; ++t) std::copy_n(a.at(0, t), kTileRows, to + t * kTileRows);
  return {to, 1, kTileRows};
}

// All tiles of a block.
template <class T>
void add_block(Factor<T> a, Factor<T> b, const Block<T>& block, const T* bias, View<T> out) {
  Terms<T> terms{};
  terms.count = block.terms;
  terms.are_first = block.first_term == 0;
  const std::size_t reach = static_cast<std::size_t>(block.terms * a.term) * sizeof(T);
  const bool copies_rows =
      !kOneHead && a.cell == 1 && reach > kSmallBytes && block.terms <= kBlockTerms;
  T tile_rows[kBlockTerms * kTileRows];
  for (Index i = 0; i < out.rows; i += kTileRows) {
    terms.rows = std::min(out.rows - i, kTileRows);
    Factor<T> rows{a.at(i, block.first_term), a.cell, a.term};
    if (copies_rows && terms.rows == kTileRows) rows = copy_tile_rows(rows, block.terms, tile_rows);
    terms.a = rows.data;
    terms.a_cell = rows.cell;
    terms.a_term = rows.term;
    T* const row = out.row(i) + block.first_col;
    const auto from = [&](Index col) {
      terms.b = block.panel(b, col);
      terms.bias = bias && block.is_last ? bias + block.first_col + col : nullptr;
    };
    const Index whole = terms.rows == kTileRows ? block.cols / kTileCols<T> : 0;
    from(0);
    if (whole > 0) add_terms(terms, whole, block.panel_step(), row, out.stride);
    for (Index col = whole * kTileCols<T>; col < block.cols; col += kTileCols<T>) {
      from(col);
      add_terms_at_edge(terms, std::min(block.cols - col, kTileCols<T>), row + col, out.stride);
    }
  }
}

// out = a b + bias, where every cell is a sum of `terms` products. The sums rest in `out` between
// one block of terms and the next.
template <class T>
void tiled_product(Index terms, Factor<T> a, Factor<T> b, const T* bias, View<T> out) {
  const auto bytes =
      static_cast<std::size_t>(terms) * static_cast<std::size_t>(out.cols) * sizeof(T);
  const bool in_place = b.cell == 1 && bytes <= kSmallBytes;
  const Index most_cols = in_place ? out.cols : kBlockCols<T>;
  const Index most_terms = in_place ? std::max(terms, 1) : kBlockTerms;
  T copies[panel_values<T>(kBlockCols<T>, kBlockTerms)];
  for (Index col = 0; col < out.cols; col += most_cols) {
    for (Index term = 0; term == 0 || term < terms; term += most_terms) {
      const Index cols = std::min(most_cols, out.cols - col);
      const Block<T> block{.first_col = col,
                           .cols = cols,
                           .first_term = term,
                           .terms = std::min(most_terms, terms - term),
                           .is_last = terms - term <= most_terms,
                           .packed_col = in_place ? cols / kTileCols<T> * kTileCols<T> : 0,
                           .copies = copies};
      const Index packed = block.packed_col;
      pack<T>({b.at(col + packed, term), b.cell, b.term}, cols - packed, block.terms, copies);
      add_block(a, b, block, bias, out);
    }
  }
}

// --- a row or a few, for which copies of b would cost more than they save ---

// sums (1×n) += some terms; their rows of b are read side by side, each once. A pointer for each
// row is faster than one index for all: nothing is left to add up at a load.
template <class T, Index kTerms>
void add_rows(const T* a, std::ptrdiff_t a_term, const T* b, std::ptrdiff_t b_term, Index cols,
              T* sums) {
  Batch<T> factor[kTerms];
  const T* row[kTerms];
  for (Index t = 0; t < kTerms; ++t) {
    factor[t] = Batch<T>(a[t * a_term]);
    row[t] = b + t * b_term;
  }
  const T* const end = sums + cols / kLanes<T> * kLanes<T>;
  for (; sums != end; sums += kLanes<T>) {
    Batch<T> sum = load(sums);
    for (Index t = 0; t < kTerms; ++t) {
      sum = multiply_add(factor[t], load(row[t]), sum);
      row[t] += kLanes<T>;
    }
    sum.store_unaligned(sums);
  }
  const Index rest = cols % kLanes<T>;
  if (rest == 0) return;
  Batch<T> sum = load_some(sums, rest);
  for (Index t = 0; t < kTerms; ++t) sum = multiply_add(factor[t], load_some(row[t], rest), sum);
  store_some(sum, sums, rest);
}

template <class T>
void row_product(Index terms, const T* a, std::ptrdiff_t a_term, Factor<T> b, const T* bias,
                 Index cols, T* out) {
  constexpr Index kTerms = 4;  // rows side by side: of 1, 2, 3, 4, 6, 8, 12 and 16 the fastest
  std::fill_n(out, cols, T{0});
  Index t = 0;
  for (; t + kTerms <= terms; t += kTerms) {
    add_rows<T, kTerms>(a + t * a_term, a_term, b.at(0, t), b.term, cols, out);
  }
  for (; t < terms; ++t) add_rows<T, 1>(a + t * a_term, a_term, b.at(0, t), b.term, cols, out);
  if (bias == nullptr) return;
  map_row(cols, [](auto sum, auto offset) { return sum + offset; }, out, out, bias);
}

template <class T>
void product(Index terms, Factor<T> a, Factor<T> b, const T* bias, View<T> out) {
  if (kOneHead || out.rows >= kTileRows || b.cell != 1) {
    return tiled_product(terms, a, b, bias, out);
  }
  for (Index i = 0; i < out.rows; ++i) {
    row_product(terms, a.at(i, 0), a.term, b, bias, out.cols, out.row(i));
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

#define INSTANTIATE(T)                                       \
  template void matmul<T>(In<T>, In<T>, Row<T>, View<T>);    \
  template void matmul_nt<T>(In<T>, In<T>, Row<T>, View<T>); \
  template void matmul_tn<T>(In<T>, In<T>, Row<T>, View<T>);
INSTANTIATE(float)
INSTANTIATE(double)
#undef INSTANTIATE

}  // namespace attention
