// The small graphs that lessons study.
#include "core/studies.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <string>

#include "support/models.h"

namespace attention {
namespace {

using support::Computed;
using support::Values;

std::string study(const std::string& graph, const std::string& options) {
  return R"({"graph": ")" + graph + R"(", "options": )" + options + "}";
}

}  // namespace

TEST_CASE("paths: as long as the distance, shorter by windows, by dilation, and 1 by attention") {
  const Computed paths(study("paths", R"({"length": 10, "width": 3, "dilation_growth": 3})"));
  REQUIRE(paths.refusal().empty());
  CHECK(paths["recurrent"](0, 9) == 9);
  CHECK(paths["convolution"](9, 0) == 5);
  CHECK(paths["dilated"](0, 9) == 3);  // 2 + 6 reach 8 positions further, 2 + 6 + 18 reach 26
  CHECK(paths["attention"](0, 9) == 1);
  for (const char* id : {"recurrent", "convolution", "dilated", "attention"}) {
    CHECK(paths[id](4, 4) == 0);
    CHECK(paths[id](4, 5) == 1);
    CHECK(paths[id] == paths[id].transpose());
  }
}

TEST_CASE("a window of one position is refused, and so are too many numbers") {
  CHECK(Computed(study("paths", R"({"width": 1})")).refusal() ==
        R"({"code":"bad_option","detail":{"option":"width","value_number":1,)"
        R"("allowed":"2, 3, 4, …"}})");
  CHECK(Computed(study("dot_products", R"({"samples": 16384})"))
            .refusal()
            .starts_with(R"({"code":"too_large","detail":{"option":"samples × largest_d_k")"));
}

TEST_CASE("random vectors are drawn in the order that is documented") {
  const Computed computed(study("dot_products", R"({"samples": 3, "largest_d_k": 4, "seed": 7})"));
  REQUIRE(computed.refusal().empty());
  Random random(7);
  for (const Index d_k : {1, 2, 4}) {
    const std::string path = "d" + std::to_string(d_k);
    const Values q = random.randn(3, d_k);
    const Values k = random.randn(3, d_k);
    CHECK(computed[path + ".q"] == q);
    CHECK(computed[path + ".k"] == k);
    const Values dots = q.cwiseProduct(k).rowwise().sum().transpose();
    CHECK(support::distance(computed[path + ".dots"], dots) < 1e-14);
  }
  CHECK(!computed.has("d8.q"));
}

TEST_CASE("the variance of a dot product is d_k, and of a scaled one 1") {
  const Computed computed(study("dot_products", R"({"samples": 1000, "largest_d_k": 1024})"));
  REQUIRE(computed.refusal().empty());
  REQUIRE(computed["dots"].rows() == 11);
  for (Index i = 0; i < 11; ++i) {
    CAPTURE(i);
    const double d_k = std::exp2(i);
    CHECK(std::abs(computed["dots.variance"](i, 0) / d_k - 1) < 0.25);
    CHECK(std::abs(computed["scaled.variance"](i, 0) - 1) < 0.25);
    CHECK(computed["scaled.share_within_3"](i, 0) > 0.97);
    CHECK(computed["scaled.histogram"].row(i).sum() == 1000);
  }
  CHECK(computed["dots.share_within_3"](10, 0) < 0.12);
}

TEST_CASE("the Jacobian of a softmax says how weights move with scores") {
  const std::string start = R"({"graph": "softmax_jacobian", "inputs": {"scores": )";
  Values scores(1, 4);
  scores << 1, 0.6, -0.8, 0.9;
  const Computed computed(start + support::text_of(scores) + "}}");
  REQUIRE(computed.refusal().empty());
  const double step = 1e-6;
  for (Index j = 0; j < 4; ++j) {
    Values up = scores, down = scores;
    up(0, j) += step, down(0, j) -= step;
    const Values moved = (Computed(start + support::text_of(up) + "}}")["weights"] -
                          Computed(start + support::text_of(down) + "}}")["weights"]) /
                         (2 * step);
    CHECK(support::distance(computed["jacobian"].col(j).transpose(), moved) < 1e-9);
  }
}

}  // namespace attention
