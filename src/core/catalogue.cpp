#include "core/catalogue.h"

#include <algorithm>

#include "core/catalogue_options.h"
#include "core/catalogue_sequence.h"
#include "core/catalogue_tensors.h"
#include "core/catalogue_variants.h"

namespace attention {

namespace {

using namespace catalogue;

// --- masks ---

constexpr std::array kCausalOptions{
    kAlign,
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
#ifndef ATTENTION_ONE_HEAD
constexpr auto kWindowOptions =
    joined(kWindow, std::array{
                        OptionRow{"global", "", Numbers::whole, {.number = 0}},
                        OptionRow{"random", "", Numbers::whole, {.number = 0}},
                        OptionRow{"seed", "", Numbers::seed, {.number = 0}},
                    });
#endif

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
#ifndef ATTENTION_ONE_HEAD
    MaskRow{"window", MaskKind::window, kWindowOptions},
#endif
};

// --- graphs ---

constexpr auto kScoresAndValues = joined(kScores, kValues);

constexpr std::array kAttentionForms{
    Form{kAttentionTensors, kOneHeadFromTokensOptions, true},
    Form{kProjections, kOneHeadFromProjectionsOptions, true},
    Form{kScoresAndValues, kFromScoresOptions, true},
};
#ifdef ATTENTION_ONE_HEAD
constexpr std::array kSoftmaxForms{Form{kScores, {}}};
#else
constexpr std::array kSoftmaxForms{Form{kScores, kDetail}};
constexpr auto kMultiHeadTensors =
    joined(kTokens, kContext, kManyHeads, kOutputProjection, kPositionTable);
constexpr auto kJoinedProjections = joined(kProjectionsOfHeads, kOutputProjection);
constexpr auto kFeedForwardTensors = joined(kTokens, kFeedForward);
constexpr auto kLayerNormTensors = joined(kTokens, kGamma, kBeta);
constexpr auto kRmsNormTensors = joined(kTokens, kGamma);
constexpr auto kPositionsTensors = joined(kTokens, kPositionTable);
constexpr auto kBlockTensors = joined(kTokens, kBlockWeights, kPositionTable);
constexpr auto kEncoderTensors =
    joined(kTokens, of_every_block(kBlockWeights), kFinalNorm, kPositionTable);

constexpr std::array kMultiHeadForms{
    Form{kMultiHeadTensors, kHeadsFromTokensOptions, true},
    Form{kJoinedProjections, kHeadsFromProjectionsOptions, true},
};
constexpr std::array kFeedForwardForms{Form{kFeedForwardTensors, kFeedForwardOptions}};
constexpr std::array kLayerNormForms{Form{kLayerNormTensors, kLayerNormOptions}};
constexpr std::array kRmsNormForms{Form{kRmsNormTensors, kRmsNormOptions}};
constexpr std::array kPositionsForms{Form{kPositionsTensors, kPositionsOptions}};
constexpr std::array kBlockForms{Form{kBlockTensors, kBlockOptions, true}};
constexpr std::array kEncoderForms{Form{kEncoderTensors, kEncoderOptions, true}};
constexpr auto kEncoderDecoderTensors = joined(kTokens, kSource, kThreeAttentions);
constexpr std::array kEncoderDecoderForms{Form{kEncoderDecoderTensors, kScale}};
constexpr std::array kProductForms{Form{kFactors, kTranspose}};
constexpr std::array kActivationForms{Form{kTokens, kActivationOptions}};
#endif

constexpr std::array kGraphs{
    GraphRow{"attention", kAttentionForms},
    GraphRow{"softmax", kSoftmaxForms},
#ifndef ATTENTION_ONE_HEAD
    GraphRow{"multi_head", kMultiHeadForms},
    GraphRow{"layer_norm", kLayerNormForms},
    GraphRow{"rms_norm", kRmsNormForms},
    GraphRow{"feed_forward", kFeedForwardForms},
    GraphRow{"positions", kPositionsForms},
    GraphRow{"encoder_block", kBlockForms},
    GraphRow{"encoder", kEncoderForms},
    GraphRow{"encoder_decoder", kEncoderDecoderForms},
    GraphRow{"additive_attention", kAdditiveForms},
    GraphRow{"linear_attention", kLinearForms},
    GraphRow{"low_rank_attention", kLowRankForms},
    GraphRow{"tiled_attention", kTiledForms},
    GraphRow{"window_attention", kWindowForms},
    GraphRow{"approximations", kApproximationsForms},
    GraphRow{"recurrent", kRecurrentForms},
    GraphRow{"convolution", kConvolutionForms},
    GraphRow{"state_space", kStateSpaceForms},
    GraphRow{"paths", kPathsForms},
    GraphRow{"dot_products", kDotProductsForms},
    GraphRow{"sign_products", kSignProductsForms},
    GraphRow{"bilinear_scores", kBilinearScoresForms},
    GraphRow{"softmax_jacobian", kSoftmaxJacobianForms},
    GraphRow{"product", kProductForms},
    GraphRow{"activation", kActivationForms},
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
const OptionRow& rounding_row() { return kRounding; }

}  // namespace attention
