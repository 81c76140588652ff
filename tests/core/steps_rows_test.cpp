// Rows repeated, folded, multiplied and measured, against loops over single cells.
#include "core/steps_rows.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators_range.hpp>
#include <cmath>
#include <limits>

#include "support/drawn_graph.h"
#include "support/last_tensor.h"

namespace attention {
namespace {

using support::DrawnGraph;
using support::last_tensor;
using Values = Matrix<double>;

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

// A drawn operand, and its values as a matrix.
struct Operand {
  Extent extent;
  const double* numbers;
  Tensor tensor;

  Operand(DrawnGraph& g, std::string_view id, Extent of)
      : extent(of), numbers(g.values(of)), tensor(g.tape.input(id, of, numbers)) {}

  Values values() const { return ConstMap<double>(numbers, extent.rows, extent.cols); }
};

}  // namespace

TEST_CASE("rows are repeated one by one, or all of them again and again") {
  DrawnGraph g(GENERATE(range(0u, 8u)));
  const Index times = g.size();
  for (const std::string_view order : {"each", "all"}) {
    const Operand a(g, "a", {g.size(), g.size()});
    g.tape.repeat_rows("y", a.tensor, times, order);
    const Values y = last_tensor(g.graph);
    REQUIRE(y.rows() == a.extent.rows * times);
    for (Index i = 0; i < a.extent.rows; ++i) {
      for (Index t = 0; t < times; ++t) {
        const Index at = order == "each" ? i * times + t : t * a.extent.rows + i;
        CHECK(y.row(at) == a.values().row(i));
      }
    }
  }
}

TEST_CASE("folding adds up what was repeated") {
  DrawnGraph g(GENERATE(range(0u, 8u)));
  const Index times = g.size(), rows = g.size();
  for (const std::string_view order : {"each", "all"}) {
    const Operand a(g, "a", {rows * times, g.size()});
    g.tape.fold_rows("y", a.tensor, times, order);
    Values sum = Values::Zero(rows, a.extent.cols);
    for (Index i = 0; i < rows; ++i) {
      for (Index t = 0; t < times; ++t) {
        sum.row(i) += a.values().row(order == "each" ? i * times + t : t * rows + i);
      }
    }
    CHECK(last_tensor(g.graph) == sum);
  }
}

TEST_CASE("each row has a factor and a length of its own") {
  DrawnGraph g(GENERATE(range(0u, 8u)));
  const Operand a(g, "a", {g.size(), g.size()});
  const Operand factors(g, "factors", {a.extent.rows, 1});
  g.tape.scale_rows("scaled", a.tensor, factors.tensor);
  const Values scaled = last_tensor(g.graph);
  g.tape.row_norm("norm", a.tensor);
  const Values norm = last_tensor(g.graph);
  for (Index i = 0; i < a.extent.rows; ++i) {
    double squares = 0;
    for (Index j = 0; j < a.extent.cols; ++j) {
      CHECK(scaled(i, j) == a.values()(i, j) * factors.values()(i, 0));
      squares += a.values()(i, j) * a.values()(i, j);
    }
    CHECK(norm(i, 0) == std::sqrt(squares));
  }
}

TEST_CASE("the larger of two numbers, and who gets its gradient") {
  const double a[] = {1, 3, 2, -kInf, kNaN, -kInf};
  const double b[] = {2, 1, 2, -kInf, 1, 4};
  const double d[] = {10, 10, 10, 10, 10, 10};
  Graph graph;
  Builder tape(graph);
  const Tensor left = tape.input("a", {1, 6}, a, Domain::bias);
  const Tensor right = tape.input("b", {1, 6}, b, Domain::bias);
  const Tensor seed = tape.input("d", {1, 6}, d);
  tape.maximum("max", left, right);
  const Values max = last_tensor(graph);
  CHECK(max.leftCols(4) == Values{{2, 3, 2, -kInf}});
  CHECK(std::isnan(max(0, 4)));
  CHECK(max(0, 5) == 4);
  tape.maximum_gradient("d_a", left, right, seed);
  const Values share = last_tensor(graph);
  CHECK(share.leftCols(4) == Values{{0, 10, 5, 0}});
  CHECK(std::isnan(share(0, 4)));
  CHECK(share(0, 5) == 0);
}

TEST_CASE("more rows than 32 bits count are refused") {
  Graph graph;
  Builder tape(graph);
  const Tensor a = tape.input("a", {1 << 20, 1}, nullptr);
  CHECK_FALSE(tape.repeat_rows("y", a, 1 << 20, "each"));
  CHECK(graph.status.code == Code::too_large);
  CHECK(graph.status.detail.tensor == "y");
}

}  // namespace attention
