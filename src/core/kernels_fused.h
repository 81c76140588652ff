// Several operations in one pass over rows or tiles, for speed: what the explained operations keep
// as tensors on the way stays in registers and on the stack.
//
// Results are those of the explained operations within rounding: sums are split over lanes, and
// float uses the exponentials of kernels_exp.h. Like the other kernels they lose no NaN, allocate
// nothing and take any size; widths of a head up to kMaxFusedWidth.
#pragma once

#include "core/kernels.h"

namespace attention {

// out (m×n) = softmax of each row of a (m×n); a row of nothing but −∞ becomes zeros.
template <class T>
void softmax(In<T> a, View<T> out);

// out (m×n) = (a − mean) / √(variance + eps) × gamma + beta, by rows of a (m×n); gamma and beta
// (1×n) may be null. RMS norm takes no mean away.
struct NormKind {
  bool centred;
  double eps;
};
template <class T>
void norm_rows(In<T> a, Row<T> gamma, Row<T> beta, NormKind kind, View<T> out);

// Which keys a query may see: from its own position + first to its own position + last.
struct Band {
  Index first;
  Index last;
};

// A head whose keys and values are wider does not fit the kernel's blocks.
inline constexpr Index kMaxFusedWidth = 2048;

// One head: out (m×d_v) = softmax(q kᵀ × scale + bias, where kept) v with q (m×d_k), k (n×d_k),
// v (n×d_v). keep (m×n, 0 or 1) and bias (m×n) may be null. Never stores m × n numbers, and passes
// over what the band hides. A query that sees nothing gets zeros.
//
// By blocks of keys with a running maximum and a running sum: Milakov and Gimelshein, "Online
// normalizer calculation for softmax" (2018), algorithm 3; Dao et al., "FlashAttention" (2022),
// algorithm 1.
template <class T>
struct FusedHead {
  View<const T> q, k, v;
  View<const T> keep, bias;
  T scale;
  Band band;
};
template <class T>
void attend(const FusedHead<T>& head, View<T> out);

}  // namespace attention
