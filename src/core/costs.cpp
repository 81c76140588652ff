#include "core/costs.h"

#include <vector>

#include "core/operations.h"

namespace attention {

namespace {

double cells(Extent extent) { return static_cast<double>(extent.rows) * extent.cols; }

double count(Terms terms, std::span<const Extent> operands, Extent result) {
  switch (terms) {
    case Terms::product:
      return cells(result) * operands[0].cols;
    case Terms::product_tn:
      return cells(result) * operands[0].rows;
    case Terms::first_operand:
      return cells(operands[0]);
    case Terms::operands:
      return cells(result) * static_cast<double>(operands.size());
    case Terms::but_one:
      return cells(result) * static_cast<double>(operands.size() - 1);
    default:
      return 0;
  }
}

}  // namespace

Cost CostRule::of(std::span<const Extent> operands, const TensorInfo& result) const {
  const Extent extent = result.extent;
  Cost all = cells(extent) * cell;
  all += count(terms, operands, extent) * term;
  all += extent.rows * row;
  all += extent.cols * column;
  if (bias && operands.size() > 2) all.additions += cells(extent);
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
