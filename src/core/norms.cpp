#include "core/norms.h"

#include <utility>

namespace attention {

namespace {

// Each row of x for itself.
Tensor normalise(Builder tape, std::string_view name, Builder parts, Tensor x,
                 const NormOptions& options) {
  if (options.kind == "rms_norm") {
    const Tensor mean_square = parts.row_mean_square("mean_square", x);
    return tape.rms_normalise(name, x, mean_square, options.eps, options.eps_place);
  }
  const Index n = tape.extent(x).cols;
  const Index divisor = options.variance_divisor == "n-1" ? n - 1 : n;
  const Tensor mean = parts.row_mean("mean", x);
  const Tensor variance = parts.row_variance("variance", x, mean, divisor);
  return tape.normalise(name, x, mean, variance, options.eps, options.eps_place);
}

// Columns, or all cells, are rows of another table.
Tensor normalise_along(Builder tape, std::string_view name, Builder parts, Tensor x,
                       const NormOptions& options) {
  if (options.norm_axis == "tokens") {
    const Tensor turned = parts.transpose("transposed", x);
    return tape.transpose(name, normalise(parts, "transposed_normalised", parts, turned, options));
  }
  if (options.norm_axis == "all") {
    const Extent extent = tape.extent(x);
    const Tensor row = parts.reshape("flat", x, 1, std::int64_t{extent.rows} * extent.cols);
    const Tensor normalised = normalise(parts, "flat_normalised", parts, row, options);
    return tape.reshape(name, normalised, extent.rows, extent.cols);
  }
  return normalise(tape, name, parts, x, options);
}

// With γ and β, where they are given.
Tensor weighed(Builder tape, std::string_view name, Builder parts, Tensor x,
               const NormWeights& weights, const NormOptions& options) {
  const auto& [gamma, beta] = weights;
  if (options.fused && (gamma || !beta)) {
    return tape.norm(name, x, gamma, beta, options.kind, options.eps);
  }
  if (!gamma && !beta) return normalise_along(tape, name, parts, x, options);
  const Tensor normalised = normalise_along(parts, "normalised", parts, x, options);
  if (!beta) return tape.multiply_row(name, normalised, gamma);
  if (!gamma) return tape.add_row(name, normalised, beta);
  return tape.affine(name, normalised, gamma, beta);
}

}  // namespace

Tensor norm(Builder tape, std::string_view name, Builder parts, Tensor x,
            const NormWeights& weights, const NormOptions& options) {
  const Tensor output = weighed(tape, name, parts, x, weights, options);
  if (options.describe_rows) {
    const Tensor mean = parts.row_mean("mean_after", output);
    parts.row_variance("variance_after", output, mean, tape.extent(output).cols);
  }
  return output;
}

}  // namespace attention
