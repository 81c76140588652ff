#include "core/gradient_rules.h"

namespace attention::gradients {

namespace {

// A share that is the gradient itself; a tensor of its own, so that every way back can be seen.
Tensor passed_on(const Backward& b) { return b.tape.add(b.name, {&b.d, 1}); }

}  // namespace

// --- products ---

// y = x w + b
Tensor linear(const Backward& b) {
  if (b.target == 0) return b.tape.matmul_nt(b.name, b.d, b.in(1));
  if (b.target == 1) return b.tape.matmul_tn(b.name, b.in(0), b.d);
  return b.tape.column_sum(b.name, b.d);
}

// y = a b
Tensor matmul(const Backward& b) { return linear(b); }

// y = a bᵀ
Tensor matmul_nt(const Backward& b) {
  if (b.target == 0) return b.tape.matmul(b.name, b.d, b.in(1));
  return b.tape.matmul_tn(b.name, b.d, b.in(0));
}

// y = aᵀ b
Tensor matmul_tn(const Backward& b) {
  if (b.target == 0) return b.tape.matmul_nt(b.name, b.in(1), b.d);
  return b.tape.matmul(b.name, b.in(0), b.d);
}

// --- cell by cell ---

Tensor scale(const Backward& b) { return b.tape.scale(b.name, b.d, b.info().number("factor")); }

Tensor add(const Backward& b) { return passed_on(b); }

Tensor multiply(const Backward& b) { return b.tape.multiply(b.name, b.d, b.in(1 - b.target)); }

// --- rows and columns ---

Tensor row_sum(const Backward& b) { return b.tape.spread_column(b.name, b.d, b.extent(0).cols); }

// y_i = Σ_j a_ij b_ij
Tensor row_dot(const Backward& b) {
  const Tensor spread = b.tape.spread_column(b.part("spread"), b.d, b.extent(0).cols);
  return b.tape.multiply(b.name, spread, b.in(1 - b.target));
}

Tensor column_sum(const Backward& b) { return b.tape.spread_row(b.name, b.d, b.extent(0).rows); }

Tensor spread_row(const Backward& b) { return b.tape.column_sum(b.name, b.d); }

Tensor spread_column(const Backward& b) { return b.tape.row_sum(b.name, b.d); }

// --- masks: keep is no number to be differentiated by, scaled and bias are ---

// Times keep, so that 0 × NaN is seen where a row that may see nothing is NaN.
Tensor mask_fill(const Backward& b) { return b.tape.multiply(b.name, b.d, b.in(1)); }

Tensor mask_multiply(const Backward& b) {
  return b.target == 2 ? passed_on(b) : b.tape.multiply(b.name, b.d, b.in(1));
}

Tensor mask_add(const Backward& b) { return passed_on(b); }

// --- softmax ---

Tensor row_max(const Backward& b) {
  return b.tape.row_max_gradient(b.name, b.in(0), b.result, b.d);
}

// y = exp(a − max): y is its own derivative, and minus the one by max.
Tensor exp_shifted(const Backward& b) {
  if (b.target == 0) return b.tape.multiply(b.name, b.result, b.d);
  const Tensor sum = b.tape.row_dot(b.part("sum"), b.result, b.d);
  return b.tape.scale(b.name, sum, -1);
}

namespace {

// The scores of which these are the softmax's weights; −1 where they are no softmax.
Index scores_of(const Graph& graph, const TensorInfo& weights) {
  const auto info = [&](Index i) -> const TensorInfo& {
    return graph.tensors[static_cast<std::size_t>(i)];
  };
  const TensorInfo& exp = info(weights.inputs[0]);
  const TensorInfo& sum = info(weights.inputs[1]);
  const bool softmax = exp.op->name == "exp_shifted" && sum.op->name == "row_sum" &&
                       sum.inputs[0] == weights.inputs[0] &&
                       info(exp.inputs[1]).inputs[0] == exp.inputs[0];
  return softmax ? exp.inputs[0] : -1;
}

// a_j (g_j − Σ a g) in every row
Tensor softmax(const Backward& b) {
  const Tensor inner = b.tape.row_dot(b.part("inner"), b.result, b.d);
  const bool uniform = b.info().text("empty_row") == "uniform";
  return b.tape.softmax_gradient(b.name, b.result, b.d, inner, uniform ? b.in(1) : Tensor{});
}

}  // namespace

// y = a / s. An empty row depends on nothing, so it gives 0, or NaN where it is NaN.
Tensor divide_rows_share(const Backward& b) {
  if (scores_of(b.graph, b.info()) >= 0) return softmax(b);
  const std::string_view empty_row = b.info().text("empty_row") == "nan" ? "nan" : "zero";
  if (b.target == 0) return b.tape.divide_rows(b.name, b.d, b.in(1), empty_row);
  const Tensor inner = b.tape.row_dot(b.part("inner"), b.result, b.d);
  const Tensor ratio = b.tape.divide_rows(b.part("ratio"), inner, b.in(1), empty_row);
  return b.tape.scale(b.name, ratio, -1);
}

std::vector<Index> divide_rows_targets(const Graph& graph, const TensorInfo& result) {
  const Index scores = scores_of(graph, result);
  if (scores >= 0) return {scores};
  return result.inputs;
}

}  // namespace attention::gradients
