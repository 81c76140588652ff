// Scalars, matrix views and the letters that every file of the core uses.
//
// All matrices are row-major, as NumPy's and the page's tables are. Eigen carries the types, the
// views and the arithmetic that is not hot; hot loops live in kernels.h and take raw pointers.
//
// The letters, in comments and in names of sizes:
//
//   m        queries: rows of q, scores, weights and output
//   n        keys: rows of k and v, columns of scores and weights (n = m in self-attention)
//   d_model  width of a token: columns of x
//   d_k      width of a query and of a key: columns of q and k
//   d_v      width of a value: columns of v
//   h        heads
//   d_ff     width of the feed-forward layer
//   r        mixed keys and values in low-rank attention
//   d_h      width of the state of a recurrent network
//   d_state  numbers of the state that a state-space recurrence has in every channel
//   d_a      width of the network that compares in additive attention; a query's there is d_q
#pragma once

#include <Eigen/Core>
#include <cstdint>

namespace attention {

// Sizes and positions. 32 bits hold every size that the limits allow, natively and in WebAssembly.
using Index = std::int32_t;

template <class T>
using Matrix = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

// Views of values that live elsewhere (in a tape's arena). No alignment is assumed.
template <class T>
using Map = Eigen::Map<Matrix<T>>;
template <class T>
using ConstMap = Eigen::Map<const Matrix<T>>;

}  // namespace attention
