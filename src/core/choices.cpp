#include "core/choices.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/one_head.h"

namespace attention {

namespace {

// What was chosen, where the graph has the option; otherwise `standard`.
std::string_view word_of(const Request& request, std::string_view option,
                         std::string_view standard) {
  const bool has = kOneHead || request.form->has_option(option);
  return has ? request.option(option).word : standard;
}

}  // namespace

double scale_choice(const Request& request) {
  const Value scale = request.option("scale");
  if (scale.word == "none") return 1;
  if (scale.word.empty()) return scale.number;
  const Sizes::Known* of_one = request.sizes.find("d_k");
  const Sizes::Known* of_all = request.sizes.find("h·d_k");
  const std::int64_t d_k = of_one ? of_one->size : of_all->size / request.whole("heads");
  return 1 / std::sqrt(static_cast<double>(d_k));
}

namespace {

double fill_of(const Request& request) {
  const Value fill = request.option("masked_fill");
  const bool hides = fill.word == "-inf" || (!kOneHead && !request.form->has_option("masked_fill"));
  return hides ? -std::numeric_limits<double>::infinity() : fill.number;
}

// What a cell that dropout keeps is multiplied by: 1 / (1 − p), unless the mistake is asked for.
double dropout_factor(const Request& request) {
  const double p = request.option("dropout.p").number;
  const std::string_view scale = request.option("dropout.scale").word;
  if (scale == "none") return 1;
  return scale == "inverse_drop" && p > 0 ? 1 / p : 1 / (1 - p);
}

// A width of one head, or of all heads together.
std::int64_t width_of(const Request& request, std::string_view one, std::string_view all) {
  if (const Sizes::Known* known = request.sizes.find(one)) return known->size;
  const Sizes::Known* known = request.sizes.find(all);
  return known ? known->size / request.whole("heads") : 0;
}

// What the fused operation knows of scores, and how wide a head it takes.
bool fuses_attention(const Request& request, const AttentionOptions& options) {
  const bool plain = options.soft_cap == 0 && options.top_k == 0 && options.mask_mode == "fill" &&
                     std::isinf(options.fill) && options.empty_row == "zero" &&
                     options.softmax_axis == "keys" && options.normalise == "softmax" &&
                     options.positions.kind != "alibi";
  const std::int64_t width =
      std::max(width_of(request, "d_k", "h·d_k"), width_of(request, "d_v", "h·d_v"));
  const bool per_head = std::any_of(request.masks.begin(), request.masks.end(),
                                    [](const Mask& mask) { return mask.given.heads > 0; });
  return may_fuse(request) && plain && !per_head && width <= kMaxFusedWidth;
}

bool fuses_norms(const Request& request, const NormOptions& options) {
  return may_fuse(request) && options.eps_place == "inside" && options.variance_divisor == "n" &&
         options.norm_axis == "features";
}

}  // namespace

bool may_fuse(const Request& request) {
  const bool wide = request.precision == "float64" || request.precision == "float32";
  return request.option("detail").word == "result" && wide && !dropout_choices(request).active;
}

DropoutOptions dropout_choices(const Request& request) {
  const double p = request.option("dropout.p").number;
  const bool any = p > 0 || !request.dropout_keep.empty();
  return {.active = any && request.option("training").number != 0,
          .p = p,
          .factor = dropout_factor(request),
          .seed = static_cast<std::uint32_t>(request.option("dropout.seed").number),
          .draws = request.givens.have_values(),
          .keep = request.dropout_keep};
}

PositionOptions position_choices(const Request& request) {
  return {.kind = request.option("positions").word,
          .base = request.option("position_base").number,
          .first = request.whole("position_first"),
          .layout = request.option("position_layout").word,
          .exponent = request.option("position_exponent").word,
          .pairs = request.option("rotary_pairs").word,
          .embedding_scale = request.option("embedding_scale").word,
          .describe_rows = request.option("describe_rows").number != 0};
}

AttentionOptions attention_choices(const Request& request) {
  AttentionOptions options{
      .scoring = kOneHead ? "dot" : word_of(request, "scoring", "dot"),
      .scale = scale_choice(request),
      .soft_cap = request.option("soft_cap").number,
      .soft_cap_place = request.option("soft_cap_place").word,
      .mask_mode = word_of(request, "mask_mode", "fill"),
      .fill = fill_of(request),
      .empty_row = word_of(request, "empty_row", "zero"),
      .softmax_axis = word_of(request, "softmax_axis", "keys"),
      .normalise = kOneHead ? "softmax" : word_of(request, "normalise", "softmax"),
      .top_k = kOneHead ? 0 : request.whole("top_k"),
      .projection_activation = word_of(request, "projection_activation", "none"),
      .positions = position_choices(request),
      .masks = request.masks};
  options.fused = !kOneHead && fuses_attention(request, options);
  return options;
}

Experiments experiment_choices(const Request& request) {
  const std::string_view tensor = request.option("check.tensor").word;
  const Value rate = request.option("descent.rate");
  const bool descends = request.form->has_option("descent.rate") && rate.word.empty();
  return {.check = {.tensor = tensor == "none" ? std::string_view{} : tensor,
                    .row = request.whole("check.row"),
                    .col = request.whole("check.col"),
                    .step = request.option("check.step").number},
          .descent = {.asked = descends, .rate = rate.number}};
}

LinearOptions linear_choices(const Request& request) {
  return {.causal = request.option("causal").number != 0, .form = request.option("form").word};
}

WindowOptions window_choices(const Request& request) {
  return {.before = request.whole("before"),
          .after = request.whole("after"),
          .bottom_right = request.option("align").word == "bottom_right"};
}

ApproximationsOptions approximations_choices(const Request& request) {
  return {.sparse = {.before = request.whole("before"),
                     .after = request.whole("after"),
                     .global = request.whole("global"),
                     .random = request.whole("random"),
                     .seed = static_cast<std::uint32_t>(request.option("seed").number),
                     .draws = request.givens.have_values()},
          .tile = request.whole("tile")};
}

HeadsOptions heads_choices(const Request& request) {
  HeadsOptions options{.heads = request.whole("heads"),
                       .head_split = request.option("head_split").word,
                       .head_join = request.option("head_join").word};
  const AttentionOptions attention = attention_choices(request);
  options.fused = attention.fused && attention.scoring == "dot" &&
                  attention.positions.kind != "rotary" && options.head_split == "proper" &&
                  options.head_join == "proper";
  return options;
}

// Options that a graph does not have stay as they are.
NormOptions norm_choices(const Request& request) {
  NormOptions options{.eps = request.option("eps").number,
                      .eps_place = request.option("eps_place").word,
                      .variance_divisor = request.option("variance_divisor").word,
                      .norm_axis = request.option("norm_axis").word,
                      .describe_rows = request.option("describe_rows").number != 0};
  const std::string_view kind = request.option("norm_kind").word;
  if (!kind.empty()) options.kind = kind;
  if (request.graph->name == "rms_norm") options.kind = "rms_norm";
  options.fused = fuses_norms(request, options);
  return options;
}

EncoderOptions encoder_choices(const Request& request) {
  EncoderOptions options{.block = {.heads = heads_choices(request),
                                   .attention = attention_choices(request),
                                   .activation = request.option("activation").word,
                                   .norm = request.option("norm").word,
                                   .norms = norm_choices(request),
                                   .second_residual = request.option("second_residual").word},
                         .blocks = request.blocks};
  const std::string_view final_norm = request.option("final_norm").word;
  if (!final_norm.empty()) options.final_norm = final_norm;
  return options;
}

ConvolutionOptions convolution_choices(const Request& request) {
  return {.blocks = request.blocks,
          .activation = request.option("activation").word,
          .align = request.option("convolution_align").word,
          .dilation = request.whole("dilation"),
          .dilation_growth = request.whole("dilation_growth")};
}

PathsOptions paths_choices(const Request& request) {
  return {.length = request.whole("length"),
          .width = request.whole("width"),
          .dilation_growth = request.whole("dilation_growth"),
          .d_model = request.whole("d_model")};
}

DotProductsOptions dot_products_choices(const Request& request) {
  return {.samples = request.whole("samples"),
          .largest_d_k = request.whole("largest_d_k"),
          .seed = static_cast<std::uint32_t>(request.option("seed").number),
          .draws = request.draws};
}

}  // namespace attention
