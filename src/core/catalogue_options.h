// Rows of the catalogue: options that several graphs take, and what is made of them for each way of
// giving inputs. Which graph takes which is in catalogue.cpp.
//
// ATTENTION_ONE_HEAD: what the page's first module can be asked for, so that it weighs little.
#pragma once

#include <array>

#include "core/catalogue.h"

namespace attention::catalogue {

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

#ifdef ATTENTION_ONE_HEAD
inline constexpr OptionRow kPrecision{"precision", "float64, float32", Numbers::none, {"float64"}};
inline constexpr OptionRow kRounding{"rounding", "once", Numbers::none, {"once"}};
#else
inline constexpr OptionRow kPrecision{
    "precision", "float64, float32, float16, bfloat16", Numbers::none, {"float64"}};
inline constexpr OptionRow kRounding{"rounding", "once, each", Numbers::none, {"once"}};
#endif

// Scores that are given have no d_k to be divided by.
inline constexpr std::array kScale{
    OptionRow{"scale", "sqrt_dk, none", Numbers::finite, {"sqrt_dk"}},
};
inline constexpr std::array kScaleOfScores{
    OptionRow{"scale", "none", Numbers::finite, {"none"}},
};

inline constexpr std::array kMasking{
    OptionRow{"mask_mode", "fill, add, multiply", Numbers::none, {"fill"}},
    OptionRow{"masked_fill", "-inf", Numbers::finite_or_minus_infinity, {"-inf"}},
    OptionRow{"empty_row", "zero, nan, uniform", Numbers::none, {"zero"}},
};

inline constexpr OptionRow kAlign{"align", "top_left, bottom_right", Numbers::none, {"top_left"}};
inline constexpr std::array kWindow{
    kAlign,
    OptionRow{"before", "", Numbers::whole, {.number = 1}},
    OptionRow{"after", "", Numbers::whole, {.number = 1}},
};

inline constexpr std::array kCapping{
    OptionRow{"soft_cap", "none", Numbers::positive, {"none"}},
    OptionRow{"soft_cap_place", "before_mask, after_mask", Numbers::none, {"before_mask"}},
};
// Scores that are not among the largest of their row are left out: 1 is hard attention.
inline constexpr std::array kSelecting{
    OptionRow{"top_k", "all", Numbers::count, {"all"}},
};
// Where weights are made from all scores of a row at once, more mistakes can be made: hiding after
// the softmax, shares down the columns, or shares of the scores themselves, without exponentials.
inline constexpr std::array kMaskingOfWhole{
    OptionRow{"mask_mode", "fill, add, multiply, after_softmax", Numbers::none, {"fill"}},
    OptionRow{"masked_fill", "-inf", Numbers::finite_or_minus_infinity, {"-inf"}},
    OptionRow{"empty_row", "zero, nan, uniform", Numbers::none, {"zero"}},
    OptionRow{"softmax_axis", "keys, queries", Numbers::none, {"keys"}},
    OptionRow{"normalise", "softmax, sum", Numbers::none, {"softmax"}},
};
inline constexpr auto kScoring = joined(kCapping, kMaskingOfWhole, kSelecting);

inline constexpr std::array kComparing{
    OptionRow{"scoring", "dot, cosine", Numbers::none, {"dot"}},
};

inline constexpr std::array kProjecting{
    OptionRow{"projection_activation", "none, relu", Numbers::none, {"none"}},
};

inline constexpr std::array kHeads{
    OptionRow{"heads", "", Numbers::count, {.number = 1}},
    OptionRow{"head_split", "proper, view", Numbers::none, {"proper"}},
    OptionRow{"head_join", "proper, view", Numbers::none, {"proper"}},
};

// Tables of positions are added to tokens; what turns queries or lowers scores needs none.
inline constexpr std::array kAnyPositions{
    OptionRow{"positions", "none, sinusoidal, learned, rotary, alibi", Numbers::none, {"none"}},
};
inline constexpr std::array kPositionsOfQueries{
    OptionRow{"positions", "none, rotary, alibi", Numbers::none, {"none"}},
};
inline constexpr std::array kPositionsOfScores{
    OptionRow{"positions", "none, alibi", Numbers::none, {"none"}},
};
inline constexpr std::array kAddedPositions{
    OptionRow{"positions", "sinusoidal, learned", Numbers::none, {"sinusoidal"}},
};
inline constexpr std::array kFirstPosition{
    OptionRow{"position_first", "", Numbers::whole, {.number = 0}},
};
inline constexpr std::array kPositionBase{
    OptionRow{"position_base", "", Numbers::positive, {.number = 10000}},
};
inline constexpr std::array kRotating{
    OptionRow{"rotary_pairs", "interleaved, halves", Numbers::none, {"interleaved"}},
};
inline constexpr std::array kEmbedding{
    OptionRow{"position_layout", "interleaved, concatenated", Numbers::none, {"interleaved"}},
    OptionRow{"position_exponent", "pair, column, twice_column", Numbers::none, {"pair"}},
    OptionRow{"embedding_scale", "none, sqrt_d_model, divide, after_sum", Numbers::none, {"none"}},
};

// "result": what leads to the result need not be there, so that one operation may do the work of
// several. Where there is no such operation for what is asked for, the steps remain.
inline constexpr std::array kDetail{
    OptionRow{"detail", "every_step, result", Numbers::none, {"every_step"}},
};

inline constexpr std::array kTranspose{
    OptionRow{"transpose", "none, a, b", Numbers::none, {"none"}},
};

inline constexpr std::array kDropout{
    OptionRow{"dropout.p", "", Numbers::share, {.number = 0}},
    OptionRow{"dropout.seed", "", Numbers::seed, {.number = 0}},
    OptionRow{"dropout.scale", "inverse_keep, inverse_drop, none", Numbers::none, {"inverse_keep"}},
    OptionRow{"training", "", Numbers::flag, {.number = 1}},
};

inline constexpr std::array kRmsNorm{
    OptionRow{"eps", "", Numbers::not_negative, {.number = 1e-5}},
    OptionRow{"eps_place", "inside, outside, after_root", Numbers::none, {"inside"}},
};
inline constexpr std::array kLayerNorm = joined(
    kRmsNorm, std::array{
                  OptionRow{"variance_divisor", "n, n-1", Numbers::none, {"n"}},
                  OptionRow{"norm_axis", "features, tokens, all", Numbers::none, {"features"}},
              });

inline constexpr std::array kActivation{
    OptionRow{"activation", "relu, gelu, gelu_tanh, gelu_sigmoid, none", Numbers::none, {"relu"}},
};
inline constexpr std::array kBlock{
    OptionRow{"norm", "post, pre, pre_leaky, sublayer_only", Numbers::none, {"post"}},
    OptionRow{"norm_kind", "layer_norm, rms_norm", Numbers::none, {"layer_norm"}},
    OptionRow{"second_residual", "sublayer, block_input", Numbers::none, {"sublayer"}},
};
inline constexpr std::array kStack{
    OptionRow{"final_norm", "none, layer_norm, rms_norm", Numbers::none, {"none"}},
};

#ifdef ATTENTION_ONE_HEAD
inline constexpr std::array kPlainProjections{
    OptionRow{"projection_activation", "none", Numbers::none, {"none"}},
    OptionRow{"positions", "none", Numbers::none, {"none"}},
};
inline constexpr auto kFromTokensOptions = joined(kScale, kMasking, kPlainProjections);
inline constexpr auto kFromProjectionsOptions = kFromTokensOptions;
inline constexpr auto kFromScoresOptions = joined(kScaleOfScores, kMasking);
inline constexpr auto kOneHeadFromTokensOptions = kFromTokensOptions;
inline constexpr auto kOneHeadFromProjectionsOptions = kFromProjectionsOptions;
#else
// What is tried with gradients that are given (experiments.h).
inline constexpr std::array kTrying{
    OptionRow{"check.tensor",
              "none, x, context, context_v, w_q, b_q, w_k, b_k, w_v, b_v, q, k, v",
              Numbers::none,
              {"none"}},
    OptionRow{"check.row", "", Numbers::whole, {.number = 0}},
    OptionRow{"check.col", "", Numbers::whole, {.number = 0}},
    OptionRow{"check.step", "", Numbers::positive, {.number = 1e-3}},
    OptionRow{"descent.rate", "none", Numbers::not_negative, {"none"}},
};
inline constexpr auto kFromTokensOptions =
    joined(kComparing, kScale, kScoring, kProjecting, kAnyPositions, kFirstPosition, kPositionBase,
           kRotating, kEmbedding, kDropout, kDetail);
inline constexpr auto kFromProjectionsOptions =
    joined(kComparing, kScale, kScoring, kPositionsOfQueries, kFirstPosition, kPositionBase,
           kRotating, kDropout, kDetail);
inline constexpr auto kFromScoresOptions =
    joined(kScaleOfScores, kScoring, kPositionsOfScores, kFirstPosition, kDropout, kDetail);
inline constexpr auto kOneHeadFromTokensOptions = joined(kFromTokensOptions, kTrying);
inline constexpr auto kOneHeadFromProjectionsOptions = joined(kFromProjectionsOptions, kTrying);
// How the numbers of the result are spread.
inline constexpr std::array kDescribing{OptionRow{"describe", "", Numbers::flag, {.number = 0}}};
// What rows are like on the way: mean and variance after each norm, lengths of tokens and of their
// positions.
inline constexpr std::array kDescribingRows{
    OptionRow{"describe_rows", "", Numbers::flag, {.number = 0}},
};
inline constexpr auto kHeadsFromTokensOptions =
    joined(kHeads, kFromTokensOptions, kDescribing, kDescribingRows);
inline constexpr auto kHeadsFromProjectionsOptions =
    joined(kHeads, kFromProjectionsOptions, kDescribing);
inline constexpr auto kBlockOptions =
    joined(kHeadsFromTokensOptions, kBlock, kLayerNorm, kActivation);
inline constexpr auto kEncoderOptions = joined(kBlockOptions, kStack);
inline constexpr auto kFeedForwardOptions = joined(kActivation, kDropout);
inline constexpr auto kLayerNormOptions = joined(kLayerNorm, kDetail, kDescribingRows);
inline constexpr auto kRmsNormOptions = joined(kRmsNorm, kDetail, kDescribingRows);
inline constexpr std::array kActivationOptions{
    OptionRow{"activation", "relu, gelu, gelu_tanh, gelu_sigmoid", Numbers::none, {"relu"}},
};
inline constexpr auto kPositionsOptions =
    joined(kAddedPositions, kFirstPosition, kPositionBase, kEmbedding, kDescribingRows);
#endif

}  // namespace attention::catalogue
