// How much arithmetic each operation takes: the last column of the table of operations, from the
// shapes alone.
//
// Counted as the loops do it: a sum starts from 0 and adds every term. Comparisons, choices and
// moves are free; a root, an exponential, a sine is one function each.
#pragma once

#include <span>

#include "core/graph.h"

namespace attention {

struct Cost {
  double multiplications = 0;
  double additions = 0;  // and subtractions
  double divisions = 0;
  double functions = 0;

  Cost& operator+=(const Cost& other) {
    multiplications += other.multiplications;
    additions += other.additions;
    divisions += other.divisions;
    functions += other.functions;
    return *this;
  }
  friend Cost operator*(double times, const Cost& each) {
    return {times * each.multiplications, times * each.additions, times * each.divisions,
            times * each.functions};
  }
  friend bool operator==(const Cost&, const Cost&) = default;
};

// How many terms all sums of an operation have together.
enum class Terms {
  none,
  product,        // cells of the result × columns of the first operand
  product_tn,     // cells of the result × rows of the first operand
  first_operand,  // cells of the first operand
  operands,       // cells of the result × operands
  but_one,        // cells of the result × (operands − 1)
  attended,       // queries and the keys that they see × columns of q and of v
  band,           // pairs of a query and a key in a band × columns of the last operand
};

struct CostRule {
  Cost cell{};  // of the result
  Cost term{};
  Terms terms = Terms::none;
  Cost row{};         // of the result, and of each head
  Cost column{};      // of the result
  bool bias = false;  // a third operand is added to every cell
  Cost pair{};        // of a query, a key that it sees and a head

  Cost of(std::span<const Extent> operands, const TensorInfo& result) const;
};

// The cost of a tensor of a graph.
Cost cost_of(const Graph& graph, const TensorInfo& info);

namespace costs {

// Values are only moved, compared or chosen.
inline constexpr CostRule none{};

inline constexpr CostRule product{.term = {1, 1}, .terms = Terms::product, .bias = true};
inline constexpr CostRule product_tn{.term = {1, 1}, .terms = Terms::product_tn};

inline constexpr CostRule band{.term = {1, 1}, .terms = Terms::band};

inline constexpr CostRule one_multiplication{.cell = {.multiplications = 1}};
inline constexpr CostRule one_addition{.cell = {.additions = 1}};
inline constexpr CostRule one_division{.cell = {.divisions = 1}};
inline constexpr CostRule multiply_add{.cell = {1, 1}};

inline constexpr CostRule add{.term = {.additions = 1}, .terms = Terms::but_one};
inline constexpr CostRule mean{
    .cell = {.divisions = 1}, .term = {.additions = 1}, .terms = Terms::operands};
inline constexpr CostRule sum{.term = {.additions = 1}, .terms = Terms::first_operand};
inline constexpr CostRule dot{.term = {1, 1}, .terms = Terms::first_operand};

inline constexpr CostRule row_norm{
    .term = {1, 1}, .terms = Terms::first_operand, .row = {.functions = 1}};

inline constexpr CostRule tanh{.cell = {.functions = 1}};
inline constexpr CostRule tanh_slope{.cell = {1, 1, 0, 1}};
// Both sides are calculated for every cell, and one is chosen.
inline constexpr CostRule elu_plus_one{.cell = {.additions = 1, .functions = 1}};
inline constexpr CostRule elu_plus_one_slope{.cell = {.functions = 1}};
inline constexpr CostRule gelu{.cell = {3, 1, 0, 1}};
inline constexpr CostRule gelu_slope{.cell = {6, 2, 0, 2}};
inline constexpr CostRule gelu_tanh{.cell = {6, 2, 0, 1}};
inline constexpr CostRule gelu_tanh_slope{.cell = {12, 5, 0, 1}};
inline constexpr CostRule gelu_sigmoid{.cell = {1, 1, 1, 1}};
inline constexpr CostRule gelu_sigmoid_slope{.cell = {3, 3, 1, 1}};
inline constexpr CostRule soft_cap{.cell = {1, 0, 1, 1}};
inline constexpr CostRule soft_cap_slope{.cell = {1, 1, 1, 1}};
inline constexpr CostRule one_function{.cell = {.functions = 1}};
inline constexpr CostRule softplus{.cell = {.additions = 1, .functions = 2}};
inline constexpr CostRule softplus_slope{.cell = {.additions = 1, .divisions = 1, .functions = 1}};
inline constexpr CostRule dropout{.cell = {.multiplications = 2}};

inline constexpr CostRule row_mean{
    .cell = {.divisions = 1}, .term = {.additions = 1}, .terms = Terms::first_operand};
inline constexpr CostRule row_variance{
    .cell = {.divisions = 1}, .term = {1, 2}, .terms = Terms::first_operand};
inline constexpr CostRule row_mean_square{
    .cell = {.divisions = 1}, .term = {1, 1}, .terms = Terms::first_operand};
inline constexpr CostRule normalise{.cell = {.additions = 1, .divisions = 1},
                                    .row = {.additions = 1, .functions = 1}};
inline constexpr CostRule rms_normalise{.cell = {.divisions = 1},
                                        .row = {.additions = 1, .functions = 1}};
inline constexpr CostRule normalise_gradient{.cell = {1, 2, 1}, .row = {1, 2, 2, 2}};

// A power of the base for every column, or every pair of columns.
inline constexpr CostRule sinusoid{.cell = {.multiplications = 1, .functions = 1},
                                   .column = {.divisions = 1, .functions = 1}};
inline constexpr CostRule rotate{.cell = {2.5, 1, 0, 1},
                                 .column = {.divisions = 0.5, .functions = 0.5}};

inline constexpr CostRule all_of{.term = {.multiplications = 1}, .terms = Terms::operands};
inline constexpr CostRule mask_fill{.bias = true};
inline constexpr CostRule mask_add{.cell = {.additions = 1}, .bias = true};
inline constexpr CostRule mask_multiply{.cell = {.multiplications = 1}, .bias = true};

inline constexpr CostRule softmax{.cell = {1, 2, 0, 1}, .row = {.divisions = 1}};
inline constexpr CostRule norm{.cell = {3, 4}, .row = {0, 1, 3, 1}, .bias = true};
inline constexpr CostRule attend{.cell = {.multiplications = 1},
                                 .term = {1, 1},
                                 .terms = Terms::attended,
                                 .row = {.divisions = 1},
                                 .pair = {1, 2, 0, 1}};

// As if no cell stood in the row or the column that become 0.
inline constexpr CostRule eliminate{.cell = {1, 1, 1}};
inline constexpr CostRule exp_shifted{.cell = {.additions = 1, .functions = 1}};
inline constexpr CostRule row_max_gradient{.row = {.divisions = 1}};

}  // namespace costs

}  // namespace attention
