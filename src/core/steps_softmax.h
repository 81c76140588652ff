// How values are calculated (steps.h): masks and softmax.
#pragma once

#include <algorithm>

#include "core/operations.h"

namespace attention::steps {

// 1 where a query may see the key: up to its own position, moved by the offset.
inline constexpr auto causal = []<class T>(const Step<T>& s) {
  const auto offset = static_cast<Index>(s.info.number("offset"));
  const View<T> out = s.out();
  for (Index i = 0; i < out.rows; ++i) {
    for (Index j = 0; j < out.cols; ++j) out.row(i)[j] = j <= i + offset ? T(1) : T(0);
  }
};

// 1 where every mask keeps; 1 everywhere without masks.
inline constexpr auto all_of = []<class T>(const Step<T>& s) {
  const View<T> out = s.out();
  for (Index i = 0; i < out.rows; ++i) {
    std::fill_n(out.row(i), out.cols, T(1));
    for (int k = 0; k < s.operands(); ++k) {
      const T* mask = s.in(k).row(i);
      for (Index j = 0; j < out.cols; ++j) out.row(i)[j] *= mask[j];
    }
  }
};

inline constexpr auto mask_fill = [](const auto& s) {
  attention::mask_fill(s.in(0), s.in(1), s.in(2), s.number("fill"), s.out());
};

// keep/hide the other way round
inline constexpr auto invert_mask = []<class T>(const Step<T>& s) {
  for (Index i = 0; i < s.out().rows; ++i) {
    for (Index j = 0; j < s.out().cols; ++j) s.out().row(i)[j] = T(1) - s.in(0).row(i)[j];
  }
};

// scaled × keep + bias: the mistake by which what is hidden still counts, as a score of 0
inline constexpr auto mask_multiply = []<class T>(const Step<T>& s) {
  const View<const T> bias = s.in(2);
  for (Index i = 0; i < s.out().rows; ++i) {
    for (Index j = 0; j < s.out().cols; ++j) {
      const T masked = s.in(0).row(i)[j] * s.in(1).row(i)[j];
      s.out().row(i)[j] = bias.data ? masked + bias.row(i)[j] : masked;
    }
  }
};

inline constexpr auto mask_add = [](const auto& s) {
  attention::mask_add(s.in(0), s.in(1), s.in(2), s.number("fill"), s.out());
};

inline constexpr auto row_max = [](const auto& s) { attention::row_max(s.in(0), s.out()); };

inline constexpr auto exp_shifted = [](const auto& s) {
  attention::exp_shifted(s.in(0), s.in(1), s.out());
};

inline EmptyRow empty_row_of(const TensorInfo& info) {
  const std::string_view name = info.text("empty_row");
  if (name == "nan") return EmptyRow::nan;
  return name == "uniform" ? EmptyRow::uniform : EmptyRow::zero;
}

inline constexpr auto divide_rows = [](const auto& s) {
  attention::divide_rows(s.in(0), s.in(1), empty_row_of(s.info), s.out());
};

}  // namespace attention::steps
