// Properties of many heads, whatever their numbers and sizes are.
#include "core/multi_head.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators_range.hpp>
#include <string>

#include "support/models.h"

namespace attention {
namespace {

using support::Computed;
using support::distance;
using support::Model;
using support::specification;
using support::text_of;
using support::Values;

std::string of_tokens(const Values& x, const std::string& weights, const std::string& options) {
  return specification("multi_head", {{"x", text_of(x)}}, weights, options);
}

std::string head_id(Index head, const std::string& name) {
  return "head" + std::to_string(head) + "." + name;
}

}  // namespace

TEST_CASE("one head is single-head attention") {
  Random random(GENERATE(range(0u, 10u)));
  Model model(random);
  model.heads = 1;
  const Values x = model.tokens(random);
  const Values w_q = random.randn(model.d_model, model.d_k);
  const Values w_k = random.randn(model.d_model, model.d_k);
  const Values w_v = random.randn(model.d_model, model.d_v);
  const std::string weights =
      support::object({{"w_q", text_of(w_q)}, {"w_k", text_of(w_k)}, {"w_v", text_of(w_v)}});
  const std::string causal = R"("mask": {"kind": "causal"})";
  const Computed many(of_tokens(x, weights, model.options(causal)));
  const Computed single(
      specification("attention", {{"x", text_of(x)}}, weights, "{" + causal + "}"));
  for (const std::string name : {"q", "scores", "scaled", "masked", "weights"}) {
    CHECK(distance(many["head0." + name], single[name]) == 0);
  }
  CHECK(distance(many["output"], single["output"]) == 0);  // without W_O the joined heads
}

TEST_CASE("heads are attention of their own columns, and stand side by side") {
  Random random(GENERATE(range(0u, 10u)));
  const Model model(random);
  const Computed many(of_tokens(model.tokens(random), model.attention(random), model.options()));
  for (Index head = 0; head < model.heads; ++head) {
    CAPTURE(head);
    const auto columns = [&](const char* id, Index width) {
      return Values(many[id].middleCols(head * width, width));
    };
    const Computed single(support::attention_of(columns("q", model.d_k), columns("k", model.d_k),
                                                columns("v", model.d_v)));
    CHECK(distance(many[head_id(head, "output")], single["output"]) == 0);
    CHECK(distance(many[head_id(head, "output")], columns("concat", model.d_v)) == 0);
  }
}

TEST_CASE("the output is what all heads add to it, and the bias") {
  Random random(GENERATE(range(0u, 10u)));
  const Model model(random);
  const Computed many(of_tokens(model.tokens(random), model.attention(random), model.options()));
  Values sum = Values::Zero(model.n, model.d_model);
  Values weights = Values::Zero(model.n, model.n);
  for (Index head = 0; head < model.heads; ++head) {
    sum += many[head_id(head, "contribution")];
    weights += many[head_id(head, "weights")] / model.heads;
  }
  sum.rowwise() += many["b_o"].row(0);
  CHECK(distance(many["output"], sum) < 1e-12);
  CHECK(distance(many["mean_weights"], weights) < 1e-14);
}

TEST_CASE("permuting the tokens permutes the output of all heads") {
  const auto seed = GENERATE(range(0u, 10u));
  Random random(seed);
  const Model model(random);
  const Values x = model.tokens(random);
  const std::string weights = model.attention(random);
  const auto output = [&](const Values& tokens) {
    return Computed(of_tokens(tokens, weights, model.options()))["output"];
  };
  Random shuffle(seed), again(seed);
  const Values of_shuffled = output(support::reordered(x, shuffle));
  CHECK(distance(of_shuffled, support::reordered(output(x), again)) < 1e-12);
}

TEST_CASE("a batch is its items, each alone") {
  Random random(GENERATE(range(0u, 8u)));
  const Model model(random);
  const Values a = model.tokens(random), b = model.tokens(random);
  const std::string weights = model.attention(random);
  const std::string options = model.options(R"("positions": "rotary", "mask": {"kind": "causal"})");
  const Computed batch(specification("multi_head", {{"x", text_of({a, b})}}, weights, options));
  for (const std::string id : {"q", "head0.weights", "concat", "output", "mean_weights"}) {
    CHECK(distance(batch["batch0." + id], Computed(of_tokens(a, weights, options))[id]) == 0);
    CHECK(distance(batch["batch1." + id], Computed(of_tokens(b, weights, options))[id]) == 0);
  }
}

TEST_CASE("a reshape without a transpose mixes tokens, and the same back puts them right again") {
  Random random(3);
  const Values v = random.randn(3, 4);
  const Values zeros = Values::Zero(3, 4);
  const auto joined = [&](const std::string& options) {
    return Computed(specification("multi_head",
                                  {{"q", text_of(zeros)}, {"k", text_of(zeros)}, {"v", text_of(v)}},
                                  "{}", options));
  };
  const Computed wrong(joined(R"({"heads": 2, "head_split": "view"})"));
  Values first_head(3, 2);  // the first six numbers of v, row by row
  first_head << v(0, 0), v(0, 1), v(0, 2), v(0, 3), v(1, 0), v(1, 1);
  CHECK(distance(wrong["head0.v"], first_head) == 0);

  // A query that only sees itself gives back its value, so both mistakes together cancel.
  const std::string itself =
      R"("mask": {"kind": "keep", "grid": [[1, 0, 0], [0, 1, 0], [0, 0, 1]]}})";
  const std::string both = R"({"heads": 2, "head_split": "view", "head_join": "view", )";
  CHECK(distance(joined(both + itself)["output"], v) == 0);
  const std::string one = R"({"heads": 2, "head_join": "view", )";
  CHECK(distance(joined(one + itself)["output"], v) > 0);
}

TEST_CASE("keys and values may be made from other tokens, of other widths") {
  Random random(4);
  const Values x = random.randn(3, 2), keys = random.randn(5, 4), values = random.randn(5, 3);
  const Values w_q = random.randn(2, 4), w_k = random.randn(4, 4), w_v = random.randn(3, 6);
  const Computed computed(specification(
      "multi_head", {{"x", text_of(x)}, {"context", text_of(keys)}, {"context_v", text_of(values)}},
      support::object({{"w_q", text_of(w_q)}, {"w_k", text_of(w_k)}, {"w_v", text_of(w_v)}}),
      R"({"heads": 2})"));
  CHECK(distance(computed["k"], keys * w_k) < 1e-14);
  CHECK(distance(computed["v"], values * w_v) < 1e-14);
  CHECK(computed["head1.weights"].cols() == 5);
  CHECK(computed["output"].rows() == 3);
  CHECK(computed["output"].cols() == 6);
}

TEST_CASE("a result can be described by its mean and variance") {
  const Computed computed(R"({"graph": "multi_head", "inputs": {"q": [[1, 2]], "k": [[0, 0]],
      "v": [[1, 4]]}, "options": {"heads": 2, "describe": true}})");
  REQUIRE(computed.refusal().empty());
  CHECK(computed["output.all"] == computed["output"]);
  CHECK(computed["output.all.mean"](0, 0) == 2.5);
  CHECK(computed["output.all.variance"](0, 0) == 2.25);
}

}  // namespace attention
