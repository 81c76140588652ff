// Properties of blocks and stacks, whatever their numbers and sizes are.
#include "core/encoder.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <catch2/generators/catch_generators_range.hpp>
#include <string>

#include "support/models.h"

namespace attention {
namespace {

using support::Computed;
using support::distance;
using support::Model;
using support::object;
using support::specification;
using support::text_of;
using support::Values;

// A stack of two blocks, and its result.
struct Stack {
  Model model;
  std::string weights;

  explicit Stack(Random& random) : model(random) {
    const std::string first = model.block(random);
    weights = object({{"block0", first}, {"block1", model.block(random)}});
  }

  Computed run(const std::string& x, const std::string& options) const {
    return Computed(specification("encoder", {{"x", x}}, weights, model.options(options)));
  }
  Values output(const Values& x, const std::string& options) const {
    const Computed computed(
        specification("encoder", {{"x", text_of(x)}}, weights, model.options(options)));
    return computed
        [computed.graph().tensors[static_cast<std::size_t>(computed.graph().results[0])].id];
  }
};

constexpr const char* kNorms[] = {"post", "pre", "pre_leaky", "sublayer_only"};

std::string norm(const char* place) { return std::string(R"("norm": ")") + place + "\""; }

}  // namespace

TEST_CASE("every block has a feed-forward width of its own") {
  Random random(11);
  Model wide(random);
  const Values x = wide.tokens(random);
  const std::string first = wide.block(random);
  wide.d_ff += 3;
  const std::string weights = object({{"block0", first}, {"block1", wide.block(random)}});
  const Computed computed(specification("encoder", {{"x", text_of(x)}}, weights, wide.options()));
  REQUIRE(computed.refusal().empty());
  CHECK(computed["block0.ffn.hidden"].cols() + 3 == computed["block1.ffn.hidden"].cols());
}

TEST_CASE("without positions, permuting the tokens permutes what the stack gives") {
  const auto seed = GENERATE(range(0u, 8u));
  const char* place = GENERATE(from_range(std::begin(kNorms), std::end(kNorms)));
  Random random(seed);
  const Stack stack(random);
  const Values x = stack.model.tokens(random);
  Random shuffle(seed), again(seed);
  const Values shuffled = support::reordered(x, shuffle);
  const Values expected = support::reordered(stack.output(x, norm(place)), again);
  CHECK(distance(stack.output(shuffled, norm(place)), expected) < 1e-9);
}

// Turning the order round would not do: linear biases look the same from both ends.
TEST_CASE("positions make the order matter") {
  const std::string kind = GENERATE("sinusoidal", "rotary", "alibi");
  Random random(11);
  Stack stack(random);
  stack.model.n = 4;
  const Values x = stack.model.tokens(random);
  const auto swapped = [](Values rows) {
    rows.row(0).swap(rows.row(1));
    return rows;
  };
  const std::string options = R"("norm": "pre", "positions": ")" + kind + "\"";
  const Values expected = swapped(stack.output(x, options));
  CHECK(distance(stack.output(swapped(x), options), expected) > 1e-6);
}

TEST_CASE("in a causal stack, rows ignore later tokens") {
  const auto seed = GENERATE(range(0u, 8u));
  const std::string kind = GENERATE("none", "sinusoidal", "rotary", "alibi");
  Random random(seed);
  const Stack stack(random);
  const Values x = stack.model.tokens(random);
  const std::string options =
      R"("norm": "pre", "mask": {"kind": "causal"}, "positions": ")" + kind + "\"";
  const Values before = stack.output(x, options);
  for (Index changed = 1; changed < stack.model.n; ++changed) {
    Values other = x;
    other.bottomRows(stack.model.n - changed).setConstant(3);
    other.row(changed)(0) = -3;
    const Values after = stack.output(other, options);
    CHECK(distance(after.topRows(changed), before.topRows(changed)) == 0);
    CHECK(distance(after.row(changed), before.row(changed)) > 0);
  }
}

TEST_CASE("a batch through the stack is its items, each alone") {
  Random random(GENERATE(range(0u, 5u)));
  const Stack stack(random);
  const Values a = stack.model.tokens(random), b = stack.model.tokens(random);
  const std::string options =
      R"("positions": "sinusoidal", "final_norm": "rms_norm", "mask": {"kind": "causal"})";
  const Computed batch(specification("encoder", {{"x", text_of({a, b})}}, stack.weights,
                                     stack.model.options(options)));
  CHECK(distance(batch["batch0.final_norm"], stack.output(a, options)) == 0);
  CHECK(distance(batch["batch1.final_norm"], stack.output(b, options)) == 0);
}

TEST_CASE("a stack is its blocks, one after the other") {
  Random random(21);
  const Model model(random);
  const Values x = model.tokens(random);
  const std::string first = model.block(random), second = model.block(random);
  const std::string options = model.options(R"("norm": "pre")");
  const auto block = [&](const Values& tokens, const std::string& weights) {
    return Computed(
        specification("encoder_block", {{"x", text_of(tokens)}}, weights, options))["residual2"];
  };
  const Computed stack(specification("encoder", {{"x", text_of(x)}},
                                     object({{"block0", first}, {"block1", second}}), options));
  CHECK(distance(stack["block0.residual2"], block(x, first)) == 0);
  CHECK(distance(stack["block1.residual2"], block(block(x, first), second)) == 0);
}

TEST_CASE("the sums of a block have the operands that its norm says") {
  Random random(GENERATE(range(0u, 4u)));
  const Model model(random);
  const Values x = model.tokens(random);
  const std::string weights = model.block(random);
  const auto block = [&](const std::string& options) {
    return Computed(
        specification("encoder_block", {{"x", text_of(x)}}, weights, model.options(options)));
  };
  const auto check = [&](const Computed& c, const Values& first, const Values& second) {
    CHECK(distance(c["residual1"], first) == 0);
    CHECK(distance(c["residual2"], second) == 0);
  };
  const Computed post(block(norm("post")));
  check(post, x + post["attn.output"], post["norm1"] + post["ffn.output"]);
  const Computed pre(block(norm("pre")));
  check(pre, x + pre["attn.output"], pre["residual1"] + pre["ffn.output"]);
  const Computed leaky(block(norm("pre_leaky")));
  check(leaky, leaky["norm1"] + leaky["attn.output"], leaky["norm2"] + leaky["ffn.output"]);
  const Computed only(block(norm("sublayer_only")));
  check(only, x + only["norm1"], only["residual1"] + only["norm2"]);

  // The mistake of adding the block's input a second time.
  const std::string input = R"(, "second_residual": "block_input")";
  const Computed wrong(block(norm("post") + input));
  check(wrong, x + wrong["attn.output"], x + wrong["ffn.output"]);
  CHECK(distance(wrong["norm1"], post["norm1"]) == 0);
}

TEST_CASE("a feed-forward layer is two products with a function between them") {
  Random random(31);
  const Values x = random.randn(3, 4), w_1 = random.randn(4, 5), w_2 = random.randn(5, 2);
  const auto run = [&](const std::string& activation) {
    return Computed(specification("feed_forward", {{"x", text_of(x)}},
                                  object({{"w_1", text_of(w_1)}, {"w_2", text_of(w_2)}}),
                                  R"({"activation": ")" + activation + "\"}"));
  };
  CHECK(distance(run("relu")["output"], (x * w_1).cwiseMax(0) * w_2) < 1e-13);
  const Computed linear(run("none"));
  CHECK(distance(linear["output"], x * (w_1 * w_2)) < 1e-13);
  CHECK_FALSE(linear.has("activated"));
}

}  // namespace attention
