// Dropout: which cells stay, and by what they grow.
#include "core/dropout.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "support/models.h"

namespace attention {
namespace {

using support::Computed;
using support::distance;
using support::Model;
using support::specification;
using support::text_of;
using support::Values;

struct Block {
  Random random{41};
  Model model{random};
  Values x = model.tokens(random);
  std::string weights = model.block(random);

  Computed run(const std::string& options) const {
    return Computed(
        specification("encoder_block", {{"x", text_of(x)}}, weights, model.options(options)));
  }
};

// The masks of dropout in the order of the list.
std::vector<std::string> dropped(const Computed& computed) {
  std::vector<std::string> ids;
  for (const std::string& id : computed.ids()) {
    if (id.ends_with("dropped")) ids.push_back(id);
  }
  return ids;
}

}  // namespace

TEST_CASE("masks are drawn one after the other, as NumPy draws them") {
  const Block block;
  const Computed computed(block.run(R"("dropout": {"p": 0.3, "seed": 17})"));
  const std::vector<std::string> ids = dropped(computed);
  CHECK(std::ssize(ids) == block.model.heads + 3);  // heads, attn, activated, ffn
  Random numpy(17);                                 // np.random.seed(17)
  for (const std::string& id : ids) {
    CAPTURE(id);
    const Values keep = computed[id + ".keep"];
    for (Index i = 0; i < keep.rows(); ++i) {
      for (Index j = 0; j < keep.cols(); ++j) {
        CHECK(keep(i, j) == (numpy.uniform() >= 0.3 ? 1 : 0));  // np.random.random_sample(shape)
      }
    }
  }
  const Values before = computed["attn.output"], after = computed["attn.dropped"];
  const Values keep = computed["attn.dropped.keep"];
  CHECK(distance(after, before.array() * keep.array() * (1 / (1 - 0.3))) == 0);
}

TEST_CASE("nothing is dropped in evaluation, nor with the probability 0") {
  const Block block;
  const Values plain = block.run("")["norm2"];
  for (const std::string options :
       {R"("dropout": {"p": 0.3}, "training": 0)", R"("dropout": {"p": 0})"}) {
    const Computed computed(block.run(options));
    CHECK(dropped(computed).empty());
    CHECK(distance(computed["norm2"], plain) == 0);
  }
}

TEST_CASE("a mask that is given drops what it names, and only that") {
  const Block block;
  const Values keep = Values::Constant(block.model.n, block.model.d_model, 0);
  const std::string given =
      R"("dropout": {"p": 0.5, "keep": {"ffn": {"dropped": )" + text_of(keep) + "}}}";
  const Computed computed(block.run(given));
  CHECK(dropped(computed) == std::vector<std::string>{"ffn.dropped"});
  CHECK(distance(computed["residual2"], computed["norm1"]) == 0);
}

TEST_CASE("masks that fit nothing are refused") {
  const Block block;
  const Computed unknown(block.run(R"("dropout": {"keep": {"norm1": [[1]]}})"));
  CHECK(unknown.refusal() == R"({"code":"unknown_tensor","detail":{"tensor":"norm1"}})");
  const Computed wrong(block.run(R"("dropout": {"keep": {"ffn.dropped": [[1]]}})"));
  CHECK(wrong.refusal().starts_with(R"({"code":"shape_mismatch")"));
  const Computed half(block.run(R"("dropout": {"keep": {"ffn.dropped": [[0.5]]}})"));
  CHECK(half.refusal().starts_with(R"({"code":"bad_option")"));
}

TEST_CASE("the two mistakes of the factor") {
  const Values q = Values::Identity(2, 2);
  const auto output = [&](const std::string& scale) {
    return Computed(support::attention_of(
        q, q, q,
        R"({"dropout": {"p": 0.2, "keep": {"dropped": [[1, 0], [1, 1]]}, "scale": ")" + scale +
            "\"}}"))["dropped"];
  };
  const Values kept = output("none");
  CHECK(kept(0, 1) == 0);
  CHECK(distance(output("inverse_keep"), kept * (1 / 0.8)) < 1e-15);
  CHECK(distance(output("inverse_drop"), kept * 5) < 1e-15);
}

}  // namespace attention
