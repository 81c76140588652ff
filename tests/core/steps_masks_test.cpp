// Patterns of masks against loops that ask for each pair, and the largest scores of a row against a
// sorted copy.
#include "core/steps_masks.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators_range.hpp>
#include <cmath>
#include <limits>
#include <vector>

#include "core/random.h"
#include "support/last_tensor.h"

namespace attention {
namespace {

using support::last_tensor;
using Values = Matrix<double>;

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

// keep(i, j) for every pair
template <class Keep>
Values pattern(Extent extent, Keep keep) {
  Values result(extent.rows, extent.cols);
  for (Index i = 0; i < extent.rows; ++i) {
    for (Index j = 0; j < extent.cols; ++j) result(i, j) = keep(i, j) ? 1 : 0;
  }
  return result;
}

std::vector<double> top_k(std::vector<double> row, Index count) {
  Graph graph;
  Builder tape(graph);
  const Extent extent{1, static_cast<Index>(row.size())};
  tape.top_k("top", tape.input("scores", extent, row.data(), Domain::bias), count);
  const Values top = last_tensor(graph);
  return {top.data(), top.data() + top.size()};
}

using Numbers = std::vector<double>;

}  // namespace

TEST_CASE("a window and global tokens, pair by pair") {
  Random random(GENERATE(range(0u, 20u)));
  const auto drawn = [&](int below) { return static_cast<Index>(random.integer(0, below)); };
  const Extent extent{1 + drawn(7), 1 + drawn(7)};
  const Index offset = drawn(9) - 4;
  const Index before = drawn(4), after = drawn(4), count = drawn(4);
  Graph windows;
  Builder(windows).window("window", extent, offset, before, after);
  CHECK(last_tensor(windows) == pattern(extent, [&](Index i, Index j) {
          return std::max(0, i + offset - j) <= before && std::max(0, j - i - offset) <= after;
        }));
  Graph globals;
  Builder(globals).global("global", extent, offset, count);
  CHECK(last_tensor(globals) == pattern(extent, [&](Index i, Index j) {
          const Index position = i + offset;
          return j < count || (position >= 0 && position < count);
        }));
}

TEST_CASE("any mask that keeps is enough") {
  const Numbers a{0, 0, 1, 1}, b{0, 1, 0, 1}, c{0, 0, 0, 1};
  Graph graph;
  Builder tape(graph);
  std::vector<Tensor> masks;
  for (const Numbers* mask : {&a, &b, &c}) {
    masks.push_back(tape.input("mask", {1, 4}, mask->data(), Domain::keep));
  }
  tape.any_of("any", masks);
  CHECK(last_tensor(graph) == pattern({1, 4}, [](Index, Index j) { return j > 0; }));
}

TEST_CASE("the largest scores of a row are those that a sorted copy begins with") {
  Random random(GENERATE(range(0u, 10u)));
  for (const Index n : {1, 2, 3, 7, 20}) {
    Numbers row;
    for (Index i = 0; i < n; ++i) row.push_back(static_cast<double>(random.integer(0, 6)));
    Numbers sorted = row;
    std::sort(sorted.rbegin(), sorted.rend());
    for (Index count = 1; count <= n; ++count) {
      const Numbers top = top_k(row, count);
      Numbers kept;
      for (Index i = 0; i < n; ++i) {
        if (top[static_cast<std::size_t>(i)] == 1) kept.push_back(row[static_cast<std::size_t>(i)]);
      }
      std::sort(kept.rbegin(), kept.rend());
      CHECK(kept == Numbers(sorted.begin(), sorted.begin() + count));
    }
  }
}

TEST_CASE("of equal scores the first are chosen, hidden ones never, a NaN first of all") {
  CHECK(top_k({2, 3, 3, 3}, 2) == Numbers{0, 1, 1, 0});
  CHECK(top_k({3, 2, 2, 1}, 2) == Numbers{1, 1, 0, 0});
  CHECK(top_k({-kInf, 1, -kInf}, 3) == Numbers{0, 1, 0});
  CHECK(top_k({-kInf, -kInf}, 1) == Numbers{0, 0});
  CHECK(top_k({5, kNaN, 7}, 1) == Numbers{0, 1, 0});
  CHECK(top_k({1, 2, 3}, 9) == Numbers{1, 1, 1});
}

}  // namespace attention
