// Every operation's gradient against central differences; the table itself says which there are.
#include "core/gradient_rules.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators_range.hpp>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "support/compare.h"
#include "support/finite_differences.h"
#include "support/operation_cases.h"

namespace attention {
namespace {

using support::DrawnGraph;
using support::operation_cases;
using support::OperationCase;

// What no gradient goes through.
const std::set<std::string_view> kWithoutGradient{
    // the way back ends here
    "input",
    // made from keep or hide, or from nothing
    "causal", "window", "global", "band", "all_of", "any_of", "invert_mask", "sinusoid",
    "wave_exponents", "distance_bias",
    // a choice, which stays the same where numbers change a little
    "top_k",
    // counted, not calculated
    "histogram", "layers",
    // studies of numbers that others are made from
    "pivot", "eliminate", "count_large",
    // nothing on the way is kept
    "softmax", "norm", "attend",
    // of the way back itself: there are no gradients of gradients
    "fold", "diagonal_of", "softplus_slope", "row_max_gradient", "place_columns", "place_rows",
    "fold_rows", "band_spread", "maximum_gradient", "tanh_slope", "elu_plus_one_slope",
    "relu_slope", "gelu_slope", "gelu_tanh_slope", "gelu_sigmoid_slope", "soft_cap_slope", "centre",
    "normalise_gradient", "softmax_gradient"};

bool has_case(std::string_view operation) {
  return std::any_of(std::begin(operation_cases), std::end(operation_cases),
                     [&](const OperationCase& c) { return c.operation == operation; });
}

TEST_CASE("every operation has a gradient and a case here, or is known to give none") {
  for (const Operation& operation : operations()) {
    CAPTURE(operation.name);
    const bool gives_gradient = operation.gradient.share != nullptr;
    CHECK(has_case(operation.name) == gives_gradient);
    CHECK(gives_gradient != kWithoutGradient.contains(operation.name));
  }
}

TEST_CASE("gradients agree with central differences") {
  const auto seed = GENERATE(range(0u, 12u));
  for (const OperationCase& c : operation_cases) {
    DrawnGraph g(seed);
    c.build(g);
    CAPTURE(c.operation, seed);
    REQUIRE(g.graph.status.ok());
    REQUIRE(g.graph.tensors.back().op->name == c.operation);
    const Index result = g.graph.size() - 1;
    const Seed given{result, g.values(g.tape.extent({result}))};
    CHECK(support::Differences(g.graph).disagreement({&given, 1}) == support::kSame);
  }
}

}  // namespace
}  // namespace attention
