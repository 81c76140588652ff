#include "core/studies.h"

#include <cmath>
#include <numeric>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/attention.h"
#include "core/random.h"

namespace attention {

namespace {

// Drawn numbers (rows × cols); without a generator, their shape.
Tensor normals(Builder tape, std::string_view name, Extent extent, Random* random) {
  if (!random) return tape.input(name, extent, nullptr);
  std::vector<double> drawn(static_cast<std::size_t>(extent.rows) *
                            static_cast<std::size_t>(extent.cols));
  for (double& number : drawn) number = random->normal();
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

// q · k of samples that are rows, for one d_k after the other; and divided by √d_k.
class Products {
 public:
  // q and k: samples × d_k
  void append(Builder tape, Tensor q, Tensor k) {
    const double d_k = tape.extent(q).cols;
    dots_.push_back(tape.transpose("dots", tape.row_dot("products", q, k)));
    scaled_.push_back(tape.scale("scaled", dots_.back(), 1 / std::sqrt(d_k)));
  }
  void describe(Builder root) const {
    describe_samples(root.under("dots"), root.stack("dots", dots_));
    describe_samples(root.under("scaled"), root.stack("scaled", scaled_));
  }

 private:
  std::vector<Tensor> dots_, scaled_;  // 1 × samples each
};

// All vectors of −1 and 1 of twice this width (4^width), of which `width` numbers from `first` on
// are wanted: 4^width × width. Digits of the rows' numbers, in twos, are their signs.
Tensor signs(Builder tape, std::string_view name, Index width, Index first) {
  const Index rows = 1 << (2 * width);
  std::vector<double> numbers;
  numbers.reserve(static_cast<std::size_t>(rows) * static_cast<std::size_t>(width));
  for (Index row = 0; row < rows; ++row) {
    for (Index col = 0; col < width; ++col) {
      numbers.push_back((row >> (first + col)) % 2 == 0 ? -1 : 1);
    }
  }
  return tape.input(name, {rows, width}, std::move(numbers), Domain::finite);
}

// 1, 2, … n
Tensor counted(Builder tape, std::string_view name, Index n) {
  std::vector<double> numbers(static_cast<std::size_t>(n));
  std::iota(numbers.begin(), numbers.end(), 1);
  return tape.input(name, {1, n}, std::move(numbers), Domain::finite);
}

// Adds up matrix products as costs.h counts them: a recurrent step multiplies its token and, but
// for the first, the state before by d_model × d_model; a convolution of w taps every position by
// w·d_model × d_model in each layer; attention projects three times, compares all pairs and mixes
// all values.
void costs_of_paths(Builder root, const std::vector<Tensor>& paths, const PathsOptions& options) {
  const double d = options.d_model;
  const Tensor lengths = counted(root, "lengths", options.length);
  const auto layers_of = [&](Builder tape, std::size_t which) {
    return tape.rows("layers", paths[which], 0, 1);
  };
  const auto convolved = [&](std::string_view name, std::size_t which, Tensor& layers) {
    Builder tape = root.under(name);
    layers = layers_of(tape, which);
    return tape.scale("work", tape.multiply("rows", lengths, layers), options.width * d * d);
  };
  Builder recurrent = root.under("recurrent"), attention = root.under("attention");
  const Tensor products =
      recurrent.add("products", {{lengths, layers_of(recurrent, 0)}});  // of tokens, of states
  const Tensor in_steps = recurrent.scale("work", products, d * d);
  Tensor stacked, dilated;
  const Tensor in_stack = convolved("convolution", 1, stacked);
  const Tensor in_dilated = convolved("dilated", 2, dilated);
  const Tensor once = layers_of(attention, 3);
  const Tensor projected = attention.scale("projected", lengths, 3 * d * d);
  const Tensor pairs = attention.multiply("pairs", lengths, lengths);
  const Tensor compared = attention.scale("compared", pairs, 2 * d);
  const Tensor at_once = attention.add("work", {{projected, compared}});
  root.result(root.stack("sequential", std::vector{lengths, stacked, dilated, once}));
  root.result(root.stack("work", std::vector{in_steps, in_stack, in_dilated, at_once}));
}

}  // namespace

void paths_graph(Builder root, const PathsOptions& options) {
  const Extent extent{options.length, options.length};
  const Index reach = options.width - 1;
  const std::vector<Tensor> paths{
      root.layers("recurrent", extent, 1, 1),
      root.layers("convolution", extent, reach, 1),
      root.layers("dilated", extent, reach, options.dilation_growth),
      root.layers("attention", extent, options.length, 1),
  };
  for (const Tensor layer : paths) root.result(layer);
  costs_of_paths(root, paths, options);
}

void dot_products_graph(Builder root, const DotProductsOptions& options) {
  Random generator(options.seed);
  Random* random = options.draws ? &generator : nullptr;
  Products products;
  for (Index d_k = 1; d_k <= options.largest_d_k; d_k *= 2) {
    Builder tape = root.under("d" + std::to_string(d_k));
    const Extent extent{options.samples, d_k};
    const Tensor q = normals(tape, "q", extent, random);
    const Tensor k = normals(tape, "k", extent, random);
    products.append(tape, q, k);
  }
  products.describe(root);
}

void sign_products_graph(Builder root, Index largest_d_k) {
  const Builder all = root.under("all");
  const Tensor q = signs(all, "q", largest_d_k, 0);
  const Tensor k = signs(all, "k", largest_d_k, largest_d_k);
  Products products;
  for (Index d_k = 1; d_k <= largest_d_k; ++d_k) {
    Builder tape = root.under("d" + std::to_string(d_k));
    products.append(tape, tape.columns("q", q, 0, d_k), tape.columns("k", k, 0, d_k));
  }
  products.describe(root);
}

void bilinear_scores_graph(Builder root, const Givens& given, double tolerance) {
  std::vector<Tensor> x;
  for_items(given,
            [&](Index item) { x.push_back(input(of_item(root, given, item), given, "x", item)); });
  const Tensor w_q = input(root, given, "w_q"), w_k = input(root, given, "w_k");
  const Tensor w_qk = root.matmul_nt("w_qk", w_q, w_k);
  for_items(given, [&](Index item) {
    Builder tape = of_item(root, given, item);
    const Tensor tokens = x[static_cast<std::size_t>(item)];
    tape.result(tape.matmul_nt("scores", tape.matmul("compared", tokens, w_qk), tokens));
  });
  std::vector<Tensor> pivots;
  Tensor rest = w_qk;
  for (Index i = 0; i < root.extent(w_qk).rows; ++i) {
    const std::string name = "rest" + std::to_string(i);
    if (i > 0) rest = root.eliminate(name, rest, pivots.front(), tolerance);
    pivots.push_back(root.under(i > 0 ? name : "w_qk").pivot("pivot", rest));
  }
  root.result(root.count_large("rank", root.join("pivots", pivots), tolerance));
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
