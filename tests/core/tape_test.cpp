// The arena of a tape, and running it again.
#include "core/tape.h"

#include <array>
#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "core/builder.h"

namespace attention {
namespace {

constexpr std::size_t kEnough = 1 << 20;

// a (rows × cols) → scaled, row_sum: odd sizes, so that there is something between tensors.
Graph small_graph(Extent extent, const double* values) {
  Graph graph;
  Builder tape(graph);
  const Tensor a = tape.input("a", extent, values);
  tape.row_sum("row_sum", tape.scale("scaled", a, 2));
  return graph;
}

}  // namespace

TEMPLATE_TEST_CASE("tensors lie one behind the other, aligned, with zeros between", "", double,
                   float) {
  const std::array<double, 15> values{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  Tape<TestType> tape(small_graph({3, 5}, values.data()));
  REQUIRE(tape.finish(kEnough).ok());
  tape.run();

  const auto* arena = static_cast<const TestType*>(tape.arena());
  CHECK(reinterpret_cast<std::uintptr_t>(arena) % 16 == 0);
  std::size_t end = 0;
  for (const TensorInfo& info : tape.graph().tensors) {
    CHECK(info.offset * sizeof(TestType) % 16 == 0);
    for (; end < info.offset; ++end) CHECK(arena[end] == 0);
    CHECK(info.offset == end);
    end += static_cast<std::size_t>(info.extent.rows * info.extent.cols);
  }
  CHECK(end * sizeof(TestType) <= tape.arena_bytes());
  CHECK(tape.values(1)(2, 4) == 30);
  CHECK(tape.values(2)(0, 0) == 30);
}

TEST_CASE("given values are copied, and theirs may go") {
  std::vector<double> values{1, 2, 3};
  Tape<double> tape(small_graph({1, 3}, values.data()));
  REQUIRE(tape.finish(kEnough).ok());
  values.assign(values.size(), -1);
  tape.run();
  CHECK(tape.values(2)(0, 0) == 12);
  CHECK(tape.graph().sources.empty());
}

TEST_CASE("run in parts as at once") {
  const std::vector<double> values{1, 2, 3};
  Tape<double> tape(small_graph({1, 3}, values.data()));
  REQUIRE(tape.finish(kEnough).ok());
  tape.run(0, 2);
  CHECK(tape.values(1)(0, 2) == 6);
  CHECK(tape.values(2)(0, 0) == 0);
  tape.run(2, 3);
  CHECK(tape.values(2)(0, 0) == 12);
}

TEST_CASE("with other inputs the same tape gives other values") {
  const std::vector<double> values{1, 2, 3};
  Tape<double> tape(small_graph({1, 3}, values.data()));
  REQUIRE(tape.finish(kEnough).ok());
  tape.run();
  tape.values(0)(0, 0) = 100;
  tape.run();
  CHECK(tape.values(2)(0, 0) == 210);
}

TEST_CASE("more than the limit is refused, and the tensor that passes it is named") {
  const std::vector<double> values(15);
  // 15 doubles are padded to 128 bytes, twice, and three to 32.
  CHECK(Tape<double>(small_graph({3, 5}, values.data())).finish(288).ok());
  Tape<double> tape(small_graph({3, 5}, values.data()));
  const Status status = tape.finish(200);
  CHECK(status.code == Code::too_large);
  CHECK(status.detail.option == "bytes");
  CHECK(status.detail.tensor == "scaled");
  CHECK(status.detail.got == Shape(3, 5));
  CHECK(status.detail.limit == 200);
}

TEST_CASE("sizes whose product passes what can be counted are too large") {
  constexpr Index huge = std::numeric_limits<Index>::max();
  const Extent extent = GENERATE(Extent{huge, huge}, Extent{huge, 1}, Extent{1, huge});
  Tape<double> tape(small_graph(extent, nullptr));
  const Status status = tape.finish(kEnough);
  CHECK(status.code == Code::too_large);
  CHECK(status.detail.tensor == "a");
}

TEST_CASE("a graph whose operands do not fit has no tape") {
  const std::vector<double> values(6);
  Graph graph;
  Builder builder(graph);
  const Tensor a = builder.input("a", {2, 3}, values.data());
  builder.scale("late", builder.matmul("product", a, a), 1);
  CHECK(graph.size() == 1);
  Tape<double> tape(std::move(graph));
  const Status status = tape.finish(kEnough);
  CHECK(status.code == Code::shape_mismatch);
  CHECK(status.detail.tensor == "a");
  CHECK(status.detail.expected == Shape(3, 3));
}

TEST_CASE("an empty graph is a tape too") {
  Tape<double> tape((Graph()));
  REQUIRE(tape.finish(kEnough).ok());
  tape.run();
  CHECK(tape.arena_bytes() == 0);
  CHECK(tape.check_inputs().ok());
  CHECK_FALSE(tape.first_not_finite());
}

TEST_CASE("inputs hold what their domains allow") {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  const std::vector<double> values(4);
  Graph graph;
  Builder builder(graph);
  builder.input("a", {2, 2}, values.data());
  builder.input("keep", {2, 2}, values.data(), Domain::keep);
  builder.input("bias", {2, 2}, values.data(), Domain::bias);
  Tape<double> tape(std::move(graph));
  REQUIRE(tape.finish(kEnough).ok());

  const auto check = [&](Index tensor, double value) {
    tape.values(tensor)(1, 0) = value;
    const Status status = tape.check_inputs();
    tape.values(tensor)(1, 0) = 0;
    if (!status.ok()) {
      CHECK(status.detail.tensor == tape.info(tensor).id);
      CHECK(status.detail.row == 1);
      CHECK(status.detail.col == 0);
    }
    return status.code;
  };
  CHECK(check(0, -1e300) == Code::ok);
  CHECK(check(0, infinity) == Code::not_finite);
  CHECK(check(0, std::nan("")) == Code::not_finite);
  CHECK(check(1, 1) == Code::ok);
  CHECK(check(1, 2) == Code::bad_option);
  CHECK(check(1, std::nan("")) == Code::bad_option);
  CHECK(check(2, -infinity) == Code::ok);
  CHECK(check(2, infinity) == Code::not_finite);
}

}  // namespace attention
