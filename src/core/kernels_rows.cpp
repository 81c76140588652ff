// Softmax and norms of whole rows. A row stays in the nearest cache from pass to pass.
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/kernels_exp.h"
#include "core/kernels_fused.h"
#include "core/kernels_row_sums.h"

namespace attention {

// 1. the largest of the row; 2. exponentials and their sum; 3. shares of the sum
template <class T>
void softmax(In<T> a, View<T> out) {
  for (Index i = 0; i < a.rows; ++i) {
    const T* from = a.row(i);
    T* to = out.row(i);
    const T largest = largest_of(from, a.cols);
    if (largest == -kInfinity<T>) {
      std::fill_n(to, a.cols, has_nan(from, a.cols) ? std::numeric_limits<T>::quiet_NaN() : T{0});
      continue;
    }
    const Batch<T> max(largest);
    const T sum = sum_along<T>(a.cols, [=](Index j, Index some) {
      const Batch<T> exp = exp_below_zero(load_some(from + j, some) - max);
      store_some(exp, to + j, some);
      return exp;
    });
    const Batch<T> share(T{1} / sum);
    map_along(a.cols, [=](Batch<T> x) { return x * share; }, to, to);
  }
}

// 1. the mean; 2. the mean square of the distances from it; 3. distances by the deviation
template <class T>
void norm_rows(In<T> a, Row<T> gamma, Row<T> beta, NormKind kind, View<T> out) {
  const T count = static_cast<T>(a.cols);
  for (Index i = 0; i < a.rows; ++i) {
    const T* from = a.row(i);
    T mean = 0;
    if (kind.centred) {
      mean = sum_along<T>(a.cols, [=](Index j, Index n) { return load_some(from + j, n); }) / count;
    }
    const Batch<T> middle(mean);
    const T squares = sum_along<T>(a.cols, [=](Index j, Index some) {
      const Batch<T> distance = load_some(from + j, some) - middle;
      return distance * distance;
    });
    const Batch<T> by(T{1} / std::sqrt(squares / count + static_cast<T>(kind.eps)));
    const auto normalised = [=](Batch<T> x) { return (x - middle) * by; };
    along<T>(a.cols, [&, to = out.row(i)](Index j, Index some, Index) {
      Batch<T> x = normalised(load_some(from + j, some));
      if (gamma != nullptr) x *= load_some(gamma + j, some);
      if (beta != nullptr) x += load_some(beta + j, some);
      store_some(x, to + j, some);
    });
  }
}

#define INSTANTIATE(T)                      \
  template void softmax<T>(In<T>, View<T>); \
  template void norm_rows<T>(In<T>, Row<T>, Row<T>, NormKind, View<T>);
INSTANTIATE(float)
INSTANTIATE(double)
#undef INSTANTIATE

}  // namespace attention
