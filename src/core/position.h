// What tells attention where a token stands: a table of positions that is added to the tokens
// (sinusoidal or learned), queries and keys that are turned by their positions (rotary), or scores
// that fall with the distance (ALiBi).
#pragma once

#include <string_view>

#include "core/builder.h"
#include "core/one_head.h"

namespace attention {

struct PositionOptions {
  std::string_view kind = "none";  // "sinusoidal", "learned", "rotary", "alibi"
  double base = 10000;             // of sinusoidal and rotary angles
  Index first = 0;                 // position of the first row of x; of context it is always 0
  std::string_view layout = "interleaved";    // of the sines and cosines; or "concatenated"
  std::string_view exponent = "pair";         // see kernels_positions.h
  std::string_view pairs = "interleaved";     // of columns that rotary turns; or "halves"
  std::string_view embedding_scale = "none";  // "sqrt_d_model", "divide", "after_sum"
  bool describe_rows = false;                 // the lengths of rows, and exponents, as tensors
};

constexpr bool is_added(const PositionOptions& options) {
  return !kOneHead && (options.kind == "sinusoidal" || options.kind == "learned");
}

// The table of positions (m × d_model) for tokens x of this shape. `learned` is a table that is
// long enough, or absent. Where rows are described, below `name` are the length of each of them,
// norm (m × 1), and of a sinusoidal table exponent (1 × d_model): what the base's power is.
Tensor positions(Builder tape, std::string_view name, Extent x, Index first, Tensor learned,
                 const PositionOptions& options);

// Tokens and their positions as one: x × √d_model + positions, unless the scale says otherwise.
// Where rows are described, what is scaled has its lengths below it: norm (m × 1).
Tensor embed(Builder tape, std::string_view name, Tensor x, Tensor positions,
             const PositionOptions& options);

// q or k (m × d_k), turned where positions are rotary.
Tensor rotated(Builder tape, std::string_view name, Tensor a, Index first,
               const PositionOptions& options);

// scaled (m × n), with what the distance takes away where positions are "alibi".
// `first`: how far the first query is from the first key.
Tensor biased(Builder tape, Tensor scaled, Index first, Index head, Index heads,
              const PositionOptions& options);

// The paper's recipe: 2^(−8 (head + 1) / heads) where heads is a power of two. Otherwise the slopes
// of the power of two below, and then every second slope of the power of two above.
double alibi_slope(Index head, Index heads);

}  // namespace attention
