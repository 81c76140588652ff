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
};

// How many layers (or steps) lie between any two of n positions: recurrent, convolution, dilated,
// attention (n × n each). A recurrent step leads to the next position, a convolution of width w
// reaches w − 1 positions further, attention reaches all.
void paths_graph(Builder root, const PathsOptions& options);

struct DotProductsOptions {
  Index samples = 200;
  Index largest_d_k = 1024;
  std::uint32_t seed = 42;
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

// scores (1 × n) → weights a, and jacobian = diag(a) − aᵀ a (n × n): how weight i moves with score
// j.
void softmax_jacobian_graph(Builder root, const Givens& given, double scale);

}  // namespace attention
