// Tiled attention is full attention, whatever the tiles, the masks and the positions are.
#include "core/variants_tiled.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators_range.hpp>
#include <cmath>
#include <string>

#include "support/models.h"

namespace attention {
namespace {

using support::Computed;
using support::distance;
using support::specification;
using support::text_of;
using support::Values;

struct Drawn {
  Index n, d;
  Values q, k, v;

  explicit Drawn(Random& random) {
    const auto size = [&] { return static_cast<Index>(random.integer(1, 9)); };
    n = size(), d = 2 * size();
    q = 3 * random.randn(size(), d), k = random.randn(n, d), v = random.randn(n, size());
  }

  Computed compute(const std::string& graph, const std::string& options) const {
    return Computed(specification(graph, {{"q", text_of(q)}, {"k", text_of(k)}, {"v", text_of(v)}},
                                  "{}", "{" + options + "}"));
  }
};

std::string tile(Index size) { return R"("tile": )" + std::to_string(size); }

// Some that hide whole tiles, or whole rows.
std::string masks(const Drawn& drawn, Random& random) {
  Values keep(drawn.q.rows(), drawn.n),
      bias = random.randn(static_cast<Index>(drawn.q.rows()), drawn.n);
  for (Index i = 0; i < keep.size(); ++i) {
    keep.data()[i] = random.integer(0, 2) == 0 ? 0 : 1;
    if (random.integer(0, 4) == 0) bias.data()[i] = -INFINITY;
  }
  switch (random.integer(0, 5)) {
    case 0:
      return R"("mask": {"kind": "causal", "align": "bottom_right"})";
    case 1:
      return R"("mask": {"kind": "keep", "grid": )" + text_of(keep) + "}";
    case 2:
      return R"("mask": {"kind": "additive", "bias": )" + text_of(bias) + "}";
    case 3:
      return R"("mask": [{"kind": "window"}, {"kind": "additive", "bias": )" + text_of(bias) + "}]";
    default:
      return R"("mask": "none")";
  }
}

}  // namespace

TEST_CASE("tiled equals full") {
  Random random(GENERATE(range(0u, 40u)));
  const Drawn drawn(random);
  const char* const others[] = {
      "\"scale\": 2",    "\"positions\": \"rotary\"", "\"positions\": \"alibi\"",
      "\"soft_cap\": 2", "\"scoring\": \"cosine\"",   "\"mask_mode\": \"add\""};
  const std::string options =
      std::string(others[random.integer(0, 6)]) + ", " + masks(drawn, random);
  const Values full = drawn.compute("attention", options)["output"];
  for (Index size = 1; size <= drawn.n + 1; ++size) {
    CAPTURE(size, options);
    const Computed tiled = drawn.compute("tiled_attention", tile(size) + ", " + options);
    CHECK(distance(tiled["output"], full) < 1e-13);
    CHECK_FALSE(tiled.plan().tape().first_not_finite());
  }
}

TEST_CASE("the last running maximum and sum are those of the whole row") {
  Random random(GENERATE(range(0u, 10u)));
  const Drawn drawn(random);
  const Computed full = drawn.compute("attention", "");
  const Computed tiled = drawn.compute("tiled_attention", tile(2));
  const std::string last = "tile" + std::to_string((drawn.n - 1) / 2) + ".";
  CHECK(distance(tiled[last + "max"], full["weights.row_max"]) == 0);
  CHECK(distance(tiled[last + "sum"], full["weights.row_sum"]) < 1e-13);
}

TEST_CASE("large scores stay finite, tile by tile") {
  const Computed tiled(specification(
      "tiled_attention", {{"q", "[[1]]"}, {"k", "[[1], [800], [-5]]"}, {"v", "[[1], [2], [3]]"}},
      "{}", "{" + tile(1) + "}"));
  CHECK(tiled["output"](0, 0) == 2);
  CHECK(tiled["tile1.correction"](0, 0) == 0);
}

TEST_CASE("a query that sees nothing in any tile gets 0, or NaN where that is asked for") {
  const std::string hidden = R"("mask": {"kind": "keep", "grid": [[0, 0, 0], [0, 0, 1]]})";
  const auto output = [&](const std::string& policy) {
    return Computed(
        specification("tiled_attention",
                      {{"q", "[[1], [2]]"}, {"k", "[[1], [2], [3]]"}, {"v", "[[1], [2], [3]]"}},
                      "{}", "{" + hidden + policy + "}"))["output"];
  };
  CHECK(output("") == Values{{0}, {3}});
  CHECK(std::isnan(output(R"(, "empty_row": "nan")")(0, 0)));
}

TEST_CASE("masks of the items of a batch reach their tiles") {
  Random random(5);
  const Values x = random.randn(3, 2);
  const std::string inputs = text_of({x, x});
  const std::string mask = R"({"mask": {"kind": "padding", "keep": [[1, 1, 0], [0, 1, 1]]}})";
  const auto compute = [&](const std::string& graph) {
    return Computed(
        specification(graph, {{"q", inputs}, {"k", inputs}, {"v", inputs}}, "{}", mask));
  };
  const Computed tiled = compute("tiled_attention"), full = compute("attention");
  for (const char* id : {"batch0.output", "batch1.output"}) {
    CHECK(distance(tiled[id], full[id]) < 1e-14);
  }
}

}  // namespace attention
