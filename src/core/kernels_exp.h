// The exponentials of a softmax: exp(x) for x ≤ 0, which is all that is left once a row's maximum
// is taken away. For the files kernels*.cpp only, like kernels_batch.h.
//
//   x = n ln 2 + r,  |r| ≤ ½ ln 2,  exp(x) = 2ⁿ exp(r)
//
// Against the library's exp, which takes twice as long: no x above 0, so no overflow; the nearest
// whole n by adding and taking away a number whose last bit counts as 1, not by conversion; and a
// polynomial of degree 5 with exp(0) = 1. Its coefficients are ours: the least largest relative
// error on |r| ≤ ½ ln 2, found by reweighting least squares (Lawson's algorithm); that error is
// 9.2e-8. Together with rounding it stays below 1.6e-7 over the whole range.
#pragma once

#include <bit>
#include <cstdint>

#include "core/kernels_batch.h"

namespace attention {
namespace {

inline Batch<float> exp_below_zero(Batch<float> x) {
  // 1½ × 2²³: the sum's last bits are n. With 127 added they are 2ⁿ's exponent, once shifted.
  const Batch<float> shifter(12582912.0f + 127.0f);
  const Batch<float> one(1.0f);
  x = at_least(x, -88.02f);  // n = −127, an exponent of 0: what comes out is 0
  const Batch<float> shifted = multiply_add(x, Batch<float>(1.44269504f), shifter);
  const Batch<float> n = shifted - shifter;
  // ln 2 in two parts, the first of so few bits that n times it is exact
  Batch<float> r = multiply_add(n, Batch<float>(-0.693359375f), x);
  r = multiply_add(n, Batch<float>(2.12194440e-4f), r);
  Batch<float> power(0.008290272f);
  power = multiply_add(power, r, Batch<float>(0.04189816f));
  power = multiply_add(power, r, Batch<float>(0.16667639f));
  power = multiply_add(power, r, Batch<float>(0.49999148f));
  power = multiply_add(power, r, Batch<float>(0.9999997f));
  power = multiply_add(power, r, one);
  const auto exponent = xsimd::bitwise_cast<std::int32_t>(shifted) << 23;
  return power * xsimd::bitwise_cast<float>(exponent);
}

// In double there is no hurry.
inline Batch<double> exp_below_zero(Batch<double> x) { return xsimd::exp(x); }

}  // namespace
}  // namespace attention
