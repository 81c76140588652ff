// Which gradients there are, what they are called, and how shares add up. That the numbers are
// right is for gradient_rules_test.cpp and gradient_graphs_test.cpp.
#include "core/gradient.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "core/operations.h"
#include "support/computed.h"

namespace attention {
namespace {

using support::Computed;
using support::Values;
using Ids = std::vector<std::string>;

const std::string kTokens = R"({"graph": "attention",
    "inputs": {"x": [[1, 2], [3, -1]]},
    "weights": {"w_q": [[1], [2]], "w_k": [[0.5], [1]], "w_v": [[1, 3], [1, -2]], "b_v": [0, 1]},
    "options": {"mask": {"kind": "causal"}, "gradient": )";

std::string of_tokens(const std::string& seeds) { return kTokens + seeds + "}}"; }

// What was appended to the graph: everything behind its output.
Ids appended(const Computed& computed) {
  const Ids ids = computed.ids();
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (ids[i] == "output") return {ids.begin() + static_cast<std::ptrdiff_t>(i) + 1, ids.end()};
  }
  return {};
}

const TensorInfo& info(const Computed& computed, std::string_view id) {
  const Index place = computed.graph().find(id);
  REQUIRE(place >= 0);
  return computed.graph().tensors[static_cast<std::size_t>(place)];
}

}  // namespace

TEST_CASE("a seed on the output gives a gradient to every tensor on the way") {
  const Computed computed(of_tokens(R"({"output": [[1, 0], [0, 1]]})"));
  CHECK(computed.refusal().empty());
  CHECK(appended(computed) == Ids{"d_output", "d_weights", "d_v", "d_masked.inner", "d_masked",
                                  "d_scaled", "d_scores", "d_q", "d_k", "d_x.via_v", "d_w_v",
                                  "d_b_v", "d_x.via_k", "d_w_k", "d_x.via_q", "d_w_q", "d_x"});
  CHECK(info(computed, "d_output").op->name == "input");
  CHECK(info(computed, "d_masked").op->name == "softmax_gradient");
}

TEST_CASE("the three ways back to x are kept apart, and added in order") {
  const Computed computed(of_tokens(R"({"output": [[1, 0.5], [-2, 1]]})"));
  const Values sum = computed["d_x.via_q"] + computed["d_x.via_k"] + computed["d_x.via_v"];
  CHECK(computed["d_x"] == sum);
  const TensorInfo& d_x = info(computed, "d_x");
  CHECK(d_x.op->name == "add");
  REQUIRE(d_x.inputs.size() == 3);
  CHECK(d_x.inputs[0] == computed.graph().find("d_x.via_q"));
}

TEST_CASE("a tensor that is seeded and used has both") {
  const Computed computed(of_tokens(R"({"output": [[1, 0], [0, 1]], "v": [[5, 5], [7, 7]]})"));
  const Values sum = computed["d_v.seed"] + computed["d_v.via_output"];
  CHECK(computed["d_v"] == sum);
  CHECK(info(computed, "d_v.seed").op->name == "input");
}

TEST_CASE("an aggregate that is seeded has a rule of its own") {
  const Computed computed(of_tokens(R"({"weights.row_sum": [[1], [1]]})"));
  const Ids ids = appended(computed);
  CHECK(Ids(ids.begin(), ids.begin() + 9) ==
        Ids{"weights.d_row_sum", "weights.d_exp", "d_masked.via_exp", "weights.d_row_max.sum",
            "weights.d_row_max", "d_masked.via_row_max", "d_masked", "d_scaled", "d_scores"});
}

TEST_CASE("what no input leads to, and what leads to no seed, has no gradient") {
  const Computed computed(of_tokens(R"({"k": [[1], [1]]})"));
  CHECK(appended(computed) == Ids{"d_k", "d_x", "d_w_k"});
  const Computed mask(of_tokens(R"({"keep": [[1, 1], [1, 1]]})"));
  CHECK(appended(mask) == Ids{"d_keep"});
}

TEST_CASE("an additive bias has a gradient, a mask of keep and hide has none") {
  const Computed computed(R"({"graph": "attention",
      "inputs": {"scores": [[1, 2], [3, 4]], "v": [[1], [2]]},
      "options": {"mask": [{"kind": "additive", "bias": [[0, "-Infinity"], [1, 2]]},
                           {"kind": "padding", "keep": [1, 1]}],
                  "gradient": {"output": [[1], [1]]}}})");
  CHECK(computed.has("d_bias"));
  CHECK(computed.has("d_bias0"));
  CHECK_FALSE(computed.has("d_mask1"));
  CHECK_FALSE(computed.has("mask1.d_keep"));
  CHECK(computed["d_bias0"](0, 1) == 0);  // hidden: no weight, no gradient
}

TEST_CASE("weights that a batch shares add up over its items") {
  const Computed computed(R"({"graph": "attention",
      "inputs": {"x": [[[1], [2]], [[3], [4]]]},
      "weights": {"w_q": [[1]], "w_k": [[1]], "w_v": [[2]], "b_q": [1]},
      "options": {"gradient": {"output": [[[1], [0]], [[0], [1]]]}}})");
  CHECK(computed.refusal().empty());
  const Values sum = computed["d_w_q.via_batch0_q"] + computed["d_w_q.via_batch1_q"];
  CHECK(computed["d_w_q"] == sum);
  CHECK(computed.has("d_b_q.via_batch1_q"));
  CHECK(computed.has("batch1.d_x.via_k"));
  CHECK(computed["batch1.d_output"](1, 0) == 1);
}

TEST_CASE("a batch's item can be seeded alone") {
  const Computed computed(R"({"graph": "softmax", "inputs": {"scores": [[[1, 2]], [[3, 4]]]},
      "options": {"gradient": {"batch1.weights": [[1, 0]]}}})");
  CHECK_FALSE(computed.has("batch0.d_scores"));
  CHECK(computed.has("batch1.d_scores"));
}

TEST_CASE("seeds that are no gradients of this graph are refused") {
  const auto refusal = [](const std::string& seeds) {
    return Computed(of_tokens(seeds)).refusal();
  };
  CHECK(refusal(R"({"nothing": [[1]]})") ==
        R"({"code":"unknown_tensor","detail":{"tensor":"nothing"}})");
  CHECK(refusal(R"({"d_output": [[1, 0], [0, 1]]})").find("unknown_tensor") != std::string::npos);
  CHECK(refusal(R"({"output": [[1], [2]]})") ==
        R"({"code":"shape_mismatch","detail":{"tensor":"d_output","other":"output",)"
        R"("got":[2,1],"expected":[2,2],"other_shape":[2,2]}})");
  CHECK(refusal(R"({"output": [[[1, 0], [0, 1]]]})") ==
        R"({"code":"bad_rank","detail":{"tensor":"d_output","got":[1,2,2]}})");
  CHECK(refusal(R"({"output": [[1, 0], [0, "NaN"]]})") ==
        R"({"code":"not_finite","detail":{"tensor":"d_output","value_number":"NaN",)"
        R"("row":1,"col":1}})");
  CHECK(refusal("1") == R"({"code":"bad_option","detail":{"option":"gradient","value_number":1,)"
                        R"("allowed":"false"}})");
}

TEST_CASE("seeds of a batch and of its items exclude each other") {
  const Computed computed(R"({"graph": "softmax", "inputs": {"scores": [[[1]], [[3]]]},
      "options": {"gradient": {"weights": [[[1]], [[1]]], "batch1.weights": [[1]]}}})");
  CHECK(computed.refusal().find("conflicting_inputs") != std::string::npos);
}

TEST_CASE("a row that may see nothing: zero gradients, or NaN where 0 meets NaN") {
  const auto dead_row = [](const std::string& policy, const std::string& mode) {
    return R"({"graph": "attention", "inputs": {"x": [[1], [2]]},
        "weights": {"w_q": [[1]], "w_k": [[1]], "w_v": [[1]]},
        "options": {"empty_row": ")" +
           policy + R"(", "mask_mode": ")" + mode + R"(",
                    "mask": {"kind": "keep", "grid": [[0, 0], [1, 1]]},
                    "gradient": {"output": [[0], [1]]}}})";
  };
  for (const std::string mode : {"fill", "add"}) {
    CAPTURE(mode);
    for (const std::string policy : {"zero", "uniform"}) {
      const Computed defined(dead_row(policy, mode));
      CHECK(defined["d_x"].allFinite());
      CHECK(defined["d_scores"](0, 0) == 0);
      CHECK(defined["d_w_q"].allFinite());
    }
    const Computed computed(dead_row("nan", mode));
    CHECK(computed["d_weights"].allFinite());       // the row is left out of the loss …
    CHECK(std::isnan(computed["d_scores"](0, 0)));  // … and yet 0 × NaN is NaN
    CHECK(std::isnan(computed["d_w_q"](0, 0)));
    CHECK(std::isnan(computed["d_w_v"](0, 0)));
  }
}

TEST_CASE("gradients in float are those in double, rounded") {
  std::string specification = of_tokens(R"({"output": [[1, 0.5], [-2, 1]]})");
  const Computed exact(specification);
  specification.replace(1, 0, R"("precision": "float32", )");
  const Computed rounded(specification);
  CHECK(rounded.plan().precision() == "float32");
  CHECK((rounded["d_x"] - exact["d_x"]).norm() < 1e-6 * exact["d_x"].norm());
}

}  // namespace attention
