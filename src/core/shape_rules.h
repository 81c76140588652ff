// Which shapes fit together, and what comes out: the first column of the table of operations.
#pragma once

#include <span>

#include "core/operations.h"

namespace attention::shapes {

using Extents = std::span<const Extent>;

// No operand says it, but the builder does.
Fit as_stated(Extents in, const TensorInfo& result);

// All operands and the result are alike; without operands as stated.
Fit all_alike(Extents in, const TensorInfo& result);

// a (m × k), b (k × n), bias (1 × n) → m × n
Fit product(Extents in, const TensorInfo& result);
// a (m × k), b (n × k) → m × n
Fit product_nt(Extents in, const TensorInfo& result);
// a (k × m), b (k × n) → m × n
Fit product_tn(Extents in, const TensorInfo& result);

// a (m × d), b (n × d) → m × as many columns as stated
Fit band_product(Extents in, const TensorInfo& result);
// band (m × w), b (n × d) → m × d
Fit band_sum(Extents in, const TensorInfo& result);
// band (m × w), a (m × d) → as many rows as stated × d
Fit band_spread(Extents in, const TensorInfo& result);

// a (m × n), and others like it → m × 1
Fit one_per_row(Extents in, const TensorInfo& result);
// a (m × n) → 1 × n
Fit one_per_column(Extents in, const TensorInfo& result);
// a (m × n), then columns of one value per row (m × 1) → m × n
Fit with_one_per_row(Extents in, const TensorInfo& result);

// row (1 × n) → m × n as stated
Fit row_to_all(Extents in, const TensorInfo& result);
// column (m × 1) → m × n as stated
Fit column_to_all(Extents in, const TensorInfo& result);

// a (m × n), one value per row (m × 1) → m × 1
Fit column_per_row(Extents in, const TensorInfo& result);
// a (m × n), then rows of one value per column (1 × n) → m × n
Fit with_rows(Extents in, const TensorInfo& result);

// a (m × k)[first] → as many of its columns as stated
Fit some_columns(Extents in, const TensorInfo& result);
// a (k × n)[first] → as many of its rows as stated
Fit some_rows(Extents in, const TensorInfo& result);
// a (m × k)[first] → m × n as stated, with a in the middle
Fit among_columns(Extents in, const TensorInfo& result);
// a (k × n)[first] → m × n as stated, with a in the middle
Fit among_rows(Extents in, const TensorInfo& result);
// several (m × any) → m × all of their columns
Fit side_by_side(Extents in, const TensorInfo& result);
// several (any × n) → all of their rows × n
Fit one_above_other(Extents in, const TensorInfo& result);
// a (k × n) → as many rows as stated × n, a multiple of k or a part of it
Fit other_rows(Extents in, const TensorInfo& result);
// any shape → as stated, with as many cells
Fit reshaped(Extents in, const TensorInfo& result);
// a (m × n) → n × m
Fit transposed(Extents in, const TensorInfo& result);
// a (m × any) → m × as many columns as stated
Fit other_columns(Extents in, const TensorInfo& result);
// row (1 × n) → n × n
Fit to_diagonal(Extents in, const TensorInfo& result);
// a (n × n) → 1 × n
Fit from_diagonal(Extents in, const TensorInfo& result);
// a (m × n) with an even n → m × n
Fit pairs(Extents in, const TensorInfo& result);

// q (m × h·d_k), k (n × h·d_k), v (n × h·d_v), then masks (m × n) → m × h·d_v
Fit attended(Extents in, const TensorInfo& result);

// weights and d_weights (m × n), then columns (m × 1) → m × n
Fit softmax_back(Extents in, const TensorInfo& result);

}  // namespace attention::shapes
