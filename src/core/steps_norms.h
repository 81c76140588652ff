// How values are calculated (steps.h): layer norm and RMS norm by rows. Sums are added in order.
#pragma once

#include <cmath>

#include "core/operations.h"

namespace attention::steps {

// out (m×1): for each row i of m, the sum over j of term(i, j), divided
template <class T, class Term>
void mean_of_rows(const Step<T>& s, T divisor, Term term) {
  for (Index i = 0; i < s.out().rows; ++i) {
    T sum = 0;
    for (Index j = 0; j < s.in(0).cols; ++j) sum += term(i, j);
    *s.out().row(i) = sum / divisor;
  }
}

inline constexpr auto row_mean = []<class T>(const Step<T>& s) {
  const View<const T> a = s.in(0);
  mean_of_rows(s, static_cast<T>(a.cols), [&](Index i, Index j) { return a.row(i)[j]; });
};

// Σ (a − mean)² / divisor
inline constexpr auto row_variance = []<class T>(const Step<T>& s) {
  const View<const T> a = s.in(0);
  const View<const T> mean = s.in(1);
  mean_of_rows(s, s.number("divisor"), [&](Index i, Index j) {
    const T distance = a.row(i)[j] - *mean.row(i);
    return distance * distance;
  });
};

inline constexpr auto row_mean_square = []<class T>(const Step<T>& s) {
  const View<const T> a = s.in(0);
  mean_of_rows(s, static_cast<T>(a.cols),
               [&](Index i, Index j) { return a.row(i)[j] * a.row(i)[j]; });
};

// What a row is divided by. Only the first is what the papers mean; the others are found in the
// wild.
template <class T>
T deviation(const TensorInfo& info, T variance) {
  const std::string_view place = info.text("eps_place");
  const T eps = static_cast<T>(info.number("eps"));
  if (place == "outside") return std::sqrt(variance) + eps;
  if (place == "after_root") return std::sqrt(std::sqrt(variance) + eps);
  return std::sqrt(variance + eps);
}

// Twice the derivative of the deviation by the variance.
template <class T>
T twice_deviation_slope(const TensorInfo& info, T variance) {
  const std::string_view place = info.text("eps_place");
  if (place == "outside") return 1 / std::sqrt(variance);
  if (place == "after_root") return 1 / (2 * deviation(info, variance) * std::sqrt(variance));
  return 1 / deviation(info, variance);
}

// a (m×n), mean, variance (m×1) → (a − mean) / deviation
inline constexpr auto normalise = []<class T>(const Step<T>& s) {
  for (Index i = 0; i < s.out().rows; ++i) {
    const T mean = *s.in(1).row(i);
    const T by = deviation(s.info, *s.in(2).row(i));
    for (Index j = 0; j < s.out().cols; ++j) s.out().row(i)[j] = (s.in(0).row(i)[j] - mean) / by;
  }
};

// a (m×n), mean square (m×1) → a / deviation
inline constexpr auto rms_normalise = []<class T>(const Step<T>& s) {
  for (Index i = 0; i < s.out().rows; ++i) {
    const T by = deviation(s.info, *s.in(1).row(i));
    for (Index j = 0; j < s.out().cols; ++j) s.out().row(i)[j] = s.in(0).row(i)[j] / by;
  }
};

// a (m×n), mean (m×1) → a − mean
inline constexpr auto centre = []<class T>(const Step<T>& s) {
  for (Index i = 0; i < s.out().rows; ++i) {
    const T mean = *s.in(1).row(i);
    for (Index j = 0; j < s.out().cols; ++j) s.out().row(i)[j] = s.in(0).row(i)[j] - mean;
  }
};

// normalised y and g = d_y (m×n), then variance, Σ y g and, where a mean was taken away, the mean
// of g (m×1 each) → (g − mean of g) / deviation − y × Σ y g × slope / divisor. Where the variance
// is 0, so is y, and the second part is left out.
inline constexpr auto normalise_gradient = []<class T>(const Step<T>& s) {
  const bool centred = s.operands() > 4;
  for (Index i = 0; i < s.out().rows; ++i) {
    const T variance = *s.in(2).row(i);
    const T by = deviation(s.info, variance);
    const T g_mean = centred ? *s.in(4).row(i) : T(0);
    const T pull = *s.in(3).row(i) * twice_deviation_slope(s.info, variance) / s.number("divisor");
    for (Index j = 0; j < s.out().cols; ++j) {
      const T straight = (s.in(1).row(i)[j] - g_mean) / by;
      s.out().row(i)[j] = variance == 0 ? straight : straight - s.in(0).row(i)[j] * pull;
    }
  }
};

}  // namespace attention::steps
