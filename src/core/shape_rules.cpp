#include "core/shape_rules.h"

namespace attention::shapes {

namespace {

Fit wrong(std::size_t operand, Extent expected, int other) {
  return {.wrong = static_cast<int>(operand), .other = other, .expected = expected};
}

// The first operand from `first` on that is not as expected, if any; `result` comes out otherwise.
Fit expect_from(Extents in, std::size_t first, Extent expected, Extent result) {
  for (std::size_t i = first; i < in.size(); ++i) {
    if (in[i] != expected) return wrong(i, expected, 0);
  }
  return {.result = result};
}

}  // namespace

Fit as_stated(Extents, const TensorInfo& result) { return {.result = result.extent}; }

Fit all_alike(Extents in, const TensorInfo& result) {
  if (in.empty()) return {.result = result.extent};
  return expect_from(in, 1, in[0], in[0]);
}

Fit product(Extents in, const TensorInfo&) {
  if (in[1].rows != in[0].cols) return wrong(1, {in[0].cols, in[1].cols}, 0);
  const Extent bias{1, in[1].cols};
  if (in.size() > 2 && in[2] != bias) return wrong(2, bias, 1);
  return {.result = {in[0].rows, in[1].cols}};
}

Fit product_nt(Extents in, const TensorInfo&) {
  if (in[1].cols != in[0].cols) return wrong(1, {in[1].rows, in[0].cols}, 0);
  return {.result = {in[0].rows, in[1].rows}};
}

Fit product_tn(Extents in, const TensorInfo&) {
  if (in[1].rows != in[0].rows) return wrong(1, {in[0].rows, in[1].cols}, 0);
  return {.result = {in[0].cols, in[1].cols}};
}

Fit one_per_row(Extents in, const TensorInfo&) {
  return expect_from(in, 1, in[0], {in[0].rows, 1});
}

Fit one_per_column(Extents in, const TensorInfo&) { return {.result = {1, in[0].cols}}; }

Fit with_one_per_row(Extents in, const TensorInfo&) {
  return expect_from(in, 1, {in[0].rows, 1}, in[0]);
}

Fit row_to_all(Extents in, const TensorInfo& result) {
  return expect_from(in, 0, {1, result.extent.cols}, result.extent);
}

Fit column_to_all(Extents in, const TensorInfo& result) {
  return expect_from(in, 0, {result.extent.rows, 1}, result.extent);
}

Fit softmax_back(Extents in, const TensorInfo&) {
  if (in[1] != in[0]) return wrong(1, in[0], 0);
  return expect_from(in, 2, {in[0].rows, 1}, in[0]);
}

}  // namespace attention::shapes
