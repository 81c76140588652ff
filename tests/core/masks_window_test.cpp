// Windows, global tokens and random links: the patterns by eye, and what holds for any of them.
#include "core/masks_window.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators_range.hpp>
#include <string>

#include "support/models.h"

namespace attention {
namespace {

using support::Computed;
using support::distance;
using support::Values;

std::string window(const std::string& options) {
  return R"({"mask": {"kind": "window")" + options + "}}";
}

Values mask_of(Index m, Index n, const std::string& options) {
  return Computed(support::attention_of_scores(Values::Zero(m, n), window(options)))["mask0"];
}

Values table(Index rows, Index cols, std::initializer_list<double> cells) {
  Values result(rows, cols);
  std::copy(cells.begin(), cells.end(), result.data());
  return result;
}

std::string number(const char* name, Index value) {
  return std::string(", \"") + name + "\": " + std::to_string(value);
}

}  // namespace

TEST_CASE("a window shows the neighbours, as many as it says to either side") {
  CHECK(mask_of(4, 4, "") == table(4, 4,
                                   {1, 1, 0, 0,  //
                                    1, 1, 1, 0,  //
                                    0, 1, 1, 1,  //
                                    0, 0, 1, 1}));
  CHECK(mask_of(4, 4, R"(, "before": 2, "after": 0)") == table(4, 4,
                                                               {1, 0, 0, 0,  //
                                                                1, 1, 0, 0,  //
                                                                1, 1, 1, 0,  //
                                                                0, 1, 1, 1}));
  CHECK(mask_of(2, 4, R"(, "after": 0, "align": "bottom_right")") == table(2, 4,
                                                                           {0, 1, 1, 0,  //
                                                                            0, 0, 1, 1}));
}

TEST_CASE("global tokens see all and are seen by all") {
  CHECK(mask_of(4, 4, R"(, "before": 0, "after": 0, "global": 1)") == table(4, 4,
                                                                            {1, 1, 1, 1,  //
                                                                             1, 1, 0, 0,  //
                                                                             1, 0, 1, 0,  //
                                                                             1, 0, 0, 1}));
}

TEST_CASE("random links are new ones, as many for each query, and the seed's") {
  Random random(GENERATE(range(0u, 10u)));
  const auto drawn = [&](int low, int high) {
    return static_cast<Index>(random.integer(low, high));
  };
  const Index m = drawn(1, 9), n = drawn(1, 9), links = drawn(1, 5);
  const std::string around = number("before", drawn(0, 3)) + number("global", drawn(0, 3));
  const auto with = [&](int seed) {
    return around + number("random", links) + number("seed", seed);
  };
  const Computed computed(support::attention_of_scores(Values::Zero(m, n), window(with(5))));
  const Values shown = mask_of(m, n, around);
  const Values chosen = computed["mask0.random"];
  CHECK(distance(computed["mask0"], shown + chosen) == 0);  // none is shown already
  for (Index i = 0; i < m; ++i) {
    const auto free = n - static_cast<Index>(shown.row(i).sum());
    CHECK(chosen.row(i).sum() == std::min(links, free));
  }
  CHECK(mask_of(m, n, with(5)) == computed["mask0"]);
}

TEST_CASE("another seed draws other links") {
  const std::string links = R"(, "random": 3, "seed": )";
  CHECK(mask_of(9, 30, links + "1") != mask_of(9, 30, links + "2"));
}

TEST_CASE("a mask knows how many links it has, from the shapes alone") {
  Random random(GENERATE(range(0u, 30u)));
  const auto drawn = [&](int low, int high) {
    return static_cast<Index>(random.integer(low, high));
  };
  const Index m = drawn(1, 12), n = drawn(1, 12);
  std::string options = number("before", drawn(0, 5)) + number("after", drawn(0, 5)) +
                        number("global", drawn(0, 4)) + number("random", drawn(0, 4));
  if (drawn(0, 2) == 1) options += R"(, "align": "bottom_right")";
  CAPTURE(m, n, options);
  const Computed computed(support::attention_of_scores(Values::Zero(m, n), window(options)));
  const double counted = computed["mask0"].sum();
  const Graph& graph = computed.graph();
  CHECK(graph.tensors[static_cast<std::size_t>(graph.find("mask0"))].number("links") == counted);
}

TEST_CASE("a window that covers everything is full attention") {
  Random random(GENERATE(range(0u, 10u)));
  const auto size = [&] { return static_cast<Index>(random.integer(1, 8)); };
  const Index m = size(), n = size(), d = size();
  const Values q = random.randn(m, d), k = random.randn(n, d), v = random.randn(n, size());
  const auto output = [&](const std::string& options) {
    return Computed(support::attention_of(q, k, v, options))["output"];
  };
  CHECK(distance(output(window(R"(, "before": 8, "after": 8)")), output("{}")) == 0);
  CHECK(distance(output(window(R"(, "before": 0, "after": 0, "global": 8)")), output("{}")) == 0);
  CHECK(distance(output(window(R"(, "before": 0, "random": 8)")), output("{}")) == 0);
}

TEST_CASE("a window that looks back only is a causal one, whatever it covers") {
  Random random(GENERATE(range(0u, 10u)));
  const Values scores = random.randn(6, 6);
  const auto weights = [&](const std::string& masks) {
    return Computed(support::attention_of_scores(scores, "{\"mask\": " + masks + "}"))["weights"];
  };
  const std::string window = R"({"kind": "window", "before": )";
  const std::string causal = R"({"kind": "causal"})";
  CHECK(weights(window + R"(6, "after": 0})") == weights(causal));
  CHECK(weights("[" + window + "2, \"after\": 2}, " + causal + "]") ==
        weights(window + R"(2, "after": 0})"));
}

TEST_CASE("a sequence too long for its links is refused before they are drawn") {
  support::FlatSpecification flat;
  flat.add("", support::parse_json(R"({"graph": "attention", "options": )" +
                                   window(R"(, "random": 2)") + "}"));
  Specification specification = flat.get();
  const std::vector<double> ones(16384);
  for (const std::string_view name : {"inputs.q", "inputs.k", "inputs.v"}) {
    specification.entries.push_back({.key = name,
                                     .kind = Entry::Kind::tensor,
                                     .shape = Shape(16384, 1),
                                     .values = ones.data()});
  }
  Plan plan;
  CHECK(plan.prepare(specification).code == Code::too_large);
}

}  // namespace attention
