// Linear attention: its formula, and that its forms agree.
#include "core/variants_linear.h"

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
  Values q, k, v;

  explicit Drawn(Random& random) {
    const auto size = [&] { return static_cast<Index>(random.integer(1, 8)); };
    const Index d = size(), n = size();
    q = random.randn(size(), d), k = random.randn(n, d), v = random.randn(n, size());
  }

  Computed compute(const std::string& options) const {
    return Computed(specification("linear_attention",
                                  {{"q", text_of(q)}, {"k", text_of(k)}, {"v", text_of(v)}}, "{}",
                                  options));
  }
};

double phi(double x) { return x > 0 ? x + 1 : std::exp(x); }

// Query i sees the first `seen` keys.
Values output_row(const Drawn& drawn, Index i, Index seen) {
  Values sum = Values::Zero(1, drawn.v.cols());
  double total = 0;
  for (Index j = 0; j < seen; ++j) {
    double weight = 0;
    for (Index c = 0; c < drawn.q.cols(); ++c) weight += phi(drawn.q(i, c)) * phi(drawn.k(j, c));
    sum += weight * drawn.v.row(j);
    total += weight;
  }
  return sum / total;
}

}  // namespace

TEST_CASE("all forms give the formula's output") {
  Random random(GENERATE(range(0u, 12u)));
  const Drawn drawn(random);
  for (const std::string form : {"parallel", "state"}) {
    for (const std::string causal : {"false", "true"}) {
      const Values output = drawn.compute(R"({"form": ")" + form + R"(", "causal": )" +
                                          (causal == "true" ? "1" : "0") + "}")["output"];
      CAPTURE(form, causal);
      REQUIRE(output.rows() == drawn.q.rows());
      const auto n = static_cast<Index>(drawn.k.rows());
      for (Index i = 0; i < static_cast<Index>(output.rows()); ++i) {
        const Index seen = causal == "true" ? std::min(i + 1, n) : n;
        CHECK(distance(output.row(i), output_row(drawn, i, seen)) < 1e-13);
      }
    }
  }
}

TEST_CASE("the causal form equals the recurrent form, whose state runs along the keys") {
  Random random(GENERATE(range(0u, 12u)));
  const Drawn drawn(random);
  const Computed parallel = drawn.compute(R"({"causal": 1})");
  const Computed recurrent = drawn.compute(R"({"causal": 1, "form": "state"})");
  CHECK(distance(parallel["output"], recurrent["output"]) < 1e-13);

  const Computed all = drawn.compute(R"({"form": "state"})");
  const auto steps = std::min(drawn.q.rows(), drawn.k.rows());
  if (drawn.k.rows() > steps) return;
  const std::string last = "step" + std::to_string(steps - 1) + ".";
  CHECK(distance(recurrent[last + "state"], all["state"]) < 1e-13);
  CHECK(distance(recurrent[last + "normaliser"], all["normaliser"]) < 1e-13);
}

TEST_CASE("linear weights are positive and add up to one") {
  Random random(GENERATE(range(0u, 12u)));
  const Drawn drawn(random);
  const Values weights = drawn.compute("{}")["weights"];
  CHECK(weights.minCoeff() > 0);
  CHECK((weights.rowwise().sum().array() - 1).abs().maxCoeff() < 1e-14);
}

TEST_CASE("the state form makes no table of queries and keys") {
  Random random(3);
  const Drawn drawn(random);
  const Computed state = drawn.compute(R"({"form": "state"})");
  CHECK_FALSE(state.has("scores"));
  CHECK_FALSE(state.has("weights"));
}

}  // namespace attention
