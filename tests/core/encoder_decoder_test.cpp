// The three attentions of an encoder and a decoder against three attentions by themselves.
#include "core/encoder_decoder.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

#include "support/models.h"

namespace attention {
namespace {

using support::Computed;
using support::object;
using support::specification;
using support::text_of;
using support::Values;

// W_Q, W_K and W_V of one attention, as it takes them.
struct Projections {
  Values q, k, v;

  Projections(Random& random, Index from, Index context, Index d_k, Index d_v)
      : q(random.randn(from, d_k)), k(random.randn(context, d_k)), v(random.randn(context, d_v)) {}

  std::string text() const {
    return object({{"w_q", text_of(q)}, {"w_k", text_of(k)}, {"w_v", text_of(v)}});
  }
};

// Source and target, of lengths and widths that all differ.
struct Translation {
  Values x, context;
  Projections encoder, decoder, cross;

  explicit Translation(Random& random)
      : x(random.randn(3, 2)),
        context(random.randn(5, 4)),
        encoder(random, 4, 4, 3, 6),
        decoder(random, 2, 2, 3, 5),
        cross(random, 5, 6, 3, 2) {}

  Computed compute(const Values& target) const {
    return Computed(specification(
        "encoder_decoder", {{"x", text_of(target)}, {"context", text_of(context)}},
        object(
            {{"encoder", encoder.text()}, {"decoder", decoder.text()}, {"cross", cross.text()}})));
  }
};

}  // namespace

TEST_CASE("the encoder's output is what the decoder's queries look at") {
  Random random(11);
  const Translation all(random);
  const Computed together = all.compute(all.x);
  REQUIRE(together.refusal().empty());

  const Computed source(
      specification("attention", {{"x", text_of(all.context)}}, all.encoder.text()));
  const Computed target(specification("attention", {{"x", text_of(all.x)}}, all.decoder.text(),
                                      R"({"mask": {"kind": "causal"}})"));
  REQUIRE(together["encoder.output"] == source["output"]);
  REQUIRE(together["decoder.output"] == target["output"]);
  CHECK(together["encoder.weights"] == source["weights"]);
  CHECK(together["decoder.weights"] == target["weights"]);

  const Computed bridge(specification(
      "attention", {{"x", text_of(target["output"])}, {"context", text_of(source["output"])}},
      all.cross.text()));
  CHECK(together["cross.weights"] == bridge["weights"]);
  CHECK(together["cross.output"] == bridge["output"]);
}

TEST_CASE("rows of a target stay what they are when another token comes") {
  Random random(12);
  const Translation all(random);
  const Computed two = all.compute(all.x.topRows(2)), three = all.compute(all.x);
  CHECK(three["cross.output"].topRows(2) == two["cross.output"]);
  CHECK(three["decoder.weights"].topLeftCorner(2, 2) == two["decoder.weights"]);
  CHECK(three["encoder.output"] == two["encoder.output"]);
}

}  // namespace attention
