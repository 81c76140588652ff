#include "core/shape_rules.h"

#include <limits>

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

Index first_of(const TensorInfo& result) { return static_cast<Index>(result.number("first")); }

std::int64_t cells(Extent extent) { return std::int64_t{extent.rows} * extent.cols; }

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

Fit band_product(Extents in, const TensorInfo& result) {
  if (in[1].cols != in[0].cols) return wrong(1, {in[1].rows, in[0].cols}, 0);
  return {.result = {in[0].rows, result.extent.cols}};
}

Fit band_sum(Extents in, const TensorInfo&) { return {.result = {in[0].rows, in[1].cols}}; }

Fit band_spread(Extents in, const TensorInfo& result) {
  if (in[1].rows != in[0].rows) return wrong(1, {in[0].rows, in[1].cols}, 0);
  return {.result = {result.extent.rows, in[1].cols}};
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

Fit column_per_row(Extents in, const TensorInfo&) {
  return expect_from(in, 1, {in[0].rows, 1}, {in[0].rows, 1});
}

Fit with_rows(Extents in, const TensorInfo&) { return expect_from(in, 1, {1, in[0].cols}, in[0]); }

Fit some_columns(Extents in, const TensorInfo& result) {
  const Index end = first_of(result) + result.extent.cols;
  if (end > in[0].cols) return wrong(0, {in[0].rows, end}, 0);
  return {.result = {in[0].rows, result.extent.cols}};
}

Fit some_rows(Extents in, const TensorInfo& result) {
  const Index end = first_of(result) + result.extent.rows;
  if (end > in[0].rows) return wrong(0, {end, in[0].cols}, 0);
  return {.result = {result.extent.rows, in[0].cols}};
}

Fit among_columns(Extents in, const TensorInfo& result) {
  const Extent most{result.extent.rows, result.extent.cols - first_of(result)};
  if (in[0].rows != most.rows || in[0].cols > most.cols) return wrong(0, most, 0);
  return {.result = result.extent};
}

Fit among_rows(Extents in, const TensorInfo& result) {
  const Extent most{result.extent.rows - first_of(result), result.extent.cols};
  if (in[0].cols != most.cols || in[0].rows > most.rows) return wrong(0, most, 0);
  return {.result = result.extent};
}

Fit side_by_side(Extents in, const TensorInfo&) {
  Extent all = in[0];
  for (std::size_t i = 1; i < in.size(); ++i) {
    if (in[i].rows != all.rows) return wrong(i, {all.rows, in[i].cols}, 0);
    all.cols += in[i].cols;
  }
  return {.result = all};
}

Fit one_above_other(Extents in, const TensorInfo&) {
  Extent all = in[0];
  for (std::size_t i = 1; i < in.size(); ++i) {
    const Index room = std::numeric_limits<Index>::max() - all.rows;
    if (in[i].rows > room) return wrong(i, {room, all.cols}, 0);
    if (in[i].cols != all.cols) return wrong(i, {in[i].rows, all.cols}, 0);
    all.rows += in[i].rows;
  }
  return {.result = all};
}

Fit other_rows(Extents in, const TensorInfo& result) {
  return {.result = {result.extent.rows, in[0].cols}};
}

Fit reshaped(Extents in, const TensorInfo& result) {
  const bool as_many = cells(in[0]) == cells(result.extent);
  return as_many ? Fit{.result = result.extent} : wrong(0, result.extent, 0);
}

Fit transposed(Extents in, const TensorInfo&) { return {.result = {in[0].cols, in[0].rows}}; }

Fit other_columns(Extents in, const TensorInfo& result) {
  return {.result = {in[0].rows, result.extent.cols}};
}

Fit to_diagonal(Extents in, const TensorInfo&) {
  return expect_from(in, 0, {1, in[0].cols}, {in[0].cols, in[0].cols});
}

Fit from_diagonal(Extents in, const TensorInfo&) {
  return expect_from(in, 0, {in[0].cols, in[0].cols}, {1, in[0].cols});
}

Fit pairs(Extents in, const TensorInfo&) {
  if (in[0].cols % 2 != 0) return wrong(0, {in[0].rows, in[0].cols + 1}, 0);
  return {.result = in[0]};
}

Fit attended(Extents in, const TensorInfo&) {
  const Extent q = in[0];
  const Extent k = in[1];
  if (k.cols != q.cols) return wrong(1, {k.rows, q.cols}, 0);
  if (in[2].rows != k.rows) return wrong(2, {k.rows, in[2].cols}, 1);
  return expect_from(in, 3, {q.rows, k.rows}, {q.rows, in[2].cols});
}

Fit softmax_back(Extents in, const TensorInfo&) {
  if (in[1] != in[0]) return wrong(1, in[0], 0);
  return expect_from(in, 2, {in[0].rows, 1}, in[0]);
}

}  // namespace attention::shapes
