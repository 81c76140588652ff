// What norms give, by their formulas.
#include "core/norms.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
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

Computed layer_norm(const Values& x, const std::string& options, const std::string& weights = "{}",
                    const std::string& graph = "layer_norm") {
  return Computed(specification(graph, {{"x", text_of(x)}}, weights, "{" + options + "}"));
}

// One row, as the formula says.
Values normalised(const Values& row, double eps) {
  const double mean = row.mean();
  const double variance = (row.array() - mean).square().mean();
  return (row.array() - mean) / std::sqrt(variance + eps);
}

}  // namespace

TEST_CASE("a normalised row has the mean 0 and the variance 1") {
  Random random(GENERATE(range(0u, 10u)));
  const Values x = random.randn(4, static_cast<Index>(random.integer(2, 12)));
  const Values output = layer_norm(x * 5, R"("eps": 1e-12)")["output"];
  for (Index i = 0; i < 4; ++i) {
    CHECK(std::abs(output.row(i).mean()) < 1e-14);
    CHECK(std::abs(output.row(i).array().square().mean() - 1) < 1e-9);
  }
}

TEST_CASE("what a norm gives can be described: mean 0, and by ε a variance below 1") {
  Random random(GENERATE(range(0u, 5u)));
  const Values x = random.randn(4, 6), gamma = random.randn(1, 6), beta = random.randn(1, 6);
  const std::string options = R"("eps": 0.25, "describe_rows": true)";
  const Computed plain = layer_norm(x, options);
  const Values& before = plain["variance"];
  const Values expected = before.array() / (before.array() + 0.25);
  CHECK(plain["mean_after"].cwiseAbs().maxCoeff() < 1e-15);
  CHECK(distance(plain["variance_after"], expected) < 1e-14);

  const Computed weighed =
      layer_norm(x, options, support::object({{"gamma", text_of(gamma)}, {"beta", text_of(beta)}}));
  const Values output = weighed["output"];
  for (Index i = 0; i < 4; ++i) {
    const double mean = output.row(i).mean();
    CHECK(std::abs(weighed["mean_after"](i, 0) - mean) < 1e-14);
    CHECK(std::abs(weighed["variance_after"](i, 0) -
                   (output.row(i).array() - mean).square().mean()) < 1e-14);
  }
  CHECK(!layer_norm(x, R"("eps": 0.25)").has("mean_after"));
}

TEST_CASE("a layer norm sees neither a shift nor a scale of a row") {
  Random random(GENERATE(range(0u, 5u)));
  const Values x = random.randn(3, 6);
  const std::string exact = R"("eps": 0)";
  const Values moved = (x * 3).array() + 7;
  CHECK(distance(layer_norm(x, exact)["output"], layer_norm(moved, exact)["output"]) < 1e-12);
}

TEST_CASE("a layer norm is its formula, and its parts are there") {
  Random random(1);
  const Values x = random.randn(3, 5), gamma = random.randn(1, 5), beta = random.randn(1, 5);
  const Computed computed = layer_norm(
      x, R"("eps": 0.01)", support::object({{"gamma", text_of(gamma)}, {"beta", text_of(beta)}}));
  for (Index i = 0; i < 3; ++i) {
    const Values row = normalised(x.row(i), 0.01);
    CHECK(distance(computed["normalised"].row(i), row) < 1e-14);
    CHECK(distance(computed["output"].row(i), row.array() * gamma.array() + beta.array()) < 1e-14);
    CHECK(std::abs(computed["mean"](i, 0) - x.row(i).mean()) < 1e-15);
  }
}

TEST_CASE("gamma and beta are optional, each for itself") {
  Random random(2);
  const Values x = random.randn(2, 4), row = random.randn(1, 4);
  const auto output = [&](const std::string& name) {
    return layer_norm(x, "", support::object({{name, text_of(row)}}))["output"];
  };
  const Values plain = layer_norm(x, "")["output"];
  CHECK(distance(output("gamma"), plain.array().rowwise() * row.row(0).array()) == 0);
  CHECK(distance(output("beta"), plain.rowwise() + row.row(0)) == 0);
}

TEST_CASE("the axis says what shares a mean") {
  Random random(3);
  const Values x = random.randn(3, 4);
  const Values tokens = layer_norm(x, R"("norm_axis": "tokens")")["output"];
  const Values all = layer_norm(x, R"("norm_axis": "all")")["output"];
  for (Index col = 0; col < 4; ++col) {
    const Values column = x.col(col).transpose();
    CHECK(distance(tokens.col(col).transpose(), normalised(column, 1e-5)) < 1e-14);
  }
  const Values flat = Eigen::Map<const Values>(x.data(), 1, 12);
  CHECK(distance(Eigen::Map<const Values>(all.data(), 1, 12), normalised(flat, 1e-5)) < 1e-14);
}

TEST_CASE("an RMS norm divides by the root of the mean square") {
  Random random(4);
  const Values x = random.randn(3, 5), gamma = random.randn(1, 5);
  const Computed computed =
      layer_norm(x, R"("eps": 0.01)", support::object({{"gamma", text_of(gamma)}}), "rms_norm");
  for (Index i = 0; i < 3; ++i) {
    const double root = std::sqrt(x.row(i).squaredNorm() / 5 + 0.01);
    CHECK(distance(computed["output"].row(i), x.row(i).array() / root * gamma.array()) < 1e-14);
  }
}

TEST_CASE("a row without deviation is NaN only where no epsilon is asked for") {
  const std::string graph = GENERATE("layer_norm", "rms_norm");
  const std::string detail = GENERATE(R"("detail": "every_step")", R"("detail": "result")");
  CAPTURE(graph, detail);
  const Values equal = Values::Constant(1, 3, graph == "layer_norm" ? 2.5 : 0);
  CHECK(distance(layer_norm(equal, detail, "{}", graph)["output"], Values::Zero(1, 3)) == 0);
  Computed nothing = layer_norm(equal, detail + R"(, "eps": 0)", "{}", graph);
  const auto found = nothing.tape().first_not_finite();
  REQUIRE(found);
  CHECK(found->asked);
  CHECK(nothing.graph().tensors[static_cast<std::size_t>(found->tensor)].id == "output");
}

TEST_CASE("what overflows in a norm of several steps in one is not asked for") {
  Values x = Values::Constant(1, 3, 1.7e308);
  x(0, 0) = 1.6e308;
  const auto found = layer_norm(x, R"("detail": "result", "eps": 0)").tape().first_not_finite();
  REQUIRE(found);
  CHECK_FALSE(found->asked);
}

}  // namespace attention
