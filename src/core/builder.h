// Writes a graph, and reads like the paper, one line a tensor:
//
//   scores = tape.matmul_nt("scores", q, k);
//   scaled = tape.scale("scaled", scores, 1 / std::sqrt(d_k));
//
// Shapes are derived and checked as the list is written. After the first operand that does not fit
// (Graph::status) nothing is appended any more. No number is calculated here.
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/domain.h"
#include "core/graph.h"

namespace attention {

class Builder {
 public:
  using Id = std::string_view;
  using Tensors = std::span<const Tensor>;

  explicit Builder(Graph& graph) : graph_(&graph) {}

  // The same list, but with names under a path: tape.under("head2").add("scores", …) appends
  // "head2.scores".
  Builder under(std::string_view part) const;

  Extent extent(Tensor tensor) const;

  // Any domain but the usual one becomes the input's attribute "domain".
  Tensor input(Id id, Extent extent, const double* values, Domain domain = Domain::finite);

  // --- products; letters as in the shape rules (shape_rules.h) ---

  Tensor linear(Id id, Tensor x, Tensor w, Tensor b = {}) {
    return append(id, "linear", {x, w, b});
  }
  Tensor matmul(Id id, Tensor a, Tensor b) { return append(id, "matmul", {a, b}); }
  Tensor matmul_nt(Id id, Tensor a, Tensor b) { return append(id, "matmul_nt", {a, b}); }
  Tensor matmul_tn(Id id, Tensor a, Tensor b) { return append(id, "matmul_tn", {a, b}); }

  // --- cell by cell ---

  Tensor scale(Id id, Tensor a, double factor) {
    return append(id, "scale", {a}, {{"factor", factor}});
  }
  Tensor add(Id id, Tensors terms) { return append(id, "add", terms); }
  Tensor multiply(Id id, Tensor a, Tensor b) { return append(id, "multiply", {a, b}); }

  // --- rows and columns ---

  Tensor row_sum(Id id, Tensor a) { return append(id, "row_sum", {a}); }
  Tensor row_dot(Id id, Tensor a, Tensor b) { return append(id, "row_dot", {a, b}); }
  Tensor column_sum(Id id, Tensor a) { return append(id, "column_sum", {a}); }
  Tensor spread_row(Id id, Tensor row, Index rows) {
    return append(id, "spread_row", {row}, {}, {rows, extent(row).cols});
  }
  Tensor spread_column(Id id, Tensor column, Index cols) {
    return append(id, "spread_column", {column}, {}, {extent(column).rows, cols});
  }

  // --- masks ---

  Tensor causal(Id id, Extent extent, Index offset) {
    return append(id, "causal", {}, {{"offset", static_cast<double>(offset)}}, extent);
  }
  Tensor all_of(Id id, Tensors masks, Extent extent) {
    return append(id, "all_of", masks, {}, extent);
  }
  Tensor mask_fill(Id id, Tensor scaled, Tensor keep, Tensor bias, double fill) {
    return append(id, "mask_fill", {scaled, keep, bias}, {{"fill", fill}});
  }
  Tensor mask_add(Id id, Tensor scaled, Tensor keep, Tensor bias, double fill) {
    return append(id, "mask_add", {scaled, keep, bias}, {{"fill", fill}});
  }

  // --- softmax ---

  Tensor row_max(Id id, Tensor a) { return append(id, "row_max", {a}); }
  Tensor exp_shifted(Id id, Tensor a, Tensor row_max) {
    return append(id, "exp_shifted", {a, row_max});
  }
  Tensor divide_rows(Id id, Tensor a, Tensor row_sum, std::string_view empty_row) {
    return append(id, "divide_rows", {a, row_sum}, {{.name = "empty_row", .text = empty_row}});
  }

  // --- backward ---

  Tensor row_max_gradient(Id id, Tensor a, Tensor row_max, Tensor d_row_max) {
    return append(id, "row_max_gradient", {a, row_max, d_row_max});
  }
  Tensor softmax_gradient(Id id, Tensor weights, Tensor d_weights, Tensor inner,
                          Tensor row_sum = {}) {
    return append(id, "softmax_gradient", {weights, d_weights, inner, row_sum});
  }

 private:
  // `stated` is the shape of operations whose operands do not say it. Absent operands are left out.
  Tensor append(Id id, std::string_view operation, Tensors operands,
                std::vector<Attribute> attributes = {}, Extent stated = {});
  Tensor append(Id id, std::string_view operation, std::initializer_list<Tensor> operands,
                std::vector<Attribute> attributes = {}, Extent stated = {}) {
    return append(id, operation, Tensors(operands.begin(), operands.size()), std::move(attributes),
                  stated);
  }

  Graph* graph_;
  std::string path_;
};

}  // namespace attention
