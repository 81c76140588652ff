// Gradients of what works cell by cell, or with a row vector for every row.
#include "core/gradient_rules.h"

namespace attention::gradients {

Tensor mean(const Backward& b) {
  return b.tape.scale(b.name, b.d, 1 / static_cast<double>(b.info().inputs.size()));
}

// y = f(a): d_y × f'(a), with the slopes f'(a) as a tensor of their own
Tensor function(const Backward& b) {
  const std::string slope = std::string(b.info().op->name) + "_slope";
  return b.tape.multiply(b.name, b.d, b.tape.function(b.part("slope"), slope, b.in(0)));
}

Tensor soft_cap(const Backward& b) {
  const double cap = b.info().number("cap");
  return b.tape.multiply(b.name, b.d, b.tape.soft_cap_slope(b.part("slope"), b.in(0), cap));
}

// keep is no number to be differentiated by
Tensor dropout(const Backward& b) {
  return b.tape.dropout(b.name, b.d, b.in(1), b.info().number("factor"));
}

Tensor add_row(const Backward& b) {
  if (b.target == 0) return b.tape.add(b.name, {&b.d, 1});
  return b.tape.column_sum(b.name, b.d);
}

Tensor multiply_row(const Backward& b) {
  if (b.target == 0) return b.tape.multiply_row(b.name, b.d, b.in(1));
  return b.tape.column_sum(b.name, b.tape.multiply(b.part("cells"), b.d, b.in(0)));
}

Tensor affine(const Backward& b) { return b.target == 2 ? add_row(b) : multiply_row(b); }

// By the opposite angles.
Tensor rotate(const Backward& b) {
  const TensorInfo& info = b.info();
  return b.tape.rotate(b.name, b.d, info.number("base"), static_cast<Index>(info.number("first")),
                       info.text("pairs"), -info.number("direction"));
}

}  // namespace attention::gradients
