#include "core/position.h"

#include <bit>
#include <cmath>

namespace attention {

namespace {

// 2^(−8 / heads) for a power of two, by roots alone: they are exact everywhere, powers are not.
double alibi_ratio(Index heads) {
  double ratio = 1.0 / 256;
  for (Index h = heads; h > 1; h /= 2) ratio = std::sqrt(ratio);
  return ratio;
}

double power(double base, Index exponent) {
  double result = 1;
  for (Index i = 0; i < exponent; ++i) result *= base;
  return result;
}

}  // namespace

double alibi_slope(Index head, Index heads) {
  const auto below = static_cast<Index>(std::bit_floor(static_cast<std::uint32_t>(heads)));
  if (head < below) return power(alibi_ratio(below), head + 1);
  return power(alibi_ratio(2 * below), 2 * (head - below) + 1);
}

Tensor positions(Builder tape, std::string_view name, Extent x, Index first, Tensor learned,
                 const PositionOptions& options) {
  if (options.kind == "learned") return tape.rows(name, learned, first, x.rows);
  return tape.sinusoid(name, x, options.base, first, options.layout, options.exponent);
}

Tensor embed(Builder tape, std::string_view name, Tensor x, Tensor positions,
             std::string_view embedding_scale) {
  const double root = std::sqrt(static_cast<double>(tape.extent(x).cols));
  Builder parts = tape.under(name);
  if (embedding_scale == "none") return tape.add(name, {{x, positions}});
  if (embedding_scale == "after_sum") {
    return tape.scale(name, parts.add("sum", {{x, positions}}), root);
  }
  const Tensor scaled = parts.scale("scaled", x, embedding_scale == "divide" ? 1 / root : root);
  return tape.add(name, {{scaled, positions}});
}

Tensor rotated(Builder tape, std::string_view name, Tensor a, Index first,
               const PositionOptions& options) {
  if (kOneHead || options.kind != "rotary") return a;
  return tape.rotate(name, a, options.base, first, options.pairs);
}

Tensor biased(Builder tape, Tensor scaled, Index first, Index head, Index heads,
              const PositionOptions& options) {
  if (kOneHead || options.kind != "alibi") return scaled;
  const Tensor bias =
      tape.distance_bias("distance_bias", tape.extent(scaled), alibi_slope(head, heads), first);
  return tape.add("biased", {{scaled, bias}});
}

}  // namespace attention
