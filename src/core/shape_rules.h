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

// weights and d_weights (m × n), then columns (m × 1) → m × n
Fit softmax_back(Extents in, const TensorInfo& result);

}  // namespace attention::shapes
