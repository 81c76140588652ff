// Numbers of 16 bits: what happens to attention in them, held to NumPy and PyTorch.
#include "core/rounded_tape.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <cmath>
#include <limits>
#include <string>

#include "core/operations.h"
#include "support/computed.h"
#include "support/golden.h"

namespace attention {
namespace {

using support::Computed;

constexpr float kInfinity = std::numeric_limits<float>::infinity();

std::string softmax(const std::string& scores, const std::string& more = "") {
  return R"({"graph": "softmax", "precision": "float16")" + more + R"(, "inputs": {"scores": )" +
         scores + "}}";
}

// Attention of scores under a mask, in float16.
std::string masked(const std::string& mask, const std::string& options = "") {
  return R"({"graph": "attention", "precision": "float16", "inputs": {"scores": [[1, 2]],
             "v": [[1], [2]]}, "options": {"mask": )" +
         mask + options + "}}";
}

// "scores[0,1]", of the first cell that is not finite
std::string first_lost(const Computed& computed) {
  const auto lost = computed.plan().tape().first_not_finite();
  if (!lost) return "";
  const TensorInfo& info = computed.plan().tape().info(lost->tensor);
  return info.id + "[" + std::to_string(lost->row) + "," + std::to_string(lost->col) + "]" +
         (lost->asked ? " asked" : "");
}

// The first cell of any tensor that is another, in words.
std::string difference(const Computed& computed, const support::Json& expected) {
  for (const auto& [id, rows] : expected.members) {
    const support::Values got = computed[id];
    const auto table = support::table_of(rows);
    if (got.rows() != table.rows() || got.cols() != table.cols()) return id;
    for (Index i = 0; i < table.rows(); ++i) {
      for (Index j = 0; j < table.cols(); ++j) {
        const double a = got(i, j), b = table(i, j);
        if (a == b || (std::isnan(a) && std::isnan(b))) continue;
        return id + " " + std::to_string(a) + " instead of " + std::to_string(b);
      }
    }
  }
  return "";
}

}  // namespace

TEST_CASE("tensors in 16 bits have NumPy's and PyTorch's bits", "[golden]") {
  const char* file = GENERATE("formats-numpy.json", "formats-torch.json");
  const support::Json golden = support::parse_json(support::read_golden(file));
  REQUIRE(!golden["formats"].items.empty());
  for (const support::Json& one : golden["formats"].items) {
    CAPTURE(one["name"].text);
    const Computed computed(one["spec"]);
    CHECK(computed.refusal().empty());
    CHECK(difference(computed, one["expected"]).empty());
  }
}

TEST_CASE("inputs are rounded once, from double") {
  // A tie in float16, were it not for a last bit that a float has no room for.
  const Computed computed(softmax("[[1.00048828125000001]]"));
  const Computed above(softmax("[[1.0004882812500002]]"));
  CHECK(computed["scores"](0, 0) == 1);
  CHECK(above["scores"](0, 0) == 1.0009765625);
}

TEST_CASE("a sum is rounded once, or after every term") {
  // From 2048 on the distance of two numbers is 2.
  const std::string tokens = R"({"graph": "attention", "precision": "float16", "rounding": ")";
  const std::string rest = R"(", "inputs": {"q": [[2048, 1, 1, 1]], "k": [[1, 1, 1, 1]],
                              "v": [[1]]}, "options": {"scale": "none"}})";
  const Computed once(tokens + "once" + rest), each(tokens + "each" + rest);
  CHECK(once["scores"](0, 0) == 2052);  // 2051, rounded to an even last bit
  CHECK(each["scores"](0, 0) == 2048);
}

TEST_CASE("a dot product overflows before it is scaled down") {
  const Computed computed(R"({"graph": "attention", "precision": "float16",
      "inputs": {"q": [[300, 300]], "k": [[1, 2], [300, 300]], "v": [[1], [2]]}})");
  CHECK(computed["scores"](0, 0) == 900);
  CHECK(computed["scores"](0, 1) == kInfinity);
  CHECK(std::isnan(computed["weights"](0, 1)));
  CHECK(first_lost(computed) == "scores[0,1]");
}

TEST_CASE("a partial sum overflows although the sum would not") {
  const std::string start = R"({"graph": "attention", "precision": "float16", "rounding": ")";
  const std::string rest = R"(", "inputs": {"q": [[300, 300, 300]], "k": [[200, 100, -200]],
                              "v": [[1]]}, "options": {"scale": "none"}})";
  CHECK(Computed(start + "once" + rest)["scores"](0, 0) == 30000);
  CHECK(Computed(start + "each" + rest)["scores"](0, 0) == kInfinity);
}

TEST_CASE("a mask's constant overflows") {
  const std::string hidden = R"({"kind": "keep", "grid": [[1, 0]]})";
  const Computed filled(masked(hidden, R"(, "masked_fill": -1e9)"));
  CHECK(filled["masked"](0, 1) == -kInfinity);
  CHECK(first_lost(filled) == "masked[0,1]");
  const Computed added(masked(hidden, R"(, "mask_mode": "add", "masked_fill": -1e9)"));
  CHECK(first_lost(added) == "masked[0,1]");
  const Computed bias(masked(R"({"kind": "additive", "bias": [[0, -1e9]]})"));
  CHECK(bias["masked"](0, 1) == -kInfinity);
  CHECK(first_lost(bias) == "bias0[0,1]");
  CHECK(
      first_lost(Computed(masked(R"({"kind": "additive", "bias": [[0, "-Infinity"]]})"))).empty());
  CHECK(first_lost(Computed(masked(hidden))).empty());
}

TEST_CASE("an input that became infinite is named as long as it is") {
  Computed computed(masked(R"({"kind": "additive", "bias": [[0, -1e9]]})"));
  const Index bias = computed.graph().find("bias0");
  REQUIRE(bias >= 0);
  computed.tape().run();
  CHECK(first_lost(computed) == "bias0[0,1]");
  static_cast<Tape<float>&>(computed.tape()).values(bias)(0, 1) = -5.03F;
  computed.tape().run();
  CHECK(first_lost(computed).empty());
  CHECK(computed["bias0"](0, 1) == kNumberFormats[0].round(-5.03F));
}

TEST_CASE("an input that became infinite is no reason to refuse others") {
  Computed computed(
      R"({"graph": "softmax", "precision": "float16", "inputs": {"scores": [[1e6, 2]]}})");
  CHECK(first_lost(computed) == "scores[0,0]");
  CHECK(computed.tape().check_inputs().ok());
  auto& tape = static_cast<Tape<float>&>(computed.tape());
  tape.values(0)(0, 1) = kInfinity;
  CHECK(computed.tape().check_inputs().code == Code::not_finite);
}

TEST_CASE("a small probability is flushed to 0") {
  const Computed half(softmax("[[0, -17, -18]]"));
  CHECK(half["weights"](0, 1) > 0);
  CHECK(half["weights"](0, 2) == 0);
}

TEST_CASE("only numbers of 16 bits are rounded term by term") {
  const std::string start = R"({"graph": "softmax", "rounding": "each", "precision": ")";
  const std::string rest = R"(", "inputs": {"scores": [[1]]}})";
  CHECK(Computed(start + "bfloat16" + rest).ok());
  CHECK(
      Computed(start + "float32" + rest).refusal() ==
      R"({"code":"bad_option","detail":{"option":"rounding","value_text":"each","allowed":"once"}})");
}

TEST_CASE("whatever adds terms up can do so term by term") {
  for (const Operation& operation : operations()) {
    const bool fused = operation.name == "attend";  // never asked for in 16 bits
    const bool sums =
        !fused && operation.cost.terms != Terms::none && operation.cost.term.additions > 0;
    CAPTURE(operation.name);
    CHECK(sums == (operation.in_terms != nullptr));
  }
}

TEST_CASE("every tensor holds numbers of the format alone") {
  const std::string precision = GENERATE("float16", "bfloat16");
  const NumberFormat& format = *find_number_format(precision);
  const Computed computed(R"({"graph": "attention", "precision": ")" + precision +
                          R"(", "inputs": {"q": [[0.1, 0.2]], "k": [[0.3, 0.7], [1.1, -3]],
      "v": [[0.1], [0.9]]}, "options": {"gradient": {"output": [[0.7]]}}})");
  for (const std::string& id : computed.ids()) {
    const support::Values values = computed[id];
    CAPTURE(id);
    CHECK(std::all_of(values.data(), values.data() + values.size(),
                      [&](double x) { return format.round(x) == x; }));
  }
}

}  // namespace attention
