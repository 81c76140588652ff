#include "core/costs.h"

#include <algorithm>
#include <vector>

#include "core/operations.h"
#include "core/steps_band.h"

namespace attention {

namespace {

double cells(Extent extent) { return static_cast<double>(extent.rows) * extent.cols; }

// Queries and the keys that they see.
double pairs(std::span<const Extent> operands, const TensorInfo& result) {
  double total = 0;
  for (Index query = 0; query < operands[0].rows; ++query) {
    const double first = std::max(query + result.number("first"), 0.0);
    const double end =
        std::min(query + result.number("last") + 1, static_cast<double>(operands[1].rows));
    total += std::max(end - first, 0.0);
  }
  return total;
}

// Places of windows that have a key. A band is the result, or else the first operand; keys are the
// rows of the second operand, or else of the result.
double band_pairs(std::span<const Extent> operands, const TensorInfo& result) {
  const bool makes_band = result.op->name == "band_product";
  const Extent band = makes_band ? result.extent : operands[0];
  const Index keys = result.op->name == "band_spread" ? result.extent.rows : operands[1].rows;
  double sum = 0;
  for (Index i = 0; i < band.rows; ++i) {
    const steps::Places places(result, i, band.cols, keys);
    sum += places.last - places.first;
  }
  return sum;
}

double count(Terms terms, std::span<const Extent> operands, const TensorInfo& info) {
  const Extent result = info.extent;
  switch (terms) {
    case Terms::product:
      return cells(result) * operands[0].cols;
    case Terms::product_tn:
      return cells(result) * operands[0].rows;
    case Terms::first_operand:
      return cells(operands[0]);
    case Terms::operands:
      return cells(result) * static_cast<double>(operands.size());
    case Terms::attended:
      return pairs(operands, info) * (operands[0].cols + operands[2].cols);
    case Terms::but_one:
      return cells(result) * static_cast<double>(operands.size() - 1);
    case Terms::band:
      return band_pairs(operands, info) * operands[1].cols;
    default:
      return 0;
  }
}

}  // namespace

Cost CostRule::of(std::span<const Extent> operands, const TensorInfo& result) const {
  const Extent extent = result.extent;
  Cost all = cells(extent) * cell;
  all += count(terms, operands, result) * term;
  const double heads = std::max(result.number("heads"), 1.0);
  all += extent.rows * heads * row;
  all += extent.cols * column;
  if (bias && operands.size() > 2) all.additions += cells(extent);
  if (pair != Cost{}) all += pairs(operands, result) * heads * pair;
  return all;
}

Cost cost_of(const Graph& graph, const TensorInfo& info) {
  std::vector<Extent> operands;
  for (const Index input : info.inputs) {
    operands.push_back(graph.tensors[static_cast<std::size_t>(input)].extent);
  }
  return info.op->cost.of(operands, info);
}

}  // namespace attention
