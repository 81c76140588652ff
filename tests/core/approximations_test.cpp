// Full attention and what costs less: each as its own graph gives it, and how far it is off.
#include "core/approximations.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators_range.hpp>
#include <cmath>
#include <string>

#include "support/models.h"

namespace attention {
namespace {

using support::Computed;
using support::distance;
using support::object;
using support::specification;
using support::text_of;
using support::Values;

// Drawn queries, keys and values of n tokens, and what mixes n keys into r.
struct Drawn {
  Index n, r;
  Values q, k, v, e, f;

  explicit Drawn(Random& random)
      : n(static_cast<Index>(random.integer(2, 9))),
        r(static_cast<Index>(random.integer(1, 4))),
        q(random.randn(n, 3)),
        k(random.randn(n, 3)),
        v(random.randn(n, 2)),
        e(random.randn(r, n)),
        f(random.randn(r, n)) {}

  Computed as(const std::string& graph, const std::string& options) const {
    const bool mixes = graph == "approximations" || graph == "low_rank_attention";
    return Computed(specification(graph, {{"q", text_of(q)}, {"k", text_of(k)}, {"v", text_of(v)}},
                                  mixes ? object({{"e", text_of(e)}, {"f", text_of(f)}}) : "{}",
                                  options));
  }
};

}  // namespace

TEST_CASE("each approximation is what its own graph gives") {
  Random random(GENERATE(range(0u, 8u)));
  const Drawn drawn(random);
  const Computed all =
      drawn.as("approximations",
               R"({"before": 2, "after": 1, "global": 1, "random": 2, "seed": 5, "tile": 3})");
  REQUIRE(all.refusal().empty());
  const auto same = [&](const std::string& name, const std::string& graph,
                        const std::string& options) {
    CAPTURE(name);
    CHECK(distance(all[name + ".output"], drawn.as(graph, options)["output"]) == 0);
  };
  same("full", "attention", "{}");
  same("window", "window_attention", R"({"before": 2, "after": 1})");
  same("sparse", "attention", R"({"mask": {"kind": "window", "before": 2, "after": 1,
                                           "global": 1, "random": 2, "seed": 5}})");
  same("low_rank", "low_rank_attention", "{}");
  same("linear", "linear_attention", R"({"form": "state"})");
  same("linear_pairs", "linear_attention", R"({"form": "parallel"})");
  same("tiled", "tiled_attention", R"({"tile": 3})");
}

TEST_CASE("errors are squares of differences against squares of full outputs") {
  Random random(GENERATE(range(20u, 26u)));
  const Computed all = Drawn(random).as("approximations", "{}");
  REQUIRE(all.refusal().empty());
  const Values full = all["full.output"];
  for (const std::string name :
       {"window", "sparse", "low_rank", "linear", "linear_pairs", "tiled"}) {
    CAPTURE(name);
    const Values difference = all[name + ".output"] - full;
    CHECK(distance(all[name + ".difference"], difference) == 0);
    CHECK(distance(all[name + ".squared"], difference.cwiseAbs2().rowwise().sum()) < 1e-14);
    const double expected = difference.squaredNorm() / full.squaredNorm();
    CHECK(std::abs(all[name + ".error"](0, 0) - expected) < 1e-12 * (1 + expected));
  }
}

TEST_CASE("tiles are exact, and so is a window over everything") {
  Random random(GENERATE(range(40u, 46u)));
  const Computed all = Drawn(random).as("approximations", R"({"before": 9, "after": 9})");
  REQUIRE(all.refusal().empty());
  CHECK(all["tiled.error"](0, 0) < 1e-28);
  CHECK(all["window.error"](0, 0) < 1e-28);
  CHECK(all["sparse.error"](0, 0) < 1e-28);
}

}  // namespace attention
