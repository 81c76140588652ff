#include "core/number_format.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace attention {

// Counted in the distance of two neighbours, a number of the format is a whole number. Dividing and
// multiplying by a power of two is exact.
double NumberFormat::round(double x) const {
  if (x == 0 || !std::isfinite(x)) return x;
  const double neighbours = std::ldexp(1.0, std::max(std::ilogb(x), lowest_exponent) - digits + 1);
  const double rounded = std::nearbyint(x / neighbours) * neighbours;
  if (std::abs(rounded) <= largest) return rounded;
  return std::copysign(std::numeric_limits<double>::infinity(), x);
}

const NumberFormat* find_number_format(std::string_view name) {
  const auto* found = std::find_if(kNumberFormats.begin(), kNumberFormats.end(),
                                   [&](const NumberFormat& format) { return format.name == name; });
  return found == kNumberFormats.end() ? nullptr : found;
}

}  // namespace attention
