// What the kernels share: batches of 128 bits, and walking over rows and cells with them.
//
// For the files kernels*.cpp only, which are the only ones that know of xsimd. The namespace has no
// name on purpose: every one of them has its own copy, which the compiler inlines.
#pragma once

#include <algorithm>
#include <limits>
#include <xsimd/xsimd.hpp>

#include "core/kernels.h"

namespace attention {
namespace {

// The same width on every machine, whatever wider vectors it has; none of these fuses a
// multiplication with an addition, except NEON inside exp.
#if defined(__wasm_simd128__)
using Architecture = xsimd::wasm;
#elif defined(__aarch64__)
using Architecture = xsimd::neon64;
#else
using Architecture = xsimd::sse2;
#endif

template <class T>
using Batch = xsimd::batch<T, Architecture>;

template <class T>
constexpr Index kLanes = static_cast<Index>(Batch<T>::size);

template <class T>
constexpr T kInfinity = std::numeric_limits<T>::infinity();

template <class T>
Batch<T> load(const T* from) {
  return Batch<T>::load_unaligned(from);
}

// a × b + c. Fused, so rounded once, only in the float of the build for relaxed SIMD, for which
// xsimd has no word; everywhere else, and always in double, the product is rounded too.
template <class T>
Batch<T> multiply_add(Batch<T> a, Batch<T> b, Batch<T> c) {
#ifdef __wasm_relaxed_simd__
  if constexpr (std::is_same_v<T, float>) return wasm_f32x4_relaxed_madd(a, b, c);
#endif
  return a * b + c;
}

// x, or `least` where x is less, or `most` where it is more; NaN stays. The operands of xsimd's max
// and min stand in an order by which NaN is lost on one machine or another.
inline Batch<float> at_least(Batch<float> x, float least) {
#ifdef __wasm_simd128__
  return wasm_f32x4_pmax(x, Batch<float>(least));
#else
  return xsimd::select(x < Batch<float>(least), Batch<float>(least), x);
#endif
}
inline Batch<float> at_most(Batch<float> x, float most) {
#ifdef __wasm_simd128__
  return wasm_f32x4_pmin(x, Batch<float>(most));
#else
  return xsimd::select(Batch<float>(most) < x, Batch<float>(most), x);
#endif
}

// The first `count` lanes from memory, the others `padding`.
template <class T>
Batch<T> load_some(const T* from, Index count, T padding = 0) {
  if (count == kLanes<T>) return load(from);
  T lanes[kLanes<T>];
  std::fill(std::copy_n(from, count, lanes), lanes + kLanes<T>, padding);
  return load(lanes);
}

template <class T>
void store_some(Batch<T> batch, T* to, Index count) {
  if (count == kLanes<T>) return batch.store_unaligned(to);
  T lanes[kLanes<T>];
  batch.store_unaligned(lanes);
  std::copy_n(lanes, count, to);
}

// out[i] = f(in[i]…) for i < count, a batch at a time. f stands in it once: where it is long, a
// second copy for the last cells would weigh more than asking each time how many are left.
template <class T, class F, class... Inputs>
void map_row(Index count, F f, T* out, const Inputs*... in) {
  for (Index i = 0; i < count; i += kLanes<T>) {
    const Index some = std::min(kLanes<T>, count - i);
    store_some(f(load_some(in + i, some)...), out + i, some);
  }
}

// The same for whole matrices. Rows without gaps between them are one long row.
template <class T, class F, class... Inputs>
void map_cells(View<T> out, F f, Inputs... in) {
  const bool gapless = out.stride == out.cols && ((in.stride == out.cols) && ...);
  const Index rows = gapless ? 1 : out.rows;
  const Index cols = gapless ? out.rows * out.cols : out.cols;
  for (Index i = 0; i < rows; ++i) map_row(cols, f, out.row(i), in.row(i)...);
}

}  // namespace
}  // namespace attention
