#include "core/graph.h"

#include <algorithm>
#include <utility>

#include "core/operations.h"

namespace attention {

namespace {

const Attribute* find_attribute(const TensorInfo& info, std::string_view name) {
  const auto found = std::find_if(info.attributes.begin(), info.attributes.end(),
                                  [&](const Attribute& a) { return a.name == name; });
  return found == info.attributes.end() ? nullptr : &*found;
}

Shape shape_of(Extent extent) { return Shape(extent.rows, extent.cols); }

Status misfit(const Graph& graph, const TensorInfo& info, const Fit& fit) {
  const auto operand = [&](int i) -> const TensorInfo& {
    return graph.tensors[static_cast<std::size_t>(info.inputs[static_cast<std::size_t>(i)])];
  };
  const TensorInfo& wrong = operand(fit.wrong);
  const TensorInfo& other = operand(fit.other);
  return {Code::shape_mismatch,
          {.tensor = wrong.id,
           .other = other.id,
           .got = shape_of(wrong.extent),
           .expected = shape_of(fit.expected),
           .other_shape = shape_of(other.extent)}};
}

}  // namespace

double TensorInfo::number(std::string_view attribute) const {
  const Attribute* found = find_attribute(*this, attribute);
  return found ? found->number : 0;
}

std::string_view TensorInfo::text(std::string_view attribute) const {
  const Attribute* found = find_attribute(*this, attribute);
  return found ? found->text : std::string_view{};
}

const double* Given::item(Index i) const {
  const auto cells = static_cast<std::size_t>(extent.rows) * static_cast<std::size_t>(extent.cols);
  return values + (items == 0 ? 0 : static_cast<std::size_t>(i) * cells);
}

Index Graph::find(std::string_view id) const {
  const auto found = std::find_if(tensors.begin(), tensors.end(),
                                  [&](const TensorInfo& info) { return info.id == id; });
  return found == tensors.end() ? -1 : static_cast<Index>(found - tensors.begin());
}

Builder Builder::under(std::string_view part) const {
  Builder inner = *this;
  inner.path_.append(part).append(".");
  return inner;
}

Extent Builder::extent(Tensor tensor) const {
  return tensor ? graph_->tensors[static_cast<std::size_t>(tensor.index)].extent : Extent{};
}

Tensor Builder::append(std::string_view id, std::string_view operation,
                       std::span<const Tensor> operands, std::vector<Attribute> attributes,
                       Extent stated) {
  if (!graph_->status.ok()) return {};
  TensorInfo info{.id = path_, .op = find_operation(operation), .attributes = std::move(attributes)};
  info.id.append(id);
  if (graph_->size() == kMaxTensors) {
    graph_->status = {Code::too_large,
                      {.tensor = info.id, .option = "tensors", .limit = kMaxTensors}};
    return {};
  }
  std::vector<Extent> extents;
  for (const Tensor operand : operands) {
    if (!operand) continue;
    info.inputs.push_back(operand.index);
    extents.push_back(extent(operand));
  }
  const Fit fit = info.op->fit(extents, stated);
  if (fit.wrong >= 0) {
    graph_->status = misfit(*graph_, info, fit);
    return {};
  }
  info.extent = fit.result;
  graph_->tensors.push_back(std::move(info));
  return {graph_->size() - 1};
}

Tensor Builder::input(std::string_view id, Extent extent, const double* values, Domain domain) {
  std::vector<Attribute> attributes;
  const std::string_view kind = domain_name(domain);
  if (!kind.empty()) attributes.push_back({.name = "domain", .text = kind});
  const Tensor tensor = append(id, "input", {}, std::move(attributes), extent);
  if (tensor) graph_->sources.push_back({tensor.index, values});
  return tensor;
}

Tensor Builder::linear(std::string_view id, Tensor x, Tensor w, Tensor b) {
  return append(id, "linear", {{x, w, b}});
}

Tensor Builder::matmul(std::string_view id, Tensor a, Tensor b) {
  return append(id, "matmul", {{a, b}});
}

Tensor Builder::matmul_nt(std::string_view id, Tensor a, Tensor b) {
  return append(id, "matmul_nt", {{a, b}});
}

Tensor Builder::scale(std::string_view id, Tensor a, double factor) {
  return append(id, "scale", {{a}}, {{"factor", factor}});
}

Tensor Builder::add(std::string_view id, std::span<const Tensor> terms) {
  return append(id, "add", terms);
}

Tensor Builder::causal(std::string_view id, Extent extent, Index offset) {
  return append(id, "causal", {}, {{"offset", static_cast<double>(offset)}}, extent);
}

Tensor Builder::spread_row(std::string_view id, Tensor row, Index rows) {
  return append(id, "spread_row", {{row}}, {}, {rows, extent(row).cols});
}

Tensor Builder::all_of(std::string_view id, std::span<const Tensor> masks, Extent extent) {
  return append(id, "all_of", masks, {}, extent);
}

Tensor Builder::mask_fill(std::string_view id, Tensor scaled, Tensor keep, Tensor bias,
                          double fill) {
  return append(id, "mask_fill", {{scaled, keep, bias}}, {{"fill", fill}});
}

Tensor Builder::mask_add(std::string_view id, Tensor scaled, Tensor keep, Tensor bias,
                         double fill) {
  return append(id, "mask_add", {{scaled, keep, bias}}, {{"fill", fill}});
}

Tensor Builder::row_max(std::string_view id, Tensor a) { return append(id, "row_max", {{a}}); }

Tensor Builder::exp_shifted(std::string_view id, Tensor a, Tensor row_max) {
  return append(id, "exp_shifted", {{a, row_max}});
}

Tensor Builder::row_sum(std::string_view id, Tensor a) { return append(id, "row_sum", {{a}}); }

Tensor Builder::divide_rows(std::string_view id, Tensor a, Tensor row_sum,
                            std::string_view empty_row) {
  return append(id, "divide_rows", {{a, row_sum}}, {{.name = "empty_row", .text = empty_row}});
}

}  // namespace attention
