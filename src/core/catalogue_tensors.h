// Rows of the catalogue: tensors that graphs are given. Which graph takes which is in
// catalogue.cpp.
#pragma once

#include <array>
#include <string_view>

#include "core/catalogue_options.h"

namespace attention::catalogue {

inline constexpr auto kWeights = Section::weights;
inline constexpr auto kOptional = Need::optional;

constexpr TensorRow weight(std::string_view name, std::string_view rows, std::string_view cols) {
  return {.name = name, .rows = rows, .cols = cols, .section = kWeights};
}
constexpr TensorRow maybe(TensorRow row) {
  row.need = kOptional;
  return row;
}

inline constexpr std::array kTokens{TensorRow{.name = "x", .rows = "m", .cols = "d_model"}};

inline constexpr std::array kContext{
    TensorRow{
        .name = "context", .rows = "n", .cols = "d_context", .need = kOptional, .stand_in = "x"},
    // What values are made from, where it is not what keys are made from.
    TensorRow{.name = "context_v",
              .rows = "n",
              .cols = "d_context_v",
              .need = kOptional,
              .stand_in = "context"},
};

inline constexpr std::array kPositionTable{maybe(weight("position_table", "positions", "d_model"))};

inline constexpr std::array kOneHead{
    weight("w_q", "d_model", "d_k"),     maybe(weight("b_q", "1", "d_k")),
    weight("w_k", "d_context", "d_k"),   maybe(weight("b_k", "1", "d_k")),
    weight("w_v", "d_context_v", "d_v"), maybe(weight("b_v", "1", "d_v")),
};

inline constexpr auto kAttentionTensors = joined(kTokens, kContext, kOneHead, kPositionTable);

inline constexpr std::array kManyHeads{
    weight("w_q", "d_model", "h·d_k"),     maybe(weight("b_q", "1", "h·d_k")),
    weight("w_k", "d_context", "h·d_k"),   maybe(weight("b_k", "1", "h·d_k")),
    weight("w_v", "d_context_v", "h·d_v"), maybe(weight("b_v", "1", "h·d_v")),
};

inline constexpr std::array kOutputProjection{
    maybe(weight("w_o", "h·d_v", "d_out")),
    maybe(weight("b_o", "1", "d_out")),
};

inline constexpr std::array kProjections{
    TensorRow{.name = "q", .rows = "m", .cols = "d_k"},
    TensorRow{.name = "k", .rows = "n", .cols = "d_k"},
    TensorRow{.name = "v", .rows = "n", .cols = "d_v"},
};

inline constexpr std::array kProjectionsOfHeads{
    TensorRow{.name = "q", .rows = "m", .cols = "h·d_k"},
    TensorRow{.name = "k", .rows = "n", .cols = "h·d_k"},
    TensorRow{.name = "v", .rows = "n", .cols = "h·d_v"},
};

inline constexpr std::array kScores{TensorRow{.name = "scores", .rows = "m", .cols = "n"}};
inline constexpr std::array kValues{TensorRow{.name = "v", .rows = "n", .cols = "d_v"}};

// Which of their sizes agree, the option "transpose" says.
inline constexpr std::array kFactors{
    TensorRow{.name = "a", .rows = "rows_a", .cols = "cols_a"},
    TensorRow{.name = "b", .rows = "rows_b", .cols = "cols_b"},
};

inline constexpr std::array kFeedForward{
    weight("w_1", "d_model", "d_ff"),
    maybe(weight("b_1", "1", "d_ff")),
    weight("w_2", "d_ff", "d_out"),
    maybe(weight("b_2", "1", "d_out")),
};

inline constexpr std::array kGamma{maybe(weight("gamma", "1", "d_model"))};
inline constexpr std::array kBeta{maybe(weight("beta", "1", "d_model"))};

// What a block is made of. Its sublayers give back what they take, so that it can be added.
inline constexpr std::array kBlockWeights{
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

// Of an encoder and a decoder: the source, and what each of their three attentions is made with.
inline constexpr std::array kSource{
    TensorRow{.name = "context", .rows = "n", .cols = "d_context"},
};
inline constexpr std::array kThreeAttentions{
    weight("encoder.w_q", "d_context", "d_k"),      maybe(weight("encoder.b_q", "1", "d_k")),
    weight("encoder.w_k", "d_context", "d_k"),      maybe(weight("encoder.b_k", "1", "d_k")),
    weight("encoder.w_v", "d_context", "d_memory"), maybe(weight("encoder.b_v", "1", "d_memory")),
    weight("decoder.w_q", "d_model", "d_k"),        maybe(weight("decoder.b_q", "1", "d_k")),
    weight("decoder.w_k", "d_model", "d_k"),        maybe(weight("decoder.b_k", "1", "d_k")),
    weight("decoder.w_v", "d_model", "d_query"),    maybe(weight("decoder.b_v", "1", "d_query")),
    weight("cross.w_q", "d_query", "d_k"),          maybe(weight("cross.b_q", "1", "d_k")),
    weight("cross.w_k", "d_memory", "d_k"),         maybe(weight("cross.b_k", "1", "d_k")),
    weight("cross.w_v", "d_memory", "d_v"),         maybe(weight("cross.b_v", "1", "d_v")),
};

inline constexpr std::array kFinalNorm{
    maybe(weight("final_norm.gamma", "1", "d_model")),
    maybe(weight("final_norm.beta", "1", "d_model")),
};

}  // namespace attention::catalogue
