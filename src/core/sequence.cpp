#include "core/sequence.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace attention {

namespace {

Builder step_under(Builder tape, Index t) { return tape.under("step" + std::to_string(t)); }

// x of every item of a batch
std::vector<Tensor> sequences(Builder root, const Givens& given) {
  std::vector<Tensor> x;
  for_items(given,
            [&](Index item) { x.push_back(input(of_item(root, given, item), given, "x", item)); });
  return x;
}

std::string block_path(Index block) { return "block" + std::to_string(block) + "."; }

struct RecurrentWeights {
  Tensor w_x, w_h, b_h, w_o, b_o;
};

// x (n × d_model) → hidden (n × d_h)
Tensor recurrence(Builder tape, Tensor x, const RecurrentWeights& w, std::string_view activation) {
  const Tensor inputs = tape.linear("inputs", x, w.w_x, w.b_h);
  std::vector<Tensor> hidden;
  for (Index t = 0; t < tape.extent(x).rows; ++t) {
    Builder step = step_under(tape, t);
    std::vector<Tensor> terms{step.rows("input", inputs, t, 1)};
    if (t > 0) terms.push_back(step.matmul("recurrent", hidden.back(), w.w_h));
    const Tensor sum = step.add("sum", terms);
    hidden.push_back(activation == "none" ? step.add("hidden", {&sum, 1})
                                          : step.function("hidden", activation, sum));
  }
  return tape.stack("hidden", hidden);
}

// Taps that are further apart than a sequence can be long see the same as at this distance.
constexpr Index kFarApart = 16384;

struct Convolution {
  Tensor w, b;
};

// x (n × d) → output (n × d)
Tensor convolve(Builder tape, Tensor x, const Convolution& layer, Index dilation,
                const ConvolutionOptions& options) {
  const Index taps = std::max(tape.extent(layer.w).rows / tape.extent(x).cols, 1);
  const double reach = (taps - 1.0) * dilation;
  const double first = options.align == "centred" ? -std::floor(reach / 2) : -reach;
  const Tensor unfolded = tape.unfold("unfolded", x, taps, first, dilation);
  if (options.activation == "none") return tape.linear("output", unfolded, layer.w, layer.b);
  const Tensor convolved = tape.linear("convolved", unfolded, layer.w, layer.b);
  return tape.function("output", options.activation, convolved);
}

struct StateSpaceWeights {
  Tensor w_delta, b_delta, a_log, w_b, w_c, skip;
};

// Rows of the whole sequence, and A.
struct Selected {
  Tensor delta, delta_x, b, c, a;
};

Selected select(Builder tape, Tensor x, const StateSpaceWeights& w) {
  const Tensor raw = tape.under("delta").linear("linear", x, w.w_delta, w.b_delta);
  const Tensor delta = tape.function("delta", "softplus", raw);
  const Tensor size = tape.under("a").function("exp", "exp", w.a_log);
  return {.delta = delta,
          .delta_x = tape.multiply("delta_x", delta, x),
          .b = tape.matmul("b", x, w.w_b),
          .c = tape.matmul("c", x, w.w_c),
          .a = tape.scale("a", size, -1)};
}

// What is left of the state before, and what the step adds: both d_model × d_state.
Tensor next_state(Builder step, const Selected& of, Index t, Tensor state) {
  const Tensor input =
      step.matmul_tn("input", step.rows("delta_x", of.delta_x, t, 1), step.rows("b", of.b, t, 1));
  if (t == 0) return step.add("state", {&input, 1});
  const Tensor delta = step.transpose("delta", step.rows("delta_row", of.delta, t, 1));
  const Tensor decay = step.function("decay", "exp", step.scale_rows("delta_a", of.a, delta));
  const std::vector<Tensor> terms{step.multiply("kept", decay, state), input};
  return step.add("state", terms);
}

Tensor scan(Builder tape, Tensor x, const StateSpaceWeights& w) {
  const Selected of = select(tape, x, w);
  std::vector<Tensor> outputs;
  Tensor state;
  for (Index t = 0; t < tape.extent(x).rows; ++t) {
    Builder step = step_under(tape, t);
    state = next_state(step, of, t, state);
    outputs.push_back(step.matmul_nt("output", step.rows("c", of.c, t, 1), state));
  }
  if (!w.skip) return tape.stack("output", outputs);
  const Tensor scanned = tape.stack("scanned", outputs);
  const std::vector<Tensor> terms{scanned, tape.multiply_row("skipped", x, w.skip)};
  return tape.add("output", terms);
}

}  // namespace

void recurrent_graph(Builder root, const Givens& given, std::string_view activation, double gain) {
  const auto weight = [&](std::string_view name) { return input(root, given, name); };
  const std::vector<Tensor> x = sequences(root, given);
  RecurrentWeights weights{weight("w_x"), weight("w_h"), weight("b_h"), weight("w_o"),
                           weight("b_o")};
  if (gain != 1) weights.w_h = root.scale("w_h_scaled", weights.w_h, gain);
  for_items(given, [&](Index item) {
    Builder tape = of_item(root, given, item);
    const Tensor hidden = recurrence(tape, x[static_cast<std::size_t>(item)], weights, activation);
    tape.rows("last", hidden, tape.extent(hidden).rows - 1, 1);
    tape.result(weights.w_o ? tape.linear("output", hidden, weights.w_o, weights.b_o) : hidden);
  });
}

void convolution_graph(Builder root, const Givens& given, const ConvolutionOptions& options) {
  const std::vector<Tensor> x = sequences(root, given);
  std::vector<Convolution> layers;
  for (Index i = 0; i < options.blocks; ++i) {
    layers.push_back(
        {input(root, given, block_path(i) + "w"), input(root, given, block_path(i) + "b")});
  }
  for_items(given, [&](Index item) {
    Builder tape = of_item(root, given, item);
    Tensor rows = x[static_cast<std::size_t>(item)];
    Index dilation = options.dilation;
    for (Index i = 0; i < options.blocks; ++i) {
      const Builder inside = tape.under("block" + std::to_string(i));
      rows = convolve(inside, rows, layers[static_cast<std::size_t>(i)], dilation, options);
      dilation = std::min(dilation * options.dilation_growth, kFarApart);
    }
    tape.result(rows);
  });
}

void state_space_graph(Builder root, const Givens& given) {
  const auto weight = [&](std::string_view name) { return input(root, given, name); };
  const std::vector<Tensor> x = sequences(root, given);
  const StateSpaceWeights weights{weight("w_delta"), weight("b_delta"), weight("a_log"),
                                  weight("w_b"),     weight("w_c"),     weight("skip")};
  for_items(given, [&](Index item) {
    Builder tape = of_item(root, given, item);
    tape.result(scan(tape, x[static_cast<std::size_t>(item)], weights));
  });
}

}  // namespace attention
