// Ledgers: what is counted, from shapes that no memory would hold.
#include "core/ledger.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <string>

#include "core/catalogue.h"
#include "support/models.h"

namespace attention {
namespace {

using support::text_of;
using support::Values;

// A specification whose tensors are shapes alone.
class Shapes {
 public:
  void text(std::string_view key, std::string_view value) {
    specification_.entries.push_back({.key = key, .kind = Entry::Kind::text, .text = value});
  }
  void number(std::string_view key, double value) {
    specification_.entries.push_back({.key = key, .kind = Entry::Kind::number, .number = value});
  }
  void shape(std::string_view key, std::int64_t rows, std::int64_t cols) {
    specification_.entries.push_back(
        {.key = key, .kind = Entry::Kind::tensor, .shape = Shape(rows, cols)});
  }
  const Specification& get() const { return specification_; }

 private:
  Specification specification_;
};

Shapes attention_of_length(std::int64_t n, std::int64_t d) {
  Shapes shapes;
  shapes.text("graph", "attention");
  shapes.shape("inputs.x", n, d);
  for (const std::string_view name : {"weights.w_q", "weights.w_k", "weights.w_v"}) {
    shapes.shape(name, d, d);
  }
  return shapes;
}

const LedgerLine& line_of(const Ledger& ledger, std::string_view id) {
  return ledger.lines[static_cast<std::size_t>(ledger.draft.graph.find(id))];
}

}  // namespace

TEST_CASE("a tensor's depth is the longest chain of calculations that lead to it") {
  Ledger ledger;
  REQUIRE(write_ledger(attention_of_length(3, 2).get(), ledger).ok());
  CHECK(line_of(ledger, "x").depth == 0);
  CHECK(line_of(ledger, "q").depth == 1);
  CHECK(line_of(ledger, "scores").depth == 2);
  CHECK(line_of(ledger, "masked").depth == 3);   // scaled; a mask only chooses
  CHECK(line_of(ledger, "weights").depth == 6);  // its exponentials, their sum, and the division
  CHECK(line_of(ledger, "output").depth == 7);
}

TEST_CASE("a ledger of a million tokens needs no memory for them") {
  Ledger ledger;
  REQUIRE(write_ledger(attention_of_length(1'000'000, 64).get(), ledger).ok());
  const LedgerLine& weights = line_of(ledger, "weights");
  CHECK(weights.written == 1e12);
  CHECK(weights.read == 1e12 + 1e6);  // the exponentials and their sums
  CHECK(line_of(ledger, "scores").cost.multiplications == 64e12);
  CHECK(line_of(ledger, "q").cost.multiplications == 1e6 * 64 * 64);
}

TEST_CASE("parameters are the weights that were given") {
  Ledger ledger;
  REQUIRE(write_ledger(attention_of_length(3, 4).get(), ledger).ok());
  REQUIRE(ledger.draft.parameters.size() == 3);
  CHECK(ledger.draft.parameters[0].name == "w_q");
  CHECK(ledger.draft.parameters[2].extent == Extent{4, 4});
}

TEST_CASE("what is only there to be looked at is not needed") {
  Random random(1);
  support::Model model(random);
  support::FlatSpecification flat;
  flat.add("", support::parse_json(
                   support::specification("multi_head", {{"x", text_of(model.tokens(random))}},
                                          model.attention(random), model.options())));
  Ledger ledger;
  REQUIRE(write_ledger(flat.get(), ledger).ok());
  for (const char* id : {"x", "q", "head0.weights", "concat", "w_o", "output"}) {
    CHECK(line_of(ledger, id).needed);
  }
  for (const char* id : {"mean_weights", "head0.contribution", "head0.w_o"}) {
    CHECK_FALSE(line_of(ledger, id).needed);
  }
}

TEST_CASE("gradients are counted with what they are made from") {
  Shapes shapes = attention_of_length(3, 4);
  shapes.shape("options.gradient.output", 3, 4);
  Ledger ledger;
  REQUIRE(write_ledger(shapes.get(), ledger).ok());
  CHECK(line_of(ledger, "d_x").needed);
  CHECK(line_of(ledger, "d_v").cost.multiplications == 3 * 3 * 4);
}

TEST_CASE("shapes are refused as tensors are, and cannot be calculated with") {
  Shapes wrong = attention_of_length(3, 4);
  wrong.shape("weights.b_q", 1, 5);
  Ledger ledger;
  CHECK(write_ledger(wrong.get(), ledger).code == Code::shape_mismatch);
  Ledger too_long;
  CHECK(write_ledger(attention_of_length(kMaxLedgerDimension + 1, 4).get(), too_long).code ==
        Code::too_large);
  Plan plan;
  const Status status = plan.prepare(attention_of_length(3, 4).get());
  CHECK(status.code == Code::missing_input);
  CHECK(status.detail.tensor == "x");
}

TEST_CASE("what would not fit into 32 bits in another shape is refused") {
  Shapes norm;
  norm.text("graph", "layer_norm");
  norm.shape("inputs.x", kMaxLedgerDimension, kMaxLedgerDimension);
  norm.text("options.norm_axis", "all");
  Ledger ledger;
  CHECK(write_ledger(norm.get(), ledger).code == Code::too_large);

  Shapes heads;
  heads.text("graph", "multi_head");
  for (const std::string_view name : {"inputs.q", "inputs.k", "inputs.v"}) {
    heads.shape(name, kMaxLedgerDimension, 16384);
  }
  heads.number("options.heads", 16384);
  heads.text("options.head_split", "view");
  Ledger of_heads;
  CHECK(write_ledger(heads.get(), of_heads).code == Code::too_large);
}

TEST_CASE("masks of dropout cost no draws in a ledger") {
  Shapes shapes = attention_of_length(1'000'000, 8);
  shapes.number("options.dropout.p", 0.5);
  Ledger ledger;
  REQUIRE(write_ledger(shapes.get(), ledger).ok());
  CHECK(line_of(ledger, "dropped").cost.multiplications == 2e12);
}

TEST_CASE("what a window's mask hides is not counted among what is visible") {
  const std::int64_t n = 20, d = 3;
  Shapes shapes = attention_of_length(n, d);
  shapes.text("options.mask.0.kind", "window");
  for (const std::string_view option :
       {"options.mask.0.before", "options.mask.0.global", "options.mask.0.random"}) {
    shapes.number(option, 1);
  }
  Ledger ledger;
  REQUIRE(write_ledger(shapes.get(), ledger).ok());
  const Index mask = ledger.draft.graph.find("mask0");
  const double links = ledger.draft.graph.tensors[static_cast<std::size_t>(mask)].number("links");
  REQUIRE(links > 0);
  REQUIRE(links < static_cast<double>(n * n));
  CHECK(std::abs(line_of(ledger, "scores").visible.multiplications - links * d) < 1e-9);
  CHECK(std::abs(line_of(ledger, "scaled").visible.multiplications - links) < 1e-9);
  CHECK(std::abs(line_of(ledger, "weights.exp").visible.functions - links) < 1e-9);
  CHECK(std::abs(line_of(ledger, "weights.row_sum").visible.additions - links) < 1e-9);
  CHECK(std::abs(line_of(ledger, "output").visible.multiplications - links * d) < 1e-9);
  for (const std::string_view id : {"scores", "scaled", "masked", "weights.exp", "weights"}) {
    CHECK(std::abs(line_of(ledger, id).visible_written - links) < 1e-9);
  }
  CHECK(line_of(ledger, "output").visible_written == line_of(ledger, "output").written);
  CHECK(line_of(ledger, "weights.row_sum").visible_written == n);
  CHECK(line_of(ledger, "q").visible == line_of(ledger, "q").cost);
  CHECK(line_of(ledger, "v").visible == line_of(ledger, "v").cost);
}

TEST_CASE("without a mask everything is visible") {
  Ledger ledger;
  REQUIRE(write_ledger(attention_of_length(7, 3).get(), ledger).ok());
  for (const LedgerLine& line : ledger.lines) CHECK(line.visible == line.cost);
}

TEST_CASE("numbers that the core draws by itself are not drawn for a ledger") {
  Shapes shapes;
  shapes.text("graph", "dot_products");
  shapes.number("options.samples", 100);
  Ledger ledger;
  REQUIRE(write_ledger(shapes.get(), ledger).ok());
  CHECK(line_of(ledger, "d1024.q").written == 100 * 1024);
  CHECK(ledger.draft.graph.own_values.empty());
}

}  // namespace attention
