// How values are calculated (steps.h): operations that only gradients need. The rules that use
// them are in gradient_rules.cpp.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/operations.h"

namespace attention::steps {

// a (m × n), row_max (m × 1), g (m × 1) → m × n. The largest cells of a row share its g evenly. A
// row of −∞, which sees nothing, gets none; a row with a NaN is NaN.
inline constexpr auto row_max_gradient = []<class T>(const Step<T>& s) {
  const View<T> out = s.out();
  for (Index i = 0; i < out.rows; ++i) {
    const T* a = s.in(0).row(i);
    const T largest = s.in(1).row(i)[0];
    T share = s.in(2).row(i)[0] / static_cast<T>(std::count(a, a + out.cols, largest));
    if (largest == -std::numeric_limits<T>::infinity()) share = 0;
    const T others = std::isnan(largest) ? largest : T(0);
    for (Index j = 0; j < out.cols; ++j) out.row(i)[j] = a[j] == largest ? share : others;
  }
};

// weights a and g = d_weights (m × n), inner = Σ a g of each row (m × 1) → a (g − inner). Where the
// row sums of the softmax are given too, rows whose sum is 0 get 0: their weights came from the
// policy for empty rows and depend on no score.
inline constexpr auto softmax_gradient = []<class T>(const Step<T>& s) {
  const View<T> out = s.out();
  const bool knows_empty_rows = s.operands() > 3;
  for (Index i = 0; i < out.rows; ++i) {
    const T* a = s.in(0).row(i);
    const T* g = s.in(1).row(i);
    const T inner = s.in(2).row(i)[0];
    const bool empty = knows_empty_rows && s.in(3).row(i)[0] == 0;
    for (Index j = 0; j < out.cols; ++j) out.row(i)[j] = empty ? T(0) : a[j] * (g[j] - inner);
  }
};

}  // namespace attention::steps
