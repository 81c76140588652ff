#include "core/builder.h"

#include <cstdint>
#include <limits>
#include <utility>

#include "core/operations.h"

namespace attention {

namespace {

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

Builder Builder::under(std::string_view part) const {
  Builder inner = *this;
  inner.path_.append(part).append(".");
  return inner;
}

Extent Builder::extent(Tensor tensor) const {
  return tensor ? graph_->tensors[static_cast<std::size_t>(tensor.index)].extent : Extent{};
}

Tensor Builder::append(Id id, std::string_view operation, Tensors operands,
                       std::vector<Attribute> attributes, Extent stated) {
  if (!graph_->status.ok()) return {};
  TensorInfo info{
      .id = path_, .op = find_operation(operation), .attributes = std::move(attributes)};
  info.id.append(id);
  info.extent = stated;
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
  const Fit fit = info.op->fit(extents, info);
  if (fit.wrong >= 0) {
    graph_->status = misfit(*graph_, info, fit);
    return {};
  }
  info.extent = fit.result;
  graph_->tensors.push_back(std::move(info));
  return {graph_->size() - 1};
}

Tensor Builder::input(Id id, Extent extent, const double* values, Domain domain) {
  std::vector<Attribute> attributes;
  const std::string_view kind = domain_name(domain);
  if (!kind.empty()) attributes.push_back({.name = "domain", .text = kind});
  const Tensor tensor = append(id, "input", {}, std::move(attributes), extent);
  if (tensor) graph_->sources.push_back({tensor.index, values});
  return tensor;
}

bool Builder::fits(Id id, std::int64_t rows, std::int64_t cols) {
  constexpr std::int64_t limit = std::numeric_limits<Index>::max();
  if (rows <= limit && cols <= limit) return true;
  if (graph_->status.ok()) {
    graph_->status = {
        Code::too_large,
        {.tensor = full_id(id), .got = Shape(rows, cols), .limit = static_cast<double>(limit)}};
  }
  return false;
}

Tensor Builder::reshape(Id id, Tensor a, std::int64_t rows, std::int64_t cols) {
  if (!fits(id, rows, cols)) return {};
  return append(id, "reshape", {a}, {}, {static_cast<Index>(rows), static_cast<Index>(cols)});
}

Tensor Builder::repeat_rows(Id id, Tensor a, Index times, std::string_view order) {
  const std::int64_t rows = std::int64_t{extent(a).rows} * times;
  if (!fits(id, rows, extent(a).cols)) return {};
  return append(id, "repeat_rows", {a}, repeats(times, order), {static_cast<Index>(rows), 0});
}

Tensor Builder::input(Id id, Extent extent, std::vector<double> values, Domain domain) {
  graph_->own_values.push_back(std::move(values));
  return input(id, extent, graph_->own_values.back().data(), domain);
}

}  // namespace attention
