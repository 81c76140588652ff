// Plans: from a specification to a finished tape.
#include "core/session.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <string>
#include <vector>

#include "support/computed.h"

namespace attention {
namespace {

using support::Computed;
using Ids = std::vector<std::string>;

constexpr const char* kTokens = R"({"graph": "attention",
    "inputs": {"x": [[1, 2], [3, 4]], "context": [[1], [2], [3]]},
    "weights": {"w_q": [[1], [2]], "w_k": [[1]], "w_v": [[1]], "b_k": [1]}})";

}  // namespace

TEST_CASE("attention's tensors, in the order calculated") {
  CHECK(Computed(kTokens).ids() == Ids{"x", "context", "w_q", "w_k", "b_k", "w_v", "q", "k", "v",
                                       "scores", "scaled", "keep", "masked", "weights.row_max",
                                       "weights.exp", "weights.row_sum", "weights", "output"});
  CHECK(Computed(R"({"graph": "attention", "inputs": {"q": [[1]], "k": [[1]], "v": [[1]]},
                     "options": {"mask": [{"kind": "causal"}, {"kind": "padding", "keep": [1]},
                                          {"kind": "additive", "bias": [[0]]}]}})")
            .ids() == Ids{"q", "k", "v", "scores", "scaled", "mask0", "mask1.keep", "mask1",
                          "bias2", "keep", "bias", "masked", "weights.row_max", "weights.exp",
                          "weights.row_sum", "weights", "output"});
}

TEST_CASE("the softmax alone") {
  const Computed computed(R"({"graph": "softmax", "inputs": {"scores": [[0, 0], [0, 1e4]]}})");
  CHECK(computed.ids() ==
        Ids{"scores", "weights.row_max", "weights.exp", "weights.row_sum", "weights"});
  support::Values expected(2, 2);
  expected << 0.5, 0.5, 0, 1;
  CHECK(computed["weights"] == expected);
}

TEST_CASE("a plan knows its precision, double where nothing is asked for") {
  CHECK(Computed(kTokens).plan().precision() == "float64");
  const Computed single(R"({"graph": "softmax", "precision": "float32",
                            "inputs": {"scores": [[0.1]]}})");
  CHECK(single.plan().precision() == "float32");
  CHECK(single["scores"](0, 0) == static_cast<double>(0.1f));
}

TEST_CASE("every tensor tells its operation and what it is made of") {
  const Computed computed(kTokens);
  const Graph& graph = computed.graph();
  for (Index i = 0; i < graph.size(); ++i) {
    const TensorInfo& info = graph.tensors[static_cast<std::size_t>(i)];
    CAPTURE(info.id);
    CHECK(graph.find(info.id) == i);  // no name twice
    for (const Index input : info.inputs) CHECK(input < i);
  }
  const auto& scaled = graph.tensors[static_cast<std::size_t>(graph.find("scaled"))];
  CHECK(scaled.number("factor") == 1);
}

TEST_CASE("after a refusal a plan can be prepared anew") {
  support::FlatSpecification wrong, right;
  wrong.add("", support::parse_json(R"({"graph": "softmax"})"));
  right.add("", support::parse_json(R"({"graph": "softmax", "inputs": {"scores": [[1, 2]]}})"));
  Plan plan;
  CHECK(plan.prepare(right.get()).ok());
  CHECK(plan.prepare(wrong.get()).code == Code::missing_input);
  CHECK(plan.prepare(right.get()).ok());
  plan.tape().run();
}

TEST_CASE("finite input that overflows is told, with its first cell") {
  const Computed computed(R"({"graph": "attention",
      "inputs": {"q": [[1], [1e200]], "k": [[1], [1e200]], "v": [[1], [1]]}})");
  const auto found = computed.plan().tape().first_not_finite();
  REQUIRE(found);
  CHECK(computed.graph().tensors[static_cast<std::size_t>(found->tensor)].id == "scores");
  CHECK(found->row == 1);
  CHECK(found->col == 1);
  CHECK(found->value == std::numeric_limits<double>::infinity());
  CHECK_FALSE(found->asked);
}

TEST_CASE("a score that overflows to −∞ is no mask's word") {
  const Computed computed(R"({"graph": "attention",
      "inputs": {"q": [[-1e200]], "k": [[1e200]], "v": [[1]]},
      "options": {"mask": {"kind": "additive", "bias": [[0]]}}})");
  const auto found = computed.plan().tape().first_not_finite();
  REQUIRE(found);
  CHECK(computed.graph().tensors[static_cast<std::size_t>(found->tensor)].id == "scores");
}

TEST_CASE("biases that overflow together are told") {
  const Computed computed(R"({"graph": "attention",
      "inputs": {"scores": [[0, 0]], "v": [[1], [1]]},
      "options": {"mask": [{"kind": "additive", "bias": [[-1e308, "-Infinity"]]},
                           {"kind": "additive", "bias": [[-1e308, 1]]}]}})");
  const auto found = computed.plan().tape().first_not_finite();
  REQUIRE(found);
  CHECK(computed.graph().tensors[static_cast<std::size_t>(found->tensor)].id == "bias");
  CHECK(found->col == 0);
}

TEST_CASE("the core is told of a number that float cannot hold") {
  const Computed computed(R"({"graph": "softmax", "precision": "float32",
                              "inputs": {"scores": [[1e300, 0]]}})");
  const auto found = computed.plan().tape().first_not_finite();
  REQUIRE(found);
  CHECK(found->tensor == 0);
}

}  // namespace attention
