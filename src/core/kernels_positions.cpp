#include "core/kernels_positions.h"

#include <algorithm>
#include <utility>

#include "core/kernels_batch.h"

namespace attention {
namespace {

// All lanes hold the same argument: xsimd reduces large angles in a way that looks at all lanes.
double one_lane(Batch<double> batch) { return batch.get(0); }

// Never so large that an angle would overflow.
double power(double base, double exponent) {
  const auto logarithm = xsimd::log(Batch<double>(base));
  return std::min(one_lane(xsimd::exp(logarithm * Batch<double>(exponent))), 1e300);
}

std::pair<double, double> sine_and_cosine(double angle) {
  const auto [sine, cosine] = xsimd::sincos(Batch<double>(angle));
  return {one_lane(sine), one_lane(cosine)};
}

// Where column `col` of a table stands: in which pair, and whether it is its sine.
struct Column {
  Index pair;
  bool sine;
};

Column column_of(const Waves& waves, Index col, Index cols) {
  if (!waves.concatenated) return {col / 2, col % 2 == 0};
  const Index sines = (cols + 1) / 2;
  return {col % sines, col < sines};
}

}  // namespace

double exponent(const Waves& waves, Index col, Index cols) {
  double numerator = 2.0 * column_of(waves, col, cols).pair;
  if (waves.exponent == Exponent::column) numerator = col;
  if (waves.exponent == Exponent::twice_column) numerator = 2.0 * col;
  return numerator / cols;
}

double frequency(const Waves& waves, Index col, Index cols) {
  return power(waves.base, -exponent(waves, col, cols));
}

template <class T>
void sinusoid(const Waves& waves, View<T> out) {
  for (Index col = 0; col < out.cols; ++col) {
    const double per_position = frequency(waves, col, out.cols);
    const bool is_sine = column_of(waves, col, out.cols).sine;
    for (Index row = 0; row < out.rows; ++row) {
      const auto [sine, cosine] = sine_and_cosine((waves.first + row) * per_position);
      out.row(row)[col] = static_cast<T>(is_sine ? sine : cosine);
    }
  }
}

template <class T>
void rotate(In<T> a, const Rotation& rotation, View<T> out) {
  const Index pairs = out.cols / 2;
  for (Index pair = 0; pair < pairs; ++pair) {
    const Index left = rotation.halves ? pair : 2 * pair;
    const Index right = rotation.halves ? pair + pairs : left + 1;
    const double per_position = power(rotation.base, -2.0 * pair / out.cols);
    for (Index row = 0; row < out.rows; ++row) {
      const auto [sine, cosine] = sine_and_cosine((rotation.first + row) * per_position);
      const T s = static_cast<T>(rotation.back ? -sine : sine);
      const T c = static_cast<T>(cosine);
      const T x = a.row(row)[left];
      const T y = a.row(row)[right];
      out.row(row)[left] = x * c - y * s;
      out.row(row)[right] = x * s + y * c;
    }
  }
}

#define INSTANTIATE(T)                              \
  template void sinusoid<T>(const Waves&, View<T>); \
  template void rotate<T>(In<T>, const Rotation&, View<T>);
INSTANTIATE(float)
INSTANTIATE(double)
#undef INSTANTIATE

}  // namespace attention
