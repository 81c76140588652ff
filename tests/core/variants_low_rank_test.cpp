// Low-rank attention is attention to mixed keys and values.
#include "core/variants_low_rank.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators_range.hpp>
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

Computed low_rank(const Values& q, const Values& k, const Values& v, const Values& e,
                  const Values& f, const std::string& options = "{}") {
  return Computed(specification("low_rank_attention",
                                {{"q", text_of(q)}, {"k", text_of(k)}, {"v", text_of(v)}},
                                object({{"e", text_of(e)}, {"f", text_of(f)}}), options));
}

}  // namespace

TEST_CASE("low rank is attention to E k and F v") {
  Random random(GENERATE(range(0u, 10u)));
  const auto size = [&] { return static_cast<Index>(random.integer(1, 7)); };
  const Index n = size(), d = size(), r = size();
  const Values q = random.randn(size(), d), k = random.randn(n, d), v = random.randn(n, size());
  const Values e = random.randn(r, n), f = random.randn(r, n);
  const Computed mixed = low_rank(q, k, v, e, f, R"({"scale": 0.5})");
  const Computed full(support::attention_of(q, e * k, f * v, R"({"scale": 0.5})"));
  CHECK(mixed["weights"].cols() == r);
  CHECK(distance(mixed["weights"], full["weights"]) < 1e-13);
  CHECK(distance(mixed["output"], full["output"]) < 1e-12);
}

TEST_CASE("mixing nothing is full attention") {
  Random random(GENERATE(range(0u, 5u)));
  const Values q = random.randn(3, 4), k = random.randn(5, 4), v = random.randn(5, 2);
  const Values identity = Values::Identity(5, 5);
  const Computed mixed = low_rank(q, k, v, identity, identity);
  CHECK(distance(mixed["output"], Computed(support::attention_of(q, k, v))["output"]) == 0);
}

TEST_CASE("E and F have a column for each key; masks have no place here") {
  const Values one = Values::Ones(1, 1), two = Values::Ones(2, 2);
  const std::string refusal = low_rank(one, one, one, one, two).refusal();
  CHECK(refusal.find("shape_mismatch") != std::string::npos);
  CHECK(refusal.find(R"("tensor":"f")") != std::string::npos);
  const Computed masked = low_rank(one, one, one, one, one, R"({"mask": {"kind": "causal"}})");
  CHECK(masked.refusal().find("unknown_option") != std::string::npos);
}

}  // namespace attention
