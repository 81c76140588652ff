#include "core/operations.h"

#include <algorithm>
#include <array>

#include "core/costs.h"
#include "core/gradient_rules.h"
#include "core/shape_rules.h"
#include "core/steps.h"
#include "core/steps_backward.h"
#include "core/steps_band.h"
#include "core/steps_elimination.h"
#include "core/steps_functions.h"
#include "core/steps_fused.h"
#include "core/steps_layout.h"
#include "core/steps_masks.h"
#include "core/steps_norms.h"
#include "core/steps_positions.h"
#include "core/steps_rounded.h"
#include "core/steps_rows.h"
#include "core/steps_sequence.h"
#include "core/steps_softmax.h"

namespace attention {

namespace {

constexpr auto kNo = Hiding::no;
constexpr auto kHides = Hiding::yes;

// ATTENTION_ONE_HEAD: the page's module has the rows that one head needs, and waits for no others.
constexpr std::array kOperations{
    // name, shapes, hiding, values, gradient, cost, sums in 16 bits
    Operation{"input", shapes::as_stated, kNo, steps::given, gradients::none, costs::none},

    Operation{"linear", shapes::product, kNo, steps::matmul, gradients::linear, costs::product,
              rounded_steps::matmul},
    Operation{"matmul", shapes::product, kNo, steps::matmul, gradients::matmul, costs::product,
              rounded_steps::matmul},
    Operation{"matmul_nt", shapes::product_nt, kNo, steps::matmul_nt, gradients::matmul_nt,
              costs::product, rounded_steps::matmul_nt},
#ifndef ATTENTION_ONE_HEAD
    Operation{"matmul_tn", shapes::product_tn, kNo, steps::matmul_tn, gradients::matmul_tn,
              costs::product_tn, rounded_steps::matmul_tn},
#endif

#ifndef ATTENTION_ONE_HEAD
    Operation{"band_product", shapes::band_product, kNo, steps::band_product,
              gradients::band_product, costs::band, rounded_steps::band_product},
    Operation{"band_sum", shapes::band_sum, kNo, steps::band_sum, gradients::band_sum, costs::band,
              rounded_steps::band_sum},
#endif

    Operation{"scale", shapes::all_alike, kNo, steps::scale, gradients::scale,
              costs::one_multiplication},
    Operation{"add", shapes::all_alike, kHides, steps::add, gradients::add, costs::add,
              rounded_steps::add},
#ifndef ATTENTION_ONE_HEAD
    Operation{"mean", shapes::all_alike, kNo, steps::mean, gradients::mean, costs::mean,
              rounded_steps::mean},
    Operation{"maximum", shapes::all_alike, kHides, steps::maximum, gradients::maximum,
              costs::none},
    Operation{"multiply", shapes::all_alike, kNo, steps::multiply, gradients::multiply,
              costs::one_multiplication},
#endif

    Operation{"row_sum", shapes::one_per_row, kNo, steps::row_sum, gradients::row_sum, costs::sum,
              rounded_steps::row_sum},
#ifndef ATTENTION_ONE_HEAD
    Operation{"row_dot", shapes::one_per_row, kNo, steps::row_dot, gradients::row_dot, costs::dot,
              rounded_steps::row_dot},
    Operation{"row_norm", shapes::one_per_row, kNo, steps::row_norm, gradients::row_norm,
              costs::row_norm, rounded_steps::row_norm},
    Operation{"scale_rows", shapes::with_one_per_row, kNo, steps::scale_rows, gradients::scale_rows,
              costs::one_multiplication},
    Operation{"column_sum", shapes::one_per_column, kNo, steps::column_sum, gradients::column_sum,
              costs::sum, rounded_steps::column_sum},
#endif
    Operation{"spread_row", shapes::row_to_all, kNo, steps::spread_row, gradients::spread_row,
              costs::none},
    Operation{"spread_column", shapes::column_to_all, kNo, steps::spread_column,
              gradients::spread_column, costs::none},

#ifndef ATTENTION_ONE_HEAD
    Operation{"columns", shapes::some_columns, kHides, steps::columns, gradients::columns,
              costs::none},
    Operation{"rows", shapes::some_rows, kNo, steps::rows, gradients::rows, costs::none},
    Operation{"join", shapes::side_by_side, kNo, steps::join, gradients::join, costs::none},
    Operation{"stack", shapes::one_above_other, kNo, steps::stack, gradients::stack, costs::none},
    Operation{"repeat_rows", shapes::other_rows, kNo, steps::repeat_rows, gradients::repeat_rows,
              costs::none},
    Operation{"reshape", shapes::reshaped, kNo, steps::reshape, gradients::reshape, costs::none},
#endif

    Operation{"transpose", shapes::transposed, kNo, steps::transpose, gradients::transpose,
              costs::none},

#ifndef ATTENTION_ONE_HEAD
    Operation{"relu", shapes::all_alike, kNo, steps::relu, gradients::function, costs::none},
    Operation{"tanh", shapes::all_alike, kNo, steps::tanh, gradients::function, costs::tanh},
    Operation{"elu_plus_one", shapes::all_alike, kNo, steps::elu_plus_one, gradients::function,
              costs::elu_plus_one},
    Operation{"gelu", shapes::all_alike, kNo, steps::gelu, gradients::function, costs::gelu},
    Operation{"gelu_tanh", shapes::all_alike, kNo, steps::gelu_tanh, gradients::function,
              costs::gelu_tanh},
    Operation{"gelu_sigmoid", shapes::all_alike, kNo, steps::gelu_sigmoid, gradients::function,
              costs::gelu_sigmoid},
    Operation{"soft_cap", shapes::all_alike, kNo, steps::soft_cap, gradients::soft_cap,
              costs::soft_cap},
    Operation{"dropout", shapes::all_alike, kNo, steps::dropout, gradients::dropout,
              costs::dropout},

    Operation{"row_mean", shapes::one_per_row, kNo, steps::row_mean, gradients::row_mean,
              costs::row_mean, rounded_steps::row_mean},
    Operation{"row_variance", shapes::column_per_row, kNo, steps::row_variance,
              gradients::row_variance, costs::row_variance, rounded_steps::row_variance},
    Operation{"normalise", shapes::with_one_per_row, kNo, steps::normalise, gradients::normalise,
              costs::normalise},
    Operation{"row_mean_square", shapes::one_per_row, kNo, steps::row_mean_square,
              gradients::row_mean_square, costs::row_mean_square, rounded_steps::row_mean_square},
    Operation{"rms_normalise", shapes::with_one_per_row, kNo, steps::rms_normalise,
              gradients::normalise, costs::rms_normalise},
    Operation{"add_row", shapes::with_rows, kNo, steps::add_row, gradients::add_row,
              costs::one_addition},
    Operation{"multiply_row", shapes::with_rows, kNo, steps::multiply_row, gradients::multiply_row,
              costs::one_multiplication},
    Operation{"affine", shapes::with_rows, kNo, steps::affine, gradients::affine,
              costs::multiply_add},

    Operation{"exp", shapes::all_alike, kNo, steps::exp, gradients::exp, costs::one_function},
    Operation{"softplus", shapes::all_alike, kNo, steps::softplus, gradients::function,
              costs::softplus},
    Operation{"unfold", shapes::other_columns, kNo, steps::unfold, gradients::unfold, costs::none},
    Operation{"diagonal", shapes::to_diagonal, kNo, steps::diagonal, gradients::diagonal,
              costs::none},
    // Counting has no slope.
    Operation{"histogram", shapes::other_columns, kNo, steps::histogram, gradients::none,
              costs::none},
    Operation{"layers", shapes::as_stated, kNo, steps::layers, gradients::none, costs::none},
    // They study numbers that others are made from; nothing is made from them.
    Operation{"pivot", shapes::as_stated, kNo, steps::pivot, gradients::none, costs::none},
    Operation{"eliminate", shapes::as_stated, kNo, steps::eliminate, gradients::none,
              costs::eliminate},
    Operation{"count_large", shapes::as_stated, kNo, steps::count_large, gradients::none,
              costs::one_multiplication},

    Operation{"sinusoid", shapes::as_stated, kNo, steps::sinusoid, gradients::none,
              costs::sinusoid},
    Operation{"wave_exponents", shapes::as_stated, kNo, steps::wave_exponents, gradients::none,
              costs::one_division},
    Operation{"rotate", shapes::pairs, kNo, steps::rotate, gradients::rotate, costs::rotate},
    Operation{"distance_bias", shapes::as_stated, kNo, steps::distance_bias, gradients::none,
              costs::one_multiplication},
#endif

    Operation{"causal", shapes::as_stated, kNo, steps::causal, gradients::none, costs::none},
    Operation{"all_of", shapes::all_alike, kNo, steps::all_of, gradients::none, costs::all_of},
    Operation{"invert_mask", shapes::all_alike, kNo, steps::invert_mask, gradients::none,
              costs::one_addition},
    Operation{"mask_fill", shapes::all_alike, kHides, steps::mask_fill, gradients::mask_fill,
              costs::mask_fill},
    Operation{"mask_add", shapes::all_alike, kHides, steps::mask_add, gradients::mask_add,
              costs::mask_add},
    Operation{"mask_multiply", shapes::all_alike, kHides, steps::mask_multiply,
              gradients::mask_multiply, costs::mask_multiply},

#ifndef ATTENTION_ONE_HEAD
    Operation{"window", shapes::as_stated, kNo, steps::window, gradients::none, costs::none},
    Operation{"global", shapes::as_stated, kNo, steps::global, gradients::none, costs::none},
    Operation{"band", shapes::as_stated, kNo, steps::band, gradients::none, costs::none},
    Operation{"any_of", shapes::all_alike, kNo, steps::any_of, gradients::none, costs::none},
    Operation{"top_k", shapes::all_alike, kNo, steps::top_k, gradients::none, costs::none},
#endif

    Operation{"row_max", shapes::one_per_row, kHides, steps::row_max, gradients::row_max,
              costs::none},
    Operation{"exp_shifted", shapes::with_one_per_row, kNo, steps::exp_shifted,
              gradients::exp_shifted, costs::exp_shifted},
    Operation{"divide_rows", shapes::with_one_per_row, kNo, steps::divide_rows,
              gradients::divide_rows, costs::one_division},

#ifndef ATTENTION_ONE_HEAD
    // Fused: there is nothing on the way to lead a gradient along.
    Operation{"softmax", shapes::all_alike, kNo, steps::softmax, gradients::none, costs::softmax},
    Operation{"norm", shapes::with_rows, kNo, steps::norm, gradients::none, costs::norm},
    Operation{"attend", shapes::attended, kNo, steps::attend, gradients::none, costs::attend},

    Operation{"row_max_gradient", shapes::with_one_per_row, kNo, steps::row_max_gradient,
              gradients::backward_only, costs::row_max_gradient},
    Operation{"place_columns", shapes::among_columns, kNo, steps::place_columns,
              gradients::backward_only, costs::none},
    Operation{"place_rows", shapes::among_rows, kNo, steps::place_rows, gradients::backward_only,
              costs::none},
    Operation{"maximum_gradient", shapes::all_alike, kNo, steps::maximum_gradient,
              gradients::backward_only, costs::one_division},
    Operation{"band_spread", shapes::band_spread, kNo, steps::band_spread, gradients::backward_only,
              costs::band, rounded_steps::band_spread},
    Operation{"fold_rows", shapes::other_rows, kNo, steps::fold_rows, gradients::backward_only,
              costs::sum, rounded_steps::fold_rows},
    Operation{"tanh_slope", shapes::all_alike, kNo, steps::tanh_slope, gradients::backward_only,
              costs::tanh_slope},
    Operation{"elu_plus_one_slope", shapes::all_alike, kNo, steps::elu_plus_one_slope,
              gradients::backward_only, costs::elu_plus_one_slope},
    Operation{"fold", shapes::other_columns, kNo, steps::fold, gradients::backward_only, costs::sum,
              rounded_steps::fold},
    Operation{"diagonal_of", shapes::from_diagonal, kNo, steps::diagonal_of,
              gradients::backward_only, costs::none},
    Operation{"softplus_slope", shapes::all_alike, kNo, steps::softplus_slope,
              gradients::backward_only, costs::softplus_slope},
    Operation{"relu_slope", shapes::all_alike, kNo, steps::relu_slope, gradients::backward_only,
              costs::none},
    Operation{"gelu_slope", shapes::all_alike, kNo, steps::gelu_slope, gradients::backward_only,
              costs::gelu_slope},
    Operation{"gelu_tanh_slope", shapes::all_alike, kNo, steps::gelu_tanh_slope,
              gradients::backward_only, costs::gelu_tanh_slope},
    Operation{"gelu_sigmoid_slope", shapes::all_alike, kNo, steps::gelu_sigmoid_slope,
              gradients::backward_only, costs::gelu_sigmoid_slope},
    Operation{"soft_cap_slope", shapes::all_alike, kNo, steps::soft_cap_slope,
              gradients::backward_only, costs::soft_cap_slope},
    Operation{"centre", shapes::with_one_per_row, kNo, steps::centre, gradients::backward_only,
              costs::one_addition},
    Operation{"normalise_gradient", shapes::softmax_back, kNo, steps::normalise_gradient,
              gradients::backward_only, costs::normalise_gradient},
    Operation{"softmax_gradient", shapes::softmax_back, kNo, steps::softmax_gradient,
              gradients::backward_only, costs::multiply_add},
#endif
};

}  // namespace

std::span<const Operation> operations() { return kOperations; }

const Operation* find_operation(std::string_view name) {
  const auto found = std::find_if(kOperations.begin(), kOperations.end(),
                                  [&](const Operation& row) { return row.name == name; });
  return found == kOperations.end() ? nullptr : &*found;
}

}  // namespace attention
