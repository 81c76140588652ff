// Recurrent, convolutional and state-space layers against their formulas, and what lessons say of
// them.
#include "core/sequence.h"

#include <algorithm>
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
using support::object;
using support::specification;
using support::text_of;
using support::Values;

Index drawn_size(Random& random) { return static_cast<Index>(random.integer(1, 6)); }

double softplus(double x) { return std::log1p(std::exp(x)); }

// Its length, and what it is made of.
struct StateSpace {
  Index n, d, s;
  Values x, w_delta, b_delta, a_log, w_b, w_c, skip;

  explicit StateSpace(Random& random)
      : n(drawn_size(random)), d(drawn_size(random)), s(drawn_size(random)) {
    x = random.randn(n, d), w_delta = random.randn(d, d), b_delta = random.randn(1, d);
    a_log = random.randn(d, s), w_b = random.randn(d, s), w_c = random.randn(d, s);
    skip = random.randn(1, d);
  }

  Computed compute() const {
    return Computed(specification("state_space", {{"x", text_of(x)}},
                                  object({{"w_delta", text_of(w_delta)},
                                          {"b_delta", text_of(b_delta)},
                                          {"a_log", text_of(a_log)},
                                          {"w_b", text_of(w_b)},
                                          {"w_c", text_of(w_c)},
                                          {"skip", text_of(skip)}})));
  }

  // Number by number: one channel, one state after the other.
  Values formula() const {
    Values y = Values::Zero(n, d);
    for (Index c = 0; c < d; ++c) {
      for (Index k = 0; k < s; ++k) {
        double h = 0;
        for (Index t = 0; t < n; ++t) {
          const double delta = softplus(x.row(t).dot(w_delta.col(c)) + b_delta(0, c));
          const double b = x.row(t).dot(w_b.col(k)), out = x.row(t).dot(w_c.col(k));
          h = std::exp(delta * -std::exp(a_log(c, k))) * h + delta * b * x(t, c);
          y(t, c) += out * h;
        }
      }
      y.col(c) += skip(0, c) * x.col(c);
    }
    return y;
  }
};

std::string recurrent(const Values& x, const Values& w_x, const Values& w_h,
                      const std::string& options) {
  return specification("recurrent", {{"x", text_of(x)}},
                       object({{"w_x", text_of(w_x)}, {"w_h", text_of(w_h)}}), options);
}

// Layers of one width from `kernels`, one below the other.
std::string convolution(const Values& x, std::initializer_list<Values> kernels,
                        const std::string& options) {
  std::string weights = "{";
  int block = 0;
  for (const Values& w : kernels) {
    weights += (block > 0 ? ", \"block" : "\"block") + std::to_string(block) +
               "\": " + object({{"w", text_of(w)}});
    ++block;
  }
  return specification("convolution", {{"x", text_of(x)}}, weights + "}", options);
}

// One layer without bias; taps are `dilation` apart, the first one `first` rows away.
Values convolved(const Values& x, const Values& w, Index first, Index dilation) {
  const auto n = static_cast<Index>(x.rows()), d = static_cast<Index>(x.cols());
  Values y = Values::Zero(n, w.cols());
  for (Index i = 0; i < n; ++i) {
    for (Index t = 0; t < w.rows() / d; ++t) {
      const Index row = i + first + t * dilation;
      if (row >= 0 && row < n) y.row(i) += x.row(row) * w.middleRows(t * d, d);
    }
  }
  return y;
}

}  // namespace

TEST_CASE("a recurrent network is its formula, step after step") {
  Random random(GENERATE(range(0u, 8u)));
  const Index n = drawn_size(random), d = drawn_size(random), h = drawn_size(random);
  const Values x = random.randn(n, d), w_x = random.randn(d, h), w_h = random.randn(h, h);
  const Values b = random.randn(1, h), w_o = random.randn(h, 2), b_o = random.randn(1, 2);
  const Computed computed(specification("recurrent", {{"x", text_of(x)}},
                                        object({{"w_x", text_of(w_x)},
                                                {"w_h", text_of(w_h)},
                                                {"b_h", text_of(b)},
                                                {"w_o", text_of(w_o)},
                                                {"b_o", text_of(b_o)}})));
  REQUIRE(computed.refusal().empty());
  Values hidden = Values::Zero(n, h);
  for (Index t = 0; t < n; ++t) {
    Values sum = x.row(t) * w_x + b;
    if (t > 0) sum += hidden.row(t - 1) * w_h;
    hidden.row(t) = sum.array().tanh();
  }
  CHECK(distance(computed["hidden"], hidden) < 1e-13);
  CHECK(distance(computed["output"], (hidden * w_o).rowwise() + b_o.row(0)) < 1e-13);
  CHECK(computed["step0.hidden"] == computed["hidden"].topRows(1));
  CHECK(computed["last"] == computed["hidden"].bottomRows(1));
}

TEST_CASE("through time a gradient grows or shrinks by the recurrent weight at every step") {
  const double weight = GENERATE(0.5, 1.0, 1.5);
  const Values x = Values::Ones(6, 1), w_x = Values::Ones(1, 1);
  const Computed computed(
      recurrent(x, w_x, Values::Constant(1, 1, weight),
                R"({"activation": "none", "gradient": {"step5.hidden": [[1]]}})"));
  REQUIRE(computed.refusal().empty());
  for (Index t = 0; t < 5; ++t) {
    CAPTURE(t);
    const Values d = computed["step" + std::to_string(t) + ".d_hidden"];
    CHECK(std::abs(d(0, 0) - std::pow(weight, 5 - t)) < 1e-12);
  }
}

TEST_CASE("a gain multiplies the recurrent weights, and gradients of tokens can be measured") {
  const double gain = GENERATE(0.5, 1.5);
  const Values x = Values::Ones(6, 1), w_x = Values::Ones(1, 1);
  const Computed computed(recurrent(x, w_x, Values::Ones(1, 1),
                                    R"({"activation": "none", )"
                                    R"("gradient": {"step5.hidden": [[-1]]}, )"
                                    R"("recurrent_gain": )" +
                                        std::to_string(gain) + "}"));
  REQUIRE(computed.refusal().empty());
  CHECK(computed["w_h_scaled"](0, 0) == gain);
  REQUIRE(computed["d_x.norm"].rows() == 6);
  for (Index t = 0; t < 6; ++t) {
    CAPTURE(t);
    CHECK(std::abs(computed["d_x.norm"](t, 0) - std::pow(gain, 5 - t)) < 1e-12);
  }
}

TEST_CASE("gradients of tokens are measured for every item of a batch, where there are some") {
  const std::string start = R"({"graph": "recurrent", "inputs": {"x": [[[1, 2]], [[3, 4]]]}, )"
                            R"("weights": {"w_x": [[1], [1]], "w_h": [[1]]}, "options": )";
  const Computed measured(start +
                          R"({"activation": "none", "gradient": {"hidden": [[[3]], [[4]]]}}})");
  REQUIRE(measured.refusal().empty());
  CHECK(std::abs(measured["batch0.d_x.norm"](0, 0) - 3 * std::sqrt(2.0)) < 1e-14);
  CHECK(std::abs(measured["batch1.d_x.norm"](0, 0) - 4 * std::sqrt(2.0)) < 1e-14);
  const Computed none(start + "{}}");
  REQUIRE(none.refusal().empty());
  CHECK(!none.has("batch0.d_x.norm"));
}

TEST_CASE("a convolution is its formula: causal or centred, dilated, in layers") {
  Random random(GENERATE(range(0u, 8u)));
  const Index n = drawn_size(random) + 3, d = drawn_size(random), taps = drawn_size(random);
  const Values x = random.randn(n, d);
  const Values first = random.randn(taps * d, d), second = random.randn(taps * d, d);

  const Computed causal(
      convolution(x, {first, second}, R"({"dilation": 1, "dilation_growth": 2})"));
  REQUIRE(causal.refusal().empty());
  const Values once = convolved(x, first, -(taps - 1), 1);
  CHECK(distance(causal["block0.output"], once) < 1e-12);
  CHECK(distance(causal["block1.output"], convolved(once, second, -2 * (taps - 1), 2)) < 1e-11);

  const Computed centred(
      convolution(x, {first}, R"({"convolution_align": "centred", "activation": "relu"})"));
  const Values expected = convolved(x, first, -((taps - 1) / 2), 1);
  CHECK(distance(centred["block0.convolved"], expected) < 1e-12);
  CHECK(distance(centred["block0.output"], expected.cwiseMax(0)) < 1e-12);
}

TEST_CASE("a causal convolution ignores later tokens, and reaches just as far as its taps") {
  Random random(3);
  Values x = random.randn(8, 2);
  const Values w = random.randn(3 * 2, 2);
  const std::string options = R"({"dilation": 2})";
  const Values before = Computed(convolution(x, {w}, options))["block0.output"];
  x.row(3) *= 2;
  const Values after = Computed(convolution(x, {w}, options))["block0.output"];
  for (Index i = 0; i < 8; ++i) {
    CAPTURE(i);
    const bool sees = i == 3 || i == 5 || i == 7;
    CHECK((before.row(i) == after.row(i)) == !sees);
  }
}

TEST_CASE("a selective state space is its formula") {
  Random random(GENERATE(range(0u, 8u)));
  const StateSpace model(random);
  const Computed computed = model.compute();
  REQUIRE(computed.refusal().empty());
  const Values expected = model.formula();
  CHECK(distance(computed["output"], expected) < 1e-12 * (1 + expected.cwiseAbs().maxCoeff()));
  CHECK(computed["step0.state"] == computed["step0.input"]);
}

TEST_CASE("a batch is its items alone") {
  Random random(5);
  const Values one = random.randn(4, 2), other = random.randn(4, 2);
  const Values w_x = random.randn(2, 3), w_h = random.randn(3, 3);
  const auto weights = object({{"w_x", text_of(w_x)}, {"w_h", text_of(w_h)}});
  const Computed batch(specification("recurrent", {{"x", text_of({one, other})}}, weights));
  REQUIRE(batch.refusal().empty());
  CHECK(batch["batch0.hidden"] == Computed(recurrent(one, w_x, w_h, "{}"))["hidden"]);
  CHECK(batch["batch1.hidden"] == Computed(recurrent(other, w_x, w_h, "{}"))["hidden"]);
}

TEST_CASE("weights that make no whole number of taps are refused") {
  const Computed computed(convolution(Values::Ones(3, 2), {Values::Ones(3, 2)}, "{}"));
  CHECK(
      computed.refusal().starts_with(R"({"code":"shape_mismatch","detail":{"tensor":"block0.w")"));
}

}  // namespace attention
