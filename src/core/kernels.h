// The hot loops: products of matrices, softmax by rows, elementwise arithmetic.
//
// What all of them promise:
//
// - Every sum adds its terms in order, the first column first, starting from 0, and rounds after
//   every product and every addition. That is how the page explains a cell, and the explanation
//   gives the cell's very bits. The vector lanes lie across different cells, never inside one sum.
//   (NumPy and BLAS add in other orders, so agreement with them is within rounding.)
// - A value depends on its operands alone: not on its place in the matrix, the alignment of its
//   memory or the sizes. Tails run through the same vector code, padded.
// - Vectors are 128 bits wide everywhere, so x86-64 and WebAssembly give the same bits.
// - A NaN is never lost: whatever it reaches is NaN.
// - Any size may be 0. Outputs do not overlap inputs.
//
// Not here: checks of shapes (the builders of a tape have done them), and any allocation.
#pragma once

#include <cstddef>
#include <type_traits>

#include "core/types.h"

namespace attention {

// A matrix in memory: `rows` rows of `cols` values, each `stride` values after the one before.
template <class T>
struct View {
  T* data;
  Index rows;
  Index cols;
  Index stride = cols;

  [[nodiscard]] T* row(Index i) const { return data + static_cast<std::ptrdiff_t>(i) * stride; }
  operator View<const T>() const { return {data, rows, cols, stride}; }
};

// An input; the type T of a call follows from its output.
template <class T>
using In = std::type_identity_t<View<const T>>;
template <class T>
using Row = std::type_identity_t<const T*>;

// --- products; bias (1×n) is added to every row, null adds nothing ---

// out (m×n) = a (m×k) b (k×n) + bias
template <class T>
void matmul(In<T> a, In<T> b, Row<T> bias, View<T> out);

// out (m×n) = a (m×k) bᵀ (b is n×k) + bias
template <class T>
void matmul_nt(In<T> a, In<T> b, Row<T> bias, View<T> out);

// out (m×n) = aᵀ (a is k×m) b (k×n) + bias
template <class T>
void matmul_tn(In<T> a, In<T> b, Row<T> bias, View<T> out);

// --- rows ---

// out (m×1) = the largest of each row of a (m×n): −∞ for a row of none, NaN for a row with a NaN.
template <class T>
void row_max(In<T> a, View<T> out);

// out (m×1) = the sum of each row of a (m×n)
template <class T>
void row_sum(In<T> a, View<T> out);

// out (m×n) = exp(a), within 1.5e-16 of the exact value in double and 1.3e-7 in float, relative
// to it. Below −708.3964 (float: −87.68) it is 0, above 709.4361 (88.376) ∞.
template <class T>
void exp(In<T> a, View<T> out);

// out (m×n) = exp(a − row_max) with row_max (m×1); zeros where row_max is −∞.
template <class T>
void exp_shifted(In<T> a, In<T> row_max, View<T> out);

// What a row of weights becomes whose exponentials add up to 0: there was nothing to attend to.
enum class EmptyRow { zero, nan, uniform };

// out (m×n) = a / row_sum with row_sum (m×1); rows whose sum is 0 as empty_row says.
template <class T>
void divide_rows(In<T> a, In<T> row_sum, EmptyRow empty_row, View<T> out);

// --- cell by cell; all shapes are m×n ---

template <class T>
void add(In<T> a, In<T> b, View<T> out);

template <class T>
void scale(In<T> a, T factor, View<T> out);

// out = keep ? scaled + bias : fill. keep is 0 or 1; bias.data may be null.
template <class T>
void mask_fill(In<T> scaled, In<T> keep, In<T> bias, T fill, View<T> out);

// out = scaled + bias + (keep ? 0 : fill). keep is 0 or 1; bias.data may be null.
template <class T>
void mask_add(In<T> scaled, In<T> keep, In<T> bias, T fill, View<T> out);

}  // namespace attention
