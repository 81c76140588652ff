// Gradients of the parts of a norm, and the closed form of a whole one.
#include "core/gradient_rules.h"

namespace attention::gradients {

Tensor row_mean(const Backward& b) {
  const Index cols = b.extent(0).cols;
  const Tensor share = b.tape.scale(b.part("share"), b.d, 1.0 / cols);
  return b.tape.spread_column(b.name, share, cols);
}

// Σ (a − mean)² / divisor. By the mean it is minus the sum of what it is by each cell: 0 but for
// rounding where it is the mean of a.
Tensor row_variance(const Backward& b) {
  const Tensor share = b.tape.scale(b.part("share"), b.d, 2 / b.info().number("divisor"));
  const Tensor spread = b.tape.spread_column(b.part("spread"), share, b.extent(0).cols);
  const Tensor distance = b.tape.centre(b.part("distance"), b.in(0), b.in(1));
  if (b.target == 0) return b.tape.multiply(b.name, distance, spread);
  const Tensor sum = b.tape.row_dot(b.part("sum"), distance, spread);
  return b.tape.scale(b.name, sum, -1);
}

Tensor row_mean_square(const Backward& b) {
  const Index cols = b.extent(0).cols;
  const Tensor share = b.tape.scale(b.part("share"), b.d, 2.0 / cols);
  const Tensor spread = b.tape.spread_column(b.part("spread"), share, cols);
  return b.tape.multiply(b.name, b.in(0), spread);
}

// y = (a − mean) / deviation, where mean and variance are those of a:
// (g − mean of g) / deviation − y Σ y g / (divisor × …), see normalise_gradient.
Tensor normalise_share(const Backward& b) {
  const TensorInfo info = b.info();  // a copy: the list grows
  const Tensor variance{info.inputs.back()};
  const bool centred = info.op->name == "normalise";
  const TensorInfo& made = b.graph.tensors[static_cast<std::size_t>(variance.index)];
  const double divisor = centred ? made.number("divisor") : b.extent(0).cols;

  const Tensor inner = b.tape.row_dot(b.part("inner"), b.result, b.d);
  const Tensor mean = centred ? b.tape.row_mean(b.part("mean"), b.d) : Tensor{};
  return b.tape.normalise_gradient(b.name, b.result, b.d, variance, inner, mean, divisor,
                                   info.number("eps"), info.text("eps_place"));
}

std::vector<Index> normalise_targets(const Graph&, const TensorInfo& result) {
  return {result.inputs[0]};
}

}  // namespace attention::gradients
