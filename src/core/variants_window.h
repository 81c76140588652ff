// Attention inside a window (Beltagy et al. 2020), without what is outside: scores and weights are
// m × w, a column for each place of the window, so that arithmetic and memory grow with n × w and
// not with n². The same numbers as the mask "window" gives (masks_window.h), which shows the
// pattern in the full table.
#pragma once

#include <string_view>

#include "core/variants.h"

namespace attention {

struct WindowOptions {
  Index before = 1;  // how many keys before the query's own position it sees
  Index after = 1;   // and behind
  // m ≠ n: the last query stands at the last key (true), or the first query at the first key
  // (false).
  bool bottom_right = false;
};

// One head → output (m × d_v)
Tensor window_attention(Builder tape, const Head& head, const WindowOptions& window,
                        const AttentionOptions& options, Dropout& dropout);

// The graph "window_attention".
void window_attention_graph(Builder root, const Givens& given, const WindowOptions& window,
                            const AttentionOptions& options, Dropout& dropout);

}  // namespace attention
