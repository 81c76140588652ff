// One small drawn graph for every operation that gives gradients; its last tensor is the result.
//
// To add an operation, add a case: tests fail for an operation without one.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "core/builder.h"
#include "support/drawn_graph.h"

namespace support {

struct OperationCase {
  std::string_view operation;
  void (*build)(DrawnGraph& g);
};

// Of one shape: as many as are asked for.
inline std::vector<Tensor> alike(DrawnGraph& g, int count) {
  constexpr std::array<std::string_view, 4> names{"a", "b", "c", "d"};
  const Extent extent{g.size(), g.size()};
  std::vector<Tensor> tensors;
  for (int i = 0; i < count; ++i) {
    tensors.push_back(g.input(names[static_cast<std::size_t>(i)], extent));
  }
  return tensors;
}

inline Tensor one(DrawnGraph& g) { return alike(g, 1)[0]; }

inline void function_case(DrawnGraph& g, std::string_view name) {
  g.tape.function("y", name, one(g));
}

inline void product_case(DrawnGraph& g,
                         Tensor (attention::Builder::*product)(std::string_view, Tensor, Tensor),
                         Extent a, Extent b) {
  const Tensor left = g.input("a", a);
  const Tensor right = g.input("b", b);
  (g.tape.*product)("y", left, right);
}

// scaled, keep and, by chance, an additive bias
struct MaskOperands {
  explicit MaskOperands(DrawnGraph& g) {
    const Extent extent{g.size(), g.size()};
    scaled = g.input("scaled", extent);
    keep = g.input("keep", extent, Domain::keep);
    if (g.chance()) bias = g.input("bias", extent, Domain::bias);
  }

  Tensor scaled, keep, bias;
};

// With the eps of every place where it is found.
inline std::string_view eps_place(DrawnGraph& g) {
  constexpr std::array<std::string_view, 3> places{"inside", "outside", "after_root"};
  return places[static_cast<std::size_t>(g.random.integer(0, 3))];
}

inline void normalise_case(DrawnGraph& g) {
  const Index cols = g.size(3);
  const Tensor a = g.input("a", {g.size(), cols});
  const Tensor mean = g.tape.row_mean("mean", a);
  const Tensor variance = g.tape.row_variance("variance", a, mean, g.chance() ? cols : cols - 1);
  g.tape.normalise("y", a, mean, variance, 0.01, eps_place(g));
}

inline void rms_normalise_case(DrawnGraph& g) {
  const Tensor a = g.input("a", {g.size(), g.size(2)});
  const Tensor mean_square = g.tape.row_mean_square("mean_square", a);
  g.tape.rms_normalise("y", a, mean_square, 0.01, eps_place(g));
}

inline void divide_rows_case(DrawnGraph& g) {
  const Extent extent{g.size(), g.size()};
  const Tensor a = g.input("a", extent);
  const Tensor sum = g.positive("sum", {extent.rows, 1});
  g.tape.divide_rows("y", a, sum, "zero");
}

inline void rotate_case(DrawnGraph& g) {
  const Tensor a = g.input("a", {g.size(), 2 * g.size()});
  g.tape.rotate("y", a, 100, g.size(0), g.chance() ? "halves" : "interleaved");
}

inline constexpr OperationCase operation_cases[] = {
    {"linear",
     [](DrawnGraph& g) {
       const Index from = g.size();
       const Index to = g.size();
       const Tensor x = g.input("x", {g.size(), from});
       const Tensor w = g.input("w", {from, to});
       g.tape.linear("y", x, w, g.chance() ? g.input("b", {1, to}) : Tensor{});
     }},
    {"matmul",
     [](DrawnGraph& g) {
       const Index k = g.size();
       product_case(g, &attention::Builder::matmul, {g.size(), k}, {k, g.size()});
     }},
    {"matmul_nt",
     [](DrawnGraph& g) {
       const Index k = g.size();
       product_case(g, &attention::Builder::matmul_nt, {g.size(), k}, {g.size(), k});
     }},
    {"matmul_tn",
     [](DrawnGraph& g) {
       const Index k = g.size();
       product_case(g, &attention::Builder::matmul_tn, {k, g.size()}, {k, g.size()});
     }},

    {"band_product",
     [](DrawnGraph& g) {
       const Index d = g.size();
       const Tensor a = g.input("a", {g.size(), d});
       g.tape.band_product("y", a, g.input("b", {g.size(), d}), g.size(), {g.size(0), g.size(0)});
     }},
    {"band_sum",
     [](DrawnGraph& g) {
       const Tensor weights = one(g);
       g.tape.band_sum("y", weights, g.input("b", {g.size(), g.size()}), {g.size(0), g.size(0)});
     }},

    {"scale", [](DrawnGraph& g) { g.tape.scale("y", one(g), -0.7); }},
    {"add", [](DrawnGraph& g) { g.tape.add("y", alike(g, 3)); }},
    {"maximum",
     [](DrawnGraph& g) {
       const std::vector<Tensor> ab = alike(g, 2);
       g.tape.maximum("y", ab[0], ab[1]);
     }},
    {"mean", [](DrawnGraph& g) { g.tape.mean("y", alike(g, 3)); }},
    {"multiply",
     [](DrawnGraph& g) {
       const std::vector<Tensor> ab = alike(g, 2);
       g.tape.multiply("y", ab[0], ab[1]);
     }},

    {"row_sum", [](DrawnGraph& g) { g.tape.row_sum("y", one(g)); }},
    {"row_dot",
     [](DrawnGraph& g) {
       const std::vector<Tensor> ab = alike(g, 2);
       g.tape.row_dot("y", ab[0], ab[1]);
     }},
    {"row_norm", [](DrawnGraph& g) { g.tape.row_norm("y", one(g)); }},
    {"scale_rows",
     [](DrawnGraph& g) {
       const Tensor a = one(g);
       g.tape.scale_rows("y", a, g.input("factors", {g.tape.extent(a).rows, 1}));
     }},
    {"column_sum", [](DrawnGraph& g) { g.tape.column_sum("y", one(g)); }},
    {"spread_row",
     [](DrawnGraph& g) { g.tape.spread_row("y", g.input("a", {1, g.size()}), g.size()); }},
    {"spread_column",
     [](DrawnGraph& g) { g.tape.spread_column("y", g.input("a", {g.size(), 1}), g.size()); }},

    {"columns",
     [](DrawnGraph& g) { g.tape.columns("y", g.input("a", {g.size(), 6}), g.size(0), 2); }},
    {"rows", [](DrawnGraph& g) { g.tape.rows("y", g.input("a", {6, g.size()}), g.size(0), 2); }},
    {"join",
     [](DrawnGraph& g) {
       const Index rows = g.size();
       g.tape.join("y", std::array{g.input("a", {rows, 2}), g.input("b", {rows, 1}),
                                   g.input("c", {rows, g.size()})});
     }},
    {"stack",
     [](DrawnGraph& g) {
       const Index cols = g.size();
       g.tape.stack("y", std::array{g.input("a", {2, cols}), g.input("b", {1, cols}),
                                    g.input("c", {g.size(), cols})});
     }},
    {"reshape", [](DrawnGraph& g) { g.tape.reshape("y", g.input("a", {4, 6}), 3, 8); }},
    {"transpose", [](DrawnGraph& g) { g.tape.transpose("y", one(g)); }},

    {"repeat_rows",
     [](DrawnGraph& g) { g.tape.repeat_rows("y", one(g), g.size(), g.chance() ? "each" : "all"); }},

    {"tanh", [](DrawnGraph& g) { function_case(g, "tanh"); }},
    {"elu_plus_one", [](DrawnGraph& g) { function_case(g, "elu_plus_one"); }},
    {"relu", [](DrawnGraph& g) { function_case(g, "relu"); }},
    {"gelu", [](DrawnGraph& g) { function_case(g, "gelu"); }},
    {"gelu_tanh", [](DrawnGraph& g) { function_case(g, "gelu_tanh"); }},
    {"gelu_sigmoid", [](DrawnGraph& g) { function_case(g, "gelu_sigmoid"); }},
    {"soft_cap", [](DrawnGraph& g) { g.tape.soft_cap("y", one(g), 1.5); }},
    {"dropout",
     [](DrawnGraph& g) {
       const Extent extent{g.size(), g.size()};
       const Tensor a = g.input("a", extent);
       g.tape.dropout("y", a, g.input("keep", extent, Domain::keep), 1.25);
     }},

    {"row_mean", [](DrawnGraph& g) { g.tape.row_mean("y", one(g)); }},
    {"row_variance",  // of any mean, not only a's
     [](DrawnGraph& g) {
       const Index rows = g.size();
       const Tensor a = g.input("a", {rows, g.size(2)});
       g.tape.row_variance("y", a, g.input("mean", {rows, 1}), 3);
     }},
    {"normalise", normalise_case},
    {"row_mean_square", [](DrawnGraph& g) { g.tape.row_mean_square("y", one(g)); }},
    {"rms_normalise", rms_normalise_case},
    {"add_row",
     [](DrawnGraph& g) {
       const Index cols = g.size();
       const Tensor a = g.input("a", {g.size(), cols});
       g.tape.add_row("y", a, g.input("row", {1, cols}));
     }},
    {"multiply_row",
     [](DrawnGraph& g) {
       const Index cols = g.size();
       const Tensor a = g.input("a", {g.size(), cols});
       g.tape.multiply_row("y", a, g.input("row", {1, cols}));
     }},
    {"affine",
     [](DrawnGraph& g) {
       const Index cols = g.size();
       const Tensor a = g.input("a", {g.size(), cols});
       const Tensor gamma = g.input("gamma", {1, cols});
       g.tape.affine("y", a, gamma, g.input("beta", {1, cols}));
     }},

    {"rotate", rotate_case},

    {"exp", [](DrawnGraph& g) { function_case(g, "exp"); }},
    {"softplus", [](DrawnGraph& g) { function_case(g, "softplus"); }},
    {"unfold",
     [](DrawnGraph& g) {
       const Tensor a = g.input("a", {g.size(2), g.size()});
       g.tape.unfold("y", a, 3, -static_cast<double>(g.size(0)), g.size());
     }},
    {"diagonal", [](DrawnGraph& g) { g.tape.diagonal("y", g.input("a", {1, g.size()})); }},

    {"mask_fill",
     [](DrawnGraph& g) {
       const MaskOperands m(g);
       g.tape.mask_fill("y", m.scaled, m.keep, m.bias, -3);
     }},
    {"mask_add",
     [](DrawnGraph& g) {
       const MaskOperands m(g);
       g.tape.mask_add("y", m.scaled, m.keep, m.bias, -3);
     }},
    {"mask_multiply",
     [](DrawnGraph& g) {
       const MaskOperands m(g);
       g.tape.mask_multiply("y", m.scaled, m.keep, m.bias);
     }},

    {"row_max", [](DrawnGraph& g) { g.tape.row_max("y", one(g)); }},
    {"exp_shifted",  // by any shift, not only the maximum
     [](DrawnGraph& g) {
       const Index rows = g.size();
       const Tensor a = g.input("a", {rows, g.size()});
       g.tape.exp_shifted("y", a, g.input("shift", {rows, 1}));
     }},
    {"divide_rows", divide_rows_case},
};

}  // namespace support
