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
  const bool looked_up = options.kind == "learned";
  const Tensor table =
      looked_up ? tape.rows(name, learned, first, x.rows)
                : tape.sinusoid(name, x, options.base, first, options.layout, options.exponent);
  if (!options.describe_rows) return table;
  Builder parts = tape.under(name);
  parts.row_norm("norm", table);
  if (!looked_up) parts.wave_exponents("exponent", x.cols, options.layout, options.exponent);
  return table;
}

Tensor embed(Builder tape, std::string_view name, Tensor x, Tensor positions,
             const PositionOptions& options) {
  const double root = std::sqrt(static_cast<double>(tape.extent(x).cols));
  const std::string_view scale = options.embedding_scale;
  Builder parts = tape.under(name);
  if (scale == "none") return tape.add(name, {{x, positions}});
  if (scale == "after_sum") {
    return tape.scale(name, parts.add("sum", {{x, positions}}), root);
  }
  const Tensor scaled = parts.scale("scaled", x, scale == "divide" ? 1 / root : root);
  if (options.describe_rows) parts.under("scaled").row_norm("norm", scaled);
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
