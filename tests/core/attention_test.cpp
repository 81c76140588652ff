// Properties that attention has whatever its numbers are, and what its options mean.
#include "core/attention.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <catch2/generators/catch_generators_range.hpp>
#include <cmath>
#include <limits>
#include <numeric>

#include "support/models.h"

namespace attention {
namespace {

using support::attention_of;
using support::attention_of_scores;
using support::Computed;
using support::distance;
using support::Values;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

// Of random shapes: m, n, d_k, d_v.
struct Case {
  Values q, k, v;
};

Case random_case(std::uint32_t seed) {
  Random random(seed);
  const auto size = [&] { return static_cast<Index>(random.integer(1, 8)); };
  const Index m = size(), n = size(), d_k = size(), d_v = size();
  return {random.randn(m, d_k), random.randn(n, d_k), random.randn(n, d_v)};
}

std::string causal(const char* align) {
  return std::string(R"({"mask": {"kind": "causal", "align": ")") + align + "\"}}";
}

}  // namespace

TEST_CASE("rows of weights sum to one and no weight is negative") {
  const auto seed = GENERATE(range(0u, 20u));
  const std::string precision = GENERATE("float64", "float32");
  const auto [q, k, v] = random_case(seed);
  const Computed computed(attention_of(q, k, v, "{}", precision));
  const double tolerance = precision == "float64" ? 1e-15 : 1e-6;
  const Values weights = computed["weights"];
  CHECK(weights.minCoeff() >= 0);
  CHECK((weights.rowwise().sum().array() - 1).abs().maxCoeff() <= 4 * tolerance);
}

TEST_CASE("the tensors are those of the paper") {
  const auto [q, k, v] = random_case(7);
  const Computed computed(attention_of(q, k, v));
  const double scale = 1 / std::sqrt(static_cast<double>(q.cols()));
  CHECK(distance(computed["scores"], q * k.transpose()) < 1e-14);
  CHECK(distance(computed["scaled"], computed["scores"] * scale) == 0);
  CHECK(distance(computed["masked"], computed["scaled"]) == 0);
  CHECK(distance(computed["weights.row_max"], computed["masked"].rowwise().maxCoeff()) == 0);
  CHECK(distance(computed["weights.row_sum"], computed["weights.exp"].rowwise().sum()) < 1e-14);
  CHECK(distance(computed["output"], computed["weights"] * v) < 1e-14);
}

TEST_CASE("a shift of a row of scores changes no weight") {
  const auto seed = GENERATE(range(0u, 10u));
  const double shift = GENERATE(-1e3, -1.0, 0.5, 1e3);
  const Values scores = Random(seed).randn(3, 5);
  const Computed plain(attention_of_scores(scores));
  const Computed shifted(attention_of_scores(scores.array() + shift));
  CHECK(distance(plain["weights"], shifted["weights"]) < 1e-12);
}

TEST_CASE("a causal row ignores later tokens") {
  Random random(3);
  const Values q = random.randn(4, 3), k = random.randn(4, 3), v = random.randn(4, 2);
  const auto align = GENERATE("top_left", "bottom_right");
  const Index changed = GENERATE(1, 2, 3);
  Values other_k = k, other_v = v;
  other_k.row(changed).setConstant(100);
  other_v.row(changed).setConstant(-100);
  const Values a = Computed(attention_of(q, k, v, causal(align)))["output"];
  const Values b = Computed(attention_of(q, other_k, other_v, causal(align)))["output"];
  CHECK(distance(a.topRows(changed), b.topRows(changed)) == 0);
  CHECK(distance(a.bottomRows(4 - changed), b.bottomRows(4 - changed)) > 0);
}

TEST_CASE("the two alignments of a causal mask") {
  const auto [m, n] = GENERATE(table<Index, Index>({{2, 4}, {3, 3}, {4, 2}}));
  const Values scores = Values::Zero(m, n);
  const Values top_left = Computed(attention_of_scores(scores, causal("top_left")))["keep"];
  const Values bottom_right = Computed(attention_of_scores(scores, causal("bottom_right")))["keep"];
  for (Index i = 0; i < m; ++i) {
    for (Index j = 0; j < n; ++j) {
      CHECK(top_left(i, j) == (j <= i ? 1 : 0));
      CHECK(bottom_right(i, j) == (j <= i + (n - m) ? 1 : 0));
    }
  }
}

TEST_CASE("permuting the tokens permutes the output") {
  Random random(5);
  const Values x = random.randn(5, 4);
  const std::string weights = R"(, "weights": {"w_q": )" + support::text_of(random.randn(4, 3)) +
                              R"(, "w_k": )" + support::text_of(random.randn(4, 3)) +
                              R"(, "w_v": )" + support::text_of(random.randn(4, 2)) + "}}";
  const auto output = [&](const Values& tokens) {
    return Computed(R"({"graph": "attention", "inputs": {"x": )" + support::text_of(tokens) + "}" +
                    weights)["output"];
  };
  Eigen::PermutationMatrix<Eigen::Dynamic> shuffle(5);
  shuffle.indices() << 3, 0, 4, 1, 2;
  CHECK(distance(output(shuffle * x), shuffle * output(x)) < 1e-14);
}

TEST_CASE("equal keys give uniform weights") {
  const auto n = GENERATE(1, 2, 5, 8);
  Random random(1);
  const Values q = random.randn(3, 4);
  const Values k = random.randn(1, 4).replicate(n, 1);
  const Values weights = Computed(attention_of(q, k, random.randn(n, 2)))["weights"];
  CHECK(distance(weights, Values::Constant(3, n, 1.0 / n)) < 1e-15);
}

TEST_CASE("the output lies within the values' range") {
  const auto seed = GENERATE(range(20u, 40u));
  const auto [q, k, v] = random_case(seed);
  const Values output = Computed(attention_of(10 * q, k, v))["output"];
  for (Index j = 0; j < v.cols(); ++j) {
    CHECK(output.col(j).maxCoeff() <= v.col(j).maxCoeff() + 1e-14);
    CHECK(output.col(j).minCoeff() >= v.col(j).minCoeff() - 1e-14);
  }
}

TEST_CASE("a one-hot query of great length picks one key exactly") {
  const Values k = Values::Identity(4, 4);
  const Values q = 1e4 * k;
  const Values v = Random(0).randn(4, 3);
  CHECK(distance(Computed(attention_of(q, k, v))["output"], v) == 0);
}

TEST_CASE("great scores do not overflow") {
  const double size = GENERATE(1e4, 1e30, 1e300);
  const std::string precision = GENERATE("float64", "float32");
  if (precision == "float32" && size > 1e38) return;
  Values scores(2, 3);
  scores << size, -size, size, -size, -size / 2, -size;
  const Computed computed(attention_of_scores(scores, "{}", precision));
  Values expected(2, 3);
  expected << 0.5, 0, 0.5, 0, 1, 0;
  CHECK(distance(computed["weights"], expected) == 0);
  CHECK_FALSE(computed.plan().tape().first_not_finite());
}

TEST_CASE("scale: the root of d_k, none, or a number") {
  Random random(2);
  const Values q = random.randn(2, 3), k = random.randn(3, 3), v = random.randn(3, 1);
  const auto ratio = [&](const std::string& scale) {
    const Computed computed(attention_of(q, k, v, "{\"scale\": " + scale + "}"));
    return computed["scaled"](0, 0) / computed["scores"](0, 0);
  };
  CHECK(std::abs(ratio("\"sqrt_dk\"") - 1 / std::sqrt(3.0)) < 1e-15);
  CHECK(ratio("\"none\"") == 1);
  CHECK(ratio("0.25") == 0.25);
  CHECK(ratio("-2") == -2);
  CHECK(Computed(attention_of_scores(q))["scaled"] == q);  // there is no d_k
}

TEST_CASE("what a query that may see nothing gets") {
  const auto [policy, expected] = GENERATE(
      table<std::string, double>({{"zero", 0.0}, {"nan", std::nan("")}, {"uniform", 0.25}}));
  const std::string precision = GENERATE("float64", "float32");
  const std::string mask = R"("mask": {"kind": "padding", "keep": [false, false, false, false]})";
  const Computed computed(attention_of_scores(
      Random(0).randn(2, 4), "{" + mask + R"(, "empty_row": ")" + policy + "\"}", precision));
  const Values weights = computed["weights"];
  CHECK(computed["masked"](0, 0) == -kInfinity);
  CHECK(computed["weights.row_max"](1, 0) == -kInfinity);
  CHECK(computed["weights.row_sum"](1, 0) == 0);
  for (Index j = 0; j < 4; ++j) {
    const double weight = weights(1, j);
    CHECK((weight == expected || (std::isnan(weight) && std::isnan(expected))));
  }
  const auto found = computed.plan().tape().first_not_finite();
  REQUIRE(found.has_value() == (policy == "nan"));
  if (found) {
    CHECK(computed.graph().tensors[static_cast<std::size_t>(found->tensor)].id == "weights");
    CHECK(found->asked);
  }
}

TEST_CASE("a great negative number added to a whole row is not repaired") {
  const Values scores = Random(4).randn(2, 5);
  const std::string options = R"({"mask": {"kind": "padding", "keep": [0, 0, 0, 0, 0]},
                                  "mask_mode": "add", "masked_fill": -1e9})";
  const Values unmasked = Computed(attention_of_scores(scores))["weights"];
  const Values in_double = Computed(attention_of_scores(scores, options))["weights"];
  const Values in_float = Computed(attention_of_scores(scores, options, "float32"))["weights"];
  // Adding 1e9 costs seven digits of sixteen in double, and all of them in float.
  CHECK(distance(in_double, unmasked) < 1e-6);
  CHECK(distance(in_double, unmasked) > 0);
  CHECK(distance(in_float, Values::Constant(2, 5, 0.2)) < 1e-7);
}

TEST_CASE("hidden scores become the fill, or get it added") {
  Values scores(1, 3);
  scores << 1, 2, 3;
  const auto masked = [&](const std::string& rest) {
    return Computed(attention_of_scores(
        scores,
        R"({"mask": {"kind": "keep", "grid": [[true, false, true]]})" + rest + "}"))["masked"];
  };
  Values expected(1, 3);
  expected << 1, -kInfinity, 3;
  CHECK(masked("") == expected);
  expected(0, 1) = -10;
  CHECK(masked(R"(, "masked_fill": -10)") == expected);
  expected(0, 1) = -8;
  CHECK(masked(R"(, "masked_fill": -10, "mask_mode": "add")") == expected);
  expected(0, 1) = -kInfinity;
  CHECK(masked(R"(, "masked_fill": "-inf", "mask_mode": "add")") == expected);
}

TEST_CASE("a mask after the softmax takes weights away and gives them to no other key") {
  const auto [q, k, v] = random_case(3);
  const Computed whole(attention_of(q, k, v));
  const Computed computed(
      attention_of(q, k, v, R"({"mask": {"kind": "causal"}, "mask_mode": "after_softmax"})"));
  const Values weights = whole["weights"].cwiseProduct(computed["keep"]);
  CHECK(distance(computed["weights_unmasked"], whole["weights"]) == 0);
  CHECK(distance(computed["weights"], weights) == 0);
  CHECK(distance(computed["output"], weights * v) <= 1e-14);
}

TEST_CASE("a softmax over queries makes the columns add up to one") {
  const auto [q, k, v] = random_case(11);
  const Computed computed(attention_of(q, k, v, R"({"softmax_axis": "queries"})"));
  const Values turned = computed["masked"].transpose();
  const Computed expected(attention_of_scores(turned));
  CHECK(distance(computed["weights"], expected["weights"].transpose()) == 0);
  CHECK((computed["weights"].colwise().sum().array() - 1).abs().maxCoeff() <= 4e-15);
}

TEST_CASE("divided by their sum instead of by a softmax, scores may become negative weights") {
  Values scores(1, 4);
  scores << 1, 0.6, -0.8, 0.9;
  const Computed computed(attention_of_scores(scores, R"({"normalise": "sum"})"));
  CHECK(distance(computed["weights"], scores / 1.7) <= 1e-15);
  CHECK(std::abs(computed["weights.row_sum"](0, 0) - 1.7) <= 1e-15);
  CHECK(!computed.has("weights.exp"));
  // −∞ is no way to hide where there is no exponential that makes 0 of it
  for (const std::string hiding : {R"("mask": {"kind": "causal"})", R"("top_k": 2)"}) {
    CHECK(Computed(attention_of_scores(scores, R"({"normalise": "sum", )" + hiding + "}"))
              .refusal() ==
          R"({"code":"bad_option","detail":{"option":"normalise","value_text":"sum",)"
          R"("allowed":"softmax"}})");
  }
}

TEST_CASE("several masks keep what all of them keep, and add up their biases") {
  const Computed computed(attention_of_scores(Values::Zero(2, 3), R"({"mask": [
      {"kind": "causal"},
      {"kind": "additive", "bias": [[1, 2, 3], [4, "-Infinity", 6]]},
      {"kind": "padding", "keep": [true, true, false]},
      {"kind": "additive", "bias": [[10, 20, 30], [40, 50, 60]]}]})"));
  REQUIRE(computed.refusal() == "");
  Values keep(2, 3), bias(2, 3), masked(2, 3);
  keep << 1, 0, 0, 1, 1, 0;
  bias << 11, 22, 33, 44, -kInfinity, 66;
  masked << 11, -kInfinity, -kInfinity, 44, -kInfinity, -kInfinity;
  CHECK(computed["keep"] == keep);
  CHECK(computed["bias"] == bias);
  CHECK(computed["masked"] == masked);
  for (const char* id : {"mask0", "bias1", "mask2.keep", "mask2", "bias3"}) CHECK(computed.has(id));
  CHECK_FALSE(computed.plan().tape().first_not_finite());
}

TEST_CASE("without a mask everything is kept, and there is no bias") {
  const Computed computed(attention_of_scores(Values::Zero(2, 3)));
  CHECK(computed["keep"] == Values::Ones(2, 3));
  CHECK_FALSE(computed.has("bias"));
}

TEST_CASE("the context gives keys and values, of another length and width") {
  Random random(9);
  const Values x = random.randn(2, 3), context = random.randn(4, 5);
  const Values w_q = random.randn(3, 2), w_k = random.randn(5, 2), w_v = random.randn(5, 6);
  const Values b_q = random.randn(1, 2), b_v = random.randn(1, 6);
  const auto text = [](const Values& values) { return support::text_of(values); };
  const Computed computed(R"({"graph": "attention", "inputs": {"x": )" + text(x) +
                          R"(, "context": )" + text(context) + R"(}, "weights": {"w_q": )" +
                          text(w_q) + R"(, "b_q": )" + text(b_q) + R"(, "w_k": )" + text(w_k) +
                          R"(, "w_v": )" + text(w_v) + R"(, "b_v": )" + text(b_v) + "}}");
  CHECK(distance(computed["q"], (x * w_q).rowwise() + b_q.row(0)) < 1e-14);
  CHECK(distance(computed["k"], context * w_k) < 1e-14);
  CHECK(distance(computed["v"], (context * w_v).rowwise() + b_v.row(0)) < 1e-14);
  CHECK(computed["output"].rows() == 2);
  CHECK(computed["output"].cols() == 6);
}

TEST_CASE("a batch equals its items alone, and shares weights and masks") {
  Random random(11);
  const Values a = random.randn(3, 2), b = random.randn(3, 2);
  const auto spec = [&](const std::string& x) {
    Random of_weights(12);
    const auto weight = [&] { return support::text_of(of_weights.randn(2, 2)); };
    return R"({"graph": "attention", "inputs": {"x": )" + x + R"(}, "weights": {"w_q": )" +
           weight() + R"(, "w_k": )" + weight() + R"(, "w_v": )" + weight() +
           R"(}, "options": {"mask": {"kind": "causal"}}})";
  };
  const Computed both(spec("[" + support::text_of(a) + "," + support::text_of(b) + "]"));
  const Computed only_a(spec(support::text_of(a))), only_b(spec(support::text_of(b)));
  REQUIRE(both.refusal() == "");
  CHECK(both["batch0.output"] == only_a["output"]);
  CHECK(both["batch1.output"] == only_b["output"]);
  for (const char* shared : {"w_q", "mask0", "keep"}) CHECK(both.has(shared));
}

TEST_CASE("in a batch every item may have its own mask") {
  const std::string scores = "[[[0, 0], [0, 0]], [[0, 0], [0, 0]]]";
  const std::string v = "[[[1], [2]], [[1], [2]]]";
  const auto spec = [&](const std::string& mask) {
    return R"({"graph": "attention", "inputs": {"scores": )" + scores + R"(, "v": )" + v +
           R"(}, "options": {"mask": )" + mask + "}}";
  };
  const Computed computed(spec(R"({"kind": "padding", "keep": [[1, 0], [0, 1]]})"));
  REQUIRE(computed.refusal() == "");
  CHECK(computed["batch0.output"] == Values::Constant(2, 1, 1));
  CHECK(computed["batch1.output"] == Values::Constant(2, 1, 2));
  CHECK(computed.has("batch1.mask0.keep"));
  const Computed grids(spec(R"({"kind": "keep", "grid": [[[1, 1], [1, 1]], [[1, 0], [0, 1]]]})"));
  REQUIRE(grids.refusal() == "");
  CHECK(grids["batch1.keep"] == Values::Identity(2, 2));
}

}  // namespace attention
