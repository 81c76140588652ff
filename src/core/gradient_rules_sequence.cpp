// Gradients of what recurrences, convolutions and studies of scores are made of.
#include "core/gradient_rules.h"

namespace attention::gradients {

// The power is its own derivative.
Tensor exp(const Backward& b) { return b.tape.multiply(b.name, b.d, b.result); }

Tensor unfold(const Backward& b) {
  return b.tape.fold(b.name, b.d, b.extent(0).cols, b.info().number("first"),
                     b.info().number("dilation"));
}

Tensor diagonal(const Backward& b) { return b.tape.diagonal_of(b.name, b.d); }

}  // namespace attention::gradients
