#include "core/operations.h"

#include <algorithm>
#include <array>

namespace attention {

namespace {

// --- shape rules ---

Fit wrong(int operand, Extent expected, int other) {
  return {.wrong = operand, .other = other, .expected = expected};
}

Fit as_stated(std::span<const Extent>, Extent stated) { return {.result = stated}; }

// All alike; without operands, as stated.
Fit all_alike(std::span<const Extent> in, Extent stated) {
  for (std::size_t i = 1; i < in.size(); ++i) {
    if (in[i] != in[0]) return wrong(static_cast<int>(i), in[0], 0);
  }
  return {.result = in.empty() ? stated : in[0]};
}

// a (m × k), b (k × n), bias (1 × n) → m × n
Fit product(std::span<const Extent> in, Extent) {
  if (in[1].rows != in[0].cols) return wrong(1, {in[0].cols, in[1].cols}, 0);
  const Extent bias{1, in[1].cols};
  if (in.size() > 2 && in[2] != bias) return wrong(2, bias, 1);
  return {.result = {in[0].rows, in[1].cols}};
}

// a (m × k), b (n × k) → m × n
Fit product_nt(std::span<const Extent> in, Extent) {
  if (in[1].cols != in[0].cols) return wrong(1, {in[1].rows, in[0].cols}, 0);
  return {.result = {in[0].rows, in[1].rows}};
}

// a (m × n) → m × 1
Fit one_per_row(std::span<const Extent> in, Extent) { return {.result = {in[0].rows, 1}}; }

// a (m × n), one value per row (m × 1) → m × n
Fit with_one_per_row(std::span<const Extent> in, Extent) {
  const Extent column{in[0].rows, 1};
  if (in[1] != column) return wrong(1, column, 0);
  return {.result = in[0]};
}

// row (1 × n) → m × n as stated
Fit row_to_all(std::span<const Extent> in, Extent stated) {
  const Extent row{1, stated.cols};
  if (in[0] != row) return wrong(0, row, 0);
  return {.result = stated};
}

// --- kernels that are nothing but a loop over cells ---

template <class T>
void causal(Index offset, View<T> out) {
  for (Index row = 0; row < out.rows; ++row) {
    for (Index col = 0; col < out.cols; ++col) {
      out.row(row)[col] = col <= row + offset ? T(1) : T(0);
    }
  }
}

template <class T>
void spread_row(View<const T> row, View<T> out) {
  for (Index i = 0; i < out.rows; ++i) std::copy_n(row.data, out.cols, out.row(i));
}

// 1 where every mask keeps; 1 everywhere without masks.
template <class T>
void all_of(const Step<T>& step) {
  const View<T> out = step.out();
  for (Index row = 0; row < out.rows; ++row) {
    std::fill_n(out.row(row), out.cols, T(1));
    for (int i = 0; i < step.operands(); ++i) {
      const T* mask = step.in(i).row(row);
      for (Index col = 0; col < out.cols; ++col) out.row(row)[col] *= mask[col];
    }
  }
}

template <class T>
void add_all(const Step<T>& step) {
  const View<T> out = step.out();
  for (Index row = 0; row < out.rows; ++row) std::copy_n(step.in(0).row(row), out.cols, out.row(row));
  for (int i = 1; i < step.operands(); ++i) {
    for (Index row = 0; row < out.rows; ++row) {
      const T* term = step.in(i).row(row);
      for (Index col = 0; col < out.cols; ++col) out.row(row)[col] += term[col];
    }
  }
}

EmptyRow empty_row_of(const TensorInfo& info) {
  const std::string_view name = info.text("empty_row");
  if (name == "nan") return EmptyRow::nan;
  return name == "uniform" ? EmptyRow::uniform : EmptyRow::zero;
}

constexpr auto given = [](const auto&) {};  // an input: its values are there already

// --- the table ---

constexpr std::array kOperations{
    Operation{"input", as_stated, Hiding::no, given},

    Operation{"linear", product, Hiding::no,
              [](const auto& s) { matmul(s.in(0), s.in(1), s.in(2).data, s.out()); }},
    Operation{"matmul", product, Hiding::no,
              [](const auto& s) { matmul(s.in(0), s.in(1), s.in(2).data, s.out()); }},
    Operation{"matmul_nt", product_nt, Hiding::no,
              [](const auto& s) { matmul_nt(s.in(0), s.in(1), s.in(2).data, s.out()); }},
    Operation{"scale", all_alike, Hiding::no,
              [](const auto& s) { scale(s.in(0), s.number("factor"), s.out()); }},
    Operation{"add", all_alike, Hiding::yes, [](const auto& s) { add_all(s); }},

    Operation{"causal", as_stated, Hiding::no,
              [](const auto& s) {
                causal(static_cast<Index>(s.info.number("offset")), s.out());
              }},
    Operation{"spread_row", row_to_all, Hiding::no,
              [](const auto& s) { spread_row(s.in(0), s.out()); }},
    Operation{"all_of", all_alike, Hiding::no, [](const auto& s) { all_of(s); }},
    Operation{"mask_fill", all_alike, Hiding::yes,
              [](const auto& s) {
                mask_fill(s.in(0), s.in(1), s.in(2), s.number("fill"), s.out());
              }},
    Operation{"mask_add", all_alike, Hiding::yes,
              [](const auto& s) {
                mask_add(s.in(0), s.in(1), s.in(2), s.number("fill"), s.out());
              }},

    Operation{"row_max", one_per_row, Hiding::yes,
              [](const auto& s) { row_max(s.in(0), s.out()); }},
    Operation{"exp_shifted", with_one_per_row, Hiding::no,
              [](const auto& s) { exp_shifted(s.in(0), s.in(1), s.out()); }},
    Operation{"row_sum", one_per_row, Hiding::no,
              [](const auto& s) { row_sum(s.in(0), s.out()); }},
    Operation{"divide_rows", with_one_per_row, Hiding::no,
              [](const auto& s) {
                divide_rows(s.in(0), s.in(1), empty_row_of(s.info), s.out());
              }},
};

}  // namespace

std::span<const Operation> operations() { return kOperations; }

const Operation* find_operation(std::string_view name) {
  const auto found = std::find_if(kOperations.begin(), kOperations.end(),
                                  [&](const Operation& row) { return row.name == name; });
  return found == kOperations.end() ? nullptr : &*found;
}

}  // namespace attention
