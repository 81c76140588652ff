// Rows of the catalogue: the variants of attention, each a graph of its own (variants.h). They take
// tokens or projections as the graph "attention" does, and some weights more.
#pragma once

#include <array>

#include "core/catalogue_options.h"
#include "core/catalogue_tensors.h"

#ifndef ATTENTION_ONE_HEAD

namespace attention::catalogue {

// Where nothing turns queries and keys.
inline constexpr std::array kPositionsOfTokens{
    OptionRow{"positions", "none, sinusoidal, learned, alibi", Numbers::none, {"none"}},
};

// --- additive ---

inline constexpr std::array kAdditiveScoring{
    OptionRow{"scoring", "additive, concat", Numbers::none, {"additive"}},
    OptionRow{"scale", "sqrt_dk, none", Numbers::finite, {"none"}},
};
inline constexpr auto kAdditiveFromTokens =
    joined(kAdditiveScoring, kScoring, kProjecting, kPositionsOfTokens, kFirstPosition,
           kPositionBase, kEmbedding, kDropout);
inline constexpr auto kAdditiveFromProjections =
    joined(kAdditiveScoring, kScoring, kPositionsOfScores, kFirstPosition, kDropout);

// Queries and keys may have different widths.
inline constexpr std::array kAdditiveProjections{
    weight("w_q", "d_model", "d_q"),     maybe(weight("b_q", "1", "d_q")),
    weight("w_k", "d_context", "d_k"),   maybe(weight("b_k", "1", "d_k")),
    weight("w_v", "d_context_v", "d_v"), maybe(weight("b_v", "1", "d_v")),
};
inline constexpr std::array kAdditiveProjected{
    TensorRow{.name = "q", .rows = "m", .cols = "d_q"},
    TensorRow{.name = "k", .rows = "n", .cols = "d_k"},
    TensorRow{.name = "v", .rows = "n", .cols = "d_v"},
};
inline constexpr std::array kAdditiveWeights{
    weight("w_1", "d_q", "d_a"),
    weight("w_2", "d_k", "d_a"),
    weight("v_a", "1", "d_a"),
};
inline constexpr auto kAdditiveTokens =
    joined(kTokens, kContext, kAdditiveProjections, kAdditiveWeights, kPositionTable);
inline constexpr auto kAdditiveGiven = joined(kAdditiveProjected, kAdditiveWeights);

inline constexpr std::array kAdditiveForms{
    Form{kAdditiveTokens, kAdditiveFromTokens, true},
    Form{kAdditiveGiven, kAdditiveFromProjections, true},
};

// --- linear ---

inline constexpr std::array kAddedOrNoPositions{
    OptionRow{"positions", "none, sinusoidal, learned", Numbers::none, {"none"}},
};
inline constexpr auto kOfTokens =
    joined(kProjecting, kAddedOrNoPositions, kFirstPosition, kPositionBase, kEmbedding);

inline constexpr std::array kLinear{
    OptionRow{"causal", "", Numbers::flag, {.number = 0}},
    OptionRow{"form", "parallel, state", Numbers::none, {"parallel"}},
};
inline constexpr auto kLinearFromTokens = joined(kLinear, kOfTokens);

inline constexpr std::array kLinearForms{
    Form{kAttentionTensors, kLinearFromTokens},
    Form{kProjections, kLinear},
};

// --- low rank ---

inline constexpr auto kLowRank = joined(kComparing, kScale, kSelecting, kDropout);
inline constexpr auto kLowRankFromTokens = joined(kLowRank, kOfTokens);
inline constexpr std::array kMixing{weight("e", "r", "n"), weight("f", "r", "n")};
inline constexpr auto kLowRankTokens = joined(kAttentionTensors, kMixing);
inline constexpr auto kLowRankGiven = joined(kProjections, kMixing);

inline constexpr std::array kLowRankForms{
    Form{kLowRankTokens, kLowRankFromTokens},
    Form{kLowRankGiven, kLowRank},
};

// --- window ---

inline constexpr std::array kEmptyRow{
    OptionRow{"empty_row", "zero, nan, uniform", Numbers::none, {"zero"}},
};
inline constexpr auto kInWindow = joined(kWindow, kComparing, kScale, kEmptyRow, kDropout);
inline constexpr auto kInWindowFromTokens = joined(kInWindow, kOfTokens);

inline constexpr std::array kWindowForms{
    Form{kAttentionTensors, kInWindowFromTokens},
    Form{kProjections, kInWindow},
};

// --- tiled ---

// Weights that would be uniform over all keys are never there together.
inline constexpr std::array kTiling{
    OptionRow{"tile", "", Numbers::count, {.number = 2}},
    OptionRow{"mask_mode", "fill, add, multiply", Numbers::none, {"fill"}},
    OptionRow{"masked_fill", "-inf", Numbers::finite_or_minus_infinity, {"-inf"}},
    OptionRow{"empty_row", "zero, nan", Numbers::none, {"zero"}},
};
inline constexpr auto kTiled = joined(kTiling, kComparing, kScale, kCapping);
inline constexpr auto kTiledFromTokens = joined(kTiled, kProjecting, kAnyPositions, kFirstPosition,
                                                kPositionBase, kRotating, kEmbedding);
inline constexpr auto kTiledFromProjections =
    joined(kTiled, kPositionsOfQueries, kFirstPosition, kPositionBase, kRotating);

inline constexpr std::array kTiledForms{
    Form{kAttentionTensors, kTiledFromTokens, true},
    Form{kProjections, kTiledFromProjections, true},
};

// --- all beside full attention ---

inline constexpr auto kApproximations =
    joined(kScale, std::array{
                       OptionRow{"before", "", Numbers::whole, {.number = 1}},
                       OptionRow{"after", "", Numbers::whole, {.number = 1}},
                       OptionRow{"global", "", Numbers::whole, {.number = 1}},
                       OptionRow{"random", "", Numbers::whole, {.number = 1}},
                       OptionRow{"seed", "", Numbers::seed, {.number = 0}},
                       OptionRow{"tile", "", Numbers::count, {.number = 2}},
                   });
inline constexpr auto kApproximationsFromTokens = joined(kApproximations, kOfTokens);

inline constexpr std::array kApproximationsForms{
    Form{kLowRankTokens, kApproximationsFromTokens},
    Form{kLowRankGiven, kApproximations},
};

}  // namespace attention::catalogue

#endif
