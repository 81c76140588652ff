#include "core/studies.h"

#include <cmath>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/attention.h"
#include "core/random.h"

namespace attention {

namespace {

// Drawn numbers (rows × cols).
Tensor normals(Builder tape, std::string_view name, Extent extent, Random& random) {
  std::vector<double> drawn(static_cast<std::size_t>(extent.rows) *
                            static_cast<std::size_t>(extent.cols));
  for (double& number : drawn) number = random.normal();
  return tape.input(name, extent, std::move(drawn), Domain::finite);
}

// What is known of rows of samples.
void describe_samples(Builder parts, Tensor rows) {
  const Index samples = parts.extent(rows).cols;
  const Tensor mean = parts.row_mean("mean", rows);
  parts.result(parts.row_variance("variance", rows, mean, samples));
  parts.result(parts.histogram("histogram", rows, -16, 16, 32));
  const Tensor within = parts.histogram("within_3", rows, -3, 3, 1);
  parts.result(parts.scale("share_within_3", within, 1.0 / samples));
}

}  // namespace

void paths_graph(Builder root, const PathsOptions& options) {
  const Extent extent{options.length, options.length};
  const Index reach = options.width - 1;
  root.result(root.layers("recurrent", extent, 1, 1));
  root.result(root.layers("convolution", extent, reach, 1));
  root.result(root.layers("dilated", extent, reach, options.dilation_growth));
  root.result(root.layers("attention", extent, options.length, 1));
}

void dot_products_graph(Builder root, const DotProductsOptions& options) {
  Random random(options.seed);
  std::vector<Tensor> dots, scaled;
  for (Index d_k = 1; d_k <= options.largest_d_k; d_k *= 2) {
    Builder tape = root.under("d" + std::to_string(d_k));
    const Extent extent{options.samples, d_k};
    const Tensor q = normals(tape, "q", extent, random);
    const Tensor k = normals(tape, "k", extent, random);
    const Tensor products = tape.row_dot("products", q, k);
    dots.push_back(tape.transpose("dots", products));
    scaled.push_back(tape.scale("scaled", dots.back(), 1 / std::sqrt(static_cast<double>(d_k))));
  }
  describe_samples(root.under("dots"), root.stack("dots", dots));
  describe_samples(root.under("scaled"), root.stack("scaled", scaled));
}

void softmax_jacobian_graph(Builder root, const Givens& given, double scale) {
  for_items(given, [&](Index item) {
    Builder tape = of_item(root, given, item);
    const Tensor scaled = tape.scale("scaled", input(tape, given, "scores", item), scale);
    const Tensor weights = softmax(tape, "weights", scaled, "zero");
    const Tensor outer = tape.matmul_tn("outer", weights, weights);
    const std::vector<Tensor> terms{tape.diagonal("diagonal", weights),
                                    tape.scale("minus_outer", outer, -1)};
    tape.result(tape.add("jacobian", terms));
  });
}

}  // namespace attention
