// Gradients of operations that only move values: they go back where the values came from.
#include "core/gradient_rules.h"

namespace attention::gradients {

namespace {

Index first_of(const Backward& b) { return static_cast<Index>(b.info().number("first")); }

}  // namespace

Tensor columns(const Backward& b) {
  return b.tape.place_columns(b.name, b.d, first_of(b), b.extent(0).cols);
}

Tensor rows(const Backward& b) {
  return b.tape.place_rows(b.name, b.d, first_of(b), b.extent(0).rows);
}

Tensor join(const Backward& b) {
  Index first = 0;
  for (int i = 0; i < b.target; ++i) first += b.extent(i).cols;
  return b.tape.columns(b.name, b.d, first, b.extent(b.target).cols);
}

Tensor stack(const Backward& b) {
  Index first = 0;
  for (int i = 0; i < b.target; ++i) first += b.extent(i).rows;
  return b.tape.rows(b.name, b.d, first, b.extent(b.target).rows);
}

Tensor reshape(const Backward& b) {
  return b.tape.reshape(b.name, b.d, b.extent(0).rows, b.extent(0).cols);
}

Tensor transpose(const Backward& b) { return b.tape.transpose(b.name, b.d); }

}  // namespace attention::gradients
