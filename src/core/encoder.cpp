#include "core/encoder.h"

#include <string>

namespace attention {

namespace {

// A block's two norms, each with what it takes.
class Norms {
 public:
  Norms(Builder tape, const BlockWeights& weights, const NormOptions& options)
      : tape_(tape), weights_(weights), options_(options) {}

  Tensor first(Tensor x) {
    return norm(tape_, "norm1", tape_.under("norm1"), x, weights_.norm1, options_);
  }
  Tensor second(Tensor x) {
    return norm(tape_, "norm2", tape_.under("norm2"), x, weights_.norm2, options_);
  }

 private:
  Builder tape_;
  const BlockWeights& weights_;
  const NormOptions& options_;
};

}  // namespace

FeedForwardWeights input_feed_forward(Builder tape, const Givens& given, std::string_view prefix) {
  const auto weight = [&](std::string_view name) {
    return input(tape, given, std::string(prefix).append(name));
  };
  return {weight("w_1"), weight("b_1"), weight("w_2"), weight("b_2")};
}

Tensor feed_forward(Builder tape, Tensor x, const FeedForwardWeights& weights,
                    std::string_view activation, Dropout& dropout) {
  const Tensor hidden = tape.linear("hidden", x, weights.w_1, weights.b_1);
  Tensor activated = activation == "none" ? hidden : tape.function("activated", activation, hidden);
  activated = dropout(tape, "activated_dropped", activated);
  return tape.linear("output", activated, weights.w_2, weights.b_2);
}

BlockWeights input_block(Builder tape, const Givens& given, std::string_view prefix,
                         const HeadsOptions& heads) {
  const std::string path(prefix);
  return {.attention = input_multi_head(tape, given, path + "attn.", heads),
          .feed_forward = input_feed_forward(tape, given, path + "ffn."),
          .norm1 = {input(tape, given, path + "gamma_1"), input(tape, given, path + "beta_1")},
          .norm2 = {input(tape, given, path + "gamma_2"), input(tape, given, path + "beta_2")}};
}

Tensor encoder_block(Builder tape, Tensor x, const BlockWeights& weights,
                     const BlockOptions& options, Masks& masks, Index item, Dropout& dropout) {
  const auto attend = [&](Tensor tokens) {
    const Builder attn = tape.under("attn");
    const Tensor output = multi_head(attn, {.x = tokens}, weights.attention, options.heads,
                                     options.attention, masks, item, dropout);
    return dropout(attn, "dropped", output);
  };
  const auto feed = [&](Tensor tokens) {
    const Builder ffn = tape.under("ffn");
    const Tensor output =
        feed_forward(ffn, tokens, weights.feed_forward, options.activation, dropout);
    return dropout(ffn, "dropped", output);
  };
  const auto residual = [&](std::string_view name, Tensor a, Tensor b) {
    return tape.add(name, {{a, b}});
  };
  const auto second_base = [&](Tensor sublayer) {
    return options.second_residual == "block_input" ? x : sublayer;
  };
  Norms norms(tape, weights, options.norms);

  if (options.norm == "post") {
    const Tensor sum = norms.first(residual("residual1", x, attend(x)));
    return norms.second(residual("residual2", second_base(sum), feed(sum)));
  }
  if (options.norm == "sublayer_only") {
    const Tensor sum = residual("residual1", x, norms.first(attend(x)));
    return residual("residual2", second_base(sum), norms.second(feed(sum)));
  }
  const bool leaky = options.norm == "pre_leaky";
  const Tensor norm1 = norms.first(x);
  const Tensor sum = residual("residual1", leaky ? norm1 : x, attend(norm1));
  const Tensor norm2 = norms.second(sum);
  return residual("residual2", second_base(leaky ? norm2 : sum), feed(norm2));
}

void encoder_graph(Builder root, const Givens& given, const EncoderOptions& options,
                   Dropout& dropout) {
  const BlockOptions& block = options.block;
  std::vector<Tokens> items = input_tokens(root, given);
  std::vector<BlockWeights> blocks;
  if (options.blocks == 0) blocks.push_back(input_block(root, given, "", block.heads));
  for (Index i = 0; i < options.blocks; ++i) {
    blocks.push_back(input_block(root, given, "block" + std::to_string(i) + ".", block.heads));
  }
  const NormWeights final_weights{input(root, given, "final_norm.gamma"),
                                  input(root, given, "final_norm.beta")};
  embed_tokens(root, given, items, block.attention.positions, dropout);
  Masks masks(root, block.attention.masks);
  for_items(given, [&](Index item) {
    Builder tape = of_item(root, given, item);
    Tensor x = items[static_cast<std::size_t>(item)].x;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
      const Builder inside = options.blocks == 0 ? tape : tape.under("block" + std::to_string(i));
      x = encoder_block(inside, x, blocks[i], block, masks, item, dropout);
    }
    if (options.final_norm != "none") {
      NormOptions final_norm = block.norms;
      final_norm.kind = options.final_norm;
      x = norm(tape, "final_norm", tape.under("final_norm"), x, final_weights, final_norm);
    }
    tape.result(x);
  });
}

void feed_forward_graph(Builder root, const Givens& given, std::string_view activation,
                        Dropout& dropout) {
  const std::vector<Tokens> items = input_tokens(root, given);
  const FeedForwardWeights weights = input_feed_forward(root, given, "");
  for_items(given, [&](Index item) {
    Builder tape = of_item(root, given, item);
    const Tensor x = items[static_cast<std::size_t>(item)].x;
    tape.result(feed_forward(tape, x, weights, activation, dropout));
  });
}

void norm_graph(Builder root, const Givens& given, const NormOptions& options) {
  const std::vector<Tokens> items = input_tokens(root, given);
  const NormWeights weights{input(root, given, "gamma"), input(root, given, "beta")};
  for_items(given, [&](Index item) {
    Builder tape = of_item(root, given, item);
    const Tensor x = items[static_cast<std::size_t>(item)].x;
    tape.result(norm(tape, "output", tape, x, weights, options));
  });
}

void positions_graph(Builder root, const Givens& given, const PositionOptions& options) {
  Dropout none({});
  std::vector<Tokens> items = input_tokens(root, given);
  embed_tokens(root, given, items, options, none);
  for (const Tokens& tokens : items) root.result(tokens.x);
}

}  // namespace attention
