// Small graphs that lessons study: how far positions are apart in different layers, how large dot
// products of random vectors become, and how every weight of a softmax moves with every score.
#pragma once

#include <cstdint>

#include "core/builder.h"
#include "core/givens.h"

namespace attention {

struct PathsOptions {
  Index length = 8;           // n
  Index width = 3;            // taps of a convolution, at least 2
  Index dilation_growth = 2;  // how many times as far apart they are in every next dilated layer
  Index d_model = 16;         // how wide all layers are
};

// How many layers (or steps) lie between any two of n positions: recurrent, convolution, dilated,
// attention (n × n each). A recurrent step leads to the next position, a convolution of width w
// reaches w − 1 positions further, attention reaches all.
//
// And what it costs that the first of 1, 2, … n positions (lengths, 1 × n) reaches the last one, a
// row for each kind of layer (4 × n each): sequential, how many steps wait for each other, and
// work, the multiplications of all matrix products.
void paths_graph(Builder root, const PathsOptions& options);

struct DotProductsOptions {
  Index samples = 200;
  Index largest_d_k = 1024;
  std::uint32_t seed = 42;
  bool draws = true;  // false: the shapes are enough
};

inline constexpr double kMostNumbersDrawn = 1 << 22;

// For d_k = 1, 2, 4, … up to the largest: q and k (samples × d_k, under "d1", "d2", …) of normal
// numbers, drawn as NumPy draws them,
//
//   np.random.seed(seed);  for d_k in (1, 2, 4, …): q = randn(samples, d_k); k = randn(samples,
//   d_k)
//
// and their products, one row for each d_k: dots, and scaled = dots / √d_k (sizes × samples), each
// with mean, variance, histogram and share_within_3, the share of the samples in [−3, 3].
void dot_products_graph(Builder root, const DotProductsOptions& options);

// How many numbers are drawn for that.
constexpr double numbers_drawn(Index samples, Index largest_d_k) {
  double columns = 0;
  for (Index d_k = 1; d_k <= largest_d_k; d_k *= 2) columns += d_k;
  return 2 * columns * samples;
}

inline constexpr Index kWidestSigns = 7;  // 4⁷ pairs of vectors

// The same without chance: all pairs of vectors q and k of −1 and 1, each as likely as any other
// (all.q, all.k: 4^d × d each, d the largest d_k). Under "d1", "d2", "d3", … up to d are their
// first d_k columns, which are again all pairs, each equally often; then dots and scaled as above
// (d × 4^d each).
void sign_products_graph(Builder root, Index largest_d_k);

// What stands between two tokens: x (n × d_model), w_q, w_k (d_model × d_k) →
//
//   w_qk = w_q w_kᵀ (d_model × d_model),  compared = x w_qk,  scores = compared xᵀ (n × n)
//
// and the rank of w_qk, by elimination: rest1 is what its largest number and that number's row and
// column do not explain, rest2 the same of rest1, … pivots (1 × d_model) are those largest numbers,
// and rank (1 × 1) is how many of them are in size above `tolerance` times the first. What is not
// is taken for rounding.
void bilinear_scores_graph(Builder root, const Givens& given, double tolerance);

// scores (1 × n) → weights a, and jacobian = diag(a) − aᵀ a (n × n): how weight i moves with score
// j.
void softmax_jacobian_graph(Builder root, const Givens& given, double scale);

}  // namespace attention
