// Attention inside a window is attention under the mask of the same window, at a cost that grows
// with its width.
#include "core/variants_window.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators_range.hpp>
#include <string>

#include "support/models.h"

namespace attention {
namespace {

using support::Computed;
using support::distance;
using support::specification;
using support::text_of;
using support::Values;

}  // namespace

TEST_CASE("inside a window as under its mask") {
  Random random(GENERATE(range(0u, 20u)));
  const auto size = [&] { return static_cast<Index>(random.integer(1, 9)); };
  const Index n = size(), d = size();
  const Values q = random.randn(size(), d), k = random.randn(n, d), v = random.randn(n, size());
  const auto number = [&](const char* name) {
    return std::string(", \"") + name + "\": " + std::to_string(random.integer(0, 4));
  };
  std::string window = number("before") + number("after");
  if (random.integer(0, 2) == 1) window += R"(, "align": "bottom_right")";
  const char* const policies[] = {"zero", "uniform"};
  const std::string policy = policies[q.rows() > n ? 0 : random.integer(0, 2)];
  const std::string empty = R"("empty_row": ")" + policy + "\"";
  CAPTURE(window, empty);
  const Computed inside(specification("window_attention",
                                      {{"q", text_of(q)}, {"k", text_of(k)}, {"v", text_of(v)}},
                                      "{}", "{" + empty + window + "}"));
  const Computed masked(support::attention_of(
      q, k, v, "{" + empty + R"(, "mask": {"kind": "window")" + window + "}}"));
  const Values sums = masked["weights"].rowwise().sum();
  const bool all_see = inside["keep"].rowwise().sum().minCoeff() > 0;
  if (policy == "uniform" && !all_see) return;  // over the window, not over all keys
  CHECK(distance(inside["output"], masked["output"]) < 1e-14);
  CHECK(distance(inside["weights"].rowwise().sum(), sums) < 1e-14);
}

TEST_CASE("the table of weights is as wide as the window") {
  Random random(1);
  const Values x = random.randn(20, 2);
  const std::string text = text_of(x);
  const Computed inside(specification("window_attention", {{"q", text}, {"k", text}, {"v", text}},
                                      "{}", R"({"before": 3, "after": 2})"));
  CHECK(inside["weights"].cols() == 6);
  CHECK(inside["output"].rows() == 20);
}

}  // namespace attention
