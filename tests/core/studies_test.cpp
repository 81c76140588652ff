// The small graphs that lessons study.
#include "core/studies.h"

#include <Eigen/LU>
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <catch2/generators/catch_generators_range.hpp>
#include <cmath>
#include <set>
#include <string>

#include "support/models.h"

namespace attention {
namespace {

using support::Computed;
using support::text_of;
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

TEST_CASE("what paths cost is what the ledger counts of layers that are as long") {
  const Computed paths(study("paths", R"({"length": 6, "width": 3, "d_model": 4})"));
  REQUIRE(paths.refusal().empty());
  Values n(1, 6);
  n << 1, 2, 3, 4, 5, 6;
  CHECK(paths["sequential"].row(0) == n);
  CHECK(paths["sequential"].row(1) == paths["convolution"].row(0));
  CHECK(paths["sequential"].row(2) == paths["dilated"].row(0));
  CHECK(paths["sequential"](3, 5) == 1);
  // products alone: every step, 16 for its token and 16 for the state; 48 a row and layer; 3 · 16 a
  // row, and 4 for every pair and both of their products
  for (Index i = 0; i < 6; ++i) {
    CAPTURE(i);
    CHECK(paths["work"](0, i) == 16 * (i + 1) + 16 * i);
    CHECK(paths["work"](1, i) == 48 * (i + 1) * paths["convolution"](0, i));
    CHECK(paths["work"](2, i) == 48 * (i + 1) * paths["dilated"](0, i));
    CHECK(paths["work"](3, i) == 48 * (i + 1) + 8 * (i + 1) * (i + 1));
  }
}

namespace {

Computed between(const Values& x, const Values& w_q, const Values& w_k,
                 const std::string& options) {
  return Computed(support::specification(
      "bilinear_scores", {{"x", support::text_of(x)}},
      support::object({{"w_q", support::text_of(w_q)}, {"w_k", support::text_of(w_k)}}), options));
}

}  // namespace

TEST_CASE("a product of matrices that are d_k wide has rank d_k, or as much as there is") {
  Random random(GENERATE(range(0u, 6u)));
  const auto d_model = static_cast<Index>(random.integer(2, 7));
  for (Index d_k = 1; d_k <= 8; ++d_k) {
    CAPTURE(d_model, d_k);
    const Values x = random.randn(3, d_model);
    const Values w_q = random.randn(d_model, d_k), w_k = random.randn(d_model, d_k);
    const Computed computed = between(x, w_q, w_k, "{}");
    REQUIRE(computed.refusal().empty());
    CHECK(support::distance(computed["w_qk"], w_q * w_k.transpose()) < 1e-13);
    CHECK(support::distance(computed["scores"], x * w_q * (x * w_k).transpose()) < 1e-12);
    CHECK(computed["rank"](0, 0) == std::min(d_k, d_model));
    const auto rank = Eigen::FullPivLU<Values>(w_q * w_k.transpose()).rank();
    CHECK(static_cast<Eigen::Index>(computed["rank"](0, 0)) == rank);
    CHECK(computed["pivots"](0, 0) == computed["w_qk.pivot"](0, 0));
    CHECK(std::abs(computed["pivots"](0, 0)) == computed["w_qk"].cwiseAbs().maxCoeff());
  }
}

TEST_CASE("what is left after a pivot has its row and column at exactly 0") {
  Values w_q(2, 2), w_k = Values::Identity(2, 2);
  w_q << 1, 2, 3, 4;
  const Computed computed = between(Values::Ones(1, 2), w_q, w_k, "{}");
  REQUIRE(computed.refusal().empty());
  Values rest(2, 2);
  rest << 1 - 2 * 3 / 4.0, 0, 0, 0;
  CHECK(computed["rest1"] == rest);
  CHECK(computed["pivots"](0, 1) == rest(0, 0));
  CHECK(computed["rank"](0, 0) == 2);
  // a tolerance that the second pivot, an eighth of the first, does not pass
  CHECK(between(Values::Ones(1, 2), w_q, w_k, R"({"rank_tolerance": 0.2})")["rank"](0, 0) == 1);
  const Values zeros = Values::Zero(2, 2);
  CHECK(between(Values::Ones(1, 2), zeros, w_k, "{}")["rank"](0, 0) == 0);
}

TEST_CASE("a window of one position is refused, and so are too many numbers") {
  CHECK(Computed(study("paths", R"({"width": 1})")).refusal() ==
        R"({"code":"bad_option","detail":{"option":"width","value_number":1,)"
        R"("allowed":"2, 3, 4, …"}})");
  CHECK(Computed(study("dot_products", R"({"samples": 16384})"))
            .refusal()
            .starts_with(R"({"code":"too_large","detail":{"option":"samples × largest_d_k")"));
  CHECK(Computed(study("sign_products", R"({"largest_d_k": 8})")).refusal() ==
        R"({"code":"too_large","detail":{"option":"largest_d_k","limit":7}})");
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

TEST_CASE("over all vectors of signs, the variance of a dot product is d_k exactly") {
  const Index widest = GENERATE(1, 4, 6);
  const Computed computed(
      study("sign_products", R"({"largest_d_k": )" + std::to_string(widest) + "}"));
  REQUIRE(computed.refusal().empty());
  const Index pairs = 1 << (2 * widest);
  REQUIRE(computed["dots"].cols() == pairs);
  for (Index d_k = 1; d_k <= widest; ++d_k) {
    CHECK(computed["dots.mean"](d_k - 1, 0) == 0);
    CHECK(computed["dots.variance"](d_k - 1, 0) == d_k);
    CHECK(std::abs(computed["scaled.variance"](d_k - 1, 0) - 1) < 1e-13);
  }
  // no pair twice
  Values both(pairs, 2 * widest);
  both << computed["all.q"], computed["all.k"];
  std::set<std::string> rows;
  for (Index row = 0; row < pairs; ++row) rows.insert(text_of(both.row(row)));
  CHECK(rows.size() == static_cast<std::size_t>(pairs));
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
