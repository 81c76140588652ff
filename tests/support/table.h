// A matrix for tests of kernels: it may start at any alignment, its rows may have gaps between
// them, and it knows whether anything was written into the gaps.
#pragma once

#include <cstddef>
#include <vector>

#include "core/kernels.h"
#include "core/random.h"

namespace support {

using attention::Index;
using attention::View;

template <class T>
class Table {
 public:
  // `shift` values lie before the first row, `gap` values after every row.
  Table(Index rows, Index cols, Index gap = 0, Index shift = 0)
      : rows_(rows), cols_(cols), stride_(cols + gap), shift_(shift) {
    values_.assign(static_cast<std::size_t>(shift + rows * stride_ + 1), kUntouched);
  }

  // Normals times `size`: all their digits count, so that sums show in which order they were added.
  static Table random(Index rows, Index cols, attention::Random& random, double size = 1,
                      Index gap = 0, Index shift = 0) {
    Table table(rows, cols, gap, shift);
    for (Index i = 0; i < rows; ++i) {
      for (Index j = 0; j < cols; ++j) {
        table(i, j) = static_cast<T>(size * random.normal());
      }
    }
    return table;
  }

  View<T> view() { return {values_.data() + shift_, rows_, cols_, stride_}; }
  View<const T> view() const { return {values_.data() + shift_, rows_, cols_, stride_}; }

  T& operator()(Index i, Index j) { return view().row(i)[j]; }
  const T& operator()(Index i, Index j) const { return view().row(i)[j]; }

  Index rows() const { return rows_; }
  Index cols() const { return cols_; }

  bool gaps_untouched() const {
    const auto start = values_.begin();
    bool untouched = true;
    for (Index at = 0; at < static_cast<Index>(values_.size()); ++at) {
      const Index col = stride_ == 0 ? 0 : (at - shift_) % stride_;
      const bool is_cell = at >= shift_ && at < shift_ + rows_ * stride_ && col < cols_;
      untouched = untouched && (is_cell || start[at] == kUntouched);
    }
    return untouched;
  }

 private:
  static constexpr T kUntouched = T{-12345};

  Index rows_;
  Index cols_;
  Index stride_;
  Index shift_;
  std::vector<T> values_;
};

}  // namespace support
