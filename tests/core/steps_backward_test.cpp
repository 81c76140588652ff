// The operations that only gradients need, at their corners; that they are right elsewhere is for
// gradient_rules_test.cpp.
#include "core/steps_backward.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

#include "core/builder.h"
#include "core/tape.h"

namespace attention {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

using Numbers = std::vector<double>;

// The last tensor of a graph, row by row.
Numbers last(const Graph& graph) {
  Tape<double> tape(graph);
  REQUIRE(tape.finish(1 << 16).ok());
  tape.run(0, graph.size());
  const auto values = tape.values(graph.size() - 1);
  return {values.data(), values.data() + values.size()};
}

// a (1 × n) and the gradient 6 of its maximum
Numbers maximum_gives(const Numbers& a) {
  Graph graph;
  Builder tape(graph);
  const double d = 6;
  const Tensor row = tape.input("a", {1, static_cast<Index>(a.size())}, a.data());
  const Tensor max = tape.row_max("max", row);
  tape.row_max_gradient("d_a", row, max, tape.input("d_max", {1, 1}, &d));
  return last(graph);
}

}  // namespace

TEST_CASE("the largest of a row gets the gradient of the maximum") {
  CHECK(maximum_gives({1, 3, 2}) == Numbers{0, 6, 0});
  CHECK(maximum_gives({-kInf, 3}) == Numbers{0, 6});
}

TEST_CASE("equal largest cells share it") {
  CHECK(maximum_gives({3, 1, 3}) == Numbers{3, 0, 3});
  CHECK(maximum_gives({2, 2, 2}) == Numbers{2, 2, 2});
}

TEST_CASE("a row of −∞ has no largest cell, and a NaN is not lost") {
  CHECK(maximum_gives({-kInf, -kInf}) == Numbers{0, 0});
  for (const double cell : maximum_gives({1, kNaN})) CHECK(std::isnan(cell));
}

TEST_CASE("weights compete: what one gains, the others lose") {
  Graph graph;
  Builder tape(graph);
  const Numbers scores{0, 0, -kInf};
  const Numbers d{1, 0, 5};
  const Tensor row = tape.input("scores", {1, 3}, scores.data(), Domain::bias);
  const Tensor max = tape.row_max("max", row);
  const Tensor exp = tape.exp_shifted("exp", row, max);
  const Tensor sum = tape.row_sum("sum", exp);
  const Tensor weights = tape.divide_rows("weights", exp, sum, "zero");
  const Tensor d_weights = tape.input("d_weights", {1, 3}, d.data());
  const Tensor inner = tape.row_dot("inner", weights, d_weights);
  tape.softmax_gradient("d_scores", weights, d_weights, inner);
  CHECK(last(graph) == Numbers{0.25, -0.25, 0});
}

TEST_CASE("weights of an empty row depend on no score, where its row sum says so") {
  const Numbers half{0.5, 0.5};
  const Numbers d{1, 0};
  const double zero = 0;
  for (const bool told : {false, true}) {
    Graph graph;
    Builder tape(graph);
    const Tensor weights = tape.input("weights", {1, 2}, half.data());
    const Tensor d_weights = tape.input("d_weights", {1, 2}, d.data());
    const Tensor sum = tape.input("row_sum", {1, 1}, &zero);
    const Tensor inner = tape.row_dot("inner", weights, d_weights);
    tape.softmax_gradient("d_scores", weights, d_weights, inner, told ? sum : Tensor{});
    CHECK(last(graph) == (told ? Numbers{0, 0} : Numbers{0.25, -0.25}));
  }
}

}  // namespace attention
