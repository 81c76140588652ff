// What is tried with gradients: the loss, the finite difference of any given number, a step of
// gradient descent. The second runs are held to runs of their own.
#include "core/experiments.h"

#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <utility>
#include <vector>

#include "support/computed.h"

namespace attention {
namespace {

using Catch::Approx;
using support::Computed;

const std::string kTokens = R"({"graph": "attention",
    "inputs": {"x": [[1, 2], [3, -1]]},
    "weights": {"w_q": [[1, 0.5], [2, -1]], "w_k": [[0.5, 1], [1, -0.5]], "w_v": [[1, 3], [1, -2]],
                "b_v": [0, 1]},
    "options": {"gradient": {"output": [[1, 0.5], [-2, 1]]}, )";

std::string of_tokens(const std::string& options) { return kTokens + options + "}}"; }

double only(const Computed& computed, std::string_view id) { return computed[id](0, 0); }

}  // namespace

TEST_CASE("the loss is what the given gradient is the gradient of") {
  const Computed computed(of_tokens(R"("descent": {"rate": 0})"));
  CHECK(computed.refusal().empty());
  const support::Values output = computed["output"];
  const double sum = output(0, 0) + 0.5 * output(0, 1) - 2 * output(1, 0) + output(1, 1);
  CHECK(only(computed, "loss") == Approx(sum));
  CHECK(only(computed, "after.loss") == only(computed, "loss"));
  CHECK(only(computed, "loss.fallen") == 0);
}

TEST_CASE("a difference quotient agrees with the gradient of every given table") {
  for (const std::string tensor : {"x", "w_q", "w_k", "w_v", "q", "k", "v"}) {
    CAPTURE(tensor);
    const Computed computed(
        of_tokens(R"("check": {"tensor": ")" + tensor + R"(", "row": 1, "col": 0, "step": 1e-5})"));
    CHECK(only(computed, "check.quotient") ==
          Approx(only(computed, "check.gradient")).margin(1e-9));
    CHECK(only(computed, "check.gradient") == computed["d_" + tensor](1, 0));
  }
}

TEST_CASE("a loss of hidden scores is not finite, as asked") {
  Computed computed(R"({"graph": "attention",
      "inputs": {"q": [[1], [2]], "k": [[1], [2]], "v": [[1], [2]]},
      "options": {"mask": {"kind": "causal"}, "gradient": {"masked": [[1, 1], [1, 1]]},
                  "descent": {"rate": 0}}})");
  REQUIRE(computed.refusal() == "");
  const auto found = computed.tape().first_not_finite();
  REQUIRE(found);
  CHECK(found->asked);
  CHECK(computed.graph().tensors[static_cast<std::size_t>(found->tensor)].id == "loss.terms");
}

TEST_CASE("the losses beside it are those of runs of their own") {
  const Computed checked(
      of_tokens(R"("check": {"tensor": "w_k", "row": 1, "col": 0, "step": 0.5})"));
  const auto loss_with = [](const std::string& number) {
    std::string spec = of_tokens(R"("descent": {"rate": 0})");
    const std::string old = "[0.5, 1], [1, -0.5]";
    spec.replace(spec.find(old), old.size(), "[0.5, 1], [" + number + ", -0.5]");
    return only(Computed(spec), "loss");
  };
  CHECK(only(checked, "above.loss") == loss_with("1.5"));
  CHECK(only(checked, "below.loss") == loss_with("0.5"));
  CHECK(only(checked, "check.difference") == loss_with("1.5") - loss_with("0.5"));
  CHECK(checked.graph().find("above.v") == -1);  // does not depend on W_K
}

TEST_CASE("a small step against all gradients makes the loss smaller by what they promise") {
  const double rate = 1e-4;
  const Computed computed(of_tokens(R"("descent": {"rate": 1e-4})"));
  double promised = 0;
  for (const std::string weight : {"w_q", "w_k", "w_v", "b_v"}) {
    const support::Values gradient = computed["d_" + weight];
    const support::Values old = computed[weight];
    const support::Values stepped = computed[weight + ".stepped"];
    for (Index i = 0; i < gradient.rows(); ++i) {
      for (Index j = 0; j < gradient.cols(); ++j) {
        CHECK(stepped(i, j) == Approx(old(i, j) - rate * gradient(i, j)));
        promised += rate * gradient(i, j) * gradient(i, j);
      }
    }
  }
  CHECK(only(computed, "loss.fallen") > 0);
  CHECK(only(computed, "loss.fallen") == Approx(promised).epsilon(0.01));
}

TEST_CASE("several given gradients make one loss") {
  std::string spec = of_tokens(R"("descent": {"rate": 0.1})");
  const std::string old = "[[1, 0.5], [-2, 1]]";
  spec.replace(spec.find(old), old.size(), old + R"(, "weights": [[1, 2], [3, 4]])");
  const Computed computed(spec);
  CHECK(only(computed, "loss") == only(computed, "loss0") + only(computed, "loss1"));
  CHECK(only(computed, "after.loss") < only(computed, "loss"));
}

TEST_CASE("what cannot be checked is refused") {
  const auto refusal = [](const std::string& check) {
    return Computed(of_tokens(R"("check": )" + check)).refusal();
  };
  CHECK(refusal(R"({"tensor": "b_q"})").find("\"unknown_tensor\"") != std::string::npos);
  CHECK(refusal(R"({"tensor": "x", "row": 2})").find("\"too_large\"") != std::string::npos);
  CHECK(refusal(R"({"tensor": "x", "col": 2})").find("\"too_large\"") != std::string::npos);
  CHECK(refusal(R"({"tensor": "x", "row": 1, "col": 1})").empty());
}

TEST_CASE("without a given gradient there is nothing to try") {
  const Computed computed(R"({"graph": "attention", "inputs": {"q": [[1]], "k": [[1]], "v": [[1]]},
                             "options": {"descent": {"rate": 1}}})");
  CHECK(computed.refusal().empty());
  CHECK(computed.graph().find("loss") == -1);
}

}  // namespace attention
