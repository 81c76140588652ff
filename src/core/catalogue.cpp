#include "core/catalogue.h"

#include <array>

namespace attention {

namespace {

constexpr auto kWeights = Section::weights;
constexpr auto kOptional = Need::optional;

// --- options ---

constexpr OptionRow kPrecision{"precision", "float64, float32", Numbers::none, {"float64"}};

// Scores that are given have no d_k to be divided by.
constexpr OptionRow kScale{"scale", "sqrt_dk, none", Numbers::finite, {"sqrt_dk"}};
constexpr OptionRow kScaleOfScores{"scale", "none", Numbers::finite, {"none"}};
constexpr OptionRow kMaskMode{"mask_mode", "fill, add", Numbers::none, {"fill"}};
constexpr OptionRow kMaskedFill{"masked_fill", "-inf", Numbers::finite_or_minus_infinity, {"-inf"}};
constexpr OptionRow kEmptyRow{"empty_row", "zero, nan, uniform", Numbers::none, {"zero"}};

constexpr std::array kAttentionOptions{kScale, kMaskMode, kMaskedFill, kEmptyRow};
constexpr std::array kFromScoresOptions{kScaleOfScores, kMaskMode, kMaskedFill, kEmptyRow};

// --- masks ---

constexpr std::array kMasks{
    MaskRow{.kind = "causal",
            .builds = MaskKind::causal,
            .option = {"align", "top_left, bottom_right", Numbers::none, {"top_left"}}},
    MaskRow{.kind = "padding",
            .builds = MaskKind::padding,
            .tensor = {.name = "keep", .rows = "1", .cols = "n", .domain = Domain::keep}},
    MaskRow{.kind = "keep",
            .builds = MaskKind::keep,
            .tensor = {.name = "grid", .rows = "m", .cols = "n", .domain = Domain::keep}},
    MaskRow{.kind = "additive",
            .builds = MaskKind::additive,
            .tensor = {.name = "bias", .rows = "m", .cols = "n", .domain = Domain::bias}},
};

// --- graphs ---

constexpr std::array kFromTokens{
    TensorRow{.name = "x", .rows = "m", .cols = "d_model"},
    TensorRow{
        .name = "context", .rows = "n", .cols = "d_context", .need = kOptional, .stand_in = "x"},
    TensorRow{.name = "w_q", .rows = "d_model", .cols = "d_k", .section = kWeights},
    TensorRow{.name = "b_q", .rows = "1", .cols = "d_k", .section = kWeights, .need = kOptional},
    TensorRow{.name = "w_k", .rows = "d_context", .cols = "d_k", .section = kWeights},
    TensorRow{.name = "b_k", .rows = "1", .cols = "d_k", .section = kWeights, .need = kOptional},
    TensorRow{.name = "w_v", .rows = "d_context", .cols = "d_v", .section = kWeights},
    TensorRow{.name = "b_v", .rows = "1", .cols = "d_v", .section = kWeights, .need = kOptional},
};

constexpr std::array kFromProjections{
    TensorRow{.name = "q", .rows = "m", .cols = "d_k"},
    TensorRow{.name = "k", .rows = "n", .cols = "d_k"},
    TensorRow{.name = "v", .rows = "n", .cols = "d_v"},
};

constexpr std::array kFromScores{
    TensorRow{.name = "scores", .rows = "m", .cols = "n"},
    TensorRow{.name = "v", .rows = "n", .cols = "d_v"},
};

constexpr std::array kScoresOnly{
    TensorRow{.name = "scores", .rows = "m", .cols = "n"},
};

constexpr std::array kAttentionForms{
    Form{kFromTokens, kAttentionOptions, true},
    Form{kFromProjections, kAttentionOptions, true},
    Form{kFromScores, kFromScoresOptions, true},
};

constexpr std::array kSoftmaxForms{
    Form{kScoresOnly, {}},
};

constexpr std::array kGraphs{
    GraphRow{"attention", kAttentionForms},
    GraphRow{"softmax", kSoftmaxForms},
};

}  // namespace

std::span<const GraphRow> graph_rows() { return kGraphs; }
std::span<const MaskRow> mask_rows() { return kMasks; }
const OptionRow& precision_row() { return kPrecision; }

}  // namespace attention
