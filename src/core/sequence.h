// Layers that go over a sequence in other ways than attention: step by step, with a state, or with
// a window that all positions share. Lessons compare their paths, their gradients and their costs.
#pragma once

#include <string_view>

#include "core/builder.h"
#include "core/givens.h"

namespace attention {

// A recurrent network (Elman, Finding structure in time, 1990):
//
//   h_t = f(x_t W_x + h_(t−1) W_h + b_h),  h_0 = 0
//
// x (n × d_model), w_x (d_model × d_h), w_h (d_h × d_h), b_h (1 × d_h) → hidden (n × d_h), a row a
// step, its last row by itself (last), and with w_o (d_h × d_out) also output = hidden W_O + b_O.
// What leads to a step is under "step0", "step1", … With a gain other than 1, W_h is multiplied by
// it first: w_h_scaled. Gradients of tokens are measured, too: d_x.norm (n × 1).
void recurrent_graph(Builder root, const Givens& given, std::string_view activation, double gain);

struct ConvolutionOptions {
  Index blocks = 1;
  std::string_view activation = "none";  // or "relu", "tanh"
  std::string_view align = "causal";     // the last tap is the position itself; "centred"
  Index dilation = 1;                    // how far the taps of the first layer are apart
  Index dilation_growth = 1;             // how many times as far in every next layer
};

// Layers of one-dimensional convolutions that keep the sequence's length; outside of it are zeros.
// Each: x (n × d_model), w (taps·d_model × d_model), tap after tap, b (1 × d_model) →
// unfolded (n × taps·d_model), output (n × d_model).
void convolution_graph(Builder root, const Givens& given, const ConvolutionOptions& options);

// A selective state-space recurrence (S6; Gu and Dao, Mamba, 2023, algorithm 2), in every channel a
// state of d_state numbers:
//
//   Δ = softplus(x W_Δ + b_Δ),  B = x W_B,  C = x W_C,  A = −exp(A_log)
//   h_t = exp(Δ_t A) h_(t−1) + Δ_t B_t x_t,  h_0 = 0
//   y_t = h_t C_t + skip x_t
//
// A is discretised by a zero-order hold, B to first order, as Mamba's own program does.
// x (n × d_model), w_delta (d_model × d_model), b_delta (1 × d_model), a_log (d_model × d_state),
// w_b, w_c (d_model × d_state), skip (1 × d_model) → output (n × d_model).
void state_space_graph(Builder root, const Givens& given);

}  // namespace attention
