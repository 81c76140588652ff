// Gradients of whole graphs against central differences: every graph and form of the catalogue,
// over drawn sizes, masks and options, with seeds on every tensor.
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators_range.hpp>
#include <string>
#include <vector>

#include "core/gradient.h"
#include "core/session.h"
#include "support/compare.h"
#include "support/drawn_specification.h"
#include "support/finite_differences.h"

namespace attention {
namespace {

using support::Differences;
using support::DrawnSpecification;

// Gradients go back step by step, so every step has to be there.
bool asks_for_result_alone(const Specification& specification) {
  const Entry* detail = specification.find("options.detail");
  return detail && detail->text == "result";
}

// Draws until a specification is accepted whose values are all defined: an empty row that is NaN
// has no differences.
std::string draw(const GraphRow& graph, const Form& form, Random& random, Plan& plan) {
  for (int attempt = 0; attempt < 60; ++attempt) {
    const DrawnSpecification drawn(graph, form, random);
    if (asks_for_result_alone(drawn.get()) || !plan.prepare(drawn.get()).ok()) continue;
    plan.tape().run();
    if (!plan.tape().first_not_finite()) return drawn.summary();
  }
  return "";
}

// The graph of a plan, whose inputs have the values of the plan.
Graph graph_of(const Plan& plan) {
  const auto& tape = static_cast<const Tape<double>&>(plan.tape());
  Graph graph = tape.graph();
  for (Index i = 0; i < graph.size(); ++i) {
    if (tape.info(i).op->name == "input") graph.sources.push_back({i, tape.values(i).data()});
  }
  return graph;
}

// Which tensors only study others: on purpose no gradient goes through an elimination.
std::vector<bool> studies_in(const Graph& graph) {
  std::vector<bool> studies;
  for (const TensorInfo& info : graph.tensors) {
    const bool eliminates = info.op->name == "pivot" || info.op->name == "eliminate";
    studies.push_back(eliminates ||
                      std::any_of(info.inputs.begin(), info.inputs.end(),
                                  [&](Index i) { return studies[static_cast<std::size_t>(i)]; }));
  }
  return studies;
}

// For every tensor; none on what a mask has hidden, which no change reaches, nor on studies.
std::vector<Matrix<double>> seeds_for(const Plan& plan, Random& random) {
  const auto& tape = static_cast<const Tape<double>&>(plan.tape());
  const std::vector<bool> studies = studies_in(tape.graph());
  std::vector<Matrix<double>> seeds;
  for (Index i = 0; i < tape.graph().size(); ++i) {
    const ConstMap<double> values = tape.values(i);
    const Matrix<double> drawn = random.randn(tape.info(i).extent.rows, tape.info(i).extent.cols);
    const double most = studies[static_cast<std::size_t>(i)] ? 0 : 1;
    seeds.push_back(values.array().isFinite().select(drawn * most, 0.0));
  }
  return seeds;
}

}  // namespace

TEST_CASE("gradients of whole graphs agree with central differences") {
  const auto seed = GENERATE(range(0u, 4u));
  for (const GraphRow& row : graph_rows()) {
    for (const Form& form : row.forms) {
      Random random(seed);
      Plan plan;
      const std::string summary = draw(row, form, random, plan);
      CAPTURE(seed, summary);
      REQUIRE_FALSE(summary.empty());
      const Graph graph = graph_of(plan);
      const Differences differences(graph);

      const std::vector<Matrix<double>> values = seeds_for(plan, random);
      std::vector<Seed> seeds;
      for (Index i = 0; i < graph.size(); ++i) {
        CAPTURE(graph.tensors[static_cast<std::size_t>(i)].id);
        seeds.push_back({i, values[static_cast<std::size_t>(i)].data()});
        CHECK(differences.disagreement({&seeds.back(), 1}) == support::kSame);
      }
      CHECK(differences.disagreement(seeds) == support::kSame);
    }
  }
}

}  // namespace attention
