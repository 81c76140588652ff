// How values are calculated (steps.h): what recurrences, convolutions and studies of scores need.
#pragma once

#include <algorithm>
#include <cmath>

#include "core/kernels_functions.h"
#include "core/operations.h"

namespace attention::steps {

inline constexpr auto exp = [](const auto& s) { attention::exp(s.in(0), s.out()); };
inline constexpr auto softplus = [](const auto& s) { attention::softplus(s.in(0), s.out()); };
inline constexpr auto softplus_slope = [](const auto& s) {
  attention::softplus_slope(s.in(0), s.out());
};

// Which row of a sequence a tap of a convolution sees from row i: the taps are `dilation` apart,
// and the first one is `first` rows away.
inline Index tapped_row(const TensorInfo& info, Index i, Index tap) {
  return i + static_cast<Index>(info.number("first")) +
         tap * static_cast<Index>(info.number("dilation"));
}

// a (n × d) → n × taps·d: for each row the rows that its taps see, side by side; 0 outside of a
inline constexpr auto unfold = []<class T>(const Step<T>& s) {
  const View<const T> a = s.in(0);
  for (Index i = 0; i < s.out().rows; ++i) {
    T* to = s.out().row(i);
    for (Index tap = 0; tap < s.out().cols / a.cols; ++tap, to += a.cols) {
      const Index row = tapped_row(s.info, i, tap);
      if (row < 0 || row >= a.rows) {
        std::fill_n(to, a.cols, T(0));
      } else {
        std::copy_n(a.row(row), a.cols, to);
      }
    }
  }
};

// a (n × taps·d) → n × d: every part added to the row that it came from
inline constexpr auto fold = []<class T>(const Step<T>& s) {
  const View<T> out = s.out();
  for (Index i = 0; i < out.rows; ++i) std::fill_n(out.row(i), out.cols, T(0));
  for (Index i = 0; i < out.rows; ++i) {
    for (Index tap = 0; tap < s.in(0).cols / out.cols; ++tap) {
      const Index row = tapped_row(s.info, i, tap);
      if (row < 0 || row >= out.rows) continue;
      const T* from = s.in(0).row(i) + std::ptrdiff_t{tap} * out.cols;
      for (Index j = 0; j < out.cols; ++j) out.row(row)[j] += from[j];
    }
  }
};

// row (1 × n) → n × n, 0 beside the diagonal
inline constexpr auto diagonal = []<class T>(const Step<T>& s) {
  for (Index i = 0; i < s.out().rows; ++i) {
    std::fill_n(s.out().row(i), s.out().cols, T(0));
    s.out().row(i)[i] = s.in(0).data[i];
  }
};

// a (n × n) → 1 × n
inline constexpr auto diagonal_of = [](const auto& s) {
  for (Index i = 0; i < s.out().cols; ++i) s.out().data[i] = s.in(0).row(i)[i];
};

// Which of `bins` equal parts of [low, high] a value falls into, the upper end with the last; −1:
// none.
inline Index bin_of(const TensorInfo& info, double value, Index bins) {
  const double low = info.number("low"), high = info.number("high");
  if (!(low <= value && value <= high)) return -1;
  return std::min(static_cast<Index>(std::floor((value - low) / (high - low) * bins)), bins - 1);
}

// a (m × n) → m × bins: how many cells of each row fall into each part
inline constexpr auto histogram = []<class T>(const Step<T>& s) {
  const View<T> out = s.out();
  for (Index i = 0; i < out.rows; ++i) {
    std::fill_n(out.row(i), out.cols, T(0));
    for (Index j = 0; j < s.in(0).cols; ++j) {
      const Index bin = bin_of(s.info, s.in(0).row(i)[j], out.cols);
      if (bin >= 0) out.row(i)[bin] += 1;
    }
  }
};

// How many layers lie between two positions, `distance` apart, if the first reaches `reach`
// further and every next one `growth` times as far as the one before.
inline double layers_between(double distance, double reach, double growth) {
  if (growth == 1) return std::ceil(distance / reach);
  double layers = 0;
  for (double reached = 0; reached < distance; reach *= growth, ++layers) reached += reach;
  return layers;
}

inline constexpr auto layers = []<class T>(const Step<T>& s) {
  const double reach = s.info.number("reach"), growth = s.info.number("growth");
  for (Index i = 0; i < s.out().rows; ++i) {
    for (Index j = 0; j < s.out().cols; ++j) {
      s.out().row(i)[j] = static_cast<T>(layers_between(std::abs(i - j), reach, growth));
    }
  }
};

}  // namespace attention::steps
