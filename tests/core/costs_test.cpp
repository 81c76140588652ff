// The cost of every operation against loops that count what they do.
#include "core/costs.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "core/builder.h"
#include "core/operations.h"
#include "support/cost_cases_sequence.h"
#include "support/cost_cases_variants.h"
#include "support/counted.h"

namespace attention {
namespace {

using namespace support;

// NOLINTBEGIN(readability-function-size): one list
std::vector<Case> cases() {
  const auto b = [](auto build) { return alone(build); };
  return {
      {"linear",
       b([](Builder& t, auto& in) { t.linear("y", in[0], in[1], in[2]); }),
       {{m, k}, {k, n}, kRow},
       [](Counted x) { product(x, true); }},
      {"matmul",
       b([](Builder& t, auto& in) { t.matmul("y", in[0], in[1]); }),
       {{m, k}, {k, n}},
       [](Counted x) { product(x, false); }},
      {"matmul_nt",
       b([](Builder& t, auto& in) { t.matmul_nt("y", in[0], in[1]); }),
       {{m, k}, {n, k}},
       [](Counted x) { product(x, false); }},
      {"matmul_tn",
       b([](Builder& t, auto& in) { t.matmul_tn("y", in[0], in[1]); }),
       {{k, m}, {k, n}},
       [](Counted x) { product(x, false); }},

      {"scale",
       b([](Builder& t, auto& in) { t.scale("y", in[0], 2); }),
       {kTable},
       cells([](Counted x) { x* x; })},
      {"add",
       b([](Builder& t, auto& in) { t.add("y", in); }),
       {kTable, kTable, kTable},
       cells([](Counted x) { x + x + x; })},
      {"mean",
       b([](Builder& t, auto& in) { t.mean("y", in); }),
       {kTable, kTable},
       cells([](Counted x) {
         Counted sum = x;
         times(2, [&] { sum += x; });
         sum / x;
       })},
      {"multiply",
       b([](Builder& t, auto& in) { t.multiply("y", in[0], in[1]); }),
       {kTable, kTable},
       cells([](Counted x) { x* x; })},
      {"row_sum", b([](Builder& t, auto& in) { t.row_sum("y", in[0]); }), {kTable}, rows(itself)},
      {"row_dot",
       b([](Builder& t, auto& in) { t.row_dot("y", in[0], in[1]); }),
       {kTable, kTable},
       rows(squared)},
      {"column_sum",
       b([](Builder& t, auto& in) { t.column_sum("y", in[0]); }),
       {kTable},
       rows(itself)},
      {"add_row",
       b([](Builder& t, auto& in) { t.add_row("y", in[0], in[1]); }),
       {kTable, kRow},
       cells([](Counted x) { x + x; })},
      {"multiply_row",
       b([](Builder& t, auto& in) { t.multiply_row("y", in[0], in[1]); }),
       {kTable, kRow},
       cells([](Counted x) { x* x; })},
      {"affine",
       b([](Builder& t, auto& in) { t.affine("y", in[0], in[1], in[2]); }),
       {kTable, kRow, kRow},
       cells([](Counted x) { x* x + x; })},

      function_case("relu", nothing),
      function_case("relu_slope", nothing),
      function_case("gelu", [](Counted x) { x*(x * (x + function(x * x))); }),
      function_case("gelu_slope",
                    [](Counted x) {
                      const Counted density = x * function(x * x * x);
                      x*(x + function(x * x)) + x* density;
                    }),
      function_case("gelu_tanh", [](Counted x) { x*(x * (x + inner_tanh(x))); }),
      function_case("gelu_tanh_slope",
                    [](Counted x) {
                      const Counted t = inner_tanh(x);
                      const Counted inner = x * (x + x * (x * x));
                      x*(x + t) + x* x*(x - t * t) * inner;
                    }),
      function_case("gelu_sigmoid", [](Counted x) { x / (x + function(x * x)); }),
      function_case("gelu_sigmoid_slope",
                    [](Counted x) {
                      const Counted steep = x * x;
                      const Counted s = x / (x + function(steep));
                      s + steep* s*(x - s);
                    }),
      {"soft_cap",
       b([](Builder& t, auto& in) { t.soft_cap("y", in[0], 2); }),
       {kTable},
       cells([](Counted x) { function(x / x) * x; })},
      {"soft_cap_slope",
       b([](Builder& t, auto& in) { t.soft_cap_slope("y", in[0], 2); }),
       {kTable},
       cells([](Counted x) {
         const Counted t = function(x / x);
         x - t* t;
       })},
      {"dropout",
       b([](Builder& t, auto& in) { t.dropout("y", in[0], in[1], 2); }),
       {kTable, kTable},
       cells([](Counted x) { x* x* x; })},

      {"row_mean",
       b([](Builder& t, auto& in) { t.row_mean("y", in[0]); }),
       {kTable},
       rows(itself, [](Counted sum) { sum / sum; })},
      {"row_variance",
       b([](Builder& t, auto& in) { t.row_variance("y", in[0], in[1], n); }),
       {kTable, kColumn},
       rows([](Counted x) { return squared(x - x); }, [](Counted sum) { sum / sum; })},
      {"row_mean_square",
       b([](Builder& t, auto& in) { t.row_mean_square("y", in[0]); }),
       {kTable},
       rows(squared, [](Counted sum) { sum / sum; })},
      {"normalise",
       b([](Builder& t, auto& in) { t.normalise("y", in[0], in[1], in[2], 1, "inside"); }),
       {kTable, kColumn, kColumn},
       [](Counted x) {
         times(m, [&] {
           const Counted by = deviation(x);
           times(n, [&] { (x - x) / by; });
         });
       }},
      {"rms_normalise",
       b([](Builder& t, auto& in) { t.rms_normalise("y", in[0], in[1], 1, "inside"); }),
       {kTable, kColumn},
       [](Counted x) {
         times(m, [&] {
           const Counted by = deviation(x);
           times(n, [&] { x / by; });
         });
       }},
      {"centre",
       b([](Builder& t, auto& in) { t.centre("y", in[0], in[1]); }),
       {kTable, kColumn},
       cells([](Counted x) { x - x; })},
      {"normalise_gradient",
       b([](Builder& t, auto& in) {
         t.normalise_gradient("y", in[0], in[1], in[2], in[3], in[4], n, 1, "inside");
       }),
       {kTable, kTable, kColumn, kColumn, kColumn},
       [](Counted x) {
         times(m, [&] {
           const Counted by = deviation(x);
           const Counted pull = x * (x / deviation(x)) / x;
           times(n, [&] { (x - x) / by - x* pull; });
         });
       }},

      {"sinusoid",
       b([](Builder& t, auto&) { t.sinusoid("y", kTable, 10, 0, "interleaved", "pair"); }),
       {},
       [](Counted x) {
         times(n, [&] {
           const Counted frequency = function(x / x);
           times(m, [&] { function(x * frequency); });
         });
       }},
      {"wave_exponents",
       b([](Builder& t, auto&) { t.wave_exponents("y", n, "interleaved", "pair"); }),
       {},
       [](Counted x) { times(n, [&] { x / x; }); }},
      {"rotate",
       b([](Builder& t, auto& in) { t.rotate("y", in[0], 10, 0, "halves"); }),
       {kTable},
       [](Counted x) {
         times(n / 2, [&] {
           const Counted frequency = function(x / x);
           times(m, [&] {
             const Counted angle = x * frequency;
             const Counted sine = function(angle), cosine = function(angle);
             x* cosine - x* sine;
             x* sine + x* cosine;
           });
         });
       }},
      {"distance_bias",
       b([](Builder& t, auto&) { t.distance_bias("y", kTable, 1, 0); }),
       {},
       cells([](Counted x) { x* x; })},

      {"all_of",
       b([](Builder& t, auto& in) { t.all_of("y", in, kTable); }),
       {kTable, kTable},
       cells([](Counted x) { x* x* x; })},
      {"invert_mask",
       b([](Builder& t, auto& in) { t.invert_mask("y", in[0]); }),
       {kTable},
       cells([](Counted x) { x - x; })},
      {"mask_fill",
       b([](Builder& t, auto& in) { t.mask_fill("y", in[0], in[1], in[2], 1); }),
       {kTable, kTable, kTable},
       cells([](Counted x) { x + x; })},
      {"mask_add",
       b([](Builder& t, auto& in) { t.mask_add("y", in[0], in[1], in[2], 1); }),
       {kTable, kTable, kTable},
       cells([](Counted x) { x + x + x; })},
      {"mask_multiply",
       b([](Builder& t, auto& in) { t.mask_multiply("y", in[0], in[1], in[2]); }),
       {kTable, kTable, kTable},
       cells([](Counted x) { x* x + x; })},

      {"exp_shifted",
       b([](Builder& t, auto& in) { t.exp_shifted("y", in[0], in[1]); }),
       {kTable, kColumn},
       cells([](Counted x) { function(x - x); })},
      {"divide_rows",
       b([](Builder& t, auto& in) { t.divide_rows("y", in[0], in[1], "zero"); }),
       {kTable, kColumn},
       cells([](Counted x) { x / x; })},
      {"softmax",
       b([](Builder& t, auto& in) { t.softmax("y", in[0]); }),
       {kTable},
       [](Counted x) {
         times(m, [&] {
           x / x;
           times(n, [&] { (x += function(x - x)) * x; });
         });
       }},
      {"norm",
       b([](Builder& t, auto& in) { t.norm("y", in[0], in[1], in[2], "layer_norm", 1); }),
       {kTable, kRow, kRow},
       [](Counted x) {
         times(m, [&] {
           times(n, [&] { x += x; });  // the mean
           x / x;
           times(n, [&] {  // the variance
             const Counted distance = x - x;
             x += distance * distance;
           });
           x / x;
           x / function(x + x);
           times(n, [&] { (x - x) * x* x + x; });
         });
       }},
      {"attend",  // two heads of width 2, values of width 3; the second query sees one key less
       b([](Builder& t, auto& in) {
         t.attend("y", in[0], in[1], in[2], {}, {}, 2, 1, {-k, k - 2});
       }),
       {{m, 4}, {k, 4}, {k, 6}},
       [](Counted x) {
         for (Index query = 0; query < m; ++query) {
           for (Index head = 0; head < 2; ++head) {
             times(std::min(query + k - 1, k), [&] {
               times(2, [&] { x += x * x; });  // the score
               x += function(x * x - x);
               times(3, [&] { x += x * x; });  // of the values
             });
             x / x;
             times(3, [&] { x* x; });
           }
         }
       }},
      {"row_max_gradient",
       b([](Builder& t, auto& in) { t.row_max_gradient("y", in[0], in[1], in[2]); }),
       {kTable, kColumn, kColumn},
       [](Counted x) { times(m, [&] { x / x; }); }},
      {"softmax_gradient",
       b([](Builder& t, auto& in) { t.softmax_gradient("y", in[0], in[1], in[2]); }),
       {kTable, kTable, kColumn},
       cells([](Counted x) { x*(x - x); })},
  };
}
// NOLINTEND(readability-function-size)

std::vector<Case> all_cases() {
  std::vector<Case> all = cases();
  for (const std::vector<Case>& more : {variant_cost_cases(), sequence_cost_cases()}) {
    all.insert(all.end(), more.begin(), more.end());
  }
  return all;
}

Cost cost_of_case(const Case& c) {
  Graph graph;
  Builder tape(graph);
  std::vector<Tensor> operands;
  for (const Extent extent : c.operands) {
    operands.push_back(tape.input("in" + std::to_string(operands.size()), extent, nullptr));
  }
  c.build(tape, operands);
  REQUIRE(graph.status.ok());
  REQUIRE(graph.tensors.back().op->name == c.operation);
  return cost_of(graph, graph.tensors.back());
}

void check(const Cost& cost, const Cost& counted) {
  CHECK(cost.multiplications == counted.multiplications);
  CHECK(cost.additions == counted.additions);
  CHECK(cost.divisions == counted.divisions);
  CHECK(cost.functions == counted.functions);
}

}  // namespace

TEST_CASE("operations cost what a loop counts") {
  for (const Case& c : all_cases()) {
    CAPTURE(c.operation);
    Cost counted;
    c.loop(Counted{&counted});
    check(cost_of_case(c), counted);
  }
}

TEST_CASE("every operation that calculates has its counted loop") {
  const std::vector<Case> all = all_cases();
  for (const Operation& operation : operations()) {
    CAPTURE(operation.name);
    const bool counted = std::any_of(all.begin(), all.end(),
                                     [&](const Case& c) { return c.operation == operation.name; });
    Graph graph;
    const TensorInfo result{.id = "y", .op = &operation, .extent = kTable};
    const std::vector<Extent> operands(3, kTable);
    CHECK((counted || operation.cost.of(operands, result) == Cost{}));
  }
}

}  // namespace attention
