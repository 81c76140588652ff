// Additive attention against its formula, in both of its forms; cosines and hard attention.
#include "core/variants_additive.h"

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

struct Drawn {
  Values q, k, v, w_1, w_2, v_a;

  explicit Drawn(Random& random) {
    const auto size = [&] { return static_cast<Index>(random.integer(1, 7)); };
    const Index d_q = size(), d_k = size(), d_a = size(), n = size();
    q = random.randn(size(), d_q), k = random.randn(n, d_k), v = random.randn(n, size());
    w_1 = random.randn(d_q, d_a), w_2 = random.randn(d_k, d_a), v_a = random.randn(1, d_a);
  }

  Computed compute(const std::string& options = "{}") const {
    return Computed(specification(
        "additive_attention", {{"q", text_of(q)}, {"k", text_of(k)}, {"v", text_of(v)}},
        object({{"w_1", text_of(w_1)}, {"w_2", text_of(w_2)}, {"v_a", text_of(v_a)}}), options));
  }
};

}  // namespace

TEST_CASE("scores are what a small network makes of a query and a key") {
  Random random(GENERATE(range(0u, 10u)));
  const Drawn drawn(random);
  const Computed computed = drawn.compute();
  const Values scores = computed["scores"];
  for (Index i = 0; i < drawn.q.rows(); ++i) {
    for (Index j = 0; j < drawn.k.rows(); ++j) {
      const Values sum = drawn.q.row(i) * drawn.w_1 + drawn.k.row(j) * drawn.w_2;
      double score = 0;
      for (Index a = 0; a < sum.cols(); ++a) score += drawn.v_a(0, a) * std::tanh(sum(0, a));
      CHECK(std::abs(scores(i, j) - score) < 1e-13);
    }
  }
  CHECK(computed["scaled"] == scores);  // nothing is divided unless it is asked for
}

TEST_CASE("query and key side by side give the same scores") {
  Random random(GENERATE(range(0u, 10u)));
  const Drawn drawn(random);
  const Computed sum = drawn.compute(), concat = drawn.compute(R"({"scoring": "concat"})");
  CHECK(distance(sum["scores"], concat["scores"]) < 1e-13);
  CHECK(distance(sum["output"], concat["output"]) < 1e-13);
}

TEST_CASE("additive scores go the way of all scores") {
  Random random(GENERATE(range(0u, 5u)));
  const Drawn drawn(random);
  const std::string options = R"({"scale": 0.5, "top_k": 2, "mask": {"kind": "causal"}})";
  const Computed additive = drawn.compute(options);
  const Computed given(
      specification("attention", {{"scores", text_of(additive["scores"])}, {"v", text_of(drawn.v)}},
                    "{}", options));
  for (const char* id : {"scaled", "masked", "top", "selected", "weights", "output"}) {
    CHECK(distance(additive[id], given[id]) == 0);
  }
}

TEST_CASE("what does not fit or is missing is refused by name") {
  Random random(1);
  Drawn drawn(random);
  drawn.w_2 = random.randn(9, static_cast<Index>(drawn.w_1.cols()));
  CHECK(drawn.compute().refusal().find(R"("tensor":"w_2")") != std::string::npos);
  const Computed missing(
      specification("additive_attention", {{"q", "[[1]]"}, {"k", "[[1]]"}, {"v", "[[1]]"}}, "{}"));
  CHECK(missing.refusal().find("missing_input") != std::string::npos);
  CHECK(missing.refusal().find("w_1") != std::string::npos);
}

TEST_CASE("a cosine is of the angle alone: between −1 and 1, whatever the lengths") {
  Random random(GENERATE(range(0u, 10u)));
  const Values q = random.randn(3, 4), k = random.randn(5, 4);
  const auto scores = [&](const Values& queries, const Values& keys) {
    return Computed(
        support::attention_of(queries, keys, keys, R"({"scoring": "cosine"})"))["scores"];
  };
  const Values cosines = scores(q, k);
  CHECK(cosines.cwiseAbs().maxCoeff() <= 1 + 1e-15);
  CHECK(distance(cosines, scores(3 * q, 0.25 * k)) < 1e-15);
  CHECK(std::abs(scores(q, q)(1, 1) - 1) < 1e-15);
  CHECK(scores(Values::Zero(3, 4), k).isZero());
}

TEST_CASE("hard attention gives back a row of v: that of the largest score") {
  Random random(GENERATE(range(0u, 10u)));
  const Values scores = random.randn(4, 6), v = random.randn(6, 3);
  const Computed hard(specification("attention", {{"scores", text_of(scores)}, {"v", text_of(v)}},
                                    "{}", R"({"top_k": 1})"));
  for (Index i = 0; i < scores.rows(); ++i) {
    Index best = 0;
    scores.row(i).maxCoeff(&best);
    CHECK(hard["output"].row(i) == v.row(best));
    CHECK(hard["weights"](i, best) == 1);
  }
}

TEST_CASE("the more keys take part, the softer the look-up; all of them are full attention") {
  Random random(GENERATE(range(0u, 10u)));
  const Values scores = random.randn(4, 6);
  const auto weights = [&](Index count) {
    return Computed(support::attention_of_scores(
        scores, R"({"top_k": )" + std::to_string(count) + "}"))["weights"];
  };
  for (Index count = 1; count <= 6; ++count) {
    CHECK((weights(count).array() > 0).count() == 4 * count);
  }
  CHECK(weights(6) == Computed(support::attention_of_scores(scores))["weights"]);
}

TEST_CASE("hard attention passes nothing back to the scores, but to the value it chose") {
  const Computed hard(specification("attention",
                                    {{"scores", "[[1, 3, 2]]"}, {"v", "[[1], [2], [4]]"}}, "{}",
                                    R"({"top_k": 1, "gradient": {"output": [[5]]}})"));
  CHECK(hard["d_scores"].isZero());
  CHECK(hard["d_v"] == Values{{0}, {5}, {0}});
}

}  // namespace attention
