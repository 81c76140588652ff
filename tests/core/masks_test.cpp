// What each mask keeps, and how masks of heads and of items are told apart.
#include "core/masks.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

#include "support/models.h"

namespace attention {
namespace {

using support::Computed;
using support::distance;
using support::specification;
using support::text_of;
using support::Values;

// keep of 2 queries and 3 keys
Values keep_of(const std::string& mask, const std::string& options = "") {
  return Computed(support::attention_of_scores(Values::Zero(2, 3),
                                               R"({"mask": )" + mask + options + "}"))["keep"];
}

Values table(std::initializer_list<double> values) {
  Values result(2, 3);
  std::copy(values.begin(), values.end(), result.data());
  return result;
}

// Two heads over a batch of two; the grid has rank 3 or 4.
Computed heads_and_batch(const std::string& mask) {
  const Values x = Values::Identity(2, 2);
  const std::string w = text_of(x);
  return Computed(specification("multi_head", {{"x", text_of({x, x})}},
                                support::object({{"w_q", w}, {"w_k", w}, {"w_v", w}}),
                                R"({"heads": 2, "mask": )" + mask + "}"));
}

constexpr const char* kFirst = "[[1, 0], [0, 1]]";
constexpr const char* kSecond = "[[0, 1], [1, 1]]";

std::string grids(const std::string& per) {
  return std::string(R"({"kind": "keep", "grid": [)") + kFirst + ", " + kSecond + "]" + per + "}";
}

}  // namespace

TEST_CASE("what true means is said by the mask") {
  const std::string grid = R"({"kind": "grid", "grid": [[1, 0, 1], [0, 0, 1]])";
  CHECK(keep_of(grid + "}") == table({1, 0, 1, 0, 0, 1}));
  CHECK(keep_of(grid + R"(, "true_means": "hide"})") == table({0, 1, 0, 1, 1, 0}));
  const std::string padding = R"({"kind": "padding", "keep": [1, 0, 0])";
  CHECK(keep_of(padding + "}") == table({1, 0, 0, 1, 0, 0}));
  CHECK(keep_of(padding + R"(, "true_means": "hide"})") == table({0, 1, 1, 0, 1, 1}));
}

TEST_CASE("padding along the queries hides rows: the mistake") {
  CHECK(keep_of(R"({"kind": "padding", "keep": [1, 0], "axis": "queries"})") ==
        table({1, 1, 1, 0, 0, 0}));
}

TEST_CASE("a causal mask may hide the diagonal too") {
  CHECK(keep_of(R"({"kind": "causal", "diagonal": "hide"})") == table({0, 0, 0, 1, 0, 0}));
  CHECK(keep_of(R"({"kind": "causal", "diagonal": "hide", "align": "bottom_right"})") ==
        table({1, 0, 0, 1, 1, 0}));
}

TEST_CASE("a size of 1 in front counts for all items, or all heads") {
  const auto masked = [](const std::string& grid) {
    const Computed computed(heads_and_batch(R"({"kind": "keep", "grid": )" + grid + "}"));
    REQUIRE(computed.refusal().empty());
    std::string all;
    for (const char* id : {"batch0.head0", "batch0.head1", "batch1.head0", "batch1.head1"}) {
      all += text_of(computed[std::string(id) + ".masked"]);
    }
    return all;
  };
  const std::string first = kFirst, second = kSecond;
  const std::string heads = "[" + first + ", " + second + "]";
  CHECK(masked("[" + heads + "]") == masked("[" + heads + ", " + heads + "]"));
  CHECK(masked("[[" + first + "], [" + second + "]]") ==
        masked("[[" + first + ", " + first + "], [" + second + ", " + second + "]]"));
  CHECK(masked("[[" + first + "]]") == masked(first));
  CHECK(masked("[" + first + R"(], "per": "head")") == masked(first));
  CHECK(masked("[" + first + R"(], "per": "batch")") == masked(first));
}

TEST_CASE("masks of heads, of items, and of both") {
  const Computed per_head(heads_and_batch(grids(R"(, "per": "head")")));
  CHECK(per_head["head1.keep"](0, 0) == 0);
  CHECK(per_head["batch0.head1.masked"](0, 1) == per_head["batch1.head1.masked"](0, 1));
  CHECK(std::isinf(per_head["batch0.head0.masked"](0, 1)));

  const Computed per_item(heads_and_batch(grids(R"(, "per": "batch")")));
  CHECK(per_item["batch1.keep"](0, 0) == 0);
  CHECK(std::isinf(per_item["batch1.head0.masked"](0, 0)));
  CHECK(std::isfinite(per_item["batch0.head1.masked"](0, 0)));

  const std::string pair = std::string("[") + kFirst + ", " + kSecond + "]";
  const std::string other = std::string("[") + kSecond + ", " + kFirst + "]";
  const Computed both(
      heads_and_batch(R"({"kind": "keep", "grid": [)" + pair + ", " + other + "]}"));
  CHECK(both["batch0.head1.keep"](0, 0) == 0);
  CHECK(both["batch1.head0.keep"](0, 0) == 0);
  CHECK(both["batch1.head1.keep"](0, 0) == 1);
}

TEST_CASE("a grid that may be read in two ways is not read at all") {
  CHECK(heads_and_batch(grids("")).refusal() ==
        R"({"code":"ambiguous_mask","detail":{"tensor":"mask.0.grid","got":[2,2,2],)"
        R"("option":"mask.0.per","allowed":"head, batch"}})");
}

TEST_CASE("without a batch, a grid of rank 3 has one table a head") {
  const Values x = Values::Identity(2, 2);
  const std::string w = text_of(x);
  const auto run = [&](const std::string& mask) {
    return Computed(specification("multi_head", {{"x", w}},
                                  support::object({{"w_q", w}, {"w_k", w}, {"w_v", w}}),
                                  R"({"heads": 2, "mask": )" + mask + "}"));
  };
  CHECK(run(grids(""))["head1.keep"](0, 0) == 0);
  const std::string three =
      std::string(R"({"kind": "keep", "grid": [)") + kFirst + "," + kFirst + "," + kFirst + "]}";
  CHECK(run(three).refusal() ==
        R"({"code":"shape_mismatch","detail":{"tensor":"mask.0.grid","got":[3,2,2],)"
        R"("expected":[2,2,2]}})");
  const Computed no_heads(
      support::attention_of(x, x, x, R"({"mask": )" + grids(R"(, "per": "head")") + "}"));
  CHECK(no_heads.refusal() ==
        R"({"code":"bad_option","detail":{"option":"mask.0.per","value_text":"head",)"
        R"("allowed":"batch"}})");
}

TEST_CASE("masks of a stack are made once for all blocks") {
  Random random(9);
  const support::Model model(random);
  const Computed computed(specification(
      "encoder", {{"x", text_of(model.tokens(random))}},
      support::object({{"block0", model.block(random)}, {"block1", model.block(random)}}),
      model.options(R"("mask": {"kind": "causal"})")));
  int masks = 0;
  for (const std::string& id : computed.ids()) masks += id.ends_with("mask0");
  CHECK(masks == 1);
}

TEST_CASE("a multiplied mask leaves what is hidden as a score of 0") {
  const Values scores = Values::Constant(2, 3, 4);
  const Computed computed(
      support::attention_of_scores(scores, R"({"mask": [{"kind": "padding", "keep": [1, 0, 1]},
                           {"kind": "additive", "bias": [[1, 2, 3], [0, 0, 0]]}],
                  "mask_mode": "multiply"})"));
  CHECK(computed["masked"] == table({5, 2, 7, 4, 0, 4}));
}

TEST_CASE("a soft cap before the mask leaves what is hidden hidden, after it does not") {
  const std::string options = R"({"soft_cap": 2, "mask": {"kind": "causal"}, "soft_cap_place": )";
  const Values scores = Values::Constant(2, 3, 1);
  const Computed before(support::attention_of_scores(scores, options + R"("before_mask"})"));
  CHECK(before["weights"](0, 1) == 0);
  const Computed after(support::attention_of_scores(scores, options + R"("after_mask"})"));
  CHECK(after["capped"](0, 1) == -2);
  CHECK(after["weights"](0, 1) > 0.01);
}

}  // namespace attention
