// Rows of the catalogue: layers that go over a sequence step by step or with a window (sequence.h),
// and small graphs that lessons study (studies.h).
#pragma once

#include <array>

#include "core/catalogue_options.h"
#include "core/catalogue_tensors.h"

#ifndef ATTENTION_ONE_HEAD

namespace attention::catalogue {

// --- recurrent ---

inline constexpr std::array kRecurrentWeights{
    weight("w_x", "d_model", "d_h"),    weight("w_h", "d_h", "d_h"),
    maybe(weight("b_h", "1", "d_h")),   maybe(weight("w_o", "d_h", "d_out")),
    maybe(weight("b_o", "1", "d_out")),
};
inline constexpr std::array kRecurrentOptions{
    OptionRow{"activation", "tanh, relu, none", Numbers::none, {"tanh"}},
    OptionRow{"recurrent_gain", "", Numbers::positive, {.number = 1}},
};
inline constexpr auto kRecurrentTensors = joined(kTokens, kRecurrentWeights);
inline constexpr std::array kRecurrentForms{Form{kRecurrentTensors, kRecurrentOptions}};

// --- convolution ---

inline constexpr std::array kConvolutionWeights{
    weight("w", "taps·d_model", "d_model"),
    maybe(weight("b", "1", "d_model")),
};
inline constexpr std::array kConvolutionOptions{
    OptionRow{"activation", "none, relu, tanh", Numbers::none, {"none"}},
    OptionRow{"convolution_align", "causal, centred", Numbers::none, {"causal"}},
    OptionRow{"dilation", "", Numbers::count, {.number = 1}},
    OptionRow{"dilation_growth", "", Numbers::count, {.number = 1}},
};
inline constexpr auto kConvolutionTensors = joined(kTokens, of_every_block(kConvolutionWeights));
inline constexpr std::array kConvolutionForms{Form{kConvolutionTensors, kConvolutionOptions}};

// --- state space ---

inline constexpr std::array kStateSpaceWeights{
    weight("w_delta", "d_model", "d_model"), maybe(weight("b_delta", "1", "d_model")),
    weight("a_log", "d_model", "d_state"),   weight("w_b", "d_model", "d_state"),
    weight("w_c", "d_model", "d_state"),     maybe(weight("skip", "1", "d_model")),
};
inline constexpr auto kStateSpaceTensors = joined(kTokens, kStateSpaceWeights);
inline constexpr std::array kStateSpaceForms{Form{kStateSpaceTensors, {}}};

// --- studies ---

inline constexpr std::array kPathsOptions{
    OptionRow{"length", "", Numbers::count, {.number = 8}},
    OptionRow{"width", "", Numbers::count, {.number = 3}},
    OptionRow{"dilation_growth", "", Numbers::count, {.number = 2}},
    OptionRow{"d_model", "", Numbers::count, {.number = 16}},
};
inline constexpr std::array kPathsForms{Form{{}, kPathsOptions}};

inline constexpr std::array kDotProductsOptions{
    OptionRow{"samples", "", Numbers::count, {.number = 200}},
    OptionRow{"largest_d_k", "", Numbers::count, {.number = 1024}},
    OptionRow{"seed", "", Numbers::seed, {.number = 42}},
};
inline constexpr std::array kDotProductsForms{Form{{}, kDotProductsOptions}};

inline constexpr std::array kSignProductsOptions{
    OptionRow{"largest_d_k", "", Numbers::count, {.number = 4}},
};
inline constexpr std::array kSignProductsForms{Form{{}, kSignProductsOptions}};

inline constexpr std::array kBilinearScoresOptions{
    OptionRow{"rank_tolerance", "", Numbers::positive, {.number = 1e-6}},
};
inline constexpr std::array kBetweenTokens{
    weight("w_q", "d_model", "d_k"),
    weight("w_k", "d_model", "d_k"),
};
inline constexpr auto kBilinearScoresTensors = joined(kTokens, kBetweenTokens);
inline constexpr std::array kBilinearScoresForms{
    Form{kBilinearScoresTensors, kBilinearScoresOptions}};

inline constexpr std::array kScoreRow{TensorRow{.name = "scores", .rows = "1", .cols = "n"}};
inline constexpr std::array kSoftmaxJacobianForms{Form{kScoreRow, kScaleOfScores}};

}  // namespace attention::catalogue

#endif
