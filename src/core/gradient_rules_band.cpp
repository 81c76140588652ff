// Gradients of products of which only a band is made: bands and sums over bands again.
#include "core/gradient_rules.h"

namespace attention::gradients {

namespace {

BandPlaces band_of(const Backward& b) {
  return {.before = static_cast<Index>(b.info().number("before")),
          .offset = static_cast<Index>(b.info().number("offset"))};
}

}  // namespace

// y = the band of a bᵀ
Tensor band_product(const Backward& b) {
  if (b.target == 0) return b.tape.band_sum(b.name, b.d, b.in(1), band_of(b));
  return b.tape.band_spread(b.name, b.d, b.in(0), b.extent(1).rows, band_of(b));
}

// y_i = Σ_c band_ic b_j
Tensor band_sum(const Backward& b) {
  const Index width = b.extent(0).cols;
  if (b.target == 0) return b.tape.band_product(b.name, b.d, b.in(1), width, band_of(b));
  return b.tape.band_spread(b.name, b.in(0), b.d, b.extent(1).rows, band_of(b));
}

}  // namespace attention::gradients
