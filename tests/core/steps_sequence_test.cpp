// What recurrences, convolutions and studies are made of, against loops over single cells.
#include "core/steps_sequence.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators_range.hpp>
#include <cmath>
#include <cstdlib>
#include <vector>

#include "support/drawn_graph.h"
#include "support/last_tensor.h"

namespace attention {
namespace {

using support::DrawnGraph;
using support::last_tensor;
using Values = Matrix<double>;

// Which positions can be reached from the first one in so many layers: by walking, not by counting.
int layers_walked(Index length, Index target, Index reach, Index growth) {
  std::vector<bool> reached(static_cast<std::size_t>(length));
  reached[0] = true;
  int layers = 0;
  for (; !reached[static_cast<std::size_t>(target)]; ++layers, reach *= growth) {
    const std::vector<bool> before = reached;
    for (Index from = 0; from < length; ++from) {
      for (Index to = from; to < length && to <= from + reach; ++to) {
        if (before[static_cast<std::size_t>(from)]) reached[static_cast<std::size_t>(to)] = true;
      }
    }
  }
  return layers;
}

}  // namespace

TEST_CASE("every tap of a window is the row that it sees, or 0 outside") {
  DrawnGraph g(GENERATE(range(0u, 12u)));
  const Index rows = g.size(), cols = g.size(), taps = g.size(), dilation = g.size();
  const auto first = static_cast<Index>(g.random.integer(-6, 3));
  const double* a = g.values({rows, cols});
  g.tape.unfold("y", g.tape.input("a", {rows, cols}, a), taps, first, dilation);
  const Values y = last_tensor(g.graph);
  REQUIRE(y.cols() == taps * cols);
  for (Index i = 0; i < rows; ++i) {
    for (Index t = 0; t < taps; ++t) {
      const Index row = i + first + t * dilation;
      const bool inside = row >= 0 && row < rows;
      for (Index c = 0; c < cols; ++c) {
        CHECK(y(i, t * cols + c) == (inside ? a[row * cols + c] : 0));
      }
    }
  }
}

TEST_CASE("folding is the transpose of unfolding") {
  // Σ unfold(a) b = Σ a fold(b), whatever a and b are.
  DrawnGraph g(GENERATE(range(0u, 12u)));
  const Index rows = g.size(), cols = g.size(), taps = g.size(), dilation = g.size();
  const auto first = static_cast<double>(g.random.integer(-6, 3));
  const double* a = g.values({rows, cols});
  const double* b = g.values({rows, taps * cols});
  const Tensor a_tensor = g.tape.input("a", {rows, cols}, a);
  const Tensor b_tensor = g.tape.input("b", {rows, taps * cols}, b);
  g.tape.unfold("unfolded", a_tensor, taps, first, dilation);
  const Values unfolded = last_tensor(g.graph);
  g.tape.fold("folded", b_tensor, cols, first, dilation);
  const Values folded = last_tensor(g.graph);
  const double left = unfolded.cwiseProduct(ConstMap<double>(b, rows, taps * cols)).sum();
  const double right = folded.cwiseProduct(ConstMap<double>(a, rows, cols)).sum();
  CHECK(std::abs(left - right) < 1e-12);
}

TEST_CASE("a row becomes a diagonal, and comes back from it") {
  DrawnGraph g(7);
  const double* a = g.values({1, 4});
  const Tensor square = g.tape.diagonal("square", g.tape.input("a", {1, 4}, a));
  const Values diagonal = last_tensor(g.graph);
  REQUIRE(diagonal.rows() == 4);
  for (Index i = 0; i < 4; ++i) {
    for (Index j = 0; j < 4; ++j) CHECK(diagonal(i, j) == (i == j ? a[i] : 0));
  }
  g.tape.diagonal_of("row", square);
  CHECK(last_tensor(g.graph) == ConstMap<double>(a, 1, 4));
}

TEST_CASE("a histogram counts, the upper end with the last part") {
  DrawnGraph g(8);
  const double values[] = {-1, -0.5001, -0.5, 0, 0.999, 1, 1.001, -3};
  g.tape.histogram("y", g.tape.input("a", {2, 4}, values), -1, 1, 4);
  Values expected(2, 4);
  expected << 2, 1, 1, 0, 0, 0, 0, 2;
  CHECK(last_tensor(g.graph) == expected);
}

TEST_CASE("layers between two positions are as many as a walk takes") {
  const Index length = 14;
  for (const Index reach : {1, 2, 4, 14}) {
    for (const Index growth : {1, 2, 3}) {
      DrawnGraph g(1);
      g.tape.layers("y", {length, length}, reach, growth);
      const Values y = last_tensor(g.graph);
      for (Index i = 0; i < length; ++i) {
        for (Index j = 0; j < length; ++j) {
          CHECK(y(i, j) == layers_walked(length, std::abs(i - j), reach, growth));
        }
      }
    }
  }
}

}  // namespace attention
