// Sums and largest values along a row, four batches abreast so that none waits for the one before:
// the order of a sum is free here, unlike in kernels.h. For the files kernels*.cpp only.
#pragma once

#include <algorithm>
#include <cmath>

#include "core/kernels_batch.h"

namespace attention {
namespace {

constexpr Index kAbreast = 4;

// Calls visit(place, how many, which of those abreast) along a row.
template <class T, class Visit>
void along(Index count, Visit visit) {
  constexpr Index step = kAbreast * kLanes<T>;
  Index i = 0;
  for (; i + step <= count; i += step) {
    for (Index k = 0; k < kAbreast; ++k) visit(i + k * kLanes<T>, kLanes<T>, k);
  }
  for (; i < count; i += kLanes<T>) visit(i, std::min(kLanes<T>, count - i), Index{0});
}

// −∞ for a row of none. A NaN may be passed over: it comes back in what is calculated next.
template <class T>
T largest_of(const T* row, Index count) {
  Batch<T> largest[kAbreast];
  for (auto& batch : largest) batch = Batch<T>(-kInfinity<T>);
  along<T>(count, [&](Index i, Index some, Index k) {
    largest[k] = xsimd::max(largest[k], load_some(row + i, some, -kInfinity<T>));
  });
  const auto half = xsimd::max(largest[0], largest[1]);
  T lanes[kLanes<T>];
  xsimd::max(half, xsimd::max(largest[2], largest[3])).store_unaligned(lanes);
  return *std::max_element(lanes, lanes + kLanes<T>);
}

template <class T>
bool has_nan(const T* row, Index count) {
  return std::any_of(row, row + count, [](T x) { return std::isnan(x); });
}

// The sum of what f(place, how many) gives, of which the first so many lanes count.
template <class T, class F>
T sum_along(Index count, F f) {
  Batch<T> sums[kAbreast];
  for (auto& sum : sums) sum = Batch<T>(T{0});
  T total = 0;
  T lanes[kLanes<T>];
  along<T>(count, [&](Index i, Index some, Index k) {
    const Batch<T> x = f(i, some);
    if (some == kLanes<T>) {
      sums[k] += x;
    } else {
      x.store_unaligned(lanes);
      for (Index lane = 0; lane < some; ++lane) total += lanes[lane];
    }
  });
  ((sums[0] + sums[1]) + (sums[2] + sums[3])).store_unaligned(lanes);
  for (const T lane : lanes) total += lane;
  return total;
}

// to[i] = f(in[i]…)
template <class T, class F, class... Inputs>
void map_along(Index count, F f, T* to, const Inputs*... in) {
  along<T>(count, [&](Index i, Index some, Index) {
    store_some(f(load_some(in + i, some)...), to + i, some);
  });
}

}  // namespace
}  // namespace attention
