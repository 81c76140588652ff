#include "core/operations.h"

#include <algorithm>
#include <array>

#include "core/gradient_rules.h"
#include "core/shape_rules.h"
#include "core/steps.h"
#include "core/steps_backward.h"
#include "core/steps_softmax.h"

namespace attention {

namespace {

constexpr auto kNo = Hiding::no;
constexpr auto kHides = Hiding::yes;

constexpr std::array kOperations{
    // name, shapes, hiding, values, gradient
    Operation{"input", shapes::as_stated, kNo, steps::given, gradients::none},

    Operation{"linear", shapes::product, kNo, steps::matmul, gradients::linear},
    Operation{"matmul", shapes::product, kNo, steps::matmul, gradients::matmul},
    Operation{"matmul_nt", shapes::product_nt, kNo, steps::matmul_nt, gradients::matmul_nt},
    Operation{"matmul_tn", shapes::product_tn, kNo, steps::matmul_tn, gradients::matmul_tn},

    Operation{"scale", shapes::all_alike, kNo, steps::scale, gradients::scale},
    Operation{"add", shapes::all_alike, kHides, steps::add, gradients::add},
    Operation{"multiply", shapes::all_alike, kNo, steps::multiply, gradients::multiply},

    Operation{"row_sum", shapes::one_per_row, kNo, steps::row_sum, gradients::row_sum},
    Operation{"row_dot", shapes::one_per_row, kNo, steps::row_dot, gradients::row_dot},
    Operation{"column_sum", shapes::one_per_column, kNo, steps::column_sum, gradients::column_sum},
    Operation{"spread_row", shapes::row_to_all, kNo, steps::spread_row, gradients::spread_row},
    Operation{"spread_column", shapes::column_to_all, kNo, steps::spread_column,
              gradients::spread_column},

    Operation{"causal", shapes::as_stated, kNo, steps::causal, gradients::none},
    Operation{"all_of", shapes::all_alike, kNo, steps::all_of, gradients::none},
    Operation{"mask_fill", shapes::all_alike, kHides, steps::mask_fill, gradients::mask_fill},
    Operation{"mask_add", shapes::all_alike, kHides, steps::mask_add, gradients::mask_add},

    Operation{"row_max", shapes::one_per_row, kHides, steps::row_max, gradients::row_max},
    Operation{"exp_shifted", shapes::with_one_per_row, kNo, steps::exp_shifted,
              gradients::exp_shifted},
    Operation{"divide_rows", shapes::with_one_per_row, kNo, steps::divide_rows,
              gradients::divide_rows},

    Operation{"row_max_gradient", shapes::with_one_per_row, kNo, steps::row_max_gradient,
              gradients::none},
    Operation{"softmax_gradient", shapes::softmax_back, kNo, steps::softmax_gradient,
              gradients::none},
};

}  // namespace

std::span<const Operation> operations() { return kOperations; }

const Operation* find_operation(std::string_view name) {
  const auto found = std::find_if(kOperations.begin(), kOperations.end(),
                                  [&](const Operation& row) { return row.name == name; });
  return found == kOperations.end() ? nullptr : &*found;
}

}  // namespace attention
