#include "core/catalogue.h"

#include <algorithm>

// ATTENTION_ONE_HEAD: what the page's module can be asked for, so that it weighs little. Rows of
// the other graphs stay unused then.
#ifdef ATTENTION_ONE_HEAD
#pragma clang diagnostic ignored "-Wunused-const-variable"
#endif

namespace attention {

namespace {

constexpr auto kWeights = Section::weights;
constexpr auto kOptional = Need::optional;

// One table of the rows of several.
template <class Row, std::size_t... N>
constexpr auto joined(const std::array<Row, N>&... parts) {
  std::array<Row, (N + ...)> all{};
  std::size_t place = 0;
  const auto append = [&](const auto& part) {
    for (const Row& row : part) all[place++] = row;
  };
  (append(parts), ...);
  return all;
}

// --- options ---

constexpr OptionRow kPrecision{"precision", "float64, float32", Numbers::none, {"float64"}};

// Scores that are given have no d_k to be divided by.
constexpr std::array kScale{
    OptionRow{"scale", "sqrt_dk, none", Numbers::finite, {"sqrt_dk"}},
};
constexpr std::array kScaleOfScores{
    OptionRow{"scale", "none", Numbers::finite, {"none"}},
};

constexpr std::array kMasking{
    OptionRow{"mask_mode", "fill, add, multiply", Numbers::none, {"fill"}},
    OptionRow{"masked_fill", "-inf", Numbers::finite_or_minus_infinity, {"-inf"}},
    OptionRow{"empty_row", "zero, nan, uniform", Numbers::none, {"zero"}},
};

constexpr std::array kCapping{
    OptionRow{"soft_cap", "none", Numbers::positive, {"none"}},
    OptionRow{"soft_cap_place", "before_mask, after_mask", Numbers::none, {"before_mask"}},
};
constexpr auto kScoring = joined(kCapping, kMasking);

constexpr std::array kProjecting{
    OptionRow{"projection_activation", "none, relu", Numbers::none, {"none"}},
};

constexpr std::array kHeads{
    OptionRow{"heads", "", Numbers::count, {.number = 1}},
    OptionRow{"head_split", "proper, view", Numbers::none, {"proper"}},
    OptionRow{"head_join", "proper, view", Numbers::none, {"proper"}},
};

// Tables of positions are added to tokens; what turns queries or lowers scores needs none.
constexpr std::array kAnyPositions{
    OptionRow{"positions", "none, sinusoidal, learned, rotary, alibi", Numbers::none, {"none"}},
};
constexpr std::array kPositionsOfQueries{
    OptionRow{"positions", "none, rotary, alibi", Numbers::none, {"none"}},
};
constexpr std::array kPositionsOfScores{
    OptionRow{"positions", "none, alibi", Numbers::none, {"none"}},
};
constexpr std::array kAddedPositions{
    OptionRow{"positions", "sinusoidal, learned", Numbers::none, {"sinusoidal"}},
};
constexpr std::array kFirstPosition{
    OptionRow{"position_first", "", Numbers::whole, {.number = 0}},
};
constexpr std::array kPositionBase{
    OptionRow{"position_base", "", Numbers::positive, {.number = 10000}},
};
constexpr std::array kRotating{
    OptionRow{"rotary_pairs", "interleaved, halves", Numbers::none, {"interleaved"}},
};
constexpr std::array kEmbedding{
    OptionRow{"position_layout", "interleaved, concatenated", Numbers::none, {"interleaved"}},
    OptionRow{"position_exponent", "pair, column, twice_column", Numbers::none, {"pair"}},
    OptionRow{"embedding_scale", "none, sqrt_d_model, divide, after_sum", Numbers::none, {"none"}},
};

constexpr std::array kDropout{
    OptionRow{"dropout.p", "", Numbers::share, {.number = 0}},
    OptionRow{"dropout.seed", "", Numbers::seed, {.number = 0}},
    OptionRow{"dropout.scale", "inverse_keep, inverse_drop, none", Numbers::none, {"inverse_keep"}},
    OptionRow{"training", "", Numbers::flag, {.number = 1}},
};

constexpr std::array kRmsNorm{
    OptionRow{"eps", "", Numbers::not_negative, {.number = 1e-5}},
    OptionRow{"eps_place", "inside, outside, after_root", Numbers::none, {"inside"}},
};
constexpr std::array kLayerNorm = joined(
    kRmsNorm, std::array{
                  OptionRow{"variance_divisor", "n, n-1", Numbers::none, {"n"}},
                  OptionRow{"norm_axis", "features, tokens, all", Numbers::none, {"features"}},
              });

constexpr std::array kActivation{
    OptionRow{"activation", "relu, gelu, gelu_tanh, gelu_sigmoid, none", Numbers::none, {"relu"}},
};
constexpr std::array kBlock{
    OptionRow{"norm", "post, pre, pre_leaky, sublayer_only", Numbers::none, {"post"}},
    OptionRow{"norm_kind", "layer_norm, rms_norm", Numbers::none, {"layer_norm"}},
    OptionRow{"second_residual", "sublayer, block_input", Numbers::none, {"sublayer"}},
};
constexpr std::array kStack{
    OptionRow{"final_norm", "none, layer_norm, rms_norm", Numbers::none, {"none"}},
};

#ifdef ATTENTION_ONE_HEAD
constexpr std::array kPlainProjections{
    OptionRow{"projection_activation", "none", Numbers::none, {"none"}},
    OptionRow{"positions", "none", Numbers::none, {"none"}},
};
constexpr auto kFromTokensOptions = joined(kScale, kMasking, kPlainProjections);
constexpr auto kFromProjectionsOptions = kFromTokensOptions;
constexpr auto kFromScoresOptions = joined(kScaleOfScores, kMasking);
#else
constexpr auto kFromTokensOptions =
    joined(kScale, kScoring, kProjecting, kAnyPositions, kFirstPosition, kPositionBase, kRotating,
           kEmbedding, kDropout);
constexpr auto kFromProjectionsOptions = joined(kScale, kScoring, kPositionsOfQueries,
                                                kFirstPosition, kPositionBase, kRotating, kDropout);
constexpr auto kFromScoresOptions =
    joined(kScaleOfScores, kScoring, kPositionsOfScores, kFirstPosition, kDropout);
constexpr auto kHeadsFromTokensOptions = joined(kHeads, kFromTokensOptions);
constexpr auto kHeadsFromProjectionsOptions = joined(kHeads, kFromProjectionsOptions);
constexpr auto kBlockOptions = joined(kHeadsFromTokensOptions, kBlock, kLayerNorm, kActivation);
constexpr auto kEncoderOptions = joined(kBlockOptions, kStack);
constexpr auto kFeedForwardOptions = joined(kActivation, kDropout);
constexpr auto kPositionsOptions =
    joined(kAddedPositions, kFirstPosition, kPositionBase, kEmbedding);
#endif

// --- masks ---

constexpr std::array kCausalOptions{
    OptionRow{"align", "top_left, bottom_right", Numbers::none, {"top_left"}},
    OptionRow{"diagonal", "keep, hide", Numbers::none, {"keep"}},
};
constexpr OptionRow kTrueMeans{"true_means", "keep, hide", Numbers::none, {"keep"}};
// What the first size of a grid of rank 3 counts. Not said: heads, if there is no batch.
constexpr OptionRow kPer{"per", "head, batch", Numbers::none, {}};
constexpr std::array kPaddingOptions{
    OptionRow{"axis", "keys, queries", Numbers::none, {"keys"}},
    kTrueMeans,
};
constexpr std::array kPerOption{kPer};
constexpr std::array kGridOptions{kTrueMeans, kPer};

constexpr TensorRow kGrid{.name = "grid", .rows = "m", .cols = "n", .domain = Domain::keep};

constexpr std::array kMasks{
    MaskRow{"causal", MaskKind::causal, kCausalOptions},
    MaskRow{"padding",
            MaskKind::padding,
            kPaddingOptions,
            {.name = "keep", .rows = "1", .cols = "n", .domain = Domain::keep}},
    MaskRow{"keep", MaskKind::keep, kPerOption, kGrid},
    MaskRow{"additive",
            MaskKind::additive,
            kPerOption,
            {.name = "bias", .rows = "m", .cols = "n", .domain = Domain::bias}},
    MaskRow{"grid", MaskKind::grid, kGridOptions, kGrid},
};

// --- tensors ---

constexpr TensorRow weight(std::string_view name, std::string_view rows, std::string_view cols) {
  return {.name = name, .rows = rows, .cols = cols, .section = kWeights};
}
constexpr TensorRow maybe(TensorRow row) {
  row.need = kOptional;
  return row;
}

constexpr std::array kTokens{TensorRow{.name = "x", .rows = "m", .cols = "d_model"}};

constexpr std::array kContext{
    TensorRow{
        .name = "context", .rows = "n", .cols = "d_context", .need = kOptional, .stand_in = "x"},
    // What values are made from, where it is not what keys are made from.
    TensorRow{.name = "context_v",
              .rows = "n",
              .cols = "d_context_v",
              .need = kOptional,
              .stand_in = "context"},
};

constexpr std::array kPositionTable{maybe(weight("position_table", "positions", "d_model"))};

constexpr std::array kOneHead{
    weight("w_q", "d_model", "d_k"),     maybe(weight("b_q", "1", "d_k")),
    weight("w_k", "d_context", "d_k"),   maybe(weight("b_k", "1", "d_k")),
    weight("w_v", "d_context_v", "d_v"), maybe(weight("b_v", "1", "d_v")),
};

constexpr std::array kManyHeads{
    weight("w_q", "d_model", "h·d_k"),     maybe(weight("b_q", "1", "h·d_k")),
    weight("w_k", "d_context", "h·d_k"),   maybe(weight("b_k", "1", "h·d_k")),
    weight("w_v", "d_context_v", "h·d_v"), maybe(weight("b_v", "1", "h·d_v")),
};

constexpr std::array kOutputProjection{
    maybe(weight("w_o", "h·d_v", "d_out")),
    maybe(weight("b_o", "1", "d_out")),
};

constexpr std::array kProjections{
    TensorRow{.name = "q", .rows = "m", .cols = "d_k"},
    TensorRow{.name = "k", .rows = "n", .cols = "d_k"},
    TensorRow{.name = "v", .rows = "n", .cols = "d_v"},
};

constexpr std::array kProjectionsOfHeads{
    TensorRow{.name = "q", .rows = "m", .cols = "h·d_k"},
    TensorRow{.name = "k", .rows = "n", .cols = "h·d_k"},
    TensorRow{.name = "v", .rows = "n", .cols = "h·d_v"},
};

constexpr std::array kScores{TensorRow{.name = "scores", .rows = "m", .cols = "n"}};
constexpr std::array kValues{TensorRow{.name = "v", .rows = "n", .cols = "d_v"}};

constexpr std::array kFeedForward{
    weight("w_1", "d_model", "d_ff"),
    maybe(weight("b_1", "1", "d_ff")),
    weight("w_2", "d_ff", "d_out"),
    maybe(weight("b_2", "1", "d_out")),
};

constexpr std::array kGamma{maybe(weight("gamma", "1", "d_model"))};
constexpr std::array kBeta{maybe(weight("beta", "1", "d_model"))};

// What a block is made of. Its sublayers give back what they take, so that it can be added.
constexpr std::array kBlockWeights{
    weight("attn.w_q", "d_model", "h·d_k"),        maybe(weight("attn.b_q", "1", "h·d_k")),
    weight("attn.w_k", "d_model", "h·d_k"),        maybe(weight("attn.b_k", "1", "h·d_k")),
    weight("attn.w_v", "d_model", "h·d_v"),        maybe(weight("attn.b_v", "1", "h·d_v")),
    maybe(weight("attn.w_o", "h·d_v", "d_model")), maybe(weight("attn.b_o", "1", "d_model")),
    weight("ffn.w_1", "d_model", "d_ff"),          maybe(weight("ffn.b_1", "1", "d_ff")),
    weight("ffn.w_2", "d_ff", "d_model"),          maybe(weight("ffn.b_2", "1", "d_model")),
    maybe(weight("gamma_1", "1", "d_model")),      maybe(weight("beta_1", "1", "d_model")),
    maybe(weight("gamma_2", "1", "d_model")),      maybe(weight("beta_2", "1", "d_model")),
};

template <std::size_t N>
constexpr auto of_every_block(std::array<TensorRow, N> rows) {
  for (TensorRow& row : rows) row.per_block = true;
  return rows;
}

constexpr std::array kFinalNorm{
    maybe(weight("final_norm.gamma", "1", "d_model")),
    maybe(weight("final_norm.beta", "1", "d_model")),
};

// --- graphs ---

constexpr auto kAttentionTensors = joined(kTokens, kContext, kOneHead, kPositionTable);
constexpr auto kMultiHeadTensors =
    joined(kTokens, kContext, kManyHeads, kOutputProjection, kPositionTable);
constexpr auto kJoinedProjections = joined(kProjectionsOfHeads, kOutputProjection);
constexpr auto kScoresAndValues = joined(kScores, kValues);
constexpr auto kFeedForwardTensors = joined(kTokens, kFeedForward);
constexpr auto kLayerNormTensors = joined(kTokens, kGamma, kBeta);
constexpr auto kRmsNormTensors = joined(kTokens, kGamma);
constexpr auto kPositionsTensors = joined(kTokens, kPositionTable);
constexpr auto kBlockTensors = joined(kTokens, kBlockWeights, kPositionTable);
constexpr auto kEncoderTensors =
    joined(kTokens, of_every_block(kBlockWeights), kFinalNorm, kPositionTable);

constexpr std::array kAttentionForms{
    Form{kAttentionTensors, kFromTokensOptions, true},
    Form{kProjections, kFromProjectionsOptions, true},
    Form{kScoresAndValues, kFromScoresOptions, true},
};
constexpr std::array kSoftmaxForms{Form{kScores, {}}};
#ifndef ATTENTION_ONE_HEAD
constexpr std::array kMultiHeadForms{
    Form{kMultiHeadTensors, kHeadsFromTokensOptions, true},
    Form{kJoinedProjections, kHeadsFromProjectionsOptions, true},
};
constexpr std::array kFeedForwardForms{Form{kFeedForwardTensors, kFeedForwardOptions}};
constexpr std::array kLayerNormForms{Form{kLayerNormTensors, kLayerNorm}};
constexpr std::array kRmsNormForms{Form{kRmsNormTensors, kRmsNorm}};
constexpr std::array kPositionsForms{Form{kPositionsTensors, kPositionsOptions}};
constexpr std::array kBlockForms{Form{kBlockTensors, kBlockOptions, true}};
constexpr std::array kEncoderForms{Form{kEncoderTensors, kEncoderOptions, true}};
#endif

constexpr std::array kGraphs{
    GraphRow{"attention", kAttentionForms},  GraphRow{"softmax", kSoftmaxForms},
#ifndef ATTENTION_ONE_HEAD
    GraphRow{"multi_head", kMultiHeadForms}, GraphRow{"layer_norm", kLayerNormForms},
    GraphRow{"rms_norm", kRmsNormForms},     GraphRow{"feed_forward", kFeedForwardForms},
    GraphRow{"positions", kPositionsForms},  GraphRow{"encoder_block", kBlockForms},
    GraphRow{"encoder", kEncoderForms},
#endif
};

}  // namespace

bool Form::has_option(std::string_view key) const {
  return std::any_of(options.begin(), options.end(),
                     [&](const OptionRow& row) { return row.key == key; });
}

std::span<const GraphRow> graph_rows() { return kGraphs; }
std::span<const MaskRow> mask_rows() { return kMasks; }
const OptionRow& precision_row() { return kPrecision; }

}  // namespace attention
