// Properties of positions.
#include "core/position.h"

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

Values sinusoids(Index rows, Index cols, const std::string& options) {
  return Computed(specification("positions", {{"x", text_of(Values::Zero(rows, cols))}}, "{}",
                                "{" + options + "}"))["positions"];
}

// Scores of one query at position p and one key at position t, for all p and t.
Values rotary_scores(const Values& q, const Values& k, Index length, const std::string& options) {
  return Computed(support::attention_of(q.replicate(length, 1), k.replicate(length, 1),
                                        Values::Zero(length, 1),
                                        R"({"positions": "rotary", )" + options + "}"))["scores"];
}

}  // namespace

TEST_CASE("a table k positions on is the same table, turned by a fixed rotation") {
  const Index k = GENERATE(1, 3, 17);
  const Index cols = GENERATE(2, 6, 10);
  const Values table = sinusoids(40, cols, R"("position_base": 50)");
  for (Index pair = 0; pair < cols / 2; ++pair) {
    const double angle = k * std::pow(50, -2.0 * pair / cols);
    for (Index p = 0; p + k < 40; ++p) {
      const double sine = table(p, 2 * pair), cosine = table(p, 2 * pair + 1);
      CHECK(std::abs(table(p + k, 2 * pair) - (sine * std::cos(angle) + cosine * std::sin(angle))) <
            1e-13);
      CHECK(std::abs(table(p + k, 2 * pair + 1) -
                     (cosine * std::cos(angle) - sine * std::sin(angle))) < 1e-13);
    }
  }
}

TEST_CASE("rows of a sinusoidal table are alike in length, and all different") {
  const Index cols = GENERATE(4, 7, 16);
  const std::string layout = GENERATE("interleaved", "concatenated");
  const Values table = sinusoids(60, cols, R"("position_layout": ")" + layout + "\"");
  CHECK(table.cwiseAbs().maxCoeff() <= 1);
  for (Index p = 0; p < 60; ++p) {
    if (cols % 2 == 0) CHECK(std::abs(table.row(p).squaredNorm() - cols / 2) < 1e-12);
    for (Index other = 0; other < p; ++other) CHECK(distance(table.row(p), table.row(other)) > 0);
  }
}

TEST_CASE("lengths of tokens and positions, and exponents, can be shown") {
  const Values x = 0.1 * Values::Ones(3, 4);
  const auto described = [&](const std::string& options) {
    return Computed(specification("positions", {{"x", text_of(x)}}, "{}",
                                  R"({"describe_rows": true)" + options + "}"));
  };
  const Computed computed = described(R"(, "embedding_scale": "sqrt_d_model")");
  CHECK(distance(computed["x.norm"], Values::Constant(3, 1, 0.2)) < 1e-15);
  CHECK(distance(computed["embedded.scaled.norm"], Values::Constant(3, 1, 0.4)) < 1e-15);
  CHECK(distance(computed["positions.norm"], Values::Constant(3, 1, std::sqrt(2))) < 1e-15);
  Values pair(1, 4), column(1, 4), split(1, 4);
  pair << 0, 0, 0.5, 0.5;
  column << 0, 0.25, 0.5, 0.75;
  split << 0, 0.5, 0, 0.5;
  CHECK(computed["positions.exponent"] == pair);
  CHECK(described(R"(, "position_exponent": "column")")["positions.exponent"] == column);
  CHECK(described(R"(, "position_exponent": "twice_column")")["positions.exponent"] == 2 * column);
  CHECK(described(R"(, "position_layout": "concatenated")")["positions.exponent"] == split);
}

TEST_CASE("the first position moves a table's window") {
  const Values all = sinusoids(12, 5, "");
  CHECK(distance(sinusoids(4, 5, R"("position_first": 8)"), all.bottomRows(4)) == 0);
}

TEST_CASE("both layouts hold the same columns") {
  const Index cols = GENERATE(5, 6);
  const Values turns = sinusoids(9, cols, "");
  const Values halves = sinusoids(9, cols, R"("position_layout": "concatenated")");
  const Index sines = (cols + 1) / 2;
  for (Index col = 0; col < cols; ++col) {
    const Index place = col % 2 == 0 ? col / 2 : sines + col / 2;
    CHECK(distance(turns.col(col), halves.col(place)) == 0);
  }
}

TEST_CASE("rotary scores depend on the distance alone") {
  const auto seed = GENERATE(range(0u, 6u));
  const std::string pairs = GENERATE("interleaved", "halves");
  Random random(seed);
  const Index d_k = 2 * static_cast<Index>(random.integer(1, 5));
  const Values q = random.randn(1, d_k), k = random.randn(1, d_k);
  const Values scores = rotary_scores(q, k, 12, R"("rotary_pairs": ")" + pairs + "\"");
  for (Index i = 1; i < 12; ++i) {
    for (Index j = 1; j < 12; ++j) CHECK(std::abs(scores(i, j) - scores(i - 1, j - 1)) < 1e-13);
  }
  CHECK(std::abs(scores(0, 0) - q.row(0).dot(k.row(0))) < 1e-13);
}

TEST_CASE("self-attention sees no shift of all rotary positions") {
  Random random(5);
  support::Model model(random);
  const Values x = model.tokens(random);
  const std::string weights = model.attention(random);
  const auto weights_at = [&](const std::string& first) {
    return Computed(specification(
        "multi_head", {{"x", text_of(x)}}, weights,
        model.options(R"("positions": "rotary", "position_first": )" + first)))["mean_weights"];
  };
  CHECK(distance(weights_at("0"), weights_at("100")) < 1e-12);
}

TEST_CASE("rotary positions keep the length of queries") {
  Random random(6);
  const Values q = random.randn(7, 6);
  const Computed computed(
      support::attention_of(q, q, q, R"({"positions": "rotary", "position_first": 30})"));
  CHECK(distance(computed["q_rotated"].rowwise().norm(), q.rowwise().norm()) < 1e-14);
}

TEST_CASE("slopes of linear biases are the paper's") {
  // Of a power of two: a geometric sequence from 2^(−8/h).
  for (const Index heads : {1, 2, 4, 8, 16, 32, 128}) {
    for (Index head = 0; head < heads; ++head) {
      const double exact = std::pow(2, -8.0 * (head + 1) / heads);
      CHECK(std::abs(alibi_slope(head, heads) - exact) < 1e-14 * exact);
    }
  }
  // Of others: those of the power below, then every second one of the power above.
  const double of_six[] = {1.0 / 4, 1.0 / 16, 1.0 / 64, 1.0 / 256, 1.0 / 2, 1.0 / 8};
  for (Index head = 0; head < 6; ++head) CHECK(alibi_slope(head, 6) == of_six[head]);
  for (Index head = 8; head < 12; ++head) {
    CHECK(alibi_slope(head, 12) == alibi_slope(2 * (head - 8), 16));
  }
}

TEST_CASE("a linear bias takes slope × distance from every score") {
  Random random(7);
  const Values q = random.randn(3, 4), k = random.randn(5, 4);
  const Computed computed(
      specification("multi_head", {{"q", text_of(q)}, {"k", text_of(k)}, {"v", text_of(k)}}, "{}",
                    R"({"heads": 2, "positions": "alibi", "position_first": 2})"));
  for (Index head = 0; head < 2; ++head) {
    const std::string path = "head" + std::to_string(head) + ".";
    for (Index i = 0; i < 3; ++i) {
      for (Index j = 0; j < 5; ++j) {
        const double bias = -alibi_slope(head, 2) * std::abs(2 + i - j);
        CHECK(computed[path + "distance_bias"](i, j) == bias);
        CHECK(computed[path + "biased"](i, j) == computed[path + "scaled"](i, j) + bias);
      }
    }
  }
}

TEST_CASE("a learned table is looked up by position") {
  Random random(8);
  const Values table = random.randn(9, 3), x = random.randn(4, 3);
  const Computed computed(specification("positions", {{"x", text_of(x)}},
                                        support::object({{"position_table", text_of(table)}}),
                                        R"({"positions": "learned", "position_first": 5})"));
  CHECK(distance(computed["positions"], table.bottomRows(4)) == 0);
  CHECK(distance(computed["embedded"], x + table.bottomRows(4)) == 0);
}

}  // namespace attention
