// Gradients of rows repeated, rows multiplied by a number of their own, the lengths of rows, and
// the larger of two numbers.
#include "core/gradient_rules.h"

namespace attention::gradients {

Tensor repeat_rows(const Backward& b) {
  return b.tape.fold_rows(b.name, b.d, static_cast<Index>(b.info().number("times")),
                          b.info().text("order"));
}

Tensor scale_rows(const Backward& b) {
  if (b.target == 0) return b.tape.scale_rows(b.name, b.d, b.in(1));
  return b.tape.row_dot(b.name, b.d, b.in(0));
}

// y = ‖a‖: d_y a / y in every row. A row of zeros has no direction and gets none.
Tensor row_norm(const Backward& b) {
  const Tensor ratio = b.tape.divide_rows(b.part("ratio"), b.d, b.result, "zero");
  return b.tape.scale_rows(b.name, b.in(0), ratio);
}

Tensor maximum(const Backward& b) {
  return b.tape.maximum_gradient(b.name, b.in(b.target), b.in(1 - b.target), b.d);
}

}  // namespace attention::gradients
